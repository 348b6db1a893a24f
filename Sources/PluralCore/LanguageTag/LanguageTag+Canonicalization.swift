/// An alias of CLDR: tags that have all parts of one take the parts of another instead.
package struct LanguageAlias: Sendable, Hashable {
  /// What a tag must have. The language ``Subtag/und`` stands for any.
  package let old: LanguageTag
  /// What it gets.
  package let new: LanguageTag

  /// Creates an alias.
  package init(old: LanguageTag, new: LanguageTag) {
    (self.old, self.new) = (old, new)
  }

  /// Whether the alias holds for a tag.
  package func matches(_ tag: LanguageTag) -> Bool {
    (old.language == .und || old.language == tag.language)
      && (old.script.isEmpty || old.script == tag.script)
      && (old.region.isEmpty || old.region == tag.region)
      && old.variants.allSatisfy(tag.variants.contains)
  }

  /// How much a tag must have for the alias to hold. The alias that asks for most goes first.
  package var specificity: Int {
    (old.language == .und ? 0 : 1) + (old.script.isEmpty ? 0 : 1) + (old.region.isEmpty ? 0 : 1) + old.variants.count
  }

  /// Replaces the parts. A script or region that a tag has beyond the alias stays.
  fileprivate func apply(to tag: inout LanguageTag) {
    if new.language != .und { tag.core.language = new.language }
    if !old.script.isEmpty || tag.script.isEmpty { tag.core.script = new.script }
    if !old.region.isEmpty || tag.region.isEmpty { tag.core.region = new.region }
    if !old.variants.isEmpty { tag.variants.removeAll(where: old.variants.contains) }
    for variant in new.variants where !tag.variants.contains(variant) { tag.variants.append(variant) }
  }
}

/// Where aliases are looked up: the tables of a module at run time, dictionaries in the generator.
package protocol LanguageAliases {
  /// The alias of a language that holds for a tag; of several, the one with the greatest specificity.
  ///
  /// - Parameters:
  ///   - language: The language that the alias asks for. ``Subtag/und`` asks for aliases that hold for any language.
  ///   - tag: The tag.
  /// - Returns: `nil` when there is none.
  func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias?

  /// The script that replaces an old one, or `nil`.
  func script(replacing script: Subtag) -> Subtag?

  /// The region that replaces an old one.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - tag: The tag. Where a country fell apart, its language decides.
  /// - Returns: `nil` for a region that is not old.
  func region(replacing region: Subtag, in tag: LanguageTag) -> Subtag?
}

extension LanguageAliases {
  package func script(replacing script: Subtag) -> Subtag? { nil }
  package func region(replacing region: Subtag, in tag: LanguageTag) -> Subtag? { nil }
}

extension LanguageTag {
  /// Replaces old languages, scripts, regions and variants until nothing changes.
  ///
  /// `hye-arevmda` becomes `hy-arevmda` by the alias of `hye`, and that becomes `hyw`. An extended language that no
  /// alias knows replaces the language: `sgn-ase` is `ase`.
  ///
  /// - Parameter aliases: Where to look.
  /// - Returns: The tag in today's spelling. Aliases that lead in a circle are given up after some rounds.
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
    } else if let extended = variants.first, extended.count == 3, extended.isAlphabetic {
      core.language = extended
      variants.removeAll { $0.count == 3 && $0.isAlphabetic }
    } else if language == "i" {
      self = LanguageTag(Core(.und))
    }
    if !script.isEmpty, let new = aliases.script(replacing: script) { core.script = new }
    if !region.isEmpty, let new = aliases.region(replacing: region, in: self) { core.region = new }
  }
}
