package import Diagnostics

/// The contents of `Data/cldr-languages.json`: what language negotiation needs from CLDR.
package struct CLDRLanguagesDocument: CLDRDocument, Equatable {
  package static let path = "Data/cldr-languages.json"

  /// The CLDR release, such as `48.2`.
  package var cldrVersion: String
  /// The likely script and region of bare languages, by script and region: `Latn_NG` has all its languages, separated
  /// by spaces. Every likely subtag whose answer keeps the language is here.
  package var likelyLanguages: [String: String] = [:]
  /// The other likely subtags: keys with a script or a region, and keys with an undetermined language.
  ///
  /// An entry is left out if the rest of the data gives the same answer.
  package var likelySubtags: [String: String] = [:]
  /// Old language codes with the codes or longer names that replace them.
  package var languageAliases: [String: String] = [:]
  /// Old script codes.
  package var scriptAliases: [String: String] = [:]
  /// Old region codes with the codes that replace them, the usual one first.
  package var regionAliases: [String: String] = [:]
  /// Locales whose parent is not found by truncation, including those with an unlikely script.
  package var parents: [String: String] = [:]
  /// The locales that win a tie.
  package var paradigmLocales: [String] = []
  /// The sets of regions that the distances name. Continents are replaced by their regions.
  package var matchVariables: [String: [String]] = [:]
  /// For each of these sets, the regions that have some of its countries and others: continents and the world.
  package var partialRegions: [String: [String]] = [:]
  /// The distances in CLDR's order: the first match is used.
  package var distances: [Distance] = []

  /// Creates a document without data.
  package init(cldrVersion: String) {
    self.cldrVersion = cldrVersion
  }

  /// The distance of a supported language from a desired one.
  package struct Distance: Codable, Equatable, Sendable {
    /// The language that the user wants, such as `gsw`, `zh_Hani` or `en_*_$enUS`.
    package var desired: String
    /// The language that the app has, in the same form.
    package var supported: String
    /// 0 for equal locales; 50 for locales that differ only in script.
    package var distance: Int
    /// Whether the distance applies only in this direction.
    package var oneway: Bool

    /// Creates a row.
    package init(desired: String, supported: String, distance: Int, oneway: Bool) {
      self.desired = desired
      self.supported = supported
      self.distance = distance
      self.oneway = oneway
    }
  }

  package func validate() throws(Diagnostic) {
    for (index, row) in distances.enumerated() {
      let parts = [row.desired, row.supported].map { $0.split(separator: "_").count }
      guard parts[0] == parts[1], (1...3).contains(parts[0]), row.distance >= 0 else {
        throw .invalid(path: "distances[\(index)]", problem: "not a distance between two languages, scripts or regions")
      }
    }
    for pair in likelyLanguages.keys.sorted() {
      let parts = pair.split(separator: "_")
      guard parts.count == 2, parts[0].utf8.count == 4, (2...3).contains(parts[1].utf8.count) else {
        throw .invalid(path: "likelyLanguages.\(pair)", problem: "not a script and a region")
      }
    }
  }
}
