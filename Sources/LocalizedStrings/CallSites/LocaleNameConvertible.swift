#if !canImport(Darwin)
  /// The locale that determines how numbers look: its name, or Foundation's type with `import PluralsFoundation`.
  ///
  /// ```swift
  /// String(localized: "\(count) files", locale: "de-CH")
  /// ```
  public protocol LocaleNameConvertible {
    /// The name of the locale, such as `de-CH`.
    var localeName: String { get }
  }

  extension String: LocaleNameConvertible {
    /// The name itself.
    public var localeName: String { self }
  }
#endif
