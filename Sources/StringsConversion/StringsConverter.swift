import DataFiles
package import Diagnostics
package import MessageFiles
package import MessageFormat
import StringFiles

/// Converts files of strings between formats.
package struct StringsConverter {
  /// The formats of the result.
  package enum Target: String, Sendable, CaseIterable {
    case xcstrings, stringsdict, arb, json, android, po, xliff
    /// JSON with messages of Unicode MessageFormat 2.
    case mf2
  }

  /// How messages are read.
  package var dialects = MessageDialects.standard
  /// How messages are written; `nil` means Flutter's dialect in `.arb` files and ICU's in JSON.
  package var outputDialect: ICUMessage.Dialect?
  /// The language that the others are translated from; `nil` means that the files decide.
  package var sourceLanguage: String?
  /// The name of the tables; `nil` means that of the files.
  package var name: String?
  /// The limit for variants of Unicode messages.
  package var maximumVariants = 200

  package init() {}

  /// The result of a conversion.
  package struct Result: Sendable {
    package var files: [ConvertedFile] = []
    package var notes: [ConvertedStrings.Note] = []
    /// The problems of the files that were read.
    package var diagnostics: [Diagnostic] = []
    /// The number of strings in all tables.
    package var count = 0
  }

  /// Converts files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - target: The format of the result.
  /// - Returns: The files, and what got lost.
  /// - Throws: An error if there is nothing at a path.
  package func convert(_ paths: [String], to target: Target) throws(Diagnostic) -> Result {
    var result = Result()
    for table in try tables(at: paths, &result.diagnostics) {
      result.count += table.entries.count
      result.notes += table.notes
      result.files += files(of: table, target, &result.notes)
    }
    return result
  }

  /// The messages of files and folders as string catalogs, all in the table `Localizable`.
  ///
  /// - Parameter paths: The files and folders. Files of other kinds are ignored.
  /// - Returns: The catalogs, beside the files.
  /// - Throws: An error if there is nothing at a path.
  package func catalogs(ofMessagesAt paths: [String]) throws(Diagnostic) -> Result {
    var result = Result()
    var finder = MessageFileFinder()
    for path in paths { try finder.add(path) }
    for var table in try messageTables(finder.files, &result.diagnostics) {
      result.notes += table.notes
      let file = finder.files.first { $0.name == table.name }
      table.name = "Localizable"
      var catalog = table.catalog(&result.notes)
      if let folder = file?.path.folder { catalog.path = folder.appending(catalog.path).path }
      result.files.append(catalog)
    }
    return result
  }

  /// The files of a table.
  package func files(
    of table: ConvertedStrings,
    _ target: Target,
    _ notes: inout [ConvertedStrings.Note]
  ) -> [ConvertedFile] {
    switch target {
    case .xcstrings: [table.catalog(&notes)]
    case .stringsdict: table.propertyLists(&notes)
    case .arb: table.applicationResources(outputDialect ?? .flutter, &notes)
    case .json: table.json(outputDialect ?? .icu, &notes)
    case .mf2: table.unicodeMessages(maximumVariants: maximumVariants, &notes)
    case .android: table.androidResources(&notes)
    case .po: table.portableObjects(&notes)
    case .xliff: table.exchangeFiles(&notes)
    }
  }

  // MARK: Reading

  /// The tables of files and folders, each with all its languages.
  package func tables(at paths: [String], _ diagnostics: inout [Diagnostic]) throws(Diagnostic) -> [ConvertedStrings] {
    var strings = StringFileFinder()
    var messages = MessageFileFinder()
    var exchange: [FilePath] = []
    for path in paths {
      if FilePath(path).pathExtension == "xliff" || FilePath(path).pathExtension == "xlf" {
        exchange.append(FilePath(path))
      } else if MessageFilePath.isMessageFile(path) {
        try messages.add(path)
      } else {
        try strings.add(path)
        try messages.add(path)
        for name in FileSystem.list(FilePath(path)) ?? [] where name.hasSuffix(".xliff") {
          exchange.append(FilePath(path).appending(name))
        }
      }
    }
    var tables = try messageTables(messages.files, &diagnostics)
    tables += try stringTables(strings.files, &diagnostics)
    tables += try exchangeTables(exchange, &diagnostics)
    if let name { for index in tables.indices { tables[index].name = name } }
    return tables
  }

  private func messageTables(
    _ paths: [MessageFilePath],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var order: [String] = []
    var groups: [String: [MessageFile]] = [:]
    for path in paths {
      let log = ReadingLog(file: path.path.path, strict: false)
      let file = try MessageFile(try FileSystem.read(path.path), path: path, dialects: dialects, log: log)
      diagnostics += log.diagnostics
      let group = "\(path.path.folder?.path ?? "")/\(path.name) \(path.format)"
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(file)
    }
    return order.map { ConvertedStrings(messages: groups[$0] ?? [], sourceLanguage: sourceLanguage) }
  }

  private func stringTables(
    _ paths: [StringFile],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var order: [String] = []
    var apple: [String: [(language: String, entries: [EntryRecorder.Entry])]] = [:]
    var sources: [String: String] = [:]
    var android: [(language: String, entries: [EntryRecorder.Entry])] = []
    var gettext: [(language: String, file: GettextFile)] = []
    // A later file replaces strings of an earlier one: the catalog wins over `.stringsdict`, which wins over `.strings`.
    let kinds: [StringFile.Format] = [.strings, .stringsdict, .catalog, .android, .gettext]
    let sorted = kinds.flatMap { kind in paths.filter { $0.format == kind } }
    for path in sorted {
      let file = SourceFile(path: path.path.path, bytes: try FileSystem.read(path.path))
      switch path.format {
      case .strings, .stringsdict, .catalog:
        guard let recorded = RecordedFile(file) else { continue }
        diagnostics += recorded.recorder.problems.filter { $0.severity == .error }.map {
          file.error($0.message, code: $0.code, at: $0.offset)
        }
        let group = "\(path.folder)/\(path.name)"
        if apple[group] == nil { order.append(group) }
        var languages = apple[group] ?? []
        var own: [String: [EntryRecorder.Entry]] = [:]
        for entry in recorded.recorder.allEntries {
          own[entry.language ?? path.language ?? "und", default: []].append(entry)
        }
        for (language, entries) in own.sorted(by: { $0.key < $1.key }) {
          if let place = languages.firstIndex(where: { $0.language == language }) {
            let new = Set(entries.map { $0.key })
            languages[place].entries = languages[place].entries.filter { !new.contains($0.key) } + entries
          } else {
            languages.append((language, entries))
          }
        }
        apple[group] = languages
        if let source = recorded.sourceLanguage { sources[group] = source }
      case .android:
        let resources = AndroidFile(file)
        diagnostics += resources.diagnostics
        let folder = path.path.folder.flatMap { AndroidFolder($0.name) }
        android.append((folder?.language ?? resources.sourceLanguage ?? sourceLanguage ?? "en", resources.entries))
      case .gettext:
        let gettextFile = GettextFile(file)
        let named = gettextFile.header["Language"].split(whereSeparator: { $0.isWhitespace }).joined()
        let language = named.isEmpty ? path.path.stem : named
        gettext.append((String(language.map { $0 == "_" ? "-" : $0 }), gettextFile))
      }
    }
    var tables = order.map { group in
      let languages = apple[group] ?? []
      let english = languages.contains { $0.language == "en" } ? "en" : nil
      let source = sourceLanguage ?? sources[group] ?? english ?? languages.first?.language ?? "en"
      let name = String(group.split(separator: "/").last ?? "Localizable")
      return ConvertedStrings(name: name, sourceLanguage: source, entries: languages)
    }
    if !android.isEmpty {
      let source = sourceLanguage ?? android.first?.language ?? "en"
      tables.append(ConvertedStrings(name: "", sourceLanguage: source, entries: android, zeroIsNumber: false))
    }
    if !gettext.isEmpty { tables.append(ConvertedStrings(gettext: gettext, sourceLanguage: sourceLanguage ?? "en")) }
    return tables
  }

  private func exchangeTables(
    _ paths: [FilePath],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
    var (source, name): (String?, String) = (nil, "")
    for path in paths.sorted(by: { $0.path < $1.path }) {
      let file = ExchangeFile(SourceFile(path: path.path, bytes: try FileSystem.read(path)))
      diagnostics += file.diagnostics
      source = source ?? file.sourceLanguage
      if name.isEmpty { name = file.name }
      for (language, entries) in file.languages where !languages.contains(where: { $0.language == language }) {
        languages.append((language, entries))
      }
    }
    guard let source else { return [] }
    return [ConvertedStrings(name: name, sourceLanguage: sourceLanguage ?? source, entries: languages)]
  }
}

extension EntryRecorder {
  /// The entries, including those of a catalog that must not be translated.
  fileprivate var allEntries: [Entry] { keys.isEmpty ? entries : keys.flatMap { $0.entries } }
}
