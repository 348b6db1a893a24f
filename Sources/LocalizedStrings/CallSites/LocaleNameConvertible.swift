#if !canImport(Darwin)
  /// The locale that determines how numbers look: its name, or Foundation's type with `import PluralsFoundation`.
  ///
  /// ```swift
  /// String(localized: "\(count) files", locale: "de-CH")
  /// ```
  public protocol LocaleNameConvertible {
    /// The name of the locale, such as `de-CH`.
    var localeName: String { get }

    /// The name of the locale for a ``LocalizedStringResource``; `nil` if it is the user's, because ``Localizer/current``
    /// has that. By default, it is the name.
    var ownLocaleName: String? { get }
  }

  extension LocaleNameConvertible {
    /// The name.
    public var ownLocaleName: String? { localeName }
  }

  extension String: LocaleNameConvertible {
    /// The name itself.
    public var localeName: String { self }
  }
#endif
