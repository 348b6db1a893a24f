import Diagnostics
import Foundation
import LocalizedMessages
import MessageFiles
import MessageInterchange
import PluralBase
import Plurals
package import StringsConversion
import TestSupport

extension LongComparison {
  /// The texts of files that were converted: a Flutter app's, and a catalog's.
  static var convertedFiles: [LongComparison] {
    ConvertedFolder.targets.map { flutter(as: $0.target) } + [
      catalog(as: .arb), catalog(as: .json), unicodeMessages, formatPairs, pluralsOfEveryLanguage,
    ]
  }

  /// A Flutter app's messages in another format and back again, with the numbers from 0 on and some others.
  ///
  /// - Parameter target: The other format.
  /// - Returns: The comparison.
  package static func flutter(as target: StringsConverter.Target) -> LongComparison {
    LongComparison("a Flutter app's messages read the same as \(target.rawValue), and again as messages", rounds: 201) {
      rounds in
      var result = Disagreements()
      let original = try ConvertedFolder(reading: ConvertedFolder.flutter)
      let converted = try ConvertedFolder(original.table, as: target)
      let lost = ConvertedFolder.targets.first { $0.target == target }?.lost ?? []
      result.compare(ConvertedFolder.lost(converted.notes), lost, "lost keys")
      let back = try ConvertedFolder(converted.table, as: .arb)
      // Flutter has no ordinals, but its own files stay as they are.
      let lostAgain = target == .json ? ["place"] : []
      result.compare(ConvertedFolder.lost(back.notes), lostAgain, "lost keys on the way back")
      let strings = try LocalizedBundle(at: ConvertedFolder.flutter)
      let again = try LocalizedBundle(at: back.path)
      // These are read by bundles themselves.
      let isBundle = [.xcstrings, .stringsdict, .json, .arb].contains(target)
      let direct = isBundle ? try LocalizedBundle(at: converted.path) : nil
      for language in original.table.languages {
        // gettext knows whole numbers only.
        let numbers = ConvertedFolder.numbers(rounds, hasFractions: target != .po)
        let (one, two) = (strings.localizer(preferring: [language]), again.localizer(preferring: [language]))
        let three = direct?.localizer(preferring: [language])
        for entry in original.table.entries where !lost.contains(entry.key) {
          let expected = entry.texts(one, numbers)
          if !lostAgain.contains(entry.key) {
            result.compare(entry.texts(two, numbers), expected, "\(language) \(entry.key), there and back")
          }
          guard let three else { continue }
          // An integer in a catalog is shown without its fraction.
          let hasInteger = target != .json && target != .arb && entry.arguments.contains { $0.kind == .integer }
          let whole = hasInteger ? ConvertedFolder.numbers(rounds, hasFractions: false) : numbers
          let texts = entry.texts(three, whole)
          result.compare(texts, Array(expected.prefix(texts.count)), "\(language) \(entry.key)")
        }
      }
      withExtendedLifetime((converted, back)) {}
      return result
    }
  }

  /// A catalog's strings as messages and back again.
  ///
  /// - Parameter target: The format of the messages.
  /// - Returns: The comparison.
  package static func catalog(as target: StringsConverter.Target) -> LongComparison {
    LongComparison("a catalog's strings read the same as \(target.rawValue), and again as a catalog", rounds: 201) {
      rounds in
      var result = Disagreements()
      let path = PackageFolder.path("Tests/StringsTests/LocalizedStrings/Fixtures/App/Shop.xcstrings")
      let original = try ConvertedFolder(reading: path)
      // Flutter has names for strings, and not texts.
      var named = original.table
      for index in named.entries.indices { named.entries[index].key = "key\(index)" }
      let converted = try ConvertedFolder(named, as: target)
      let back = try ConvertedFolder(converted.table, as: .xcstrings)
      let (one, two) = (try LocalizedBundle(at: path), try LocalizedBundle(at: back.path))
      // What varies with the device is simplified.
      let lost = Set((original.notes + converted.notes).map(\.key))
      let numbers = ConvertedFolder.numbers(rounds)
      for language in original.table.languages {
        let (one, two) = (one.localizer(preferring: [language]), two.localizer(preferring: [language]))
        for (entry, named) in zip(original.table.entries, named.entries)
        where !lost.contains(entry.key) && !lost.contains(named.key) && entry.texts[language] != nil {
          result.compare(named.texts(two, numbers), entry.texts(one, numbers), "\(language) \(entry.key)")
        }
      }
      // Flutter selects the form of a number with decimals by its value, and the report says so.
      result.compare(result.comparisons >= (target == .arb ? 6 : 7), true, "the number of strings")
      withExtendedLifetime((converted, back)) {}
      return result
    }
  }

