extension String {
  /// The text of a help with lines that fit into a width.
  ///
  /// Lines without indentation form paragraphs. An indented line is a row: its later lines, and those that follow it in the
  /// column where its second part begins, are indented to that column.
  ///
  /// - Parameter width: The number of columns.
  /// - Returns: The text; as it is if all lines fit.
  func wrapped(to width: Int) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard width >= 20, lines.contains(where: { $0.count > width }) else { return self }
    var blocks: [(text: String, indentation: Int, hanging: Int)] = []
    for line in lines {
      let indentation = line.prefix { $0 == " " }.count
      let text = String(line.dropFirst(indentation))
      if let last = blocks.last, !last.text.isEmpty, !text.isEmpty,
        indentation == 0 && last.indentation == 0 && last.hanging == 0 || indentation > 0 && indentation == last.hanging
      {
        blocks[blocks.count - 1].text += " " + text
      } else {
        let isUsage = text.hasPrefix("Usage: ")
        blocks.append(
          (text, indentation, isUsage ? 9 : indentation == 0 ? 0 : Self.secondColumn(line, from: indentation))
        )
      }
    }
    return blocks.map { Self.wrapped($0.text, width, $0.indentation, $0.hanging) }.joined(separator: "\n")
  }

  /// The column after the first gap of two spaces; two columns further in than the line if there is none.
  private static func secondColumn(_ line: String, from start: Int) -> Int {
    let characters = Array(line)
    var column = start
    while column + 1 < characters.count {
      if characters[column] == " ", characters[column + 1] == " " {
        while column < characters.count, characters[column] == " " { column += 1 }
        return column
      }
      column += 1
    }
    return start + 2
  }

  private static func wrapped(_ text: String, _ width: Int, _ indentation: Int, _ hanging: Int) -> String {
    // In a narrow terminal, a column on the right would be too narrow.
    let hanging = hanging > width / 2 ? Swift.min(indentation + 4, width / 2) : hanging
    var lines: [String] = []
    var line = String(repeating: " ", count: indentation)
    var hasWord = false
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if hasWord, line.count + 1 + word.count > width {
        while line.hasSuffix(" ") { line.removeLast() }
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        hasWord = false
      }
      // Spaces between columns stay, but none begins a line.
      if word.isEmpty, !hasWord { continue }
      line += hasWord ? " \(word)" : String(word)
      hasWord = true
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
