extension PreferredLanguages {
  /// The languages of an HTTP `Accept-Language` header, sorted by quality.
  ///
  /// Languages of the same quality keep the order of the header. A quality of 0 refuses a language. `*` accepts any other
  /// language; with quality 0, it has no effect. A malformed member is skipped, and the rest counts.
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
    let members = Array(header.utf8).split(separator: 0x2C).compactMap(AcceptedLanguage.init)
    let wanted = members.filter { $0.quality > 0 && !$0.isAny }
    // The index makes the sort stable.
    let order = wanted.indices.sorted { (wanted[$1].quality, $0) < (wanted[$0].quality, $1) }
    var seen: Set<String> = []
    let languages = order.map { wanted[$0].range }.filter { seen.insert($0.lowercased()).inserted }
    return PreferredLanguages(
      languages: languages,
      excluded: members.filter { $0.quality == 0 && !$0.isAny }.map(\.range),
      acceptsAny: members.contains { $0.isAny && $0.quality > 0 }
    )
  }
}

/// One member of an `Accept-Language` header.
private struct AcceptedLanguage {
  let range: String
  /// In thousandths, to avoid rounding.
  let quality: Int

  var isAny: Bool { range == "*" }

  init?(_ member: ArraySlice<UInt8>) {
    let parts = member.split(separator: 0x3B, omittingEmptySubsequences: false).map(Self.trimmed)
    guard let first = parts.first, parts.count <= 2, Self.isRange(first) else { return nil }
    range = String(decoding: first, as: UTF8.self)
    if parts.count == 1 {
      quality = 1000
    } else {
      guard let quality = Self.quality(parts[1]) else { return nil }
      self.quality = quality
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let isBlank = { (byte: UInt8) in byte == UInt8.space || byte == 0x09 }
    return Array(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// Whether the text is `*`, or one to eight letters and then parts of one to eight letters and digits.
  private static func isRange(_ text: [UInt8]) -> Bool {
    if text.spell("*") { return true }
    let parts = text.split(separator: UInt8.hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, language.allSatisfy(\.isLetter) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && (part.allSatisfy(\.isAlphanumeric) || part.spell("*"))
    }
  }

  /// The thousandths of `q=` with a number from 0 to 1 that has at most three digits after the point.
  private static func quality(_ text: [UInt8]) -> Int? {
    guard text.count >= 3, text[0].lowercased == 0x71, text[1] == UInt8.equals else { return nil }
    let (whole, fraction) = (text[2], text[3...].dropFirst())
    guard text.count == 3 || text[3] == UInt8.dot, whole == 0x30 || whole == 0x31 else { return nil }
    guard fraction.count <= 3, fraction.allSatisfy(\.isDigit) else { return nil }
    let digits = Array(fraction) + repeatElement(0x30, count: 3 - fraction.count)
    let quality = digits.reduce(Int(whole - 0x30)) { $0 * 10 + Int($1 - 0x30) }
    return quality <= 1000 ? quality : nil
  }
}
