#if !canImport(Darwin)
  public import Foundation
  public import LocalizedStrings
  import Synchronization

  extension LocalizedBundle {
    /// The bundles that calls have named, by the path of their files.
    private static let known = Mutex([String: LocalizedBundle]())

    /// The strings of a bundle that a call names: ``main`` for `Bundle.main`, or else those of its files, which are
    /// read once.
    ///
    /// - Parameter bundle: The bundle; `nil` means `Bundle.main`.
    /// - Returns: The strings; those of the program if there are no files with strings.
    static func named(_ bundle: Bundle?) -> LocalizedBundle {
      guard let bundle else { return main }
      return bundle === Bundle.main ? main : atURL(bundle.resourceURL ?? bundle.bundleURL)
    }

    /// The strings in a folder, which are read once; ``LocalizedBundle/main`` if that is the folder of the program, or if it
    /// has no strings.
    ///
    /// ```swift
    /// LocalizedStringResource("Cancel", bundle: .atURL(Bundle.main.bundleURL))
    /// ```
    ///
    /// - Parameter url: The folder of a bundle.
    /// - Returns: The strings.
    public static func atURL(_ url: URL) -> LocalizedBundle {
      let path = url.standardizedFileURL.path
      let own = [Bundle.main.bundleURL, Bundle.main.resourceURL].compactMap { $0?.standardizedFileURL.path }
      if own.contains(path), !main.localizations.isEmpty { return main }
      if let bundle = known.withLock({ $0[path] }) { return bundle }
      guard let bundle = try? LocalizedBundle(url: url), !bundle.localizations.isEmpty else { return main }
      return known.withLock { bundles in
        let first = bundles[path] ?? bundle
        bundles[path] = first
        return first
      }
    }
  }

  extension String {
    /// Creates the string for a key that is also the string in the development language, from a bundle of Foundation.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle, whose files are read. `Bundle.main`, which is also that for `nil`, has the strings that are
    ///     compiled into the program.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      localized keyAndValue: LocalizedKey,
      options: String.LocalizationOptions = .init(),
      table: String? = nil,
      bundle: Bundle?,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      let name = locale?.localeName
      self.init(localized: options.applied(to: keyAndValue), table: table, locale: name, in: .named(bundle))
    }

    /// Creates the string for a key, with a string of the development language, from a bundle of Foundation.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle, whose files are read. `Bundle.main`, which is also that for `nil`, has the strings that are
    ///     compiled into the program.
    ///   - locale: The locale that determines how numbers look; `nil` means that of the current localizer.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      options: String.LocalizationOptions = .init(),
      table: String? = nil,
      bundle: Bundle?,
      locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      let (value, name) = (options.applied(to: defaultValue), locale?.localeName)
      self.init(localized: key, defaultValue: value, table: table, locale: name, in: .named(bundle))
    }
  }

  extension LocalizedStringResource {
    /// Creates a resource whose key is also its string in the development language, from a bundle of Foundation.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of the current
    ///     localizer, and so does the user's locale, such as `.current`.
    ///   - bundle: The bundle, whose files are read. `Bundle.main`, which is also that for `nil`, has the strings that are
    ///     compiled into the program.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      _ keyAndValue: LocalizedKey,
      table: String? = nil,
      locale: Locale? = nil,
      bundle: Bundle?,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale?.ownLocaleName, in: .named(bundle))
    }

    /// Creates a resource with a key and a string of the development language, from a bundle of Foundation.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of the current
    ///     localizer, and so does the user's locale, such as `.current`.
    ///   - bundle: The bundle, whose files are read. `Bundle.main`, which is also that for `nil`, has the strings that are
    ///     compiled into the program.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    @_disfavoredOverload
    public init(
      _ key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      locale: Locale? = nil,
      bundle: Bundle?,
      comment: StaticString? = nil
    ) {
      let name = locale?.ownLocaleName
      self.init(localized: key, defaultValue: defaultValue, table: table, locale: name, in: .named(bundle))
    }
  }
#endif
