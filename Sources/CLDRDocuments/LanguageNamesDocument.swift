package import Diagnostics

/// The contents of `Data/cldr-language-names.json`: what the languages with plural rules are called.
///
/// ```json
/// "cy" : { "english" : "Welsh", "own" : "Cymraeg" }
/// ```
///
/// Tags that stand for another language, such as `iw` for `he`, have no entry, so that a list has each language once.
package struct LanguageNamesDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-language-names.json"

  /// The names of a language.
  package struct Names: Codable, Sendable, Hashable {
    /// The name in English, such as `Welsh`.
    package var english: String
    /// The name in the language itself, such as `Cymraeg`; `nil` if CLDR does not have it.
    package var own: String?

    /// Creates the names of a language.
    package init(english: String, own: String? = nil) {
      self.english = english
      self.own = own
    }
  }

  /// The version of the CLDR release, such as `48.2`.
  package let cldrVersion: String
  /// The names by tag.
  package let names: [String: Names]

  /// Creates a document.
  package init(cldrVersion: String, names: [String: Names]) {
    self.cldrVersion = cldrVersion
    self.names = names
  }

  /// Checks that there are names, and that each fits into a row of a table.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion])
    if names.isEmpty { throw .invalid(path: "names", problem: "there are no names") }
    try Self.check(names, "names") { tag, names in
      let isRow = [tag, names.english, names.own ?? "-"].allSatisfy { part in
        !part.isEmpty && !part.contains("|") && !part.contains("\n") && !part.contains("\"\"\"")
      }
      return isRow ? nil : "expected a tag and names on one line"
    }
  }
}
