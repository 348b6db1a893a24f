import PluralCore
import StringFiles

/// Reads Apple's formats.
struct AppleReader {
  let file: ProjectFile
  let lintFile: LintFile
  /// The language that the user has named as the source.
  let source: String?

  /// The tables of the file.
  func tables(isSource: Bool, _ log: inout FindingLog) -> [LintTable] {
    guard let reading = try? StringsReader().tables([file.path.path: lintFile.bytes]) else { return [] }
    for diagnostic in reading.diagnostics {
      let finding = LintFinding(.unreadableFile, .error, diagnostic.message, file: lintFile.path)
      log.add(finding, in: lintFile, at: nil)
    }
    return reading.value.languages.compactMap { language in
      reading.value[language, file.name].map { table in
        LintTable(
          file: lintFile,
          format: file.format,
          folder: file.folder,
          name: file.name,
          language: language,
          isSource: file.format == .catalog ? reading.value.sourceLanguages.contains(language) : isSource,
          entries: table.keys.map { key in
            LintEntry(
              key: key,
              offset: 0,
              entry: table.entry(forKey: key),
              syntax: .apple,
              comment: nil,
              state: .translated
            )
          }
        )
      }
    }
  }
}
