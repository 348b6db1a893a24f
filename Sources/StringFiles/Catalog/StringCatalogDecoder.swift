import PluralCore

/// Makes tables from the JSON of a string catalog.
///
/// Unknown keys and states are ignored, so catalogs of newer versions can be read.
struct StringCatalogDecoder {
  let document: JSONDocument
  let log: ReadingLog

  private var languages: [String: Int] = [:]
  private var tables: [(language: String, entries: [String: LocalizedEntry])] = []

  init(document: JSONDocument, log: ReadingLog) {
    self.document = document
    self.log = log
  }

  /// Makes the catalog.
  mutating func decode(path: String) throws(Diagnostic) -> StringCatalog {
    var sourceLanguage: String?
    var version = ""
    var strings: Int?
    if let root = document.root {
      guard document.kind(root) == .object else {
        try log.error(.notATable(found: document.kind(root).name), at: document.offset(root))
        return StringCatalog(name: FilePath(path).stem, version: "", sourceLanguage: "en", tables: [:])
      }
      for (key, value) in document.members(of: root) {
        if document.string(key, equals: "sourceLanguage") {
          if sourceLanguage != nil { log.warning(.duplicateKey("sourceLanguage"), at: document.offset(key)) }
          sourceLanguage = try document.string(value, "sourceLanguage", log)
        } else if document.string(key, equals: "version") {
          version = try document.string(value, "version", log) ?? ""
          checkVersion(version, at: document.offset(value))
        } else if document.string(key, equals: "strings") {
          if strings != nil { log.warning(.duplicateKey("strings"), at: document.offset(key)) }
          if try document.isObject(value, "strings", log) { strings = value }
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
    if let strings {
      var seen: Set<String> = []
      for (key, value) in document.members(of: strings) {
        guard let text = document.string(key) else { continue }
        if !seen.insert(text).inserted {
          log.warning(.duplicateKey(text), at: document.offset(key))
          for index in tables.indices { tables[index].entries[text] = nil }
        }
        guard try document.isObject(value, text, as: "the entry ", log) else { continue }
        try decodeEntry(value, key: text, source: source)
        if tables[sourceTable].entries[text] == nil {
          // The source language often has no localization; then the key is the text.
          tables[sourceTable].entries[text] = .text(text)
        }
      }
    }
    let name = FilePath(path).stem
    var result: [String: StringTable] = [:]
    for table in tables where !table.entries.isEmpty || table.language == source {
      let file = TableFile(path: path, kind: .catalog, entries: table.entries)
      result[table.language] = StringTable(name: name, language: table.language, file: file)
    }
    return StringCatalog(name: name, version: version, sourceLanguage: source, tables: result)
  }

  private func checkVersion(_ version: String, at offset: Int) {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    let major = parts.first ?? 1
    let minor = parts.count > 1 ? parts[1] : 0
    if major > 1 || (major == 1 && minor > 1) {
      log.warning(.newerVersion(version), at: offset)
    }
  }

  /// The index of a language's table. A new language gets a new table.
  private mutating func table(of language: String) -> Int {
    if let index = languages[language] { return index }
    languages[language] = tables.count
    tables.append((language, [:]))
    return tables.count - 1
  }

  private mutating func decodeEntry(_ node: Int, key: String, source: String) throws(Diagnostic) {
    let subject = "\"\(key)\""
    for (member, value) in document.members(of: node) where document.string(member, equals: "localizations") {
      guard try document.isObject(value, "localizations", of: subject, log) else { continue }
      for (language, localization) in document.members(of: value) {
        guard let name = document.string(language) else { continue }
        guard try document.isObject(localization, name, as: "the localization ", of: subject, log) else { continue }
        let decoder = LocalizationDecoder(
          document: document,
          log: log,
          key: key,
          isSource: name == source,
          subject: subject
        )
        guard let entry = try decoder.decode(localization) else { continue }
        let index = table(of: name)
        if tables[index].entries.updateValue(entry, forKey: key) != nil {
          log.warning(.duplicateKey(name), at: document.offset(language))
        }
      }
    }
  }
}
