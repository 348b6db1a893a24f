/// One sample, or a range of samples that counts up in its last decimal place, such as `0.0~1.5`.
///
/// - SeeAlso: UTS #35 Part 3, "Samples".
package struct PluralSampleRange: Sendable, Hashable {
  /// The first sample.
  package let start: PluralSample

  /// The last sample. It has as many fraction digits as the first, and the same exponent.
  package let end: PluralSample

  /// The samples of the range. Each sample is computed when you ask for it, because a range in your own rules can be too
  /// long for an array.
  package var expanded: some Sequence<PluralSample> {
    sequence(first: start) { sample in
      let next = sample.successor
      return Self.isDescending(next, end) ? nil : next
    }
  }

  /// Whether the second of two samples with equally many digits is less than the first.
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
