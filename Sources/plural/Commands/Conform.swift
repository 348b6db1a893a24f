import CommandLineSupport
import Diagnostics
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
    help: """
      Stop the engine after this long. The default is 30 without an answer, and 600 in all.
      """
  )
  private static let verbose = CommandOption("--verbose", help: "List every wrong number of each language, too.")
  private static let reference = CommandOption(
    "--cldr",
    "<release>",
    help: """
      Compare with another release of CLDR, such as the one that the engine says it has: the
      folder of the release in XML or JSON form, or the version of this package.
      """
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

      The numbers are 0 to 200 and some of each size, CLDR's samples, one of every class of numbers that the rules
      distinguish, both sides of every bound, integers up to 10^60, trailing zeros, and compact numbers. If integers are
      wrong, the command asks again until it has found the smallest one.

      The report begins with the verdict. Then it names the causes, each with its languages and its smallest wrong number.
      The exit code is 0 if all answers are right, and 1 if not. If the engine fails, the report has the answers so far.

      Tools/conform has adapters for several engines, and shows how to write one.

      Example:
        plural conform --languages fr,pl -- node Tools/conform/intl.mjs
      """,
    options: [SelectedRules.option, onlyCardinal, onlyOrdinal, reference, format, verbose, timeout]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "command") }
    let asked = [onlyCardinal, onlyOrdinal].map(arguments.has)
    let types = asked[0] == asked[1] ? PluralRuleType.allCases : asked[0] ? [.cardinal] : [.ordinal]
    let form = try arguments.value(of: format, as: ConformanceReport.Form.self) ?? .text
    let seconds = try arguments.number(of: timeout, in: 1...86_400)
    let name = arguments.positions.joined(separator: " ")
    let release = try release(arguments.value(of: reference))
    let rules = try SelectedRules(toAskAbout: arguments, types: types, release: release)
    for note in rules.notes { try output.report(note) }
    let report = try working("choosing numbers") { progress in
      let run = try ConformanceRun(languages: rules.languages)
      let engine = EngineProcess(command: arguments.positions, patience: seconds ?? 30, limit: seconds ?? 600)
      return try run.ask(engine) { progress.show($0) }
    }
    let version = release?.name ?? "CLDR \(PluralRules.cldrVersion)"
    if report.answered > 0 || report.problem == nil {
      var text = report.rendered(form, engine: name, reference: version, isVerbose: arguments.has(verbose))
      text.removeLast()
      try output.write(text)
    }
    if let problem = report.problem { throw .failure(problem) }
    return report.agrees ? .success : .dataError
  }

  /// The release to compare with; `nil` for that of this package.
  private static func release(_ name: String?) throws(CommandError) -> ReleaseRules? {
    guard let name, name != PluralRules.cldrVersion else { return nil }
    return try reportingErrors {
      do throws(Diagnostic) {
        return try ReleaseRules(folder: name)
      } catch {
        guard error.file == nil, name.allSatisfy({ $0.isNumber || $0 == "." }) else { throw error }
        let advice = "give the folder of that release, such as that of the npm package cldr-core@\(name)"
        throw Diagnostic(.error, "this package has the rules of CLDR \(PluralRules.cldrVersion) only; \(advice)")
      }
    }
  }
}
