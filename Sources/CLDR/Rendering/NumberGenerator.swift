/// Makes the generated files of number display from the data.
package enum NumberGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/NumberDisplay/Generated"
  /// The file that holds the data, from the root of the package.
  package static let input = "Data/cldr-numbers.json"

  /// Makes all files, or none.
  ///
  /// - Parameter document: The data.
  /// - Returns: The files, in the order of their names. The same document gives the same bytes.
  /// - Throws: ``GenerationError/unsupported(_:)`` when the data are wrong in themselves or outgrow the tables.
  package static func files(from document: NumbersDocument) throws(GenerationError) -> [GeneratedFile] {
    [try NumberModel(document).tableFile(cldrVersion: document.cldrVersion)]
  }
}
