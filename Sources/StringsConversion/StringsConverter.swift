package import DataFiles
package import Diagnostics
package import MessageFiles
package import MessageFormat
import ResourceFiles
import StringFiles

/// Converts files of strings between formats.
package struct StringsConverter {
  /// The formats of the result.
  package enum Target: String, Sendable, CaseIterable {
    case xcstrings, stringsdict, arb, json, android, po, xliff
    /// JSON with messages of Unicode MessageFormat 2.
    case mf2
  }

  /// The language of the messages that are read.
  package var syntax = MessageSyntax.mf1
  /// How messages of ICU are read.
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
    /// The positions of arguments that are numbers with any number of decimals, by key. In catalogs, they are objects. Only for
    /// ``catalogs(ofMessagesAt:)``.
    package var numbers: [StringKey: Set<Int>] = [:]
    /// The table of each file. Only for ``catalogs(ofMessagesAt:)``.
    package var tables: [ConvertedStrings] = []
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
    var tables = try tables(at: paths, &result.diagnostics)
    result.diagnostics += ConvertedStrings.removeStates(from: &tables, for: target)
    result.count = tables.reduce(0) { $0 + $1.entries.count }
    if target == .xliff {
      for table in tables {
        var notes = table.notes
        table.addPlaces(to: &notes)
        result.notes += notes
      }
      result.files = ConvertedStrings.exchangeFiles(of: tables, &result.notes)
    } else {
      let files = tables.map { table in
        var notes = table.notes
        let files = Self.distinct(self.files(of: table, target, &notes), &result.diagnostics)
        if target == .arb, (outputDialect ?? .flutter).hasFlutterPlurals {
          result.diagnostics += table.missingFallbacks
        }
        table.addPlaces(to: &notes)
        result.notes += notes
        return files
      }
      result.files = Self.apart(files, tables)
    }
    return result
  }

  /// The files of a table with an error for each language whose file would replace that of another one: `pt_BR` and `pt-BR` are
  /// the same language in some formats.
  private static func distinct(_ files: [ConvertedFile], _ diagnostics: inout [Diagnostic]) -> [ConvertedFile] {
    var languages: [String: String] = [:]
    return files.filter { file in
      guard let language = file.language else { return true }
      guard let other = languages[file.path] else {
        languages[file.path] = language
        return true
      }
      let message = "the translation into \(language) is left out, because \(file.path) has the one into \(other)"
      diagnostics.append(Diagnostic(.error, message))
      return false
    }
  }

  /// The files of several tables. If some have the same path, each table gets a folder of its own: named like the table, or
  /// like the folder that it comes from.
  private static func apart(_ lists: [[ConvertedFile]], _ tables: [ConvertedStrings]) -> [ConvertedFile] {
    let names = tables.map { $0.name.isEmpty ? "Localizable" : $0.name }
    let folders = tables.map { String(FilePath($0.folder).name) }
    let both = zip(folders, names).map { $0.isEmpty ? $1 : "\($0)/\($1)" }
    for prefixes in [names.map { _ in "" }, names, folders, both] {
      // A folder such as `..` of a project is none of the result.
      guard prefixes.allSatisfy({ $0.split(separator: "/").allSatisfy { String($0).isFileName } }) else { continue }
      let files = zip(lists, prefixes).flatMap { list, prefix in list.map { $0.inFolder(prefix) } }
      if Set(files.map { $0.path }).count == files.count { return files }
    }
    return lists.enumerated().flatMap { index, list in list.map { $0.inFolder("\(index + 1)") } }
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
      for entry in table.entries {
        let numbers = entry.arguments.indices.filter { entry.arguments[$0].kind == .number }.map { $0 + 1 }
        if !numbers.isEmpty { result.numbers[StringKey(entry.key), default: []].formUnion(numbers) }
      }
      let file = finder.files.first { $0.name == table.name }
      table.name = "Localizable"
      var notes = table.notes
      var catalog = table.catalog(&notes)
      table.addPlaces(to: &notes)
      result.notes += notes
      if let folder = file?.folder { catalog.path = folder.appending(catalog.path).path }
      result.tables.append(table)
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
    var table = table
    if target != .xcstrings {
      // Xcode adds an empty key to the catalog for Text(""). It has nothing to translate.
      table.entries.removeAll { $0.key.isEmpty && $0.texts.values.allSatisfy { $0.isEmpty } }
    }
    return switch target {
    case .xcstrings: [table.catalog(&notes)]
    case .stringsdict: table.propertyLists(&notes)
    case .arb: table.applicationResources(outputDialect ?? .flutter, &notes)
    case .json: table.json(outputDialect ?? .icu, &notes)
    case .mf2: table.unicodeMessages(maximumVariants: maximumVariants, &notes)
    case .android: table.androidResources(&notes)
    case .po: table.portableObjects(&notes)
    case .xliff: ConvertedStrings.exchangeFiles(of: [table], &notes)
    }
  }

  // MARK: Reading

  /// The tables of files and folders, each with all its languages.
  package func tables(at paths: [String], _ diagnostics: inout [Diagnostic]) throws(Diagnostic) -> [ConvertedStrings] {
    var search = FileSearch()
    var exchange: [FilePath] = []
    var others: [String] = []
    for path in paths {
      exchange += try search.files(at: path) { file, depth in
        Self.isExchangeFile(file, isGiven: depth == nil) ? file : nil
      }
      let file = FilePath(path).absolute
      if file.pathExtension != "xcloc", !Self.isExchangeFile(file, isGiven: true) { others.append(FilePath(path).path) }
    }
    // Xcode's localization catalogs have copies of the project's files, which are read only if a path leads into one.
    let catalogs = PathPattern("*.xcloc", in: FilePath("/"))
    var problems = search.problems
    var (stringFiles, messageFiles): ([StringFile], [MessageFilePath]) = ([], [])
    for isInCatalog in [false, true] {
      var selection = PathSelection()
      if !isInCatalog { selection.excluded = [catalogs] }
      var strings = StringFileFinder(selection)
      var messages = MessageFileFinder(selection)
      for path in others where catalogs.matches(FilePath(path).absolute) == isInCatalog {
        if !MessageFilePath.isMessageFile(path) { try strings.add(path) }
        try messages.add(path)
      }
      problems += strings.search.problems + messages.search.problems
      problems += strings.misplacedFile.map { [$0] } ?? []
      problems += strings.unknownFiles.map { path in
        Diagnostic(.error, "this kind of file does not contain localized strings", file: path)
      }
      stringFiles += strings.files
      messageFiles += messages.files
    }
    diagnostics += problems.uniqued()
    var tables = try messageTables(messageFiles, &diagnostics)
    tables += try stringTables(stringFiles, &diagnostics)
    tables += try exchangeTables(exchange, &diagnostics)
    for index in tables.indices {
      tables[index].removeUnusableLanguages(&diagnostics)
      tables[index].replaceModifiers()
      if let name {
        tables[index].name = name
        tables[index].originals = []
      }
      // A file can give any name to its table.
      if !tables[index].name.isFileName { tables[index].name = "" }
    }
    return tables
  }

  /// Whether a file is an XLIFF file. In one of Xcode's localization catalogs, one folder has the strings.
  private static func isExchangeFile(_ path: FilePath, isGiven: Bool) -> Bool {
    guard path.pathExtension == "xliff" || path.pathExtension == "xlf" else { return false }
    let path = path.absolute
    let isInCatalog = path.path.split(separator: "/").contains { $0.hasSuffix(".xcloc") }
    return isGiven || !isInCatalog || path.folder?.name == "Localized Contents"
  }

  private func messageTables(
    _ paths: [MessageFilePath],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var order: [String] = []
    var groups: [String: [MessageFile]] = [:]
    var places: [String: [String: [StringKey: ConvertedStrings.Place]]] = [:]
    var isOther = false
    let parser: MessageFile.UnicodeParser = { (source) throws(MessageError) in try Message(source) }
    for path in paths {
      let log = ReadingLog(file: path.path.path, strict: false)
      let source = SourceFile(path: path.path.path, bytes: try FileSystem.read(path.path))
      let file = try MessageFile(
        source.bytes,
        path: path,
        dialects: dialects,
        unicodeParser: syntax == .mf2 ? parser : nil,
        language: sourceLanguage,
        log: log
      )
      for entry in file.entries {
        guard let problem = entry.problem else { continue }
        try log.error(FileProblem(problem.message), at: problem.offset)
        isOther = isOther || isOtherSyntax(entry.source)
      }
      let group = path.group
      if let language = file.language, let other = groups[group]?.first(where: { $0.language == language }) {
        let reason = "the language is \(language), and so is that of \(other.path.path.name)"
        try log.error(FileProblem(reason), at: nil)
        diagnostics += log.diagnostics
        continue
      }
      diagnostics += log.diagnostics
      guard let language = file.language else { continue }
      for entry in file.entries {
        places[group, default: [:]][language, default: [:]][StringKey(entry.key)] =
          .init(source, entry.keyOffset)
      }
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(file)
    }
    if isOther {
      let name =
        syntax == .mf1 ? "Unicode MessageFormat 2: read them with --syntax mf2" : "ICU: read them with --syntax mf1"
      diagnostics.append(Diagnostic(.note, "some of the messages that cannot be read are of \(name)"))
    }
    return order.map { group in
      var table = ConvertedStrings(messages: groups[group] ?? [], sourceLanguage: sourceLanguage)
      table.places = places[group] ?? [:]
      return table
    }
  }

  /// Whether a message that cannot be read is one of the other syntax. Plain text is one of both.
  private func isOtherSyntax(_ source: String) -> Bool {
    guard syntax == .mf1 else { return (try? ICUMessage(source))?.argumentNames.isEmpty == false }
    guard let model = (try? Message(source))?.model else { return false }
    // A name between braces is a text there.
    return !model.variables.isEmpty
      || model.expressions.contains { $0.markup != nil || !model.text($0.function).isEmpty }
  }

  private func stringTables(
    _ paths: [StringFile],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var order: [String] = []
    var apple: [String: [(language: String, entries: [EntryRecorder.Entry])]] = [:]
    var sources: [String: String] = [:]
    var originals: [String: [FilePath]] = [:]
    var places: [String: [String: [StringKey: ConvertedStrings.Place]]] = [:]
    var android = AndroidTables()
    var gettext = GettextTables()
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
        originals[group, default: []].append(path.path)
        var languages = apple[group] ?? []
        var own: [String: [EntryRecorder.Entry]] = [:]
        for entry in recorded.recorder.allEntries {
          var entry = entry
          if path.format == .strings { entry.comment = entry.comment?.withoutCommentMarks }
          entry.entry = entry.entry ?? recorded.recorder.unfinished[entry.offset]
          let language = entry.language ?? path.language ?? "und"
          own[language, default: []].append(entry)
          places[group, default: [:]][language, default: [:]][StringKey(entry.key)] =
            .init(file, entry.offset)
        }
        for (language, all) in own.inKeyOrder {
          let entries = Self.lastOfEachKey(all)
          if let place = languages.firstIndex(where: { $0.language == language }) {
            let new = Set(entries.map { StringKey($0.key) })
            languages[place].entries = languages[place].entries.filter { !new.contains(StringKey($0.key)) } + entries
          } else {
            languages.append((language, entries))
          }
        }
        apple[group] = languages
        if let source = recorded.sourceLanguage { sources[group] = source }
      case .android: android.add(path, file)
      case .gettext: gettext.add(file)
      }
    }
    var tables = order.map { group in
      let languages = apple[group] ?? []
      let english = languages.contains { $0.language == "en" } ? "en" : nil
      let source = sourceLanguage ?? sources[group] ?? english ?? languages.first?.language ?? "en"
      let path = FilePath(group)
      var table = ConvertedStrings(name: String(path.name), sourceLanguage: source, entries: languages)
      table.folder = path.folder?.path ?? ""
      table.originals = Self.originals(originals[group] ?? [], source)
      table.places = places[group] ?? [:]
      return table
    }
    tables += android.tables(sourceLanguage: sourceLanguage)
    tables += gettext.tables(sourceLanguage: sourceLanguage ?? "en")
    diagnostics += android.diagnostics + gettext.diagnostics
    return tables
  }

  /// The entries without those that a later one of the same file replaces.
  private static func lastOfEachKey(_ entries: [EntryRecorder.Entry]) -> [EntryRecorder.Entry] {
    var places: [StringKey: Int] = [:]
    for (index, entry) in entries.enumerated() { places[StringKey(entry.key)] = index }
    return entries.enumerated().filter { places[StringKey($1.key)] == $0 }.map { $1 }
  }

  /// The paths that XLIFF gives to the files of a table: those of the catalog, or of the files in the source language.
  private static func originals(_ paths: [FilePath], _ source: String) -> [String] {
    let catalogs = paths.filter { $0.pathExtension == "xcstrings" }
    let own = paths.filter { $0.language == source }
    let base = paths.filter { $0.language == "Base" }
    return (catalogs.isEmpty ? own.isEmpty ? base : own : catalogs).map { file in
      var path = file.path[...]
      while path.hasPrefix("./") { path = path.dropFirst(2) }
      // A path of this machine is none of the project.
      let isInside = !path.hasPrefix("/") && path.split(separator: "/").allSatisfy { String($0).isFileName }
      if isInside { return String(path) }
      return (file.language == nil ? "" : "\(file.folder?.name ?? "")/") + file.name
    }
  }

  private func exchangeTables(
    _ paths: [FilePath],
    _ diagnostics: inout [Diagnostic]
  ) throws(Diagnostic) -> [ConvertedStrings] {
    var parts: [ExchangeFile.Part] = []
    for path in paths.inOrder(by: { $0.path < $1.path }) {
      let file = ExchangeFile(SourceFile(path: path.path, bytes: try FileSystem.read(path)))
      diagnostics += file.diagnostics
      parts += file.parts.filter { !$0.isEmpty }
    }
    var order: [String] = []
    var groups: [String: [ExchangeFile.Part]] = [:]
    for part in parts {
      let table = part.table
      if groups[table] == nil { order.append(table) }
      groups[table, default: []].append(part)
    }
    return order.map { table in
      // A table can have two files, of which that with plurals wins.
      let own = groups[table] ?? []
      let sorted = own.filter { $0.isDictionary } + own.filter { !$0.isDictionary }
      var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
      var plurals: [String: Set<StringKey>] = [:]
      var notes: [ConvertedStrings.Note] = []
      var places: [String: [StringKey: ConvertedStrings.Place]] = [:]
      for part in sorted {
        for language in [part.sourceLanguage, part.targetLanguage].compactMap({ $0 }) {
          for (key, place) in part.keyPlaces { places[language, default: [:]][key] = place }
        }
      }
      for isDictionary in [true, false] {
        let parts = own.filter { $0.isDictionary == isDictionary }
        for (language, entries) in ExchangeFile.Part.languages(of: parts, &notes) {
          if isDictionary { plurals[language, default: []].formUnion(entries.map { StringKey($0.key) }) }
          languages.append(
            (language, entries.filter { isDictionary || plurals[language]?.contains(StringKey($0.key)) != true })
          )
        }
      }
      let source = sourceLanguage ?? sorted[0].sourceLanguage
      var strings = ConvertedStrings(name: sorted[0].name, sourceLanguage: source, entries: languages)
      strings.folder = sorted[0].folder
      strings.originals = sorted.map { $0.original }.filter { !$0.isEmpty }.uniqued()
      strings.places = places
      strings.notes += notes.uniqued()
      return strings
    }
  }
}

