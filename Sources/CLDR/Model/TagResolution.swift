import Diagnostics
@_spi(Core) import LanguageTags

/// The languages of tags, in the form in which the runtime looks them up.
///
/// By the specification, aliases are replaced until nothing changes, and then subtags are removed from the right until
/// a language remains. The runtime looks up the first subtag of two or three letters as a language or an alias. Then it
/// looks up that language together with the next subtag, which can give another language, and so on. When a pair is not
/// listed, only variants still matter: `no-Latn-nynorsk` uses the pair of `no` and `nynorsk`.
struct TagResolution {
  /// Two subtags that give a different language from the first one alone.
  struct Pair: Hashable {
    /// The language of the first subtag, or the subtag itself if it is not a language: `no` for `no-bok`.
    let first: String
    /// The next subtag, in lowercase.
    let second: String
  }

  /// The languages of subtags that are not languages themselves: `iw` gives `he`. A language may have rules only in a
  /// pair: `aar` gives `aa`.
  private(set) var aliases: [String: String] = [:]
  /// The languages of pairs; `und` for one without rules.
  private(set) var pairs: [Pair: String] = [:]

  /// A shorter second subtag is not a variant.
  private static let leastVariantCount = 5

  /// All aliases of the data.
  private let aliasModel: AliasModel
  /// The languages by their tags in lowercase.
  private let languages: [String: String]
  /// The languages of first subtags.
  private var languageOfFirst: [String: String] = [:]

  init(languages tags: [String], aliases entries: [String: String]) throws(Diagnostic) {
    languages = Dictionary(uniqueKeysWithValues: tags.map { ($0.lowercased(), $0) })
    aliasModel = try AliasModel(entries)
    let old = Set(entries.keys.map { $0.lowercased() })
    let names = old.filter { !$0.contains("-") }
    var longer = old.union(languages.keys).filter { $0.contains("-") && isFirstSubtag($0.firstSubtag) }
    let byFirst = Dictionary(grouping: longer) { $0.firstSubtag }
    for (tag, language) in languages where self.language(of: tag) == language { languageOfFirst[tag] = language }
    for name in names where isFirstSubtag(name) {
      let canonicalFirst = canonical(name).firstSubtag
      let hasPairs = byFirst[canonicalFirst]?.contains { self.language(of: $0) != "und" } ?? false
      let language = self.language(of: name)
      if language != "und" || hasPairs {
        aliases[name] = language == "und" ? String(canonicalFirst) : language
        languageOfFirst[name] = language
      }
      // An alias can also be the first subtag of a pair, as in por-PT for pt-PT.
      for tag in byFirst[canonicalFirst] ?? [] { longer.insert(name + tag.dropFirst(tag.firstSubtag.count)) }
    }
    // The pair also decides for all longer tags.
    longer.formUnion(longer.map { $0.split(separator: "-").prefix(2).joined(separator: "-") })

    let short = longer.filter { $0.split(separator: "-").count == 2 }
    for tag in short where lookup(tag) != language(of: tag) { pairs[firstPair(tag)] = language(of: tag) }
    // If an alias only removes the second subtag, the third one is used: zh-cmn-yue is zh-yue.
    let firsts = Set(pairs.keys.map(\.first))
    for tag in short.intersection(old) where firsts.contains(firstPair(tag).first) && lookup(tag) != "und" {
      pairs[firstPair(tag)] = lookup(tag)
    }
    // A script and a region may be between the language and its variant.
    for tag in short where tag.firstSubtag != "i" {
      let variant = tag.dropFirst(tag.firstSubtag.count)
      if variant.utf8.count > Self.leastVariantCount { longer.insert("\(tag.firstSubtag)-latn-us\(variant)") }
    }
    for tag in longer where lookup(tag) != language(of: tag) {
      throw .unsupported("\"\(tag)\" stands for \(language(of: tag)), which the table of pairs cannot express")
    }
  }

  /// The language of a tag by the specification.
  func language(of tag: String) -> String {
    canonical(tag.lowercased()).truncations.lazy.compactMap { languages[$0] }.first ?? "und"
  }

  /// The first two subtags, as a key of ``pairs``.
  private func firstPair(_ tag: String) -> Pair {
    let subtags = tag.split(separator: "-").map { String($0) }
    return Pair(first: aliases[subtags[0]]?.lowercased() ?? subtags[0], second: subtags[1])
  }

  /// The language of a tag by the tables, as the runtime finds it.
  private func lookup(_ tag: String) -> String {
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

  /// A tag with its aliases replaced, in lowercase.
  private func canonical(_ tag: String) -> String {
    LanguageTag(tag).map { String(decoding: $0.canonicalized(by: aliasModel).key, as: UTF8.self) } ?? tag
  }
}
