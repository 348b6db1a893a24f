/// A language tag as CLDR's matching reads it: canonical language, script and region, and the variants.
struct CanonicalTag: Hashable, Sendable {
  private(set) var subtags: Subtags
  private(set) var variants: [[UInt8]] = []

  /// Reads a BCP 47 tag or one of its older spellings; `nil` when there is no language to match.
  ///
  /// Both separators do, in any case; a character set, a modifier, keywords, extensions and private use do not
  /// count. The modifiers that are scripts or variants in POSIX are understood by ``PreferredLanguages``.
  init?(_ text: String) {
    let plain = text.utf8.prefix { $0 != UInt8.dot && $0 != UInt8.at && $0 != 0 }
    var parts = plain.split(maxSplits: 32, omittingEmptySubsequences: false, whereSeparator: \.isSeparator)
      .map(\.lowercased)[...]
    guard let language = parts.popFirst() else { return nil }
    let isRoot = language.spell("root")
    guard isRoot || ((2...8).contains(language.count) && language.count != 4 && language.allSatisfy(\.isLetter)) else {
      return nil
    }
    subtags = Subtags(language: isRoot ? [UInt8]("und") : language)

    // An extended language stands for the language itself: `zh-yue` is `yue`.
    if language.count <= 3, let extended = parts.first, extended.count == 3, extended.allSatisfy(\.isLetter) {
      subtags.language = extended
      parts = parts.dropFirst()
    }
    if let script = parts.first, script.count == 4, script.allSatisfy(\.isLetter) {
      subtags.script = script.titlecased
      parts = parts.dropFirst()
    }
    if let region = parts.first,
      (region.count == 2 && region.allSatisfy(\.isLetter)) || (region.count == 3 && region.allSatisfy(\.isDigit))
    {
      subtags.region = region.uppercased
      parts = parts.dropFirst()
    }
    while let variant = parts.first, variant.count >= 4, variant.allSatisfy(\.isAlphanumeric) {
      variants.append(variant)
      parts = parts.dropFirst()
    }
    resolveAliases()
  }

  /// Replaces old codes, by the rules of UTS #35 as far as they touch language, script and region.
  private mutating func resolveAliases() {
    if let replacement = languageReplacement() {
      let replacement = Subtags(name: replacement)
      subtags.language = replacement.language
      if subtags.script.isEmpty { subtags.script = replacement.script }
      if subtags.region.isEmpty { subtags.region = replacement.region }
    }
    if let script = CLDRLanguageTables.scriptAliases.value(for: subtags.script) { subtags.script = script }
    if let regions = CLDRLanguageTables.regionAliases.value(for: subtags.region) {
      // Where a country fell apart, the likely region of the language decides, if it is one of the successors.
      let successors = regions.split(separator: UInt8.space).map(Array.init)
      let likely = LikelySubtags.cldr.maximized(Subtags(language: subtags.language, script: subtags.script))
      let home = likely.flatMap { tag in successors.first { $0 == tag.region } }
      subtags.region = home ?? successors.first ?? subtags.region
    }
  }

  /// The longest old name that the tag starts with is looked for first: `sgn_US`, then `sgn`.
  private mutating func languageReplacement() -> [UInt8]? {
    let whole = Subtags(language: subtags.language, region: subtags.region)
    if !subtags.region.isEmpty, subtags.script.isEmpty,
      let found = CLDRLanguageTables.languageAliases.value(for: whole.name)
    {
      subtags.region = []
      return found
    }
    for variant in variants {
      let name = subtags.language + [UInt8.underscore] + variant
      if let found = CLDRLanguageTables.languageAliases.value(for: name), !found.contains(.space) {
        variants.removeAll { $0 == variant }
        return found
      }
    }
    return CLDRLanguageTables.languageAliases.value(for: subtags.language)
  }

  /// The tag and what it inherits from, nearest first: CLDR's parent where it names one, else one part less.
  ///
  /// - SeeAlso: UTS #35 Part 1, "Parent Locales".
  var ancestors: [CanonicalTag] {
    var chain = [self]
    while chain.count < 12, let last = chain.last, let parent = last.parent { chain.append(parent) }
    return chain
  }

  private var parent: CanonicalTag? {
    var parent = self
    if !variants.isEmpty {
      parent.variants.removeLast()
      return parent
    }
    if let name = CLDRLanguageTables.parents.value(for: subtags.name) {
      if name.spell("root") { return nil }
      parent.subtags = Subtags(name: name)
      return parent
    }
    if !subtags.region.isEmpty {
      parent.subtags.region = []
    } else if !subtags.script.isEmpty {
      // A script that the language is not usually written in shares no text with the language.
      let likely = LikelySubtags.cldr.maximized(Subtags(language: subtags.language))
      guard likely?.script == subtags.script else { return nil }
      parent.subtags.script = []
    } else {
      return nil
    }
    return parent
  }
}
