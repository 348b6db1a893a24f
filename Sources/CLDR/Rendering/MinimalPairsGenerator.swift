import DataFiles
package import Diagnostics
import PluralBase
package import SwiftSource

/// Makes the table of minimal pairs, from which the command `plural` shows examples.
package enum MinimalPairsGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/PluralExamples/Generated"

  /// Makes all files, or none.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files. The same document gives the same bytes.
  /// - Throws: A diagnostic if a phrase contains a separator of the table.
  package static func files(from document: MinimalPairsDocument) throws(Diagnostic) -> [GeneratedFile] {
    var rows: [String] = []
    for (type, languages) in [(PluralRuleType.cardinal, document.cardinal), (.ordinal, document.ordinal)] {
      for (tag, phrases) in languages.inKeyOrder {
        var row = "\(tag) \(type)|"
        for category in PluralCategory.allCases {
          guard let phrase = phrases[category] else { continue }
          // Each of these would end the phrase, its row or the literal.
          guard !phrase.contains("|"), !phrase.contains("\n"), !phrase.contains("\"\"\"") else {
            throw .unsupported("the phrase of \(tag) for \(category) contains a separator: \(phrase)")
          }
          row += "\(category.rawValue) \(phrase)|"
        }
        rows.append(row)
      }
    }
    let source = "\(MinimalPairsDocument.path) (CLDR \(document.cldrVersion))"
    return [
      GeneratedFile("MinimalPairsTable", source: source) { writer in
        writer.block("enum MinimalPairsTable") { writer in
          writer.doc("A row for each language and type: the tag and the type, then each category with its phrase.")
          writer.rawText("static let rows: StaticString = ", rows: rows)
        }
      }
    ]
  }
}
