import Plurals
import StringFiles

extension LintProject {
  /// Applies the rules.
  func report() -> LintReport {
    var languages = ProjectLanguages(base: options.source ?? "en")
    for group in TableGroup.groups(of: tables) { group.check(options, &languages, log) }
    reportUnknownLanguages(&languages)
    return LintReport(findings: log.findings(), fileCount: fileCount)
  }

  private func reportUnknownLanguages(_ languages: inout ProjectLanguages) {
    var seen: Set<String> = []
    for table in tables where languages[table.language].rules.isFallback && table.language != "Base" {
      guard seen.insert("\(table.folder)/\(table.language)").inserted else { continue }
      let message =
        "There are no plural rules for the language \(table.language.quoted), so every number takes the form \"other\"."
      log.addNote(.unknownLanguage, message, about: table)
    }
  }
}

/// The languages of a project, each looked up once.
struct ProjectLanguages {
  /// The language of strings in `Base`.
  let base: String
  private var known: [String: LanguageReach] = [:]

  init(base: String) { self.base = base }

  /// A language by its tag.
  subscript(tag: String) -> LanguageReach {
    mutating get {
      if let language = known[tag] { return language }
      let language = LanguageReach(tag, base: base)
      known[tag] = language
      return language
    }
  }
}
