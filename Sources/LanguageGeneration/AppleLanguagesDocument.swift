/// What Apple's matcher knows of languages, found out by asking it: `Data/apple-languages.json`.
public struct AppleLanguagesDocument: Codable, Equatable, Sendable {
  /// The version of the ICU that was asked, such as `76.1`.
  public var icuVersion: String
  /// The CLDR release that ``likelyCorrections`` correct.
  public var cldrVersion: String
  /// Three-letter language codes that are read as two-letter ones.
  public var languageCodes: [String: String]
  /// Three-letter region codes that are read as two-letter ones.
  public var regionCodes: [String: String]
  /// Whole names that Apple's matcher replaces, such as `english` and `zh_TW`.
  public var names: [String: String]
  /// Language codes and whole names that ICU's metadata replace.
  public var aliases: [String: String]
  /// Irregular registered tags, as far as they matter before an extension.
  public var grandfathered: [String: String]
  /// Languages that are compared with those of another language.
  public var groups: [String: String]
  /// Locales whose parent is not found by truncation.
  public var parents: [String: String]
  /// Where ICU's likely subtags differ from those of CLDR; an empty answer means that ICU has no such entry.
  public var likelyCorrections: [String: String]

  /// Creates an empty document.
  public init(icuVersion: String, cldrVersion: String) {
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
}
