import DataFiles
package import SwiftSource

/// Makes the table with the names of languages.
package enum LanguageNamesGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/LanguageNames/Generated"

  /// Makes all files.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files. The same document gives the same bytes.
  package static func files(from document: LanguageNamesDocument) -> [GeneratedFile] {
    let source = "\(LanguageNamesDocument.path) (CLDR \(document.cldrVersion))"
    let rows = document.names.inKeyOrder.map { tag, names in
      "\(tag)|\(names.english)|\(names.own ?? "")"
    }
    return [
      GeneratedFile("LanguageNamesTable", source: source) { writer in
        writer.block("enum LanguageNamesTable") { writer in
          writer.doc("A row for each language: its tag, its English name, and its own name if CLDR has it.")
          writer.rawText("static let rows: StaticString = ", rows: rows)
        }
      }
    ]
  }
}
