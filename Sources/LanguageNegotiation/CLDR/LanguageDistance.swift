/// How far a supported language is from a desired one, by CLDR's enhanced language matching.
///
/// - SeeAlso: UTS #35 Part 1, "Enhanced Language Matching".
struct LanguageDistance: Sendable {
  /// From this distance on nothing matches: the distance between two scripts.
  static let threshold = 50
  /// What a place further down in the preferences costs.
  static let demotion = 5

  /// The distance of two languages of which the data say nothing.
  private static let unrelated = 80

  private let regionRows: [RegionRow]
  private let variables: [(name: [UInt8], regions: [[UInt8]])]
  private let paradigms: Set<Subtags>

  init() {
    variables = CLDRLanguageTables.matchVariables.entries.map { entry in
      (entry.key, entry.value.split(separator: UInt8.space).map(Array.init))
    }
    regionRows = CLDRLanguageTables.regionDistances.withUTF8Buffer { buffer in
      buffer.split(separator: UInt8.lineFeed).compactMap { RegionRow(Array($0)) }
    }
    paradigms = CLDRLanguageTables.paradigmLocales.withUTF8Buffer { buffer in
      Set(
        buffer.split(separator: UInt8.lineFeed).compactMap { line in
          LikelySubtags.cldr.maximized(Subtags(name: Array(line)))
        }
      )
    }
  }

  /// Whether a locale is one of those that stand for their kind, and win ties.
  func isParadigm(_ tag: Subtags) -> Bool {
    paradigms.contains(tag)
  }

  /// The distance between two tags that have all their parts.
  func distance(desired: Subtags, supported: Subtags) -> Int {
    if desired == supported { return 0 }
    var distance = 0
    if desired.language != supported.language {
      distance +=
        Self.listed(desired.language, supported.language, in: CLDRLanguageTables.languageDistances)
        ?? Self.unrelated
    }
    if distance >= Self.unrelated { return distance }
    if desired.script != supported.script {
      let from = desired.language + [UInt8.underscore] + desired.script
      let to = supported.language + [UInt8.underscore] + supported.script
      distance += Self.listed(from, to, in: CLDRLanguageTables.scriptDistances) ?? Self.threshold
    }
    if desired.region != supported.region {
      distance += regionDistance(desired, supported)
    }
    return distance
  }

  private static func listed(_ desired: [UInt8], _ supported: [UInt8], in table: SortedTable) -> Int? {
    let key = desired + [UInt8](arrayLiteral: 0x2F) + supported
    return table.value(for: key).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  private func regionDistance(_ desired: Subtags, _ supported: Subtags) -> Int {
    for row in regionRows {
      if fits(desired, row.desired), fits(supported, row.supported) { return row.distance }
    }
    return 0
  }

  private func fits(_ tag: Subtags, _ pattern: RegionRow.Pattern) -> Bool {
    guard pattern.language.spell("*") || pattern.language == tag.language else { return false }
    guard pattern.script.spell("*") || pattern.script == tag.script else { return false }
    if pattern.region.spell("*") { return true }
    guard pattern.region.first == 0x24 else { return pattern.region == tag.region }
    let isComplement = pattern.region.count > 1 && pattern.region[1] == 0x21
    let name = [0x24] + pattern.region.dropFirst(isComplement ? 2 : 1)
    let isMember = variables.contains { $0.name == name && $0.regions.contains(tag.region) }
    return isMember != isComplement
  }
}

/// A row of the distances of regions: `en_*_$!enUS en_*_GB 3`.
private struct RegionRow: Sendable {
  struct Pattern: Sendable {
    let language: [UInt8]
    let script: [UInt8]
    let region: [UInt8]

    init?(_ text: ArraySlice<UInt8>) {
      let parts = text.split(separator: UInt8.underscore).map(Array.init)
      guard parts.count == 3 else { return nil }
      (language, script, region) = (parts[0], parts[1], parts[2])
    }
  }

  let desired: Pattern
  let supported: Pattern
  let distance: Int

  init?(_ line: [UInt8]) {
    let columns = line.split(separator: UInt8.space)
    guard columns.count == 3, let desired = Pattern(columns[0]), let supported = Pattern(columns[1]),
      let distance = Int(String(decoding: columns[2], as: UTF8.self))
    else { return nil }
    (self.desired, self.supported, self.distance) = (desired, supported, distance)
  }
}
