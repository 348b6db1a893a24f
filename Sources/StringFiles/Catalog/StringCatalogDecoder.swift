import PluralCore

/// Makes tables from the JSON of a string catalog.
///
/// Unknown keys and states are ignored, so catalogs of newer versions can be read.
struct StringCatalogDecoder {
  /// The table of a language while it grows. Its entries become a dictionary at the end, so each key is hashed once.
  private struct Table {
    let language: String
    var entries: [(node: Int, key: String, value: LocalizedEntry)] = []
  }

  private let document: JSONDocument
  private let log: ReadingLog
  /// Whether to read the texts of a language.
  private let reads: (String) -> Bool
  private var tables: [Table] = []
  /// The index of each language's table; `nil` for a language that is not read.
  private var indices: [String: Int?] = [:]
  /// The last node of each key.
  private var nodes: [String: Int] = [:]

  init(document: JSONDocument, log: ReadingLog, reads: @escaping (String) -> Bool) {
    self.document = document
    self.log = log
    self.reads = reads
  }

  /// Makes the catalog.
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
    let sourceTable = table(of: source)
    if let strings { try decodeEntries(strings, source: source, sourceTable) }
    return StringCatalog(
      name: FilePath(path).stem,
      version: version,
      sourceLanguage: source,
      tables: finishedTables(path: path, source: source)
    )
  }

  private func checkVersion(_ version: String, at offset: Int) {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    let major = parts.first ?? 1
    let minor = parts.count > 1 ? parts[1] : 0
    if major > 1 || (major == 1 && minor > 1) {
      log.warning(.newerVersion(version), at: offset)
    }
  }

  /// The index of a language's table; `nil` if the language is not read. A new language gets a new table.
  private mutating func table(of language: String) -> Int? {
    if let index = indices[language] { return index }
    let index = reads(language) ? tables.count : nil
    indices[language] = .some(index)
    if index != nil { tables.append(Table(language: language)) }
    return index
  }

  private mutating func decodeEntries(_ strings: Int, source: String, _ sourceTable: Int?) throws(Diagnostic) {
    for (key, value) in document.members(of: strings) {
      guard let text = document.string(key) else { continue }
      if nodes.updateValue(value, forKey: text) != nil {
        log.warning(.duplicateKey(text), at: document.offset(key))
      }
      guard try document.isObject(value, "the entry \"\(text)\"", log) else { continue }
      try decodeEntry(value, key: text, source: source)
      if let sourceTable, tables[sourceTable].entries.last?.node != value {
        // The source language often has no localization; then the key is the text.
        tables[sourceTable].entries.append((value, text, .text(text)))
      }
    }
  }

  private mutating func decodeEntry(_ node: Int, key: String, source: String) throws(Diagnostic) {
    for (member, value) in document.members(of: node) where document.string(member, equals: "localizations") {
      guard try document.isObject(value, "\"localizations\" of \"\(key)\"", log) else { continue }
      var decoder = LocalizationDecoder(document: document, log: log, key: key)
      for (language, localization) in document.members(of: value) {
        guard let name = document.string(language), let index = table(of: name) else { continue }
        guard try document.isObject(localization, "the localization \"\(name)\" of \"\(key)\"", log) else { continue }
        decoder.isSource = name == source
        guard let entry = try decoder.decode(localization) else { continue }
        if tables[index].entries.last?.node == node {
          tables[index].entries.removeLast()
          log.warning(.duplicateKey(name), at: document.offset(language))
        }
        tables[index].entries.append((node, key, entry))
      }
    }
  }

  /// The tables without the entries of keys that come again later.
  private func finishedTables(path: String, source: String) -> [String: StringTable] {
    let name = FilePath(path).stem
    var result: [String: StringTable] = [:]
    for table in tables {
      var entries: [String: LocalizedEntry] = [:]
      entries.reserveCapacity(table.entries.count)
      for entry in table.entries where nodes[entry.key] == entry.node { entries[entry.key] = entry.value }
      guard !entries.isEmpty || table.language == source else { continue }
      let file = TableFile(path: path, kind: .catalog, entries: entries)
      result[table.language] = StringTable(name: name, language: table.language, file: file)
    }
    return result
  }
}
