package import SwiftSource

/// Makes the table of the order of keys in string catalogs.
package enum CollationGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/CatalogFormatting/Generated"

  /// Makes all files.
  ///
  /// - Parameter collation: The order of characters.
  /// - Returns: The files. The same document gives the same bytes.
  package static func files(from collation: AppleCollationDocument) -> [GeneratedFile] {
    let source = "\(AppleCollationDocument.path) (ICU \(collation.icuVersion))"
    return [
      GeneratedFile("CollationTable", source: source) { writer in
        writer.block("enum CollationTable") { writer in
          writer.doc("The weights that the table leaves out.")
          writer.line("static let commonSecondary: UInt16 = \(collation.commonSecondary)")
          writer.line("static let commonTertiary: UInt8 = \(collation.commonTertiary)")
          writer.line()
          writer.doc("Characters and their collation elements, all in hexadecimal.")
          writer.rawText("static let rows: StaticString = ", rows: collation.lines)
        }
      }
    ]
  }
}
