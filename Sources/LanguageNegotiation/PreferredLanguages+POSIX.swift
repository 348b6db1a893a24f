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
  /// separated by colons, replaces it, unless the locale is `C`, `POSIX` or missing. `C` and `POSIX` mean no language.
  /// Inside the list, they end it. `C.UTF-8` has no language either, but `LANGUAGE` replaces it.
  ///
  /// ```swift
  /// PreferredLanguages.posix(environment: ["LANGUAGE": "de_AT:fr", "LANG": "en_US"]).languages   // ["de-AT", "fr"]
  /// PreferredLanguages.posix(environment: ["LANGUAGE": "de", "LC_ALL": "C"]).languages           // []
  /// PreferredLanguages.posix(environment: ["LANGUAGE": "de", "LANG": "C.UTF-8"]).languages       // ["de"]
  /// PreferredLanguages.posix(environment: ["LANG": "ca_ES@valencia"]).languages                  // ["ca-ES-valencia"]
  /// ```
  ///
  /// - Parameter environment: The variables of the environment.
  /// - Returns: The languages as BCP 47 tags, without duplicates.
  public static func posix(environment: [String: String]) -> PreferredLanguages {
    let locale = localeVariables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard !isPlain(locale), LanguageTag(locale) != nil else { return PreferredLanguages(languages: []) }
    let list = environment["LANGUAGE"] ?? ""
    let names = (list.isEmpty ? locale : list).split(separator: ":").prefix { !isPlain($0) }
    var seen: Set<String> = []
    let languages = names.compactMap { tag(ofPOSIXLocale: $0) }
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

  /// Whether a locale switches translation off. `C.UTF-8` does not.
  private static func isPlain(_ locale: some StringProtocol) -> Bool { locale == "C" || locale == "POSIX" }

  /// The BCP 47 tag of a POSIX locale such as `sr_RS.UTF-8@latin`; `nil` if it has no language.
  private static func tag(ofPOSIXLocale locale: some StringProtocol) -> String? {
    LanguageTag(locale).flatMap { $0.isCLocale ? nil : $0.description }
  }
}
