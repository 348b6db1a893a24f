import DataFiles
import StringFiles
import TextPlaceholders

/// Tables that are translations of each other, from one or several files for each language.
struct TableGroup {
  /// The tables.
  private let tables: [LintTable]

  /// Groups tables that have the same name and folder. In Android's resources, the folder is enough.
  static func groups(of tables: [LintTable]) -> [TableGroup] {
    var order: [String] = []
    var groups: [String: [LintTable]] = [:]
    for table in tables {
      if groups[table.group] == nil { order.append(table.group) }
      groups[table.group, default: []].append(table)
    }
    return order.map { TableGroup(tables: groups[$0] ?? []) }
  }

  /// Checks the tables.
  func check(_ options: LintOptions, _ languages: inout ProjectLanguages, _ log: FindingLog) {
    let sources = SourceTexts(of: tables, &languages)
    let translations = tables.filter { !$0.isSource }.map { $0.language }
    let others = TranslationTexts(translations.uniqued().map { languages[$0] }, of: tables)
    let overridden = overriddenKeys()
    let stale = checkKeys(options, log)
    for (number, table) in tables.enumerated() {
      let check = TableCheck(
        table: table,
        language: languages[table],
        sources: sources,
        translations: others,
        skipped: overridden[number],
        stale: table.isSource || table.hasOwnSource ? [] : stale,
        options: options.resolved(for: table.file.path),
        log: log
      )
      check.run()
    }
  }

  /// The source, or the translations if there is none.
  var comparedTables: [ComparedTable] {
    let hasSource = tables.contains { $0.isSource }
    let hasTranslations = tables.contains { !$0.isSource }
    return tables.compactMap { table in
      guard table.isSource || !hasSource && !table.hasOwnSource else { return nil }
      return ComparedTable(
        file: table.file.path,
        language: table.language,
        group: table.hasOwnSource ? table.file.path : table.folder,
        isSource: table.isSource,
        isAlone: !table.hasOwnSource && !(hasSource && hasTranslations)
      )
    }
  }

  /// `stale-key` and, on request, `missing-key`: keys that only the source or only a translation has. Catalogs and PO files
  /// contain both, and tell the state of a string themselves.
  ///
  /// - Returns: The keys that the source does not have.
  private func checkKeys(_ options: LintOptions, _ log: FindingLog) -> Set<StringKey> {
    let sources = tables.filter { $0.isSource && $0.format != .gettext }
    let tables = tables.filter { !$0.hasOwnSource }
    guard tables.contains(where: { !$0.isSource }) else { return [] }
    let known = Set(sources.flatMap { $0.entries }.map { StringKey($0.key) })
    guard !known.isEmpty else { return [] }
    // A folder of Android's may have strings of several modules, so only files with the same name are compared.
    let names = Set(sources.map { $0.name }).subtracting(sources.namesWithOptionalKeys)
    var stale: Set<StringKey> = []
    var keys: [String: Set<StringKey>] = [:]
    for table in tables where !table.isSource {
      keys[table.language, default: []].formUnion(table.entries.map { StringKey($0.key) })
      guard names.contains(table.name) else { continue }
      for entry in table.entries where !(table.format.needsFolder && entry.key.isProse) {
        let key = StringKey(entry.key)
        if known.contains(key) { continue }
        stale.insert(key)
        let message =
          "The source does not have this key. Remove the string if the program no longer uses it, or correct the key."
        // The source has lost the key for all translations at once.
        let cause = SharedCause.ofTranslations(table.name(of: entry))
        table.report(to: log).add(.staleKey, .note, message, at: entry.offset, key: entry.key, cause: cause)
      }
    }
    guard options.requests(.missingKey) else { return stale }
    for table in tables where !table.isSource {
      // Strings that a region lacks come from its language.
      guard options.resolved(for: table.file.path).requests(.missingKey),
        let own = keys.removeValue(forKey: table.language),
        !table.language.contains(where: { $0 == "-" || $0 == "_" })
      else { continue }
      var seen = own
      for entry in sources.flatMap({ $0.entries })
      where entry.entry != nil && seen.insert(StringKey(entry.key)).inserted {
        let message = "There is no string for this key, so users see the source language."
        table.report(to: log).add(.missingKey, .note, message, at: nil, key: entry.key)
      }
    }
    return stale
  }

  /// The keys of each table that nobody sees, because another file of the same language has them too: a `.stringsdict`
  /// file overrides a `.strings` file, and a catalog overrides both. The source strings of PO files are checked once.
  private func overriddenKeys() -> [Set<StringKey>] {
    var seen: Set<StringKey> = []
    let repeatsSource = tables.count { $0.isSource && $0.format == .gettext } > 1
    return tables.map { table in
      // Every PO file repeats the source strings.
      if repeatsSource, table.isSource, table.format == .gettext {
        let keys = table.entries.map { StringKey($0.key) }
        defer { seen.formUnion(keys) }
        return seen.intersection(keys)
      }
      return tables.reduce(into: []) { keys, other in
        guard other.language == table.language, other.format.rank > table.format.rank else { return }
        keys.formUnion(other.entries.map { StringKey($0.key) })
      }
    }
  }
}

