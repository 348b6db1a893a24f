import CLDRDocuments
import PluralBase
import Plurals

// Tags to languages: no traps, the same language as from simple string handling over CLDR's data, and the same for every
// spelling of a tag.

func fuzzTags(_ bytes: [UInt8]) {
  let tag = String(decoding: bytes, as: UTF8.self)
  for type in PluralRuleType.allCases {
    let rules = PluralRules(for: tag, type: type)
    expectSame(rules.language, directory.language(of: tag, type), "\(type) \(tag.debugDescription)")
    expectSame(rules.isFallback, rules.language == "und", "\(tag.debugDescription) falls back")
    expectSame(PluralRules(for: rules.language, type: type), rules, "\(type) \(tag.debugDescription), twice resolved")

    let raw = bytes.withUnsafeBufferPointer { PluralRules(utf8: $0, type: type) }
    expectSame(raw, rules, "\(type) \(bytes) as bytes")
    for spelling in [upperCase(bytes), lowerCase(bytes), underscores(bytes), bytes + suffixes[bytes.count % 5].utf8] {
      let spelled = spelling.withUnsafeBufferPointer { PluralRules(utf8: $0, type: type) }
      expectSame(spelled, rules, "\(type) \(tag.debugDescription), spelled \(spelling)")
    }
  }
}

/// Suffixes that never change the language of a tag.
private let suffixes = ["-u-nu-latn", "-x-pt", ".UTF-8", "@calendar=buddhist", "-"]

private func upperCase(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 0x20 : $0 }
}

private func lowerCase(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 0x20 : $0 }
}

private func underscores(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
}

private let directory = Directory()

/// CLDR's languages and aliases as dictionaries, and the steps of UTS #35 on strings.
private struct Directory {
  private let languages: [PluralRuleType: [String: String]]
  private let aliases: [String: String]
  /// The most subtags that a key of either table has.
  private let longestKey: Int

  init() {
    do {
      let here: String = #filePath
      let root = here.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      let document = try PluralsDocument(contentsOfFile: "\(root)/Data/cldr-plurals.json")
      languages = Dictionary(
        uniqueKeysWithValues: PluralRuleType.allCases.map { type in
          let tags = document.groups(type).flatMap(\.languages)
          return (type, Dictionary(uniqueKeysWithValues: tags.map { ($0.lowercased(), $0) }))
        }
      )
      aliases = Dictionary(uniqueKeysWithValues: document.aliases.map { ($0.lowercased(), $1.lowercased()) })
      let keys = Array(aliases.keys) + languages.values.flatMap(\.keys)
      longestKey = keys.map { $0.split(separator: "-").count }.max() ?? 1
    } catch {
      fatalError("\(error)")
    }
  }

  func language(of tag: String, _ type: PluralRuleType) -> String {
    // Compare bytes, because a hyphen and a following accent are one character.
    let name = lowerCase(Array(tag.utf8.prefix { !".@".utf8.contains($0) }))
    let parts = name.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    var subtags = parts.map { String(decoding: $0, as: UTF8.self) }
    var seen: Set<[String]> = []
    while seen.insert(subtags).inserted { subtags = replaced(subtags) }
    subtags.removeSubrange(min(subtags.count, longestKey)...)
    while !subtags.isEmpty {
      if let language = languages[type]?[subtags.joined(separator: "-")] { return language }
      subtags.removeLast()
    }
    return "und"
  }

  /// The subtags after replacing the longest alias at the start, if there is one.
  private func replaced(_ subtags: [String]) -> [String] {
    for count in (1...min(subtags.count, longestKey)).reversed() {
      guard let alias = aliases[subtags[..<count].joined(separator: "-")] else { continue }
      return alias.split(separator: "-").map(String.init) + subtags[count...]
    }
    // An alias with a variant applies wherever the variant is, before extensions and malformed subtags.
    let plain = subtags.prefix { (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy { 1...0x7F ~= $0 } }
    for (index, variant) in plain.enumerated().dropFirst() where variant.utf8.count > 4 {
      guard let alias = aliases["\(subtags[0])-\(variant)"] else { continue }
      return alias.split(separator: "-").map(String.init) + subtags[1..<index] + subtags[(index + 1)...]
    }
    return subtags
  }
}
