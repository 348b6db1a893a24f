package import PluralCore

/// The contents of `Data/cldr-minimal-pairs.json`: for each language, a phrase for every category that shows the form.
///
/// ```json
/// "pl" : { "few" : "{0} miesiące", "many" : "{0} miesięcy", "one" : "{0} miesiąc", "other" : "{0} miesiąca" }
/// ```
///
/// `{0}` stands for the number; a few phrases say it in words. Languages are BCP 47 tags. Everything that a locale inherits
/// is written out, and a locale is listed only if it differs from what is left when its last subtag is cut off. So a
/// look-up needs nothing but that cutting; see ``phrases(for:type:)``. A locale without phrases is listed where the cutting
/// would lead to phrases in another script, as `az-Cyrl` would to `az`.
package struct MinimalPairsDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-minimal-pairs.json"

  /// The phrases of a language.
  package typealias Phrases = [PluralCategory: String]

  /// The version of the CLDR release, such as `48.2`.
  package let cldrVersion: String
  /// The phrases for counting: `{0} day`, `{0} days`.
  package let cardinal: [String: Phrases]
  /// The phrases for ranking: `Take the {0}st right.`
  package let ordinal: [String: Phrases]

  /// Creates a document.
  package init(cldrVersion: String, cardinal: [String: Phrases], ordinal: [String: Phrases]) {
    self.cldrVersion = cldrVersion
    self.cardinal = cardinal
    self.ordinal = ordinal
  }

  /// The phrases of a language.
  ///
  /// - Parameters:
  ///   - tag: A tag such as `pt-PT`. Subtags are dropped from the right until the document has the language.
  ///   - type: Whether to count or to rank.
  /// - Returns: The phrases by category, empty for a language without any.
  package func phrases(for tag: String, type: PluralRuleType) -> Phrases {
    let languages = type == .cardinal ? cardinal : ordinal
    return tag.truncations.lazy.compactMap { languages[$0] }.first ?? [:]
  }

  /// Checks what the format alone cannot promise: that no phrase is empty.
  ///
  /// - Throws: ``Diagnostic`` that names the first place at fault.
  package func validate() throws(Diagnostic) {
    if cldrVersion.isEmpty { throw .invalid(path: "cldrVersion", problem: "the version is empty") }
    for (name, languages) in [("cardinal", cardinal), ("ordinal", ordinal)] {
      for (tag, phrases) in languages.sorted(by: { $0.key < $1.key }) {
        for (category, phrase) in phrases.sorted(by: { $0.key < $1.key }) where phrase.isEmpty {
          throw .invalid(path: "\(name).\(tag).\(category)", problem: "the phrase is empty")
        }
      }
    }
  }
}
