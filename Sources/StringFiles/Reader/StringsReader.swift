public import PluralCore

/// Reads files of localized strings: `.strings`, `.stringsdict`, `.xcstrings`, and folders of them.
///
/// ```swift
/// let reading = try StringsReader().tables(at: "Resources")
/// reading.diagnostics.forEach { print($0) }
/// reading.value["pl", "Localizable"]?.text(forKey: "cancel")   // "Anuluj"
/// ```
///
/// No reader uses Foundation, and none traps or hangs, whatever the bytes are.
public struct StringsReader: Sendable, Hashable {
  /// Whether the reader throws the first error. Otherwise it keeps what is good, and lists the errors with the result.
  ///
  /// After 200 errors a lenient reader gives a file up and keeps what it has read so far. It lists no more than 200
  /// warnings for a file.
  public var isStrict: Bool

  /// Creates a reader.
  ///
  /// - Parameter strict: Whether the reader throws the first error, as a check does. A program that shows texts wants
  ///   all that can be read.
  public init(strict: Bool = false) {
    isStrict = strict
  }

  /// Reads a table of plain texts: a `.strings` file as old-style text, XML or binary property list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: UTF-8, or UTF-16 or UTF-32 with a byte order mark.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func strings(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    let log = ReadingLog(file: file, strict: isStrict)
    let entries = try StringsDecoder(log: log).decode(PropertyListReader.read(bytes, log: log))
    return reading(TableFile(path: file, kind: .strings, entries: entries), language, log)
  }

  /// Reads a table of texts that vary: a `.stringsdict` file, which may be a property list of any kind.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func stringsdict(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    let log = ReadingLog(file: file, strict: isStrict)
    let entries = try StringsdictDecoder(log: log).decode(PropertyListReader.read(bytes, log: log))
    return reading(TableFile(path: file, kind: .stringsdict, entries: entries), language, log)
  }

  /// Reads a string catalog, an `.xcstrings` file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the tables.
  /// - Returns: The catalog, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func catalog(_ bytes: [UInt8], file: String) throws(Diagnostic) -> StringsReading<StringCatalog> {
    let log = ReadingLog(file: file, strict: isStrict)
    var decoder = StringCatalogDecoder(document: try JSONDocument.read(bytes, log: log), log: log)
    let catalog = try decoder.decode(path: file)
    return StringsReading(value: catalog, diagnostics: log.diagnostics)
  }

  private func reading(_ file: TableFile, _ language: String, _ log: ReadingLog) -> StringsReading<StringTable> {
    let table = StringTable(name: FilePath(file.path ?? "").stem, language: language, file: file)
    return StringsReading(value: table, diagnostics: log.diagnostics)
  }
}

/// What a reader read, and the problems that it found.
public struct StringsReading<Value: Sendable>: Sendable {
  /// What was read.
  public var value: Value
  /// The warnings and errors, in the order of the files.
  public var diagnostics: [Diagnostic]

  /// Creates a result.
  package init(value: Value, diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension StringsReading: Equatable where Value: Equatable {}
