import CLDR
import PluralBase
import TestSupport

/// Tag resolution by the book, slowly: cut, lowercase, replace the longest alias until there is none, and drop subtags from
/// the right. An alias of a language and a variant applies wherever the variant is.
struct PlainResolution {
  private let languages: [String: [PluralRuleType: String]]
  private let aliases: [String: String]

  init(_ data: RuleData) {
    var languages: [String: [PluralRuleType: String]] = [:]
    for type in PluralRuleType.allCases {
      for language in data.languages(type) { languages[language.lowercased(), default: [:]][type] = language }
    }
    self.languages = languages
    aliases = Dictionary(uniqueKeysWithValues: data.document.aliases.map { ($0.lowercased(), $1.lowercased()) })
  }

  /// The languages whose cardinal and ordinal rules a tag takes.
  func languages(of tag: String) -> [(type: PluralRuleType, language: String)] {
    var bytes = Array(tag.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") })
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "_") { bytes[index] = UInt8(ascii: "-") }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { bytes[index] = byte + 32 }
    }
    var subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var seen: Set<[String]> = []
    while seen.insert(subtags).inserted { subtags = replaced(subtags) }
    return PluralRuleType.allCases.map { ($0, truncated(subtags, $0)) }
  }

  /// Replaces the longest alias at the beginning of the subtags, if there is one.
  private func replaced(_ subtags: [String]) -> [String] {
    // No alias and no language has more than a few subtags.
    for count in stride(from: min(subtags.count, 8), to: 0, by: -1) {
      if let replacement = aliases[subtags.prefix(count).joined(separator: "-")] {
        return replacement.split(separator: "-").map(String.init) + subtags.dropFirst(count)
      }
    }
    let plain = subtags.prefix { (subtag: String) in
      2...8 ~= subtag.utf8.count && subtag.utf8.allSatisfy { (byte: UInt8) in 1...0x7F ~= byte }
    }
    for (index, variant) in plain.enumerated().dropFirst() where variant.utf8.count > 4 {
      if let replacement = aliases["\(subtags[0])-\(variant)"] {
        return replacement.split(separator: "-").map(String.init) + subtags[1..<index] + subtags[(index + 1)...]
      }
    }
    return subtags
  }

  private func truncated(_ subtags: [String], _ type: PluralRuleType) -> String {
    for count in stride(from: min(subtags.count, 8), to: 0, by: -1) {
      if let language = languages[subtags.prefix(count).joined(separator: "-")]?[type] { return language }
    }
    return "und"
  }
}
