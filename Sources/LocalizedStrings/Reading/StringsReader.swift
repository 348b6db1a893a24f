/// Reads files of localized strings: `.strings`, `.stringsdict`, `.xcstrings`, and folders of them.
///
/// ```swift
/// let reader = StringsReader(mode: .lenient)
/// let reading = try reader.tables(at: "Resources")
/// reading.diagnostics.forEach { print($0) }
/// reading.value["pl", "Localizable"]
/// ```
///
/// No reader uses Foundation, and none traps or hangs, whatever the bytes are.
public struct StringsReader: Sendable, Hashable {
  /// What to do about errors.
  public enum Mode: Sendable, Hashable {
    /// Throw the first one.
    case strict
    /// Keep what is good, and report the rest with the result.
    ///
    /// After 200 errors the reader gives a file up and keeps what it has read so far. No more than 200 warnings are
    /// listed for a file.
    case lenient
  }

  /// What to do about errors.
  public var mode: Mode

  /// Creates a reader.
  public init(mode: Mode = .strict) {
    self.mode = mode
  }

  /// Reads a table of plain texts: a `.strings` file as old-style text, XML or binary property list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: UTF-8, or UTF-16 or UTF-32 with a byte order mark.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table with warnings and, in lenient mode, errors.
  /// - Throws: The first error, in strict mode.
  public func strings(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(StringsDiagnostic) -> StringsReading<StringTable> {
    let log = ReadingLog(file: file, mode: mode)
    let entries = try StringsDecoder(log: log).decode(PropertyListReader.read(bytes, log: log))
    return reading(entries, language, log, file)
  }

  /// Reads a table of texts that vary: a `.stringsdict` file, which may be a property list of any kind.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table with warnings and, in lenient mode, errors.
  /// - Throws: The first error, in strict mode.
  public func stringsdict(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(StringsDiagnostic) -> StringsReading<StringTable> {
    let log = ReadingLog(file: file, mode: mode)
    let entries = try StringsdictDecoder(log: log).decode(PropertyListReader.read(bytes, log: log))
    return reading(entries, language, log, file)
  }

  /// Reads a string catalog, an `.xcstrings` file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name for messages; without its folders and its extension, it is the name of the tables.
  /// - Returns: The catalog with warnings and, in lenient mode, errors.
  /// - Throws: The first error, in strict mode.
  public func catalog(_ bytes: [UInt8], file: String) throws(StringsDiagnostic) -> StringsReading<StringCatalog> {
    let log = ReadingLog(file: file, mode: mode)
    var decoder = StringCatalogDecoder(document: try JSONDocument.read(bytes, log: log), log: log)
    let catalog = try decoder.decode(name: FilePath(file).stem)
    return StringsReading(value: catalog, diagnostics: log.diagnostics)
  }

  private func reading(
    _ entries: [String: LocalizedEntry],
    _ language: String,
    _ log: ReadingLog,
    _ file: String
  ) -> StringsReading<StringTable> {
    let table = StringTable(name: FilePath(file).stem, language: language, entries: entries)
    return StringsReading(value: table, diagnostics: log.diagnostics)
  }
}

/// What a reader read, and what it found on the way.
public struct StringsReading<Value: Sendable>: Sendable {
  /// What was read.
  public var value: Value
  /// Warnings and, in lenient mode, errors, in the order of the files.
  public var diagnostics: [StringsDiagnostic]

  /// Creates a result.
  package init(value: Value, diagnostics: [StringsDiagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension StringsReading: Equatable where Value: Equatable {}
