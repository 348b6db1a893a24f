// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

extension PluralRuleSet {
  /// The category of a number.
  ///
  /// - Parameter operands: The operands of the number.
  /// - Returns: The first category in CLDR's order whose condition holds, or `other`.
  package func category(for operands: ExactOperands) -> PluralCategory {
    for category in categories {
      if let condition = self[category]?.condition, condition.isSatisfied(by: operands) { return category }
    }
    return .other
  }

  /// The category of an integer of any width.
  ///
  /// - Parameter value: The integer. Its sign does not matter.
  /// - Returns: The category.
  public func category(for value: some BinaryInteger) -> PluralCategory {
    category(for: ExactOperands(value))
  }

  /// The category of a floating-point number, written with the fewest digits that read back as the same number.
  ///
  /// The Double 1.0 has no visible fraction digits. To get one, write `category(for: "1.0")`.
  ///
  /// - Parameter value: The number. Its sign does not matter.
  /// - Returns: The category; `other` for NaN and the infinities.
  public func category(for value: some BinaryFloatingPoint & CustomStringConvertible) -> PluralCategory {
    guard let operands = ExactOperands(value) else { return .other }
    return category(for: operands)
  }

  /// The category of a number in decimal text, such as `1.50` or `1.2c6`.
  ///
  /// - Parameter text: An optional sign, digits, an optional point with digits, and an optional `c` (or `e`) with the
  ///   digits of an exponent.
  /// - Returns: The category.
  /// - Throws: ``Diagnostic`` if the text is not a number.
  public func category(for text: String) throws(Diagnostic) -> PluralCategory {
    category(for: try ExactOperands(parsing: text))
  }
}
