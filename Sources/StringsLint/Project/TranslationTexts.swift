import PluralBase
import StringFiles

/// The translations of source strings, by language and key. They are only looked up for a few strings.
final class TranslationTexts {
  /// The languages.
  let languages: [LanguageReach]
  private let tables: [LintTable]
  /// The entries of each language that has been asked for.
  private var known: [String: [String: LintEntry]] = [:]

  init(_ languages: [LanguageReach], of tables: [LintTable]) {
    self.languages = languages
    self.tables = tables.filter { !$0.isSource }
  }

  /// Whether there is a translation, and it shows the number in a form or needs no such form.
  func showsNumber(_ category: PluralCategory, of key: String, in language: LanguageReach) -> Bool {
    guard let entry = entries(of: language.language)[key], let text = entry.entry else { return false }
    let analysis = TextAnalysis(text, syntax: entry.syntax)
    return analysis.choices.allSatisfy { $0.forms[category] == nil || analysis.showsNumber(category, of: $0) }
  }

  private func entries(of language: String) -> [String: LintEntry] {
    if let entries = known[language] { return entries }
    var entries: [String: LintEntry] = [:]
    for table in tables where table.language == language {
      for entry in table.entries where entry.entry != nil { entries[entry.key] = entry }
    }
    known[language] = entries
    return entries
  }
}
