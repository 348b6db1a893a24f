import Diagnostics

extension LintFormatter {
  /// Coverage as a table for people: a header line, then a line for each row.
  func table(_ coverage: LintCoverage) -> String {
    guard !coverage.rows.isEmpty else { return "No translations.\n" }
    var lines = [
      ["language", "translated", "untranslated", "needs review", "missing", "stale", "table"]
    ]
    for row in coverage.rows {
      let share = row.total == 0 ? 100 : row.translated * 100 / row.total
      lines.append([
        row.language.replacingControls(), "\(row.translated) of \(row.total) (\(share)%)", "\(row.untranslated)",
        "\(row.needsReview)", "\(row.missing)", "\(row.stale)", row.table.replacingControls(),
      ])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        // Names are aligned left, and numbers right.
        return column == 0 ? cell + blanks : column == line.count - 1 ? cell : blanks + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
