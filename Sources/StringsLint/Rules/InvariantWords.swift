import Plurals

/// The text around a number.
///
/// Translators avoid plural forms with words that read right beside any number: "Файлов: 5", "5 мин.", "5 MB".
package struct NumberSurroundings {
  /// What stands for the number in a string. Strings don't have this character.
  package static let number = "\u{FFFC}"

  private let before: Substring
  private let after: Substring
  private let endsSentence: Bool

  /// The text around the number of a string; `nil` if the string shows it never or several times.
  ///
  /// - Parameters:
  ///   - text: The string, with ``number`` in the place of the number.
  ///   - endsSentence: Whether a full stop at the end is that of a sentence, because the source string has one as well.
  package init?(in text: String, endsSentence: Bool) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\u{FFFC}" }
    guard parts.count == 2 else { return nil }
    (before, after, self.endsSentence) = (parts[0], parts[1], endsSentence)
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
    "ms", "s", "sec", "min", "h", "mm", "cm", "m", "km", "g", "kg", "kb", "mb", "gb", "tb", "px",
    "мс", "с", "сек", "мин", "ч", "мм", "см", "м", "км", "г", "кг", "кб", "мб", "гб", "тб",
    "من",
  ]
}

extension PluralRules {
  /// Whether 0 mostly has the words of `other`, although CLDR has a form for it: in Arabic, 48 of the 49 texts of CLDR that
  /// have both are equal.
  package var haveWordsOfOtherForZero: Bool { language == "ar" || language == "ars" }

  /// What to say if only the form for 0 is missing.
  ///
  /// - Parameters:
  ///   - language: The name of the language.
  ///   - sample: What 0 reads now, in quotation marks.
  /// - Returns: The message.
  package static func messageAboutZero(_ language: String, _ sample: String) -> String {
    "\(language) has a form of its own for 0, \"zero\". 0 now reads \(sample), the form for \"other\". Add \"zero\" if that "
      + "is wrong."
  }
}
