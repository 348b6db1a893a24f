@_spi(Core) package import PluralCore

/// The likely subtags of a document as one look-up, for reducing and comparing them.
///
/// Names are as in CLDR's files, such as `zh_Hant`.
package struct LikelySubtagsModel: LikelySubtags {
  private var entries: [String: String]

  /// Every entry by its key.
  package init(entries: [String: String]) {
    self.entries = entries
  }

  /// The entries of a document, with the bare languages turned back.
  package init(_ document: CLDRLanguagesDocument) {
    entries = document.likelySubtags
    for (pair, languages) in document.likelyLanguages {
      for language in languages.split(separator: " ") {
        entries[String(language)] = "\(language)_\(pair)"
      }
    }
  }

  package func entry(for key: LanguageTag.Core) -> LanguageTag.Core? {
    entries[key.joined(by: "_")].flatMap { LanguageTag($0)?.core }
  }

  /// All keys with more than a language, by their language.
  package var longKeysByLanguage: [String: [String]] {
    Dictionary(grouping: entries.keys.filter { $0.contains("_") }) { key in
      String(key.prefix { $0 != "_" })
    }
  }

  /// Sets or removes an entry.
  package mutating func set(_ key: String, to value: String?) {
    entries[key] = value
  }

  /// What UTS #35 answers for a name with missing parts, or `nil` for an unknown language.
  package func maximized(_ name: String) -> String? {
    LanguageTag(name).flatMap { maximized($0.core)?.joined(by: "_") }
  }

  /// Leaves out the long entries whose answer the shorter ones give as well.
  package func reduced() -> [String: String] {
    var model = self
    let longKeys = entries.keys.filter { $0.contains("_") }.sorted { ($1.count, $0) < ($0.count, $1) }
    for key in longKeys {
      let answer = maximized(key)
      var without = model
      without.entries[key] = nil
      if without.maximized(key) == answer { model = without }
    }
    return model.entries
  }
}
