import CommandLineSupport
import Plurals

extension Command {
  private static let batch = CommandOption(name: "--batch", help: "Read questions from standard input, one per line.")

  static let select = Command(
    name: "select",
    summary: "The category of each number.",
    usage: ["select <language> <number>… [--ordinal]", "select --batch"],
    discussion: """
      Prints a line per number: the number, a tab, and its category (zero, one, two, few, many or other).

      With --batch each line of standard input is a question, with tabs between its fields:
        language  cardinal  number
        language  ordinal   number
        language  range     start  end
      Its category is printed in a line, or error: with the reason. The exit code is 1 at the end when there was an error.

      Example:
        plural select ru 1 2 5 1.5
      """,
    options: [.ordinal, batch]
  ) { arguments, output throws(CommandError) in
    if arguments.has(batch) {
      guard !arguments.has(.ordinal) else { throw .usage("with --batch, each line says whether it is ordinal") }
      try arguments.expectAtMost(0)
      return try answerStandardInput(BatchReader(), &output)
    }
    let (language, numbers) = try arguments.firstAndOthers("the language", "the number")
    let rules = PluralRules(for: language, type: arguments.ruleType)
    return try forEachNumber(numbers, &output) { number in rules.category(for: number.operands) }
  }

  /// Prints numbers with their categories, and reports those that are malformed.
  ///
  /// - Returns: Whether all numbers were good.
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
        guard case .data(let message) = error else { throw error }
        try output.report(message)
        code = .dataError
      }
    }
    return code
  }
}
