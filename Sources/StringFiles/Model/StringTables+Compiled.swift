package import StringFormatting

extension StringTables {
  /// Adds a table that is compiled into the program. Its strings are treated like those of a catalog.
  package mutating func add(_ table: CompiledTable) {
    let name = table.name
    var tables: [String: StringTable] = [:]
    table.forEachLanguage { language, keys, texts in
      let language = String(decoding: language, as: UTF8.self)
      if let entries = EntryTable(keys: keys, texts: texts) {
        let file = TableFile(path: nil, kind: .catalog, entries: entries)
        tables[language] = StringTable(name: name, language: language, file: file)
      }
      return true
    }
    guard !tables.isEmpty else { return }
    add(StringCatalog(name: name, version: "", sourceLanguage: table.sourceLanguage, tables: tables))
  }
}
