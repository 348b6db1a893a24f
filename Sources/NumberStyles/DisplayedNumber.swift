public import Decimals
public import Plurals

/// A number as the reader sees it: its text, and the number that the text says.
///
/// ```swift
/// let shown = NumberStyle.compact(.long).format(1_234_567, language: "ru", symbols: NumberSymbols(for: "ru"))
/// shown.text                                                 // "1,2 миллиона"
/// shown.decimal?.description                                 // "1.2c6"
/// PluralRules(for: "ru").category(for: shown)                // .many: "1,2 миллиона постов"
/// ```
///
/// Choose the noun beside a number by what is shown, not by the number that went in: 1,234,562 is `few` in Polish, and
/// "1,2 miliona" is `many`.
public struct DisplayedNumber: Sendable, Hashable {
  /// The text.
  public let text: String
  /// The number that the text says, after rounding, with its exponent: `1.2c6` for "1.2M", `45` for "45%". `nil` for
  /// infinity and not-a-number.
  public var decimal: DisplayDecimal? {
    switch number {
    case .none: nil
    case .short(let digits, let exponent, let isNegative): digits.decimal(exponent: exponent, isNegative: isNegative)
    case .long(let decimal): decimal
    }
  }

  /// The parts of the text, in order. Together they are the whole text.
  public var parts: [Part] { list.array }

  /// What the text says. The usual number needs no heap memory.
  let number: Number
  /// The parts without their places.
  let list: PartList

  /// What a text says.
  enum Number: Sendable {
    case none
    case short(ShortDigits, exponent: Int, isNegative: Bool)
    // Indirect, so that numbers without heap memory are quick to copy.
    indirect case long(DisplayDecimal)
  }

  /// A part of a text.
  public struct Part: Sendable, Hashable {
    /// What the part is.
    public let kind: Kind
    /// The offsets of its bytes in the UTF-8 of the text.
    public let range: Range<Int>
  }

  /// What a part of a text is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Digits before the decimal separator, between separators of groups.
    case integer
    /// A separator of groups.
    case group
    /// The decimal separator.
    case decimal
    /// Digits after the decimal separator.
    case fraction
    /// A minus sign.
    case minusSign
    /// A plus sign.
    case plusSign
    /// The sign of percent.
    case percentSign
    /// A word for a power of ten, such as "K" or "million".
    case compact
    /// The sign, code or name of a currency.
    case currency
    /// A unit.
    case unit
    /// Spaces, and invisible marks beside words.
    case literal
    /// The sign of infinity.
    case infinity
    /// The text for what is not a number.
    case nan
    /// The sign of an approximate number, such as "~".
    case approximatelySign
  }

  /// The text of one of the parts; empty for a part of another text that does not fit.
  public func text(of part: Part) -> String { text.slice(part.range) }

  /// The operands of what is shown, for plural rules: those of 1,200,000 with the exponent 6 for "1.2M". `nil` for
  /// infinity and not-a-number.
  public var operands: PluralOperands? {
    if case .short(let digits, let exponent, _) = number, let operands = digits.operands(withExponent: exponent) {
      return operands
    }
    return decimal.map { PluralOperands($0) }
  }

  /// The operands in their short form; `nil` if they do not fit.
  package var shortOperands: ShortOperands? {
    guard case .short(let digits, let exponent, _) = number else { return nil }
    return ShortOperands(digits, exponent: exponent)
  }
}

extension DisplayedNumber {
  /// Whether two numbers have the same text with the same parts, and say the same.
  public static func == (one: DisplayedNumber, other: DisplayedNumber) -> Bool {
    one.text == other.text && one.decimal == other.decimal && one.parts == other.parts
  }

  /// Hashes the text and what it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(decimal)
  }
}

extension PluralRules {
  /// The category of a number as the reader sees it.
  ///
  /// - Parameter number: The number.
  /// - Returns: The category; `.other` for infinity and not-a-number.
  public func category(for number: DisplayedNumber) -> PluralCategory {
    number.operands.map { category(for: $0) } ?? .other
  }

  /// The category of a range of numbers as the reader sees it, as ``DisplayedRange/category(by:)`` returns it.
  ///
  /// - Parameter range: The range.
  /// - Returns: The category.
  public func category(for range: DisplayedRange) -> PluralCategory { range.category(by: self) }
}

extension DisplayedNumber: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