  /// A Flutter app's messages as Unicode MessageFormat 2.
  package static let unicodeMessages = LongComparison(
    "a Flutter app's messages read the same as Unicode MessageFormat 2",
    rounds: 201
  ) { rounds in
    var result = Disagreements()
    let original = try ConvertedFolder(reading: ConvertedFolder.flutter).table
    var notes: [ConvertedStrings.Note] = []
    let files = original.unicodeMessages(maximumVariants: 200, &notes)
    result.compare(notes, [], "lost messages")
    result.compare(files.map(\.path), ["en.json", "ar.json", "de.json", "fr.json", "pl.json"], "files")
    let strings = try LocalizedBundle(at: ConvertedFolder.flutter)
    for (file, language) in zip(files, original.languages) {
      let values = try JSONDecoder().decode([String: String].self, from: Data(file.text.utf8))
      let localizer = strings.localizer(preferring: [language])
      let format = MessageFormatter(language, isolation: .none)
      for entry in original.entries {
        let message = try Message(values[entry.key] ?? "")
        for number in ConvertedFolder.numbers(rounds) {
          let pairs = entry.arguments.map { (key: $0.name, value: $0.kind == .text ? "female" : number) }
          let arguments = MessageArguments(pairs)
          let expected = localizer(entry.key, arguments)
          result.compare(format(message, arguments), expected, "\(language) \(entry.key), \(number)")
        }
      }
    }
    return result
  }
}

extension LongComparison {
  /// Strings in one format, in another one, and back in the first: for all pairs of formats.
  ///
  /// A text that is missing or different afterwards needs a note that names its key. The lists say which those are.
  package static let formatPairs = LongComparison(
    "strings read the same in every pair of formats, unless the report says why not",
    rounds: 201
  ) { rounds in
    var result = Disagreements()
    var (missing, different): ([String: Set<String>], Set<String>) = ([:], [])
    // In Flutter's dialect, a form for exactly 1 would be another spelling of `one`.
    var sources = [try ConvertedFolder(writing: FormatPairs.messages, dialects: MessageDialects(all: .icu))]
    if rounds > 0 { sources.append(try ConvertedFolder(reading: ConvertedFolder.flutter)) }
    for (place, original) in sources.enumerated() {
      for first in StringsConverter.Target.allCases {
        let one = try ConvertedFolder(original.table, as: first)
        for second in StringsConverter.Target.allCases where second != first {
          let two = try ConvertedFolder(one.table, as: second)
          let back = try ConvertedFolder(two.table, as: first)
          for entry in one.table.entries {
            let again = back.table.entries.first { $0.key == entry.key }
            for language in entry.texts.keys.sorted() {
              let notes = (two.notes + back.notes).filter {
                $0.key == entry.key && ($0.language ?? language) == language
              }
              let what = "\(first) as \(second): \(language) \(entry.key)"
              guard let again, again.texts[language] != nil else {
                let reason = notes.first { $0.loss == .leftOut }?.reason
                result.compare(reason != nil, true, "\(what) is missing, with a note")
                if place == 0, let reason {
                  missing["\(second): \(entry.key): \(reason)", default: []].insert(language)
                }
                continue
              }
              let differing = try FormatPairs.differing(entry, again, language, rounds)
              result.compare(differing.isEmpty || !notes.isEmpty, true, "\(what) differs for \(differing), with a note")
              if place == 0, !differing.isEmpty { different.insert("\(what): \(differing)") }
            }
          }
        }
      }
    }
    let lines = missing.map { "\($0) (\($1.sorted().joined(separator: ", ")))" }
    result.compare(lines.sorted(), FormatPairs.missing.sorted(), "texts that a format cannot say")
    result.compare(different.sorted(), FormatPairs.different.sorted(), "texts that differ")
    return result
  }
}

