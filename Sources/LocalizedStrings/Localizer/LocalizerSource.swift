import Plurals
import StringFiles
import StringFormatting

extension Localizer {
  /// Entries to search, and their language.
  struct Source: Sendable {
    let entries: EntryTable
    let texts: TextTable
    let language: String
    let rules: PluralRules
    let origin: LocalizedText.Origin

    init(_ entries: EntryTable, language: String, origin: LocalizedText.Origin) {
      self.entries = entries
      texts = entries.texts
      self.language = language
      rules = PluralRules(for: language)
      self.origin = origin
    }

    /// The entries of a table to search, best first.
    static func list(
      _ table: String,
      of bundle: LocalizedBundle,
      _ languages: [String],
      _ development: [String],
      _ fallback: TextFallback
    ) -> [Source] {
      var candidates: [(table: StringTable, language: String, origin: LocalizedText.Origin)] = []
      var seen: Set<String> = []
      for language in languages + development where seen.insert(language).inserted {
        let origin: LocalizedText.Origin =
          language == languages.first ? .chosen : languages.contains(language) ? .inherited : .development
        // Base has texts of the development language.
        let names = language == bundle.developmentLocalization ? [language, LocalizedBundle.base] : [language]
        for name in names {
          if let table = bundle.tables[name, table] { candidates.append((table, language, origin)) }
        }
      }
      guard fallback == .perFile else {
        return candidates.map { Source($0.table.entries, language: $0.language, origin: $0.origin) }
      }
      // Apple's systems look up the two files separately, and take each from the first language that has it.
      return [TableFile.Kind.stringsdict, .strings].flatMap { kind in
        let found = candidates.compactMap { candidate in
          candidate.table.entries(in: kind).map {
            Source($0, language: candidate.language, origin: candidate.origin)
          }
        }
        return found.filter { $0.language == found.first?.language }
      }
    }
  }
}
