import Decimals
@_spi(Core) import PluralBase

extension LanguageTag {
  /// Reads a tag in BCP 47 or an older spelling.
  ///
  /// Case does not matter, and `_` is the same as `-`. A codeset (`.UTF-8`) is ignored. The text after an `@` is a
  /// POSIX modifier (`@latin`, `@valencia`, `@euro`) or a list of ICU keywords (`@numbers=latn;calendar=persian`). Only
  /// two extensions are kept: the numbering system (`-u-nu-deva`) and `-u-va-posix`. Private use is ignored.
  ///
  /// `root` is `und`. `C` and `POSIX` have no language but the variant `posix`.
  ///
  /// Returns `nil` if the string does not begin with a language.
  ///
  /// - Parameter name: Any string. Reading stops at a malformed subtag, or after 256 bytes.
  package init?(_ name: some StringProtocol) {
    guard let tag = name.withContiguousUTF8({ LanguageTag(utf8: $0) }) else { return nil }
    self = tag
  }

  /// Reads a tag from its UTF-8.
  ///
  /// - Parameter bytes: The bytes of the string, as in ``init(_:)``.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var reader = LanguageTagReader(bytes)
    guard let tag = reader.read() else { return nil }
    self = tag
  }
}

/// Reads a tag from left to right in a single pass.
private struct LanguageTagReader {
  /// The most bytes to read. Real names have a few dozen, but a hostile one could have millions.
  static let limit = 256

  private let bytes: UnsafeBufferPointer<UInt8>.SubSequence
  private var position = 0
  /// The current subtag; empty at the end of the tag and if the subtag is malformed.
  private var current = Subtag.none
  private var tag = LanguageTag(LanguageTag.Core(.und))

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes.prefix(Self.limit)
  }

  mutating func read() -> LanguageTag? {
    let end = bytes.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") || $0 == 0 } ?? bytes.count
    advance(before: end)
    guard readLanguage(before: end) else { return nil }
    readExtendedLanguages(before: end)
    readScriptAndRegion(before: end)
    readVariants(before: end)
    readExtensions(before: end)
    if let modifier = bytes[end...].firstIndex(of: UInt8(ascii: "@")) { readModifier(bytes[(modifier + 1)...]) }
    return tag
  }

  /// Moves on to the next subtag.
  private mutating func advance(before end: Int) {
    var next = position
    while next < end, bytes[next] != UInt8(ascii: "-"), bytes[next] != UInt8(ascii: "_") { next += 1 }
    let subtag = next - position <= 8 ? Subtag(packing: bytes[position..<next]) ?? .none : .none
    current = subtag.isAlphanumeric ? subtag : .none
    position = min(next + 1, end)
  }

  private mutating func readLanguage(before end: Int) -> Bool {
    let language = current
    let isOnly = position == end
    advance(before: end)
    switch language {
    case "c" where isOnly, "posix":
      tag.variants = ["posix"]
    case "root":
      break
    case "i" where current.count >= 3:
      // Old registered tags such as `i-lux` have aliases. They are kept as `i` with a variant.
      tag.core.language = language
      tag.variants = [current]
      // Nothing can follow.
      current = .none
    default:
      guard language.isAlphabetic, language.count >= 2, language.count != 4 else { return false }
      tag.core.language = language
    }
    return true
  }

  private mutating func readExtendedLanguages(before end: Int) {
    guard tag.language.count <= 3 else { return }
    while tag.variants.count < 3, current.count == 3, current.isAlphabetic {
      tag.variants.append(current)
      advance(before: end)
    }
  }

  private mutating func readScriptAndRegion(before end: Int) {
    if current.count == 4, current.isAlphabetic {
      tag.core.script = current
      advance(before: end)
    }
    if (current.count == 2 && current.isAlphabetic) || (current.count == 3 && current.isNumeric) {
      tag.core.region = current
      advance(before: end)
    }
  }

  private mutating func readVariants(before end: Int) {
    while true {
      // Two kinds of registered tags break the grammar: `en-GB-oed`, and those like `sgn-BE-FR`.
      let isOdd =
        (current == "oed" && tag.core == LanguageTag.Core("en", region: "gb"))
        || (current.count == 2 && tag.language == "sgn" && !tag.region.isEmpty)
      guard current.count >= 5 || (current.count == 4 && current[0] <= UInt8(ascii: "9")) || isOdd else { return }
      add(variant: current)
      advance(before: end)
    }
  }

  private mutating func add(variant: Subtag) {
    if !tag.variants.contains(variant) { tag.variants.append(variant) }
  }

  /// Reads `u-nu-…` and `u-va-posix`. Everything from `x` on is private.
  private mutating func readExtensions(before end: Int) {
    var singleton = Subtag.none
    var key = Subtag.none
    while !current.isEmpty, current != "x" {
      switch current.count {
      case 1: (singleton, key) = (current, .none)
      case 2: key = current
      default:
        if singleton == "u", key == "nu", tag.numberingSystem.isEmpty { tag.numberingSystem = current }
        if singleton == "u", key == "va", current == "posix" { add(variant: current) }
        key = .none
      }
      advance(before: end)
    }
  }

  /// Reads the text after the `@`: ICU keywords, or a POSIX modifier.
  private mutating func readModifier(_ text: UnsafeBufferPointer<UInt8>.SubSequence) {
    for keyword in text.split(separator: UInt8(ascii: ";")) {
      let name = keyword.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ".") }
      let value = keyword[name.endIndex...]
      if value.first == UInt8(ascii: "=") {
        guard Subtag(packing: name) == "numbers", let system = Subtag(packing: value.dropFirst()) else { continue }
        if system.isAlphanumeric { tag.numberingSystem = system }
      } else if let script = Self.script(ofModifier: name) {
        if tag.script.isEmpty { tag.core.script = script }
      } else if let variant = Subtag(packing: name), variant.count >= 5, variant.isAlphanumeric, variant != "abegede" {
        // `@valencia` is a variant. `@euro` is a currency, too short to be a variant. `@abegede` is a sort order.
        add(variant: variant)
      }
    }
  }

  /// The script that a POSIX modifier names.
  private static func script(ofModifier modifier: UnsafeBufferPointer<UInt8>.SubSequence) -> Subtag? {
    switch Subtag(packing: modifier) {
    case "arabic": "arab"
    case "cyrillic", "cyrl": "cyrl"
    case "hebrew": "hebr"
    case "iqtelif", "latin", "latn": "latn"
    case nil:
      // The only script whose name is longer than a subtag.
      modifier.lazy.map { $0 | 0x20 }.elementsEqual("devanagari".utf8) ? "deva" : nil
    default: nil
    }
  }
}
