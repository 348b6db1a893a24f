package import PluralCore

/// What Apple's matcher knows of languages, found out by asking it: `Data/apple-languages.json`.
package struct AppleLanguagesDocument: CLDRDocument, Equatable {
  /// The version of the ICU that was asked, such as `76.1`.
  package var icuVersion: String
  /// The CLDR release that ``likelyCorrections`` correct.
  package var cldrVersion: String
  /// Three-letter language codes that are read as two-letter ones.
  package var languageCodes: [String: String]
  /// Three-letter region codes that are read as two-letter ones.
  package var regionCodes: [String: String]
  /// Whole names that Apple's matcher replaces, such as `english` and `zh_TW`.
  package var names: [String: String]
  /// Language codes and whole names that ICU's metadata replace.
  package var aliases: [String: String]
  /// Irregular registered tags, as far as they matter before an extension.
  package var grandfathered: [String: String]
  /// Languages that are compared with those of another language.
  package var groups: [String: String]
  /// Locales whose parent is not found by truncation.
  package var parents: [String: String]
  /// Where ICU's likely subtags differ from those of CLDR; an empty answer means that ICU has no such entry.
  package var likelyCorrections: [String: String]

  /// Creates an empty document.
  package init(icuVersion: String, cldrVersion: String) {
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
    languageCodes = [:]
    regionCodes = [:]
    names = [:]
    aliases = [:]
    grandfathered = [:]
    groups = [:]
    parents = [:]
    likelyCorrections = [:]
  }

  package func validate() throws(Diagnostic) {
    for (child, parent) in parents where child == parent || child.isEmpty {
      throw .invalid(path: "parents.\(child)", problem: "is its own parent")
    }
  }
}
