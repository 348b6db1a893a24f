import BenchmarkSupport
import Dispatch
import Foundation
import LocalizedStrings

/// The measured strings and their expected results.
struct Workload {
  static let files = """
    files = { NSStringLocalizedFormatKey = "%#@files@"; files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; }; };
    "%lld files" = { NSStringLocalizedFormatKey = "%#@files@"; files = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld;
      one = "%lld plik"; few = "%lld pliki"; many = "%lld plików"; other = "%lld pliku"; }; };
    two = { NSStringLocalizedFormatKey = "%1$#@files@ %2$#@folders@";
      files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; };
      folders = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "w %d folderze"; few = "w %d folderach"; many = "w %d folderach"; other = "w %d folderu"; }; };
    km = { NSStringLocalizedFormatKey = "%#@km@"; km = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = ".1f"; one = "%.1f kilometr"; few = "%.1f kilometry"; many = "%.1f kilometrów";
      other = "%.1f kilometra"; }; };
    """
  static let texts = "cancel = Anuluj; hello = \"Cześć, %@!\"; sum = \"%@: %d z %d\";"

  let localizer: Localizer
  private let gettext: Gettext?
  private let icu: ICUMessages?
  private let messages: MessageRows
  private let styles = StyleRows()
  private let manyLanguages: LocalizedBundle
  /// The libraries that are not installed.
  let missingPeers: [String]

  init() throws {
    let files = ["pl.lproj/Localizable.strings": Self.texts, "pl.lproj/Localizable.stringsdict": Self.files]
    localizer = try LocalizedBundle(files: files).localizer(preferring: ["pl"])
    var missing: [String] = []
    do throws(Gettext.Missing) {
      gettext = try Gettext()
    } catch {
      gettext = nil
      missing.append("gettext (\(error.what) is missing)")
    }
    icu = ICUMessages()
    if icu == nil { missing.append("ICU4C (libicu-dev is not installed)") }
    messages = try MessageRows(peer: icu)
    missingPeers = missing
    manyLanguages = LocalizedBundle(
      texts: Dictionary(uniqueKeysWithValues: Self.languages.map { ($0, ["cancel": $0]) }),
      developmentLocalization: "en"
    )
  }

