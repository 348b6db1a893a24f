import CLDR
import Foundation
import PluralProof

/// The package that these tests are part of.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static func ruleSets() throws -> [LanguageRules] {
    try LanguageRules.all(in: PluralsDocument(contentsOfFile: "\(root)/Data/cldr-plurals.json"))
  }
}
