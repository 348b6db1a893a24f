import PluralBase

/// A percent, compact or currency pattern, taken apart: the text around the number, and what its digits say.
///
/// - SeeAlso: UTS #35 Part 3, "Number Format Patterns".
package struct AffixPattern: Sendable, Hashable {
  /// The text without quotes. `0` stands for the number, and `-` for its sign if the sign is not in front of everything.
  /// `%` is the percent sign, and `$` the sign of the currency. If negative numbers have other text, it follows after `;`.
  package var text: String
  /// The number of zeros.
  package let zeroCount: Int
  /// The sizes of the groups; `nil` for a pattern without digits.
  package let grouping: GroupingSizes?

  /// Takes a pattern apart. The result is `nil` for what the runtime cannot show: text with digits or with the
  /// characters that have a meaning here, two numbers, or a sign that is not where a currency can have it.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - hasCurrency: Whether it has the sign of a currency. Only such patterns have a fraction, and other text for
  ///     negative numbers.
  package init?(_ pattern: String, hasCurrency: Bool = false) {
    let halves = Self.halves(pattern)
    guard let positive = Self.parts(halves.positive, hasCurrency: hasCurrency) else { return nil }
    // A hyphen after the number belongs to a word.
    guard !positive.text.prefix(while: { $0 != "0" }).contains("-") else { return nil }
    var text = positive.text
    if let negativeHalf = halves.negative {
      guard let negative = Self.parts(negativeHalf, hasCurrency: hasCurrency) else { return nil }
      let signs = negative.text.count { $0 == "-" }
      let isUsual = signs == 1 && negative.text.replacing("-", with: "") == text
      if isUsual, negative.text.contains("-0") {
        if !negative.text.hasPrefix("-") { text = negative.text }
      } else if !isUsual || !negative.text.hasPrefix("-") {
        guard hasCurrency, signs <= 1, negative.text.contains("0") else { return nil }
        text += ";\(negative.text)"
      }
    }
    self.text = text
    zeroCount = positive.digits.count { $0 == "0" }
    grouping = GroupingSizes(pattern: positive.digits)
  }

  /// Splits a pattern at the semicolon outside quotes.
  private static func halves(_ pattern: String) -> (positive: Substring, negative: Substring?) {
    var isQuoted = false
    for index in pattern.indices {
      if pattern[index] == "'" { isQuoted.toggle() }
      if pattern[index] == ";", !isQuoted { return (pattern[..<index], pattern[pattern.index(after: index)...]) }
    }
    return (pattern[...], nil)
  }

  /// The text of a half with `0` in place of its digits, and the digits before the decimal separator.
  private static func parts(_ half: Substring, hasCurrency: Bool) -> (text: String, digits: String)? {
    var (text, digits) = ("", "")
    var isFraction = false
    var isQuoted = false
    var canContinue = false
    for character in half {
      let isDigit = !isQuoted && ("0" == character || "#" == character || "," == character && canContinue)
      switch character {
      case "'": isQuoted.toggle()
      case "." where hasCurrency && canContinue && !isFraction && !isQuoted:
        isFraction = true
        continue
      case "0" where isFraction && canContinue && !isQuoted: continue
      case "¤" where hasCurrency && !isQuoted: text.append("$")
      case _ where isDigit:
        if !canContinue {
          guard digits.isEmpty else { return nil }
          text.append("0")
        }
        digits.append(character)
      case "0"..."9", "#", "@", ";", "¤", "$", "|", "=", "~": return nil
      case "-", "%":
        guard !isQuoted else { return nil }
        text.append(character)
      // A full stop or comma after the digits is literal in compact patterns without quotes, and ends the number.
      default: text.append(character)
      }
      canContinue = isDigit
    }
    return isQuoted ? nil : (text, digits)
  }

  /// What is wrong with a percent pattern; `nil` if nothing is.
  package static func problem(withPercent pattern: String) -> String? {
    guard let own = AffixPattern(pattern), own.grouping != nil, own.zeroCount == 1,
      own.text.count(where: { $0 == "%" }) == 1, !own.text.contains(".")
    else { return "not a percent pattern: \"\(pattern)\"; expected one such as \"#,##0 %\"" }
    return nil
  }

  /// What is wrong with a compact pattern; `nil` if nothing is.
  package static func problem(
    withCompact pattern: String,
    power: String,
    form: String,
    hasCurrency: Bool = false
  ) -> String? {
    guard power.count > 1, power.count <= 26, power.first == "1", power.dropFirst().allSatisfy({ $0 == "0" }) else {
      return "not a power of ten: \"\(power)\""
    }
    guard form == "0" || form == "1" || PluralCategory(rawValue: form) != nil else {
      return "neither a plural category nor a number: \"\(form)\""
    }
    guard let own = AffixPattern(pattern, hasCurrency: hasCurrency), own.zeroCount <= power.count,
      !own.text.contains("%"), !own.text.contains(";"), own.zeroCount > 0 ? own.grouping != nil : !own.text.isEmpty,
      !hasCurrency || pattern == "0" || own.text.count(where: { $0 == "$" }) == 1
    else { return "not a compact pattern: \"\(pattern)\"; expected one such as \"0 Mio'.'\(hasCurrency ? " ¤" : "")\"" }
    return nil
  }

  /// What is wrong with the pattern of an amount of money; `nil` if nothing is.
  package static func problem(withCurrency pattern: String) -> String? {
    guard let own = AffixPattern(pattern, hasCurrency: true), own.grouping != nil,
      own.text.split(separator: ";").allSatisfy({ half in half.count { $0 == "$" } == 1 }), !own.text.contains("%")
    else { return "not a currency pattern: \"\(pattern)\"; expected one such as \"#,##0.00 ¤\"" }
    return nil
  }
}
