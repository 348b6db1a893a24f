import CommandLineSupport
import PluralBase
import PluralConform
import Plurals

extension Command {
  private static let onlyCardinal = CommandOption("--cardinal", help: "Ask only about cardinal rules (1, 2, 3).")
  private static let onlyOrdinal = CommandOption("--ordinal", help: "Ask only about ordinal rules (1st, 2nd, 3rd).")
  private static let format = CommandOption.format("text (the default), json or markdown")
  private static let timeout = CommandOption(
    "--timeout",
    "<seconds>",
    help: "Stop the engine after this long without an answer. The default is 30."
  )

  static let conform = Command(
    name: "conform",
    summary: "Compare another plural engine with the rules of CLDR.",
    usage: [
      "conform [<option>…] -- <command> [<argument>…]"
    ],
    discussion: """
      Runs the command and sends it questions on standard input, one per line: language, cardinal or ordinal, and number,
      separated by tabs. For each question, the command must print one line: the category, or nothing if it does not support
      the question. It may answer at once or at the end of its input.

      The numbers are CLDR's samples, one of every class of numbers that the rules distinguish, both sides of every bound,
      integers up to 10^60, trailing zeros, and compact numbers. For each wrong answer, the report gives the right one and
      the comparison that decides. The exit code is 0 if all answers are right, and 1 if not.

      Tools/conform has adapters for several engines, and shows how to write one.

      Example:
        plural conform --languages fr,pl -- node Tools/conform/intl.mjs
      """,
    options: [SelectedRules.option, onlyCardinal, onlyOrdinal, format, timeout]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "command") }
    let asked = [onlyCardinal, onlyOrdinal].map(arguments.has)
    let types = asked[0] == asked[1] ? PluralRuleType.allCases : asked[0] ? [.cardinal] : [.ordinal]
    let form = try arguments.value(of: format, as: ConformanceReport.Form.self) ?? .text
    let patience = try arguments.number(of: timeout, in: 1...86_400) ?? 30
    let result = try working("choosing numbers") { progress in
      let run = try ConformanceRun(languages: try SelectedRules(arguments, types: types).languages)
      let engine = EngineProcess(command: arguments.positions, patience: patience)
      let count = run.questionCount
      let answers = try engine.answers(to: run.questions, questionCount: count) { answered in
        progress.show("\(answered) of \(count) answers")
      }
      return try run.report(output: answers)
    }
    let name = arguments.positions.joined(separator: " ")
    var text = result.rendered(form, engine: name, cldrVersion: PluralRules.cldrVersion)
    text.removeLast()
    try output.write(text)
    return result.agrees ? .success : .dataError
  }
}
