/// Makes the generated files of language negotiation.
package enum LanguageGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/LanguageNegotiation/Generated"
  /// The file with CLDR's data in the package.
  package static let input = "Data/cldr-languages.json"
  /// The file with the data of Apple's matcher in the package.
  package static let appleInput = "Data/apple-languages.json"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: CLDR's data.
  ///   - apple: The data of Apple's matcher.
  /// - Returns: The files, sorted by name. The same documents always give the same bytes.
  /// - Throws: ``GenerationError/unsupported(_:)`` if the data do not fit the tables.
  package static func files(
    from document: CLDRLanguagesDocument,
    apple: AppleLanguagesDocument
  ) throws(GenerationError) -> [GeneratedFile] {
    [try apple.tableFile(), try document.tableFile()]
  }
}
