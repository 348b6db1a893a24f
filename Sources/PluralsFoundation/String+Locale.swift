#if !canImport(Darwin)
  public import Foundation
  public import LocalizedStrings

  extension String {
    /// Creates the string for a key that is also the string in the development language, with numbers in the style of a
    /// locale.
    ///
    /// ```swift
    /// let count = 1_234
    /// String(localized: "\(count) files", locale: Locale(identifier: "de_CH"))   // "1'234 files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of the current localizer.
    ///   - locale: The locale that determines how numbers look. The language is always that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: String.LocalizationValue,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: Locale,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, bundle: bundle, locale: locale.identifier)
    }

    /// Creates the string for a key, with a string in the development language, and with numbers in the style of a
    /// locale.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of the current localizer.
    ///   - locale: The locale that determines how numbers look. The language is always that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: String.LocalizationValue,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: Locale,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale.identifier)
    }
  }
#endif
