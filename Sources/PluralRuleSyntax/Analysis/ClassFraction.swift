/// The digits after the decimal point, in three parts: zeros, the significant digits t, and zeros.
///
/// The analysis of rules tries thousands of fractions, and these parts answer each relation without a list of digits.
package struct ClassFraction: Sendable, Hashable {
  /// The zeros before the significant digits; none without significant digits.
  let leadingZeros: Int
  /// The operand t, which does not end in a zero unless it is 0.
  let significant: UInt64
  let trailingZeros: Int

  /// Creates a fraction of zeros only.
  init(zeros: Int) {
    (leadingZeros, significant, trailingZeros) = (0, 0, zeros)
  }

  init(leadingZeros: Int, significant: UInt64, trailingZeros: Int) {
    self.leadingZeros = leadingZeros
    self.significant = significant
    self.trailingZeros = trailingZeros
  }

  package var isEmpty: Bool { significant == 0 && trailingZeros == 0 }

  /// Whether all digits are zeros.
  package var isZero: Bool { significant == 0 }

  /// The digits.
  package var text: String {
    let middle = significant == 0 ? "" : "\(significant)"
    return String(repeating: "0", count: leadingZeros) + middle + String(repeating: "0", count: trailingZeros)
  }

  /// The operand w.
  private var significantCount: UInt64 {
    guard significant > 0 else { return 0 }
    var count = UInt64(leadingZeros)
    var rest = significant
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  /// Whether a relation of v, w, f or t holds.
  func satisfies(_ relation: PluralRelation) -> Bool {
    switch relation.operand {
    case .v: relation.isSatisfied(byInteger: significantCount + UInt64(trailingZeros))
    case .w: relation.isSatisfied(byInteger: significantCount)
    case .t: relation.isSatisfied(byInteger: significant)
    default: satisfies(relationOfF: relation)
    }
  }

  /// f is t followed by zeros, and too large for a machine integer if they are many.
  private func satisfies(relationOfF relation: PluralRelation) -> Bool {
    var value = significant
    guard let modulus = relation.modulus, modulus > 0 else {
      // No literal is as large as the value that stands for all larger ones.
      for _ in 0..<trailingZeros where value < .max {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        value = isTooLarge ? .max : product
      }
      return relation.isSatisfied(byInteger: value)
    }
    value %= modulus
    for _ in 0..<trailingZeros where value > 0 {
      value = modulus.dividingFullWidth(value.multipliedFullWidth(by: 10)).remainder
    }
    return relation.isSatisfied(byInteger: value)
  }
}
