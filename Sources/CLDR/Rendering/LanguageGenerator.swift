/// Makes the generated files of language negotiation from the data.
package enum LanguageGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/LanguageNegotiation/Generated"
  /// The file that holds CLDR's data, from the root of the package.
  package static let input = "Data/cldr-languages.json"
  /// The file that holds what Apple's matcher knows, from the root of the package.
  package static let appleInput = "Data/apple-languages.json"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: CLDR's data.
  ///   - apple: What Apple's matcher knows.
  /// - Returns: The files, in the order of their names. The same documents give the same bytes.
  /// - Throws: ``GenerationError/unsupported(_:)`` when the data have what the tables cannot hold.
  package static func files(
    from document: CLDRLanguagesDocument,
    apple: AppleLanguagesDocument
  ) throws(GenerationError) -> [GeneratedFile] {
    [try apple.tableFile(), try document.tableFile()]
  }
}
