package import Diagnostics
import PluralBase
package import SwiftSource

/// Makes the generated files of the runtime.
package enum PluralGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/Plurals/Generated"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: The data.
  ///   - languages: The languages to keep, or `nil` for all; `und` is always kept.
  /// - Returns: The files, sorted by name. The same document always gives the same bytes.
  /// - Throws: A diagnostic if the data is inconsistent.
  package static func files(
    from document: PluralsDocument,
    languages: [String]? = nil
  ) throws(Diagnostic) -> [GeneratedFile] {
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
