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
  private static func output(_ run: ConformanceRun, _ answer: (ConformanceNumbers.Number) -> String) -> [UInt8] {
    let lines = run.subjects.flatMap { subject in subject.numbers.numbers.map { answer($0) + "\n" } }
    return Array(lines.joined().utf8)
  }

  @Test("The questions of all languages are more than 60,000 and cover every class, category and sample")
  func coverage() throws {
    let data = try RuleData.shared()
    var count = 0
    for set in try RuleSetCase.all() {
      let numbers = try ConformanceNumbers(set.rules)
      count += numbers.numbers.count * set.languages.count
      #expect(Set(numbers.numbers.map(\.category)) == Set(set.rules.categories), "\(set)")
      let texts = Set(numbers.numbers.map(\.text))
      #expect(try OperandClasses(ruleSets: [set.rules]).numbers.allSatisfy { texts.contains($0.text) }, "\(set)")
      #expect(Set(numbers.numbers.map(\.classIndex)).count == numbers.classCount)
      for category in set.rules.categories {
        for list in [set.rules[category]?.integerSamples, set.rules[category]?.decimalSamples] {
          for sample in list.map({ Array($0.expanded) }) ?? [] { #expect(texts.contains(sample.description)) }
        }
      }
      for zeros in [6, 15, 18, 21, 60] { #expect(texts.contains("1" + String(repeating: "0", count: zeros))) }
      for number in numbers.numbers { #expect(try set.rules.category(for: number.text) == number.category) }
    }
    #expect(count > 60_000, "\(count)")
    #expect(try data.languages(.cardinal).count == Baseline.count(of: "cardinal languages"))
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
    let report = try run.report(output: Self.output(run) { $0.category.description })
    #expect(report.agrees)
    #expect(report.answered == run.questionCount)
    #expect(report.results[0].classes == report.results[0].agreeingClasses)
    // Windows ends its lines like this.
    #expect(try run.report(output: Self.output(run) { "\($0.category)\r" }).agrees)
  }

  @Test("An engine that supports nothing does not agree")
  func silence() throws {
    let run = try Self.run("one: n = 1")
    let report = try run.report(output: Self.output(run) { _ in "" })
    #expect(!report.agrees)
    #expect(report.unanswered == run.questionCount)
  }

  @Test("A difference is reported with number, expectation, answer and the relation that decides")
  func difference() throws {
    let run = try Self.run("one: n % 10 = 1 and n % 100 != 11; few: n = 2..4")
    let report = try run.report(
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
    #expect(
      report.rendered(.text, engine: "test", cldrVersion: "1").hasPrefix(
        """
        xx cardinal: 4 of \(run.questionCount) answers differ, \(report.results[0].agreeingClasses) of \
        \(report.results[0].classes) classes agree
          1: expected one, got few (n % 10 = 1 and n % 100 != 11 is true)
          2: expected few, got other (n = 2..4 is true)
          11: expected other, got one (n % 100 != 11 is false)

        """
      )
    )
    #expect(
      report.rendered(.markdown, engine: "test", cldrVersion: "1")
        .contains("| integers | 3 | 1 | `1` in xx: few, not one |")
    )
    #expect(
      report.rendered(.json, engine: "te\"st", cldrVersion: "1").contains(
        #"{"number": "11", "expected": "other", "got": "one", "because": "n % 100 != 11 is false"}"#
      )
    )
  }

  @Test("Too few lines, too many lines and words that are no category are errors")
  func malformedOutput() throws {
    let run = try Self.run("one: n = 1")
    let count = run.questionCount
    let right = Self.output(run) { $0.category.description }
    func expectRefusal(_ output: [UInt8], _ message: String) {
      let error = #expect(throws: Diagnostic.self) { try run.report(output: output) }
      #expect(error?.message == message)
      #expect(Diagnostic.isConventional(message), "\(message)")
    }
    let advice = "it must write one line for each, an empty one if it does not support the question"
    expectRefusal(Array("one\n".utf8), "the engine gave 1 answers to \(count) questions; \(advice)")
    expectRefusal([], "the engine gave 0 answers to \(count) questions; \(advice)")
    expectRefusal(
      right + Array("one\n".utf8),
      "the engine gave more answers than there are questions: \(count + 1) lines for \(count)"
    )
    let first = run.subjects[0].numbers.numbers[0].text
    expectRefusal(
      Self.output(run) { _ in "plural" },
      "line 1 of the engine's output is not a category: \"plural\", the answer to \"xx\tcardinal\t\(first)\""
    )
    // The last line may lack its line feed.
    #expect(try run.report(output: Array(right.dropLast())).agrees)
  }
}
