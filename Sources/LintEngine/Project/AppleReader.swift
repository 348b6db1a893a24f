import DataFiles
import StringFiles
import TextPlaceholders

/// Reads Apple's formats: `.strings`, `.stringsdict` and string catalogs.
struct AppleReader {
  let file: StringFile
  let sourceFile: SourceFile
  /// The file as a compiler has read it.
  let recorded: RecordedFile?
  /// The source language that the user has named.
  let source: String?

  /// The tables of the file; a catalog has one for each language.
  func tables(isSource: Bool, _ log: FindingLog) -> [LintTable] {
    let onlyLanguage = file.format == .catalog ? nil : file.language ?? source ?? "en"
    var entries: [String: [LintEntry]] = [:]
    func add(_ entry: EntryRecorder.Entry, of count: Int) {
      let language = onlyLanguage ?? entry.language ?? "en"
      if count > 0, entries.isEmpty { entries[language, default: []].reserveCapacity(count) }
      let isDate = entry.entry?.isDateFormat ?? false
      entries[language, default: []].append(LintEntry(entry, syntax: isDate ? .none : .apple))
    }
    let read: RecordedFile
    if let recorded {
      read = recorded
      for entry in recorded.recorder.entries { add(entry, of: recorded.recorder.entries.count) }
    } else {
      // The entries of a file with a million strings are not needed twice.
      guard let file = RecordedFile(sourceFile, receive: add) else { return [] }
      read = file
    }
    var catalogSource = read.sourceLanguage
    var languages = onlyLanguage.map { [$0] } ?? read.languages
    if catalogSource != nil, let source, languages.contains(source) { catalogSource = source }
    report(read.recorder.problems, onlyLanguage.flatMap { entries[$0] } ?? [], language: onlyLanguage, log)

    // A language with only untranslated strings has no table to display.
    languages += entries.keys.filter { !languages.contains($0) }.inOrder()
    return languages.map { language in
      LintTable(
        file: sourceFile,
        format: file.format,
        folder: file.folder,
        name: file.name,
        language: language,
        isSource: catalogSource.map { $0 == language } ?? isSource,
        entries: entries[language] ?? []
      )
    }
  }

  /// The keys of a `.strings` file that appear several times with the same string, which does no harm.
  private func repetitions(_ problems: [EntryRecorder.Problem], _ entries: [LintEntry]) -> Set<StringKey> {
    guard file.format == .strings else { return [] }
    let keys = Set(problems.filter { $0.code == "duplicate-key" }.compactMap { $0.key.map { StringKey($0) } })
    guard !keys.isEmpty else { return [] }
    var texts: [StringKey: Set<StringKey?>] = [:]
    for entry in entries {
      let key = StringKey(entry.key)
      if keys.contains(key) { texts[key, default: []].insert((entry.entry?.root.body.text).map { StringKey($0) }) }
    }
    return keys.filter { texts[$0]?.count == 1 }
  }

  private func report(
    _ problems: [EntryRecorder.Problem],
    _ entries: [LintEntry],
    language: String?,
    _ log: FindingLog
  ) {
    let repetitions = repetitions(problems, entries)
    // These have been read.
    let complete = [
      "newer-minor-version", "duplicate-key", "missing-other", "undefined-variable", "malformed-directive",
    ]
    let isRead = problems.allSatisfy { complete.contains($0.code ?? "") }
    var isFirst = true
    for var problem in problems {
      switch problem.code {
      case "duplicate-key":
        guard let key = problem.key, repetitions.contains(StringKey(key)) else { break }
        // Files that a tool has merged have many of them.
        guard isFirst else { continue }
        isFirst = false
        problem.severity = .note
        let others = repetitions.count - 1
        problem.message =
          others == 0
          ? "\(key.quoted) appears twice, with the same string"
          : "\(key.quoted) and \(others) other key\(others == 1 ? "" : "s") appear twice, with the same string"
      // A minor version only matters if something of it could not be read.
      case "newer-minor-version" where isRead: continue
      case "newer-minor-version": problem.code = LintRule.newerVersion.rawValue
      // The finding about the version tells it.
      case "newer-member": continue
      // The rules check these themselves, because they know more about the string.
      case "missing-other", "undefined-variable", "malformed-directive": continue
      default: break
      }
      let language = problem.language ?? language
      FormatReport(file: sourceFile, table: file.name, language: language, log: log).add([], [problem])
    }
  }
}
