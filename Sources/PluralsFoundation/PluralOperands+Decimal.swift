public import Decimals
public import Foundation
import PluralBase

extension DisplayDecimal {
  /// Creates a value with the digits of a decimal number, for styles such as amounts of money.
  ///
  /// ```swift
  /// DisplayDecimal(Decimal(string: "1234.50") ?? 0)?.description   // "1234.5": Foundation's decimals drop trailing zeros
  /// ```
  ///
  /// - Parameter value: The number; NaN gives `nil`.
  public init?(_ value: Decimal) {
    guard let decimal = DisplayDecimal(value.description) else { return nil }
    self = decimal.withoutTrailingFractionZeros
  }
}

extension PluralOperands {
  /// Creates the operands of a decimal number shown with its own digits.
  ///
  /// ```swift
  /// PluralOperands(Decimal(string: "1.50") ?? 0)   // i 1, v 1: Foundation's decimals drop trailing zeros
  /// ```
  ///
  /// - Parameter value: The number; NaN gives `nil`. If you show a fixed number of fraction digits, use
  ///   ``init(formatted:with:)``.
  public init?(_ value: Decimal) {
    guard let decimal = DisplayDecimal(value) else { return nil }
    self.init(decimal)
  }
}

extension PluralRules {
  /// The category of a decimal number shown with its own digits.
  ///
  /// - Parameter value: The number.
  /// - Returns: The category; `.other` for NaN.
  public func category(for value: Decimal) -> PluralCategory {
    PluralOperands(value).map { category(for: $0) } ?? .other
  }
}
