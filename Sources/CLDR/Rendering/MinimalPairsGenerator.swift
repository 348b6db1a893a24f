import PluralCore

/// Makes the table of minimal pairs, which the command `plural` shows examples from.
package enum MinimalPairsGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/MinimalPairs/Generated"
  /// The file that holds the data, from the root of the package.
  package static let input = "Data/cldr-minimal-pairs.json"

  /// Makes all files, or none.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files. The same document gives the same bytes.
  /// - Throws: ``GenerationError/unsupported(_:)`` for a phrase that has the table's own separators in it.
  package static func files(from document: MinimalPairsDocument) throws(GenerationError) -> [GeneratedFile] {
    var rows: [String] = []
    for (type, languages) in [(PluralRuleType.cardinal, document.cardinal), (.ordinal, document.ordinal)] {
      for (tag, phrases) in languages.sorted(by: { $0.key < $1.key }) {
        var row = "\(tag) \(type)|"
        for category in PluralCategory.allCases {
          guard let phrase = phrases[category.rawValue] else { continue }
          // What would end the phrase, its row or the literal.
          guard !phrase.contains("|"), !phrase.contains("\n"), !phrase.contains("\"\"\"") else {
            throw .unsupported("the phrase of \(tag) for \(category) has a separator in it: \(phrase)")
          }
          row += "\(category.rawValue) \(phrase)|"
        }
        rows.append(row)
      }
    }
    var writer = SourceWriter(input: input, cldrVersion: document.cldrVersion)
    writer.block("enum MinimalPairsTable") { writer in
      writer.doc("A row for each language and type: the tag and the type, then each category with its phrase.")
      writer.rawText("static let rows: StaticString = ", rows: rows)
    }
    return [GeneratedFile(name: "MinimalPairsTable.swift", contents: writer.text)]
  }
}
