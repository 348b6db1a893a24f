package import PluralBase

/// CLDR's phrases for the plural forms of a language, such as "{0} day" and "{0} days".
///
/// ```swift
/// let pairs = MinimalPairs(for: "pl", type: .cardinal)
/// pairs.phrase(.many, number: "5")   // "5 miesięcy"
/// ```
///
/// They are for showing a form to people. No program that only selects forms needs them, so they have their own module,
/// which only the command-line tool links.
package struct MinimalPairs: Sendable {
  private let phrases: [PluralCategory: Substring]

  /// Finds the phrases of a language.
  ///
  /// - Parameters:
  ///   - language: A tag in any of the spellings that plural rules accept. Subtags are dropped from the right until
  ///     CLDR has phrases; for some languages, it has none at all.
  ///   - type: Whether to count or to rank.
  package init(for language: String, type: PluralRuleType) {
    let table = "\(MinimalPairsTable.rows)"
    let rows = table.split(separator: "\n")
    // A codeset, modifier or extension does not change the phrases.
    var tag = language.replacing("_", with: "-").lowercased().prefix { $0 != "." && $0 != "@" }
    while !tag.isEmpty {
      if let row = rows.first(where: { $0.lowercased().hasPrefix("\(tag) \(type)|") }) {
        phrases = Self.phrases(in: row)
        return
      }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    phrases = [:]
  }

  /// Returns a phrase with a number in place.
  ///
  /// - Parameters:
  ///   - category: The form.
  ///   - number: The number as it is shown. Some phrases leave it out, such as those for two in Arabic.
  /// - Returns: The phrase; `nil` if CLDR has none for this form.
  package func phrase(_ category: PluralCategory, number: String) -> String? {
    phrases[category].map { String($0.replacing("{0}", with: number)) }
  }

  /// Reads `pl cardinal|one {0} miesiąc|few {0} miesiące`.
  private static func phrases(in row: Substring) -> [PluralCategory: Substring] {
    var phrases: [PluralCategory: Substring] = [:]
    for field in row.split(separator: "|").dropFirst() {
      let parts = field.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) { phrases[category] = parts[1] }
    }
    return phrases
  }
}
