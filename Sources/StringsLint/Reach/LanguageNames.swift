/// The English names of languages.
enum LanguageNames {
  /// - Parameter tag: A tag in any spelling. Subtags are dropped from the right until there is a name.
  /// - Returns: The name; `nil` if the language has no plural rules.
  static func name(of tag: String) -> String? {
    let rows = "\(LanguageNamesTable.rows)".split(separator: "\n")
    var rest = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    while !rest.isEmpty {
      let start = rest.joined(separator: "-") + " "
      if let row = rows.first(where: { $0.lowercased().hasPrefix(start) }) { return String(row.dropFirst(start.count)) }
      rest.removeLast()
    }
    return nil
  }
}
