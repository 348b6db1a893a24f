@_spi(Core) import PluralCore

/// The languages of tags, in the form in which the runtime looks them up.
///
/// By the specification, aliases are replaced until nothing changes, and then subtags are removed from the right until a
/// language is left. The runtime looks up the first subtag of two or three letters as a language or an alias. Then it looks
/// up that language together with the next subtag, which can give another language, and so on. When a pair is not listed,
/// only variants still count: `no-Latn-nynorsk` takes the pair of `no` and `nynorsk`.
struct TagResolution {
  /// Two subtags that give a different language than the first one alone.
  struct Pair: Hashable {
    /// The language of the first subtag, or the subtag itself if it is not a language: `no` for `no-bok`.
    let first: String
    /// The next subtag, in lower case.
    let second: String
  }

  /// The languages of subtags that are not languages themselves: `iw` gives `he`. A language may have rules only in a pair:
  /// `aar` gives `aa`.
  let aliases: [String: String]
  /// The languages of pairs; `und` for one without rules.
  let pairs: [Pair: String]

  /// A shorter second subtag is not a variant.
  private static let leastVariantCount = 5

  private let aliasModel: AliasModel
  private let languages: [String: String]

  init(languages: [String], aliases: [String: String]) throws(Diagnostic) {
    let known = Dictionary(uniqueKeysWithValues: languages.map { ($0.lowercased(), $0) })
    let model = try AliasModel(aliases)
    func byTheBook(_ tag: String) -> String { Self.truncated(Self.canonical(tag, model), known) }
    let old = Set(aliases.keys.map { $0.lowercased() })
    let names = old.filter { !$0.contains("-") }
    var longer = old.union(known.keys).filter { $0.contains("-") && isFirstSubtag($0.firstSubtag) }
    let byFirst = Dictionary(grouping: longer) { $0.firstSubtag }
    var languageOfFirst = known.filter { byTheBook($0.key) == $0.value }
    var aliasesOfFirst: [String: String] = [:]
    for name in names where isFirstSubtag(name) {
      let canonicalFirst = Self.canonical(name, model).firstSubtag
      let hasPairs = byFirst[canonicalFirst]?.contains { byTheBook($0) != "und" } ?? false
      let language = byTheBook(name)
      if language != "und" || hasPairs {
        aliasesOfFirst[name] = language == "und" ? String(canonicalFirst) : language
        languageOfFirst[name] = language
      }
      // An alias can also be the first subtag of a pair, as in por-PT for pt-PT.
      for tag in byFirst[canonicalFirst] ?? [] { longer.insert(name + tag.dropFirst(tag.firstSubtag.count)) }
    }
    // The pair also decides for all longer tags.
    longer.formUnion(longer.map { $0.split(separator: "-").prefix(2).joined(separator: "-") })

    var pairs: [Pair: String] = [:]
    func firstPair(_ tag: String) -> Pair {
      let subtags = tag.split(separator: "-").map { String($0) }
      return Pair(first: aliasesOfFirst[subtags[0]]?.lowercased() ?? subtags[0], second: subtags[1])
    }
    func lookup(_ tag: String) -> String {
      var (first, language) = (firstPair(tag).first, languageOfFirst[String(tag.firstSubtag)] ?? "und")
      var leastCount = 2
      for next in tag.split(separator: "-").dropFirst() where next.utf8.count >= leastCount {
        if let found = pairs[Pair(first: first, second: String(next))] {
          (first, language) = (found.lowercased(), found)
        } else {
          leastCount = Self.leastVariantCount
        }
      }
      return language
    }
    let short = longer.filter { $0.split(separator: "-").count == 2 }
    for tag in short where lookup(tag) != byTheBook(tag) { pairs[firstPair(tag)] = byTheBook(tag) }
    // If an alias only removes the second subtag, the third one counts: zh-cmn-yue is zh-yue.
    let firsts = Set(pairs.keys.map(\.first))
    for tag in short.intersection(old) where firsts.contains(firstPair(tag).first) && lookup(tag) != "und" {
      pairs[firstPair(tag)] = lookup(tag)
    }
    // A script and a region may be between the language and its variant.
    for tag in short where tag.firstSubtag != "i" {
      let variant = tag.dropFirst(tag.firstSubtag.count)
      if variant.utf8.count > Self.leastVariantCount { longer.insert("\(tag.firstSubtag)-latn-us\(variant)") }
    }
    for tag in longer where lookup(tag) != byTheBook(tag) {
      throw .unsupported("\"\(tag)\" stands for \(byTheBook(tag)), which the table of pairs cannot express")
    }
    self.aliases = aliasesOfFirst
    self.pairs = pairs
    aliasModel = model
    self.languages = known
  }

  /// The language of a tag by the specification.
  func language(of tag: String) -> String {
    Self.truncated(Self.canonical(tag.lowercased(), aliasModel), languages)
  }

  /// A tag after its aliases, in lower case.
  private static func canonical(_ tag: String, _ aliases: AliasModel) -> String {
    LanguageTag(tag).map { String(decoding: $0.canonicalized(by: aliases).key, as: UTF8.self) } ?? tag
  }

  private static func truncated(_ tag: String, _ languages: [String: String]) -> String {
    tag.truncations.lazy.compactMap { languages[$0] }.first ?? "und"
  }
}
