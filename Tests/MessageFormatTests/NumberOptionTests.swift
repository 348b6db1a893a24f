import Foundation
import MessageFormat
import TestSupport
import Testing

/// The functions for numbers with every option, beside JavaScript's `Intl`, whose options they are.
@Suite struct NumberOptionTests {
  private static let locales = ["de", "de-CH", "fr", "pl", "ru", "ar-EG", "fa", "hi", "en-IN", "ja", "es", "lt"]
  private static let numbers = [
    "0", "-0", "1", "1.5", "-2.345", "0.005", "1234", "9999.5", "-12345.675", "1234567.891", "0.0625", "21", "2000000",
    "9.96",
  ]
  private static let keywords = ["zero", "one", "two", "few", "many"]

  /// A function with options, and numbers to show.
  private struct Question: Encodable {
    /// `number`, `integer`, `percent` or `currency`.
    let function: String
    let options: [String: String]
    let numbers: [String]
  }

  private struct Answer: Decodable {
    let texts: [String]
    let cardinals: [String]
    let ordinals: [String]
  }

  private static let script = """
    const [locales, questions] = JSON.parse(require("fs").readFileSync(0, "utf8"));
    const known = {};
    const rules = (locale, type, digits) =>
      known[[locale, type, digits.maximumFractionDigits]] ??= new Intl.PluralRules(locale, {type, ...digits});
    const answer = (locale, {function: name, options: all, numbers: given}) => {
      // An integer is rounded before its options, and has no negative zero.
      const round = number => (Math.sign(number) * Math.round(Math.abs(number)) || 0).toString();
      const numbers = name == "integer" ? given.map(round) : given;
      const options = {};
      for (const [key, value] of Object.entries(all)) options[key] = /^[0-9]+$/.test(value) ? Number(value) : value;
      if (name == "percent" || name == "currency") options.style = name;
      if ("fractionDigits" in options) {
        options.minimumFractionDigits = options.maximumFractionDigits = options.fractionDigits;
        delete options.fractionDigits;
      }
      // JavaScript has another word for it.
      if (options.useGrouping == "never") options.useGrouping = false;
      try {
        const format = new Intl.NumberFormat(locale, options);
        // Intl's plural rules do not know all options, so they get the digits that are shown, as many of them as there are.
        const plain = new Intl.NumberFormat("en", {...options, useGrouping: false, signDisplay: "auto"});
        const category = (number, type) => {
          const text = plain.format(number).replace("%", "");
          const count = (text.split(".")[1] ?? "").length;
          const digits = {minimumFractionDigits: count, maximumFractionDigits: count};
          return rules(locale, type, digits).select(Number(text));
        };
        const texts = numbers.map(number => format.format(number));
        if (name == "currency") return {texts, cardinals: [], ordinals: []};
        return {
          texts,
          cardinals: numbers.map(number => category(number, "cardinal")),
          ordinals: numbers.map(number => category(number, "ordinal")),
        };
      } catch (error) {
        if (error instanceof RangeError) return null;
        throw error;
      }
    };
    const answers = locales.map(locale => questions.map(question => answer(locale, question)));
    process.stdout.write(JSON.stringify(answers));
    """

  @Test(
    "every option shows and selects what Intl does, with the digits of twelve locales",
    .enabled(if: Oracle.currentNode.isWanted, "\(Oracle.currentNode.absence)")
  )
  func options() async throws {
    try Oracle.currentNode.require()
    let questions = Self.questions(count: 40)
    let answers: [[Answer?]] = try await Node.answers(of: Self.script, to: Input(questions: questions))
    var count = 0
    var seen: Set<String> = []
    for (locale, answers) in zip(Self.locales, answers) {
      for (question, answer) in zip(questions, answers) {
        guard let answer else { continue }
        for (name, value) in question.options { seen.insert("\(name)=\(value)") }
        seen.insert(question.function)
        count += try Self.check(question, answer, locale)
      }
    }
    #expect(count > 10_000)
    // Each value of an option in at least one answer.
    let words = Self.words.flatMap { name, values in values.map { "\(name)=\($0)" } }
    #expect(seen.isSuperset(of: words + ["number", "integer", "percent", "currency"]))
    print("Intl: \(count) texts and categories of \(questions.count) combinations of options")
  }

