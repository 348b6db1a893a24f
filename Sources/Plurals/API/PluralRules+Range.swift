@_spi(Core) import PluralBase

extension PluralRules {
  /// The category of a range of numbers, such as 1–5, from the categories of its two ends.
  ///
  /// ```swift
  /// PluralRules(for: "lv").category(from: .zero, to: .one)    // .one
  /// ```
  ///
  /// - Parameters:
  ///   - start: The category of the lower end.
  ///   - end: The category of the upper end.
  /// - Returns: CLDR's category for the pair. If CLDR does not list the pair, or has no range data for the language,
  ///   this is the category of the upper end. Ordinal rules have no range data.
  /// - SeeAlso: UTS #35 Part 3, "Plural Ranges".
  public func category(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
    guard type == .cardinal, let table = resolved.rangeTable else { return end }
    let count = PluralCategory.allCases.count
    let record = (table * count + Int(start.index)) * count + Int(end.index)
    return RangeTables.Pairs.category[record].map { PluralCategory(digit: UInt8(truncatingIfNeeded: $0)) } ?? end
  }

  /// The category of a range of whole numbers.
  ///
  /// ```swift
  /// PluralRules(for: "sl").category(from: 1, to: 2)     // .two
  /// PluralRules(for: "en").category(from: 0, to: 1)     // .other: "0–1 days"
  /// ```
  ///
  /// - Parameters:
  ///   - start: The lower end.
  ///   - end: The upper end. It may be the smaller one.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: some BinaryInteger, to end: some BinaryInteger) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }

  /// The category of a range of whole numbers.
  ///
  /// ```swift
  /// PluralRules(for: "sl").category(for: 1...2)     // .two
  /// ```
  ///
  /// - Parameter range: The numbers that are shown.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(for range: ClosedRange<some BinaryInteger>) -> PluralCategory {
    category(from: range.lowerBound, to: range.upperBound)
  }

  /// The category of a range of floating-point numbers.
  ///
  /// - Parameter range: The numbers that are shown, with their shortest digits.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(for range: ClosedRange<some BinaryFloatingPoint>) -> PluralCategory {
    category(from: range.lowerBound, to: range.upperBound)
  }

  /// The category of a range of floating-point numbers.
  ///
  /// - Parameters:
  ///   - start: The lower end, shown with its shortest digits.
  ///   - end: The upper end, shown the same way. NaN and the infinities are `.other`.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: some BinaryFloatingPoint, to end: some BinaryFloatingPoint) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }

  /// The category of a range of numbers by their operands.
  ///
  /// - Parameters:
  ///   - start: The operands of the lower end.
  ///   - end: The operands of the upper end.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: PluralOperands, to end: PluralOperands) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }
}
