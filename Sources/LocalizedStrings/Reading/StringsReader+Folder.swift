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
    for isChosen in [Self.isPlain, Self.isStringsdict, Self.isCatalog] {
      let plainTables = reading.value
      for file in files where isChosen(file) {
        guard let bytes = try contents(of: file, &reading) else { continue }
        try add(bytes, file: file, beside: plainTables, to: &reading)
      }
    }
  }

  private static func isCatalog(_ file: FilePath) -> Bool { file.pathExtension == "xcstrings" }
  private static func isStringsdict(_ file: FilePath) -> Bool { file.pathExtension == "stringsdict" }
  /// A file of any other kind that was named by the caller is read as plain strings.
  private static func isPlain(_ file: FilePath) -> Bool { !isCatalog(file) && !isStringsdict(file) }

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
