/// Chooses a localization as Apple's systems do. It has its own parser of names, which reproduces Apple's.
///
/// The first preferred language with any match decides, even if a later one would match better. Distances only rank the
/// available entries; they count the steps along both chains of parents.
final class AppleMatcher: LanguageMatcher {
  private let available: [String]
  /// The locale of each available language; `nil` for a name that is too long to match.
  private let locales: [AppleLocale?]
  /// The indices of each group. A language can only match languages of its own group, which its name determines.
  private let groups: [[UInt8]: [Int]]

  init(available: [String]) {
    self.available = available
    let locales = available.map { AppleLocale.reading($0, isAvailable: true) }
    self.locales = locales
    groups = locales.indices.reduce(into: [:]) { groups, index in
      if let group = locales[index]?.group { groups[group, default: []].append(index) }
    }
  }

  /// The match and the available languages on its chain of parents; `nil` if nothing matches.
  func match(_ preferred: [String]) -> LanguageMatch? {
    var wanted: [AppleLocale?] = []
    wanted.reserveCapacity(preferred.count)
    var best: Int?
    var bestScore = Int.max
    var lastResort: (position: Int, preferred: Int)?
    var reason = 0

    for (place, name) in preferred.enumerated() {
      let locale = AppleLocale.reading(name)
      wanted.append(locale)
      guard let want = locale else { continue }
      for index in groups[want.group] ?? [] {
        guard let entry = locales[index] else { continue }
        let score = want.base == entry.base ? -1 : bestScore > 0 ? distance(want, entry) : nil
        guard let score, score < bestScore else { continue }
        if score > 0, want.normalized.spell("pt_PT"), entry.normalized.spell("pt_BR") {
          lastResort = (index, place)
        } else {
          (best, reason, bestScore) = (index, place, score)
        }
      }
      if best != nil { break }
    }

    if let found = best, bestScore > 0, let result = locales[found],
      let exact = exactMatch(for: result, preferred: preferred, read: wanted)
    {
      return LanguageMatch(positions: answer(exact.position), preferred: exact.preferred)
    }
    if let result = best.map({ ($0, reason) }) ?? lastResort {
      return LanguageMatch(positions: answer(result.0), preferred: result.1)
    }
    return available.firstIndex { $0 == "zxx" }.map { LanguageMatch(positions: [$0], preferred: nil) }
  }

  func relation(of position: Int, to preferred: String) -> LanguageRelation? {
    guard let want = AppleLocale.reading(preferred), let entry = locales[position] else { return nil }
    if want.base == entry.base { return .identical }
    if want.normalized == entry.normalized { return .renamed }
    return distance(want, entry).map(LanguageRelation.steps)
  }

  /// The fewest steps along both chains to a common name, plus one between different languages; `nil` if there is no such
  /// name, or if the languages can never match.
  private func distance(_ want: AppleLocale, _ entry: AppleLocale) -> Int? {
    if want.normalized == entry.normalized { return 0 }
    guard want.group == entry.group else { return nil }
    var best: Int?
    for (up, parent) in want.chain.enumerated() {
      guard let down = entry.chain.firstIndex(of: parent) else { continue }
      best = min(best ?? .max, up + down)
    }
    return best.map { $0 + (want.language == entry.language ? 0 : 1) }
  }

  /// An exact match of the same language anywhere in the preferences, which replaces an inexact regional match.
  ///
  /// For a user of `fr-CH, fr-CA` and an app with `fr-FR` and `fr-CA`, the answer is `fr-CA`. As in Apple's matcher, this
  /// does not apply to Chinese or to a match without a region.
  private func exactMatch(
    for result: AppleLocale,
    preferred: [String],
    read: [AppleLocale?]
  ) -> (position: Int, preferred: Int)? {
    guard !result.language.spell("zh"), !LocaleName(reading: result.normalized).region.isEmpty else { return nil }
    for (index, text) in preferred.enumerated() {
      let want = index < read.count ? read[index] : AppleLocale.reading(text)
      guard let want, want.language == result.language else { continue }
      let exact = locales.firstIndex { $0?.base == want.base || $0?.normalized == want.normalized }
      if let exact { return (exact, index) }
    }
    return nil
  }

  private func answer(_ result: Int) -> [Int] {
    var positions = [result]
    var previous: [UInt8]?
    for step in locales[result]?.chain ?? [] where step != previous {
      previous = step
      for (index, entry) in locales.enumerated() where index != result {
        // The Chinese of Hong Kong falls back to that of Taiwan, although it is not on its chain.
        let isNeighbour = step.spell("zh_Hant_HK") && entry?.normalized.spell("zh_Hant_TW") == true
        if isNeighbour || entry?.normalized == step { positions.append(index) }
      }
    }
    return positions
  }
}