extension LongComparison {
  /// Plural forms of all languages in every format, and back as messages.
  ///
  /// No number up to 200 may get another text, and 1.5 only with a note. What a format leaves out needs a note as well. A round is
  /// a language.
  package static let pluralsOfEveryLanguage = LongComparison(
    "plural forms read the same in every language and format, unless the report says why not",
    rounds: 300
  ) { rounds in
    var result = Disagreements()
    let hard = ["en", "fr", "pl", "hi", "cs", "lv", "ar", "br"]
    // Android reads the old names of three languages as the new ones.
    let skipped = Set(hard + ["und", "in", "iw", "ji"])
    let others = PluralRules.languages().filter { !skipped.contains($0) }
    let languages = Array((hard + others).prefix(rounds))
    let forms = PluralCategory.allCases.map { "\($0) {{n} \($0)}" }.joined(separator: " ")
    var table = ConvertedStrings(name: "Plurals", sourceLanguage: "en")
    for exact in ["", "=0 {none}", "=1 {single}", "=0 {none} =1 {single}"] {
      let pieces = try ICUMessage("{n, plural, \(exact) \(forms)}").pieces
      let texts = Dictionary(uniqueKeysWithValues: languages.map { ($0, pieces) })
      for kind in [ConvertedStrings.Argument.Kind.integer, .number] {
        let key = "\(kind)\(exact.filter { $0.isNumber })"
        table.entries.append(ConvertedStrings.Entry(key: key, arguments: [.init("n", kind)], texts: texts))
      }
    }
    for target in StringsConverter.Target.allCases {
      let converted = try ConvertedFolder(table, as: target)
      for entry in table.entries {
        let again = converted.table.entries.first { $0.key == entry.key }
        let notes = converted.notes.filter { $0.key == entry.key }
        for language in languages {
          let own = notes.filter { $0.language == language }
          let what = "\(target): \(language) \(entry.key)"
          guard let again, again.texts[language] != nil else {
            result.compare(own.contains { $0.loss == .leftOut }, true, "\(what) is missing, with a note")
            continue
          }
          let differing = try FormatPairs.differing(entry, again, language, rounds > hard.count ? 201 : 0)
          result.compare(
            differing.isEmpty || differing == "1.5" && !own.isEmpty,
            true,
            "\(what) differs for \(differing)"
          )
        }
      }
    }
    return result
  }
}

/// Messages that formats say in different ways or not at all, and what is lost in each pair of formats.
private enum FormatPairs {
  static let messages = [
    "app_en.arb": """
    { "@@locale": "en", "files": "{count, plural, =0{none} =1{one} other{{count} files}}",
      "@files": { "placeholders": { "count": { "type": "int" } } },
      "weight": "{name}: {kg, plural, one{{kg} kilogram} other{{kg} kilograms}}",
      "@weight": { "placeholders": { "kg": { "type": "double" }, "name": { "type": "String" } } },
      "rank": "{rank, selectordinal, one{{rank}st} other{{rank}th}}",
      "both": "{who, select, female{She has {n, plural, one{{n} task} other{{n} tasks}}} other{They don't}}",
      "two": "{a, plural, one{{a} item} other{{a} items}}, {b, plural, one{{b} coupon} other{{b} coupons}}",
      "price": "That's {amount}",
      "@price": { "placeholders": { "amount": { "type": "double", "format": "currency",
        "optionalParameters": { "name": "EUR", "decimalDigits": 2 } } } },
      "length": "{cm} cm", "@length": { "placeholders": { "cm": { "type": "double", "format": "decimalPatternDigits",
        "optionalParameters": { "decimalDigits": 1 } } } },
      "share": "{share} of 100%", "@share": { "placeholders": { "share": { "type": "num", "format": "percentPattern" } } },
      "escapes": "@ \\"it's\\" 'a' \\\\ 100 % <&> \\n\\t ‘…’  " }
    """,
    "app_fr.arb": """
    { "@@locale": "fr", "files": "{count, plural, =0{aucun} =1{un seul} one{{count} fichier} other{{count} fichiers}}",
      "weight": "{name} : {kg, plural, =1{un kilo} one{{kg} kilogramme} many{{kg} de kilogrammes} other{{kg} kilogrammes}}",
      "rank": "{rank, selectordinal, one{{rank}er} other{{rank}e}}",
      "both": "{who, select, female{Elle a {n, plural, one{{n} tâche} other{{n} tâches}}} other{Ils n'ont rien}}",
      "two": "{b, plural, one{{b} bon} other{{b} bons}}, {a, plural, one{{a} article} other{{a} articles}}",
      "price": "C'est {amount}", "length": "{cm} cm", "share": "{share} sur 100 %", "escapes": "l'été" }
    """,
    "app_pl.arb": """
    { "@@locale": "pl", "files": "{count, plural, =0{brak} one{plik} few{{count} pliki} many{{count} plików} other{{count} pliku}}",
      "weight": "{name}: {kg, plural, one{{kg} kilogram} few{{kg} kilogramy} many{{kg} kilogramów} other{{kg} kilograma}}",
      "rank": "{rank}.", "both": "{who, select, female{Ma {n}} other{Nie ma}}", "two": "{a}, {b}",
      "price": "{amount}", "length": "{cm} cm", "share": "{share} ze 100%", "escapes": "d''ź" }
    """,
  ]

