import CompileCommand
import DataFiles
import Diagnostics
import MessageFiles
import MessagesLint
import StringFiles
import StringsConversion

extension CompiledMessages {
  /// Messages as strings of a catalog, which symbols and constants are made of.
  static let converted = CompiledMessages(
    help: """
      Messages in .arb and JSON files are compiled as well, with the names of their arguments as labels:
      String(localized: .filesCount(count: 5)). They are strings of the table Localizable. A message that a catalog cannot
      say, such as one with select, is reported and left out: load such files at run time.
      """,
    read: { positions, source, languages in
      var catalogs = Catalogs()
      var converter = StringsConverter()
      converter.sourceLanguage = source
      for position in positions {
        var finder = MessageFileFinder()
        try finder.add(position)
        catalogs.problems += finder.search.problems
        if finder.files.isEmpty { continue }
        if MessageFilePath.isMessageFile(position) { catalogs.paths.insert(position) }
      }
      let result = try converter.catalogs(ofMessagesAt: positions)
      catalogs.files = zip(result.files, result.tables).compactMap(catalog)
      catalogs.numbers = result.numbers
      let sources = Set(result.tables.map(\.sourceLanguage))
      // Without a source string, there is no symbol.
      func isCompiled(_ language: String?) -> Bool {
        guard let language, let languages else { return true }
        return languages.contains(language) || sources.contains(language)
      }
      catalogs.readingErrors = result.diagnostics.filter { problem in
        let language = problem.file.flatMap { MessageFilePath(FilePath($0))?.language }
        return problem.severity == .error && isCompiled(language)
      }
      catalogs.problems += losses(result.notes.filter { !$0.isUnreadable && isCompiled($0.language) })
      return catalogs
    },
    lint: { positions, options in try MessageLinter(options: options).report(onAny: positions) }
  )

  /// A catalog whose problems have the places of the messages that it is made of.
  private static func catalog(_ file: ConvertedFile, of table: ConvertedStrings) -> RecordedFile? {
    let source = SourceFile(path: file.path, bytes: Array(file.text.utf8))
    let recorded = RecordedFile(source)
    func add(_ key: String, _ language: String?, at offset: Int?) {
      guard let offset, let place = table.place(of: key, in: language) else { return }
      source.origins[offset] = (place.file, place.location)
    }
    for key in recorded?.recorder.keys ?? [] {
      add(key.key, nil, at: key.offset)
      for entry in key.entries {
        add(key.key, entry.language, at: entry.offset)
        for text in entry.entry?.allTexts ?? [] { add(key.key, entry.language, at: text.offset) }
      }
    }
    return recorded
  }

  /// What notes about a key may have in common.
  private struct Loss: Hashable {
    /// The file with the source string. Another table can have the same key.
    var file: String?
    var key: StringKey
    var kind: ConvertedStrings.Note.Loss
    /// The language or the reason.
    var detail: String?

    init(_ kind: ConvertedStrings.Note.Loss, _ note: ConvertedStrings.Note, _ detail: String?) {
      (file, key) = ((note.sourcePlace ?? note.place)?.file, StringKey(note.key))
      (self.kind, self.detail) = (kind, detail)
    }
  }

  /// A warning for each reason why strings of a key are left out or simplified, except the simplifications of a string that is
  /// left out.
  private static func losses(_ notes: [ConvertedStrings.Note]) -> [Diagnostic] {
    var missing: Set<Loss> = []
    for note in notes where note.loss == .leftOut {
      missing.insert(Loss(.leftOut, note, note.language))
      // What is said of all languages is about the source string first.
      if note.place == note.sourcePlace { missing.insert(Loss(.leftOut, note, nil)) }
    }
    let told = notes.filter { $0.loss == .leftOut || !missing.contains(Loss(.leftOut, $0, $0.language)) }
    let groups = Dictionary(grouping: told) { Loss($0.loss, $0, $0.reason) }
    return told.map { Loss($0.loss, $0, $0.reason) }.uniqued().compactMap { loss in
      guard let notes = groups[loss], let first = notes.first else { return nil }
      // Translations have the mistakes of the source.
      let note = notes.first { $0.place == $0.sourcePlace } ?? first
      let languages = notes.compactMap(\.language).uniqued().sorted().joined(separator: ", ")
      let kind = loss.kind == .simplified ? "simplified" : languages.isEmpty ? "left out" : "left out in \(languages)"
      let message = "\(note.key.quotedForMessage) is \(kind): \(note.reason)"
      return Diagnostic(.warning, message, file: note.place?.file, location: note.place?.location)
    }
  }
}
