public import PluralCore

extension StringsReader {
  /// Reads a folder of localized strings, or a single file.
  ///
  /// The folder has the layout of Apple's bundles. It contains `*.lproj` folders, one per language and possibly
  /// `Base.lproj`, with any number of `.strings` and `.stringsdict` files. String catalogs can be next to these folders or
  /// inside them. The path can also be a single `.lproj` folder.
  ///
  /// If several files have a text for the same table, language and key, the catalog wins over the `.stringsdict` file, and
  /// that over the `.strings` file.
  ///
  /// - Parameter path: The folder or the file. A `.strings` or `.stringsdict` file takes its language from the `.lproj`
  ///   folder that it is in; elsewhere its language is `und`.
  /// - Returns: The tables, and the problems, each with its file.
  /// - Throws: An error if there is no such folder or file, and the first error of any kind if the reader is strict.
  public func tables(at path: String) throws(Diagnostic) -> StringsReading<StringTables> {
    let path = FilePath(path)
    var reading = StringsReading(value: StringTables(), diagnostics: [])
    guard let names = FileSystem.list(path) else {
      try add(try FileSystem.read(path), file: path, beside: StringTables(), to: &reading)
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
    // The later ones override the earlier ones.
    for pathExtension in ["strings", "stringsdict", "xcstrings"] {
      let plainTables = reading.value
      for file in files where file.pathExtension == pathExtension {
        guard let bytes = try contents(of: file, &reading) else { continue }
        try add(bytes, file: file, beside: plainTables, to: &reading)
      }
    }
    return reading
  }

  /// The contents of a file in a folder; `nil` if a lenient reader cannot read it, which is reported.
  private func contents(
    of file: FilePath,
    _ reading: inout StringsReading<StringTables>
  ) throws(Diagnostic) -> [UInt8]? {
    do {
      return try FileSystem.read(file)
    } catch {
      if isStrict { throw error }
      reading.diagnostics.append(error)
      return nil
    }
  }
}