  /// The texts that a format leaves out, of those that other formats have.
  static var missing: [String] {
    let (select, ordinal) = ("the format has no select", "there are no ordinal forms such as \"2nd\"")
    // Read from Unicode MessageFormat 2, the style says how halves are rounded.
    let styles = [
      "price: {amount, number, ::currency/EUR unit-width-iso-code .00} has no directive",
      "price: {amount, number, ::currency/EUR unit-width-iso-code .00 rounding-mode-half-even} has no directive",
      "share: {share, number, percent} has no directive",
      "share: {share, number, ::percent . rounding-mode-half-even} has no directive",
    ]
    let apple = [StringsConverter.Target.stringsdict, .xcstrings, .xliff].flatMap { target in
      (styles + ["both: \(select)"]).map { "\(target): \($0) (en, fr, pl)" } + [
        "\(target): rank: \(ordinal) (en, fr)", "\(target): rank: its source string is left out (pl)",
      ]
    }
    // There, a string has one plural, and no form for 0 that is not one of the language.
    let simple = [
      "both: \(select)", "files: there is no form for exactly 0", "rank: \(ordinal)",
      "two: a string can vary with one number only",
    ]
    let losses = simple + styles
    let keys = Set(losses.map { $0.prefix { $0 != ":" } })
    let android =
      losses.map { "android: \($0) (en)" } + keys.map { "android: \($0): its source string is left out (fr, pl)" }
    let gettext = losses.map { "po: \($0) (en, fr, pl)" }
    // Flutter has no ordinals, and `=1` is another name of `one` there.
    let flutter =
      ["files", "weight"].map { "arb: \($0): the form for exactly 1 is also the form \"one\" (fr)" }
      + ["arb: rank: \(ordinal) (en, fr)"] + ["po", "xliff"].map { "\($0): rank: the source string is missing (pl)" }
    return apple + android + gettext + flutter
      + ["android", "po"].map { "\($0): weight: there is no form for exactly 1 (fr)" }
  }

  /// The texts that read differently in the first format after they were in the second, with the numbers.
  static var different: [String] {
    typealias Targets = [StringsConverter.Target]
    func pairs(_ first: Targets, _ second: Targets, _ texts: [String]) -> [String] {
      first.flatMap { first in second.flatMap { second in texts.map { "\(first) as \(second): \($0)" } } }
    }
    // The program formats these values, as the report says.
    let formats = ["en", "fr", "pl"].flatMap { ["\($0) price: all numbers", "\($0) share: all numbers"] }
    let apple: Targets = [.stringsdict, .xcstrings, .xliff]
    let lost = pairs([.arb], apple + [.android, .po], formats)
    // In French, the form for exactly 1 takes the place of that for 0, 1 and 1.5. Only integers are shown there; without a
    // description, arguments of plurals are taken to be such.
    let one = pairs([.json, .mf2], apple, ["fr files: 1.5", "fr weight: 1.5"])
    // gettext knows integers only, none of which have the form that 1.5 has in Polish.
    let integers = pairs([.arb, .json, .mf2, .android] + apple, [.po], ["pl weight: 1.5"])
    return lost + one + integers
  }

