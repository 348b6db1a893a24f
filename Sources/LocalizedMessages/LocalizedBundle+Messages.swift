public import Diagnostics
public import LocalizedStrings
public import MessageFiles
public import MessageFormat
import StringFiles

extension LocalizedBundle {
  /// Loads a folder of localized strings and messages, or a single file, with the dialect of the messages.
  ///
  /// With Flutter's dialect in `.arb` files and ICU's in `.json` files, `LocalizedBundle(at:)` does the same.
  ///
  /// ```swift
  /// let strings = try LocalizedBundle(at: "lib/l10n", messages: MessageDialects(arb: .java))   // use-escaping: true
  /// ```
  ///
  /// - Parameters:
  ///   - path: The folder or the file. Files of messages are in the folder itself: `app_pl.arb` and `pl.json`.
  ///   - dialects: How messages are read.
  ///   - functions: The functions that messages can use, for arguments such as `{when, date}`.
  ///   - developmentLocalization: The language that the program is written in; `nil` means the source
  ///     language of the string catalogs, or else English, or else the first language.
  ///   - languages: The languages to load, spelled as in the files, with hyphens for messages; `nil` loads them all.
  ///   - strict: Whether to throw the first error instead of listing it in `diagnostics`.
  /// - Throws: An error if there is no such folder or file; the first error of any kind if `strict` is true.
  public init(
    at path: String,
    messages dialects: MessageDialects,
    functions: MessageFunctions = .standard,
    developmentLocalization: String? = nil,
    languages: [String]? = nil,
    strict: Bool = false
  ) throws(Diagnostic) {
    var reader = MessageTablesReader(dialects, functions, languages, strict: strict)
    let messages = try reader.read(at: path)
    self.init(try Self.tables(at: path, languages, strict, messages), developmentLocalization, messages)
  }

  /// Returns the text for a key in every language. Use it in tests.
  ///
  /// ```swift
  /// strings.localizedTexts("filesCount", ["count": 5])   // ["en": "5 files", "pl": "5 plików"]
  /// ```
  public func localizedTexts(_ key: String, _ arguments: MessageArguments) -> [String: LocalizedText] {
    var texts: [String: LocalizedText] = [:]
    for language in localizations {
      texts[language] = localizer(preferring: [language]).localizedText(key, arguments)
    }
    return texts
  }
}
