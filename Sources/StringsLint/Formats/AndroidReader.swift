import DataFiles
import Diagnostics
import PluralBase
import ResourceFiles
import StringFiles

/// Reads Android's resources.
struct AndroidReader {
  let file: StringFile
  let sourceFile: SourceFile
  /// The language of folders that do not name one, if the file does not either; `nil` means English, or, if the letters are not
  /// Latin, that nobody knows.
  let source: String?

  /// The tables of the file: one, or none if the file has other resources.
  func tables(_ log: FindingLog) -> [LintTable] {
    // By convention, these files have nothing for translators, but patterns and lists that differ between languages.
    if file.name.utf8.starts(with: "donottranslate".utf8) { return [] }
    let resources = AndroidFile(sourceFile)
    // Files with colours and sizes are in the same folders; their faults are not the linter's business.
    let isNamedStrings = Array(file.name.utf8).end(of: "strings") != nil
    if resources.entries.isEmpty && !(resources.isResources && isNamedStrings) { return [] }
    let folder = file.path.folder.flatMap { AndroidFolder($0.name) }
    let language = folder?.language ?? resources.sourceLanguage ?? source ?? (resources.isInLatinLetters ? "en" : "und")
    let report = FormatReport(file: sourceFile, table: file.name, language: language, log: log)
    report.add(resources.diagnostics, resources.problems)
    // They come in the strings of a whole file that was written for Android.
    for problem in resources.shownBackslashes {
      let cause = SharedCause.ofStrings("\(sourceFile.path) \(problem.message)")
      report.add(.malformedDirective, .warning, problem.message, at: problem.offset, key: problem.key, cause: cause)
    }
    let qualifiers = folder?.otherQualifiers ?? ""
    let table = LintTable(
      file: sourceFile,
      format: .android,
      folder: file.folder,
      name: qualifiers.isEmpty ? file.name : "\(file.name)-\(qualifiers)",
      language: language,
      isSource: folder?.language == nil,
      entries: resources.entries.map { recorded in
        var entry = LintEntry(recorded, syntax: recorded.androidSyntax(isCompose: resources.isCompose))
        entry.silenced = Self.rules(for: resources.ignoredChecks[recorded.key] ?? [])
        return entry
      },
      qualifiers: qualifiers,
      isCompose: resources.isCompose
    )
    return [table]
  }

  /// The rules that find what checks of Android's own linter find.
  private static func rules(for checks: Set<String>) -> [LintRule] {
    if checks.contains("all") { return LintRule.allCases }
    return checks.flatMap { check -> [LintRule] in
      switch check {
      case "MissingQuantity": [.missingCategory, .missingOther]
      case "ImpliedQuantity": [.numberNotShown]
      case "UnusedQuantity": [.unusedCategory]
      case "PluralsCandidate": [.pluralCandidate]
      case "StringFormatCount": [.argumentLost, .argumentMismatch]
      case "StringFormatMatches": [.argumentMismatch]
      case "StringFormatInvalid": [.malformedDirective]
      default: []
      }
    }
  }
}
