extension PluralLanguage {
  /// Finds the language of a tag: aliases are replaced, and subtags dropped from the right until one is known.
  ///
  /// Upper and lower case, `-` and `_` are the same. What follows a dot or an at sign, as in POSIX locale names, or a
  /// subtag of a single letter, where extensions begin, never matters.
  ///
  /// - Parameter tag: The tag's UTF-8, of any length and with any content.
  /// - Returns: ``root`` for anything that is not a known language.
  /// - SeeAlso: UTS #35 Part 1, "Canonicalizing Syntax" and "Parent Locales" (the plurals component is empty, so that
  ///   truncation is all there is).
  static func resolve(_ tag: UnsafeBufferPointer<UInt8>) -> PluralLanguage {
    var end = 0
    var letters: (UInt8, UInt8, UInt8) = (0, 0, 0)
    while end < tag.count {
      let letter = (tag[end] | 0x20) &- UInt8(ascii: "a")
      guard letter < 26, tag[end] >= UInt8(ascii: "A") else { break }
      switch end {
      case 0: letters.0 = letter
      case 1: letters.1 = letter
      case 2: letters.2 = letter
      default: break
      }
      end &+= 1
    }
    let isWhole = end == tag.count || isEndOfLanguage(tag[end])
    if !isWhole && !isSeparator(tag[end]) { return .root }
    let first: UInt8? =
      switch end {
      case 2: LanguageTable.twoLetters.hexadecimal(at: (Int(letters.0) * 26 + Int(letters.1)) * 2)
      case 3: threeLetters(letters)
      default: nil
      }
    if !isWhole, let longer = LanguageTable.longerTag(where: { begins(tag, with: $0) }) {
      return PluralLanguage(index: longer)
    }
    return first.map(PluralLanguage.init(index:)) ?? .root
  }

  /// The language of what is left when the tag's last subtag is dropped, or ``root``.
  ///
  /// It has the rules of a type that the language itself lacks: `pt-PT` counts in its own way, and ranks as `pt` does.
  var parent: PluralLanguage {
    let tag = LanguageTable.rows.utf8Start + Int(index) * 14
    var count = 8
    repeat { count -= 1 } while count > 0 && tag[count] != UInt8(ascii: "-")
    return Self.resolve(UnsafeBufferPointer(start: tag, count: count))
  }

  /// Whether the byte sets subtags apart.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether the byte begins the codeset or the modifier of a POSIX locale name.
  private static func isEndOfLanguage(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
  }

  /// Whether a tag begins with some subtags, given in lower case with hyphens.
  private static func begins(_ tag: UnsafeBufferPointer<UInt8>, with subtags: StaticString) -> Bool {
    let count = subtags.utf8CodeUnitCount
    guard tag.count >= count else { return false }
    for offset in 0..<count {
      let byte = tag[offset]
      let expected = subtags.byte(at: offset)
      if expected == UInt8(ascii: "-") {
        if !isSeparator(byte) { return false }
      } else if lowercased(byte) != expected {
        return false
      }
    }
    return tag.count == count || isSeparator(tag[count]) || isEndOfLanguage(tag[count])
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Looks a language of three letters up, in a table that is in order.
  private static func threeLetters(_ letters: (UInt8, UInt8, UInt8)) -> UInt8? {
    func key(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt32 { UInt32(a) << 16 | UInt32(b) << 8 | UInt32(c) }
    let base = UInt8(ascii: "a")
    let wanted = key(letters.0 &+ base, letters.1 &+ base, letters.2 &+ base)
    let table = LanguageTable.threeLetters
    var low = 0
    var high = LanguageTable.threeLetterCount
    while low < high {
      let middle = (low + high) / 2
      let row = middle * 5
      let found = key(table.byte(at: row), table.byte(at: row + 1), table.byte(at: row + 2))
      if found == wanted { return table.hexadecimal(at: row + 3) }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
