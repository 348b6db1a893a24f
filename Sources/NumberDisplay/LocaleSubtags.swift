/// The parts of a locale's name that number display looks at.
///
/// BCP 47 tags and the older spellings are read alike: `de-CH`, `de_CH.UTF-8`, `sr@latin`,
/// `ar-EG-u-nu-latn`, `fa_IR@numbers=latn;calendar=persian`. Whatever is not understood is passed over.
struct LocaleSubtags {
  /// The language, in lower case; empty for the root.
  private(set) var language: [UInt8] = []
  /// The script, in lower case, or empty.
  private(set) var script: [UInt8] = []
  /// The region and the variants, in lower case, each after a hyphen.
  private(set) var rest: [UInt8] = []
  /// The numbering system that the name asks for, in lower case, or empty.
  private(set) var numberingSystem: [UInt8] = []

  /// The longest part of a name that is looked at. Real names have some dozens of bytes; a hostile one could have
  /// millions.
  private static let limit = 256

  /// Reads a name.
  init(_ name: some StringProtocol) {
    var bytes: [UInt8] = []
    for byte in name.utf8.prefix(Self.limit) {
      bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    let keywords = bytes.firstIndex(of: UInt8(ascii: "@"))
    let body = bytes[..<(keywords ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: ".") }
    readSubtags(body.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
    if let keywords { readKeywords(bytes[(keywords + 1)...]) }
    resolveAlias()
  }

  /// The tags to look up, from the most special to the language alone.
  var candidates: [[UInt8]] {
    var candidates: [[UInt8]] = []
    var tag = language
    if !script.isEmpty { tag += [UInt8(ascii: "-")] + script }
    tag += rest
    while !tag.isEmpty {
      candidates.append(tag)
      tag = tag.lastIndex(of: UInt8(ascii: "-")).map { Array(tag[..<$0]) } ?? []
    }
    return candidates
  }

  private mutating func readSubtags(_ subtags: [ArraySlice<UInt8>]) {
    guard let first = subtags.first else { return }
    // The C locale has neither a language nor separators; CLDR calls that en-US-POSIX.
    if subtags.count == 1, first.elementsEqual("c".utf8) || first.elementsEqual("posix".utf8) {
      language = Array("en".utf8)
      rest = Array("-us-posix".utf8)
      return
    }
    guard first.count > 1, !first.elementsEqual("und".utf8), !first.elementsEqual("root".utf8) else {
      readExtensions(subtags.dropFirst(first.count > 1 ? 1 : 0))
      return
    }
    language = Array(first)
    var position = 1
    while position < subtags.count, subtags[position].count > 1 {
      let subtag = subtags[position]
      if position == 1, subtag.count == 4, subtag.allSatisfy({ 0x61...0x7A ~= $0 }) {
        script = Array(subtag)
      } else {
        rest += [UInt8(ascii: "-")] + subtag
      }
      position += 1
    }
    readExtensions(subtags.dropFirst(position))
  }

  /// Reads `u-nu-…` and `u-va-posix`; everything from `x` on is private.
  private mutating func readExtensions(_ subtags: ArraySlice<ArraySlice<UInt8>>) {
    var isUnicode = false
    var key: [UInt8] = []
    for subtag in subtags {
      switch subtag.count {
      case 1:
        if subtag.elementsEqual("x".utf8) { return }
        isUnicode = subtag.elementsEqual("u".utf8)
        key = []
      case 2:
        key = Array(subtag)
      default:
        if isUnicode, key.elementsEqual("nu".utf8), numberingSystem.isEmpty { numberingSystem = Array(subtag) }
        if isUnicode, key.elementsEqual("va".utf8), subtag.elementsEqual("posix".utf8) { rest += Array("-posix".utf8) }
        key = []
      }
    }
  }

  /// Reads what stands after the `@`: keywords of ICU, or the one modifier of POSIX.
  private mutating func readKeywords(_ bytes: ArraySlice<UInt8>) {
    for keyword in bytes.split(separator: UInt8(ascii: ";")) {
      let parts = keyword.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        if parts[0].elementsEqual("numbers".utf8) { numberingSystem = Array(parts[1]) }
        continue
      }
      guard script.isEmpty else { continue }
      for (modifier, code) in Self.scriptModifiers where keyword.elementsEqual(modifier.utf8) {
        script = Array(code.utf8)
      }
    }
  }

  /// The scripts that POSIX spells out.
  private static var scriptModifiers: [(String, String)] {
    [("arabic", "arab"), ("cyrillic", "cyrl"), ("devanagari", "deva"), ("latin", "latn")]
  }

  /// Puts today's language in place of an outdated one. A script or region that the name has itself stays.
  private mutating func resolveAlias() {
    let table = PackedTable(NumberTables.aliases, recordLength: 19)
    guard let record = table.record(for: language, length: 8) else { return }
    let parts = table.text(record, at: 8).split(separator: UInt8(ascii: "-"))
    guard let first = parts.first else { return }
    language = Array(first)
    for part in parts.dropFirst() {
      if part.count == 4, script.isEmpty { script = Array(part) }
      if part.count != 4, rest.isEmpty { rest = [UInt8(ascii: "-")] + part }
    }
  }
}
