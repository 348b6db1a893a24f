extension PluralRules {
  /// The category of a whole number.
  ///
  /// ```swift
  /// PluralRules(for: "pl").category(for: 22)    // .few
  /// PluralRules(for: "en").category(for: -1)    // .one: the sign does not matter
  /// ```
  ///
  /// - Parameter value: An integer of any width.
  /// - Returns: The category, exact for every width.
  @inlinable
  public func category(for value: some BinaryInteger) -> PluralCategory {
    let i = value.foldedMagnitude
    return integerTable?[i] ?? ruleSet.category(forInteger: i)
  }

  /// The category of a floating-point number, shown with the fewest digits that read back as the same number.
  ///
  /// ```swift
  /// PluralRules(for: "en").category(for: 1.0)    // .one: a Double has no trailing zeros
  /// PluralRules(for: "en").category(for: 1.5)    // .other
  /// PluralRules(for: "fr").category(for: 1e21)   // .many
  /// ```
  ///
  /// To keep trailing zeros, create ``PluralOperands`` with a number of fraction digits, or from the string that you
  /// show.
  ///
  /// - Parameter value: Any binary floating-point number.
  /// - Returns: The category; `.other` for NaN and the infinities.
  @inlinable
  public func category(for value: some BinaryFloatingPoint) -> PluralCategory {
    guard let operands = PluralOperands(value) else { return .other }
    return category(for: operands)
  }

  /// The category of a decimal number, with all digits that it shows.
  ///
  /// ```swift
  /// PluralRules(for: "en").category(for: try DisplayDecimal(parsing: "1.0"))    // .other: "1.0 files"
  /// ```
  ///
  /// - Parameter value: The number.
  /// - Returns: The category.
  public func category(for value: DisplayDecimal) -> PluralCategory { category(for: PluralOperands(value)) }

  /// The category of a number by its operands.
  ///
  /// - Parameter operands: The operands; see ``PluralOperands``.
  /// - Returns: The category.
  @inlinable
  public func category(for operands: consuming PluralOperands) -> PluralCategory {
    // Because the parameter is consumed, operands without heap memory need no release call.
    if operands.exact != nil { return category(forLong: operands) }
    if operands.v == 0, operands.c == 0, let integerTable { return integerTable[operands.i] }
    return ruleSet.category(for: operands)
  }

  @usableFromInline
  func category(forLong operands: PluralOperands) -> PluralCategory { ruleSet.category(for: operands) }
}
