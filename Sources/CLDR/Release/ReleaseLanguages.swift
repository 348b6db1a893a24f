@_spi(Core) import PluralCore

/// A CLDR locale identifier as a BCP 47 tag: `pt_PT` is `pt-PT`, and `root` is `und`.
func languageTag(
  _ identifier: some StringProtocol,
  at place: FilePlace
) throws(Diagnostic) -> String {
  let subtags = identifier.split(separator: "_", omittingEmptySubsequences: false)
  let tag = identifier == "root" ? "und" : subtags.joined(separator: "-")
  guard isLanguageTag(tag) else {
    throw .unexpected(place, problem: "\"\(identifier)\" is not a language tag")
  }
  return tag
}

/// Collects the rules of each language, without duplicates.
///
/// `Key` is a category or a pair of categories, and `Value` is the rule's text or result.
struct ReleaseLanguages<Key: Hashable, Value> {
  private(set) var values: [String: [Key: Value]] = [:]

  /// Adds a language without rules.
  mutating func begin(_ language: String, at place: FilePlace) throws(Diagnostic) {
    guard values.updateValue([:], forKey: language) == nil else {
      throw .duplicateLanguage(place, language: language)
    }
  }

  /// Adds a rule to a language.
  mutating func add(
    _ value: Value,
    for key: Key,
    named name: String,
    to language: String,
    at place: FilePlace
  ) throws(Diagnostic) {
    guard values[language, default: [:]].updateValue(value, forKey: key) == nil else {
      throw .duplicateRule(place, language: language, rule: name)
    }
  }
}

/// Parses the name of a category.
func category(
  _ keyword: some StringProtocol,
  of language: String,
  at place: FilePlace
) throws(Diagnostic) -> PluralCategory {
  guard let category = PluralCategory(rawValue: String(keyword)) else {
    throw .unknownCategory(place, language: language, keyword: String(keyword))
  }
  return category
}
