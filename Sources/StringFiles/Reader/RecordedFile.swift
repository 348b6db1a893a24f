package import DataFiles

/// A `.strings`, `.stringsdict` or `.xcstrings` file that has been read once, with everything that linters and
/// compilers need.
package struct RecordedFile {
  /// The file.
  package let file: SourceFile
  /// The kind of file, by its name.
  package let kind: TableFile.Kind
  /// The tables, in alphabetical order of their languages. A file with one language outside an `.lproj` folder has
  /// `und`.
  package let tables: [StringTable]
  /// The languages of the tables.
  package let languages: [String]
  /// The source language of a catalog; `nil` for other files.
  package let sourceLanguage: String?
  /// The keys of a catalog, the entries of all files, and the problems.
  package let recorder: EntryRecorder

  /// Reads a file. Its problems are recorded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - receive: Takes each entry instead of the recorder, for programs that only check strings. Then the tables are empty.
  ///
  /// It is `nil` if the file has another extension.
  package init?(_ file: SourceFile, receive: ((EntryRecorder.Entry, _ expectedCount: Int) -> Void)? = nil) {
    recorder = EntryRecorder(receive: receive)
    let path = FilePath(file.path)
    guard let kind = TableFile.Kind(path) else { return nil }
    self.file = file
    self.kind = kind
    let reader = StringsReader()
    // A lenient reader does not throw.
    if kind == .catalog {
      let catalog = try? reader.catalog(file.bytes, file: file.path, recorder: recorder).value
      languages = catalog?.languages ?? []
      tables = languages.compactMap { catalog?[$0] }
      sourceLanguage = catalog?.sourceLanguage ?? "en"
    } else {
      let language = path.language ?? "und"
      let table = try? reader.table(file.bytes, file: file.path, language: language, recorder: recorder).value
      languages = table.map { [$0.language] } ?? []
      tables = table.map { [$0] } ?? []
      sourceLanguage = nil
    }
  }
}