  /// Forty languages of an app.
  private static let languages = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fa", "fi", "fr", "fr-CA",
    "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru",
    "sk", "sv", "th", "tr", "uk", "zh-Hans",
  ]

  /// The wrong answers.
  func failures() -> [String] {
    let answers: [(String, String)] = [
      (localizer("cancel"), "Anuluj"), (localizer("hello", "Ewa"), "Cześć, Ewa!"),
      (localizer("sum", "Razem", 3, 10), "Razem: 3 z 10"), (localizer("files", 0), "0 plików"),
      (localizer("files", 1), "1 plik"), (localizer("files", 22), "22 pliki"), (localizer("files", 25), "25 plików"),
      (localizer("files", 12_345), "12\u{A0}345 plików"), (localizer("two", 2, 1), "2 pliki w 1 folderze"),
      (localizer("km", 1.0), "1,0 kilometra"), (localizer("km", 2.25), "2,2 kilometra"),
      (localizer.formatter.plural(4, one: "%d plik", few: "%d pliki", other: "%d plików"), "4 pliki"),
    ]
    let called = calls().flatMap { call in
      [(1, "1 plik"), (22, "22 pliki"), (12_345, "12\u{A0}345 plików")].map { number, files in
        (call.localized(number), call.hasFolders ? "\(files) w 6 folderach" : files)
      }
    }
    return (answers + called).filter { $0.0 != $0.1 }.map { "\"\($0.0)\" should be \"\($0.1)\"" } + messages.failures()
      + styles.failures(localizer)
  }

  /// The wrong answers of the other libraries. Measuring them would be meaningless.
  func peerFailures() -> [String] {
    var failures: [String] = []
    for number in [0, 1, 2, 5, 12, 22, 999] {
      let ours = localizer("files", number)
      if let text = gettext?.files(number) {
        if String(cString: text) != ours { failures.append("gettext: \(String(cString: text)), not \(ours)") }
        free(text)
      }
      if let text = icu?.files(number, { String(decoding: $0, as: UTF16.self) }), text != ours {
        failures.append("ICU4C: \(text), not \(ours)")
      }
    }
    return failures
  }

  /// The rows of the table.
  func rows() -> [Row] {
    let localizer = localizer
    let formatter = localizer.formatter
    var plain = row("plain string") { _ in localizer("cancel").utf8.count }
    var files = row("plural, one variable") { localizer("files", $0).utf8.count }
    if let gettext {
      plain.peers.append(("gettext", task("gettext plain", 1000) { _ in gettext.plainText() == nil ? 0 : 1 }))
      let task = task("gettext plural", 1000) { number in
        let text = gettext.files(number)
        defer { free(text) }
        return text == nil ? 0 : 1
      }
      files.peers.append(("gettext", task))
    }
    if let icu { files.peers.append(("ICU4C", task("icu plural", 1000) { icu.files($0) { $0.count } })) }
    let dictionary = Dictionary(
      uniqueKeysWithValues: (0..<100).map { ("key\($0)", "text \($0)") } + [("cancel", "Anuluj")]
    )
    let header = "pl-PL, pl;q=0.9, en-US;q=0.8"
    let rareHeader = "de-AT, de;q=0.9, en-US;q=0.8"
    let bundle = manyLanguages
    return [
      row("dictionary lookup") { _ in dictionary["cancel"]?.utf8.count ?? 0 }, plain, files,
      row("plural, %.1f and a Double") { localizer("km", Double($0) / 4).utf8.count },
      row("plural, two variables") { localizer("two", $0, $0 & 7).utf8.count },
      row("plural in code") {
        formatter.plural($0, one: "%d plik", few: "%d pliki", other: "%d plików").utf8.count
      },
    ] + callRows() + formatRows() + [
      row("language of 40 for a header") { _ in
        bundle.localizer(preferring: .acceptLanguage(header)).language.utf8.count
      },
      row("the same for a rare region") { _ in
        bundle.localizer(preferring: .acceptLanguage(rareHeader)).language.utf8.count
      },
    ] + messages.rows() + styles.rows(localizer)
  }

  /// A call in a program with compiled strings, in the language of the task.
  private struct Call {
    let name: String
    let localizer: Localizer
    var hasFolders = false
    let string: (Int) -> String

    func localized(_ number: Int) -> String { Localizer.$current.withValue(localizer) { string(number) } }
  }

  private func calls() -> [Call] {
    [
      Call(name: "plural, String(localized: .files(5))", localizer: .compiled) { String(localized: .files($0)) },
      Call(name: "the same by its key, \"\\(5) files\"", localizer: .compiled) { String(localized: "\($0) files") },
      Call(name: "symbol with two plurals", localizer: .compiled, hasFolders: true) { String(localized: .two($0, 6)) },
      Call(name: "symbol of another bundle", localizer: .ofProgram) { String(localized: .files($0)) },
      Call(name: "the same by its key", localizer: .ofProgram) { String(localized: "\($0) files") },
    ]
  }

  private func callRows() -> [Row] {
    calls().map { call in
      let task = Task(name: call.name, calls: 1000) {
        Localizer.$current.withValue(call.localizer) {
          (0..<1000).reduce(0) { $0 &+ call.string($1).utf8.count }
        }
      }
      return Row(name: call.name, ours: task)
    }
  }

  /// Plain formats, compared with Foundation's `String(format:)`.
  private func formatRows() -> [Row] {
    let plain = StringFormatter(language: "en", locale: "C")
    let english = StringFormatter(language: "en")
    let locale = Locale(identifier: "en")
    let formats: [(String, (StringFormatter, Int) -> String, (Locale?, Int) -> String)] = [
      ("%d files", { $0.format("%d files", $1) }, { String(format: "%d files", locale: $0, $1) }),
      (
        "%ld of %ld: %.2f", { $0.format("%ld of %ld: %.2f", $1, 100, Double($1)) },
        { String(format: "%ld of %ld: %.2f", locale: $0, $1, 100, Double($1)) }
      ),
      ("%2$ld, %1$ld", { $0.format("%2$ld, %1$ld", $1, 5) }, { String(format: "%2$ld, %1$ld", locale: $0, $1, 5) }),
    ]
    return formats.flatMap { name, ours, theirs in
      guard ours(plain, 7) == theirs(nil, 7), ours(english, 1234) == theirs(locale, 1234) else {
        fatalError("Foundation writes \"\(name)\" in another way; nothing was measured")
      }
      var rows = [
        row("\(name), C") { ours(plain, $0).utf8.count }, row("\(name), en") { ours(english, $0).utf8.count },
      ]
      rows[0].peers = [("Foundation", task("Foundation \(name), C", 200) { theirs(nil, $0).utf8.count })]
      rows[1].peers = [("Foundation", task("Foundation \(name), en", 50) { theirs(locale, $0).utf8.count })]
      return rows
    }
  }

  private func row(_ name: String, _ body: @escaping (Int) -> Int) -> Row {
    Row(name: name, ours: task(name, 1000, body))
  }

  /// A task that calls a function with the numbers from 0 on.
  private func task(_ name: String, _ calls: Int, _ body: @escaping (Int) -> Int) -> Task {
    Task(name: name, calls: calls) { (0..<calls).reduce(0) { $0 &+ body($1) } }
  }

  /// Measures how much more work several threads do than one, sharing one localizer.
  func reportThreads() {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let localizer = localizer
    func time(_ count: Int) -> Double {
      let clock = ContinuousClock()
      let duration = clock.measure {
        DispatchQueue.concurrentPerform(iterations: count) { _ in
          keep((0..<2_000_000).reduce(0) { $0 &+ localizer("files", $1 % 1000).utf8.count })
        }
      }
      return duration / .seconds(1)
    }
    // The best of several, because other programs take time from some.
    let alone = (0..<5).map { _ in time(1) }.min() ?? 0
    let together = (0..<5).map { _ in time(threads) }.min() ?? 1
    let best = (Double(threads) * alone / together * 100).rounded() / 100
    print("\nOne localizer for \(threads) threads: \(best) times the strings of one thread")
  }

  /// A string catalog with a number of languages and keys, of which every tenth is plural.
  static func catalog(languages: Int, keys: Int) -> [UInt8] {
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let names = [
      "en", "pl", "ru", "cs", "de", "fr", "es", "it", "pt", "pt-PT", "nl", "sv", "da", "fi", "nb", "ja", "ko",
      "ar", "he", "tr", "uk", "hu",
    ]
    for key in 0..<keys {
      text += "    \"key.\(key)\" : {\n      \"localizations\" : {\n"
      let localizations = names.prefix(languages).map { language in
        let unit = { (value: String) in "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
        }
        if key % 10 == 0 {
          let forms = "\"one\" : \(unit("%lld file \(language)")), \"other\" : \(unit("%lld files \(language)"))"
          return "        \"\(language)\" : { \"variations\" : { \"plural\" : { \(forms) } } }"
        }
        return "        \"\(language)\" : \(unit("The text number \(key) in the language \(language)."))"
      }
      text += localizations.joined(separator: ",\n") + "\n      }\n    }\(key + 1 < keys ? "," : "")\n"
    }
    return Array((text + "  },\n  \"version\" : \"1.0\"\n}\n").utf8)
  }

  /// A file of messages in Polish, of which every tenth is a plural and every second of the others shows a name.
  static func messages(_ count: Int) -> [UInt8] {
    let members = (0..<count).map { key in
      let plural = "one{{n} plik \(key)} few{{n} pliki \(key)} many{{n} plików \(key)} other{{n} pliku \(key)}"
      let text =
        key % 10 == 0
        ? "{n, plural, \(plural)}"
        : "Tekst numer \(key)\(key % 2 == 0 ? " dla użytkownika {name}" : ", bez żadnych wartości")."
      return "  \"key.\(key)\": \"\(text)\""
    }
    return Array("{\n  \"@@locale\": \"pl\",\n\(members.joined(separator: ",\n"))\n}\n".utf8)
  }
}
