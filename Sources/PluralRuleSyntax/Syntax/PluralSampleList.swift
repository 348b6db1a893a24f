/// The samples of one kind that a rule lists, such as `2~4, 22~24, 102, …`.
///
/// - SeeAlso: UTS #35 Part 3, "Samples".
package struct PluralSampleList: Sendable, Hashable {
  /// The samples and ranges of samples, in the order they are written.
  package var ranges: [PluralSampleRange]

  /// Whether the list ends with `…`: the category has infinitely many more such numbers.
  package var isInfinite: Bool

  /// Creates a list of samples.
  ///
  /// - Parameters:
  ///   - ranges: The samples and ranges, in order.
  ///   - isInfinite: Whether the list ends with `…`.
  package init(ranges: [PluralSampleRange], isInfinite: Bool) {
    self.ranges = ranges
    self.isInfinite = isInfinite
  }

  /// All samples, with ranges expanded. Each sample is computed when you ask for it.
  package var expanded: some Sequence<PluralSample> { ranges.lazy.flatMap { $0.expanded } }
}

extension PluralSampleList: CustomStringConvertible {
  /// The list as CLDR writes it, such as `2~4, 22~24, 102, …`.
  package var description: String {
    (ranges.map { $0.description } + (isInfinite ? ["…"] : [])).joined(separator: ", ")
  }
}
