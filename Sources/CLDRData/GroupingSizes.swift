/// How many digits stand between two grouping separators.
package struct GroupingSizes: Sendable, Hashable {
  /// The size of the group before the decimal separator; 0 when digits are not grouped.
  package let primary: Int
  /// The size of all groups before that: 2 in India, and otherwise the same.
  package let secondary: Int

  /// Reads the sizes off a decimal pattern: `#,##0.###` has 3 and 3, `#,##,##0.###` has 3 and 2, `0.######` has 0.
  ///
  /// - Parameter pattern: A pattern without affixes (UTS #35 Part 3, "Number Format Patterns").
  /// - Returns: `nil` for a text that is not such a pattern.
  package init?(pattern: String) {
    guard pattern.utf8.allSatisfy({ "#0,.".utf8.contains($0) }) else { return nil }
    let integer = pattern.prefix { $0 != "." }
    let groups = integer.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
    guard let last = groups.last, last > 0, groups.dropFirst().allSatisfy({ (1...9).contains($0) }) else { return nil }
    self.primary = groups.count > 1 ? last : 0
    self.secondary = groups.count > 2 ? groups[groups.count - 2] : self.primary
  }
}
