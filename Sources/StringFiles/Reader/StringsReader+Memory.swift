package import PluralCore

extension StringsReader {
  /// Reads files that are in memory, as if they were a folder.
  ///
  /// - Parameter files: The contents by path, such as `pl.lproj/Localizable.strings` or `Localizable.xcstrings`.
  /// - Returns: The tables, and the problems. Files of other kinds are ignored.
  /// - Throws: The first error, if the reader is strict.
  package func tables(_ files: [String: [UInt8]]) throws(Diagnostic) -> StringsReading<StringTables> {
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
  ///   - file: The path, whose extension says what the file is.
  ///   - plainTables: The tables from `.lproj` folders. There is a warning if a catalog has one of these too.
  ///   - reading: The tables so far.
  /// - Throws: The first error, if the reader is strict.
  func add(
    _ bytes: [UInt8],
    file: FilePath,
    beside plainTables: StringTables,
    to reading: inout StringsReading<StringTables>
  ) throws(Diagnostic) {
    if file.pathExtension == "xcstrings" {
      let catalog = try self.catalog(bytes, file: file.path)
      reading.diagnostics += catalog.diagnostics
      for language in catalog.value.languages where plainTables[language, catalog.value.name] != nil {
        let problem = StringsProblem.tableInTwoPlaces(table: catalog.value.name, language: language)
        reading.diagnostics.append(Diagnostic(.warning, problem.message, file: file.path))
      }
      reading.value.add(catalog.value)
      return
    }
    let folder = file.parent
    let language = folder?.pathExtension == "lproj" ? folder?.stem ?? "und" : "und"
    let table =
      file.pathExtension == "stringsdict"
      ? try stringsdict(bytes, file: file.path, language: language)
      : try strings(bytes, file: file.path, language: language)
    reading.diagnostics += table.diagnostics
    reading.value.add(table.value)
  }
}
