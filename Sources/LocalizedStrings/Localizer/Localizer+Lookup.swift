import Decimals
import LanguageNegotiation
import StringFiles
import StringFormatting

extension Localizer {
  /// The settings that determine a localizer's strings, besides its bundle.
  struct Settings: Sendable, Hashable {
    let negotiated: NegotiatedLanguages
    let mode: LanguageNegotiator.Mode
    let fallback: TextFallback
    var formatter: StringFormatter
    /// Whether the caller has set the locale; otherwise it follows the preferred languages.
    var hasOwnLocale: Bool

    /// Sets the locale that determines how numbers look.
    mutating func showNumbers(as locale: String) {
      formatter.locale = locale
      hasOwnLocale = true
    }
  }

  /// The sources and the formatter of a localizer's strings. It does not refer to its bundle, so that the bundle can
  /// keep one.
  final class Lookup: Sendable {
    let settings: Settings
    let sources: Sources
    /// The name of the table to search if a call does not name one.
    let defaultTable: String
    /// Formats strings in the style of the locale; it is valid as long as the formatter.
    private let style: RenderingStyle
    /// The tables with that name.
    nonisolated(unsafe) private let defaultTables: UnsafeBufferPointer<Table>
    /// The search in a bundle with messages. Then there is no default table, so that every search comes here.
    let mixed: Mixed?

    init(_ settings: Settings, _ sources: Sources, defaultTable: String) {
      self.settings = settings
      self.sources = sources
      self.defaultTable = defaultTable
      style = settings.formatter.settings.style
      let place = sources.places[defaultTable] ?? 0..<0
      defaultTables = UnsafeBufferPointer(rebasing: sources.tables[place])
      mixed = sources.messages.map { Mixed(sources, $0, locale: settings.formatter.locale) }
    }

    /// The same lookup with other settings for the same languages.
    func with(_ settings: Settings) -> Lookup { Lookup(settings, sources, defaultTable: defaultTable) }
  }
}

extension Localizer.Lookup {
  /// The tables to search, best first; they are valid as long as the sources.
  @inline(__always)
  func tables(_ table: String?) -> UnsafeBufferPointer<Localizer.Table> {
    guard let table else { return defaultTables }
    return sources.places[table].map { UnsafeBufferPointer(rebasing: sources.tables[$0]) }
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The search with messages; `nil` for other tables than the default one, and in bundles without messages.
  private func mixed(_ table: String?) -> Localizer.Mixed? { table == nil || table == defaultTable ? mixed : nil }

  /// Whether there is a string for a key.
  func contains(_ key: UnsafeBufferPointer<UInt8>, table: String?) -> Bool {
    tables(table).contains { $0.texts.text(forKey: key) != nil } || mixed(table).map { contains(key, in: $0) } ?? false
  }

  /// Formats what is shown in the string of a key, in that string's own language; `nil` if there is no string.
  func formatter(besideKey key: UnsafeBufferPointer<UInt8>, table: String?) -> StringFormatter? {
    guard let table = tables(table).first(where: { $0.texts.text(forKey: key) != nil }) else { return nil }
    let language = sources.list[table.source].tag
    var formatter = settings.formatter
    // Most strings are in the language of the formatter, which need not be made again.
    if language != formatter.language { formatter.language = language }
    return formatter
  }

  /// The string for a key; if there is none, the value or the key, formatted with the arguments.
  func text(
    forKey key: UnsafeBufferPointer<UInt8>,
    value: String?,
    table: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String {
    ownText(forKey: key, table: table, arguments) ?? substitute(forKey: key, value: value, arguments)
  }

  /// The string for a key; `nil` if there is none.
  @inline(__always)
  func ownText(
    forKey key: UnsafeBufferPointer<UInt8>,
    table: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String? {
    let tables = tables(table)
    for index in tables.indices {
      if let text = render(key, arguments, tables[index])?.text { return text }
    }
    return mixed == nil ? nil : mixed(table).flatMap { mixedText($0, key, arguments)?.text }
  }

  /// What is shown if there is no string for a key: the value, or else the key.
  func substitute(
    forKey key: UnsafeBufferPointer<UInt8>,
    value: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String {
    let format = if let value, !value.isEmpty { value } else { String(decoding: key, as: UTF8.self) }
    return settings.formatter.formattedText(format, buffer: arguments).text
  }

  /// The string for a key with its origin; if there is none, the key, formatted with the arguments.
  func localizedText(
    forKey key: String,
    table: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> LocalizedText {
    var issues: [FormatIssue] = []
    let name = table ?? defaultTable
    for table in tables(table) {
      guard let rendering = key.withContiguousUTF8({ render($0, arguments, table) }) else { continue }
      issues += rendering.issues
      guard let text = rendering.text else { continue }
      let source = sources.list[table.source]
      return LocalizedText(text: text, language: source.language, table: name, origin: source.origin, issues: issues)
    }
    if let mixed = mixed(table), let found = key.withContiguousUTF8({ mixedText(mixed, $0, arguments) }) {
      let (text, language, origin, issues) = found
      return LocalizedText(text: text, language: language, table: name, origin: origin, issues: issues)
    }
    let formatted = settings.formatter.formattedText(key, buffer: arguments)
    issues += formatted.issues
    return LocalizedText(text: formatted.text, language: nil, table: name, origin: .key, issues: issues)
  }

  /// Formats the string for a key from one table; `nil` if the table does not have it.
  func render(
    _ key: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    _ table: Localizer.Table
  ) -> RenderingStyle.Rendering? {
    switch table.texts.text(forKey: key) {
    case .storedLiteral(let text): (text.pointee, [])
    case .storedFormat(let format): style.render(format.pointee, arguments, .strings)
    case .literal(let bytes): (String(decoding: bytes, as: UTF8.self), [])
    case .packed(let entry): style.render(entry: entry, arguments, rules: table.rules)
    case nil: nil
    }
  }
}
