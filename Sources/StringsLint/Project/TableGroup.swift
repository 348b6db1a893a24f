import StringFiles

/// Tables that are translations of each other, from one or several files for each language.
struct TableGroup {
  /// The tables.
  private let tables: [LintTable]

  /// Groups tables that have the same name and folder. In Android's resources, the folder is enough.
  static func groups(of tables: [LintTable]) -> [TableGroup] {
    var order: [String] = []
    var groups: [String: [LintTable]] = [:]
    for table in tables {
      let key = table.format == .android ? table.folder : "\(table.folder)/\(table.name)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(table)
    }
    return order.map { TableGroup(tables: groups[$0] ?? []) }
  }

  /// Checks the tables.
  func check(_ options: LintOptions, _ languages: inout ProjectLanguages, _ log: FindingLog) {
    let sources = SourceTexts(of: tables, &languages)
    let translations = tables.filter { !$0.isSource }.map(\.language)
    let others = translations.uniqued().map { languages[$0] }
    let overridden = overriddenKeys()
    for (number, table) in tables.enumerated() {
      let check = TableCheck(
        table: table,
        language: languages[table.language],
        sources: sources,
        translations: table.isSource ? others : [],
        skipped: overridden[number],
        reportsAll: options.reportsAll,
        log: log
      )
      check.run()
    }
  }

  /// The keys of each table that nobody sees, because another file of the same language has them too: a `.stringsdict`
  /// file overrides a `.strings` file, and a catalog overrides both. The source strings of PO files are checked once.
  private func overriddenKeys() -> [Set<String>] {
    var seen: Set<String> = []
    return tables.map { table in
      // Every PO file repeats the source strings.
      if table.isSource && table.format == .gettext {
        let keys = table.entries.map(\.key)
        defer { seen.formUnion(keys) }
        return seen.intersection(keys)
      }
      return tables.reduce(into: []) { keys, other in
        guard other.language == table.language, other.format.rank > table.format.rank else { return }
        keys.formUnion(other.entries.map(\.key))
      }
    }
  }
}

extension StringFile.Format {
  /// The format with the highest rank is used if several have a string.
  fileprivate var rank: Int {
    switch self {
    case .strings, .android, .gettext: 0
    case .stringsdict: 1
    case .catalog: 2
    }
  }
}

/// The strings of the source language, by key.
struct SourceTexts {
  private var texts: [String: [LintSubject.Source]] = [:]

  /// Collects the strings.
  init(of tables: [LintTable], _ languages: inout ProjectLanguages) {
    for table in tables.filter(\.isSource).sorted(by: { $0.format.rank < $1.format.rank }) {
      texts.reserveCapacity(texts.count + table.entries.count)
      for entry in table.entries {
        guard let text = entry.entry else { continue }
        let source = LintSubject.Source(text, entry.syntax, table: table.name, language: languages[table.language])
        texts[entry.key, default: []].append(source)
      }
    }
  }

  /// The string with a key: from the table with the same name if several have it, otherwise from the last table.
  func text(of key: String, _ table: LintTable) -> LintSubject.Source? {
    guard let found = texts[key] else { return nil }
    return found.count == 1 ? found[0] : found.last { $0.table == table.name } ?? found.last
  }
}

/// Checks the strings of one table.
private struct TableCheck {
  let table: LintTable
  let language: LanguageReach
  let sources: SourceTexts
  let translations: [LanguageReach]
  let skipped: Set<String>
  let reportsAll: Bool
  let log: FindingLog

  func run() {
    var untranslated = 0
    var source: LanguageReach?
    let last = lastPlaces()
    for (index, entry) in table.entries.enumerated() {
      guard let text = entry.entry, !skipped.contains(entry.key), last.map({ $0[entry.key] == index }) ?? true
      else { continue }
      let original = table.isSource ? nil : sources.text(of: entry.key, table)
      // Most strings have no placeholders, and neither do their sources.
      if !reportsAll, text.isPlain, original?.text.isPlain ?? true { continue }
      let subject = LintSubject(
        entry,
        text,
        of: table,
        language: language,
        source: original,
        translations: translations,
        reportsAll: reportsAll,
        log: log
      )
      untranslated += subject.untranslated.count(where: subject.hasWords)
      source = source ?? subject.source?.language
      subject.check()
    }
    guard let source, untranslated > 0 else { return }
    let message =
      untranslated == 1
      ? "One string that varies with a number is the same as in \(source.name), so it is not translated."
      : "\(untranslated) strings that vary with a number are the same as in \(source.name), so they are not translated."
    log.addNote(.untranslated, message, about: table)
  }

  /// The last place of each key, which is the one that is used; `nil` if no key appears twice.
  private func lastPlaces() -> [String: Int]? {
    var places: [String: Int] = [:]
    places.reserveCapacity(table.entries.count)
    for (index, entry) in table.entries.enumerated() { places[entry.key] = index }
    return places.count == table.entries.count ? nil : places
  }
}

extension FormatEntry {
  /// Whether the entry is a single string without anything that might be a placeholder.
  fileprivate var isPlain: Bool {
    guard variables.isEmpty, case .text(let text) = root.body else { return false }
    return !text.source.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") }
  }
}
