import CLDR
import TestSupport

/// The data that the tables of numbers are made from.
enum NumberData {
  static let path = "Data/cldr-numbers.json"

  static func document() throws -> NumbersDocument {
    try NumbersDocument(contentsOfFile: PackageFolder.path(path))
  }
}

extension NumbersDocument {
  /// The tags of all locales.
  var allTags: [String] { Set(locales.keys).union(parents.keys).union(scripts.keys).sorted() }
}
