extension LocalizedBundle {
  /// Makes a bundle of plain texts that stand in the code: for tests, and for small programs.
  ///
  /// ```swift
  /// let strings = LocalizedBundle(
  ///   texts: ["en": ["hello": "Hello, %@!"], "pl": ["hello": "Cześć, %@!"]],
  ///   development: "en")
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts by language and key.
  ///   - development: The language that the program is written in.
  ///   - table: The name of the table.
  public init(texts: [String: [String: String]], development: String? = nil, table: String = "Localizable") {
    var tables = StringTables()
    for (language, texts) in texts {
      tables.override(texts.mapValues { .text($0) }, language: language, table: table)
    }
    self.init(tables: tables, development: development)
  }

  /// Makes a bundle of files whose contents stand in the code, or come from an archive or from the network.
  ///
  /// ```swift
  /// let strings = try LocalizedBundle(
  ///   files: ["pl.lproj/Localizable.strings": "hello = \"Cześć\";", "Localizable.xcstrings": catalog])
  /// ```
  ///
  /// - Parameters:
  ///   - files: The contents by path. The paths say which language and which table a file is of, as they do in a folder.
  ///   - development: The language that the program is written in.
  ///   - mode: Whether to throw the first error, or to keep what is good and report the rest in ``diagnostics``.
  /// - Throws: The first error, in strict mode.
  public init(
    files: [String: String],
    development: String? = nil,
    mode: StringsReader.Mode = .strict
  ) throws(StringsDiagnostic) {
    try self.init(fileBytes: files.mapValues { Array($0.utf8) }, development: development, mode: mode)
  }

  /// Makes a bundle of the bytes of files; see ``init(files:development:mode:)``.
  ///
  /// - Parameters:
  ///   - fileBytes: The contents by path.
  ///   - development: The language that the program is written in.
  ///   - mode: Whether to throw the first error, or to keep what is good and report the rest in ``diagnostics``.
  /// - Throws: The first error, in strict mode.
  public init(
    fileBytes: [String: [UInt8]],
    development: String? = nil,
    mode: StringsReader.Mode = .strict
  ) throws(StringsDiagnostic) {
    let reading = try StringsReader(mode: mode).tables(fileBytes)
    self.init(tables: reading.value, development: development, diagnostics: reading.diagnostics)
  }
}
