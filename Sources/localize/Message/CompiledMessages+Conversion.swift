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
      catalogs.files = result.files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
      catalogs.numbers = result.numbers
      catalogs.readingErrors = result.diagnostics.filter { $0.severity == .error }
      var seen: Set<String> = []
      for note in result.notes where !note.isUnreadable && seen.insert(note.key).inserted {
        let loss = note.loss == .leftOut ? "left out in some languages" : "simplified"
        let message = "\(note.key.quotedForMessage) is \(loss): \(note.reason)"
        catalogs.problems.append(Diagnostic(.warning, message))
      }
      return catalogs
    },
    lint: { positions, options in try MessageLinter(options: options).report(onAny: positions) }
  )
}
