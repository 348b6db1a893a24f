import Decimals

extension PreferredLanguages {
  /// The languages of an HTTP `Accept-Language` header, sorted by quality.
  ///
  /// Languages of the same quality keep the order of the header. A quality of 0 refuses a language. `*` accepts any
  /// other language; with quality 0, it has no effect. A malformed member is skipped, and the rest is used.
  ///
  /// ```swift
  /// PreferredLanguages.acceptLanguage("da, en-gb;q=0.8, en;q=0.7").languages   // ["da", "en-gb", "en"]
  /// PreferredLanguages.acceptLanguage("fr;q=0.2, *;q=0.1, de;q=0").excluded    // ["de"]
  /// PreferredLanguages.acceptLanguage("en;q=2, , de;;, it").languages          // ["it"]
  /// ```
  ///
  /// - Parameter header: The value of the header field. Join several fields with commas.
  /// - Returns: The languages, highest quality first, and the refused ones.
  /// - SeeAlso: RFC 9110, section 12.5.4, and section 12.4.2 for qualities.
  public static func acceptLanguage(_ header: String) -> PreferredLanguages {
    header.withContiguousUTF8 { PreferredLanguages(header: $0) }
  }

  private init(header: UnsafeBufferPointer<UInt8>) {
    var members: [AcceptedLanguage] = []
    members.reserveCapacity(8)
    var rest = header[...]
    while !rest.isEmpty {
      let member = rest.prefix { $0 != 0x2C }
      if let language = AcceptedLanguage(member) { members.append(language) }
      rest = rest[member.endIndex...].dropFirst()
    }
    members.sort { $0.quality > $1.quality }
    var (languages, excluded, acceptsAny) = ([String](), [String](), false)
    languages.reserveCapacity(members.count)
    // A set only pays off for more languages than users have.
    var seen: Set<String> = []
    for member in members {
      if member.range == "*" {
        acceptsAny = acceptsAny || member.quality > 0
      } else if member.quality == 0 {
        excluded.append(member.range)
      } else if members.count > 8
        ? seen.insert(member.range.lowercased()).inserted : !languages.contains(where: member.isRepetition)
      {
        languages.append(member.range)
      }
    }
    self.init(languages: languages, excluded: excluded, acceptsAny: acceptsAny)
  }
}

/// One member of an `Accept-Language` header. Only its range is copied.
private struct AcceptedLanguage {
  typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

  let range: String
  /// In thousandths, to avoid rounding.
  let quality: Int

  init?(_ member: Bytes) {
    let range = Self.trimmed(member.prefix { $0 != 0x3B })
    let parameter = member.drop { $0 != 0x3B }
    let quality = parameter.isEmpty ? 1000 : Self.quality(Self.trimmed(parameter.dropFirst()))
    guard let quality, Self.isRange(range) else { return nil }
    self.range = String(decoding: range, as: UTF8.self)
    self.quality = quality
  }

  /// Whether another range is the same, ignoring case.
  func isRepetition(of other: String) -> Bool {
    range.utf8.count == other.utf8.count && zip(range.utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }

  private static func trimmed(_ text: Bytes) -> Bytes {
    let isBlank = { (byte: UInt8) in byte == UInt8.space || byte == 0x09 }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// Whether the string is `*`, or one to eight letters followed by parts of one to eight letters and digits.
  private static func isRange(_ text: Bytes) -> Bool {
    if text.spell("*") { return true }
    var part = text.prefix { $0 != UInt8.hyphen }
    guard part.allSatisfy({ $0.isASCIILetter }) else { return false }
    while (1...8).contains(part.count), part.allSatisfy({ $0.isAlphanumeric }) || part.spell("*") {
      if part.endIndex == text.endIndex { return true }
      part = text[(part.endIndex + 1)...].prefix { $0 != UInt8.hyphen }
    }
    return false
  }

  /// The thousandths of `q=` with a number from 0 to 1 that has at most three digits after the point.
  private static func quality(_ text: Bytes) -> Int? {
    let text = UnsafeBufferPointer(rebasing: text)
    guard (3...7).contains(text.count), text[0].lowercased == 0x71, text[1] == UInt8.equals else { return nil }
    guard text[2] == 0x30 || text[2] == 0x31, text.count == 3 || text[3] == UInt8.dot else { return nil }
    var quality = Int(text[2] - 0x30)
    for place in 4..<7 {
      guard place >= text.count || text[place].isASCIIDigit else { return nil }
      quality = quality * 10 + (place < text.count ? Int(text[place] - 0x30) : 0)
    }
    return quality <= 1000 ? quality : nil
  }
}
