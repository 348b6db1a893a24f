import LanguageNegotiation
package import TestSupport

/// A plain reader of an `Accept-Language` header: the twin of ``PreferredLanguages/acceptLanguage(_:)``.
package struct SplitHeader {
  let languages: [String]
  let excluded: [String]
  let acceptsAny: Bool

  /// Compares the reader with its twin.
  package static func compare(_ header: String, _ disagreements: inout Disagreements) {
    let (ours, twin) = (PreferredLanguages.acceptLanguage(header), SplitHeader(header))
    let isSame =
      ours.languages == twin.languages && ours.excluded == twin.excluded && ours.acceptsAny == twin.acceptsAny
    disagreements.compare(isSame, true, header.prefix(200).debugDescription)
  }

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
