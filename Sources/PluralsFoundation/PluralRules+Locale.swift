public import Foundation

extension PluralRules {
  /// Finds the rules of a locale's language.
  ///
  /// ```swift
  /// PluralRules(for: Locale(identifier: "pl_PL")).category(for: 5)                        // .many
  /// PluralRules(for: Locale(identifier: "en_GB"), type: .ordinal).category(for: 22)       // .two
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale. Only its language and region matter.
  ///   - type: Rules for counting, the default, or for ranking.
  public init(for locale: Locale, type: PluralRuleType = .cardinal) {
    self.init(for: locale.identifier, type: type)
  }

  /// Finds the rules of a language.
  ///
  /// ```swift
  /// PluralRules(for: Locale.Language(identifier: "sr-Latn")).language   // "sr"
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language, with a region if that matters, as in `pt-PT`.
  ///   - type: Rules for counting, the default, or for ranking.
  public init(for language: Locale.Language, type: PluralRuleType = .cardinal) {
    self.init(for: language.minimalIdentifier, type: type)
  }
}
