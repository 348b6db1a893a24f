import PluralBase
import Plurals
import StringFiles
import TestSupport
import Testing

@testable import StringFormatting

/// The index of an entry's forms: which entries have one, and that it says what the entry says.
@Suite struct PackedIndexTests {
  private static func hasIndex(_ entry: PackedEntry) -> Bool { stripped(entry) != entry.bytes }

  /// The entry without its index.
  private static func stripped(_ entry: PackedEntry) -> [UInt8] {
    var index: [UInt8] = []
    entry.bytes.withUnsafeBufferPointer { PackedIndex.append(indexOf: $0, to: &index) }
    return entry.bytes.dropLast(index.count)
  }

  @Test(
    "a form with at most one integer has a place in the index",
    arguments: ["%d", "%lld files", "about %i", "%1$d of them", "%@", "no number", ""]
  )
  func indexedForms(_ form: String) {
    #expect(Self.hasIndex(stringsdict("%#@n@", [.other: form])))
    #expect(Self.hasIndex(stringsdict("before %1$#@n@ after", [.one: "one", .other: form])))
  }

  @Test("other forms have none", arguments: ["%d of %d", "%2$d", "%u", "%x", "%5d", "%.1f", "100%% of %d", "%s %d"])
  func otherForms(_ form: String) {
    #expect(!Self.hasIndex(stringsdict("%#@n@", [.one: "one", .other: form])))
  }

  @Test("strings of more than 127 bytes have none") func longTexts() {
    let text = String(repeating: "x", count: 127)
    #expect(Self.hasIndex(stringsdict("%#@n@", [.other: "\(text)%d\(text)"])))
    #expect(!Self.hasIndex(stringsdict("%#@n@", [.other: "\(text)x%d"])))
    #expect(!Self.hasIndex(stringsdict("%#@n@", [.other: "%d\(text)x"])))
    #expect(!Self.hasIndex(stringsdict("\(text)x%#@n@", [.other: "%d"])))
  }

  @Test("entries with and without their index give the same text") func indexAgrees() {
    var random = SeededGenerator(seed: 10)
    let parts = ["", "a", " plików", "żółw 🐢", String(repeating: "ä", count: 63), String(repeating: "n", count: 64)]
    let directives = ["%d", "%lld", "%@", "%1$ld", "%2$d", "%u", ""]
    func pick(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
    var indexed = 0
    for _ in 0..<800 {
      var forms: [PluralCategory: String] = [:]
      for category in PluralCategory.allCases where category == .other || Bool.random(using: &random) {
        forms[category] = pick(parts) + pick(directives) + pick(parts)
      }
      let position = pick(["", "1$", "2$", "3$"])
      let entry = stringsdict(
        "\(pick(parts))%\(position)#@n@\(pick(parts))",
        forms,
        type: pick(["d", "lld", "u", ".1f"])
      )
      if Self.hasIndex(entry) { indexed += 1 }
      let language = pick(["ar", "cy", "en", "hi", "ja", "lv", "pl", "mr-u-nu-deva"])
      let style = StringFormatter(language: language)
      for number in [0, 1, 2, 3, 11, 100, -1, -1_234, 1_000_000, .min, .max] as [Int64] {
        let arguments: [FormatArgument] = [.integer(number), .integer(number &+ 1), "text"]
        let texts = [entry.bytes, Self.stripped(entry)].map { bytes in
          bytes.withUnsafeBufferPointer { bytes in
            arguments.withUnsafeBufferPointer { style.settings.style.render(entry: bytes, $0) }
          }
        }
        #expect(texts[0].text == texts[1].text, "\(forms) \(number)")
        #expect(texts[0].issues == texts[1].issues, "\(forms) \(number)")
      }
    }
    #expect(indexed > 100)
  }
}
