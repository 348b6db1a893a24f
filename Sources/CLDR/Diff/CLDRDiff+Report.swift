import PluralBase

extension CLDRDiff {
  /// The format of a report.
  package enum Form: String, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// Writes the report in a format.
  ///
  /// - Parameter form: Text for people, Markdown for a page, or JSON with all numbers.
  /// - Returns: The report, with a line feed at its end.
  package func rendered(_ form: Form) -> String {
    switch form {
    case .text: lines(.text).map { $0 + "\n" }.joined()
    case .markdown: lines(.markdown).map { $0 + "\n" }.joined()
    case .json: json
    }
  }

  private var json: String {
    // Strings and lists of strings can always be written as JSON.
    String(decoding: (try? prettyJSON(self)) ?? [], as: UTF8.self)
  }

  private func lines(_ style: Style) -> [String] {
    var lines = [style.title("From CLDR \(oldVersion) to \(newVersion)")]
    if isEmpty { return lines + ["", "Nothing changed."] }
    func section(_ heading: String, _ items: [[String]]) {
      guard !items.isEmpty else { return }
      lines += ["", style.heading(heading)]
      if style == .markdown { lines.append("") }
      for item in items {
        lines += item.enumerated().map { index, line in (index == 0 ? style.item : style.subitem) + line }
      }
    }
    section(
      "Categories of numbers that changed",
      changed.map { ["\(names($0.languages, $0.type)): \($0.summary)"] + $0.moves.map(\.line) }
    )
    section(
      "Languages added",
      added.map { listing in
        let text = "\(listing.categories.list); before, the rules of \(listing.fallback ?? "und")"
        return ["\(names(listing.languages, listing.type)): \(text)"] + listing.moves.map(\.line)
      }
    )
    section(
      "Languages removed",
      removed.map {
        ["\(names($0.languages, $0.type)): now the rules of \($0.fallback ?? "und")"] + $0.moves.map(\.line)
      }
    )
    section(
      "Rules written differently that mean the same",
      rewritten.map { change in
        [
          names(change.languages, change.type), "was \(style.code(change.oldRules))",
          "now \(style.code(change.newRules))",
        ]
      }
    )
    section("Ranges", ranges.map { [$0.languages.joined(separator: ", ")] + $0.pairs })
    section("Aliases", aliases.map { [$0] })
    return lines
  }

  private func names(_ languages: [String], _ type: String) -> String {
    "\(languages.joined(separator: ", ")) (\(type))"
  }

  private enum Style {
    case text, markdown

    func title(_ text: String) -> String { self == .markdown ? "# \(text)" : text }
    func heading(_ text: String) -> String { self == .markdown ? "## \(text)" : "\(text):" }
    func code(_ text: String) -> String { self == .markdown ? "`\(text)`" : text }
    var item: String { self == .markdown ? "- " : "  " }
    var subitem: String { self == .markdown ? "  - " : "    " }
  }
}

extension CLDRDiff.RuleChange {
  /// `gained many`, `lost many`, or a note that the same categories hold different numbers.
  fileprivate var summary: String {
    var parts: [String] = []
    if !gained.isEmpty { parts.append("gained \(gained.list)") }
    if !lost.isEmpty { parts.append("lost \(lost.list)") }
    if parts.isEmpty { return "same categories, other numbers" }
    if moves.isEmpty { parts.append("which no number uses") }
    return parts.joined(separator: ", ")
  }
}

extension CLDRDiff.Move {
  /// `many → other: n % 10 = 0, except 0,10 (20, 30, 40, …); compact 1c3, 1c6, …`
  fileprivate var line: String {
    let kinds = [("", integers), ("decimals ", decimals), ("compact ", compact)]
    let texts = kinds.compactMap { name, numbers in
      // "all decimals" has the name already.
      numbers.map { $0.rule?.hasPrefix("all ") == true ? $0.text : name + $0.text }
    }
    return "\(from) → \(to): \(texts.joined(separator: "; "))"
  }
}

extension CLDRDiff.Numbers {
  /// The rule with a few examples, or examples alone.
  fileprivate var text: String {
    if isComplete { return examples.joined(separator: ", ") }
    let shown = examples.prefix(rule == nil ? 6 : 4).joined(separator: ", ") + ", …"
    return rule.map { "\($0) (\(shown))" } ?? shown
  }
}

extension [PluralCategory] {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
