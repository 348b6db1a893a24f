@_spi(Core) import PluralCore

/// A language that CLDR has plural rules for.
@usableFromInline
struct PluralLanguage: Sendable, Hashable {
  // The place in the tables of languages, where those of two letters come first, then those of three, then those of more
  // than one subtag; and in the lower half the numbers of the cardinal rules, the ordinal rules and the range table, eight
  // bits each, all of them set for none. One integer, because that is what functions return in a register.
  private let bits: UInt64

  /// The language of unknown tags, whose rules put everything into `other`. It has no place.
  static var root: PluralLanguage { PluralLanguage(bits: 0xFFFF_FFFF &<< 32 | RuleSet.rootSets) }

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The language at a place, or ``root`` where there is none: most combinations of two letters are no language.
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
    /// The language with a tag of two letters in upper or lower case, or `nil` if the tables have none.
    @inline(__always)
    init?(letters first: UInt8, _ second: UInt8) {
      // Setting this bit makes capitals small, and letters of nothing else.
      let (first, second) = ((first | 0x20) &- 0x61, (second | 0x20) &- 0x61)
      let place = Int(first) &* 26 &+ Int(second)
      guard first < 26, second < 26, let sets = LanguageTables.TwoLetters.sets[place]
      else { return nil }
      self.init(bits: UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(truncatingIfNeeded: sets))
    }
  #endif

  /// The language with a tag, or ``root`` when the tables have none.
  ///
  /// - Parameter tag: The whole tag in lower case. No language has more than the eight bytes of a subtag.
  init(tag: Subtag) {
    var place = Int.max
    switch tag.count {
    case 2:
      let first = Int(truncatingIfNeeded: tag.bits &>> 56) &- 0x61
      let second = Int(truncatingIfNeeded: tag.bits &>> 48 & 0xFF) &- 0x61
      if 0..<26 ~= first, 0..<26 ~= second { place = first &* 26 &+ second }
    case 3:
      let record = LanguageTables.ThreeLetters.tag.firstRecord(from: tag)
      if LanguageTables.ThreeLetters.tag.subtag(record) == tag { place = Self.firstOfThreeLetters &+ record }
    default:
      let record = LanguageTables.LongTags.tag.firstRecord(from: tag)
      if LanguageTables.LongTags.tag.subtag(record) == tag { place = Self.firstLongTag &+ record }
    }
    self.init(place: place)
  }

  /// How many places the tables have.
  static var placeCount: Int { firstLongTag + LanguageTables.LongTags.table.count }

  private static var firstOfThreeLetters: Int { LanguageTables.TwoLetters.table.count }
  private static var firstLongTag: Int { firstOfThreeLetters + LanguageTables.ThreeLetters.table.count }

  private var place: Int { Int(truncatingIfNeeded: bits &>> 32) }

  /// The tag, in BCP 47 spelling.
  ///
  /// No tag has more than eight letters, so that the string never needs the heap.
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

  /// The language without its second subtag, or ``root`` for one that has none.
  ///
  /// It has the rules of a type that the language itself lacks: `pt-PT` counts in its own way, and ranks as `pt` does.
  var parent: PluralLanguage {
    PluralLanguage(tag: LanguageTables.LongTags.parent.subtag(place - Self.firstLongTag))
  }

  /// The rules of a type, or `nil` where CLDR has none.
  func ruleSet(_ type: PluralRuleType) -> RuleSet? {
    Self.ruleSet(type, of: bits)
  }

  /// The rules of a type among the numbers of a record of the tables.
  @inline(__always)
  static func ruleSet(_ type: PluralRuleType, of sets: UInt64) -> RuleSet? {
    let number = UInt8(truncatingIfNeeded: type == .cardinal ? sets &>> 16 : sets &>> 8)
    // The generator numbers the cases without gaps and writes no other numbers into the tables, so the check of
    // `init(rawValue:)` is left out.
    return number == .max ? nil : unsafeBitCast(number, to: RuleSet.self)
  }

  /// The number of the table of range categories, or `nil` where CLDR has none.
  var rangeTable: Int? {
    let number = UInt8(truncatingIfNeeded: bits)
    return number == .max ? nil : Int(number)
  }
}
