@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// How far a supported language is from a desired one, by CLDR's enhanced language matching.
///
/// - SeeAlso: UTS #35 Part 1, "Enhanced Language Matching".
struct LanguageDistance: Sendable {
  /// Languages at this distance or more do not match: it is the distance between two scripts.
  static var threshold: Int { CLDRLanguageTables.unrelatedScripts }
  /// The distance that each place further down the preferences adds.
  static let demotion = 5

  /// A locale with its likely subtags, prepared for comparisons.
  struct Locale: Sendable {
    let core: LanguageTag.Core
    /// XA, XB or XC for pseudo-localized strings, which nobody wants who does not ask for them.
    fileprivate let pseudo: Subtag
    /// The sets that contain the region, one bit for each.
    fileprivate let regionSets: Int
    /// The sets that contain a part of the region, as those of countries do for the world.
    fileprivate let partialSets: Int

    init(_ core: LanguageTag.Core, pseudo: Subtag = .none) {
      var core = core
      if !pseudo.isEmpty { core.region = pseudo }
      (self.core, self.pseudo) = (core, pseudo)
      let sets = CLDRLanguageTables.RegionSets.self
      let record = sets.region.record(for: core.region)
      regionSets = record.flatMap { sets.sets[$0] } ?? 0
      partialSets = record.flatMap { sets.partialSets[$0] } ?? 0
    }

    /// Whether the locale is one of CLDR's paradigm locales, which win ties.
    var isParadigm: Bool { CLDRLanguageTables.Paradigms.locale.record(for: core) != nil }
  }

  private let desired: Locale
  /// The records of the desired language in the table.
  private let neighbours: Range<Int>

  /// Prepares the comparisons of a desired locale with supported ones.
  init(from desired: Locale) {
    self.desired = desired
    neighbours = CLDRLanguageTables.LanguageDistances.desired.records(of: desired.core.language)
  }

  func distance(to supported: Locale) -> Int {
    if desired.pseudo != supported.pseudo { return CLDRLanguageTables.unrelatedLanguages }
    if desired.core == supported.core { return 0 }
    if !desired.pseudo.isEmpty, desired.core.language != supported.core.language {
      return CLDRLanguageTables.unrelatedLanguages
    }
    var distance = 0
    if desired.core.language != supported.core.language {
      distance = languageDistance(to: supported.core.language)
      if distance >= CLDRLanguageTables.unrelatedLanguages { return distance }
    }
    if desired.core.script != supported.core.script { distance += scriptDistance(to: supported.core) }
    if desired.core.region != supported.core.region { distance += regionDistance(to: supported) }
    return distance
  }

  private func languageDistance(to language: Subtag) -> Int {
    let table = CLDRLanguageTables.LanguageDistances.self
    for record in neighbours where table.supported.subtag(record) == language {
      return table.distance[record] ?? CLDRLanguageTables.unrelatedLanguages
    }
    return CLDRLanguageTables.unrelatedLanguages
  }

  private func scriptDistance(to supported: LanguageTag.Core) -> Int {
    let table = CLDRLanguageTables.ScriptDistances.self
    for record in table.desiredLanguage.records(of: desired.core.language) {
      if table.desiredScript.subtag(record) == desired.core.script,
        table.supportedLanguage.subtag(record) == supported.language,
        table.supportedScript.subtag(record) == supported.script
      {
        return table.distance[record] ?? CLDRLanguageTables.unrelatedScripts
      }
    }
    return CLDRLanguageTables.unrelatedScripts
  }

  private func regionDistance(to supported: Locale) -> Int {
    let table = CLDRLanguageTables.RegionDistances.self
    // The world has countries inside and outside of every set, and Latin America inside and outside of that of `en-US`. The
    // country that is farthest away counts, as in ICU: `en-001` is as far from `en-AU` as from `en`. Of supported languages,
    // unlike in ICU, `en-001` is closer to `en-AU` than `en` is.
    var farthest = 0
    let partial = desired.partialSets
    for record in 0..<table.table.count {
      let mask = table.desiredMask[record] ?? 0
      if fits(desired.core.language, table.desiredLanguage.subtag(record)),
        fits(supported.core.language, table.supportedLanguage.subtag(record)),
        fits(desired.core.script, table.desiredScript.subtag(record)),
        fits(supported.core.script, table.supportedScript.subtag(record)),
        (desired.regionSets ^ (table.desiredSets[record] ?? 0)) & mask & ~partial == 0,
        supported.regionSets & (table.supportedMask[record] ?? 0) == table.supportedSets[record]
      {
        farthest = max(farthest, table.distance[record] ?? 0)
        if partial & mask == 0 { break }
      }
    }
    return farthest
  }

  private func fits(_ part: Subtag, _ pattern: Subtag) -> Bool { pattern == "*" || pattern == part }
}
