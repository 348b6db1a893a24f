/// The contents of `Data/cldr-numbers.json`: everything of one CLDR release that writing a number needs.
///
/// Locales are BCP 47 tags with hyphens, such as `pt-PT`; CLDR's `root` is `und`. A locale lists only what its own file
/// says, that is, what differs from its parent, so a change in CLDR is a change of as many lines here.
/// ``resolved(_:)`` adds what is inherited.
package struct NumbersDocument: CLDRDocument, Hashable {
  /// The version of the CLDR release, such as `48.2`.
  package let cldrVersion: String
  /// The version of Unicode that the release is for, such as `17.0.0`.
  package let unicodeVersion: String
  /// The ten digits of each positional numbering system, such as `latn`: `0123456789`.
  package let numberingSystems: [String: String]
  /// What each locale's own file says.
  package let locales: [String: Locale]
  /// The parents that are not what is left when the last subtag is cut off, such as `en-AU`: `en-001`.
  package let parents: [String: String]
  /// The script that a language is written in where that is not its usual one, such as `pa-PK`: `pa-Arab-PK`.
  package let scripts: [String: String]
  /// What an outdated or overlong language stands for: `iw` is `he` and `sh` is `sr-Latn`.
  package let aliases: [String: String]

  /// Creates a document.
  package init(
    cldrVersion: String,
    unicodeVersion: String,
    numberingSystems: [String: String],
    locales: [String: Locale],
    parents: [String: String],
    scripts: [String: String],
    aliases: [String: String]
  ) {
    self.cldrVersion = cldrVersion
    self.unicodeVersion = unicodeVersion
    self.numberingSystems = numberingSystems
    self.locales = locales
    self.parents = parents
    self.scripts = scripts
    self.aliases = aliases
  }
}

extension NumbersDocument {
  /// What a locale's own file says of numbers. Absent means inherited.
  package struct Locale: Codable, Sendable, Hashable {
    /// The numbering system to use unless another is asked for.
    package var defaultSystem: String?
    /// The numbering system with the language's own digits.
    package var nativeSystem: String?
    /// How many digits the first group must have before digits are grouped at all: 2 for Spanish, which has 1234.
    package var minimumGroupingDigits: Int?
    /// The standard decimal pattern for each numbering system, such as `#,##,##0.###`.
    package var patterns: [String: String]?
    /// The symbols for each numbering system.
    package var symbols: [String: Symbols]?

    /// Creates a locale that inherits everything.
    package init() {}

    /// Whether nothing is left to list.
    package var isEmpty: Bool { self == Locale() }
  }

  /// The signs and separators of one numbering system.
  package struct Symbols: Codable, Sendable, Hashable {
    /// The decimal separator.
    package var decimal: String?
    /// The grouping separator.
    package var group: String?
    /// The minus sign, often with an invisible mark that keeps it on its side.
    package var minusSign: String?
    /// The plus sign.
    package var plusSign: String?
    /// The percent sign.
    package var percentSign: String?
    /// What stands between mantissa and exponent.
    package var exponential: String?
    /// Infinity.
    package var infinity: String?
    /// Not a number.
    package var nan: String?

    /// Creates symbols that are all inherited.
    package init() {}

    /// The symbols by the names that CLDR has for them, in the order of the tables.
    package static var fields: [(name: String, path: WritableKeyPath<Symbols, String?>)] {
      [
        ("decimal", \.decimal), ("group", \.group), ("minusSign", \.minusSign), ("plusSign", \.plusSign),
        ("percentSign", \.percentSign), ("exponential", \.exponential), ("infinity", \.infinity), ("nan", \.nan),
      ]
    }
  }
}