  /// The numbers for which two texts differ.
  static func differing(
    _ one: ConvertedStrings.Entry,
    _ two: ConvertedStrings.Entry,
    _ language: String,
    _ rounds: Int
  ) throws -> String {
    let (names, others) = (one.arguments.map(\.name), two.arguments.map(\.name))
    let isNamed = Set(names) == Set(others)
    if one.texts[language] == two.texts[language], names == others { return "" }
    let first = try ICUMessage(one.source(in: language, .formatJS) ?? "", dialect: .formatJS)
    let second = try ICUMessage(two.source(in: language, .formatJS) ?? "", dialect: .formatJS)
    let (format, plain) = (MessageFormatter(language, isolation: .none), try ICUMessage("{n}"))
    let numbers = ConvertedFolder.numbers(rounds)
    let differing = numbers.filter { number in
      let values = one.arguments.map { $0.kind == .text ? FormatArgument.string("female") : number }
      let arguments = MessageArguments(zip(names, values).map { (key: $0, value: $1) })
      let again = isNamed ? arguments : MessageArguments(zip(others, values).map { (key: $0, value: $1) })
      return format(first, arguments) != format(second, again)
    }
    if differing.count == numbers.count { return "all numbers" }
    return differing.map { MessageFormatter("en")(plain, ["n": $0]) }.joined(separator: " ")
  }
}

/// Strings that were read from files.
private struct ConvertedFolder {
  /// The messages of an app: twenty in five languages.
  static let flutter = PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n")

  /// The formats, with the keys that each cannot say.
  static let targets: [(target: StringsConverter.Target, lost: [String])] = [
    (.xcstrings, ["assigned", "invited", "place"]), (.stringsdict, ["assigned", "invited", "place"]),
    (.xliff, ["assigned", "invited", "place"]), (.json, []), (.arb, []),
    (.android, ["assigned", "cartSummary", "filesCount", "invited", "lastSeen", "place", "searchResults"]),
    (.po, ["assigned", "cartSummary", "filesCount", "invited", "lastSeen", "place", "searchResults"]),
  ]

  let table: ConvertedStrings
  /// What got lost.
  let notes: [ConvertedStrings.Note]
  let path: String
  private let folder: TemporaryFolder?

  /// Reads files.
  init(reading path: String) throws { try self.init(at: path, [], nil) }

  /// Writes strings in a format, and reads the result.
  init(_ table: ConvertedStrings, as target: StringsConverter.Target) throws {
    let folder = try TemporaryFolder()
    var notes: [ConvertedStrings.Note] = []
    for file in StringsConverter().files(of: table, target, &notes) { try folder.write(file.text, to: file.path) }
    try self.init(at: folder.url.path, notes, folder, syntax: target == .mf2 ? .mf2 : .mf1)
  }

  /// Writes files, and reads them.
  init(writing files: [String: String], dialects: MessageDialects = .standard) throws {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    try self.init(at: folder.url.path, [], folder, dialects: dialects)
  }

  private init(
    at path: String,
    _ notes: [ConvertedStrings.Note],
    _ folder: TemporaryFolder?,
    syntax: MessageSyntax = .mf1,
    dialects: MessageDialects = .standard
  ) throws {
    var diagnostics: [Diagnostic] = []
    var converter = StringsConverter()
    converter.syntax = syntax
    converter.dialects = dialects
    let tables = try converter.tables(at: [path], &diagnostics)
    if let diagnostic = diagnostics.first { throw diagnostic }
    guard tables.count == 1 else { throw Diagnostic(.error, "\(tables.count) tables", file: path) }
    table = tables[0]
    self.notes = notes + tables[0].notes
    (self.path, self.folder) = (path, folder)
  }

  /// The keys that a format cannot say in some language.
  static func lost(_ notes: [ConvertedStrings.Note]) -> [String] {
    Set(notes.lazy.filter { $0.loss == .leftOut }.map(\.key)).sorted()
  }

  /// The numbers that texts are rendered with: those below a limit, others that tell forms apart, and one with a fraction.
  static func numbers(_ count: Int, hasFractions: Bool = true) -> [FormatArgument] {
    let telling = [0, 1, 2, 3, 4, 5, 10, 11, 12, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112, 121, 200]
    let integers = Set(telling + Array(0..<count)).sorted().map { FormatArgument.integer(Int64($0)) }
    return integers + (hasFractions ? [.double(1.5)] : [])
  }
}

extension ConvertedStrings.Entry {
  /// The texts of the string for some numbers, with words for the other arguments.
  fileprivate func texts(_ localizer: Localizer, _ numbers: [FormatArgument]) -> [String] {
    if arguments.allSatisfy({ $0.kind == .text }) {
      let names = arguments.map { _ in FormatArgument.string("Ewa") }
      return [localizer.localizedString(forKey: key, arguments: names)]
    }
    return numbers.map { number in
      let values = arguments.map { $0.kind == .text || $0.kind == .any && $0.name == "name" ? "Ewa" : number }
      return localizer.localizedString(forKey: key, arguments: values)
    }
  }
}
