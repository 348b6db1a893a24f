package import PluralBase

/// The comparison of an engine's answers with the rules.
package struct ConformanceReport: Sendable {
  /// A number for which the engine gives another category.
  package struct Difference: Sendable {
    package let number: ConformanceNumbers.Number
    package let answer: PluralCategory
    /// The relation that decides, such as `n % 100 != 11 is false`.
    package let reason: String
  }

  /// The comparison for one language and type.
  package struct Result: Sendable {
    package let language: String
    package let type: PluralRuleType
    package var answered = 0
    /// The questions that the engine answered with an empty line.
    package var unanswered = 0
    /// The wrong answers: integers first, small ones first.
    package var differences: [Difference] = []
    /// The number of classes that the engine answered for.
    package var classes = 0
    /// The number of classes without a wrong answer.
    package var agreeingClasses = 0
  }

  package let results: [Result]

  package var answered: Int { results.reduce(0) { $0 + $1.answered } }
  package var unanswered: Int { results.reduce(0) { $0 + $1.unanswered } }
  package var differenceCount: Int { results.reduce(0) { $0 + $1.differences.count } }

  /// Whether every answer is right, and there is at least one.
  package var agrees: Bool { differenceCount == 0 && answered > 0 }

  /// For each kind of number: how many answers are wrong, in how many languages, and the smallest wrong one.
  package var kinds:
    [(kind: ConformanceNumbers.Kind, count: Int, languages: Int, smallest: Difference, language: String)]
  {
    let all = results.flatMap { result in result.differences.map { (language: result.language, difference: $0) } }
    return ConformanceNumbers.Kind.allCases.compactMap { kind in
      let wrong = all.filter { $0.difference.number.kind == kind }
      let smallest = wrong.min { $0.difference.number.rank < $1.difference.number.rank }
      guard let smallest else { return nil }
      return (kind, wrong.count, Set(wrong.map(\.language)).count, smallest.difference, smallest.language)
    }
  }
}
