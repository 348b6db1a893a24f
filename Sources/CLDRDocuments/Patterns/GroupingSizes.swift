/// The number of digits between grouping separators.
package struct GroupingSizes: Sendable, Hashable {
  /// The size of the group before the decimal separator; 0 if digits are not grouped.
  package let primary: Int
  /// The size of all groups before that: 2 in India, and elsewhere the same.
  package let secondary: Int

  /// Reads the sizes from a decimal pattern: `#,##0.###` has 3 and 3, `#,##,##0.###` has 3 and 2, `0.######` has 0.
  ///
  /// Text around the digits is skipped, because CLDR 48 has some by mistake in one pattern (`az`, `arab`). If there is no
  /// pattern, the result is `nil`.
  ///
  /// - Parameter pattern: A pattern (UTS #35 Part 3, "Number Format Patterns").
  package init?(pattern: String) {
    let digits = pattern.drop { !"#0,".contains($0) }
    let groups = digits.prefix { "#0,".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = groups.map(\.count)
    guard let last = sizes.last, last > 0, sizes.dropFirst().allSatisfy({ (1...9).contains($0) }) else { return nil }
    self.primary = sizes.count > 1 ? last : 0
    self.secondary = sizes.count > 2 ? sizes[sizes.count - 2] : self.primary
  }
}
