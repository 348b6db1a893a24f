#if !canImport(Darwin)
  public import Foundation
  public import LocalizedStrings

  extension Locale: LocaleNameConvertible {
    /// The identifier of the locale.
    ///
    /// ```swift
    /// let count = 1_234
    /// String(localized: "\(count) files", locale: Locale(identifier: "de_CH"))   // "1'234 files"
    /// ```
    public var localeName: String { identifier }

    /// The identifier of the locale; `nil` for `Locale.current` and `Locale.autoupdatingCurrent`.
    public var ownLocaleName: String? { self == .current || self == .autoupdatingCurrent ? nil : identifier }
  }

  extension LocaleNameConvertible where Self == Locale {
    /// The user's locale.
    public static var current: Locale { .current }
    /// The user's locale; a string uses what it is now.
    public static var autoupdatingCurrent: Locale { .autoupdatingCurrent }
  }
#endif
