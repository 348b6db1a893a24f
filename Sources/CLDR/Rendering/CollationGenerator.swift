/// Makes the table that sorts the keys of string catalogs.
package enum CollationGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/StringsLint/Generated"

  /// Makes all files.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files. The same document gives the same bytes.
  package static func files(from document: AppleCollationDocument) -> [GeneratedFile] {
    let source = "\(AppleCollationDocument.path) (ICU \(document.icuVersion))"
    return [
      GeneratedFile("CollationTable", source: source) { writer in
        writer.block("enum CollationTable") { writer in
          writer.doc("The weights that the table leaves out.")
          writer.line("static let commonSecondary: UInt16 = \(document.commonSecondary)")
          writer.line("static let commonTertiary: UInt8 = \(document.commonTertiary)")
          writer.line()
          writer.doc("Characters and their collation elements, all in hexadecimal.")
          writer.rawText("static let rows: StaticString = ", rows: document.lines)
        }
      }
    ]
  }
}
