import NumberDisplay
import StringFiles
import TestSupport
import Testing

@testable import StringFormatting

/// The renderer of packed bytes against its obvious twin, which walks the tree of an entry.
@Suite struct RendererTwinTests {
  private func reference(_ entry: FormatEntry, _ arguments: [FormatArgument], _ formatter: StringFormatter) -> Rendering
  {
    var renderer = ReferenceRenderer(formatter, arguments: arguments, style: formatter.settings.style.writer.pointee)
    let isWritten = renderer.render(entry)
    return Rendering(text: isWritten ? renderer.output : nil, issues: renderer.issues)
  }

  private func packed(_ entry: PackedEntry, _ arguments: [FormatArgument], _ formatter: StringFormatter) -> Rendering {
    let (text, issues) = entry.bytes.withUnsafeBufferPointer { bytes in
      arguments.withUnsafeBufferPointer { formatter.settings.style.render(entry: bytes, $0) }
    }
    return Rendering(text: text, issues: issues)
  }

  private struct Rendering: Equatable {
    var text: String?
    var issues: [FormatIssue]
  }

  @Test("a random entry reads back as it was packed, and gives the same text and issues as its tree")
  func entries() {
    var random = RandomEntries(seed: 8)
    var texts = 0
    var issues = 0
    for _ in 0..<6000 {
      let entry = random.entry()
      let packed = PackedEntry(entry)
      #expect(packed.entry == entry)
      for _ in 0..<4 {
        let (arguments, formatter) = (random.arguments(), random.formatter())
        let expected = reference(entry, arguments, formatter)
        let found = self.packed(packed, arguments, formatter)
        #expect(found == expected, "\(entry) with \(arguments), \(formatter.language) \(formatter.locale)")
        texts += found.text?.isEmpty == false ? 1 : 0
        issues += found.issues.count
      }
    }
    #expect(texts > 10_000)
    #expect(issues > 5_000)
  }

  @Test("a random format gives the same text and issues with both scanners")
  func formats() {
    var random = RandomEntries(seed: 9)
    var length = 0
    for _ in 0..<30_000 {
      let (format, arguments, formatter) = (random.format(), random.arguments(), random.formatter())
      var renderer = ReferenceRenderer(formatter, arguments: arguments, style: formatter.settings.style.writer.pointee)
      let isWritten = renderer.render(plain: format, .code)
      let found = formatter.formattedText(format, arguments: arguments)
      #expect(found.text == (isWritten ? renderer.output : format), "\(format) with \(arguments), \(formatter.locale)")
      #expect(found.issues == renderer.issues, "\(format) with \(arguments)")
      length += found.text.utf8.count
    }
    #expect(length > 200_000)
  }

  @Test("plural forms in the code are those of an entry with the same forms")
  func codeForms() {
    var random = RandomEntries(seed: 10)
    var numbers = SeededGenerator(seed: 13)
    for _ in 0..<6000 {
      let formatter = random.formatter()
      var forms = PluralForms()
      let (one, few) = (random.format(), random.format())
      let start = numbers.pick(["", "%d files", "%1$lld ", "%2$d ", "%u", "100 %% of %d"])
      let other = start + random.format() + String(repeating: "x", count: 100)
      forms[.one] = .text(FormatText(one, dialect: .code))
      forms[.few] = .text(FormatText(few, dialect: .code))
      forms[.other] = .text(FormatText(other, dialect: .code))
      let arguments = [FormatArgument.integer(Int64(numbers.below(30) - 3))] + random.arguments()
      let entry = FormatEntry(root: FormatVariable(name: "", argument: 1, body: .plural(forms)))
      let expected = reference(entry, Array(arguments.prefix(2)), formatter).text ?? other
      if arguments.count > 1 {
        #expect(formatter.plural(arguments[0], one: one, few: few, other: other, arguments[1]) == expected)
      } else {
        #expect(formatter.plural(arguments[0], one: one, few: few, other: other) == expected)
      }
    }
  }

  @Test("damaged packed bytes neither trap nor take long")
  func damagedBytes() {
    var random = RandomEntries(seed: 11)
    var generator = SeededGenerator(seed: 12)
    var written = 0
    for _ in 0..<4000 {
      var bytes = PackedEntry(random.entry()).bytes
      for _ in 0..<1 + generator.below(4) where !bytes.isEmpty {
        switch generator.below(3) {
        case 0: bytes[generator.below(bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.removeLast(generator.below(bytes.count))
        default: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: generator.below(bytes.count))
        }
      }
      let (arguments, formatter) = (random.arguments(), random.formatter())
      let text = bytes.withUnsafeBufferPointer { bytes in
        arguments.withUnsafeBufferPointer { formatter.settings.style.render(entry: bytes, $0).text }
      }
      if text != nil { written += 1 }
    }
    #expect(written > 500)
  }
}
