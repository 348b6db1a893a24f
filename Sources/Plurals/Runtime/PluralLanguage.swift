@_spi(Core) import PluralBase

/// A language that CLDR has plural rules for.
@usableFromInline
struct PluralLanguage: Sendable, Hashable {
  // The upper half is the index in the tables of languages: first those of two letters, then those of three, then those
  // of several subtags. The lower half has the numbers of the cardinal rules, the ordinal rules and the range table,
  // eight bits each, with all bits set if there are none. It is one integer so that functions return it in a register.
  private let bits: UInt64

  /// The language of unknown tags. Its rules put everything into `other`. It has no index in the tables.
  static var root: PluralLanguage { PluralLanguage(bits: 0xFFFF_FFFF &<< 32 | RuleSet.rootSets) }

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The language at an index; ``root`` if there is none: most pairs of letters are not a language.
  init(place: Int) {
    let (column, first) =
      place < Self.firstOfThreeLetters
      ? (LanguageTables.TwoLetters.sets, 0)
      : place < Self.firstLongTag
        ? (LanguageTables.ThreeLetters.sets, Self.firstOfThreeLetters)
        : (LanguageTables.LongTags.sets, Self.firstLongTag)
    if let sets = column[place - first] {
      bits = UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(truncatingIfNeeded: sets)
    } else {
      self = .root
    }
  }

  #if !hasFeature(Embedded)
    /// The language with a tag of two letters in uppercase or lowercase; `nil` if the tables do not have it.
    @inline(__always)
    init?(letters first: UInt8, _ second: UInt8) {
      // Setting this bit makes uppercase letters lowercase, and turns nothing else into a letter.
      let (first, second) = ((first | 0x20) &- 0x61, (second | 0x20) &- 0x61)
      let place = Int(first) &* 26 &+ Int(second)
      guard first < 26, second < 26, let sets = LanguageTables.TwoLetters.sets[place]
      else { return nil }
      self.init(bits: UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(truncatingIfNeeded: sets))
    }
  #endif

  /// The language with a tag, or ``root`` if the tables do not have it.
  ///
  /// - Parameter tag: The whole tag in lowercase. No language has more than eight bytes.
  init(tag: Subtag) {
    var place = Int.max
    switch tag.count {
    case 2 where LanguageTables.TwoLetters.table.count > 0:
      let first = Int(truncatingIfNeeded: tag.bits &>> 56) &- 0x61
      let second = Int(truncatingIfNeeded: tag.bits &>> 48 & 0xFF) &- 0x61
      if 0..<26 ~= first, 0..<26 ~= second { place = first &* 26 &+ second }
    case 3:
      if let record = LanguageTables.ThreeLetters.tag.record(for: tag) { place = Self.firstOfThreeLetters &+ record }
    default:
      if let record = LanguageTables.LongTags.tag.record(for: tag) { place = Self.firstLongTag &+ record }
    }
    self.init(place: place)
  }

  /// The number of indices in the tables.
  static var placeCount: Int { firstLongTag + LanguageTables.LongTags.table.count }

  private static var firstOfThreeLetters: Int { LanguageTables.TwoLetters.table.count }
  private static var firstLongTag: Int { firstOfThreeLetters + LanguageTables.ThreeLetters.table.count }

  private var place: Int { Int(truncatingIfNeeded: bits &>> 32) }

  /// The tag, in BCP 47 spelling.
  ///
  /// No tag has more than eight bytes, so the string never needs the heap.
  var tag: String {
    if self == .root { return "und" }
    var tag = ""
    if place < Self.firstOfThreeLetters {
      for letter in [place / 26, place % 26] {
        tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: letter)))
      }
    } else {
      let isLong = place >= Self.firstLongTag
      let bytes =
        isLong
        ? LanguageTables.LongTags.tag[place - Self.firstLongTag]
        : LanguageTables.ThreeLetters.tag[place - Self.firstOfThreeLetters]
      for byte in bytes { tag.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    return tag
  }

  /// The language from which a language with a long tag takes missing rules: `pt-PT` has the ordinal rules of `pt`.
  ///
  /// The last parent is the root, which has rules of both types.
  var parent: PluralLanguage {
    @inline(never) get {
      PluralLanguage(tag: LanguageTables.LongTags.parent.subtag(place - Self.firstLongTag))
    }
  }

  /// The rules of a type, or `nil` if CLDR has none.
  @inline(__always)
  func ruleSet(_ type: PluralRuleType) -> RuleSet? {
    RuleSet(rawValue: UInt8(truncatingIfNeeded: type == .cardinal ? bits &>> 16 : bits &>> 8))
  }

  /// The number of the table of range categories, or `nil` if CLDR has none.
  var rangeTable: Int? {
    let number = UInt8(truncatingIfNeeded: bits)
    return number == .max ? nil : Int(number)
  }
}
