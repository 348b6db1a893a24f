/// The languages that a user reads, the favourite first, from wherever they are known.
///
/// ```swift
/// PreferredLanguages.explicit(["de-CH", "fr"]).languages                               // ["de-CH", "fr"]
/// PreferredLanguages.posix(environment: ["LANG": "sr_RS.UTF-8@latin"]).languages       // ["sr-Latn-RS"]
/// PreferredLanguages.acceptLanguage("fr;q=0.5, da, en;q=0").languages                  // ["da", "fr"]
/// ```
public struct PreferredLanguages: Sendable, Hashable {
  /// The languages, the favourite first.
  public let languages: [String]

  /// Languages that the user refuses, such as those of an HTTP header with a quality of 0.
  public let excluded: [String]

  /// Whether any other language will do, as a `*` in an HTTP header says.
  public let acceptsAny: Bool

  init(languages: [String], excluded: [String] = [], acceptsAny: Bool = false) {
    self.languages = languages
    self.excluded = excluded
    self.acceptsAny = acceptsAny
  }

  /// Languages that the caller knows, such as a setting of the app.
  ///
  /// - Parameter languages: The languages, the favourite first.
  /// - Returns: The same languages, nothing refused.
  public static func explicit(_ languages: [String]) -> PreferredLanguages {
    PreferredLanguages(languages: languages)
  }

  /// Whether the user refuses a language: `de` refuses `de-AT` too, but not the other way round.
  ///
  /// - Parameter language: A language of the app.
  /// - Returns: Whether a refused range covers the language, and no wanted range covers it more closely.
  /// - SeeAlso: RFC 4647, section 3.3.1, "Basic Filtering".
  public func excludes(_ language: String) -> Bool {
    guard let refusal = longestRange(excluded, covering: language) else { return false }
    guard let wish = longestRange(languages, covering: language) else { return true }
    return refusal >= wish
  }

  /// The length of the longest of the given ranges that covers a language.
  private func longestRange(_ ranges: [String], covering language: String) -> Int? {
    let name = language.utf8.map { $0 == UInt8.underscore ? UInt8.hyphen : $0.lowercased }
    return ranges.compactMap { range -> Int? in
      let prefix = range.utf8.map { $0 == UInt8.underscore ? UInt8.hyphen : $0.lowercased }
      guard name.starts(with: prefix) else { return nil }
      return name.count == prefix.count || name[prefix.count] == UInt8.hyphen ? prefix.count : nil
    }.max()
  }
}

extension PreferredLanguages: CustomStringConvertible {
  /// The languages, separated by commas.
  public var description: String { languages.joined(separator: ", ") }
}
