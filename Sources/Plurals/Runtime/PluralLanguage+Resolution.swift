@_spi(Core) import PluralBase

extension PluralLanguage {
  /// Finds the language of a tag: replaces aliases, and drops subtags from the right until the tag is known.
  ///
  /// Case does not matter, and `_` is the same as `-`. Everything after a dot or an at sign is ignored, and so is
  /// everything from a single-letter subtag on, where extensions begin.
  ///
  /// - Parameter tag: The tag's UTF-8, of any length and with any content.
  /// - Returns: ``root`` for anything that is not a known language.
  /// - SeeAlso: UTS #35 Part 1, "Canonicalizing Syntax" and "Parent Locales" (the plurals component is empty, so that
  ///   truncation is all there is).
  @inline(__always)
  static func resolve(_ tag: UnsafeBufferPointer<UInt8>) -> PluralLanguage {
    #if !hasFeature(Embedded)
      // Most tags are two letters.
      if tag.count == 2, let language = PluralLanguage(letters: tag[0], tag[1]) { return language }
    #endif
    return resolveAny(tag)
  }

  /// The general path, for tags of any length.
  @inline(never)
  private static func resolveAny(_ tag: UnsafeBufferPointer<UInt8>) -> PluralLanguage {
    var position = 0
    var first = nextSubtag(of: tag, &position)
    var language = PluralLanguage(tag: first)
    if language == .root {
      let aliases = LanguageTables.Aliases.self
      if let record = aliases.subtag.record(for: first) {
        first = aliases.language.subtag(record)
        language = PluralLanguage(tag: first)
      }
    }
    var leastCount = 2
    while position < tag.count, isSeparator(tag[position]) {
      position &+= 1
      let next = nextSubtag(of: tag, &position)
      // An extension begins, or the tag is malformed.
      if next.count < 2 { break }
      if next.count >= leastCount, let record = pair(first, next) {
        first = LanguageTables.Pairs.language.subtag(record)
        language = PluralLanguage(tag: first)
      } else if first.count > 1 {
        // From here on, only a variant matters, which has five letters or more: `no-Latn-nynorsk` is `nn`, but
        // `pt-Latn-PT` is `pt`.
        leastCount = 5
      } else {
        break
      }
    }
    return language
  }

  /// The record of a pair of subtags whose rules are not those of the first one; `nil` for other pairs.
  private static func pair(_ first: Subtag, _ second: Subtag) -> Int? {
    LanguageTables.Pairs.first.records(of: first).first { LanguageTables.Pairs.second.subtag($0) == second }
  }

  /// The bytes up to a separator, a codeset, a modifier or the end; an empty subtag if there are more than eight, or if
  /// one of them is zero or not ASCII.
  private static func nextSubtag(of tag: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Subtag {
    var bits: UInt64 = 0
    var count: UInt64 = 0
    while position < tag.count, !isSeparator(tag[position]), !isEndOfLanguage(tag[position]) {
      let byte = tag[position]
      if count == 8 || byte == 0 || byte > 0x7F { return .none }
      bits = bits &<< 8 | UInt64(0x41...0x5A ~= byte ? byte | 0x20 : byte)
      count &+= 1
      position &+= 1
    }
    return Subtag(bits: count == 0 ? 0 : bits &<< ((8 &- count) &* 8))
  }

  /// Whether the byte separates subtags.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether the byte begins the codeset or the modifier of a POSIX locale name.
  private static func isEndOfLanguage(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
  }
}
