/// Chooses among localizations by CLDR's distances.
///
/// A preferred language counts for less the further down it stands, and a language that is close enough matches though
/// it is another one: Swiss German is served German.
struct CLDRMatcher: Sendable {
  private struct Entry: Sendable {
    let position: Int
    let tag: CanonicalTag
    let full: Subtags
  }

  private let available: [String]
  private let distances: LanguageDistance
  /// The entries that can be read, those that win ties first.
  private let entries: [Entry]

  init(available: [String]) {
    let distances = LanguageDistance()
    let entries = available.enumerated().compactMap { position, name -> Entry? in
      guard let tag = CanonicalTag(name) else { return nil }
      return Entry(position: position, tag: tag, full: Self.full(tag))
    }
    self.available = available
    self.distances = distances
    self.entries =
      entries.filter { distances.isParadigm($0.full) } + entries.filter { !distances.isParadigm($0.full) }
  }

  /// The positions in the available list of the match and of those that it inherits from, best first; empty when
  /// nothing is close enough.
  func match(_ preferred: [String]) -> [Int] {
    var best: Entry?
    var bestDistance = LanguageDistance.threshold
    for (index, name) in preferred.enumerated() {
      let handicap = index.multipliedReportingOverflow(by: LanguageDistance.demotion)
      guard !handicap.overflow, handicap.partialValue < bestDistance else { break }
      guard let tag = CanonicalTag(name) else {
        // A private name such as `x-pirate` is near nothing but itself.
        if let position = available.firstIndex(of: name) { return [position] }
        continue
      }
      let want = Self.full(tag)
      for entry in entries {
        let distance = distances.distance(desired: want, supported: entry.full) + handicap.partialValue
        if distance < bestDistance {
          best = entry
          bestDistance = distance
        } else if let current = best, distance == bestDistance, isBetter(entry, than: current, for: tag) {
          best = entry
        }
      }
    }
    guard let best else { return [] }
    var positions = [best.position]
    for ancestor in best.tag.ancestors {
      for entry in entries.sorted(by: { $0.position < $1.position })
      where entry.tag == ancestor && entry.position != best.position {
        positions.append(entry.position)
      }
    }
    return positions
  }

  /// The tag with its likely subtags. Only an undetermined language with nothing else stays what it is, and is not taken
  /// for English.
  private static func full(_ tag: CanonicalTag) -> Subtags {
    if tag.subtags == Subtags(language: [UInt8]("und")) { return tag.subtags }
    return LikelySubtags.cldr.maximized(tag.subtags) ?? tag.subtags
  }

  /// Of two entries at the same distance: the one spelled like the wish, then the one with the likely script or region.
  private func isBetter(_ entry: Entry, than current: Entry, for tag: CanonicalTag) -> Bool {
    if current.tag == tag || entry.full.language != current.full.language { return false }
    if entry.tag == tag { return true }
    if entry.full.script != current.full.script {
      let likely = LikelySubtags.cldr.maximized(Subtags(language: entry.full.language))
      return entry.full.script == likely?.script
    }
    if entry.full.region != current.full.region {
      let likely = LikelySubtags.cldr.maximized(Subtags(language: entry.full.language, script: entry.full.script))
      return entry.full.region == likely?.region
    }
    return false
  }
}
