public import Foundation

/// A Foundation format style that shows a number, so that its digits determine the plural form.
///
/// The styles for integers, floating-point numbers and decimals conform, and so do their percentages and currencies, and the
/// style for sizes in bytes.
/// Date styles do not, so passing one to ``Plurals/PluralOperands/init(formatted:with:)`` does not compile.
public protocol NumericFormatStyle: FormatStyle where FormatOutput == String {}

extension ByteCountFormatStyle: NumericFormatStyle {}
extension IntegerFormatStyle: NumericFormatStyle {}
extension IntegerFormatStyle.Percent: NumericFormatStyle {}
extension IntegerFormatStyle.Currency: NumericFormatStyle {}
extension FloatingPointFormatStyle: NumericFormatStyle {}
extension FloatingPointFormatStyle.Percent: NumericFormatStyle {}
extension FloatingPointFormatStyle.Currency: NumericFormatStyle {}
extension Decimal.FormatStyle: NumericFormatStyle {}
extension Decimal.FormatStyle.Percent: NumericFormatStyle {}
extension Decimal.FormatStyle.Currency: NumericFormatStyle {}
