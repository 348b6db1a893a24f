@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// What Apple's matcher computes from a name before comparing it with others.
///
/// This is a class because a name is compared with many others, and copying a reference is faster than copying five arrays.
final class AppleLocale: Sendable {
  /// The name in ICU's spelling without keywords; empty if ICU cannot parse the name.
  let base: [UInt8]
  /// ``base`` after aliases.
  let normalized: [UInt8]
  /// The language of ``normalized``.
  let language: [UInt8]
  /// The language that represents all languages that may match one another, such as `no` for `nb`.
  let group: [UInt8]
  /// ``normalized`` and its parents, without the root. That of an available language has one more step at the start if its
  /// region is unusual; that of an unreadable name is one empty name.
  let chain: [[UInt8]]
  /// Whether ICU can parse the name.
  let isReadable: Bool

  /// ICU's buffers hold a name of 58 bytes and a chain of nine parents.
  ///
  /// With longer names, Apple's matcher writes past its buffers and has no reliable answer. Here such a name is unreadable.
  private enum Limit {
    static let name = 58
    static let chain = 9
    static let minimizedName = 16
    static let variant = 8
    static let language = 8
  }

  /// A name that ICU cannot parse.
  static let unreadable = AppleLocale(base: [], normalized: [], language: [], chain: [[]], isReadable: false)

  private init(base: [UInt8], normalized: [UInt8], language: [UInt8], chain: [[UInt8]], isReadable: Bool = true) {
    self.base = base
    self.normalized = normalized
    self.language = language
    self.chain = chain
    self.isReadable = isReadable
    let groups = AppleLanguageTables.Groups.self
    group = groups.old.value(for: language, in: groups.new) ?? language
  }

  /// Parses a name as ICU does.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isAvailable: Whether it is one of the app's languages, and not one that the user prefers.
  /// - Returns: The locale; ``unreadable`` if ICU cannot parse the name.
  static func reading(_ name: String, isAvailable: Bool = false) -> AppleLocale {
    // For ICU, a name ends at its first zero byte.
    var bytes = Array(name.utf8)
    if let end = bytes.firstIndex(of: 0) { bytes.removeSubrange(end...) }
    let plain = LocaleName.plainBaseName(of: bytes)
    guard let base = plain ?? LocaleName.baseName(of: bytes), base.count <= Limit.name else { return .unreadable }
    let normalized = normalize(base)
    let language = normalized == plain ? Array(base[..<2]) : LocaleName(reading: normalized)?.language
    guard normalized.count < Limit.name, let language else { return .unreadable }
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
    while chain.count < Limit.chain, let name = chain.last {
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
  /// Mexico for Spanish and Taiwan for traditional Chinese are usual. ICU computes the shortest form of the name in 16 bytes.
  /// If that does not fit, or if the name is malformed, the region counts as usual too.
  private static func hasUnusualRegion(_ normalized: [UInt8]) -> Bool {
    guard !normalized.spell("es_MX"), !normalized.spell("zh_Hant_TW"), let name = LocaleName(reading: normalized),
      !name.region.isEmpty, name.language.count <= Limit.language
    else { return false }
    let variants = name.variant.split(separator: UInt8.underscore)
    guard variants.allSatisfy({ $0.count <= Limit.variant }) else { return false }
    guard let language = Subtag(packing: name.language), let script = Subtag(packing: name.script),
      let region = Subtag(packing: name.region)
    else { return false }
    let isRoot = language.isEmpty || language == "root"
    let tag = LanguageTag.Core(isRoot ? .und : language, script: script, region: region)
    guard let short = AppleLikelySubtags().minimized(tag) else { return normalized.count <= Limit.minimizedName }
    guard !short.region.isEmpty else { return false }
    let parts = [short.language, short.script, short.region].filter { !$0.isEmpty }
    var length = parts.reduce(parts.count - 1) { $0 + $1.count }
    if !name.variant.isEmpty { length += 1 + name.variant.count }
    return length <= Limit.minimizedName
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
