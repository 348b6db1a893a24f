import Expectations
import Foundation
import LocalizedMessages
import MessageFiles
import StringsConversion
import TestSupport
import Testing

@Suite("Conversions between formats") struct ConversionTests {
  /// Writes strings in a format, and reads the result.
  private static func table(
    _ table: ConvertedStrings,
    as target: StringsConverter.Target
  ) throws -> (folder: TemporaryFolder, table: ConvertedStrings, notes: [ConvertedStrings.Note]) {
    let converter = StringsConverter()
    var notes: [ConvertedStrings.Note] = []
    let folder = try TemporaryFolder()
    for file in converter.files(of: table, target, &notes) { try folder.write(file.text, to: file.path) }
    var diagnostics: [Diagnostic] = []
    let tables = try converter.tables(at: [folder.url.path], &diagnostics)
    expectEqual(diagnostics, [])
    return (folder, try #require(tables.first), notes + (tables.first?.notes ?? []))
  }

  private static func flutter() throws -> ConvertedStrings {
    var diagnostics: [Diagnostic] = []
    let folder = PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n")
    return try #require(StringsConverter().tables(at: [folder], &diagnostics).first)
  }

  /// The numbers that texts are rendered with: all up to 200 in Polish, which has most forms of the languages that are
  /// common, and a sample in others.
  private static func numbers(_ language: String) -> [FormatArgument] {
    let sample: [Int64] = [0, 1, 2, 3, 4, 5, 10, 11, 12, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112, 121, 200]
    return (language == "pl" ? Array(0...200) : sample).map { .integer($0) } + [.double(1.5)]
  }

  /// The texts of a string for all numbers, with words for the other arguments.
  private static func texts(
    _ entry: ConvertedStrings.Entry,
    _ localizer: Localizer,
    _ numbers: [FormatArgument]
  ) -> [String] {
    if entry.arguments.allSatisfy({ $0.kind == .text }) {
      let names = entry.arguments.map { _ in FormatArgument.string("Ewa") }
      return [localizer.localizedString(forKey: entry.key, arguments: names)]
    }
    return numbers.map { number in
      let arguments = entry.arguments.map { $0.kind == .text || $0.kind == .any && $0.name == "name" ? "Ewa" : number }
      return localizer.localizedString(forKey: entry.key, arguments: arguments)
    }
  }

  /// The keys that a format cannot say in some language.
  private static func lost(_ notes: [ConvertedStrings.Note]) -> Set<String> {
    Set(notes.lazy.filter { $0.loss == .leftOut }.map(\.key))
  }

  @Test(
    "a Flutter app's messages read the same in another format, and again as messages",
    arguments: [
      (.xcstrings, ["assigned", "invited", "place"]),
      (.stringsdict, ["assigned", "invited", "place"]), (.json, []), (.arb, []),
      (.android, ["assigned", "cartSummary", "filesCount", "invited", "lastSeen", "place", "searchResults"]),
      (.po, ["assigned", "cartSummary", "filesCount", "invited", "lastSeen", "place", "searchResults"]),
      (.xliff, ["assigned", "invited", "place"]),
    ] as [(StringsConverter.Target, [String])]
  )
  func thereAndBack(target: StringsConverter.Target, lost: [String]) throws {
    let original = try Self.flutter()
    let (folder, converted, notes) = try Self.table(original, as: target)
    expectEqual(Self.lost(notes).sorted(), lost)
    let (backFolder, back, backNotes) = try Self.table(converted, as: .arb)
    expectEqual(Self.lost(backNotes), [])
    let strings = try LocalizedBundle(at: PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n"))
    let again = try LocalizedBundle(at: backFolder.url.path)
    // These are read by bundles themselves.
    let isBundle = [.xcstrings, .stringsdict, .json, .arb].contains(target)
    let direct = isBundle ? try LocalizedBundle(at: folder.url.path) : nil
    var count = 0
    for language in original.languages {
      // gettext knows whole numbers only.
      let numbers = target == .po ? Array(Self.numbers(language).dropLast()) : Self.numbers(language)
      let (one, two) = (strings.localizer(preferring: [language]), again.localizer(preferring: [language]))
      let three = direct?.localizer(preferring: [language])
      for entry in original.entries where !lost.contains(entry.key) {
        let expected = Self.texts(entry, one, numbers)
        #expect(Self.texts(entry, two, numbers) == expected, "\(language) \(entry.key)")
        guard let three else { continue }
        // An integer in a catalog is shown without its fraction.
        let hasInteger = target != .json && target != .arb && entry.arguments.contains { $0.kind == .integer }
        let whole = hasInteger ? numbers.filter { if case .integer = $0 { true } else { false } } : numbers
        let direct = Self.texts(entry, three, whole)
        #expect(direct == Array(expected.prefix(direct.count)), "\(language) \(entry.key)")
      }
      count += original.entries.count { !lost.contains($0.key) }
    }
    #expect(count == (20 - lost.count) * 5 && back.entries.count >= 20 - lost.count)
    withExtendedLifetime((folder, backFolder)) {}
  }

  @Test(
    "a catalog's strings read the same as messages, and again as a catalog",
    arguments: [
      StringsConverter.Target.arb, .json,
    ]
  )
  func catalog(target: StringsConverter.Target) throws {
    let path = PackageFolder.path("Tests/StringsTests/LocalizedStrings/Fixtures/App/Shop.xcstrings")
    var diagnostics: [Diagnostic] = []
    let original = try #require(StringsConverter().tables(at: [path], &diagnostics).first)
    let (folder, converted, notes) = try Self.table(original, as: target)
    let (backFolder, _, _) = try Self.table(converted, as: .xcstrings)
    let one = try LocalizedBundle(at: path)
    let two = try LocalizedBundle(at: backFolder.url.path)
    // What varies with the device is simplified.
    let lost = Set((original.notes + notes).map(\.key))
    var count = 0
    for language in original.languages {
      let (one, two) = (one.localizer(preferring: [language]), two.localizer(preferring: [language]))
      for entry in original.entries where !lost.contains(entry.key) && entry.texts[language] != nil {
        let numbers = Self.numbers(language)
        #expect(Self.texts(entry, two, numbers) == Self.texts(entry, one, numbers), "\(language) \(entry.key)")
        count += 1
      }
    }
    #expect(count >= 7)
    withExtendedLifetime(folder) {}
  }

  @Test("messages become Unicode MessageFormat 2 with the same texts") func unicode() throws {
    let original = try Self.flutter()
    var notes: [ConvertedStrings.Note] = []
    let files = original.unicodeMessages(maximumVariants: 200, &notes)
    expectEqual(notes, [])
    #expect(files.map(\.path) == ["en.json", "ar.json", "de.json", "fr.json", "pl.json"])
    let polish = try #require(files.last)
    let values = try JSONDecoder().decode([String: String].self, from: Data(polish.text.utf8))
    let strings = try LocalizedBundle(at: PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n"))
    let localizer = strings.localizer(preferring: ["pl"])
    let format = MessageFormatter("pl", isolation: .none)
    for entry in original.entries {
      let message = try Message(try #require(values[entry.key]))
      for number in [0, 1, 2, 5, 22, 1234] {
        let pairs = entry.arguments.map { (key: $0.name, value: $0.kind == .text ? "female" : FormatArgument(number)) }
        let arguments = MessageArguments(pairs)
        #expect(format(message, arguments) == localizer(entry.key, arguments))
      }
    }
  }

  @Test("what a format cannot say is left out, with the reason") func losses() throws {
    let json = """
      { "offset": "{n, plural, offset:1 =0{nobody} one{you and # other} other{you and # others}}",
        "exact": "{n, plural, =5{five} one{#} other{# things}}", "tag": "<b>x</b> {n}", "when": "{d, date, short}",
        "brace": "'{' {n}", "percent": "100% {n}", "fixed": "{n, number, ::.00}" }
      """
    let folder = try TemporaryFolder()
    try folder.write(json, to: "en.json")
    var converter = StringsConverter()
    converter.dialects = MessageDialects(all: .formatJS)
    let result = try converter.convert([folder.url.path], to: .xcstrings)
    expectEqual(
      result.notes.map { "\($0.key): \($0.reason)" }.sorted(),
      [
        "exact: there is no form for exactly 5", "offset: a plural cannot have an offset",
        "tag: the tag <b> would be text",
        "when: {d, date, short} has no directive",
      ]
    )
    let catalog = try #require(result.files.first?.text)
    #expect(catalog.contains(#""100%% %1$(n)@""#) && catalog.contains(#""{ %1$(n)@""#) && catalog.contains("%1$(n).2f"))
    let flutter = try converter.convert([folder.url.path], to: .arb)
    #expect(flutter.notes.map(\.key).sorted() == ["brace", "tag"])
  }
}
