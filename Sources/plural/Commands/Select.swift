import CommandLineSupport
import Diagnostics
import PluralBase
import Plurals

extension Command {
  static let select = Command(
    name: "select",
    summary: "Print the category of each number.",
    usage: ["select <language> <number>… [--ordinal] [--json]", "select --batch"],
    discussion: """
      Prints one line per number: the number, a tab, and its category (zero, one, two, few, many or other).

      With --batch, each line of standard input is a question. Tabs separate its fields:
        language  cardinal  number
        language  ordinal   number
        language  range     start  end
      The answer is one line with the category, or error: and the reason. If any line is wrong, the exit code is 1. The
      answer for a language without rules is other, without a warning.

      Example:
        plural select ru 1 2 5 1.5
      """,
    options: [.ordinal, .json, .batch]
  ) { arguments, output throws(CommandError) in
    if arguments.has(.batch) {
      guard !arguments.has(.json) else { throw .usage("--batch cannot be combined with --json") }
      guard !arguments.has(.ordinal) else {
        throw .usage("--batch cannot be combined with --ordinal: each line has its own type")
      }
      try arguments.expectAtMost(0)
      return try output.answerStandardInput(.plurals())
    }
    let (language, numbers) = try arguments.firstAndOthers("language", "number")
    let argument = LanguageArgument(language, type: arguments.ruleType)
    if let warning = argument.warning { try output.report(warning) }
    if arguments.has(.json) { return try writeJSON(numbers, argument, &output) }
    let code = try forEachNumber(numbers, &output) { number in argument.rules.category(for: number.operands) }
    if let (range, ends) = numbers.lazy.compactMap(range).first {
      let question = "printf '\(language.visible)\\trange\\t\(ends[0])\\t\(ends[1])\\n' | plural select --batch"
      try output.report(Diagnostic(.note, "for the range \(range.visible), run \(question)"))
    }
    return code
  }

  /// Text that is two numbers with a dash between them, and the numbers; `nil` for other text.
  private static func range(_ text: String) -> (text: String, ends: [Substring])? {
    let ends = text.split { "-–—~…".contains($0) }
    return ends.count == 2 && ends.allSatisfy { (try? PluralOperands(parsing: $0)) != nil } ? (text, ends) : nil
  }

  private static func writeJSON(
    _ numbers: [String],
    _ language: LanguageArgument,
    _ output: inout Output
  ) throws(CommandError) -> ExitCode {
    var answers: [(number: String, category: PluralCategory?, problem: String)] = []
    for text in numbers {
      do throws(CommandError) {
        answers.append((text, language.rules.category(for: try NumberArgument(text).operands), ""))
      } catch {
        guard case .failure(let problem) = error else { throw error }
        answers.append((text, nil, problem.message))
      }
    }
    try output.writeJSON(about: language) { json in
      json.member("numbers", objects: answers) { json, answer in
        json.member("number", answer.number)
        if let category = answer.category { json.member("category", category.rawValue) }
        if answer.category == nil { json.member("error", answer.problem) }
      }
    }
    return answers.allSatisfy { $0.category != nil } ? .success : .dataError
  }

  /// Prints each number with its category, and reports malformed numbers.
  ///
  /// - Returns: Success if all numbers were valid.
  static func forEachNumber(
    _ numbers: [String],
    _ output: inout Output,
    category: (NumberArgument) throws(CommandError) -> PluralCategory
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.success
    for text in numbers {
      do throws(CommandError) {
        try output.write("\(text)\t\(try category(NumberArgument(text)))")
      } catch {
        guard case .failure(let problem) = error else { throw error }
        try output.report(problem)
        code = .dataError
      }
    }
    return code
  }
}
