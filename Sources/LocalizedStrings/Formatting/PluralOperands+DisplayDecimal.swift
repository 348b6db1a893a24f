public import NumberDisplay
public import Plurals

extension PluralOperands {
  /// Creates the operands of a number as it is displayed.
  ///
  /// ```swift
  /// let output = NumberConversion(.fixed, precision: 1).format(.integer(1), style: .plain)
  /// output.decimal.map { PluralOperands($0) }    // i 1, v 1: "1.0"
  /// ```
  ///
  /// - Parameter decimal: The number with each digit that the reader sees. Its sign does not matter.
  public init(_ decimal: DisplayDecimal) {
    // A decimal is always in the grammar of the operands, so the other branch is never taken.
    self = (try? PluralOperands(decimal.description)) ?? PluralOperands(0)
  }
}
