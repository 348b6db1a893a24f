import Decimals
public import Foundation
import PluralBase

extension PluralOperands {
  /// Creates the operands of a number as a format style of Foundation shows it.
  ///
  /// ```swift
  /// PluralOperands(formatted: 1.0, with: .number.precision(.fractionLength(1)))       // i 1, v 1: "1.0"
  /// PluralOperands(formatted: 1_200_000, with: .number.notation(.compactName))        // i 1200000, c 6: "1.2M"
  /// PluralOperands(formatted: 0.25, with: .percent)                                   // i 25
  /// ```
  ///
  /// The number is formatted again in plain English and read from that text, so the style's locale does not matter.
  ///
  /// - Parameters:
  ///   - value: The number. NaN and the infinities give `nil`.
  ///   - style: A style for numbers, percentages, currencies or sizes. Scientific notation is read as the number written in
  ///     full.
  public init?<Style: NumericFormatStyle>(formatted value: Style.FormatInput, with style: Style) {
    let text = style.locale(Locale(identifier: "en_US_POSIX")).format(value)
    guard let decimal = DisplayDecimal(plainEnglish: text) else { return nil }
    self.init(decimal)
  }
}

extension DisplayDecimal {
  /// Reads the number in a plain English string such as `$1,234.50`, `1.2M`, `1.2E3` or `Zero kB`; `nil` if there is none.
  fileprivate init?(plainEnglish text: String) {
    if text.hasPrefix("Zero") {
      self.init(0)
      return
    }
    let start = text.drop { !$0.isASCIIDigit }
    let digits = start.prefix { $0.isASCIIDigit || $0 == "," || $0 == "." }
    let suffix = start[digits.endIndex...].drop { $0 == " " || $0 == "\u{A0}" }
    let number = digits.filter { $0 != "," }
    guard let decimal = DisplayDecimal(number + Self.compactExponent(of: suffix)) else { return nil }
    let exponent = suffix.first == "E" ? Int(suffix.dropFirst().prefix { $0 == "-" || $0.isASCIIDigit }) : nil
    guard let shifted = exponent.map({ decimal.multiplied(byPowerOfTen: $0) }) ?? decimal else { return nil }
    self = shifted
  }

  /// The exponent of the letter or word in English compact notation.
  private static func compactExponent(of suffix: Substring) -> String {
    switch suffix.prefix(while: \.isLetter) {
    case "K", "thousand": "c3"
    case "M", "million": "c6"
    case "B", "billion": "c9"
    case "T", "trillion": "c12"
    default: ""
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension PluralRules {
  /// The category of a number as a format style of Foundation shows it.
  ///
  /// ```swift
  /// PluralRules(for: "en").category(for: 1.0, formattedWith: .number.precision(.fractionLength(1)))   // .other
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: A style for numbers, percentages or currencies.
  /// - Returns: The category; `.other` for NaN and the infinities.
  public func category<Style: NumericFormatStyle>(
    for value: Style.FormatInput,
    formattedWith style: Style
  ) -> PluralCategory {
    PluralOperands(formatted: value, with: style).map { category(for: $0) } ?? .other
  }
}
