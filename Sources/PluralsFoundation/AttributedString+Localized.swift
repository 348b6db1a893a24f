#if !canImport(Darwin)
  public import Foundation
  public import LocalizedStrings

  extension AttributedString {
    /// Creates the attributed string of a resource, in the language of its locale or of the current localizer.
    ///
    /// ```swift
    /// AttributedString(localized: "**\(3)** files")
    /// // the number has .inlinePresentationIntent == .stronglyEmphasized
    /// ```
    ///
    /// The string can have inline Markdown: `*emphasis*`, `**strong emphasis**`, code in backticks, `~~strikethrough~~`,
    /// `[links](https://example.org)`, `<https://example.org>`, backslashes before punctuation, numeric character references,
    /// and `&amp;`, `&apos;`, `&gt;`, `&lt;`, `&nbsp;` and `&quot;`. Arguments are not read as Markdown; one can be the
    /// address of a link.
    ///
    /// Images, HTML, links by reference, and lists and other blocks are shown as they are written. A delimiter inside code
    /// or an address can end emphasis that began before it. Emphasis in emphasis with the same delimiter, such as
    /// `*a *b* c*`, ends at the first one.
    ///
    /// - Parameter resource: The resource.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      self = InlineMarkdown(String(localized: resource.mapTexts(InlineMarkdown.escaped))).text
    }

    /// Creates the attributed string of a resource, in the language of a localizer.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - localizer: The localizer.
    public init(localized resource: LocalizedStringResource, with localizer: Localizer) {
      self = InlineMarkdown(String(localized: resource.mapTexts(InlineMarkdown.escaped), with: localizer)).text
    }

    /// Creates the attributed string for a key that is also the string in the development language.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of the current localizer, or else that of the program.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      let key = keyAndValue.mapTexts(InlineMarkdown.escaped)
      self = InlineMarkdown(String(localized: key, table: table, locale: locale?.localeName, in: bundle)).text
    }

    /// Creates the attributed string for a key, with a string of the development language.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of the current localizer, or else that of the program.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      let (value, name) = (defaultValue.mapTexts(InlineMarkdown.escaped), locale?.localeName)
      self = InlineMarkdown(String(localized: key, defaultValue: value, table: table, locale: name, in: bundle)).text
    }

    /// Creates the attributed string for a key that is also the string in the development language, from a bundle of
    /// Foundation.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle, whose files are read; `nil` means `Bundle.main`.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: Bundle?,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, bundle: LocalizedBundle.named(bundle), locale: locale)
    }

    /// Creates the attributed string for a key, with a string of the development language, from a bundle of Foundation.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle, whose files are read; `nil` means `Bundle.main`.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: Bundle?,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      let bundle = LocalizedBundle.named(bundle)
      self.init(localized: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale)
    }
  }
#endif
