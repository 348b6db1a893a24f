@_spi(Core) package import PluralBase

/// A CLDR alias: replaces parts of an old tag by those of a new one.
package struct LanguageAlias: Sendable, Hashable {
  /// The parts that a tag must have. The language ``Subtag/und`` matches any language.
  package let old: LanguageTag
  /// The parts that replace them.
  package let new: LanguageTag

  /// Creates an alias.
  package init(old: LanguageTag, new: LanguageTag) {
    (self.old, self.new) = (old, new)
  }

  /// Whether the alias applies to a tag.
  package func matches(_ tag: LanguageTag) -> Bool {
    (old.language == .und || old.language == tag.language)
      && (old.script.isEmpty || old.script == tag.script)
      && (old.region.isEmpty || old.region == tag.region)
      && old.variants.allSatisfy(tag.variants.contains)
  }

  /// The number of parts that a tag must have. The most specific alias wins.
  package var specificity: Int {
    (old.language == .und ? 0 : 1) + (old.script.isEmpty ? 0 : 1) + (old.region.isEmpty ? 0 : 1) + old.variants.count
  }

  /// Replaces the parts. A script or region that the alias does not mention is kept.
  fileprivate func apply(to tag: inout LanguageTag) {
    if new.language != .und { tag.core.language = new.language }
    if !old.script.isEmpty || tag.script.isEmpty { tag.core.script = new.script }
    if !old.region.isEmpty || tag.region.isEmpty { tag.core.region = new.region }
    if !old.variants.isEmpty { tag.variants.removeAll(where: old.variants.contains) }
    for variant in new.variants where !tag.variants.contains(variant) { tag.variants.append(variant) }
  }
}

/// A source of aliases: the tables of a module at run time, dictionaries in the generator.
package protocol LanguageAliases {
  /// Finds the most specific alias of a language that applies to a tag.
  ///
  /// - Parameters:
  ///   - language: The language of the alias; ``Subtag/und`` for aliases of any language.
  ///   - tag: The tag.
  /// - Returns: The alias; `nil` if there is none.
  func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias?

  /// The script that replaces an old one; `nil` if the given one is not old.
  func script(replacing script: Subtag) -> Subtag?

  /// Finds the region that replaces an old one.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - tag: The tag. If a country has split up, the language decides.
  /// - Returns: The region; `nil` if the given one is not old.
  func region(replacing region: Subtag, in tag: LanguageTag) -> Subtag?

  /// Whether there are data of an extended language, so that it can replace the language: `yue` in `zh-yue`.
  func hasData(ofExtended language: Subtag) -> Bool
}

extension LanguageAliases {
  package func hasData(ofExtended language: Subtag) -> Bool { true }
  package func script(replacing script: Subtag) -> Subtag? { nil }
  package func region(replacing region: Subtag, in tag: LanguageTag) -> Subtag? { nil }
}

extension LanguageTag {
  /// Replaces old languages, scripts, regions and variants until nothing changes.
  ///
  /// `hye-arevmda` becomes `hy-arevmda`, and that becomes `hyw`. An extended language without an alias replaces the
  /// language: `sgn-ase` is `ase`. Three letters that are not an extended language of the language, such as those of a
  /// country in `fr-CAN`, are dropped.
  ///
  /// - Parameter aliases: The source of aliases.
  /// - Returns: The tag with current codes. A cycle of aliases ends after sixteen rounds.
  /// - SeeAlso: UTS #35 Part 1, "Canonicalizing Syntax".
  package func canonicalized(by aliases: some LanguageAliases) -> LanguageTag {
    var tag = self
    for _ in 0..<16 {
      let before = tag
      tag.replaceOnce(by: aliases)
      if tag == before { break }
    }
    return tag
  }

  private mutating func replaceOnce(by aliases: some LanguageAliases) {
    if let alias = aliases.alias(of: language, for: self)
      ?? (variants.isEmpty ? nil : aliases.alias(of: .und, for: self))
    {
      alias.apply(to: &self)
    } else if let extended = extendedLanguage {
      if extended.isExtended(of: language), aliases.hasData(ofExtended: extended) { core.language = extended }
      variants.removeAll { $0.count == 3 && $0.isAlphabetic }
    } else if language == "i" {
      self = LanguageTag(Core(.und))
    }
    if !script.isEmpty, let new = aliases.script(replacing: script) { core.script = new }
    if !region.isEmpty, let new = aliases.region(replacing: region, in: self) { core.region = new }
  }
}

extension LanguageTag {
  /// Whether three letters after the language are neither an extended language of it nor part of an old tag that one of
  /// some aliases replaces: `fr-CAN`.
  package func hasWrongExtendedLanguage(besides aliases: some LanguageAliases) -> Bool {
    guard let extendedLanguage, !extendedLanguage.isExtended(of: language) else { return false }
    // The beginning of two tags that are registered as a whole.
    if language == "zh", extendedLanguage == "min" { return false }
    guard let alias = aliases.alias(of: language, for: self) else { return true }
    return !alias.old.variants.contains(extendedLanguage) && !extendedLanguage.isExtended(of: alias.new.language)
  }

  /// The first three letters after the language; `nil` if there are none.
  private var extendedLanguage: Subtag? { variants.first.flatMap { $0.count == 3 && $0.isAlphabetic ? $0 : nil } }
}

extension Subtag {
  /// Whether this is an extended language of a language: `yue` of `zh`. Only sign languages are still added, and all belong
  /// to `sgn`.
  ///
  /// - SeeAlso: RFC 5646, section 2.2.2, and the extlang records of the IANA Language Subtag Registry.
  fileprivate func isExtended(of language: Subtag) -> Bool {
    let all: StaticString
    switch language {
    case "sgn": return true
    case "ar":
      all = """
        aao abh abv acm acq acw acx acy adf aeb aec afb ajp apc apd arb arq ars ary arz auz avl ayh ayl ayn ayp bbz pga \
        shu ssh
        """
    case "kok": all = "gom knn"
    case "lv": all = "ltg lvs"
    case "ms":
      all = """
        bjn btj bve bvu coa dup hji jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn ors pel pse tmw \
        urk vkk vkt xmm zlm zmi zsm
        """
    case "sw": all = "swc swh"
    case "uz": all = "uzn uzs"
    case "zh": all = "cdo cjy cmn cnp cpx csp czh czo gan hak hsn lzh mnp nan wuu yue"
    default: return false
    }
    return all.constantBytes.split(separator: UInt8(ascii: " ")).contains { Subtag(packing: $0) == self }
  }
}
