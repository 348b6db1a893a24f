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
    let stale = checkKeys(options, log)
    for (number, table) in tables.enumerated() {
      let check = TableCheck(
        table: table,
        language: languages[table],
        sources: sources,
        translations: table.isSource ? others : [],
        skipped: overridden[number],
        stale: table.isSource || table.hasOwnSource ? [] : stale,
        options: options,
        log: log
      )
      check.run()
    }
  }

  /// `stale-key` and, on request, `missing-key`: keys that only the source or only a translation has. Catalogs and PO files
  /// contain both, and tell the state of a string themselves.
  ///
  /// - Returns: The keys that the source does not have.
  private func checkKeys(_ options: LintOptions, _ log: FindingLog) -> Set<String> {
    let sources = tables.filter { $0.isSource && $0.format != .gettext }
    let tables = tables.filter { !$0.hasOwnSource }
    let known = Set(sources.flatMap(\.entries).map(\.key))
    guard !known.isEmpty else { return [] }
    // A folder of Android's may have strings of several modules, so only files with the same name are compared.
    let names = Set(sources.map(\.name))
    var stale: Set<String> = []
    var keys: [String: Set<String>] = [:]
    for table in tables where !table.isSource {
      keys[table.language, default: []].formUnion(table.entries.map(\.key))
      guard names.contains(table.name) else { continue }
      for entry in table.entries where !known.contains(entry.key) {
        stale.insert(entry.key)
        let message = "The source does not have this key. Remove the string, or correct the key."
        log.add(
          table.finding(.staleKey, .note, message, key: entry.key),
          in: table.file,
          at: entry.offset,
          comment: entry.comment
        )
      }
    }
    guard options.requests(.missingKey) else { return stale }
    for table in tables where !table.isSource {
      // Strings that a region lacks come from its language.
      guard let own = keys.removeValue(forKey: table.language),
        !table.language.contains(where: { $0 == "-" || $0 == "_" })
      else { continue }
      var seen = own
      for entry in sources.flatMap(\.entries) where entry.entry != nil && seen.insert(entry.key).inserted {
        let message = "There is no string for this key, so users see the source language."
        log.add(table.finding(.missingKey, .note, message, key: entry.key), in: table.file, at: nil)
      }
    }
    return stale
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

extension LintTable {
  /// `true` if the file contains the source strings too.
  fileprivate var hasOwnSource: Bool { format == .catalog || format == .gettext }
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
  /// The language that PO files are translated from.
  private let gettextLanguage: LanguageReach?

  /// Collects the strings.
  init(of tables: [LintTable], _ languages: inout ProjectLanguages) {
    gettextLanguage = tables.contains { $0.format == .gettext } ? languages[languages.base] : nil
    for table in tables.filter(\.isSource).sorted(by: { $0.format.rank < $1.format.rank }) {
      texts.reserveCapacity(texts.count + table.entries.count)
      for entry in table.entries {
        guard let text = entry.entry else { continue }
        let source = LintSubject.Source(text, entry.syntax, table: table.name, language: languages[table.language])
        texts[entry.key, default: []].append(source)
      }
    }
  }

  /// The string that an entry was translated from. If the file does not contain it, that is the one with the same key: from
  /// the table with the same name if several have it, otherwise from the last table.
  func text(of entry: LintEntry, _ table: LintTable) -> LintSubject.Source? {
    let found = texts[entry.key] ?? []
    guard let original = entry.original, let gettextLanguage else {
      return table.isSource ? nil : found.count == 1 ? found[0] : found.last { $0.table == table.name } ?? found.last
    }
    let originals = original.allTexts.map(\.source)
    return found.first { $0.syntax == entry.syntax && $0.text.allTexts.map(\.source) == originals }
      ?? LintSubject.Source(original, entry.syntax, table: table.name, language: gettextLanguage)
  }
}

/// Checks the strings of one table.
private struct TableCheck {
  let table: LintTable
  let language: LanguageReach
  let sources: SourceTexts
  let translations: [LanguageReach]
  let skipped: Set<String>
  /// Keys that the source does not have.
  let stale: Set<String>
  let options: LintOptions
  let log: FindingLog

  func run() {
    var untranslated: [(key: String, offset: Int, source: LanguageReach)] = []
    let last = lastPlaces()
    let requestsMore = options.requestsMore
    for (index, entry) in table.entries.enumerated() {
      guard let text = entry.entry, !skipped.contains(entry.key), !stale.contains(entry.key),
        last.map({ $0[entry.key] == index }) ?? true
      else { continue }
      // Most strings have no placeholders, and neither do their sources.
      if !requestsMore, text.isPlain, entry.original?.isPlain ?? false { continue }
      let original = sources.text(of: entry, table)
      if !requestsMore, text.isPlain, original?.text.isPlain ?? true { continue }
      let subject = LintSubject(
        entry,
        text,
        of: table,
        language: language,
        source: original,
        translations: translations,
        options: options,
        log: log
      )
      if let place = subject.untranslatedPlace, let source = subject.source?.language {
        untranslated.append((entry.key, place, source))
      }
      subject.check()
    }
    guard let first = untranslated.first else { return }
    let others = untranslated.count - 1
    let message =
      others == 0
      ? "This string varies with a number and is the same as in \(first.source.name), so it is not translated."
      : "This string and \(others) other\(others == 1 ? "" : "s") that vary with a number are the same as in "
        + "\(first.source.name), so they are not translated."
    log.add(table.finding(.untranslated, .note, message, key: first.key), in: table.file, at: first.offset)
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
