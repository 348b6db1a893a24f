/// A language, script and region; an empty part is one that is not given.
struct Subtags: Hashable, Sendable {
  var language: [UInt8]
  var script: [UInt8] = []
  var region: [UInt8] = []

  /// The parts that are given, joined by underscores.
  var name: [UInt8] {
    var result = language
    for part in [script, region] where !part.isEmpty {
      result.append(.underscore)
      result += part
    }
    return result
  }

  /// Reads the answer column of a table, `ru_Cyrl_RU` or `ru_RU`.
  init(name: [UInt8]) {
    language = []
    for (index, part) in name.split(separator: UInt8.underscore, omittingEmptySubsequences: false).enumerated() {
      if index == 0 {
        language = Array(part)
      } else if part.count == 4 {
        script = Array(part)
      } else {
        region = Array(part)
      }
    }
  }

  init(language: [UInt8], script: [UInt8] = [], region: [UInt8] = []) {
    self.language = language
    self.script = script
    self.region = region
  }
}

/// The script and region that a language most likely has, and the other way round.
///
/// - SeeAlso: UTS #35 Part 1, "Likely Subtags".
struct LikelySubtags: Sendable {
  /// Entries that take precedence over CLDR's; an empty answer takes CLDR's entry away.
  private let corrections: SortedTable?

  /// CLDR's own data.
  static let cldr = LikelySubtags(corrections: nil)

  init(corrections: SortedTable?) {
    self.corrections = corrections
  }

  /// Fills in what is missing, or gives `nil` when nothing is known of the language.
  ///
  /// What is given is kept, with one exception: an undetermined language takes the language found.
  func maximized(_ tag: Subtags) -> Subtags? {
    var tag = tag
    if tag.language.spell("und") || tag.language.spell("root") { tag.language = [] }
    if tag.script.spell("Zzzz") { tag.script = [] }
    if tag.region.spell("ZZ") { tag.region = [] }
    if !tag.language.isEmpty, !tag.script.isEmpty, !tag.region.isEmpty { return tag }
    guard let found = lookUp(tag) else { return nil }
    return Subtags(
      language: tag.language.isEmpty ? found.language : tag.language,
      script: tag.script.isEmpty ? found.script : tag.script,
      region: tag.region.isEmpty ? found.region : tag.region
    )
  }

  /// Whether the shortest spelling of a tag, the region being kept rather than the script, does without the region.
  ///
  /// `de_DE` is `de`, and `de_AT` stays what it is. Nothing is known of a language that is not in the data: it keeps
  /// its region.
  func impliesRegion(_ tag: Subtags) -> Bool {
    guard let full = maximized(tag) else { return false }
    let language = full.language
    if maximized(Subtags(language: language)) == full { return true }
    if maximized(Subtags(language: language, region: full.region)) == full { return false }
    return maximized(Subtags(language: language, script: full.script)) == full
  }

  /// The entry that answers for a tag, in the order of UTS #35: script and region, script, region, the language alone.
  private func lookUp(_ tag: Subtags) -> Subtags? {
    let language = tag.language.isEmpty ? [UInt8]("und") : tag.language
    var keys: [Subtags] = []
    if !tag.script.isEmpty, !tag.region.isEmpty {
      keys.append(Subtags(language: language, script: tag.script, region: tag.region))
    }
    if !tag.script.isEmpty { keys.append(Subtags(language: language, script: tag.script)) }
    if !tag.region.isEmpty { keys.append(Subtags(language: language, region: tag.region)) }
    keys.append(Subtags(language: language))
    for key in keys {
      if let found = entry(for: key) { return found }
    }
    return nil
  }

  private func entry(for key: Subtags) -> Subtags? {
    let name = key.name
    if let corrected = corrections?.value(for: name) {
      return corrected.isEmpty ? nil : Subtags(name: corrected)
    }
    if key.script.isEmpty, key.region.isEmpty, let found = LikelyLanguageTable.value(for: key.language) {
      return found
    }
    return CLDRLanguageTables.likelySubtags.value(for: name).map(Subtags.init(name:))
  }
}

/// The seven thousand entries of a bare language, five bytes each.
///
/// A record is the language, filled up with a blank, and the place of its script and region in a list of pairs, written
/// as two digits of base 64 that begin at `0` of ASCII.
private enum LikelyLanguageTable {
  static func value(for language: [UInt8]) -> Subtags? {
    guard language.count == 2 || language.count == 3 else { return nil }
    let key = language.count == 2 ? language + [UInt8.space] : language
    let pair: Int? = CLDRLanguageTables.likelyLanguages.withUTF8Buffer { buffer in
      var low = 0
      var high = buffer.count / 5
      while low < high {
        let middle = low + (high - low) / 2
        let record = buffer[middle * 5..<middle * 5 + 5]
        let candidate = record.prefix(3)
        if candidate.elementsEqual(key) {
          return (Int(record[record.startIndex + 3]) - 0x30) * 64 + Int(record[record.startIndex + 4]) - 0x30
        }
        if candidate.lexicographicallyPrecedes(key) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return nil
    }
    guard let pair else { return nil }
    // Seven bytes a pair: four of the script and two or three of the region, filled up with a blank.
    return CLDRLanguageTables.likelyPairs.withUTF8Buffer { buffer in
      guard pair >= 0, pair * 7 + 7 <= buffer.count else { return nil }
      let record = buffer[pair * 7..<pair * 7 + 7]
      return Subtags(
        language: language,
        script: Array(record.prefix(4)),
        region: Array(record.dropFirst(4).filter { $0 != UInt8.space })
      )
    }
  }
}