  private struct Input: Encodable {
    let questions: [Question]

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(NumberOptionTests.locales)
      try list.encode(questions)
    }
  }

  /// Compares the texts and categories of a question.
  private static func check(_ question: Question, _ answer: Answer, _ locale: String) throws -> Int {
    let options = question.options.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let format = MessageFormatter(locale, isolation: .none)
    let shown = try Message("{$n :\(question.function)\(options)}")
    let variants = keywords.map { "\($0) {{\($0)}}" }.joined(separator: " ")
    let cardinal = try Message(".input {$n :\(question.function)\(options)} .match $n \(variants) * {{other}}")
    let ordinal = try Message(
      ".input {$n :\(question.function)\(options) select=ordinal} .match $n \(variants) * {{other}}"
    )
    for (place, number) in question.numbers.enumerated() {
      let arguments: MessageArguments = ["n": number]
      let result = format.result(shown, arguments)
      #expect(result.issues.isEmpty)
      if result.text != answer.texts[place] {
        Issue.record("\(locale) \(shown) with \(number): \(result.text) instead of \(answer.texts[place])")
      }
      if question.function == "currency" { continue }
      let category = format(cardinal, arguments)
      if category != answer.cardinals[place] {
        Issue.record("\(locale) \(shown) with \(number): \(category) instead of \(answer.cardinals[place])")
      }
      if question.function != "percent", format(ordinal, arguments) != answer.ordinals[place] {
        Issue.record("\(locale) \(shown) with \(number): another ordinal than \(answer.ordinals[place])")
      }
    }
    return question.numbers.count * (question.function == "currency" ? 1 : question.function == "percent" ? 2 : 3)
  }

  private static let words: [(String, [String])] = [
    ("signDisplay", ["auto", "always", "exceptZero", "negative", "never"]),
    ("useGrouping", ["auto", "always", "min2", "never"]),
    ("trailingZeroDisplay", ["auto", "stripIfInteger"]),
    (
      "roundingMode",
      ["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"]
    ),
    ("roundingPriority", ["auto", "morePrecision", "lessPrecision"]),
  ]

  /// Options at random, always the same ones.
  private static func questions(count: Int) -> [Question] {
    var random = RandomNumbers(seed: 2026)
    var uses: [String: Int] = [:]
    return (0..<count).map { place in
      let function = ["number", "number", "percent", "integer", "currency"][place % 5]
      var options: [String: String] = [:]
      for (name, values) in words where random.next(below: 3) > 0 {
        if function == "integer", name.hasPrefix("r") || name.hasPrefix("t") { continue }
        if function == "currency", name == "signDisplay" { continue }
        // Each value in turn, so that none is left out.
        options[name] = values[uses[name, default: 0] % values.count]
        uses[name, default: 0] += 1
      }
      if function != "percent", random.next(below: 4) == 0 {
        options["minimumIntegerDigits"] = "\(1 + random.next(below: 5))"
      }
      if function == "number", random.next(below: 4) == 0 {
        // JavaScript takes an increment only with a fixed number of digits.
        options["roundingIncrement"] = random.pick(["1", "2", "5", "25", "50", "2500"])
        options["roundingPriority"] = nil
        let digits = "\(random.next(below: 4))"
        options["minimumFractionDigits"] = digits
        options["maximumFractionDigits"] = digits
      } else if function == "currency" {
        options["currency"] = random.pick(["EUR", "USD", "JPY", "CHF", "PLN", "XYZ"])
        if random.next(below: 2) == 0 { options["currencyDisplay"] = random.pick(["symbol", "narrowSymbol", "code"]) }
        if random.next(below: 3) == 0 { options["currencySign"] = random.pick(["standard", "accounting"]) }
        if random.next(below: 3) == 0 { options["fractionDigits"] = "\(random.next(below: 4))" }
        if random.next(below: 2) == 0 { options["maximumSignificantDigits"] = "\(1 + random.next(below: 6))" }
      } else {
        if function != "integer" {
          let least = random.next(below: 4)
          if random.next(below: 3) == 0 { options["minimumFractionDigits"] = "\(least)" }
          if random.next(below: 3) == 0 { options["maximumFractionDigits"] = "\(least + random.next(below: 3))" }
          if random.next(below: 3) == 0 { options["minimumSignificantDigits"] = "\(1 + random.next(below: 3))" }
        }
        if random.next(below: 3) == 0 { options["maximumSignificantDigits"] = "\(3 + random.next(below: 4))" }
      }
      return Question(function: function, options: options, numbers: numbers)
    }
  }
}
