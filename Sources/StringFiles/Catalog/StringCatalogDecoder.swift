import DataFiles
import Diagnostics
import StringFormatting

/// Makes tables from the JSON of a string catalog.
///
/// Unknown keys and states are ignored, so catalogs of newer versions can be read.
struct StringCatalogDecoder {
  /// A language of the catalog.
  private struct Language {
    let name: String
    let isRead: Bool
  }

  private let document: JSONDocument
  private let log: ReadingLog
  /// Whether to read the strings of a language.
  private let reads: (String) -> Bool
  private var languages: [Language] = []
  /// The entries of each language by the number of the key. They are not in ``Language``, because copying a list would
  /// update its reference count.
  private var entries: [[LocalizedEntry?]] = []
  /// The entries of the current key that need a form of the source language.
  private var unfinished: [(language: Int, entry: UnfinishedEntry)] = []
  /// The keys of all languages.
  private var keys = KeyTableBuilder()
  private var indices: [String: Int] = [:]
  /// Whether the catalog has a version that this reader does not know.
  private var isNewer = false
  /// The number of keys in the catalog, used to reserve room in each table.
  private var keyCount = 0

  init(document: JSONDocument, log: ReadingLog, reads: @escaping (String) -> Bool) {
    self.document = document
    self.log = log
    self.reads = reads
  }

  mutating func decode(path: String) throws(Diagnostic) -> StringCatalog {
    var sourceLanguage: String?
    var version = ""
    var strings: Int?
    if let root = document.root {
      if document.kind(root) != .object {
        try log.error(.notATable(found: document.kind(root).name), at: document.offset(root))
        return StringCatalog(name: FilePath(path).stem, version: "", sourceLanguage: "en", tables: [:])
      }
      for (key, value) in document.members(of: root) {
        if document.string(key, equals: "sourceLanguage") {
          if sourceLanguage != nil { log.warning(.duplicateKey("sourceLanguage"), at: document.offset(key)) }
          sourceLanguage = try document.string(value, "\"sourceLanguage\"", log)
        } else if document.string(key, equals: "version") {
          version = try document.string(value, "\"version\"", log) ?? ""
          checkVersion(version, at: document.offset(value))
        } else if document.string(key, equals: "strings") {
          if strings != nil { log.warning(.duplicateKey("strings"), at: document.offset(key)) }
          if try document.isObject(value, "\"strings\"", log) { strings = value }
        }
      }
      if sourceLanguage == nil {
        try log.error(.missingMember("sourceLanguage", of: "the catalog"), at: document.offset(root))
      }
      if strings == nil {
        try log.error(.missingMember("strings", of: "the catalog"), at: document.offset(root))
      }
    }
    let source = sourceLanguage ?? "en"
    keyCount = strings.map { document.members(of: $0).reduce(0) { count, _ in count + 1 } } ?? 0
    let sourceIndex = index(of: source)
    if let strings { try decodeEntries(strings, source: sourceIndex) }
    return StringCatalog(
      name: FilePath(path).stem,
      version: version,
      sourceLanguage: source,
      tables: finishedTables(path: path, source: source)
    )
  }

  private mutating func checkVersion(_ version: String, at offset: Int) {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    let major = parts.first ?? 1
    let minor = parts.count > 1 ? parts[1] : 0
    if major > 1 || (major == 1 && minor > 2) {
      isNewer = true
      log.warning(.newerVersion(version), at: offset)
    }
  }

