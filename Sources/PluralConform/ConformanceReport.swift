package import PluralCore

/// How an engine's answers compare with the rules.
package struct ConformanceReport: Sendable {
  /// A number for which the engine gives another category.
  package struct Difference: Sendable, Hashable {
    package let number: String
    package let kind: ConformanceNumbers.Kind
    package let expected: PluralCategory
    package let answer: PluralCategory
    /// The relation that decides, such as `n % 100 != 11 is false`.
    package let reason: String

    /// Orders numbers by size: by their count of integer digits. Compact numbers count with their exponent.
    var magnitude: Int {
      let parts = number.utf8.split(separator: UInt8(ascii: "c"))
      let digits = parts.first?.prefix { $0 != UInt8(ascii: ".") }.count ?? 0
      return digits + (parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0)
    }
  }

  /// What one language came to.
  package struct Result: Sendable {
    package let language: String
    package let type: PluralRuleType
    package var answered = 0
    /// The questions that the engine answered with an empty line.
    package var unanswered = 0
    /// The wrong answers: integers first, small ones first.
    package var differences: [Difference] = []
    /// How many classes of numbers the engine answered for.
    package var classes = 0
    /// How many of them have no wrong answer.
    package var agreeingClasses = 0

    init(language: String, type: PluralRuleType) {
      self.language = language
      self.type = type
    }
  }

  package let results: [Result]

  package var answered: Int { results.reduce(0) { $0 + $1.answered } }
  package var unanswered: Int { results.reduce(0) { $0 + $1.unanswered } }
  package var differenceCount: Int { results.reduce(0) { $0 + $1.differences.count } }

  /// Whether every answer is right, and there is at least one.
  package var agrees: Bool { differenceCount == 0 && answered > 0 }

  /// How many language and type pairs have a wrong answer.
  package var wrongResults: [Result] { results.filter { !$0.differences.isEmpty } }

  /// For each kind of numbers: how many answers are wrong, in how many languages, and the smallest wrong one.
  package var kinds:
    [(kind: ConformanceNumbers.Kind, count: Int, languages: Int, smallest: Difference, language: String)]
  {
    ConformanceNumbers.Kind.allCases.compactMap { kind in
      let wrong = results.compactMap { result -> (result: Result, differences: [Difference])? in
        let differences = result.differences.filter { $0.kind == kind }
        return differences.isEmpty ? nil : (result, differences)
      }
      let smallest = wrong.min { first, second in
        guard let a = first.differences.first, let b = second.differences.first else { return false }
        return (a.magnitude, a.number) < (b.magnitude, b.number)
      }
      guard let smallest, let difference = smallest.differences.first else { return nil }
      let count = wrong.reduce(0) { $0 + $1.differences.count }
      return (kind, count, Set(wrong.map(\.result.language)).count, difference, smallest.result.language)
    }
  }
}
