import CommandLineSupport
import PluralConform
import PluralCore
import Plurals

extension Command {
  private static let type = CommandOption("--type", "<type>", help: "Ask only about cardinal or ordinal rules.")
  private static let report = CommandOption(
    "--report",
    "<form>",
    help: "The form of the report: text, json or markdown. Text is the default."
  )
  private static let timeout = CommandOption(
    "--timeout",
    "<seconds>",
    help: "End the engine if nothing comes from it for so long. The default is 30."
  )

  static let conform = Command(
    name: "conform",
    summary: "Compare another plural engine with the rules of CLDR.",
    usage: [
      "conform [<option>…] -- <command> [<argument>…]"
    ],
    discussion: """
      Starts the command and gives it questions on standard input, one per line: language, tab, cardinal or ordinal, tab,
      number. For each question, the command prints a line with the category, or an empty line if it does not support the
      question. It may answer at once or at the end of its input.

      The numbers are CLDR's samples, one of every class of numbers that the rules tell apart, both sides of every bound,
      integers up to 10^60, trailing zeros, and compact numbers. For each wrong answer, the report has the right one and
      the comparison that decides. The exit code is 0 if all answers are right, and 1 if not.

      Tools/conform has adapters for several engines, and shows how to write one.

      Example:
        plural conform --languages fr,pl -- node Tools/conform/intl.mjs
      """,
    options: [SelectedRules.option, type, report, timeout]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .usage("the command of the engine is missing") }
    var types = PluralRuleType.allCases
    if let name = arguments.value(of: type) {
      types = types.filter { $0.description == name }
      guard !types.isEmpty else { throw .usage("--type is cardinal or ordinal, not \(name.visible)") }
    }
    let formName = arguments.value(of: report) ?? "text"
    guard let form = ConformanceReport.Form(rawValue: formName) else {
      throw .usage("--report is text, json or markdown, not \(formName.visible)")
    }
    let seconds = arguments.value(of: timeout) ?? "30"
    guard let patience = Int(seconds), (1...86_400).contains(patience) else {
      throw .usage("--timeout needs a number of seconds from 1 to 86400, not \(seconds.visible)")
    }
    let progress = Progress()
    progress.show("choosing numbers")
    let run: ConformanceRun
    do {
      run = try ConformanceRun(languages: try SelectedRules(arguments, types: types).languages)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(error)")
    }
    let result: ConformanceReport
    do throws(EngineError) {
      let engine = EngineProcess(command: arguments.positions, patience: patience)
      let count = run.questionCount
      let answers = try engine.answers(to: run.questions, questionCount: count) { answered in
        progress.show("\(answered) of \(count) answers")
      }
      result = try run.report(output: answers)
    } catch {
      progress.finish()
      throw .failure(error.description)
    }
    progress.finish()
    let name = arguments.positions.joined(separator: " ")
    var text = result.rendered(form, engine: name, cldrVersion: PluralRules.cldrVersion)
    text.removeLast()
    try output.write(text)
    return result.agrees ? .success : .dataError
  }
}
