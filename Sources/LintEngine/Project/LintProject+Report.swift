import Plurals
import StringFiles

extension LintProject {
  /// Applies the rules.
  package func report() -> LintReport {
    var languages = ProjectLanguages(base: options.source ?? "en")
    log.addComments(of: tables, source: languages.base)
    let groups = TableGroup.groups(of: tables)
    for group in groups { group.check(options, &languages, log) }
    reportUnknownLanguages(&languages)
    var report = log.report(fileCount: fileCount)
    report.unmatchedPatterns = unmatchedPatterns
    report.missingLanguages = missingLanguages
    report.comparedTables = groups.flatMap { $0.comparedTables }
    return report
  }

  /// Notes each language without rules once, if it has plural forms. PO files have their own rules.
  private func reportUnknownLanguages(_ languages: inout ProjectLanguages) {
    var seen: Set<String> = []
    for table in tables
    where table.format != .gettext && table.language != "Base" && languages[table.language].rules.isFallback
      && !(table.isSource && languages[table.language].isUnknown)
    {
      guard table.entries.contains(where: { $0.entry?.hasPluralForms ?? false }), seen.insert(table.language).inserted
      else { continue }
      let message =
        "There are no plural rules for the language \(table.language.quoted), so every number takes the form \"other\"."
      table.report(to: log).add(.unknownLanguage, .note, message, at: nil)
    }
  }
}

/// The languages of a project, each looked up once.
struct ProjectLanguages {
  /// The language of strings in `Base`.
  let base: String
  private var known: [String: LanguageReach] = [:]

  init(base: String) { self.base = base }

  /// The language of a table. For a file with its own plural rule, it has that rule.
  subscript(table: LintTable) -> LanguageReach {
    mutating get {
      guard let rule = table.ownRule else { return self[table.language] }
      // Most files of a project in one language have the same rule.
      let name = "\(table.language) \(rule.text)"
      if let language = known[name] { return language }
      let language = LanguageReach(table.language, base: base, ownRule: rule)
      known[name] = language
      return language
    }
  }

  /// The language with a tag.
  subscript(tag: String) -> LanguageReach {
    mutating get {
      if let language = known[tag] { return language }
      let language = LanguageReach(tag, base: base)
      known[tag] = language
      return language
    }
  }
}

extension FormatEntry {
  /// `true` if the string or one of its variables varies with a number.
  fileprivate var hasPluralForms: Bool {
    root.body.hasPluralForms || variables.values.contains { $0.body.hasPluralForms }
  }
}

extension FormatBody {
  fileprivate var hasPluralForms: Bool {
    switch self {
    case .plural: true
    case .entry(let entry): entry.hasPluralForms
    case .text, .gender, .device, .width: choices.contains { $0.hasPluralForms }
    }
  }
}
