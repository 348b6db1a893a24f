@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// The languages that a user reads, first choice first.
///
/// ```swift
/// PreferredLanguages.explicit(["de-CH", "fr"]).languages                               // ["de-CH", "fr"]
/// PreferredLanguages.posix(environment: ["LANG": "sr_RS.UTF-8@latin"]).languages       // ["sr-Latn-RS"]
/// PreferredLanguages.acceptLanguage("fr;q=0.5, da, en;q=0").languages                  // ["da", "fr"]
/// ```
public struct PreferredLanguages: Sendable, Hashable, Codable {
  /// The languages, first choice first.
  public let languages: [String]

  /// The languages that the user refuses, such as those with quality 0 in an HTTP header.
  public let excluded: [String]

  /// Whether any other language will do, such as after `*` in an HTTP header.
  public let acceptsAny: Bool

  init(languages: [String], excluded: [String] = [], acceptsAny: Bool = false) {
    self.languages = languages
    self.excluded = excluded
    self.acceptsAny = acceptsAny
  }

  /// Creates a list from explicit languages, such as a setting of the app.
  ///
  /// - Parameter languages: The languages, first choice first.
  /// - Returns: These languages, with none refused.
  public static func explicit(_ languages: [String]) -> PreferredLanguages {
    PreferredLanguages(languages: languages)
  }
}

/// The ranges that a user wants and refuses, parsed once.
struct LanguageFilter {
  private let wanted: [Range]
  private let refused: [Range]

  init(_ preferred: PreferredLanguages) {
    wanted = preferred.languages.map(Range.init)
    refused = preferred.excluded.map(Range.init)
  }

  /// Whether the user refuses a language.
  ///
  /// Refusing `de` refuses `de-AT` too, but not the other way round. Old codes are treated as current ones: `iw`
  /// refuses `he`.
  ///
  /// - Parameter name: A language of the app.
  /// - Returns: `true` if a refused range covers the language and no wanted range covers it more closely.
  /// - SeeAlso: RFC 4647, section 3.3.2, "Extended Filtering".
  func excludes(_ name: String) -> Bool {
    let language = Range(LanguageNegotiator.tag(ofLocalization: name))
    let closeness = { (ranges: [Range]) in ranges.compactMap { $0.closeness(to: language) }.max() }
    guard let refusal = closeness(refused) else { return false }
    return refusal >= closeness(wanted) ?? 0
  }

  private struct Range {
    let name: String
    /// The tag as it is written.
    let written: LanguageTag?
    let tag: LanguageTag?
    /// Whether the tag has letters that no language has there, such as `zh-CHT`.
    let hasWrongLetters: Bool

    init(_ name: String) {
      self.name = name
      written = LanguageTag(name)
      let data = CLDRData()
      tag = written?.canonicalized(by: data)
      hasWrongLetters = written?.hasWrongExtendedLanguage(besides: data) ?? false
    }

    /// The number of subtags of a range, if it covers a language. A range that is not a tag covers only itself, and so does one
    /// with wrong letters, because canonicalizing it leaves more than was meant.
    func closeness(to language: Range) -> Int? {
      guard let tag, let other = language.tag else { return name.lowercased() == language.name.lowercased() ? 1 : nil }
      if hasWrongLetters { return written == language.written ? 2 : nil }
      let parts = [(tag.language, other.language), (tag.script, other.script), (tag.region, other.region)]
      let given = parts.filter { !$0.0.isEmpty }
      guard given.allSatisfy({ $0.0 == $0.1 }), tag.variants.allSatisfy(other.variants.contains) else { return nil }
      return given.count + tag.variants.count
    }
  }
}

extension PreferredLanguages: CustomStringConvertible {
  /// The languages, separated by commas.
  public var description: String { languages.joined(separator: ", ") }
}
