package import Diagnostics
package import PluralBase
package import PluralRuleSyntax

/// The questions for an engine, and the comparison of its answers with the rules.
///
/// A question is a line: language, tab, `cardinal` or `ordinal`, tab, number. An answer is a line with a category, or
/// an empty line, which means that the engine does not support the question.
package struct ConformanceRun: Sendable {
  /// A language with the numbers to ask about.
  package struct Subject: Sendable {
    package let language: String
    package let type: PluralRuleType
    package let numbers: ConformanceNumbers

    func question(_ number: String) -> String { "\(language)\t\(type)\t\(number)" }
  }

  /// The answers to the first questions, and why there are no more.
  struct Answers {
    /// `nil` for a question that the engine does not support.
    var categories: [PluralCategory?] = []
    var problem: Diagnostic?
  }

  package let subjects: [Subject]
  /// All questions, a line for each.
  package let questions: [String]

  /// Selects the questions.
  ///
  /// - Parameter languages: Each language with a type of rules and the rules themselves.
  /// - Throws: If the rules have too many classes to enumerate, which never happens for CLDR's rules.
  package init(languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)]) throws {
    var known: [PluralRuleSet: ConformanceNumbers] = [:]
    subjects = try languages.map { language, type, rules in
      let numbers = try known[rules] ?? ConformanceNumbers(rules)
      known[rules] = numbers
      return Subject(language: language, type: type, numbers: numbers)
    }
    questions = subjects.flatMap { subject in subject.numbers.numbers.map { subject.question($0.text) } }
  }

  /// The number of questions.
  package var questionCount: Int { questions.count }

  /// The questions as an engine reads them.
  package static func input(_ questions: some Sequence<String>) -> [UInt8] {
    questions.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  /// Asks an engine everything, then looks for the smallest integer that it gets wrong in each language.
  ///
  /// - Parameters:
  ///   - engine: The engine. It is started again for each round of the search, and to find the question that makes it fail.
  ///   - progress: Called now and then with what is going on.
  /// - Returns: The comparison of all answers, also of an engine that fails in between.
  /// - Throws: ``Diagnostic`` if the engine cannot be started.
  package func ask(
    _ engine: EngineProcess,
    progress: (String) -> Void = { _ in }
  ) throws(Diagnostic) -> ConformanceReport {
    var output = try engine.answers(to: Self.input(questions), questionCount: questions.count) { answered in
      progress("\(answered) of \(questions.count) answers")
    }
    var failing: Int?
    if output.isCrash, output.bytes.count(where: { $0 == UInt8(ascii: "\n") }) < questions.count {
      progress("finding the question at which the engine fails")
      failing = try locateFailure(of: engine, questions, output: &output)
    }
    var report = report(output: output)
    if let failing, var problem = report.problem {
      problem.message += "; the question is \(Self.shown(questions[failing]))"
      report.problem = problem
    }
    guard report.problem == nil else { return report }
    var search = SmallestSearch(self, report)
    while let round = search.nextRound() {
      progress("finding the smallest wrong numbers")
      let lines = round.map { subjects[$0.subject].question("\($0.number)") }
      let output = try engine.answers(to: Self.input(lines), questionCount: lines.count)
      let answers = Self.answers(output, to: lines)
      guard answers.problem == nil else { break }
      search.take(answers.categories, of: round)
    }
    return search.completed(report)
  }

  /// Finds the question at which an engine fails. It need not be the one after the last answer: an engine may read ahead, and
  /// may lose answers that it has not yet written.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - questions: All questions.
  ///   - output: Gets the answers to all earlier questions.
  /// - Returns: The index of the question; `nil` if the failure cannot be repeated.
  /// - Throws: ``Diagnostic`` if the engine cannot be started.
  private func locateFailure(
    of engine: EngineProcess,
    _ questions: [String],
    output: inout EngineOutput
  ) throws(Diagnostic) -> Int? {
    func attempt(_ range: Range<Int>) throws(Diagnostic) -> EngineOutput {
      try engine.answers(to: Self.input(questions[range]), questionCount: range.count)
    }
    let answered = output.bytes.count { $0 == UInt8(ascii: "\n") }
    // Usually the question after the last answer fails alone.
    if try attempt(answered..<(answered + 1)).isCrash { return answered }
    var (good, bad) = (0, questions.count)
    var before = EngineOutput()
    while bad - good > 1 {
      let middle = (good + bad) / 2
      let tried = try attempt(0..<middle)
      if tried.isCrash {
        bad = middle
      } else if tried.failure == nil {
        (good, before) = (middle, tried)
      } else {
        return nil
      }
    }
    guard try attempt(0..<bad).isCrash else { return nil }
    output.bytes = before.bytes
    return bad - 1
  }

  /// Compares what an engine wrote with the right answers.
  ///
  /// - Parameter output: The output.
  /// - Returns: The comparison, a result for each language and type. If answers are missing, or something else is in their
  ///   place, the report says so and has the answers before it.
  package func report(output: EngineOutput) -> ConformanceReport {
    let answers = Self.answers(output, to: questions)
    var position = 0
    var results: [ConformanceReport.Result] = []
    for subject in subjects {
      var result = ConformanceReport.Result(language: subject.language, type: subject.type)
      var wrongClasses: Set<Int> = []
      var answeredClasses: Set<Int> = []
      for number in subject.numbers.numbers {
        guard position < answers.categories.count else { break }
        let answer = answers.categories[position]
        position += 1
        guard let answer else {
          result.unanswered += 1
          continue
        }
        result.answered += 1
        result.answers.insert(answer)
        answeredClasses.insert(number.classIndex)
        guard answer != number.category else { continue }
        wrongClasses.insert(number.classIndex)
        result.differences.append(subject.numbers.difference(number, answer))
      }
      result.classes = answeredClasses.count
      result.agreeingClasses = answeredClasses.count - wrongClasses.count
      result.differences.sort { $0.number.rank < $1.number.rank }
      results.append(result)
    }
    var report = ConformanceReport(results: results)
    report.causes = ConformanceCause.causes(of: results, self)
    report.problem = answers.problem
    return report
  }

  /// A question as it is shown in a message.
  private static func shown(_ question: String) -> String {
    "\"\(String(question.map { $0 == "\t" ? " " : $0 }))\""
  }

  /// Reads answers.
  static func answers(_ output: EngineOutput, to questions: [String]) -> Answers {
    let lines = output.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line ends with a line feed, so nothing follows it.
    let isComplete = output.bytes.last == UInt8(ascii: "\n") || output.bytes.isEmpty || output.failure != nil
    let written = isComplete ? lines.dropLast() : lines[...]
    var answers = Answers()
    for (line, question) in zip(written, questions) {
      let word = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let category = PluralCategory(rawValue: String(decoding: word, as: UTF8.self))
      guard category != nil || word.isEmpty else {
        let place = "line \(answers.categories.count + 1) of the engine's output is not a category"
        let text = (String(decoding: word.prefix(60), as: UTF8.self) + (word.count > 60 ? "…" : "")).replacingControls()
        answers.problem = Diagnostic(.error, "\(place): \"\(text)\", the answer to \(shown(question))")
        return answers
      }
      answers.categories.append(category)
    }
    if let failure = output.failure {
      answers.problem = failure
    } else if written.count < questions.count {
      let problem = "the engine gave \(written.count) answers to \(questions.count) questions"
      let advice = "it must write one line for each, an empty one if it does not support the question"
      answers.problem = Diagnostic(.error, "\(problem); \(advice)")
    } else if written.count > questions.count {
      let problem = "the engine gave more answers than there are questions"
      answers.problem = Diagnostic(.error, "\(problem): \(written.count) lines for \(questions.count)")
    }
    return answers
  }
}

extension ConformanceNumbers {
  func difference(_ number: Number, _ answer: PluralCategory) -> ConformanceReport.Difference {
    ConformanceReport.Difference(number: number, answer: answer, reason: reason(number, notIn: answer))
  }
}
