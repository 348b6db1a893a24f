public import PluralCore

/// Reads files of localized strings: `.strings`, `.stringsdict`, `.xcstrings`, and folders of them.
///
/// ```swift
/// let reading = try StringsReader().tables(at: "Resources")
/// reading.diagnostics.forEach { print($0) }
/// reading.value["pl", "Localizable"]?.text(forKey: "cancel")   // "Anuluj"
/// ```
///
/// The reader does not use Foundation, and no input makes it trap or hang.
public struct StringsReader: Sendable, Hashable {
  let isStrict: Bool

  /// Creates a reader.
  ///
  /// A lenient reader keeps everything that it can read and lists the problems. After 200 errors it gives up on a file and
  /// keeps what it has read so far. It lists at most 200 warnings for a file.
  ///
  /// - Parameter strict: Whether to throw the first error instead, as a check should.
  public init(strict: Bool = false) {
    isStrict = strict
  }

  /// Reads a `.strings` file: plain texts in old-style text, XML or a binary property list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: UTF-8, or UTF-16 or UTF-32 with a byte order mark.
  ///   - file: The file's path for messages. Its last part, without the extension, is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func strings(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    try table(bytes, .strings, file, language)
  }

  /// Reads a `.stringsdict` file: texts that vary, in a property list of any kind.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's path for messages. Its last part, without the extension, is the name of the table.
  ///   - language: The language of the table.
  /// - Returns: The table, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func stringsdict(
    _ bytes: [UInt8],
    file: String,
    language: String
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    try table(bytes, .stringsdict, file, language)
  }

  /// Reads a string catalog: an `.xcstrings` file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's path for messages. Its last part, without the extension, is the name of the tables.
  /// - Returns: The catalog, and the problems.
  /// - Throws: The first error, if the reader is strict.
  public func catalog(_ bytes: [UInt8], file: String) throws(Diagnostic) -> StringsReading<StringCatalog> {
    let log = ReadingLog(file: file, strict: isStrict)
    var decoder = StringCatalogDecoder(document: try JSONDocument.read(bytes, log: log), log: log)
    let catalog = try decoder.decode(path: file)
    return StringsReading(value: catalog, diagnostics: log.diagnostics)
  }

  private func table(
    _ bytes: [UInt8],
    _ kind: TableFile.Kind,
    _ path: String,
    _ language: String
  ) throws(Diagnostic) -> StringsReading<StringTable> {
    let log = ReadingLog(file: path, strict: isStrict)
    let root = try PropertyListReader.read(bytes, log: log)
    let entries = try TableDecoder(kind: kind, log: log).decode(root)
    let file = TableFile(path: path, kind: kind, entries: entries)
    let table = StringTable(name: FilePath(path).stem, language: language, file: file)
    return StringsReading(value: table, diagnostics: log.diagnostics)
  }
}

/// What a reader has read, and the problems that it has found.
public struct StringsReading<Value: Sendable>: Sendable {
  /// The tables or the catalog.
  public var value: Value
  /// The warnings and errors, in the order of the files.
  public var diagnostics: [Diagnostic]

  package init(value: Value, diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension StringsReading: Equatable where Value: Equatable {}
