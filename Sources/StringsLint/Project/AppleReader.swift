import DataFiles
import StringFiles

/// Reads Apple's formats: `.strings`, `.stringsdict` and string catalogs.
struct AppleReader {
  let file: StringFile
  let recorded: RecordedFile
  /// The source language that the user has named.
  let source: String?

  /// The tables of the file; a catalog has one for each language.
  func tables(isSource: Bool, _ log: FindingLog) -> [LintTable] {
    let recorder = recorded.recorder
    var catalogSource = recorded.sourceLanguage
    var languages = catalogSource == nil ? [file.language ?? source ?? "en"] : recorded.tables.map(\.language)
    if catalogSource != nil, let source, languages.contains(source) { catalogSource = source }
    report(recorder.problems, language: catalogSource == nil ? languages.first : nil, log)

    var entries: [String: [LintEntry]] = [:]
    for language in languages { entries[language] = [] }
    for entry in recorder.entries {
      entries[entry.language ?? languages[0], default: []].append(LintEntry(entry, syntax: .apple))
    }
    // A language with only untranslated strings has no table to display.
    languages += entries.keys.filter { !languages.contains($0) }.sorted()
    return languages.map { language in
      LintTable(
        file: recorded.file,
        format: file.format,
        folder: file.folder,
        name: file.name,
        language: language,
        isSource: catalogSource.map { $0 == language } ?? isSource,
        entries: entries[language] ?? []
      )
    }
  }

  private func report(_ problems: [EntryRecorder.Problem], language: String?, _ log: FindingLog) {
    for problem in problems {
      let rule: LintRule
      switch problem.code {
      case "duplicate-key": rule = .duplicateKey
      case "misplaced-key": rule = .misplacedKey
      case "newer-version": rule = .newerVersion
      // The rules check these themselves, because they know more about the string.
      case "missing-other", "undefined-variable", "malformed-directive": continue
      default: rule = .unreadableFile
      }
      let finding = LintFinding(
        rule,
        problem.severity,
        problem.message.sentence,
        file: recorded.file.path,
        table: file.name,
        key: problem.key,
        language: problem.language ?? language
      )
      log.add(finding, in: recorded.file, at: problem.offset, comment: problem.comment)
    }
  }
}

extension String {
  /// The message of a diagnostic as a sentence.
  var sentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }
}
