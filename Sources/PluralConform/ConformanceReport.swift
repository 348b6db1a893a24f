package import Diagnostics
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
    /// All categories that the engine answered with.
    var answers: Set<PluralCategory> = []
    /// The wrong answers: integers first, small ones first.
    package var differences: [Difference] = []
    /// The smallest wrong integer of all, if it was looked for; it need not be one of ``differences``.
    package var smallest: Difference?
    /// The number of classes that the engine answered for.
    package var classes = 0
    /// The number of classes without a wrong answer.
    package var agreeingClasses = 0

    /// `ru`, or `en (ordinal)`.
    package var name: String { type == .cardinal ? language : "\(language) (\(type))" }
  }

  package let results: [Result]
  /// Why answers differ, the most common cause first.
  package internal(set) var causes: [ConformanceCause] = []
  /// Why answers are missing, if they are.
  package internal(set) var problem: Diagnostic?

  init(results: [Result]) { self.results = results }

  package var answered: Int { results.reduce(0) { $0 + $1.answered } }
  package var unanswered: Int { results.reduce(0) { $0 + $1.unanswered } }
  package var differenceCount: Int { results.reduce(0) { $0 + $1.differences.count } }

  /// Whether every answer is right, and there is at least one.
  package var agrees: Bool { differenceCount == 0 && answered > 0 && problem == nil }
}
