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
  }

  package let subjects: [Subject]

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
  }

  /// The number of questions.
  package var questionCount: Int { subjects.reduce(0) { $0 + $1.numbers.numbers.count } }

  /// All questions, as the engine reads them.
  package var questions: [UInt8] {
    subjects.flatMap { subject in
      subject.numbers.numbers.flatMap { "\(subject.language)\t\(subject.type)\t\($0.text)\n".utf8 }
    }
  }

  /// Compares what an engine wrote with the right answers.
  ///
  /// - Parameter output: Everything that the engine wrote to its standard output.
  /// - Returns: The comparison, a result for each language and type.
  /// - Throws: ``Diagnostic`` if there is not one answer per question, or an answer is not a category.
  package func report(output: [UInt8]) throws(Diagnostic) -> ConformanceReport {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line ends with a line feed, so nothing follows it.
    let answers = output.last == UInt8(ascii: "\n") || output.isEmpty ? lines.dropLast() : lines[...]
    guard answers.count >= questionCount else {
      let problem = "the engine gave \(answers.count) answers to \(questionCount) questions"
      let advice = "it must write one line for each, an empty one if it does not support the question"
      throw Diagnostic(.error, "\(problem); \(advice)")
    }
    guard answers.count == questionCount else {
      throw .tooManyAnswers(answers.count, questions: questionCount)
    }
    var position = answers.startIndex
    var results: [ConformanceReport.Result] = []
    for subject in subjects {
      var result = ConformanceReport.Result(language: subject.language, type: subject.type)
      var wrongClasses: Set<Int> = []
      var answeredClasses: Set<Int> = []
      for number in subject.numbers.numbers {
        let line = answers[position]
        position += 1
        let word = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard !word.isEmpty else {
          result.unanswered += 1
          continue
        }
        guard let answer = PluralCategory(rawValue: String(decoding: word, as: UTF8.self)) else {
          let place = "line \(position - answers.startIndex) of the engine's output"
          let answer = "\"\(String(decoding: word.prefix(60), as: UTF8.self))\""
          let question = "\"\(subject.language)\t\(subject.type)\t\(number.text)\""
          throw Diagnostic(.error, "\(place) is not a category: \(answer), the answer to \(question)")
        }
        result.answered += 1
        answeredClasses.insert(number.classIndex)
        guard answer != number.category else { continue }
        wrongClasses.insert(number.classIndex)
        let reason = subject.numbers.reason(number, notIn: answer)
        result.differences.append(ConformanceReport.Difference(number: number, answer: answer, reason: reason))
      }
      result.classes = answeredClasses.count
      result.agreeingClasses = answeredClasses.count - wrongClasses.count
      result.differences.sort { $0.number.rank < $1.number.rank }
      results.append(result)
    }
    return ConformanceReport(results: results)
  }
}
