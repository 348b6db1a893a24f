@_spi(Core) import PluralCore

/// What tags stand for, as the runtime looks it up.
///
/// By the book, aliases are replaced until nothing changes, and then subtags dropped from the right until a language is
/// left. The runtime looks up the first subtag, which has two or three letters, as a language or as an alias. Then it looks
/// that language up together with the next subtag, which can give another language, and so on.
struct TagResolution {
  /// Two subtags that stand for another language than the first one alone.
  struct Pair: Hashable {
    /// The language of the first subtag, or the subtag itself where that is no language: `no` for `no-bok`.
    let first: String
    /// The next subtag, in lower case.
    let second: String
  }

  /// The language that a subtag stands for which is not a language itself: `he` by `iw`. It can be one that only has
  /// rules in a pair: `aa` by `aar`.
  let aliases: [String: String]
  /// The languages of pairs; `und` for one without rules.
  let pairs: [Pair: String]

  private let aliasModel: AliasModel
  private let languages: [String: String]

  init(languages: [String], aliases: [String: String]) throws(GenerationError) {
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
      // Aliases can stand in front of a pair, too, as in por-PT for pt-PT.
      for tag in byFirst[canonicalFirst] ?? [] { longer.insert(name + tag.dropFirst(tag.firstSubtag.count)) }
    }
    // What a pair decides, it decides for all longer tags.
    longer.formUnion(longer.map { $0.split(separator: "-").prefix(2).joined(separator: "-") })

    var pairs: [Pair: String] = [:]
    func firstPair(_ tag: String) -> Pair {
      let subtags = tag.split(separator: "-").map { String($0) }
      return Pair(first: aliasesOfFirst[subtags[0]]?.lowercased() ?? subtags[0], second: subtags[1])
    }
    func lookup(_ tag: String) -> String {
      var (pair, language) = (firstPair(tag), languageOfFirst[String(tag.firstSubtag)] ?? "und")
      for next in tag.split(separator: "-").dropFirst() {
        pair = Pair(first: pair.first, second: String(next))
        guard let found = pairs[pair] else { break }
        language = found
        pair = Pair(first: found.lowercased(), second: "")
      }
      return language
    }
    let short = longer.filter { $0.split(separator: "-").count == 2 }
    for tag in short where lookup(tag) != byTheBook(tag) { pairs[firstPair(tag)] = byTheBook(tag) }
    // An alias that only drops its second subtag lets the third one count: zh-cmn-yue is zh-yue.
    let firsts = Set(pairs.keys.map(\.first))
    for tag in short.intersection(old) where firsts.contains(firstPair(tag).first) && lookup(tag) != "und" {
      pairs[firstPair(tag)] = lookup(tag)
    }
    for tag in longer where lookup(tag) != byTheBook(tag) {
      throw .unsupported("\"\(tag)\" stands for \(byTheBook(tag)), which the table of pairs cannot say")
    }
    self.aliases = aliasesOfFirst
    self.pairs = pairs
    aliasModel = model
    self.languages = known
  }

  /// The language of a tag by the book.
  func language(of tag: String) -> String {
    Self.truncated(Self.canonical(tag.lowercased(), aliasModel), languages)
  }

  /// A tag after its aliases, in lower case.
  private static func canonical(_ tag: String, _ aliases: AliasModel) -> String {
    LanguageTag(tag).map { String(decoding: $0.canonicalized(by: aliases).key, as: UTF8.self) } ?? tag
  }

  private static func truncated(_ tag: String, _ languages: [String: String]) -> String {
    var subtags = tag.split(separator: "-")
    while !subtags.isEmpty {
      if let language = languages[subtags.joined(separator: "-")] { return language }
      subtags.removeLast()
    }
    return "und"
  }
}

/// Whether a text can be the first subtag of what the runtime looks up: one to three letters in lower case.
func isFirstSubtag(_ text: some StringProtocol) -> Bool {
  (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
}

extension StringProtocol {
  /// What is in front of the first hyphen.
  var firstSubtag: SubSequence { prefix { $0 != "-" } }
}
