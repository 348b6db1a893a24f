#if !canImport(Darwin)
  import StringFormatting

  // Where several fit a call, the one with the fewest parameters is called: first those that `localize compile` writes into a
  // module, then those below, and last those of a Foundation that has the same names.

  // A member of String hides a member of its protocol, so this is called if nothing was compiled into the module.
  extension StringProtocol where Self == String {
    /// Creates the string of a resource, in the language of its locale or of ``Localizer/current``.
    ///
    /// ```swift
    /// String(localized: .filesCount(5))    // "5 plików"
    /// ```
    ///
    /// - Parameter resource: The resource, such as a symbol that `localize compile` made.
    @inlinable
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      // When inlined, the resource costs nothing: its parts are passed on directly.
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle
      )
    }
  }

  extension String {
    /// Creates the string of a resource, for the source that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - module: Where to look first if the resource does not name a bundle.
    @inlinable
    public init(localized resource: LocalizedStringResource, orFrom module: @autoclosure () -> LocalizedBundle) {
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle,
        orFrom: resource.bundle == nil ? module() : nil
      )
    }

    /// Creates the string of a resource, in the language of a localizer.
    ///
    /// ```swift
    /// String(localized: .filesCount(5), with: localizer)    // "5 plików"
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource, such as a symbol that `localize compile` made.
    ///   - localizer: The localizer. A resource of another bundle is in the same language, if that bundle has it. A locale
    ///     of its own determines only how numbers look.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, with localizer: Localizer) {
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle,
        with: localizer
      )
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, in: bundle)
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String?,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale, in: bundle)
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale.localeName, in: bundle)
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: options.applied(to: keyAndValue), table: table, locale: locale, in: bundle)
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      self.init(localized: options.applied(to: keyAndValue), table: table, locale: locale.localeName, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String?,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, locale: locale, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, locale: locale.localeName, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let value = options.applied(to: defaultValue)
      self.init(localized: key, defaultValue: value, table: table, locale: locale, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      let value = options.applied(to: defaultValue)
      self.init(localized: key, defaultValue: value, table: table, locale: locale.localeName, in: bundle)
    }

    /// Creates the string for a key that is also the string in the development language, for the source that
    /// `localize compile` writes.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      in bundle: LocalizedBundle?
    ) {
      self = Localizer.text(of: keyAndValue, table: table, locale: locale, in: bundle)
    }

    /// Creates the string for a key, with a string in the development language, for the source that `localize compile`
    /// writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      in bundle: LocalizedBundle?
    ) {
      self = Localizer.text(of: key, or: defaultValue, table: table, locale: locale, in: bundle)
    }
  }
#endif
