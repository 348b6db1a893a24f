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
    read: { positions, source in
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
      catalogs.readingErrors = result.diagnostics.filter { $0.severity == .error }
      catalogs.problems += losses(result.notes.filter { !$0.isUnreadable })
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

  /// A warning for each key of notes. That a string is missing matters more than what another one lost.
  private static func losses(_ notes: [ConvertedStrings.Note]) -> [Diagnostic] {
    let keys = Dictionary(grouping: notes) { $0.key }
    return notes.map(\.key).uniqued().compactMap { key in
      let missing = keys[key]?.filter { $0.loss == .leftOut } ?? []
      guard let note = missing.first ?? keys[key]?.first else { return nil }
      let languages = missing.compactMap(\.language).uniqued().sorted().joined(separator: ", ")
      let loss = missing.isEmpty ? "simplified" : languages.isEmpty ? "left out" : "left out in \(languages)"
      let message = "\(key.quotedForMessage) is \(loss): \(note.reason)"
      return Diagnostic(.warning, message, file: note.place?.file, location: note.place?.location)
    }
  }
}
