extension StringsReader {
  /// Reads files that are in memory, as if they were a folder.
  ///
  /// - Parameter files: The contents by path, such as `pl.lproj/Localizable.strings` or `Localizable.xcstrings`.
  /// - Returns: The tables with warnings and, in lenient mode, errors. Files of other kinds are passed over.
  /// - Throws: The first error, in strict mode.
  func tables(_ files: [String: [UInt8]]) throws(StringsDiagnostic) -> StringsReading<StringTables> {
    var reading = StringsReading(value: StringTables(), diagnostics: [])
    let paths = files.keys.sorted()
    // The later ones override the earlier ones, as in a folder.
    for pathExtension in ["strings", "stringsdict", "xcstrings"] {
      let plainTables = reading.value
      for path in paths where FilePath(path).pathExtension == pathExtension {
        try add(files[path] ?? [], file: FilePath(path), beside: plainTables, to: &reading)
      }
    }
    return reading
  }

  /// Reads the contents of a file and adds them to tables.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path, which says what the file is.
  ///   - plainTables: The tables that came from `.lproj` folders. A catalog that has one of these as well is warned about.
  ///   - reading: The tables so far.
  /// - Throws: The first error, in strict mode.
  func add(
    _ bytes: [UInt8],
    file: FilePath,
    beside plainTables: StringTables? = nil,
    to reading: inout StringsReading<StringTables>
  ) throws(StringsDiagnostic) {
    if file.pathExtension == "xcstrings" {
      let catalog = try self.catalog(bytes, file: file.path)
      reading.diagnostics += catalog.diagnostics
      if !reading.value.sourceLanguages.contains(catalog.value.sourceLanguage) {
        reading.value.sourceLanguages.append(catalog.value.sourceLanguage)
      }
      for language in catalog.value.languages {
        guard let table = catalog.value[language] else { continue }
        if plainTables?[language, table.name] != nil {
          let message = StringsProblem.tableInTwoPlaces(table: table.name, language: language).message
          reading.diagnostics.append(
            StringsDiagnostic(file: file.path, location: .file, severity: .warning, message: message)
          )
        }
        reading.value.override(table.entries, language: language, table: table.name)
      }
      return
    }
    let folder = file.parent
    let language = folder?.pathExtension == "lproj" ? folder?.stem ?? "und" : "und"
    let table =
      file.pathExtension == "stringsdict"
      ? try stringsdict(bytes, file: file.path, language: language)
      : try strings(bytes, file: file.path, language: language)
    reading.diagnostics += table.diagnostics
    reading.value.override(table.value.entries, language: language, table: table.value.name)
  }
}
