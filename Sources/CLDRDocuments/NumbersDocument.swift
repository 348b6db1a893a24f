/// The contents of `Data/cldr-numbers.json`: everything in a CLDR release that is needed to format numbers.
///
/// Locales are BCP 47 tags with hyphens, such as `pt-PT`; CLDR's `root` is `und`. A locale has only the values in its own
/// file, which are those that differ from its parent. ``resolved(_:)`` adds the inherited ones.
package struct NumbersDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-numbers.json"

  /// The version of the CLDR release, such as `48.2`.
  package var cldrVersion: String
  /// The version of Unicode that the release is for, such as `17.0.0`.
  package var unicodeVersion: String
  /// The ten digits of each positional numbering system, such as `latn`: `0123456789`.
  package var numberingSystems: [String: String] = [:]
  /// The values in each locale's own file.
  package var locales: [String: Locale] = [:]
  /// The parents that are not found by removing the last subtag, such as `en-AU`: `en-001`.
  package var parents: [String: String] = [:]
  /// Regions where a language has an unusual script, such as `pa-PK`: `pa-Arab-PK`.
  package var scripts: [String: String] = [:]
  /// The usual scripts of languages that have data of regions, such as `de`: `Latn`. A region in ``scripts`` has another one.
  package var usualScripts: [String: String] = [:]
  /// Old and overlong tags with the tags that replace them: `iw` is `he` and `sh` is `sr-Latn`.
  package var aliases: [String: String] = [:]

  /// Creates a document without data.
  package init(cldrVersion: String, unicodeVersion: String) {
    (self.cldrVersion, self.unicodeVersion) = (cldrVersion, unicodeVersion)
  }
}

extension NumbersDocument {
  /// The values in a locale's own file. Missing ones are inherited.
  package struct Locale: Codable, Sendable, Hashable {
    /// The default numbering system.
    package var defaultSystem: String?
    /// The numbering system with the native digits.
    package var nativeSystem: String?
    /// The number is grouped if its first group has at least this many digits: 2 in Spanish, which has 1234.
    package var minimumGroupingDigits: Int?
    /// The standard decimal pattern for each numbering system, such as `#,##,##0.###`.
    package var patterns: [String: String]?
    /// The symbols for each numbering system, by CLDR's names.
    package var symbols: [String: [String: String]]?

    /// Creates a locale that inherits everything.
    package init() {}

    /// Whether the locale inherits everything.
    package var isEmpty: Bool { self == Locale() }
  }

  /// CLDR's names of the symbols that a number can need, in the order of the tables.
  package static let symbolNames = [
    "decimal", "group", "minusSign", "plusSign", "percentSign", "exponential", "infinity", "nan",
  ]
}