  /// The index of a language, which is added if it is new.
  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    let index = languages.count
    indices[name] = index
    let isRead = reads(name)
    languages.append(Language(name: name, isRead: isRead))
    entries.append(Array(repeating: nil, count: isRead ? keyCount : 0))
    return index
  }

  /// The index of the language that a key node names. The guess is nearly always right, because most entries have the
  /// same languages in the same order.
  private mutating func index(of node: Int, guess: Int) -> Int? {
    if guess < languages.count, document.string(node, isSameAs: languages[guess].name) { return guess }
    return document.string(node).map { index(of: $0) }
  }

  private mutating func decodeEntries(_ strings: Int, source: Int) throws(Diagnostic) {
    for (key, value) in document.members(of: strings) {
      guard let text = document.string(key), let (number, isNew) = keys.insert(text) else { continue }
      if !isNew {
        for index in languages.indices where languages[index].isRead { entries[index][number] = nil }
      }
      guard try document.isObject(value, "the entry \"\(text)\"", log) else { continue }
      let offset = document.offset(key)
      log.recorder?.begin(EntryRecorder.Key(text, at: offset, of: value, in: document))
      defer { log.recorder?.endKey() }
      if !isNew { log.warning(.duplicateKey(text), at: offset) }
      let hasSource = try decodeEntry(value, key: text, number, source: source)
      if !hasSource && languages[source].isRead {
        let format = FormatText(text, dialect: .catalog, offset: offset)
        if let recorder = log.recorder, !recorder.hasPhrases(in: languages[source].name) {
          recorder.begin(language: languages[source].name, at: offset)
          recorder.take(FormatEntry(root: FormatVariable(name: "", body: .text(format))))
          recorder.end()
        }
        // The source language often has no localization; then the key is the string.
        entries[source][number] = .catalog(format)
      }
      finishEntries(number, source: source)
    }
  }

  /// Reads the localizations of an entry.
  ///
  /// - Returns: `true` if the source language has a string.
  private mutating func decodeEntry(
    _ node: Int,
    key: String,
    _ number: Int,
    source: Int
  ) throws(Diagnostic) -> Bool {
    var hasSource = false
    if log.receiver != nil { checkMembers(of: node, key: key) }
    for (member, value) in document.members(of: node) where document.string(member, equals: "localizations") {
      guard try document.isObject(value, "\"localizations\" of \"\(key)\"", log) else { continue }
      let decoder = LocalizationDecoder(document: document, log: log, key: key, isNewer: isNewer)
      var guess = 0
      var localizations = document.cursor(in: value)
      while let (language, localization) = localizations.next(in: document) {
        guard let index = index(of: language, guess: guess) else { continue }
        guess = index + 1
        guard languages[index].isRead else { continue }
        guard document.kind(localization) == .object else {
          let subject = "the localization \"\(languages[index].name)\" of \"\(key)\""
          try document.mismatch(localization, subject, expected: "object", log)
          continue
        }
        log.recorder?.begin(language: languages[index].name, at: document.offset(language))
        defer { log.recorder?.end() }
        guard let entry = try decoder.decode(localization, isSource: index == source) else { continue }
        if entries[index][number] != nil {
          log.warning(.duplicateKey(languages[index].name), at: document.offset(language))
        }
        switch entry {
        case .whole(let entry): entries[index][number] = entry
        case .borrowing(let entry): unfinished.append((index, entry))
        }
        if index == source { hasSource = true }
      }
    }
    return hasSource
  }

  /// Reports members of an entry that have no effect, for programs that check files.
  private func checkMembers(of entry: Int, key: String) {
    var hasLocalizations = false
    for (member, _) in document.members(of: entry) {
      guard let name = document.string(member) else { continue }
      if name == "localizations" {
        if hasLocalizations { log.repeated(name, of: key.quotedForMessage, at: document.offset(member)) }
        hasLocalizations = true
      } else if !Self.entryMembers.contains(name) {
        log.unknown(name, of: key.quotedForMessage, isNewer: isNewer, at: document.offset(member))
      }
    }
  }

  /// The members of an entry besides its localizations.
  private static let entryMembers = [
    "comment", "extractionState", "generatesSymbol", "isCommentAutoGenerated", "shouldTranslate",
  ]

  /// Gives the key's unfinished entries the forms that they need. Without the source language, they are left out.
  private mutating func finishEntries(_ number: Int, source: Int) {
    guard !unfinished.isEmpty else { return }
    defer { unfinished = [] }
    guard let found = entries[source][number] else { return }
    let source: FormatEntry
    switch found {
    case .text(let text):
      source = FormatEntry(root: FormatVariable(name: "", body: .text(FormatText(text, dialect: .catalog))))
    case .packed(let entry):
      source = entry.entry
    }
    for (language, entry) in unfinished {
      if let entry = entry.finished(from: source) { entries[language][number] = .format(entry) }
    }
  }

  private mutating func finishedTables(path: String, source: String) -> [String: StringTable] {
    let name = FilePath(path).stem
    var result: [String: StringTable] = [:]
    let keys = PackedMemory(keys.finish())
    for (index, language) in languages.enumerated() where language.isRead {
      let entries = EntryTable(keys: keys, taking: &entries[index])
      guard !entries.isEmpty || language.name == source else { continue }
      let file = TableFile(path: path, kind: .catalog, entries: entries)
      result[language.name] = StringTable(name: name, language: language.name, file: file)
    }
    return result
  }
}

extension EntryRecorder.Key {
  /// The key of an entry, with everything that applies to all its localizations.
  fileprivate init(_ key: String, at offset: Int, of entry: Int, in document: JSONDocument) {
    self.init(key: key, offset: offset)
    for (member, value) in document.members(of: entry) {
      if document.string(member, equals: "comment") {
        comment = document.string(value)
      } else if document.string(member, equals: "extractionState") {
        isStale = document.string(value, equals: "stale")
        isManual = document.string(value, equals: "manual")
      } else if document.string(member, equals: "generatesSymbol") {
        allowsSymbol = document.kind(value) != .false_
      } else if document.string(member, equals: "shouldTranslate") {
        isTranslatable = document.kind(value) != .false_
      }
    }
  }
}
