import NumberDisplay
import PluralBase
import Plurals
import StringFiles
import TestSupport
import Testing

@testable import StringFormatting

/// The fast renderer: which entries it writes, and that it writes them as the general one does.
@Suite struct SimpleRendererTests {
  /// The text of the fast renderer; `nil` if the entry is not for it.
  private static func simpleText(
    _ entry: PackedEntry,
    _ arguments: [FormatArgument],
    _ formatter: StringFormatter
  ) -> String? {
    entry.bytes.withUnsafeBufferPointer { bytes in
      arguments.withUnsafeBufferPointer { arguments in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
          let style = formatter.settings.style
          var renderer = SimpleRenderer(
            bytes: bytes,
            arguments: arguments,
            rules: style.values.pointee.rules,
            writer: style.writer,
            output: TextBuffer(memory)
          )
          return renderer.renderEntry() ? renderer.output.text : nil
        }
      }
    }
  }

  private static func generalText(
    _ entry: PackedEntry,
    _ arguments: [FormatArgument],
    _ formatter: StringFormatter
  ) -> (text: String?, issues: [FormatIssue]) {
    entry.bytes.withUnsafeBufferPointer { bytes in
      arguments.withUnsafeBufferPointer { arguments in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
          let style = formatter.settings.style
          var renderer = FormatRenderer(
            bytes: bytes,
            arguments: arguments,
            rules: style.values.pointee.rules,
            style: style,
            output: TextBuffer(memory)
          )
          let isWritten = renderer.renderEntry()
          return (isWritten ? renderer.output.text : nil, renderer.issues)
        }
      }
    }
  }

  @Test(
    "strings around a plural form of an integer are for the fast renderer",
    arguments: ["%d", "%lld files", "about %i", "%1$d of them", "%@", "no number", "", "%d of %d", "100%% of %d"]
  )
  func simple(form: String) {
    for format in ["%#@n@", "before %1$#@n@ after"] {
      let entry = stringsdict(format, [.one: "one", .other: form])
      let formatter = StringFormatter(language: "en")
      #expect(Self.simpleText(entry, [5, 6], formatter) != nil)
      #expect(Self.simpleText(entry, [1], formatter) == (format == "%#@n@" ? "one" : "before one after"))
    }
  }

  @Test("other forms, other values and missing arguments are not", arguments: ["%x", "%5d", "%.1f", "%s", "%2$d"])
  func notSimple(form: String) {
    let entry = stringsdict("%#@n@", [.one: "one", .other: form])
    #expect(Self.simpleText(entry, [5], StringFormatter(language: "en")) == nil)
    #expect(Self.simpleText(entry, [5.5, 1], StringFormatter(language: "en")) == nil)
    #expect(Self.simpleText(entry, [], StringFormatter(language: "en")) == nil)
  }

  @Test("what the fast renderer writes is what the general one writes, which finds nothing wrong with it")
  func sameTexts() {
    var random = SeededGenerator(seed: 10)
    let parts = ["", "a", " plików", "żółw 🐢", String(repeating: "ä", count: 63), String(repeating: "n", count: 300)]
    let directives = ["%d", "%lld", "%@", "%1$ld", "%2$d", "%u", "%3$@", ""]
    func pick(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
    var written = 0
    for _ in 0..<2_000 {
      var forms: [PluralCategory: String] = [:]
      for category in PluralCategory.allCases where category == .other || Bool.random(using: &random) {
        forms[category] = pick(parts) + pick(directives) + pick(parts)
      }
      let position = pick(["", "1$", "2$", "3$"])
      let type = pick(["d", "lld", "u", ".1f"])
      let entry = stringsdict("\(pick(parts))%\(position)#@n@\(pick(parts))", forms, type: type)
      let formatter = StringFormatter(language: pick(["ar", "cy", "en", "hi", "ja", "lv", "pl", "mr-u-nu-deva"]))
      for number in [0, 1, 2, 3, 11, 100, -1, -1_234, 1_000_000, .min, .max] as [Int64] {
        let arguments: [FormatArgument] = [.integer(number), .integer(number &+ 1), "text"]
        guard let text = Self.simpleText(entry, arguments, formatter) else { continue }
        written += 1
        let general = Self.generalText(entry, arguments, formatter)
        #expect(text == general.text, "\(forms) \(number)")
        #expect(general.issues.isEmpty, "\(forms) \(number)")
      }
    }
    #expect(written > 5_000)
  }
}
