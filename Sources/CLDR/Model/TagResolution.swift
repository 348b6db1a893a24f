import PluralCore

/// What tags stand for, as the runtime looks it up.
///
/// By the book, aliases are replaced until nothing changes, and then subtags dropped from the right until a language is
/// left. The runtime looks up the first subtag, which has two or three letters, as a language or as an alias, and then
/// that one together with the second subtag.
struct TagResolution {
  /// Two subtags that stand for another language than the first one alone.
  struct Pair: Hashable {
    /// The language of the first subtag, or the subtag itself where that is no language: `no` for `no-bok`.
    let first: String
    /// The second subtag, in lower case.
    let second: String
  }

  /// The language that a subtag stands for which is not a language itself: `he` by `iw`.
  let aliases: [String: String]
  /// The languages of pairs; `und` for one without a language.
  let pairs: [Pair: String]

  private let aliasModel: AliasModel
  private let languages: [String: String]

  init(languages: [String], aliases: [String: String]) throws(GenerationError) {
    let known = Dictionary(uniqueKeysWithValues: languages.map { ($0.lowercased(), $0) })
    let model = try AliasModel(aliases)
    func byTheBook(_ tag: String) -> String { Self.truncated(Self.canonical(tag, model), known) }
    let old = Set(aliases.keys.map { $0.lowercased() })
    let names = old.filter { !$0.contains("-") }
    let subtags = names.filter { isFirstSubtag($0) && byTheBook($0) != "und" }
    let languagesBySubtag = Dictionary(uniqueKeysWithValues: subtags.map { ($0, byTheBook($0)) })
    self.aliases = languagesBySubtag
    aliasModel = model
    self.languages = known

    // Every beginning that the data have, and the same with an alias in front, as por-PT for pt-PT.
    var longer = old.union(known.keys).filter { $0.contains("-") }
    let byFirst = Dictionary(grouping: longer) { $0.firstSubtag }
    for name in names {
      for tag in byFirst[Self.canonical(name, model).firstSubtag] ?? [] {
        longer.insert(name + tag.dropFirst(tag.firstSubtag.count))
      }
    }
    longer = longer.filter { isFirstSubtag($0.firstSubtag) }
    var pairs: [Pair: String] = [:]
    func lookup(_ tag: String) -> (pair: Pair, language: String) {
      let subtags = tag.split(separator: "-").map { String($0) }
      let language =
        languagesBySubtag[subtags[0]] ?? known[subtags[0]].flatMap { byTheBook(subtags[0]) == $0 ? $0 : nil }
      let pair = Pair(first: language?.lowercased() ?? subtags[0], second: subtags[1])
      return (pair, pairs[pair] ?? language ?? "und")
    }
    for tag in longer.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let (pair, language) = lookup(tag)
      if language != byTheBook(tag) { pairs[pair] = byTheBook(tag) }
    }
    self.pairs = pairs
    for tag in longer where lookup(tag).language != byTheBook(tag) {
      throw .unsupported("\"\(tag)\" stands for \(byTheBook(tag)), which its first two subtags do not tell")
    }
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
