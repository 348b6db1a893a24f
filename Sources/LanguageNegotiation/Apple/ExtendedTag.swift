import Decimals
@_spi(Core) import PluralBase

/// Parses a BCP 47 tag with extensions or private use as ICU does, as far as needed for the base name.
enum ExtendedTag {
  /// The locale name of a tag, without keywords; `nil` if not even the language can be parsed.
  ///
  /// A malformed tag is parsed up to its first bad subtag.
  static func localeName(of tag: [UInt8]) -> [UInt8]? {
    var subtags = tag.split(separator: UInt8.hyphen, omittingEmptySubsequences: false).map(Array.init)
    if let (replaced, count) = grandfathered(tag.lowercased) {
      subtags.replaceSubrange(..<count, with: replaced)
    }
    var reader = Reader(subtags: subtags)
    return reader.read()
  }

  /// The replacement of an irregular registered tag at the start, and how many subtags it replaces.
  private static func grandfathered(_ tag: [UInt8]) -> (replacement: [[UInt8]], count: Int)? {
    let table = AppleLanguageTables.Grandfathered.self
    for record in 0..<table.table.count {
      let key = table.old[record]
      guard tag.starts(with: key), tag.count == key.count || tag[key.count] == UInt8.hyphen else { continue }
      let replacement = table.new[record].split(separator: UInt8.hyphen).map(Array.init)
      return (replacement, key.split(separator: UInt8.hyphen).count)
    }
    return nil
  }

  private struct Reader {
    let subtags: [[UInt8]]
    var index = 0
    var language: [UInt8] = []
    var script: [UInt8] = []
    var region: [UInt8] = []
    var variants: [[UInt8]] = []
    var hasExtension = false
    var isPosix = false

    /// The next subtag in lowercase.
    private var current: [UInt8]? { index < subtags.count ? subtags[index].lowercased : nil }

    /// Takes the next subtag in lowercase, if it satisfies a condition.
    private mutating func take(where isRight: ([UInt8]) -> Bool) -> [UInt8]? {
      guard let part = current, isRight(part) else { return nil }
      index += 1
      return part
    }

    mutating func read() -> [UInt8]? {
      if let first = take(where: { (2...8).contains($0.count) && $0.allSatisfy(\.isASCIILetter) }) {
        language = first
        readPlainSubtags()
        readExtensions()
      } else if current != Array("x".utf8) {
        return nil
      }
      let hasPrivateUse = readPrivateUse()
      if language.isEmpty, !hasPrivateUse { return nil }
      variants.sort { $0.lexicographicallyPrecedes($1) }

      let isOnlyPosix = isPosix && variants.isEmpty && script.isEmpty && region.isEmpty
      if isPosix, variants.isEmpty { variants = [Array("posix".utf8)] }
      let result = LocaleName(
        language: language == Array("und".utf8) && !isOnlyPosix ? [] : language,
        script: script.titlecased,
        region: region.uppercased,
        variant: Array(variants.map(\.uppercased).joined(separator: [UInt8.underscore]))
      ).joined
      if !result.isEmpty { return result }
      // Private use alone gives an empty name. A tag without any valid part is taken literally by the caller.
      if hasExtension { return Array("und".utf8) }
      return hasPrivateUse ? [] : nil
    }

    private mutating func readPlainSubtags() {
      let areLetters = { (part: [UInt8], count: Int) in part.count == count && part.allSatisfy(\.isASCIILetter) }
      if language.count <= 3 {
        // There can be three extended languages, of which the first one is used.
        let extended = (0..<3).compactMap { _ in take { areLetters($0, 3) } }
        language = extended.first ?? language
      }
      script = take { areLetters($0, 4) } ?? []
      region = take { areLetters($0, 2) || ($0.count == 3 && $0.allSatisfy(\.isASCIIDigit)) } ?? []
      while let variant = take(where: isVariant) {
        guard !variants.contains(variant) else {
          // A repeated variant ends the tag.
          index = subtags.count
          return
        }
        variants.append(variant)
      }
    }

    private func isVariant(_ part: [UInt8]) -> Bool {
      guard part.allSatisfy(\.isAlphanumeric) else { return false }
      return (5...8).contains(part.count) || (part.count == 4 && part[0].isASCIIDigit)
    }

    /// Reads complete extensions. A truncated or repeated one ends the tag.
    private mutating func readExtensions() {
      var singletons: Set<UInt8> = []
      while let singleton = current, singleton.count == 1, singleton[0].isAlphanumeric, singleton != Array("x".utf8) {
        var end = index + 1
        while end < subtags.count, (2...8).contains(subtags[end].count), subtags[end].allSatisfy(\.isAlphanumeric) {
          end += 1
        }
        guard end > index + 1, singletons.insert(singleton[0]).inserted else {
          index = subtags.count
          return
        }
        if singleton == Array("u".utf8) { isPosix = Self.hasPosixVariant(subtags[(index + 1)..<end].map(\.lowercased)) }
        hasExtension = true
        index = end
      }
    }

    /// Whether the key `va` has the value `posix`, which becomes a variant of the name.
    private static func hasPosixVariant(_ parts: [[UInt8]]) -> Bool {
      guard let key = parts.firstIndex(of: Array("va".utf8)) else { return false }
      let value = parts[(key + 1)...].prefix { $0.count > 2 }
      return value.count == 1 && value.first == Array("posix".utf8)
    }

    private mutating func readPrivateUse() -> Bool {
      guard current == Array("x".utf8) else { return false }
      var parts: [[UInt8]] = []
      for part in subtags[(index + 1)...] {
        guard (1...8).contains(part.count), part.allSatisfy(\.isAlphanumeric) else { break }
        parts.append(part)
      }
      guard !parts.isEmpty else { return false }
      // ICU recognizes its own marker only in lowercase.
      if let marker = parts.firstIndex(of: Array("lvariant".utf8)) {
        guard marker + 1 < parts.count else { return false }
        for part in parts[(marker + 1)...].map(\.lowercased) {
          if variants.contains(part) { break }
          variants.append(part)
        }
      }
      return true
    }
  }
}
