@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// Everything that Apple's matcher computes from a name before comparing it with others.
///
/// This is a class because a name is compared with many others, and copying a reference is faster than copying five arrays.
final class AppleLocale: Sendable {
  /// The name in ICU's spelling without keywords.
  let base: [UInt8]
  /// ``base`` after aliases.
  let normalized: [UInt8]
  /// The language of ``normalized``.
  let language: [UInt8]
  /// The language that represents all languages that may match one another, such as `no` for `nb`.
  let group: [UInt8]
  /// ``normalized`` and its parents, without the root. That of an available language has one more step at the start if its
  /// region is unusual.
  let chain: [[UInt8]]

  /// No language has a longer name, and a limit bounds the work for a name.
  private static let longestName = 64

  private init(base: [UInt8], normalized: [UInt8], language: [UInt8], chain: [[UInt8]]) {
    self.base = base
    self.normalized = normalized
    self.language = language
    self.chain = chain
    let groups = AppleLanguageTables.Groups.self
    group = groups.old.value(for: language, in: groups.new) ?? language
  }

  /// Parses a name as ICU does, but without the limits of its buffers. So a name that ICU refuses, because its language has
  /// more than eleven letters, for example, is a name like any other here.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isAvailable: Whether it is one of the app's languages rather than one that the user prefers.
  /// - Returns: The locale; `nil`, which matches nothing, if its name without keywords has more than 64 bytes.
  static func reading(_ name: String, isAvailable: Bool = false) -> AppleLocale? {
    // For ICU, a name ends at its first zero byte.
    var bytes = Array(name.utf8)
    if let end = bytes.firstIndex(of: 0) { bytes.removeSubrange(end...) }
    let plain = LocaleName.plainBaseName(of: bytes)
    let base = plain ?? LocaleName.baseName(of: bytes)
    guard base.count <= longestName else { return nil }
    let normalized = normalize(base)
    let language = normalized == plain ? Array(base[..<2]) : LocaleName(reading: normalized).language
    let isPenalized = isAvailable && hasUnusualRegion(normalized)
    let chain = chain(from: isPenalized ? [normalized, normalized] : [normalized])
    return AppleLocale(base: base, normalized: normalized, language: language, chain: chain)
  }

  /// Replaces old names and Apple's own: `English` is `en`, `zh_TW` is `zh_Hant_TW`, `iw_IL` is `he_IL`.
  private static func normalize(_ name: [UInt8]) -> [UInt8] {
    let names = AppleLanguageTables.Names.self
    let aliases = AppleLanguageTables.Aliases.self
    if let replacement = names.old.value(for: name, in: names.new) { return replacement }
    if let replacement = aliases.old.value(for: name, in: aliases.new) { return replacement }
    guard let underscore = name.firstIndex(of: .underscore),
      let replacement = aliases.old.value(for: Array(name[..<underscore]), in: aliases.new)
    else { return name }
    // A renamed language keeps its script and region, unless the new name has its own.
    if !replacement.contains(.underscore) { return replacement + name[underscore...] }
    let endsInScript = replacement.count > 5 && replacement[replacement.count - 5] == UInt8.underscore
    if endsInScript, let last = name.lastIndex(of: .underscore), name.count - last <= 4 {
      return replacement + name[last...]
    }
    return replacement
  }

  private static func chain(from start: [[UInt8]]) -> [[UInt8]] {
    var chain = start
    while let name = chain.last {
      let parent = parent(of: name)
      if parent.isEmpty || parent.spell("root") { break }
      chain.append(parent)
    }
    return chain
  }

  private static func parent(of name: [UInt8]) -> [UInt8] {
    let parents = AppleLanguageTables.Parents.self
    if let parent = parents.old.value(for: name, in: parents.new) { return parent }
    guard let underscore = name.lastIndex(of: .underscore) else { return [] }
    return Array(name[..<underscore])
  }

  /// Whether the name has a region other than the likely one.
  ///
  /// Mexico for Spanish and Taiwan for traditional Chinese are usual. So is every region of a malformed name.
  private static func hasUnusualRegion(_ normalized: [UInt8]) -> Bool {
    let name = LocaleName(reading: normalized)
    guard !normalized.spell("es_MX"), !normalized.spell("zh_Hant_TW"), !name.region.isEmpty,
      let language = Subtag(packing: name.language), let script = Subtag(packing: name.script),
      let region = Subtag(packing: name.region)
    else { return false }
    let isRoot = language.isEmpty || language == "root"
    let tag = LanguageTag.Core(isRoot ? .und : language, script: script, region: region)
    return AppleLikelySubtags().minimized(tag).map { !$0.region.isEmpty } ?? true
  }
}

/// The likely subtags of Apple's ICU, which is older than our CLDR data.
private struct AppleLikelySubtags: LikelySubtags {
  func entry(for key: LanguageTag.Core) -> LanguageTag.Core? {
    let corrections = AppleLanguageTables.LikelyCorrections.self
    guard let record = corrections.key.record(for: key) else { return CLDRData().entry(for: key) }
    let answer = corrections.answer[record]
    return answer.language.isEmpty ? nil : answer
  }
}
