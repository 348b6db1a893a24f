/// The likely subtags of a document as one look-up, for reducing and comparing them.
package struct LikelySubtagsModel: Sendable {
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

  /// The bare languages of which something is known, and `und`.
  package var languages: [String] {
    entries.keys.filter { !$0.contains("_") }.sorted()
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
    let parts = name.split(separator: "_").map(String.init)
    guard let language = parts.first else { return nil }
    let script = parts.dropFirst().first { $0.count == 4 }
    let region = parts.dropFirst().first { $0.count != 4 }
    var keys: [String] = []
    if let script, let region { keys.append("\(language)_\(script)_\(region)") }
    if let script { keys.append("\(language)_\(script)") }
    if let region { keys.append("\(language)_\(region)") }
    keys.append(language)
    for key in keys {
      guard let found = entries[key] else { continue }
      let answer = found.split(separator: "_").map(String.init)
      guard answer.count == 3 else { return found }
      return "\(language == "und" ? answer[0] : language)_\(script ?? answer[1])_\(region ?? answer[2])"
    }
    return nil
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
