import DataFiles
import Decimals
package import Diagnostics

extension StringsReader {
  /// Reads a `.strings` file, with plain strings, or a `.stringsdict` file, with strings that vary.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: old-style text, XML or a binary property list.
  ///   - file: The file's path. Its last part, without the extension, is the name of the table.
  ///   - language: The language of the table.
  ///   - recorder: Receives the entries and the problems with their places. Problems are then reported only there.
  /// - Returns: The table, and the problems.
  /// - Throws: The first error, if the reader is strict.
  package func table(
    _ bytes: [UInt8],
    file: String,
    language: String,
    recorder: EntryRecorder? = nil
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    let path = FilePath(file)
    let log = ReadingLog(file: file, strict: isStrict, receiver: recorder)
    let root = try PropertyListReader.read(bytes, log: log)
    // A pipe has no extension.
    let kind = TableFile.Kind(path) ?? (root?.hasDictionary ?? false ? .stringsdict : .strings)
    let entries = try TableDecoder(kind: kind, log: log).decode(root)
    let tableFile = TableFile(path: file, kind: kind, entries: entries)
    let table = StringTable(name: path.stem, language: language, file: tableFile)
    return StringsReading(value: table, diagnostics: log.diagnostics)
  }

  /// Reads a string catalog, an `.xcstrings` file. The parameters are those of ``table(_:file:language:recorder:)``.
  package func catalog(
    _ bytes: [UInt8],
    file: String,
    recorder: EntryRecorder? = nil
  ) throws(Diagnostic) -> StringsReading<StringCatalog> {
    let log = ReadingLog(file: file, strict: isStrict, receiver: recorder)
    let document = try JSONDocument.read(bytes, log: log)
    var decoder = StringCatalogDecoder(document: document, log: log, reads: reads)
    let catalog = try decoder.decode(path: file)
    return StringsReading(value: catalog, diagnostics: log.diagnostics)
  }

  /// Reads the files of a folder. A lenient reader reports files that cannot be opened.
  func tables(
    _ files: [FilePath],
    contents: (FilePath) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> StringsReading<StringTables> {
    var reading = StringsReading(value: StringTables())
    // Later files override earlier ones.
    for kind in TableFile.Kind.allCases {
      let plainTables = reading.value
      for file in files where TableFile.Kind(file) == kind {
        guard kind == .catalog || file.language.map(reads) ?? true else { continue }
        let bytes: [UInt8]
        do {
          bytes = try contents(file)
        } catch {
          if isStrict { throw error }
          reading.diagnostics.append(error)
          continue
        }
        try add(bytes, file: file, beside: plainTables, to: &reading)
      }
    }
    return reading
  }

  /// Reads the contents of a file and adds them to tables.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path, whose extension determines the kind of file.
  ///   - plainTables: The tables from `.lproj` folders. A catalog that has one of these too gets a warning.
  ///   - reading: The tables so far.
  /// - Throws: The first error, if the reader is strict.
  func add(
    _ bytes: [UInt8],
    file: FilePath,
    beside plainTables: StringTables,
    to reading: inout StringsReading<StringTables>
  ) throws(Diagnostic) {
    if TableFile.Kind(file) ?? (Self.isJSON(bytes) ? .catalog : .strings) == .catalog {
      let catalog = try self.catalog(bytes, file: file.path)
      reading.diagnostics += catalog.diagnostics
      for language in catalog.value.languages where plainTables[language, catalog.value.name] != nil {
        let problem = FileProblem.tableInTwoPlaces(table: catalog.value.name, language: language)
        reading.diagnostics.append(Diagnostic(.warning, problem.message, file: file.path))
      }
      reading.value.add(catalog.value)
    } else {
      let table = try table(bytes, file: file.path, language: file.language ?? "und")
      reading.diagnostics += table.diagnostics
      reading.value.add(table.value)
    }
  }

  /// Whether the contents of a file begin as a JSON object, and not as a property list in braces, which has `=` after its keys.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    // A lenient log does not throw.
    let text = (try? TextEncoding.decode(bytes, log: ReadingLog(file: nil, strict: false))) ?? []
    var rest = text.drop { $0.isSpace }
    guard rest.popFirst() == UInt8(ascii: "{") else { return false }
    rest = rest.drop { $0.isSpace }
    guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return rest.first { !$0.isSpace } == UInt8(ascii: ":")
  }
}

extension PropertyListNode {
  /// Whether a member of the dictionary is a dictionary, as a string that varies is.
  fileprivate var hasDictionary: Bool {
    guard case .dictionary(let members) = value else { return false }
    return members.contains { if case .dictionary = $0.node.value { true } else { false } }
  }
}
