extension StringsReader {
  /// Reads a folder of localized strings, or a single file.
  ///
  /// A folder is read as Apple's bundles are laid out: `*.lproj` folders, one for each language and `Base.lproj` among
  /// them, with any number of `.strings` and `.stringsdict` files; and string catalogs beside the folders or in them. The
  /// path may also be that of one `.lproj` folder.
  ///
  /// If several files have texts for the same table, language and key, that of a catalog counts before that of a
  /// `.stringsdict`, and that before the one of a `.strings` file.
  ///
  /// - Parameter path: The folder or the file. The language of a `.strings` or `.stringsdict` file is that of the `.lproj`
  ///   folder that the path names, and otherwise `und`.
  /// - Returns: The tables with warnings and, in lenient mode, errors. Each of them names its file.
  /// - Throws: The first error, in strict mode.
  public func tables(at path: String) throws(StringsDiagnostic) -> StringsReading<StringTables> {
    let path = FilePath(path)
    var reading = StringsReading(value: StringTables(), diagnostics: [])
    guard let names = FileSystem.list(path) else {
      try add([path], &reading)
      return reading
    }
    var files: [FilePath] = []
    if path.pathExtension == "lproj" {
      files = names.map(path.appending)
    } else {
      for name in names {
        let item = path.appending(name)
        if item.pathExtension == "lproj", let inner = FileSystem.list(item) {
          files += inner.map(item.appending)
        } else if item.pathExtension == "xcstrings" {
          files.append(item)
        }
      }
    }
    try add(files.filter { ["strings", "stringsdict", "xcstrings"].contains($0.pathExtension) }, &reading)
    return reading
  }

  /// Reads files in the order in which they override each other.
  private func add(
    _ files: [FilePath],
    _ reading: inout StringsReading<StringTables>
  ) throws(StringsDiagnostic) {
    for file in files where file.pathExtension != "stringsdict" && file.pathExtension != "xcstrings" {
      try addTable(file, &reading)
    }
    for file in files where file.pathExtension == "stringsdict" {
      try addTable(file, &reading)
    }
    let plainTables = reading.value
    for file in files where file.pathExtension == "xcstrings" {
      try addCatalog(file, beside: plainTables, &reading)
    }
  }

  private func addTable(_ file: FilePath, _ reading: inout StringsReading<StringTables>) throws(StringsDiagnostic) {
    guard let bytes = try contents(of: file, &reading) else { return }
    let folder = file.parent
    let language = folder?.pathExtension == "lproj" ? folder?.stem ?? "und" : "und"
    let table =
      file.pathExtension == "stringsdict"
      ? try stringsdict(bytes, file: file.path, language: language)
      : try strings(bytes, file: file.path, language: language)
    reading.diagnostics += table.diagnostics
    reading.value.override(table.value.entries, language: language, table: table.value.name)
  }

  private func addCatalog(
    _ file: FilePath,
    beside plainTables: StringTables,
    _ reading: inout StringsReading<StringTables>
  ) throws(StringsDiagnostic) {
    guard let bytes = try contents(of: file, &reading) else { return }
    let catalog = try self.catalog(bytes, file: file.path)
    reading.diagnostics += catalog.diagnostics
    if !reading.value.sourceLanguages.contains(catalog.value.sourceLanguage) {
      reading.value.sourceLanguages.append(catalog.value.sourceLanguage)
    }
    for language in catalog.value.languages {
      guard let table = catalog.value[language] else { continue }
      if plainTables[language, table.name] != nil {
        let message = StringsProblem.tableInTwoPlaces(table: table.name, language: language).message
        reading.diagnostics.append(
          StringsDiagnostic(file: file.path, location: .file, severity: .warning, message: message)
        )
      }
      reading.value.override(table.entries, language: language, table: table.name)
    }
  }

  /// The bytes of a file; in lenient mode `nil` if it cannot be read, which is reported.
  private func contents(
    of file: FilePath,
    _ reading: inout StringsReading<StringTables>
  ) throws(StringsDiagnostic) -> [UInt8]? {
    do {
      return try FileSystem.read(file)
    } catch {
      if mode == .strict { throw error }
      reading.diagnostics.append(error)
      return nil
    }
  }
}
