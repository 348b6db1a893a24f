import PluralCore

/// Makes the generated files of the runtime from the data.
package enum PluralGenerator {
  /// The folder of the generated files, from the root of the package.
  package static let folder = "Sources/Plurals/Generated"
  /// The file that holds the data, from the root of the package.
  package static let input = "Data/cldr-plurals.json"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: The data.
  ///   - languages: The languages to keep, or `nil` for all; `und` is always kept.
  /// - Returns: The files, in the order of their names. The same document gives the same bytes.
  /// - Throws: ``GenerationError`` when the data are wrong in themselves.
  package static func files(
    from document: PluralsDocument,
    languages: [String]? = nil
  ) throws(GenerationError) -> [GeneratedFile] {
    let model = try PluralModel(document, languages: languages)
    return [
      model.ruleFile(.cardinal),
      model.dataVersionFile,
      try model.factTableFile(),
      try model.integerTableFile(),
      try model.languageTableFile(),
      model.ruleFile(.ordinal),
      try model.rangeTableFile(),
      model.ruleSetFile,
      model.ruleTextFile,
    ].sorted { $0.name < $1.name }
  }
}
