import PluralBase
import PluralRuleSyntax

/// Finds the smallest integer that an engine gets wrong in each language, by asking again around the smallest one known.
///
/// Between the last right number and the first wrong one there may be more numbers than can be asked. So the search first
/// narrows the gap with numbers that end like the wrong one, and so have its category; then it asks everything just below.
struct SmallestSearch {
  typealias Question = (subject: Int, number: UInt64)

  /// The search in one language.
  private struct Gap {
    let subject: Int
    /// The smallest integer that is known to be wrong.
    var wrong: UInt64
    var answer: PluralCategory
    /// The integers below it that were asked.
    var asked: [UInt64]
    /// Numbers that differ by this have the same category.
    let period: UInt64
    var isDone = false

    /// Where the gap begins: at the first number that ends like the wrong one, or after the last of these that is right.
    var start: UInt64 { asked.last { $0 % period == wrong % period } ?? wrong % period }
  }

  private let run: ConformanceRun
  private var gaps: [Gap] = []
  private var rounds = 0

  /// Neighbours to ask about, and steps to divide a gap into.
  private static let (neighbours, steps) = (UInt64(200), UInt64(50))

  init(_ run: ConformanceRun, _ report: ConformanceReport) {
    self.run = run
    for (subject, result) in report.results.enumerated() {
      guard let first = result.differences.first, let wrong = UInt64(first.number.text) else { continue }
      // Twice as large a number must be a UInt64, too.
      guard first.number.kind == .integer, wrong <= 1_000_000_000_000_000_000 else { continue }
      let numbers = run.subjects[subject].numbers
      let asked = numbers.numbers.compactMap { $0.kind == .integer ? UInt64($0.text) : nil }.filter { $0 < wrong }
      let moduli = numbers.rules.relations.filter { [.n, .i].contains($0.operand) }.compactMap { $0.modulus }
      let period = max(10, moduli.filter { $0 <= 1_000_000 }.max() ?? 10)
      gaps.append(Gap(subject: subject, wrong: wrong, answer: first.answer, asked: asked.sorted(), period: period))
    }
  }

  /// The next questions; `nil` if there are none.
  mutating func nextRound() -> [Question]? {
    rounds += 1
    // A gap of 10^18 shrinks to nothing in twelve rounds.
    guard rounds <= 20 else { return nil }
    let questions = gaps.filter { !$0.isDone }.flatMap { gap in
      Self.numbers(gap).map { (subject: gap.subject, number: $0) }
    }
    return questions.isEmpty ? nil : questions
  }

  private static func numbers(_ gap: Gap) -> [UInt64] {
    let periods = (gap.wrong - gap.start) / gap.period
    let step = max(1, periods / steps)
    var numbers = Set(stride(from: step, through: periods, by: UInt64.Stride(step)).map { gap.wrong - $0 * gap.period })
    numbers.subtract(gap.asked)
    if numbers.isEmpty {
      // Nothing that ends like it is wrong, but its neighbours may be.
      numbers = Set((gap.wrong - min(gap.wrong, neighbours))..<gap.wrong).subtracting(gap.asked)
    }
    return numbers.sorted()
  }

  /// Takes the answers of a round.
  mutating func take(_ answers: [PluralCategory?], of round: [Question]) {
    var bySubject: [Int: [(number: UInt64, answer: PluralCategory?)]] = [:]
    for (question, answer) in zip(round, answers) {
      bySubject[question.subject, default: []].append((question.number, answer))
    }
    for index in gaps.indices where !gaps[index].isDone {
      let rules = run.subjects[gaps[index].subject].numbers.rules
      let answers = bySubject[gaps[index].subject] ?? []
      let wrong = answers.first { $0.answer != nil && $0.answer != rules.category(for: $0.number) }
      if let wrong, let answer = wrong.answer { (gaps[index].wrong, gaps[index].answer) = (wrong.number, answer) }
      let smallest = gaps[index].wrong
      gaps[index].asked = Array(Set(gaps[index].asked + answers.map { $0.number }).filter { $0 < smallest }).sorted()
      gaps[index].isDone = Self.numbers(gaps[index]).isEmpty
    }
  }

  /// The report with the smallest wrong numbers.
  func completed(_ report: ConformanceReport) -> ConformanceReport {
    var results = report.results
    for gap in gaps {
      let numbers = run.subjects[gap.subject].numbers
      guard let number = ConformanceNumbers.Number("\(gap.wrong)", by: numbers.rules) else { continue }
      results[gap.subject].smallest = numbers.difference(number, gap.answer)
    }
    var completed = ConformanceReport(results: results)
    completed.causes = ConformanceCause.causes(of: results, run)
    return completed
  }
}
