@_spi(Core) package import PluralCore

/// What language negotiation needs from CLDR: `Data/cldr-languages.json`.
package struct CLDRLanguagesDocument: CLDRDocument, Equatable {
  /// The CLDR release, such as `48.2`.
  package var cldrVersion: String
  /// Script and region of bare languages, turned round: `Latn_NG` to the languages that most likely have them,
  /// separated by blanks. Every likely subtag whose answer keeps the language is kept here; nothing is left out.
  package var likelyLanguages: [String: String]
  /// The other likely subtags: those that ask with a script or a region, and those of an undetermined language.
  ///
  /// An entry that the rest of the data already answers the same way is left out.
  package var likelySubtags: [String: String]
  /// Old language codes, and the codes or longer names that replace them.
  package var languageAliases: [String: String]
  /// Old script codes.
  package var scriptAliases: [String: String]
  /// Old region codes, and what replaces them; where several do, the first is the usual one.
  package var regionAliases: [String: String]
  /// Locales whose parent is not found by truncation. The rule for scripts that are not the likely ones is spelled out.
  package var parents: [String: String]
  /// The locales that win a tie.
  package var paradigmLocales: [String]
  /// Sets of regions that the distances name, with the regions inside a continent listed.
  package var matchVariables: [String: [String]]
  /// The distances, in CLDR's order, which counts.
  package var distances: [Distance]

  /// How far a supported language is from a desired one.
  package struct Distance: Codable, Equatable, Sendable {
    /// What the user asks for, such as `gsw`, `zh_Hani` or `en_*_$enUS`.
    package var desired: String
    /// What is there, in the same form.
    package var supported: String
    /// 0 is the same; a difference of script alone is 50.
    package var distance: Int
    /// Whether the distance does not hold the other way round.
    package var oneway: Bool

    /// Creates a row.
    package init(desired: String, supported: String, distance: Int, oneway: Bool) {
      self.desired = desired
      self.supported = supported
      self.distance = distance
      self.oneway = oneway
    }
  }

  /// Creates an empty document of a release.
  package init(cldrVersion: String) {
    self.cldrVersion = cldrVersion
    likelyLanguages = [:]
    likelySubtags = [:]
    languageAliases = [:]
    scriptAliases = [:]
    regionAliases = [:]
    parents = [:]
    paradigmLocales = []
    matchVariables = [:]
    distances = []
  }

  package func validate() throws(Diagnostic) {
    for (index, row) in distances.enumerated() {
      let parts = [row.desired, row.supported].map { $0.split(separator: "_").count }
      guard parts[0] == parts[1], (1...3).contains(parts[0]), row.distance >= 0 else {
        throw .invalid(path: "distances[\(index)]", problem: "no distance of two languages, scripts or regions")
      }
    }
    for pair in likelyLanguages.keys where pair.split(separator: "_").map(\.utf8.count).first != 4 {
      throw .invalid(path: "likelyLanguages.\(pair)", problem: "not a script and a region")
    }
  }
}
