import CLDR
import PluralBase

/// The contents of a document by language, to be changed.
struct DocumentContents: Equatable {
  var rules: [PluralRuleType: [String: [PluralCategory: String]]] = [:]
  var ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]] = [:]
  var aliases: [String: String]
  let cldrVersion: String
  let unicodeVersion: String

  func document(keepingNamesOf old: PluralsDocument?) -> PluralsDocument {
    PluralsDocument(
      cldrVersion: cldrVersion,
      unicodeVersion: unicodeVersion,
      cardinal: rules[.cardinal] ?? [:],
      ordinal: rules[.ordinal] ?? [:],
      ranges: ranges,
      aliases: aliases,
      keepingNamesOf: old
    )
  }
}

extension PluralsDocument {
  var contents: DocumentContents {
    var contents = DocumentContents(aliases: aliases, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
    for type in PluralRuleType.allCases {
      for group in groups(type) {
        for language in group.languages { contents.rules[type, default: [:]][language] = group.rules }
      }
    }
    for group in ranges {
      for language in group.languages { contents.ranges[language] = group.results }
    }
    return contents
  }
}
