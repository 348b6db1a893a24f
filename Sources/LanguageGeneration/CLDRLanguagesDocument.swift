/// What language negotiation needs from CLDR: `Data/cldr-languages.json`.
public struct CLDRLanguagesDocument: Codable, Equatable, Sendable {
  /// The CLDR release, such as `48.2`.
  public var cldrVersion: String
  /// Script and region of bare languages, turned round: `Latn_NG` to the languages that most likely have them,
  /// separated by blanks. Every likely subtag whose answer keeps the language is kept here; nothing is left out.
  public var likelyLanguages: [String: String]
  /// The other likely subtags: those that ask with a script or a region, and those of an undetermined language.
  ///
  /// An entry that the rest of the data already answers the same way is left out.
  public var likelySubtags: [String: String]
  /// Old language codes, and the codes or longer names that replace them.
  public var languageAliases: [String: String]
  /// Old script codes.
  public var scriptAliases: [String: String]
  /// Old region codes, and what replaces them; where several do, the first is the usual one.
  public var regionAliases: [String: String]
  /// Locales whose parent is not found by truncation. The rule for scripts that are not the likely ones is spelled out.
  public var parents: [String: String]
  /// The locales that win a tie.
  public var paradigmLocales: [String]
  /// Sets of regions that the distances name, with the regions inside a continent listed.
  public var matchVariables: [String: [String]]
  /// The distances, in CLDR's order, which counts.
  public var distances: [Distance]

  /// How far a supported language is from a desired one.
  public struct Distance: Codable, Equatable, Sendable {
    /// What the user asks for, such as `gsw`, `zh_Hani` or `en_*_$enUS`.
    public var desired: String
    /// What is there, in the same form.
    public var supported: String
    /// 0 is the same; a difference of script alone is 50.
    public var distance: Int
    /// Whether the distance does not hold the other way round.
    public var oneway: Bool

    /// Creates a row.
    public init(desired: String, supported: String, distance: Int, oneway: Bool) {
      self.desired = desired
      self.supported = supported
      self.distance = distance
      self.oneway = oneway
    }
  }

  /// Creates an empty document of a release.
  public init(cldrVersion: String) {
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
}
