import DataFiles
package import Diagnostics
package import PluralBase

/// The contents of `Data/cldr-minimal-pairs.json`: for each language, a phrase for every category that shows its form.
///
/// ```json
/// "pl" : { "few" : "{0} miesiące", "many" : "{0} miesięcy", "one" : "{0} miesiąc", "other" : "{0} miesiąca" }
/// ```
///
/// `{0}` stands for the number; a few phrases spell it out. Languages are BCP 47 tags. Inherited phrases are written
/// out, and a locale is listed only if its phrases differ from those found without its last subtag. So a lookup only
/// removes subtags from the right. A locale without phrases is listed if a lookup would otherwise find phrases in
/// another script, as for `az-Cyrl`.
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

  /// Checks that no phrase is empty.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion])
    for (name, languages) in [("cardinal", cardinal), ("ordinal", ordinal)] {
      for (tag, phrases) in languages.inKeyOrder {
        try Self.check(phrases, "\(name).\(tag)") { $1.isEmpty ? "the phrase is empty" : nil }
      }
    }
  }
}
