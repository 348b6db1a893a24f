@_spi(Core) package import LanguageTags

/// The likely subtags of a document, to look up, reduce and compare them.
///
/// Names are as in CLDR, such as `zh_Hant`.
package struct LikelySubtagsModel: LikelySubtags {
  private var entries: [String: String]

  /// Takes the entries by key.
  package init(entries: [String: String]) {
    self.entries = entries
  }

  /// Takes the entries of a document.
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

  /// All keys that have more than a language, by language.
  package var longKeysByLanguage: [String: [String]] {
    Dictionary(grouping: entries.keys.filter { $0.contains("_") }) { key in
      String(key.prefix { $0 != "_" })
    }
  }

  /// Sets or removes an entry.
  package mutating func set(_ key: String, to value: String?) {
    entries[key] = value
  }

  /// The name with its likely subtags according to UTS #35; `nil` for an unknown language.
  package func maximized(_ name: String) -> String? {
    LanguageTag(name).flatMap { maximized($0.core)?.joined(by: "_") }
  }

  /// The entries without the long ones that shorter ones already imply.
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
