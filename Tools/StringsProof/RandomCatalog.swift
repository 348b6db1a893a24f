package import Diagnostics
import TestSupport

/// Random string catalogs as Xcode writes them, with everything that the format has.
package struct RandomCatalog {
  private var generator: SeededGenerator
  private var writer: JSONWriter
  private let style: JSONWriter.Style

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same catalog.
  ///   - style: The layout. Members are in Xcode's order in any style.
  /// - Returns: The bytes of the file.
  package static func bytes(seed: UInt64, style: JSONWriter.Style = .xcode) -> [UInt8] {
    var catalog = RandomCatalog(generator: SeededGenerator(seed: seed), writer: JSONWriter(style), style: style)
    catalog.write()
    return catalog.writer.bytes
  }

  private static let words = [
    "", "file", "файл", "文件", "ファイル", "ملف", "קובץ", "👍🏽", "a\"b", "c\\d", "e/f", "\n", "\t", "\u{1}", "\u{1F}",
    "\u{7F}",
    "\u{2028}", "%lld", "%#@n@", "%1$@", "100%%", " ", "é", "e\u{301}", "…", "\u{FEFF}", "\u{200F}",
  ]
  private static let languages = ["ar", "cs", "de", "en", "fr", "he", "ja", "pl", "ru", "tlh", "uk", "zh-Hans"]

  private mutating func text() -> String {
    (0..<generator.below(4)).map { _ in generator.pick(Self.words) }.joined()
  }

  private mutating func write() {
    writer.beginObject()
    writer.member("sourceLanguage", "en")
    writer.key("strings")
    writer.beginObject()
    for number in 0..<generator.below(8) {
      writer.key("key \(number) ")
      entry()
    }
    writer.endObject()
    writer.member("version", "1.0")
    writer.endObject()
  }

  private mutating func entry() {
    writer.beginObject()
    if generator.happens(40) { writer.member("comment", text()) }
    if generator.happens(40) { writer.member("extractionState", generator.pick(["manual", "stale", "migrated"])) }
    if generator.happens(80) {
      writer.key("localizations")
      writer.beginObject()
      for language in Self.languages where generator.happens(50) {
        writer.key(language)
        writer.beginObject()
        if generator.happens(30) {
          unit()
          substitutions()
        } else if generator.happens(70) {
          variations(["device", "plural", "width"])
        } else {
          unit()
        }
        writer.endObject()
      }
      writer.endObject()
    }
    if generator.happens(20) {
      writer.key("shouldTranslate")
      writer.literal("false")
    }
    if generator.happens(10) {
      writer.key("xUnknown")
      writer.array { writer in
        for number in ["1.50", "-0", "1E+2", "null"] { writer.literal(number) }
        writer.beginArray()
        writer.endArray()
      }
    }
    writer.endObject()
  }

  private mutating func unit() {
    writer.key("stringUnit")
    writer.beginObject()
    writer.member("state", generator.pick(["translated", "translated", "translated", "new", "needs_review"]))
    writer.member("value", text())
    writer.endObject()
  }

  private mutating func substitutions() {
    writer.key("substitutions")
    writer.beginObject()
    for name in ["m", "n"] where generator.happens(60) {
      writer.key(name)
      writer.beginObject()
      writer.member("argNum", generator.below(3) + 1)
      writer.member("formatSpecifier", "lld")
      variations(["device", "plural"])
      writer.endObject()
    }
    writer.endObject()
  }

  private mutating func variations(_ kinds: [String]) {
    writer.key("variations")
    writer.beginObject()
    let kind = generator.pick(kinds)
    writer.key(kind)
    writer.beginObject()
    let names =
      switch kind {
      case "plural": ["few", "many", "one", "other", "two", "zero"]
      case "device": ["applewatch", "iphone", "mac", "other"]
      default: ["1", "20", "100"]
      }
    for name in names where generator.happens(55) {
      writer.key(name)
      writer.beginObject()
      let rest = kinds.filter { $0 != kind }
      if kind != "plural", !rest.isEmpty, generator.happens(60) { variations(rest) } else { unit() }
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }
}
