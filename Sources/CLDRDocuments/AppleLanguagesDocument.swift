package import Diagnostics

/// The contents of `Data/apple-languages.json`: what Apple's matcher knows about languages, learned by querying it.
package struct AppleLanguagesDocument: CLDRDocument, Equatable {
  package static let path = "Data/apple-languages.json"

  /// The version of the queried ICU, such as `76.1`.
  package var icuVersion: String
  /// The CLDR release that ``likelyCorrections`` applies to.
  package var cldrVersion: String
  /// Three-letter language codes that are read as two-letter ones.
  package var languageCodes: [String: String] = [:]
  /// Three-letter region codes that are read as two-letter ones.
  package var regionCodes: [String: String] = [:]
  /// Whole names that Apple's matcher replaces, such as `english` and `zh_TW`.
  package var names: [String: String] = [:]
  /// Language codes and whole names that ICU's metadata replace.
  package var aliases: [String: String] = [:]
  /// Irregular registered tags that can precede an extension.
  package var grandfathered: [String: String] = [:]
  /// Languages that are compared with those of another language.
  package var groups: [String: String] = [:]
  /// Locales whose parent is not found by truncation.
  package var parents: [String: String] = [:]
  /// The differences of ICU's likely subtags from CLDR's; an empty answer means that ICU has no such entry.
  package var likelyCorrections: [String: String] = [:]

  /// Creates an empty document.
  package init(icuVersion: String, cldrVersion: String) {
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
  }

  package func validate() throws(Diagnostic) {
    // The matcher follows parents without a limit.
    for child in parents.keys.sorted() {
      var seen: Set<String> = []
      var name = child
      while !name.isEmpty {
        guard seen.insert(name).inserted else {
          throw .invalid(path: "parents.\(child)", problem: "the parents form a cycle")
        }
        name = parents[name] ?? name.truncations(at: "_").dropFirst().first ?? ""
      }
    }
  }
}
