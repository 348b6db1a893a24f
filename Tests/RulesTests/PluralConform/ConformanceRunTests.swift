import CLDR
import Diagnostics
import Expectations
import PluralConform
import PluralRuleSyntax
import TestSupport
import Testing

@Suite("Questions and reports")
struct ConformanceRunTests {
  private static func run(_ rules: String, language: String = "xx") throws -> ConformanceRun {
    try ConformanceRun(languages: [(language, .cardinal, try PluralRuleSet(parsing: rules))])
  }

  /// The output of an engine that gives an answer for each number.
  private static func output(_ run: ConformanceRun, _ answer: (ConformanceNumbers.Number) -> String) -> EngineOutput {
    let lines = run.subjects.flatMap { subject in subject.numbers.numbers.map { answer($0) + "\n" } }
    return EngineOutput(bytes: Array(lines.joined().utf8))
  }

  @Test("The questions of all languages are more than 60,000 and cover every class, category and sample")
  func coverage() throws {
    let run = try Exported.questions.get()
    #expect(run.questionCount > 60_000, "\(run.questionCount)")
    #expect(try run.subjects.count { $0.type == .cardinal } == Baseline.count(of: "cardinal languages"))
    var disagreements = Disagreements()
    for (rules, numbers) in Dictionary(run.subjects.map { ($0.numbers.rules, $0.numbers) }, uniquingKeysWith: { $1 }) {
      #expect(Set(numbers.numbers.map(\.category)) == Set(rules.categories), "\(rules)")
      let texts = Set(numbers.numbers.map(\.text))
      #expect(try OperandClasses(ruleSets: [rules]).numbers.allSatisfy { texts.contains($0.text) }, "\(rules)")
      #expect(Set(numbers.numbers.map(\.classIndex)).count == numbers.classCount)
      for list in rules.categories.flatMap({ rules[$0]?.sampleLists ?? [] }) {
        #expect(list.expanded.allSatisfy { texts.contains($0.description) }, "\(rules)")
      }
      for zeros in [6, 15, 18, 21, 60] { #expect(texts.contains("1" + String(repeating: "0", count: zeros))) }
      for number in numbers.numbers {
        disagreements.compare(try rules.category(for: number.text), number.category, "\(number.text): \(rules)")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("Both sides of every bound are asked about, in the first period and later ones")
  func bounds() throws {
    let texts = Set(try Self.run("one: n % 100 = 12..14").subjects[0].numbers.numbers.map(\.text))
    for text in ["11", "12", "14", "15", "111", "112", "114", "115", "1112", "12.0", "14.5"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test("An engine that is always right agrees")
  func agreement() throws {
    let run = try Self.run("one: n = 1; few: n = 2..4")
    let report = run.report(output: Self.output(run) { $0.category.description })
    #expect(report.agrees)
    #expect(report.answered == run.questionCount)
    #expect(report.results[0].classes == report.results[0].agreeingClasses)
    // Windows ends its lines like this.
    #expect(run.report(output: Self.output(run) { "\($0.category)\r" }).agrees)
  }

  @Test("An engine that supports nothing does not agree")
  func silence() throws {
    let run = try Self.run("one: n = 1")
    let report = run.report(output: Self.output(run) { _ in "" })
    #expect(!report.agrees)
    #expect(report.unanswered == run.questionCount)
  }

  @Test("A difference is reported with number, expectation, answer and the relation that decides")
  func difference() throws {
    let run = try Self.run("one: n % 10 = 1 and n % 100 != 11; few: n = 2..4")
    let report = run.report(
      output: Self.output(run) { number in
        switch number.text {
        case "11": "one"
        case "2": "other"
        case "1.0": "many"
        case "1": "few"
        default: number.category.description
        }
      }
    )
    let differences = report.results[0].differences
    expectEqual(differences.map(\.number.text), ["1", "2", "11", "1.0"])
    expectEqual(differences.map(\.number.category), [.one, .few, .other, .one])
    expectEqual(differences.map(\.answer), [.few, .other, .one, .many])
    expectEqual(
      differences.map(\.reason),
      [
        "n % 10 = 1 and n % 100 != 11 is true", "n = 2..4 is true", "n % 100 != 11 is false",
        "the rules have no `many`",
      ]
    )
    #expect(report.results[0].agreeingClasses == report.results[0].classes - 3)
    let text = report.rendered(.text, engine: "test", reference: "CLDR 1", isVerbose: true)
    #expect(
      text.hasPrefix(
        "4 of \(run.questionCount) answers differ from CLDR 1, in 1 of 1 language, for 4 reasons.\n\n"
          + "1. few instead of one: 1 answer in 1 language\n"
      )
    )
    #expect(
      text.contains(
        """
        xx: 4 of \(run.questionCount) answers differ, \(report.results[0].agreeingClasses) of \
        \(report.results[0].classes) classes agree
          1: expected one, got few (n % 10 = 1 and n % 100 != 11 is true)
          2: expected few, got other (n = 2..4 is true)
          11: expected other, got one (n % 100 != 11 is false)
          1.0: expected one, got many (the rules have no `many`)

        """
      )
    )
    #expect(
      report.rendered(.markdown, engine: "test", reference: "CLDR 1")
        .contains("| few instead of one | 1 | 1 | `1` in xx: few, not one |")
    )
    #expect(
      report.rendered(.json, engine: "te\"st", reference: "CLDR 1").contains(
        #"{"number": "11", "expected": "other", "got": "one", "because": "n % 100 != 11 is false"}"#
      )
    )
  }

  @Test("Too few lines, too many lines and words that are no category are named, and the answers before them are kept")
  func malformedOutput() throws {
    let run = try Self.run("one: n = 1")
    let count = run.questionCount
    let right = Self.output(run) { $0.category.description }.bytes
    func expectProblem(_ output: [UInt8], _ message: String, answered: Int) {
      let report = run.report(output: EngineOutput(bytes: output))
      #expect(report.problem?.message == message)
      #expect(Diagnostic.isConventional(message), "\(message)")
      #expect(report.answered == answered)
      #expect(!report.agrees)
    }
    let advice = "it must write one line for each, an empty one if it does not support the question"
    expectProblem(Array("other\n".utf8), "the engine gave 1 answers to \(count) questions; \(advice)", answered: 1)
    expectProblem([], "the engine gave 0 answers to \(count) questions; \(advice)", answered: 0)
    expectProblem(
      right + Array("one\n".utf8),
      "the engine gave more answers than there are questions: \(count + 1) lines for \(count)",
      answered: count
    )
    let second = run.subjects[0].numbers.numbers[1].text
    expectProblem(
      Array("other\nplural\n".utf8) + right,
      "line 2 of the engine's output is not a category: \"plural\", the answer to \"xx cardinal \(second)\"",
      answered: 1
    )
    // The last line may lack its line feed.
    #expect(run.report(output: EngineOutput(bytes: Array(right.dropLast()))).agrees)
  }

  @Test("Wrong answers are grouped by their cause, in all languages")
  func causes() throws {
    let english = try PluralRuleSet(parsing: "one: i = 1 and v = 0")
    let polish = try PluralRuleSet(
      parsing: """
        one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
        many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        """
    )
    let run = try ConformanceRun(
      languages: [("en", .cardinal, english), ("pl", .cardinal, polish), ("xx", .cardinal, polish)]
    )
    func titles(_ answer: (ConformanceRun.Subject, ConformanceNumbers.Number) -> PluralCategory) -> [String] {
      let lines = run.subjects.flatMap { subject in subject.numbers.numbers.map { "\(answer(subject, $0))\n" } }
      let report = run.report(output: EngineOutput(bytes: Array(lines.joined().utf8)))
      return report.causes.map {
        "\($0.title): \($0.languages.joined(separator: " ")), \($0.smallest.difference.number.text)"
      }
    }
    // Everything goes through a Double.
    expectEqual(
      titles { subject, number in
        guard number.kind == .integer, number.text.count > 15 else { return number.category }
        return (try? subject.numbers.rules.category(for: "1000")) ?? .other
      },
      ["integers of 16 digits or more lose digits: pl xx, 1000000000000002"]
    )
    // The engine takes whole numbers only.
    expectEqual(
      titles { subject, number in
        guard number.kind == .decimal else { return number.category }
        return (try? subject.numbers.rules.category(for: String(number.text.prefix { $0 != "." }))) ?? .other
      },
      ["decimals are ignored: en pl xx, 0.0"]
    )
    // The engine counts the digits of 0.011 as those of 0.11.
    let latvian = try PluralRuleSet(
      parsing: """
        zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; \
        one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        """
    )
    let latvianRun = try ConformanceRun(languages: [("lv", .cardinal, latvian)])
    let lines = try latvianRun.subjects[0].numbers.numbers.map { number in
      let parts = number.text.split(separator: ".")
      let fraction = parts.count == 2 && number.kind == .decimal ? parts[1].drop { $0 == "0" } : ""
      return "\(fraction.isEmpty ? number.category : try latvian.category(for: "\(parts[0]).\(fraction)"))\n"
    }
    let causes = latvianRun.report(output: EngineOutput(bytes: Array(lines.joined().utf8))).causes
    expectEqual(causes.map(\.title), ["zeros at the start of decimals are ignored"])
    // The engine reads 1.2c6 as 1.2.
    let spanish = try PluralRuleSet(
      parsing: "one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
    )
    let spanishRun = try ConformanceRun(languages: [("es", .cardinal, spanish)])
    let answers = try spanishRun.subjects[0].numbers.numbers.map { number in
      "\(try spanish.category(for: String(number.text.prefix { $0 != "c" })))\n"
    }
    let spanishCauses = spanishRun.report(output: EngineOutput(bytes: Array(answers.joined().utf8))).causes
    expectEqual(spanishCauses.map(\.title), ["the exponents of compact numbers are ignored"])
    // The engine does not know one of the languages.
    expectEqual(
      titles { subject, number in subject.language == "xx" ? .other : number.category },
      ["no rules: every answer is other: xx, 0"]
    )
    expectEqual(
      titles { subject, number in subject.language == "xx" && number.category == .few ? .many : number.category },
      ["few is never the answer: xx, 2"]
    )
  }
}
