@_spi(Core) import LanguageTags

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif os(Windows)
  import ucrt
#endif

extension PreferredLanguages {
  /// The variables of a POSIX locale; the first one that is set is used.
  private static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The languages of a POSIX environment, as `gettext` reads them.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. `LANGUAGE`, a list
  /// separated by colons, replaces it, unless the locale is `C`, `POSIX` or missing. `C` and `POSIX` mean no language,
  /// even inside the list.
  ///
  /// ```swift
  /// PreferredLanguages.posix(environment: ["LANGUAGE": "de_AT:fr", "LANG": "en_US"]).languages   // ["de-AT", "fr"]
  /// PreferredLanguages.posix(environment: ["LANGUAGE": "de", "LC_ALL": "C"]).languages           // []
  /// PreferredLanguages.posix(environment: ["LANG": "ca_ES@valencia"]).languages                  // ["ca-ES-valencia"]
  /// ```
  ///
  /// - Parameter environment: The variables of the environment.
  /// - Returns: The languages as BCP 47 tags, without duplicates.
  public static func posix(environment: [String: String]) -> PreferredLanguages {
    let locale = localeVariables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let tag = tag(ofPOSIXLocale: locale) else { return PreferredLanguages(languages: []) }
    let list = environment["LANGUAGE"] ?? ""
    if list.isEmpty { return PreferredLanguages(languages: [tag]) }
    var seen: Set<String> = []
    let languages = list.split(separator: ":").compactMap { Self.tag(ofPOSIXLocale: String($0)) }
    return PreferredLanguages(languages: languages.filter { seen.insert($0).inserted })
  }

  /// The languages of the environment of this process.
  ///
  /// - SeeAlso: ``posix(environment:)``
  public static func processEnvironment() -> PreferredLanguages {
    var environment: [String: String] = [:]
    for variable in ["LANGUAGE"] + localeVariables {
      #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android) || canImport(WASILibc)
        if let value = getenv(variable) { environment[variable] = String(cString: value) }
      #elseif os(Windows)
        var buffer = [CChar](repeating: 0, count: 4096)
        var length = 0
        if getenv_s(&length, &buffer, buffer.count, variable) == 0, length > 0 {
          let bytes = buffer.prefix(length - 1).map(UInt8.init(bitPattern:))
          environment[variable] = String(decoding: bytes, as: UTF8.self)
        }
      #endif
    }
    return posix(environment: environment)
  }

  /// The BCP 47 tag of a POSIX locale such as `sr_RS.UTF-8@latin`; `nil` if it has no language.
  private static func tag(ofPOSIXLocale locale: String) -> String? {
    LanguageTag(locale).flatMap { $0.isCLocale ? nil : $0.description }
  }
}
