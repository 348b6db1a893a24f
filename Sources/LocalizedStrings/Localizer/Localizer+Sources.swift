import LanguageNegotiation
import Plurals
import StringFiles
import StringFormatting

extension Localizer {
  /// A table to search. It only points to its strings, so that a search updates no reference counts.
  struct Table {
    let texts: TextTable
    let rules: PluralRules
    /// The index of its source in ``Sources/list``.
    let source: Int
  }

  /// All tables that a localizer searches, and their memory.
  final class Sources: Sendable {
    /// Entries to search, their language, and its origin.
    struct Source: Sendable {
      let entries: EntryTable
      let language: String
      let origin: LocalizedText.Origin
      /// The tag of the language, whose name can be an English word.
      let tag: String

      init(_ entries: EntryTable, _ language: String, _ origin: LocalizedText.Origin) {
        self.entries = entries
        self.language = language
        self.origin = origin
        tag = LanguageNegotiator.tag(ofLocalization: language)
      }
    }

    /// The selected languages, best first.
    let languages: [String]
    /// The sources of all tables.
    let list: [Source]
    /// A table for each source. Nobody writes them once they are made.
    nonisolated(unsafe) let tables: UnsafeMutableBufferPointer<Table>
    /// The indices of the sources of a table, best first, by the table's name.
    let places: [String: Range<Int>]
    /// The messages of the bundle.
    let messages: (any BundleMessages)?
    /// In a bundle with messages: the languages whose messages are searched, best first.
    let messageLanguages: [(name: String, origin: LocalizedText.Origin)]
    /// In a bundle with messages: the indices of the sources of the default table, which is not in ``places``.
    let defaultPlace: Range<Int>

    /// Finds the tables of languages.
    ///
    /// - Parameters:
    ///   - bundle: The bundle with the tables.
    ///   - languages: The selected languages, best first.
    ///   - fallback: Whether to fall back by key or by file.
    init(of bundle: LocalizedBundle.Contents, _ languages: [String], _ fallback: TextFallback) {
      var list: [Source] = []
      var places: [String: Range<Int>] = [:]
      for table in bundle.tableNames {
        let sources = Self.sources(of: table, in: bundle, languages, fallback)
        places[table] = list.count..<list.count + sources.count
        list += sources
      }
      messages = bundle.messages
      messageLanguages = bundle.messages == nil ? [] : Self.messageLanguages(of: bundle, languages, fallback)
      defaultPlace = bundle.messages == nil ? 0..<0 : places.removeValue(forKey: bundle.defaultTable) ?? 0..<0
      self.languages = languages
      self.list = list
      self.places = places
      tables = .allocate(capacity: list.count)
      for (index, source) in list.enumerated() {
        let rules = PluralRules(for: source.tag)
        tables.initializeElement(at: index, to: Table(texts: source.entries.texts, rules: rules, source: index))
      }
    }

    deinit { tables.deallocate() }

    /// The languages whose messages are searched, best first.
    private static func messageLanguages(
      of bundle: LocalizedBundle.Contents,
      _ languages: [String],
      _ fallback: TextFallback
    ) -> [(name: String, origin: LocalizedText.Origin)] {
      var seen: Set<String> = []
      let all = (languages + bundle.developmentLanguages).filter { seen.insert($0).inserted }.map { language in
        (language, origin(of: language, in: languages))
      }
      guard fallback == .perFile, let own = bundle.messages?.languages else { return all }
      return Array(all.filter { own.contains($0.0) }.prefix(1))
    }

    private static func origin(of language: String, in languages: [String]) -> LocalizedText.Origin {
      language == languages.first ? .chosen : languages.contains(language) ? .inherited : .development
    }

    /// The entries of a table to search, best first.
    private static func sources(
      of table: String,
      in bundle: LocalizedBundle.Contents,
      _ languages: [String],
      _ fallback: TextFallback
    ) -> [Source] {
      var candidates: [(table: StringTable, language: String, origin: LocalizedText.Origin)] = []
      var seen: Set<String> = []
      for language in languages + bundle.developmentLanguages where seen.insert(language).inserted {
        let origin = origin(of: language, in: languages)
        let isDevelopment = language == bundle.developmentLocalization
        for name in isDevelopment ? [language] + StringTables.unnamed.filter({ $0 != language }) : [language] {
          if let table = bundle.tables[name, table] { candidates.append((table, language, origin)) }
        }
      }
      guard fallback == .perFile else {
        return candidates.map { Source($0.table.entries, $0.language, $0.origin) }
      }
      // Apple's systems look up the two files separately, and take each from the first language that has it.
      return [TableFile.Kind.stringsdict, .strings].flatMap { kind in
        let found = candidates.compactMap { candidate in
          candidate.table.entries(in: kind).map { Source($0, candidate.language, candidate.origin) }
        }
        return found.filter { $0.language == found.first?.language }
      }
    }
  }
}
