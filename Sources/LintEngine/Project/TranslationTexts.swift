import DataFiles
import PluralBase
import StringFiles

/// The translations of strings, by language and key. They are only looked up for a few strings.
final class TranslationTexts {
  /// The languages.
  let languages: [LanguageReach]
  private let tables: [LintTable]
  private let zeroIsNumber: Bool
  /// The entries of each language that has been asked for.
  private var known: [String: [StringKey: LintEntry]] = [:]

  init(_ languages: [LanguageReach], of tables: [LintTable]) {
    self.languages = languages
    self.tables = tables.filter { !$0.isSource }
    zeroIsNumber = tables.first?.zeroIsNumber ?? true
  }

  /// A form of a translation that is for several numbers.
  struct Form {
    var language: LanguageReach
    var numbers: NumberList
    /// Whether it shows them, or is right for all in words.
    var fitsNumbers: Bool
  }

  /// The forms of a category in the translations of a string or of one of its variables, unless they are for one number alone.
  func forms(_ category: PluralCategory, of key: String, variable: String) -> [Form] {
    languages.compactMap { language in
      guard let analysis = analysis(of: key, in: language) else { return nil }
      let forms = analysis.choices.filter { $0.variable == variable }.compactMap { choice -> Form? in
        let reach = language.reach(of: choice.categories, fractionDigits: 0, zeroIsNumber: zeroIsNumber)
        guard let leaf = analysis.leaf(category, of: choice), let numbers = reach.shown[category], numbers.isPlural
        else {
          return nil
        }
        let isInWords = numbers.isWithin([0, 1]) && leaf.literal.numbers.isEmpty
        return Form(
          language: language,
          numbers: numbers,
          fitsNumbers: isInWords || analysis.showsNumber(category, of: choice)
        )
      }
      return forms.first { !$0.fitsNumbers } ?? forms.first
    }
  }

  /// The string with a key in a language; `nil` if there is none.
  func analysis(of key: String, in language: LanguageReach) -> TextAnalysis? {
    guard let entry = entries(of: language.language)[StringKey(key)], let text = entry.entry else { return nil }
    return TextAnalysis(text, syntax: entry.syntax, key: key)
  }

  /// Whether there is a translation with a key.
  func has(_ key: String, in language: LanguageReach) -> Bool { entries(of: language.language)[StringKey(key)] != nil }

  private func entries(of language: String) -> [StringKey: LintEntry] {
    if let entries = known[language] { return entries }
    var entries: [StringKey: LintEntry] = [:]
    for table in tables where table.language == language {
      for entry in table.entries where entry.entry != nil { entries[StringKey(entry.key)] = entry }
    }
    known[language] = entries
    return entries
  }
}
