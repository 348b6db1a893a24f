public import Foundation

/// A format style of Foundation that shows a number: its digits decide plural forms.
///
/// The styles for integers, floating-point numbers and decimals conform, with their percentages and amounts of money. A
/// date style does not, so that passing one to ``Plurals/PluralOperands/init(formatted:with:)`` does not compile.
public protocol NumericFormatStyle: FormatStyle where FormatOutput == String {}

extension IntegerFormatStyle: NumericFormatStyle {}
extension IntegerFormatStyle.Percent: NumericFormatStyle {}
extension IntegerFormatStyle.Currency: NumericFormatStyle {}
extension FloatingPointFormatStyle: NumericFormatStyle {}
extension FloatingPointFormatStyle.Percent: NumericFormatStyle {}
extension FloatingPointFormatStyle.Currency: NumericFormatStyle {}
extension Decimal.FormatStyle: NumericFormatStyle {}
extension Decimal.FormatStyle.Percent: NumericFormatStyle {}
extension Decimal.FormatStyle.Currency: NumericFormatStyle {}
