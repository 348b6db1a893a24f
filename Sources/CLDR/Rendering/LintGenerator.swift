package import SwiftSource

/// Makes the tables of the linter: the order of keys in string catalogs, and the English names of languages.
package enum LintGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/StringsLint/Generated"

  /// Makes all files.
  ///
  /// - Parameters:
  ///   - collation: The order of characters.
  ///   - names: The names.
  /// - Returns: The files. The same documents give the same bytes.
  package static func files(
    from collation: AppleCollationDocument,
    names: AppleLanguageNamesDocument
  ) -> [GeneratedFile] {
    let collationSource = "\(AppleCollationDocument.path) (ICU \(collation.icuVersion))"
    let namesSource = "\(AppleLanguageNamesDocument.path) (ICU \(names.icuVersion))"
    return [
      GeneratedFile("CollationTable", source: collationSource) { writer in
        writer.block("enum CollationTable") { writer in
          writer.doc("The weights that the table leaves out.")
          writer.line("static let commonSecondary: UInt16 = \(collation.commonSecondary)")
          writer.line("static let commonTertiary: UInt8 = \(collation.commonTertiary)")
          writer.line()
          writer.doc("Characters and their collation elements, all in hexadecimal.")
          writer.rawText("static let rows: StaticString = ", rows: collation.lines)
        }
      },
      GeneratedFile("LanguageNamesTable", source: namesSource) { writer in
        writer.block("enum LanguageNamesTable") { writer in
          writer.doc("A row for each language: its tag, a space, and its name.")
          let rows = names.names.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
          writer.rawText("static let rows: StaticString = ", rows: rows)
        }
      },
    ]
  }
}
