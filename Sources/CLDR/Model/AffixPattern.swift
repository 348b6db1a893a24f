import PluralBase

/// A percent or compact pattern, taken apart: the text around the number, and what its digits say.
///
/// - SeeAlso: UTS #35 Part 3, "Number Format Patterns".
struct AffixPattern: Sendable, Hashable {
  /// The text without quotes. `0` stands for the number, and `-` for its sign if the sign is not in front of everything.
  /// `%` is the percent sign.
  let text: String
  /// The number of zeros.
  let zeroCount: Int
  /// The sizes of the groups; `nil` for a pattern without digits.
  let grouping: GroupingSizes?

  /// Takes a pattern apart. The result is `nil` for what the runtime cannot show: text with digits or with the
  /// characters that have a meaning here, two numbers, a fraction, or negative numbers with other text than positive ones.
  init?(_ pattern: String) {
    let halves = Self.halves(pattern)
    guard let positive = Self.parts(halves.positive) else { return nil }
    // A hyphen after the number belongs to a word.
    guard !positive.text.prefix(while: { $0 != "0" }).contains("-") else { return nil }
    var text = positive.text
    if let negativeHalf = halves.negative {
      guard let negative = Self.parts(negativeHalf), negative.text.replacing("-", with: "") == text,
        negative.text.count(where: { $0 == "-" }) == 1, negative.text.contains("-0") || negative.text.hasPrefix("-")
      else { return nil }
      if !negative.text.hasPrefix("-") { text = negative.text }
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

  /// The text of a half with `0` in place of its digits, and the digits.
  private static func parts(_ half: Substring) -> (text: String, digits: String)? {
    var (text, digits) = ("", "")
    var isQuoted = false
    var canContinue = false
    for character in half {
      let isDigit = !isQuoted && ("0" == character || "#" == character || "," == character && canContinue)
      switch character {
      case "'": isQuoted.toggle()
      case _ where isDigit:
        if !canContinue {
          guard digits.isEmpty else { return nil }
          text.append("0")
        }
        digits.append(character)
      case "0"..."9", "#", "@", ";", "¤", "|", "=", "~": return nil
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
  static func problem(withPercent pattern: String) -> String? {
    guard let own = AffixPattern(pattern), own.grouping != nil, own.zeroCount == 1,
      own.text.count(where: { $0 == "%" }) == 1, !own.text.contains("."), !own.text.contains(" ")
    else { return "not a percent pattern: \"\(pattern)\"; expected one such as \"#,##0 %\"" }
    return nil
  }

  /// What is wrong with a compact pattern; `nil` if nothing is.
  static func problem(withCompact pattern: String, power: String, form: String) -> String? {
    guard power.count > 1, power.count <= 26, power.first == "1", power.dropFirst().allSatisfy({ $0 == "0" }) else {
      return "not a power of ten: \"\(power)\""
    }
    guard form == "0" || form == "1" || PluralCategory(rawValue: form) != nil else {
      return "neither a plural category nor a number: \"\(form)\""
    }
    guard let own = AffixPattern(pattern), own.zeroCount <= power.count, !own.text.contains("%"),
      own.zeroCount > 0 ? own.grouping != nil : !own.text.isEmpty
    else { return "not a compact pattern: \"\(pattern)\"; expected one such as \"0 Mio'.'\"" }
    return nil
  }
}
