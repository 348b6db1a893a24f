import Diagnostics
import Foundation
import LocalizedMessages
import MessageFiles
package import StringsConversion
import TestSupport

extension LongComparison {
  /// The texts of files that were converted: a Flutter app's, and a catalog's.
  static var convertedFiles: [LongComparison] {
    ConvertedFolder.targets.map { flutter(as: $0.target) } + [catalog(as: .arb), catalog(as: .json), unicodeMessages]
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
      result.compare(ConvertedFolder.lost(back.notes), [], "lost keys on the way back")
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
          result.compare(entry.texts(two, numbers), expected, "\(language) \(entry.key), there and back")
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
      let converted = try ConvertedFolder(original.table, as: target)
      let back = try ConvertedFolder(converted.table, as: .xcstrings)
      let (one, two) = (try LocalizedBundle(at: path), try LocalizedBundle(at: back.path))
      // What varies with the device is simplified.
      let lost = Set((original.notes + converted.notes).map(\.key))
      let numbers = ConvertedFolder.numbers(rounds)
      for language in original.table.languages {
        let (one, two) = (one.localizer(preferring: [language]), two.localizer(preferring: [language]))
        for entry in original.table.entries where !lost.contains(entry.key) && entry.texts[language] != nil {
          result.compare(entry.texts(two, numbers), entry.texts(one, numbers), "\(language) \(entry.key)")
        }
      }
      result.compare(result.comparisons >= 7, true, "the number of strings")
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
    try self.init(at: folder.url.path, notes, folder)
  }

  private init(at path: String, _ notes: [ConvertedStrings.Note], _ folder: TemporaryFolder?) throws {
    var diagnostics: [Diagnostic] = []
    let tables = try StringsConverter().tables(at: [path], &diagnostics)
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
