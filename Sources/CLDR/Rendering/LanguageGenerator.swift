package import Diagnostics
package import SwiftSource

/// Makes the generated files of language negotiation.
package enum LanguageGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/LanguageNegotiation/Generated"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: CLDR's data.
  ///   - apple: The data of Apple's matcher.
  /// - Returns: The files, sorted by name. The same documents always give the same bytes.
  /// - Throws: A diagnostic if the data does not fit the tables.
  package static func files(
    from document: CLDRLanguagesDocument,
    apple: AppleLanguagesDocument
  ) throws(Diagnostic) -> [GeneratedFile] {
    [try apple.tableFile(), try document.tableFile()]
  }
}
