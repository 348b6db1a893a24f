@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// CLDR's aliases and likely subtags, from the generated tables.
struct CLDRData: Sendable {
  private let aliases = PackedAliases(
    plain: (CLDRLanguageTables.PlainAliases.old, CLDRLanguageTables.PlainAliases.new),
    old: CLDRLanguageTables.Aliases.old,
    variants: (CLDRLanguageTables.Aliases.variant, CLDRLanguageTables.Aliases.secondVariant),
    new: CLDRLanguageTables.Aliases.new,
    newVariant: CLDRLanguageTables.Aliases.newVariant
  )
}

extension CLDRData: LanguageAliases {
  func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias? { aliases.alias(of: language, for: tag) }

  func script(replacing script: Subtag) -> Subtag? {
    let table = CLDRLanguageTables.ScriptAliases.self
    return table.old.record(for: script).map(table.new.subtag)
  }

  func region(replacing region: Subtag, in tag: LanguageTag) -> Subtag? {
    let table = CLDRLanguageTables.RegionAliases.self
    guard let usual = table.old.record(for: region).map(table.new.subtag) else { return nil }
    // If several regions replaced one, such as SU, the language's likely region is used if it is among them.
    let successors = CLDRLanguageTables.RegionSuccessors.self
    guard let likely = maximized(LanguageTag.Core(tag.language, script: tag.script))?.region else { return usual }
    let record = successors.table.partition {
      let old = successors.old.subtag($0)
      return old != region ? old < region : successors.new.subtag($0) < likely
    }
    return successors.old.subtag(record) == region && successors.new.subtag(record) == likely ? likely : usual
  }
}

extension CLDRData: LikelySubtags {
  func entry(for key: LanguageTag.Core) -> LanguageTag.Core? {
    if key.script.isEmpty, key.region.isEmpty {
      let languages = CLDRLanguageTables.LikelyLanguages.self
      let pairs = CLDRLanguageTables.LikelyPairs.self
      if let pair = languages.language.record(for: key.language).flatMap({ languages.pair[$0] }) {
        return LanguageTag.Core(key.language, script: pairs.script.subtag(pair), region: pairs.region.subtag(pair))
      }
    }
    let table = CLDRLanguageTables.LikelySubtags.self
    return table.key.record(for: key).map { table.answer[$0] }
  }
}

extension CLDRData {
  /// Whether the script of a language depends on the region, as in Chinese.
  func hasSeveralScripts(_ language: Subtag) -> Bool {
    let table = CLDRLanguageTables.LikelySubtags.self
    let usual = entry(for: LanguageTag.Core(language))?.script
    return (0..<table.table.count).contains { record in
      let key = table.key[record]
      return key.language == language && key.script.isEmpty && table.answer[record].script != usual
    }
  }
}

extension LanguageTag {
  /// Parses a tag and replaces its old codes according to CLDR's aliases.
  init?(canonicalizing name: String) {
    guard let tag = LanguageTag(name) else { return nil }
    self = tag.canonicalized(by: CLDRData())
  }

  /// The tag and what it inherits from, nearest first: each has CLDR's parent, or else one part less.
  ///
  /// - SeeAlso: UTS #35 Part 1, "Parent Locales".
  var ancestors: [LanguageTag] {
    var chain = [self]
    while chain.count < 12, let last = chain.last, let parent = last.parent { chain.append(parent) }
    return chain
  }

  private var parent: LanguageTag? {
    var parent = self
    if !variants.isEmpty {
      parent.variants.removeLast()
      return parent
    }
    let parents = CLDRLanguageTables.Parents.self
    if let record = parents.child.record(for: core) {
      parent.core = parents.parent[record]
      return parent.language == .und ? nil : parent
    }
    if !region.isEmpty {
      parent.core.region = .none
    } else if !script.isEmpty {
      // Strings in a script that is unusual for the language do not inherit from the usual one.
      guard CLDRData().maximized(Core(language))?.script == script else { return nil }
      parent.core.script = .none
    } else {
      return nil
    }
    return parent
  }
}
