@_spi(Core) import PluralBase

/// The most likely script and region of a language, and the most likely language of a script and region.
///
/// - SeeAlso: UTS #35 Part 1, "Likely Subtags".
package protocol LikelySubtags {
  /// The complete tag for an entry of the data: `zh-Hant-TW` for `zh-TW`. `nil` if there is no such entry.
  func entry(for key: LanguageTag.Core) -> LanguageTag.Core?
}

extension LikelySubtags {
  /// Fills in the missing parts. Returns `nil` if the data does not cover the language.
  ///
  /// Existing parts are kept, except that an undetermined language is replaced.
  package func maximized(_ tag: LanguageTag.Core) -> LanguageTag.Core? {
    var tag = tag
    if tag.script == "zzzz" { tag.script = .none }
    if tag.region == "zz" { tag.region = .none }
    if tag.language != .und, !tag.script.isEmpty, !tag.region.isEmpty { return tag }
    guard let found = nearestEntry(for: tag) else { return nil }
    return LanguageTag.Core(
      tag.language == .und ? found.language : tag.language,
      script: tag.script.isEmpty ? found.script : tag.script,
      region: tag.region.isEmpty ? found.region : tag.region
    )
  }

  /// The shortest tag with the same meaning; `nil` if the data does not cover the language.
  ///
  /// If either the region or the script can be dropped, the region is kept: `zh-Hant-TW` becomes `zh-TW`.
  package func minimized(_ tag: LanguageTag.Core) -> LanguageTag.Core? {
    guard let full = maximized(tag) else { return nil }
    let shorter = [
      LanguageTag.Core(full.language), LanguageTag.Core(full.language, region: full.region),
      LanguageTag.Core(full.language, script: full.script),
    ]
    return shorter.first { maximized($0) == full } ?? full
  }

  /// The entry for a tag, searched in the order of UTS #35: with script and region, script, region, and neither.
  private func nearestEntry(for tag: LanguageTag.Core) -> LanguageTag.Core? {
    if !tag.script.isEmpty {
      if !tag.region.isEmpty, let found = entry(for: tag) { return found }
      if let found = entry(for: LanguageTag.Core(tag.language, script: tag.script)) { return found }
    }
    if !tag.region.isEmpty, let found = entry(for: LanguageTag.Core(tag.language, region: tag.region)) { return found }
    return entry(for: LanguageTag.Core(tag.language))
  }
}
