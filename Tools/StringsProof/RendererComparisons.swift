import PluralBase
import StringFiles
import StringFormatting
import TestSupport

/// A string and the problems in writing it; `nil` if there is none.
private struct Rendering: Equatable {
  var text: String?
  var issues: [FormatIssue]

  /// By the obvious twin, which walks the tree of an entry.
  init(of entry: FormatEntry, _ arguments: [FormatArgument], _ formatter: StringFormatter) {
    var renderer = ReferenceRenderer(formatter, arguments: arguments)
    text = renderer.render(entry) ? renderer.output : nil
    issues = renderer.issues
  }

  /// By the renderers of packed bytes.
  init(of entry: PackedEntry, _ arguments: [FormatArgument], _ formatter: StringFormatter) {
    (text, issues) = entry.bytes.withUnsafeBufferPointer { bytes in
      arguments.withUnsafeBufferPointer { formatter.settings.style.render(entry: bytes, $0) }
    }
  }
}

extension LongComparison {
  /// The renderers against their twin.
  static var renderers: [LongComparison] { [entries, formats, codeForms] }

  /// Entries of files.
  package static let entries = LongComparison(
    "a random entry reads back as it was packed, and gives the same text and issues as its tree",
    rounds: 15_000
  ) { rounds in
    var random = RandomEntries(seed: 8)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let entry = random.entry()
      let packed = PackedEntry(entry)
      disagreements.compare(packed.entry, entry, "the packed entry")
      for _ in 0..<4 {
        let (arguments, formatter) = (random.arguments(), random.formatter())
        let expected = Rendering(of: entry, arguments, formatter)
        disagreements.compare(
          Rendering(of: packed, arguments, formatter),
          expected,
          "\(entry) with \(arguments), \(formatter.language) \(formatter.locale)",
          isTelling: expected.text?.isEmpty == false && !expected.issues.isEmpty
        )
      }
    }
    return disagreements
  }

  /// Formats in code.
  package static let formats = LongComparison(
    "a random format gives the same text and issues with both scanners",
    rounds: 100_000
  ) { rounds in
    var random = RandomEntries(seed: 9)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let (format, arguments, formatter) = (random.format(), random.arguments(), random.formatter())
      var renderer = ReferenceRenderer(formatter, arguments: arguments)
      let isWritten = renderer.render(plain: format, .code)
      let found = formatter.formattedText(format, arguments: arguments)
      disagreements.compare(
        found.text,
        isWritten ? renderer.output : format,
        "\(format) with \(arguments), \(formatter.locale)",
        isTelling: found.text != format
      )
      disagreements.compare(found.issues, renderer.issues, "\(format) with \(arguments)")
    }
    return disagreements
  }

  /// Plural forms in code.
  package static let codeForms = LongComparison(
    "plural forms in the code are those of an entry with the same forms",
    rounds: 30_000
  ) { rounds in
    var random = RandomEntries(seed: 10)
    var numbers = SeededGenerator(seed: 13)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let formatter = random.formatter()
      var forms = PluralForms()
      let (one, few) = (random.format(), random.format())
      let start = numbers.pick(["", "%d files", "%1$lld ", "%2$d ", "%u", "100 %% of %d"])
      let other = start + random.format() + String(repeating: "x", count: 100)
      forms[.one] = .text(FormatText(one, dialect: .code))
      forms[.few] = .text(FormatText(few, dialect: .code))
      forms[.other] = .text(FormatText(other, dialect: .code))
      let number = FormatArgument.integer(Int64(numbers.below(30) - 3))
      let second = random.arguments().first
      let entry = FormatEntry(root: FormatVariable(name: "", argument: 1, body: .plural(forms)))
      let expected = Rendering(of: entry, [number] + (second.map { [$0] } ?? []), formatter).text ?? other
      let found =
        if let second {
          formatter.plural(number, one: one, few: few, other: other, second)
        } else {
          formatter.plural(number, one: one, few: few, other: other)
        }
      disagreements.compare(found, expected, "\(number), \(one), \(few), \(other)", isTelling: found != other)
    }
    return disagreements
  }
}
