@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// Chooses a localization by CLDR's distances.
///
/// Each preferred language has less weight than the one before it. A different language matches if it is close enough:
/// a user who reads Swiss German gets German.
final class CLDRMatcher: LanguageMatcher {
  private struct Entry: Sendable {
    let position: Int
    let tag: LanguageTag
    let locale: LanguageDistance.Locale
  }

  private let available: [String]
  /// The entries that are language tags, with the ones that win ties first.
  private let entries: [Entry]

  init(available: [String]) {
    let names = available.map(Self.tag)
    let entries = zip(available, names).enumerated().compactMap { position, pair -> Entry? in
      guard case (let name, let read?) = pair else { return nil }
      // Of `zh-CHT`, only `zh` is left, which is Chinese in another script.
      if !read.isValid, read.tag.script.isEmpty, CLDRData().hasSeveralScripts(read.tag.language) { return nil }
      // Of `de-AUT` and `de-CHE`, only `de` is left, so nothing tells which of them another reader of German wants.
      let isOneOfSeveral = !read.isValid && names.contains { $0?.tag == read.tag && $0?.written != read.written }
      if isOneOfSeveral { return nil }
      return Entry(position: position, tag: read.tag, locale: Self.locale(read.tag, named: name))
    }
    self.available = available
    self.entries = entries.filter(\.locale.isParadigm) + entries.filter { !$0.locale.isParadigm }
  }

  /// The match and the available languages that it inherits from; `nil` if nothing is close enough.
  func match(_ preferred: [String]) -> LanguageMatch? {
    var best: Int?
    var bestDistance = LanguageDistance.threshold
    var reason = 0
    for (index, name) in preferred.enumerated() {
      let handicap = index.multipliedReportingOverflow(by: LanguageDistance.demotion)
      guard !handicap.overflow, handicap.partialValue < bestDistance else { break }
      let read = Self.tag(name)
      // A private name such as `x-pirate` matches only itself, and `zh-CHT` first of all itself.
      if read?.isValid != true, let position = available.indices.first(where: { isSame($0, name, read) }) {
        return LanguageMatch(positions: [position], preferred: index)
      }
      guard let tag = read?.tag else { continue }
      let locale = Self.locale(tag, named: name)
      let want = LanguageDistance(from: locale)
      for place in entries.indices {
        let distance = want.distance(to: entries[place].locale) + handicap.partialValue
        let current = distance == bestDistance ? best.map { entries[$0] } : nil
        let winsTie = current.map { isBetter(entries[place], than: $0, for: tag, locale) } ?? false
        if distance < bestDistance || winsTie { (best, bestDistance, reason) = (place, distance, index) }
      }
    }
    guard let best = best.map({ entries[$0] }) else { return nil }
    var positions = [best.position]
    for ancestor in best.tag.ancestors {
      let others = entries.filter { $0.locale.core.language == ancestor.language && $0.tag == ancestor }.map(\.position)
      positions += others.filter { $0 != best.position }.sorted()
    }
    return LanguageMatch(positions: positions, preferred: reason)
  }

  func relation(of position: Int, to preferred: String) -> LanguageRelation? {
    let read = Self.tag(preferred)
    if available[position] == preferred || read?.isValid == false && isSame(position, preferred, read) {
      return .identical
    }
    guard let entry = entries.first(where: { $0.position == position }), let tag = read?.tag else { return nil }
    if tag == entry.tag { return tag == LanguageTag(preferred) ? .identical : .renamed }
    let distance = LanguageDistance(from: Self.locale(tag, named: preferred)).distance(to: entry.locale)
    return distance < LanguageDistance.threshold ? .distance(distance) : nil
  }

  /// A name as a tag.
  private struct Name {
    /// The tag as it is.
    let written: LanguageTag
    /// The tag without its numbering system, which does not affect the match.
    let tag: LanguageTag
    /// Whether all its parts mean something.
    let isValid: Bool
  }

  /// Whether an available name is a preferred one, perhaps in other letters and with other signs between its parts.
  private func isSame(_ position: Int, _ preferred: String, _ read: Name?) -> Bool {
    if available[position] == preferred { return true }
    return read.map { $0.written == Self.tag(available[position])?.written } ?? false
  }

  /// Reads a name; `nil` if it is no tag.
  private static func tag(_ name: String) -> Name? {
    guard let read = LanguageTag(LanguageNegotiator.tag(ofLocalization: name)) else { return nil }
    let data = CLDRData()
    var tag = read.canonicalized(by: data)
    tag.numberingSystem = .none
    return Name(written: read, tag: tag, isValid: !read.hasWrongExtendedLanguage(besides: data))
  }

  /// The tag with its likely subtags, prepared for comparisons. A bare `und` stays as it is, instead of becoming English.
  private static func locale(_ tag: LanguageTag, named name: String) -> LanguageDistance.Locale {
    if tag.core == LanguageTag.Core(.und) { return LanguageDistance.Locale(tag.core) }
    var core = CLDRData().maximized(tag.core) ?? tag.core
    // Serbo-Croatian has distances of its own, though it is now a name for Serbian in Latin script.
    if tag.language == "sr", tag.script == "latn", LanguageTag(name)?.language == "sh" { core.language = "sh" }
    return LanguageDistance.Locale(core, pseudo: tag.pseudoRegion)
  }

  /// Compares two entries at the same distance: the one equal to the preferred tag is better, then the one that is spelled
  /// most like it, then the one with the likely script or region.
  private func isBetter(
    _ entry: Entry,
    than current: Entry,
    for tag: LanguageTag,
    _ locale: LanguageDistance.Locale
  ) -> Bool {
    let (new, old) = (entry.locale.core, current.locale.core)
    if current.tag == tag || new.language != old.language { return false }
    if entry.tag == tag { return true }
    if new == old { return new == locale.core && entry.tag.spelling(unlike: tag) < current.tag.spelling(unlike: tag) }
    if new.script != old.script {
      return new.script == CLDRData().maximized(LanguageTag.Core(new.language))?.script
    }
    if new.region != old.region {
      return new.region == CLDRData().maximized(LanguageTag.Core(new.language, script: new.script))?.region
    }
    return false
  }
}

extension LanguageTag {
  /// How differently two tags are spelled that mean the same. A script weighs more than a region, as in ICU.
  fileprivate func spelling(unlike other: LanguageTag) -> Int {
    (script.isEmpty == other.script.isEmpty ? 0 : 2) + (region.isEmpty == other.region.isEmpty ? 0 : 1)
  }

  /// The region of pseudo-localized strings, such as XA for accented ones: that of the tag, or the one that its variant stands for.
  fileprivate var pseudoRegion: Subtag {
    let regions: [(region: Subtag, variant: Subtag)] = [("xa", "psaccent"), ("xb", "psbidi"), ("xc", "pscrack")]
    return regions.first { region == $0.region || variants.contains($0.variant) }?.region ?? .none
  }
}
