package import PluralBase

// Swift encodes a dictionary as an array of keys and values, unless its keys say how they are written. In the file, categories
// and pairs of categories are keys of an object.

extension PluralCategory: CodingKeyRepresentable {}

extension PluralsDocument.CategoryPair: RawRepresentable, CodingKeyRepresentable, Codable {
  /// Reads two categories separated by a space, such as `one few`.
  package init?(rawValue: String) {
    let ends = rawValue.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, let start = PluralCategory(rawValue: ends[0]), let end = PluralCategory(rawValue: ends[1])
    else { return nil }
    self.init(start: start, end: end)
  }

  /// The two categories, as in `one few`.
  package var rawValue: String { "\(start) \(end)" }
}
