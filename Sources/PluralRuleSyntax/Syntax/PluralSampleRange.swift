/// One sample, or a range of samples that counts up in its last decimal place, such as `0.0~1.5`.
///
/// - SeeAlso: UTS #35 Part 3, "Samples".
package struct PluralSampleRange: Sendable, Hashable {
  /// The first sample.
  package let start: PluralSample

  /// The last sample. It has as many fraction digits as the first, and the same exponent.
  package let end: PluralSample

  /// Creates a range of one sample.
  package init(_ sample: PluralSample) {
    start = sample
    end = sample
  }

  /// Creates a range from one sample through another.
  ///
  /// Returns `nil` if the samples have different numbers of fraction digits or different exponents, or if `end` is less
  /// than `start`.
  ///
  /// - Parameters:
  ///   - start: The first sample.
  ///   - end: The last sample.
  package init?(from start: PluralSample, through end: PluralSample) {
    guard Self.haveSameStep(start, end), !Self.isDescending(start, end) else { return nil }
    self.start = start
    self.end = end
  }

  /// The samples of the range. Each sample is computed when you ask for it, because a range in your own rules can be too
  /// long for an array.
  package var expanded: some Sequence<PluralSample> {
    sequence(first: start) { sample in
      let next = sample.successor
      return Self.isDescending(next, end) ? nil : next
    }
  }

  /// Whether two samples count in the same decimal place.
  static func haveSameStep(_ start: PluralSample, _ end: PluralSample) -> Bool {
    start.fractionLength == end.fractionLength && start.exponent == end.exponent
  }

  /// Whether the second of two samples that count in the same place is less than the first.
  static func isDescending(_ start: PluralSample, _ end: PluralSample) -> Bool {
    let first = start.digits.drop { $0 == UInt8(ascii: "0") }
    let last = end.digits.drop { $0 == UInt8(ascii: "0") }
    return first.count == last.count ? last.lexicographicallyPrecedes(first) : last.count < first.count
  }
}

extension PluralSampleRange: CustomStringConvertible {
  /// The range as CLDR writes it, such as `0.0~1.5`; a single sample is written alone.
  package var description: String {
    start == end ? start.description : "\(start)~\(end)"
  }
}
