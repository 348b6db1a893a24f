import NumberDisplay
import Testing

@testable import MessageFormat

/// The flat form of messages beside the general evaluation, which is its twin.
@Suite struct FlatMessageTests {
  private static let values: [FormatArgument] = [
    0, 1, 2, 5, 21, -3, .integer(.max), .integer(.min), .unsigned(.max), 1.5, 0.25, 2.0, -0.0, 1e300, .double(.nan),
    .double(-.infinity), "1", "1.0", "-2e3", "anna", "", "\u{E9}", "e\u{301}", "12x",
    .decimal(DisplayDecimal("1.50") ?? DisplayDecimal(0)), .decimal(DisplayDecimal("1.0") ?? DisplayDecimal(0)),
    .formatted(text: "1.2M", operands: nil),
  ]
  private static let formats =
    ["en", "pl", "ar", "lv", "fr"].flatMap { [MessageFormatter($0), MessageFormatter($0, isolation: .none)] }

  @Test("a sum with a small integer has all digits, also where the sign changes") func sums() {
    func decimal(_ hundredths: Int) -> DisplayDecimal {
      DisplayDecimal(isNegative: hundredths < 0, digits: Array("\(hundredths.magnitude)".utf8), fractionCount: 2)
    }
    var wrong: [String] = []
    for hundredths in stride(from: -110_025, through: 110_000, by: 175) {
      for offset in [-1000, -999, -101, -100, -99, -10, -9, -1, 1, 9, 10, 11, 99, 100, 1001] {
        let (value, sum) = (decimal(hundredths), decimal(hundredths + offset * 100))
        if value.adding(offset) != sum { wrong.append("\(value) + \(offset) = \(value.adding(offset))") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  /// Compares the texts and issues of a message.
  ///
  /// - Returns: How many texts the flat form had.
  private func check(_ message: some FormattableMessage, _ arguments: MessageArguments, _ source: String) -> Int {
    var count = 0
    for format in Self.formats {
      let content = message.messageContent
      let general = format.evaluate(content, arguments, .text)
      let own = format.result(message, arguments)
      let isSame = own.text.utf8.elementsEqual(general.text.utf8) && own.issues == general.issues
      if !isSame { Issue.record("\(source) with \(arguments): \(own) instead of \(general)") }
      guard let text = content.text ?? content.flat?.formatted(format.settings, arguments) else { continue }
      count += 1
      if text != general.text || !general.issues.isEmpty {
        Issue.record("\(source) with \(arguments): \(text) instead of \(general)")
      }
    }
    return count
  }

  @Test("every valid message of the suite has the same text and issues")
  func suite() throws {
    var flat = 0
    for test in try SuiteCase.all() {
      guard let message = try? Message(test.source) else { continue }
      flat += check(message, test.arguments, test.source)
      flat += check(message, [:], test.source)
    }
    #expect(flat > 1_000)
  }

  @Test("random messages of Unicode MessageFormat have the same text and issues")
  func unicode() throws {
    var random = RandomNumbers(seed: 7)
    var (flat, all) = (0, 0)
    for _ in 0..<200 {
      let source = Self.message(&random)
      // Two keys may be the same.
      guard let message = try? Message(source) else { continue }
      for _ in 0..<3 {
        let arguments = MessageArguments(
          ["n", "m", "s"].filter { _ in random.next(below: 12) > 0 }.map { (key: $0, value: random.pick(Self.values)) }
        )
        flat += check(message, arguments, source)
        all += Self.formats.count
      }
    }
    #expect(all > 2_500)
    #expect((all / 10..<all * 4 / 5).contains(flat))
  }

  @Test(
    "random messages of ICU MessageFormat have the same text and issues in each dialect",
    arguments: ICUMessage.Dialect.allCases
  )
  func icu(_ dialect: ICUMessage.Dialect) throws {
    var random = RandomNumbers(seed: 8)
    var messages = RandomICUMessages(seed: 8)
    var (flat, all) = (0, 0)
    for _ in 0..<60 {
      let source = messages.message()
      // Not all that quotes braces in ICU's dialect does so in others.
      guard let message = try? ICUMessage(source, dialect: dialect) else { continue }
      for _ in 0..<3 {
        let arguments: MessageArguments = ["0": random.pick(Self.values), "1": random.pick(Self.values)]
        flat += check(message, arguments, source)
        all += Self.formats.count
      }
    }
    #expect((all / 10..<all * 4 / 5).contains(flat))
  }

  @Test("a standard function that was replaced, and only that, keeps messages from their flat form")
  func replacedFunctions() throws {
    let message = try Message("{$n :number}")
    var functions = MessageFunctions.standard
    functions["app:x"] = { _, _, _ in .string("x") }
    #expect(!functions.replacesStandard)
    functions["number"] = { _, _, _ in .string("own") }
    #expect(MessageFormatter("en", functions: functions, isolation: .none)(message, ["n": 5]) == "own")
    functions["number"] = nil
    #expect(MessageFormatter("en", functions: functions, isolation: .none)(message, ["n": 5]) == "5")
    #expect(!functions.replacesStandard)
  }

  @Test("a message without values is its text, and the usual others have a flat form")
  func usual() throws {
    for (source, text) in [("Anuluj", "Anuluj"), (".input {$n} {{a \\{}}", "a {"), ("", "")] {
      #expect(try Message(source).messageContent.text == text)
    }
    #expect(try ICUMessage("it''s '{'").messageContent.text == "it's {")
    #expect(try Message("a{#b}").messageContent.text == nil)
    #expect(try ICUMessage("{n}").messageContent.text == nil)
    for source in [
      "Cześć, {$name}!", "{$n :integer} of {$m :number minimumFractionDigits=1}", "{#b}{$n}{/b}",
      ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}",
      ".input {$n :number} .local $m = {$n :offset subtract=1} .match $n $m 0 * {{}} * one {{{$m}}} * * {{{$m}}}",
      ".input {$g :string} .match $g f {{she}} * {{they}}", ".input {$p :percent} .match $p 100 {{all}} * {{{$p}}}",
    ] {
      #expect(try Message(source).messageContent.flat != nil, "\(source)")
    }
    for source in [
      "{0}", "{n, plural, offset:1 =0 {no} one {# file} other {# files {g, select, f {she} other {they}}}}",
      "{n, number, percent} {n, number, ::.00} <b></b>",
    ] {
      #expect(try ICUMessage(source, dialect: .formatJS).messageContent.flat != nil, "\(source)")
    }
  }

  // MARK: Random messages

  private static func message(_ random: inout RandomNumbers) -> String {
    var source = ""
    for name in ["n", "m", "s"] where random.next(below: 3) > 0 {
      source += ".input {$\(name) \(function(&random))} "
    }
    for name in ["a", "b"] where random.next(below: 2) == 0 {
      source += ".local $\(name) = {$\(random.pick(["n", "m", "s", "a"])) \(function(&random))} "
    }
    let variables = ["n", "m", "s", "a", "b"].filter { source.contains("$\($0) ") }
    guard !variables.isEmpty, random.next(below: 3) > 0 else { return source + "{{" + pattern(&random) + "}}" }
    let selectors = (0..<1 + random.next(below: 2)).map { _ in random.pick(variables) }
    source += ".match" + selectors.map { " $\($0)" }.joined() + " "
    for _ in 0..<1 + random.next(below: 5) {
      let keys = selectors.map { _ in
        random.pick(["*", "1", "2", "one", "few", "many", "other", "0", "100", "1.5", "anna", "|\u{E9}|", "-3"])
      }
      source += keys.joined(separator: " ") + " {{" + pattern(&random) + "}} "
    }
    return source + selectors.map { _ in "*" }.joined(separator: " ") + " {{" + pattern(&random) + "}}"
  }

  private static func function(_ random: inout RandomNumbers) -> String {
    random.pick([
      ":number", ":number", ":integer", ":string", ":percent", ":offset add=1", ":offset subtract=2", "",
      ":number minimumFractionDigits=1", ":number select=ordinal", ":number select=exact",
      ":integer signDisplay=always",
      ":number maximumFractionDigits=x", ":number u:dir=rtl", ":number minimumFractionDigits=$m", ":unknown",
      ":percent maximumFractionDigits=2", ":number useGrouping=never",
    ])
  }

  private static func pattern(_ random: inout RandomNumbers) -> String {
    (0..<random.next(below: 5)).map { _ in
      random.pick([
        "text ", "\\{", "{$n}", "{$m}", "{$s}", "{$a}", "{$n :integer}", "{$s :string}", "{|x|}", "{1 :number}", "{#b}",
        "{/b a=$n}", "{$n :offset add=1}", "\u{17C}",
      ])
    }.joined()
  }
}
