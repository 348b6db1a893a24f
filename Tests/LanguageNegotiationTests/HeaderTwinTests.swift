import LanguageNegotiation
import TestSupport
import Testing

/// The header is read byte by byte; its twin splits it into arrays and says the same.
@Suite struct HeaderTwinTests {
  private func compare(_ header: String) {
    let (ours, twin) = (PreferredLanguages.acceptLanguage(header), SplitHeader(header))
    #expect(ours.languages == twin.languages, "\(header.prefix(200).debugDescription)")
    #expect(ours.excluded == twin.excluded, "\(header.prefix(200).debugDescription)")
    #expect(ours.acceptsAny == twin.acceptsAny, "\(header.prefix(200).debugDescription)")
  }

  @Test("plausible headers")
  func plausible() {
    var names = RandomNames(seed: 21)
    let qualities = [
      "", "", ";q=0.5", ";q=0.9", "; q=0.8", " ;\tQ=0.001", ";q=0", ";q=0.000", ";q=1.0", ";q=1.", ";q=1.001",
    ]
    var languages = 0
    for _ in 0..<4_000 {
      let count = names.generator.below(14)
      let members = (0..<count).map { _ in
        let range = names.generator.happens(10) ? "*" : names.name().replacing("_", with: "-")
        return range + names.generator.pick(qualities)
      }
      let header = members.joined(separator: names.generator.pick([",", ", ", " ,\t"]))
      compare(header)
      languages += PreferredLanguages.acceptLanguage(header).languages.count
    }
    #expect(languages > 10_000)
  }

  @Test("hostile headers")
  func hostile() {
    var names = RandomNames(seed: 22)
    let alphabet = Array("aAbeqQ=;;,,.0159*-- \t_é\0")
    for _ in 0..<20_000 {
      compare(String((0..<names.generator.below(24)).map { _ in names.generator.pick(alphabet) }))
    }
    let parameters = ["q", "Q", "=", "=", "0", "1", "0.", "1.", "00", "5", "000", " ", ";", "-", "x", "١"]
    for _ in 0..<10_000 {
      compare("de;" + (0..<names.generator.below(6)).map { _ in names.generator.pick(parameters) }.joined())
    }
    for repeated in ["a,", "*,", ",", ";", " ", "de-", "de;q=0,", "de;q=0.5,EN,", "abcdefgh-*-", "q=0.", "\u{FFFF}"] {
      for count in [1, 2, 8, 9, 10, 5_000] { compare(String(repeating: repeated, count: count) + "ok") }
    }
  }
}

/// A plain reader of an `Accept-Language` header: the twin of ``PreferredLanguages/acceptLanguage(_:)``.
private struct SplitHeader {
  let languages: [String]
  let excluded: [String]
  let acceptsAny: Bool

  init(_ header: String) {
    let members = header.utf8.split(separator: UInt8(ascii: ",")).compactMap { Self.member(String(Substring($0))) }
    let wanted = members.filter { $0.quality > 0 && $0.range != "*" }
    let order = wanted.indices.sorted { (wanted[$1].quality, $0) < (wanted[$0].quality, $1) }
    var seen: Set<String> = []
    languages = order.map { wanted[$0].range }.filter { seen.insert($0.lowercased()).inserted }
    excluded = members.filter { $0.quality == 0 && $0.range != "*" }.map(\.range)
    acceptsAny = members.contains { $0.quality > 0 && $0.range == "*" }
  }

  /// A range and its quality in thousandths; `nil` if one of them is malformed.
  private static func member(_ text: String) -> (range: String, quality: Int)? {
    let parts = split(text, at: ";").map(trimmed)
    guard parts.count <= 2, isRange(parts[0]) else { return nil }
    if parts.count == 1 { return (parts[0], 1000) }
    guard parts[1].hasPrefix("q=") || parts[1].hasPrefix("Q="),
      let quality = qualities[String(parts[1].dropFirst(2))]
    else { return nil }
    return (parts[0], quality)
  }

  /// All spellings of all qualities: 500 can be 0.5, 0.50 and 0.500.
  private static let qualities: [String: Int] = {
    var qualities = ["0": 0, "1": 1000]
    for quality in 0...1000 {
      let digits = "\(quality + 1000)".dropFirst()
      for count in 0...3 where digits.dropFirst(count).allSatisfy({ $0 == "0" }) {
        qualities["\(quality / 1000).\(digits.prefix(count))"] = quality
      }
    }
    return qualities
  }()

  private static func isRange(_ text: String) -> Bool {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let parts = split(text, at: "-")
    return text == "*"
      || parts.indices.allSatisfy { place in
        let part = parts[place]
        return (1...8).contains(part.unicodeScalars.count)
          && (part.allSatisfy { letters.contains($0) || (place > 0 && "0123456789".contains($0)) }
            || (place > 0 && part == "*"))
      }
  }

  private static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.drop { $0 == " " || $0 == "\t" }))
  }
}