extension ConvertedStrings.Place {
  /// The place of an offset into a file.
  init(_ file: SourceFile, _ offset: Int) { self.init(file: file.path, location: file.location(of: offset)) }
}

extension ConvertedStrings {
  /// Removes languages that cannot be in the name of a file, such as `../pl`, with an error for each.
  fileprivate mutating func removeUnusableLanguages(_ diagnostics: inout [Diagnostic]) {
    for language in languages where !language.isLanguageName {
      diagnostics.append(Diagnostic(.error, "\(language.quotedForMessage) is not the tag of a language"))
      for index in entries.indices {
        entries[index].texts[language] = nil
        entries[index].gettext?.texts[language] = nil
      }
    }
    entries.removeAll { $0.texts.isEmpty && $0.gettext == nil }
    if !sourceLanguage.isLanguageName { sourceLanguage = languages.first ?? "en" }
  }
}

extension ConvertedStrings {
  /// Gives languages with the modifier of a locale their tag, as in PO files: `sr@latin` is `sr-Latn`, which every format has.
  fileprivate mutating func replaceModifiers() {
    for language in Set(languages + [sourceLanguage]) where language.utf8.contains(UInt8(ascii: "@")) {
      guard let tag = GettextPath(FilePath("\(language).po"), headerLanguage: language).language,
        !languages.contains(tag)
      else { continue }
      for index in entries.indices {
        entries[index].texts[tag] = entries[index].texts.removeValue(forKey: language)
        if let texts = entries[index].gettext?.texts.removeValue(forKey: language) {
          entries[index].gettext?.texts[tag] = texts
        }
        entries[index].states[tag] = entries[index].states.removeValue(forKey: language)
        entries[index].missingForms[tag] = entries[index].missingForms.removeValue(forKey: language)
      }
      places[tag] = places.removeValue(forKey: language)
      for index in notes.indices where notes[index].language == language { notes[index].language = tag }
      if sourceLanguage == language { sourceLanguage = tag }
    }
  }
}

extension String {
  /// Whether the string can be the name of a file, or of a part of its path: it is not a path, and has no control characters.
  package var isFileName: Bool {
    !isEmpty && self != "." && self != ".."
      && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\" }
  }

  /// Whether the string has the form of a language tag, also with `_` or with the modifier of a locale, as in `sr@latin`.
  var isLanguageName: Bool {
    let parts = utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F || $0 == 0x40 }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
    }
  }
}

extension String {
  /// The text of a comment: without the marks of `.strings` files, which are `/*` and `*/` or `//`, and the space around it.
  var withoutCommentMarks: String {
    var text = self[...]
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    } else if text.hasPrefix("//") {
      text = text.dropFirst(2)
    }
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension ConvertedFile {
  /// The file inside a folder.
  fileprivate func inFolder(_ folder: String) -> ConvertedFile {
    folder.isEmpty ? self : ConvertedFile(path: "\(folder)/\(path)", text: text, language: language)
  }
}

extension EntryRecorder {
  /// The entries, including those of a catalog that must not be translated.
  fileprivate var allEntries: [Entry] { keys.isEmpty ? entries : keys.flatMap { $0.entries } }
}