extension [LintTable] {
  /// The names of Apple's tables of the source language that may leave keys out: programs show the key itself where the keys are
  /// the source strings, and the `Info.plist` has the strings of `InfoPlist.strings`.
  fileprivate var namesWithOptionalKeys: Set<String> {
    Set(
      Dictionary(grouping: filter { $0.format.needsFolder }) { $0.name }
        .filter { name, tables in
          // Without other strings, the keys of plurals tell.
          let strings = tables.filter { $0.format == .strings }.flatMap { $0.entries }
          let all = strings.isEmpty ? tables.flatMap { $0.entries } : strings
          let prose = all.count { $0.key.isProse }
          let texts = strings.isEmpty ? prose : all.count { $0.entry?.root.body.text == $0.key }
          // The keys of an app may be strings of a language other than the source.
          return name == "InfoPlist" || texts * 2 > all.count || prose * 4 > all.count
        }
        .map { $0.key }
    )
  }
}

extension String {
  /// Whether a key is itself a string to show: it has a space or a letter like "é", or begins with a placeholder.
  fileprivate var isProse: Bool {
    utf8.first == UInt8(ascii: "%") || utf8.contains { $0 > 0x7F } || contains { $0.isWhitespace }
  }
}

extension LintTable {
  /// What the table has in common with its translations.
  var group: String { format == .android ? folder : "\(folder)/\(name)" }

  /// A string in all languages.
  func name(of entry: LintEntry) -> StringKey { StringKey("\(folder)/\(name) \(entry.key)") }

  /// `true` if the file contains the source strings too.
  var hasOwnSource: Bool { format == .catalog || format == .gettext }
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
final class SourceTexts {
  /// The place of a string: its table, and its number there.
  private struct Place: Hashable {
    var table: Int32
    var entry: Int32
  }

  /// The most analyses to keep for further translations.
  private static let analysisLimit = 20_000

  /// The tables of the source language, with the one that wins last.
  private let tables: [LintTable]
  private let languages: [LanguageReach]
  /// The language that PO files are translated from.
  private let gettextLanguage: LanguageReach?
  /// The first place of each key.
  private var places: [StringKey: Place] = [:]
  /// The sets of phrases, by key.
  private(set) var phrases: [StringKey: [FormatText]] = [:]
  /// The other places of keys that several tables have, or that are different in several PO files.
  private var morePlaces: [StringKey: [Place]] = [:]
  /// The strings that have been looked up, with their analyses.
  private var known: [Place: LintSubject.Source] = [:]
  /// Whether several translations need the same analyses.
  private let keepsAnalyses: Bool

  /// Collects the strings.
  init(of tables: [LintTable], _ languages: inout ProjectLanguages) {
    gettextLanguage = tables.contains { $0.format == .gettext } ? languages[languages.base] : nil
    keepsAnalyses = tables.count { !$0.isSource } > 1
    let sources = tables.filter { $0.isSource }.inOrder { $0.format.rank < $1.format.rank }
    self.tables = sources
    var reaches: [LanguageReach] = []
    for table in sources { reaches.append(languages[table.language]) }
    self.languages = reaches
    guard sources.count < tables.count else { return }
    places.reserveCapacity(sources.first?.entries.count ?? 0)
    for (number, table) in sources.enumerated() {
      for (index, entry) in table.entries.enumerated() {
        if !entry.phrases.isEmpty { phrases[StringKey(entry.key)] = entry.phrases }
        guard entry.entry != nil else { continue }
        add(entry, Place(table: Int32(truncatingIfNeeded: number), entry: Int32(truncatingIfNeeded: index)))
      }
    }
  }

  private func add(_ entry: LintEntry, _ place: Place) {
    let key = StringKey(entry.key)
    guard let first = places[key] else {
      places[key] = place
      return
    }
    // Every PO file repeats the source strings.
    if gettextLanguage != nil, isSame(entry.entry, entry.syntax, first) { return }
    morePlaces[key, default: []].append(place)
  }

  private func entry(at place: Place) -> LintEntry { tables[Int(place.table)].entries[Int(place.entry)] }

  private func isSame(_ text: FormatEntry?, _ syntax: PlaceholderSyntax, _ place: Place) -> Bool {
    let other = entry(at: place)
    return other.syntax == syntax && other.entry?.allTexts.map { $0.source } == text?.allTexts.map { $0.source }
  }

