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
  ///   - bundle: The bundle. Its `Info.plist`, if any, names the development language.
  ///   - languages: The languages to load, spelled as in the files; `nil` loads them all.
  ///   - strict: Whether to throw the first error instead of keeping the good entries and listing the errors in
  ///     ``LocalizedBundle/diagnostics``.
  /// - Throws: An error if the bundle has no resource folder, and the first error of any kind if `strict` is `true`.
  public init(bundle: Bundle, languages: [String]? = nil, strict: Bool = false) throws(Diagnostic) {
    // On Linux, the property developmentLocalization traps if the bundle has no Info.plist.
    let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    try self.init(
      url: bundle.resourceURL ?? bundle.bundleURL,
      developmentLocalization: development,
      languages: languages,
      strict: strict
    )
  }

  /// Loads a folder of localized strings, or a single file.
  ///
  /// - Parameters:
  ///   - url: A folder with `*.lproj` folders and string catalogs, one `.lproj` folder, or a file.
  ///   - developmentLocalization: The language of the strings in the code. `nil` means the language of the string
  ///     catalogs, or else English, or else the first language.
  ///   - languages: The languages to load, spelled as in the files; `nil` loads them all.
  ///   - strict: Whether to throw the first error instead of keeping the good entries and listing the errors in
  ///     ``LocalizedBundle/diagnostics``.
  /// - Throws: An error if there is no such folder or file, and the first error of any kind if `strict` is `true`.
  public init(
    url: URL,
    developmentLocalization: String? = nil,
    languages: [String]? = nil,
    strict: Bool = false
  ) throws(Diagnostic) {
    guard url.isFileURL else { throw Diagnostic(.error, "not a file URL", file: url.absoluteString) }
    try self.init(
      at: url.path(percentEncoded: false),
      developmentLocalization: developmentLocalization,
      languages: languages,
      strict: strict
    )
  }

  /// Selects a language for the user, and writes numbers as the user's locale does.
  ///
  /// - Parameters:
  ///   - locale: The user's locale, which determines how numbers look.
  ///   - preferred: The languages that the user reads; `nil` means the locale's language.
  ///   - mode: How to match languages.
  ///   - fallback: What to show if the language lacks a string.
  ///   - device: The device, for strings that vary with it.
  /// - Returns: A localizer for the selected language.
  public func localizer(
    for locale: Locale,
    preferring preferred: [Locale.Language]? = nil,
    mode: LanguageNegotiator.Mode = .apple,
    fallback: TextFallback = .perKey,
    device: Device = .current
  ) -> Localizer {
    let languages = preferred?.map(\.minimalIdentifier) ?? [locale.identifier(.bcp47)]
    return localizer(
      preferring: languages,
      locale: locale.identifier,
      mode: mode,
      fallback: fallback,
      device: device
    )
  }
}
