import Expectations
import LocalizedStrings
import TestSupport
import Testing

@Suite struct HostileFormattingTests {
  @Test("a cyclic variable falls back to another text, and then to the key")
  func cycle() throws {
    let source =
      entry("self", "%#@a@", variable("a", ["one": "one %#@a@", "other": "ok %d"]))
      + entry("ring", "x %#@a@", variable("a", ["other": "%#@b@"]), variable("b", ["other": "%#@a@"]))
      + entry("way out", "%#@a@", variable("a", ["one": "%#@b@", "other": "%d a"]), variable("b", ["other": "%#@a@"]))
    let localizer = try localizer(stringsdict: source)
    let own = localizer.localizedText("self", 1)
    #expect(own.text == "ok 1")
    expectEqual(own.issues, [.cyclicVariable("a")])
    let ring = localizer.localizedText("ring", 1)
    #expect(ring.text == "ring")
    #expect(ring.origin == .key)
    #expect(ring.issues.first == .cyclicVariable("a"))
    #expect(localizer("way out", 1) == "1 a")
  }

  @Test("a variable may lead back to itself for another argument")
  func cycleWithOtherArgument() throws {
    let source = entry("k", "%#@a@", variable("a", ["zero": "nothing", "one": "one", "other": "%d, then %2$#@a@"]))
    #expect(try localizer(stringsdict: source)("k", 2, 1) == "2, then one")
  }

  @Test("an undefined variable falls back to the key")
  func undefinedVariable() throws {
    let source =
      entry("k", "a %#@x@ b") + entry("l", "%#@a@", variable("a", ["one": "%#@x@", "other": "%d files"]))
    let localizer = try localizer(stringsdict: source)
    #expect(localizer("k", 1) == "k")
    expectEqual(localizer.localizedText("k", 1).issues, [.unknownVariable("x")])
    #expect(localizer("l", 1) == "1 files")
  }

  @Test("missing arguments and arguments that are not numbers select other")
  func badArguments() throws {
    let localizer = try localizer(
      stringsdict: entry(
        "k",
        "%#@a@ %2$#@b@",
        variable("a", ["one": "1", "other": "%d n"]),
        variable("b", ["other": "%@"])
      )
    )
    let none = localizer.localizedText("k")
    #expect(none.text == "%d n %@")
    #expect(none.issues.first == .notANumber(variable: "a", position: 1, argument: nil))
    #expect(localizer.localizedText("k", "x", "y").text == "x n y")
    #expect(localizer.localizedText("k", "1", "y").text == "1 y")
    #expect(localizer.localizedText("k", Double.nan, "y").text == "NaN n y")
    #expect(localizer.localizedText("k", Double.infinity, 2).issues.isEmpty)
  }

  @Test("strings that use each other many times over are given up quickly")
  func exponentialTexts() throws {
    var variables: [String] = []
    for depth in 0..<60 {
      let next = "%#@v\(depth + 1)@"
      variables.append(
        variable("v\(depth)", ["one": "\(next)\(next)", "few": next + next, "other": "\(next) \(next)"])
      )
    }
    variables.append(variable("v60", ["other": "x"]))
    let source = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined(separator: "\n")) };"
    let localizer = try localizer(stringsdict: source)
    // All of them would be 2 to the power of 60 strings.
    let text = localizer.localizedText("k", 1)
    #expect(text.text == "k")
    #expect(text.issues.contains(.tooComplex))
  }

  @Test("a chain of a thousand variables is given up")
  func longChain() throws {
    let chain = (0..<1000).map { variable("v\($0)", ["other": "%#@v\($0 + 1)@"]) }.joined(separator: "\n")
    let source = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(chain) \(variable("v1000", ["other": "x"])) };"
    let text = try localizer(stringsdict: source).localizedText("k", 1)
    #expect(text.text == "k")
    #expect(text.issues.first == .tooComplex)
  }

  /// Numbers, strings and values at the ends of types.
  static let arguments: [FormatArgument] = [
    0, 1, -1, .integer(.min), .integer(.max), .unsigned(.max), 0.0, -0.0, 1.5, .double(.nan), .double(.infinity),
    .double(-.infinity), .double(1e308), .double(.leastNonzeroMagnitude), .double(.greatestFiniteMagnitude), "", "x",
    "-9223372036854775808",
    "1e9999", "ż\u{301}\u{0}", .formatted(text: "?", operands: nil),
    .formatted(text: "1", operands: PluralOperands(UInt64.max)),
    .decimal(DisplayDecimal("-0.000") ?? DisplayDecimal(0)), .decimal(DisplayDecimal("1e-900") ?? DisplayDecimal(0)),
  ]

  @Test("random formats with random arguments never trap")
  func randomFormats() {
    let parts = [
      "%", "%%", "%d", "%1$", "2$", "9$", "999999999999999999999$", "*", "*2$", ".", ".*", "-", "+", " ", "0", "#", "'",
      "5",
      "4096", "99999", "hh", "h", "l", "ll", "q", "L", "z", "d", "i", "u", "x", "X", "o", "f", "F", "e", "E", "g", "G",
      "a",
      "A", "@", "s", "S", "c", "C", "p", "D", "#@a@", "%#@a@", "%arg", "arg", "text ", "é", "\u{0}", "日本",
    ]
    var random = SeededGenerator(seed: 4)
    let locales = ["C", "en", "ar-EG", "hi", "fa", "es"]
    var lengths = 0
    for round in 0..<5_000 {
      let format = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let list = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
        Self.arguments.randomElement(using: &random)
      }
      let formatter = StringFormatter(language: "pl", locale: locales[round % locales.count], width: round % 7 - 3)
      lengths += formatter.format(format, arguments: list).utf8.count
      if round % 4 == 0, let first = list.first {
        lengths +=
          formatter.plural(first, none: format, zero: format, few: format + "%d", other: format, format).utf8.count
      }
    }
    #expect(lengths > 25_000)
  }

  @Test("random entries with random arguments never trap")
  func randomEntries() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "%d", "%@", "%1$d", "%2$@", "%3$.1f", "%#@a@", "%#@b@", "%2$#@c@", "%1$#@a@", "%#5@b@", "%*d", "text", "%%",
    ]
    let categories = ["zero", "one", "two", "few", "many", "other"]
    func text() -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(
        separator: " "
      )
    }
    var texts = 0
    for _ in 0..<200 {
      let variables = ["a", "b", "c"].map { name in
        let rule = ["Plural", "Plural", "Gender"].randomElement(using: &random) ?? "Plural"
        let keys = rule == "Gender" ? ["0", "1", "2"] : categories
        let chosen = keys.filter { _ in Bool.random(using: &random) } + [keys.last ?? "other"]
        let type = ["d", "f", ".1f", "@", "lu", nil].randomElement(using: &random) ?? nil
        return variable(name, type: type, rule: rule, Dictionary(chosen.map { ($0, text()) }, uniquingKeysWith: { $1 }))
      }
      let source = "k = { NSStringLocalizedFormatKey = \"\(text())\"; \(variables.joined(separator: " ")) };"
      let localizer = try localizer(stringsdict: source, language: "ru")
      for _ in 0..<5 {
        let list = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          Self.arguments.randomElement(using: &random)
        }
        let text = localizer.localizedText(forKey: "k", arguments: list)
        if text.origin != .key { texts += 1 }
        #expect(text.text == localizer.localizedString(forKey: "k", arguments: list))
      }
    }
    #expect(texts > 250)
  }
}
