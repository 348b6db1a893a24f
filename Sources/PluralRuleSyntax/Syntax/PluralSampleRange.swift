/// One sample, or all samples from one to another in steps of the last decimal place, such as `0.0~1.5`.
///
/// ```swift
/// let rule = try PluralRule(parsing: "@decimal 0.9~1.1")
/// for range in rule.decimalSamples?.ranges ?? [] {
///   range.expanded.map(\.description)  // ["0.9", "1.0", "1.1"]
/// }
/// ```
///
/// - SeeAlso: UTS #35 Part 3, "Samples".
public struct PluralSampleRange: Sendable, Hashable {
  /// The first sample.
  public let start: PluralSample

  /// The last sample, which has as many fraction digits and the same exponent as the first.
  public let end: PluralSample

  /// Creates a range of just one sample.
  ///
  /// - Parameter sample: The sample.
  public init(_ sample: PluralSample) {
    start = sample
    end = sample
  }

  /// Creates the range from one sample through another, or `nil` when no steps of the last decimal place lead from the
  /// one to the other: when they differ in their number of fraction digits or their exponent, or `end` is the lesser.
  ///
  /// - Parameters:
  ///   - start: The first sample.
  ///   - end: The last sample.
  public init?(from start: PluralSample, through end: PluralSample) {
    guard Self.haveSameStep(start, end), !Self.isDescending(start, end) else { return nil }
    self.start = start
    self.end = end
  }

  /// Whether the range is one sample only.
  public var isSingle: Bool { start == end }

  /// The samples of the range, computed one by one.
  public var expanded: PluralSampleSequence { PluralSampleSequence([self]) }

  /// Whether one step leads along both samples: the last decimal places must agree.
  static func haveSameStep(_ start: PluralSample, _ end: PluralSample) -> Bool {
    start.fractionLength == end.fractionLength && start.exponent == end.exponent
  }

  /// Whether the second of two samples of the same step is the lesser.
  static func isDescending(_ start: PluralSample, _ end: PluralSample) -> Bool {
    let first = start.digits.drop { $0 == UInt8(ascii: "0") }
    let last = end.digits.drop { $0 == UInt8(ascii: "0") }
    guard first.count == last.count else { return last.count < first.count }
    return last.lexicographicallyPrecedes(first)
  }
}

extension PluralSampleRange: CustomStringConvertible {
  /// The range as CLDR writes it, such as `0.0~1.5`; a single sample is written alone.
  public var description: String {
    isSingle ? start.description : "\(start)~\(end)"
  }
}
