import DataFiles
import Diagnostics
import LocalizedStrings
import MessageFiles
import MessageFormat

/// Reads the files of messages of a bundle.
struct MessageTablesReader {
  var dialects = MessageDialects.standard
  var functions = MessageFunctions.standard
  var languages: [String]?
  var isStrict = false

  private var files: [MessageFile] = []
  private var diagnostics: [Diagnostic] = []

  init(_ dialects: MessageDialects, _ functions: MessageFunctions, _ languages: [String]?, strict: Bool) {
    (self.dialects, self.functions, self.languages, isStrict) = (dialects, functions, languages, strict)
  }

  /// Reads the files of a folder, or a single file; `nil` if there are none.
  mutating func read(at path: String) throws(Diagnostic) -> LocalizedBundle.MessageReading? {
    let path = FilePath(path)
    let found = try FileSystem.contents(of: path).map { MessageFilePath.files(in: path, names: $0) }
    let paths = found ?? MessageFilePath(path, isGiven: true).map { [$0] } ?? []
    for path in paths {
      do throws(Diagnostic) {
        try add(found == nil ? FileSystem.read(path.path) : FileSystem.readFound(path.path), path)
      } catch {
        if isStrict { throw error }
        diagnostics.append(error)
      }
    }
    return paths.isEmpty ? nil : reading
  }

  /// Reads files in memory; `nil` if none has messages.
  mutating func read(_ files: [String: [UInt8]]) throws(Diagnostic) -> LocalizedBundle.MessageReading? {
    let paths = files.keys.sorted().compactMap { MessageFilePath(FilePath($0)) }
    for path in paths { try add(files[path.path.path] ?? [], path) }
    return paths.isEmpty ? nil : reading
  }

  private mutating func add(_ bytes: [UInt8], _ path: MessageFilePath) throws(Diagnostic) {
    if let language = path.language, !(languages?.contains(language) ?? true) { return }
    let log = ReadingLog(file: path.path.path, strict: isStrict)
    defer { diagnostics += log.diagnostics }
    let file = try MessageFile(bytes, path: path, dialects: dialects, log: log)
    for problem in file.entries.lazy.compactMap(\.problem) {
      try log.error(FileProblem(problem.message), at: problem.offset)
    }
    if file.language != nil { files.append(file) }
  }

  private var reading: LocalizedBundle.MessageReading {
    var tables: [String: [String: ICUMessage]] = [:]
    for file in files {
      guard let language = file.language, languages?.contains(language) ?? true else { continue }
      for entry in file.entries { tables[language, default: [:]][entry.key] = entry.message }
    }
    return LocalizedBundle.MessageReading(
      messages: MessageTables(tables, argumentNames: argumentNames, functions),
      diagnostics: diagnostics
    )
  }

  /// The order of the arguments by key: as described by a file, or else as in the message. English comes first, because
  /// most messages are written in it.
  private var argumentNames: [String: [String]] {
    var names: [String: [String]] = [:]
    let sorted = files.filter { $0.language == "en" } + files.filter { $0.language != "en" }
    for isDescribed in [true, false] {
      for file in sorted {
        for entry in file.entries where names[entry.key] == nil && entry.placeholders.isEmpty != isDescribed {
          guard let own = entry.message?.argumentNames, !own.isEmpty else { continue }
          // Arguments that are numbers are positions already.
          if own.allSatisfy({ Int($0) != nil }) { continue }
          let described = entry.placeholders.map(\.name)
          names[entry.key] = described + own.filter { !described.contains($0) }
        }
      }
    }
    return names
  }
}

extension LocalizedBundle.MessageReader: LocalizedBundle.MessageFileReading {
  package static func reads(_ path: String) -> Bool { MessageFilePath.isMessageFile(path) }

  package static func messages(
    at path: String,
    languages: [String]?,
    strict: Bool
  ) throws(Diagnostic) -> LocalizedBundle.MessageReading? {
    var reader = MessageTablesReader(.standard, .standard, languages, strict: strict)
    return try reader.read(at: path)
  }

  package static func messages(
    _ files: [String: [UInt8]],
    languages: [String]?,
    strict: Bool
  ) throws(Diagnostic) -> LocalizedBundle.MessageReading? {
    var reader = MessageTablesReader(.standard, .standard, languages, strict: strict)
    return try reader.read(files)
  }
}
