@_spi(Core) import PluralCore

extension PluralRules {
  /// The category of a range of numbers, such as 1–5, from the categories of its ends.
  ///
  /// ```swift
  /// PluralRules(for: "lv").category(from: .zero, to: .one)    // .one
  /// ```
  ///
  /// - Parameters:
  ///   - start: The category of the lower end.
  ///   - end: The category of the upper end.
  /// - Returns: CLDR's category for the pair. For a pair that CLDR does not list, and in a language without range data,
  ///   the category of the end. The ends of a range are counted, so ordinal rules have no range data.
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
  ///   - end: The upper end. Nothing asks for it to be the larger one.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: some BinaryInteger, to end: some BinaryInteger) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }

  /// The category of a range of floating-point numbers.
  ///
  /// - Parameters:
  ///   - start: The lower end, shown with its shortest digits.
  ///   - end: The upper end, likewise. NaN and the infinities are `.other`.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: some BinaryFloatingPoint, to end: some BinaryFloatingPoint) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }

  /// The category of a range of numbers by their operands.
  ///
  /// - Parameters:
  ///   - start: What the lower end shows.
  ///   - end: What the upper end shows.
  /// - Returns: The category, as in ``category(from:to:)-(PluralCategory,_)``.
  @inlinable
  public func category(from start: PluralOperands, to end: PluralOperands) -> PluralCategory {
    category(from: category(for: start), to: category(for: end))
  }
}
