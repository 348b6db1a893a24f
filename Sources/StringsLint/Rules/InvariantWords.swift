import Plurals

/// The text around a number.
///
/// Translators avoid plural forms with words that read right beside any number: "Файлов: 5", "5 мин.", "5 MB".
package struct NumberSurroundings {
  private let before: Substring
  private let after: Substring
  private let endsSentence: Bool

  /// The text around a number.
  ///
  /// - Parameters:
  ///   - before: The text before it.
  ///   - after: The text after it.
  ///   - endsSentence: Whether a full stop at the end is that of a sentence, because the source string has one as well.
  package init(before: Substring, after: Substring, endsSentence: Bool) {
    (self.before, self.after, self.endsSentence) = (before, after, endsSentence)
  }

  /// Whether no word changes with the number.
  package var areInvariant: Bool {
    let next = after.drop { $0.isWhitespace }
    let word = next.prefix { $0.isLetter }
    if word.isEmpty {
      // A label, as in "Файлов: 5" and "Файлы (5)". What follows is about something else.
      let last = before.last { !$0.isWhitespace }
      return last == ":" || last == "：" || last == "(" && next.first == ")"
    }
    return Self.units.contains(word.lowercased()) || isAbbreviation(word, next.dropFirst(word.count))
  }

  /// Whether a word is an abbreviation: it is short, and its full stop does not end a sentence.
  private func isAbbreviation(_ word: Substring, _ rest: Substring) -> Bool {
    guard word.count <= 4, rest.first == "." else { return false }
    let more = rest.dropFirst().drop { $0.isWhitespace }
    guard let first = more.first else { return !endsSentence }
    return !first.isUppercase
  }

  /// Units without a full stop, and the Arabic "of": after "5 of the days", the noun stays the same.
  private static let units: Set<String> = [
    "ms", "s", "sec", "min", "h", "мс", "с", "сек", "мин", "ч", "mm", "cm", "m", "km", "мм", "см", "м", "км", "g", "kg",
    "г",
    "кг", "kb", "mb", "gb", "tb", "кб", "мб", "гб", "тб", "px", "من",
  ]
}

extension PluralRules {
  /// Whether 0 mostly has the words of `other`, although CLDR has a form for it: in Arabic, 48 of the 49 texts of CLDR that
  /// have both are equal.
  package var haveWordsOfOtherForZero: Bool { language == "ar" || language == "ars" }
}
