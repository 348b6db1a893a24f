public import Diagnostics
import StringFiles

extension LocalizedBundle {
  /// Creates a bundle from plain strings in code, for tests and small programs.
  ///
  /// ```swift
  /// let strings = LocalizedBundle(
  ///   texts: ["en": ["hello": "Hello, %@!"], "pl": ["hello": "Cześć, %@!"]],
  ///   developmentLocalization: "en")
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The strings by language and key.
  ///   - developmentLocalization: The language that the program is written in.
  ///   - table: The name of the table.
  public init(
    texts: [String: [String: String]],
    developmentLocalization: String? = nil,
    table: String = "Localizable"
  ) {
    var tables = StringTables()
    for (language, texts) in texts {
      let file = TableFile(path: nil, kind: .strings, entries: EntryTable(texts.mapValues { .text($0) }))
      tables.add(StringTable(name: table, language: language, file: file))
    }
    self.init(tables: tables, developmentLocalization: developmentLocalization)
  }

  /// Creates a bundle from file contents in code.
  ///
  /// ```swift
  /// let strings = try LocalizedBundle(
  ///   files: ["pl.lproj/Localizable.strings": "hello = \"Cześć\";", "Localizable.xcstrings": catalog])
  /// ```
  ///
  /// - Parameters:
  ///   - files: The contents by path. As in a folder, the path determines the language and the table.
  ///   - developmentLocalization: The language that the program is written in.
  ///   - languages: The languages to load; `nil` loads them all.
  ///   - strict: Whether to throw the first error, instead of skipping faulty parts and listing the errors in
  ///     ``diagnostics``.
  /// - Throws: The first error, if `strict` is true.
  public init(
    files: [String: String],
    developmentLocalization: String? = nil,
    languages: [String]? = nil,
    strict: Bool = false
  ) throws(Diagnostic) {
    try self.init(
      files: files.mapValues { Array($0.utf8) },
      developmentLocalization: developmentLocalization,
      languages: languages,
      strict: strict
    )
  }

  /// Creates a bundle from files in memory, such as files from an archive or from the network.
  ///
  /// - Parameters:
  ///   - files: The bytes by path. As in a folder, the path determines the language and the table.
  ///   - developmentLocalization: The language that the program is written in.
  ///   - languages: The languages to load; `nil` loads them all.
  ///   - strict: Whether to throw the first error, instead of skipping faulty parts and listing the errors in
  ///     ``diagnostics``.
  /// - Throws: The first error, if `strict` is true.
  public init(
    files: [String: [UInt8]],
    developmentLocalization: String? = nil,
    languages: [String]? = nil,
    strict: Bool = false
  ) throws(Diagnostic) {
    let reader = StringsReader(strict: strict, languages: languages)
    let messages = try Self.messageReader?.messages(files, languages: languages, strict: strict)
    self.init(try reader.tables(files), developmentLocalization, messages)
  }
}
