public import Foundation
public import Plurals

extension PluralOperands {
  /// Creates the operands of a number as a format style of Foundation shows it.
  ///
  /// ```swift
  /// PluralOperands(formatted: 1.0, with: .number.precision(.fractionLength(1)))       // i 1, v 1: "1.0"
  /// PluralOperands(formatted: 1_200_000, with: .number.notation(.compactName))        // i 1200000, c 6: "1.2M"
  /// PluralOperands(formatted: 0.25, with: .percent)                                   // i 25
  /// ```
  ///
  /// The number is formatted once more in the style's plain English form and read from that, so the style's own locale
  /// does not matter. A text without digits, as of NaN, gives `nil`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: A style for numbers, percentages or amounts of money. Scientific notation counts as the number written
  ///     in full.
  public init?<Style: FormatStyle>(formatted value: Style.FormatInput, with style: Style)
  where Style.FormatOutput == String {
    let text = style.locale(Locale(identifier: "en_US_POSIX")).format(value)
    guard let number = Self.number(in: text), let operands = try? PluralOperands(number) else { return nil }
    self = operands
  }

  /// The number in a plain English text, in the grammar of operands.
  private static func number(in text: String) -> String? {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    guard let start = bytes.firstIndex(where: isDigit) else { return nil }
    var number: [UInt8] = []
    var end = start
    while end < bytes.count {
      if isDigit(bytes[end]) {
        number.append(bytes[end])
      } else if bytes[end] == UInt8(ascii: "."), end + 1 < bytes.count, isDigit(bytes[end + 1]) {
        number.append(bytes[end])
      } else if bytes[end] != UInt8(ascii: ",") {
        break
      }
      end += 1
    }
    let digits = String(decoding: number, as: UTF8.self)
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    if rest.hasPrefix("E"), let exponent = Int(rest.dropFirst().prefix { $0 == "-" || $0.isNumber }) {
      return shifted(digits, by: exponent)
    }
    return digits + compactExponent(rest)
  }

  /// The exponent of the letter or word that compact notation has in English.
  private static func compactExponent(_ suffix: String) -> String {
    let word = suffix.drop { $0 == " " || $0 == "\u{A0}" }.prefix { $0.isLetter }
    switch word {
    case "K", "thousand": return "c3"
    case "M", "million": return "c6"
    case "B", "billion": return "c9"
    case "T", "trillion": return "c12"
    default: return ""
    }
  }

  /// A number with its point moved, as scientific notation says.
  private static func shifted(_ digits: String, by exponent: Int) -> String? {
    guard abs(exponent) <= 1000 else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    var integer = parts.first.map(String.init) ?? ""
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    for _ in 0..<max(exponent, 0) { integer.append(fraction.isEmpty ? "0" : fraction.removeFirst()) }
    for _ in 0..<max(-exponent, 0) { fraction.insert(integer.popLast() ?? "0", at: fraction.startIndex) }
    return (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + fraction)
  }
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
  ///   - style: How it is shown.
  /// - Returns: The category; `.other` for what has no digits.
  public func category<Style: FormatStyle>(for value: Style.FormatInput, formattedWith style: Style) -> PluralCategory
  where Style.FormatOutput == String {
    PluralOperands(formatted: value, with: style).map { category(for: $0) } ?? .other
  }
}
