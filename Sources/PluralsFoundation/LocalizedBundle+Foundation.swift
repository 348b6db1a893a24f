public import Foundation
public import LocalizedStrings

extension LocalizedBundle {
  /// Loads the localized strings of a bundle, such as `Bundle.main` or a package's `Bundle.module`.
  ///
  /// ```swift
  /// let strings = try LocalizedBundle(bundle: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - bundle: The bundle. The development language is that of its `Info.plist`, if it has one.
  ///   - strict: Whether to throw the first error, instead of keeping what is good and listing it in ``diagnostics``.
  /// - Throws: An error if the bundle has no folder of resources, and the first error of any kind if `strict` is true.
  public init(bundle: Bundle, strict: Bool = false) throws(Diagnostic) {
    // On Linux, the property developmentLocalization traps if the bundle has no Info.plist.
    let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    try self.init(
      url: bundle.resourceURL ?? bundle.bundleURL,
      developmentLocalization: development,
      strict: strict
    )
  }

  /// Loads a folder of localized strings, or a single file.
  ///
  /// - Parameters:
  ///   - url: A folder with `*.lproj` folders and string catalogs, one `.lproj` folder, or a file.
  ///   - developmentLocalization: The language that the program is written in; `nil` means that of the string catalogs,
  ///     or else English, or else the first language.
  ///   - strict: Whether to throw the first error, instead of keeping what is good and listing it in ``diagnostics``.
  /// - Throws: An error if there is no such folder or file, and the first error of any kind if `strict` is true.
  public init(url: URL, developmentLocalization: String? = nil, strict: Bool = false) throws(Diagnostic) {
    guard url.isFileURL else { throw Diagnostic(.error, "not a file URL", file: url.absoluteString) }
    try self.init(
      at: url.path(percentEncoded: false),
      developmentLocalization: developmentLocalization,
      strict: strict
    )
  }

  /// Chooses a language for the user of this system, with the numbers of the user's locale.
  ///
  /// - Parameters:
  ///   - locale: The user's locale, which decides how numbers look.
  ///   - preferred: The languages that the user reads; `nil` means that of the locale.
  ///   - fallback: What to show for a text that the language lacks.
  /// - Returns: A localizer for the language that was chosen.
  public func localizer(
    for locale: Locale,
    preferring preferred: [Locale.Language]? = nil,
    fallback: TextFallback = .perKey
  ) -> Localizer {
    let languages = preferred?.map(\.minimalIdentifier) ?? [locale.identifier(.bcp47)]
    return localizer(preferring: languages, locale: locale.identifier, fallback: fallback)
  }
}
