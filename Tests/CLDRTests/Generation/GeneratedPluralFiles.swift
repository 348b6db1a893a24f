import CLDR
import TestSupport

/// The generated files of the data, made once for all tests.
enum GeneratedPluralFiles {
  private static let result = Result { try PluralGenerator.files(from: RuleData.shared().document) }

  static func shared() throws -> [GeneratedFile] { try result.get() }
}
