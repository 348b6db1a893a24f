import Decimals

/// A short number as the reader sees it, for the usual conversions of the usual arguments.
///
/// It needs no heap memory. ``NumberConversion/format(_:style:)`` supports every number, and agrees with this type
/// where both apply.
package struct ShownNumber: Sendable {
  /// Whether there is a minus sign.
  package let isNegative: Bool
  /// The digits.
  package let decimal: ShortDecimal
}

extension NumberConversion {
  /// The number that the conversion shows, if both are simple: no flags, no width, and at most 18 fraction digits.
  ///
  /// - Parameters:
  ///   - value: The number to show.
  ///   - isPlain: Whether it is rounded as in C; see ``NumberWriter/plain``.
  /// - Returns: The number; `nil` if only ``format(_:style:)`` can show it.
  package func shownNumber(_ value: Value, isPlain: Bool) -> ShownNumber? {
    guard flags.rawValue & ~PrintfFlags.grouping.rawValue == 0, width ?? 0 == 0 else { return nil }
    switch letter {
    case .signed, .integer, .longSigned, .unsigned, .longUnsigned:
      guard precision == nil, !length.dropsBits else { return nil }
      switch value {
      case .integer(let value): return value >= 0 || letter.isSigned ? ShownNumber(value) : nil
      case .unsigned(let value): return ShownNumber(isNegative: false, decimal: ShortDecimal(integer: value))
      case .double, .decimal: return nil
      }
    case .fixed, .uppercaseFixed:
      let precision = precision ?? 6
      guard precision >= 0 else { return nil }
      if isPlain, case .double(let double) = value {
        return ShortDecimal(rounding: double.magnitude, toFractionDigits: precision).map {
          ShownNumber(isNegative: double.sign == .minus, decimal: $0)
        }
      }
      guard let own = ShownNumber(value) else { return nil }
      let rounded = own.decimal.rounded(toFractionDigits: precision)
      return rounded.isValid ? ShownNumber(isNegative: own.isNegative, decimal: rounded) : nil
    case .object:
      return precision == nil ? ShownNumber(value) : nil
    default:
      return nil
    }
  }

  /// The number that the conversion shows of a decimal, if it is a simple one: an integer, a fixed number of fraction
  /// digits, or `@`, with no flags and no width. The number is that of ``format(_:style:)`` in any style.
  ///
  /// - Parameter value: The number to show.
  /// - Returns: The number; `nil` if only ``format(_:style:)`` can show it.
  package func shownDecimal(_ value: DisplayDecimal) -> DisplayDecimal? {
    guard flags.rawValue & ~PrintfFlags.grouping.rawValue == 0, width ?? 0 == 0 else { return nil }
    switch letter {
    case .signed, .integer, .longSigned, .unsigned, .longUnsigned: return precision == nil ? value.withoutFraction : nil
    case .fixed, .uppercaseFixed: return value.rounded(toFractionDigits: effectivePrecision ?? 6)
    case .object: return precision == nil ? value : nil
    default: return nil
    }
  }
}

extension ShownNumber {
  /// An integer.
  package init(_ value: Int64) {
    self.init(isNegative: value < 0, decimal: ShortDecimal(integer: value.magnitude))
  }

  /// A number with its own digits, if it is short.
  package init?(_ value: NumberConversion.Value) {
    switch value {
    case .integer(let value):
      self.init(value)
    case .unsigned(let value):
      self.init(isNegative: false, decimal: ShortDecimal(integer: value))
    case .double(let value):
      guard let decimal = ShortDecimal(shortestOf: value.magnitude) else { return nil }
      self.init(isNegative: value.sign == .minus, decimal: decimal)
    case .decimal:
      return nil
    }
  }
}