  /// The places of the strings with a key.
  private func allPlaces(of key: String) -> [Place] {
    let key = StringKey(key)
    guard let first = places[key] else { return [] }
    return [first] + (morePlaces[key] ?? [])
  }

  /// The place of the string that an entry was translated from, if the file of the entry does not contain it: from the table
  /// with the same name if several have it, or from one for the same devices, otherwise from the last table.
  private func place(of entry: LintEntry, _ table: LintTable) -> Place? {
    guard !table.isSource, let first = places[StringKey(entry.key)] else { return nil }
    // What users of one network see was not translated from what the others see.
    if table.qualifiers.utf8.starts(with: "mcc".utf8) {
      return allPlaces(of: entry.key).last { tables[Int($0.table)].qualifiers == table.qualifiers }
    }
    guard let more = morePlaces[StringKey(entry.key)] else { return first }
    let all = [first] + more
    return all.last { tables[Int($0.table)].name == table.name }
      ?? all.last { tables[Int($0.table)].qualifiers == table.qualifiers } ?? all.last
  }

  /// `true` if an entry was translated from a string without anything that might be a placeholder, or from none.
  func isPlain(_ entry: LintEntry, _ table: LintTable) -> Bool {
    if let original = entry.original { return original.isPlain }
    return place(of: entry, table).flatMap { self.entry(at: $0).entry?.isPlain } ?? true
  }

  /// The string that an entry was translated from.
  func text(of entry: LintEntry, _ table: LintTable) -> LintSubject.Source? {
    guard let original = entry.original, let gettextLanguage else {
      return place(of: entry, table).flatMap(source)
    }
    return allPlaces(of: entry.key).first { isSame(original, entry.syntax, $0) }.flatMap(source)
      ?? LintSubject.Source(original, of: entry, language: gettextLanguage, in: table)
  }

  private func source(at place: Place) -> LintSubject.Source? {
    if let source = known[place] { return source }
    let (entry, table) = (entry(at: place), Int(place.table))
    guard let text = entry.entry else { return nil }
    let source = LintSubject.Source(text, of: entry, language: languages[table], in: tables[table])
    if keepsAnalyses, known.count < Self.analysisLimit { known[place] = source }
    return source
  }
}

/// Checks the strings of one table.
struct TableCheck {
  let table: LintTable
  let language: LanguageReach
  let sources: SourceTexts
  let translations: TranslationTexts
  let skipped: Set<StringKey>
  /// Keys that the source does not have.
  let stale: Set<StringKey>
  let options: LintOptions
  let log: FindingLog

  func run() {
    var untranslated: [(key: String, place: (offset: Int, isSure: Bool), source: String)] = []
    let last = lastPlaces()
    let requestsMore = options.requestsMore
    for (index, entry) in table.entries.enumerated() {
      let key = StringKey(entry.key)
      guard !skipped.contains(key), !stale.contains(key), last.map({ $0[key] == index }) ?? true
      else { continue }
      if !entry.phrases.isEmpty { check(phrasesOf: entry) }
      guard let text = entry.entry else { continue }
      // Most strings have no placeholders, and neither do their sources.
      if !requestsMore, text.isPlain, sources.isPlain(entry, table) { continue }
      let subject = LintSubject(entry, text, in: self)
      if let place = subject.untranslatedPlace, let source = subject.source?.languageName {
        untranslated.append((entry.key, place, source))
      }
      subject.check()
      for syntax in entry.otherSyntaxes where !subject.hasWrongPlaceholder {
        var entry = entry
        entry.syntax = syntax
        LintSubject(entry, text, in: self).checkPlaceholders()
      }
    }
    reportUntranslated(untranslated)
  }

  /// Reports the strings that are not translated once, if they are surely not, or so many that they are not all names.
  private func reportUntranslated(_ all: [(key: String, place: (offset: Int, isSure: Bool), source: String)]) {
    let untranslated = options.reportsAll || all.count >= 10 ? all : all.filter { $0.place.isSure }
    guard let first = untranslated.first else { return }
    let others = untranslated.count - 1
    let message =
      others == 0
      ? "This string varies with a number and is the same as in \(first.source), so it is not translated."
      : "This string and \(others) other\(others == 1 ? "" : "s") that vary with a number are the same as in "
        + "\(first.source), so they are not translated."
    table.report(to: log).add(.untranslated, .note, message, at: first.place.offset, key: first.key)
  }

  /// The last place of each key, which is the one that is used; `nil` if no key appears twice.
  private func lastPlaces() -> [StringKey: Int]? {
    var places: [StringKey: Int] = [:]
    places.reserveCapacity(table.entries.count)
    for (index, entry) in table.entries.enumerated() { places[StringKey(entry.key)] = index }
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
