/// Makes the generated files of number display.
package enum NumberGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/NumberDisplay/Generated"
  /// The file with the data in the package.
  package static let input = "Data/cldr-numbers.json"

  /// Makes all files, or none.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files, sorted by name. The same document always gives the same bytes.
  /// - Throws: ``GenerationError/unsupported(_:)`` if the data are invalid or do not fit the tables.
  package static func files(from document: NumbersDocument) throws(GenerationError) -> [GeneratedFile] {
    [try NumberModel(document).tableFile(cldrVersion: document.cldrVersion)]
  }
}
