import Decimals
public import Plurals

/// A number that is already formatted: its text, and the operands of the number that the text shows.
///
/// ```swift
/// let share = FormattedNumber(text: "5 %", operands: PluralOperands(5))
/// let argument = FormatArgument.formatted(share)
/// ```
public struct FormattedNumber: Sendable, Hashable {
  /// The text.
  public let text: String
  private let shown: Shown

  /// What the text shows. The usual number needs no heap memory, and an argument has room for it.
  fileprivate enum Shown: Sendable, Hashable {
    case nothing
    /// The digits up to the last visible one as an integer, the number of those after the separator, and the exponent of
    /// compact notation, which the digits include: 1200000, 0 and 6 for "1.2M".
    case short(UInt64, fractionCount: UInt8, exponent: UInt8)
    /// Operands that have no short form.
    indirect case long(PluralOperands)
  }

  /// Creates a formatted number.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - operands: The operands of the number that the text shows; `nil` selects `other`, as for infinity.
  public init(text: String, operands: PluralOperands?) {
    self.text = text
    guard let operands else {
      shown = .nothing
      return
    }
    shown = Self.short(operands) ?? .long(operands)
  }

  /// Creates a formatted number from its digits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - digits: The digits up to the last visible one, as an integer.
  ///   - fractionCount: The number of digits after the separator, at most 18.
  ///   - exponent: The exponent of compact notation.
  package init(text: String, digits: UInt64, fractionCount: UInt8, exponent: UInt8) {
    self.text = text
    shown = .short(digits, fractionCount: fractionCount, exponent: exponent)
  }

  /// The operands of the number that the text shows; `nil` for infinity and not-a-number.
  public var operands: PluralOperands? { shown.operands }

  /// The short form of operands; `nil` if there is none.
  private static func short(_ operands: PluralOperands) -> Shown? {
    guard !operands.hasMoreDigits, operands.v <= 18, let exponent = UInt8(exactly: operands.c) else { return nil }
    let (product, overflows) = operands.i.multipliedReportingOverflow(by: powerOfTen(operands.v))
    let (digits, isTooLong) = product.addingReportingOverflow(operands.f)
    guard !overflows, !isTooLong else { return nil }
    return .short(digits, fractionCount: UInt8(operands.v), exponent: exponent)
  }
}

extension FormattedNumber.Shown {
  var operands: PluralOperands? {
    switch self {
    case .nothing: return nil
    case .long(let operands): return operands
    case .short(let digits, let fractionCount, let exponent):
      let (integer, fraction) = digits.quotientAndRemainder(dividingBy: powerOfTen(Int(fractionCount)))
      let short = ShortDecimal(integer: integer, fraction: fraction, fractionCount: Int(fractionCount))
      return PluralOperands(short, compactExponent: UInt64(exponent))
    }
  }
}
