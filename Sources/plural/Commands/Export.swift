import CommandLineSupport
import Plurals
import RuleExport

extension Command {
  private static let to = CommandOption(
    "--to",
    "<target>",
    help: "What to write: gettext, javascript, module, python, c or json."
  )
  private static let below = CommandOption(
    "--below",
    "<number>",
    help: """
      For gettext: leave out categories that only larger integers use. With 1000000, French
      has no form for many.
      """
  )
  private static let ordinalToo = CommandOption("--ordinal", help: "Also export ordinal rules (1st, 2nd, 3rd).")

  static let export = Command(
    name: "export",
    summary: "Write the rules as gettext formulas, JavaScript, Python, C or JSON.",
    usage: ["export --to <target> [--languages <list>] [--ordinal] [--below <number>]"],
    discussion: """
      Targets:
        gettext     The Plural-Forms header of PO files, with as few forms as integers need. Comments say which category
                    each form is, and what gettext cannot express.
        javascript  A module with one readable function per rule set, and a table of languages.
        module      A small module for all languages: category(language, number, type).
        python      The same as javascript, in Python.
        c           The same as javascript, in C99.
        json        The rules with classes of numbers, the smallest number and the reach of each category.

      The functions take decimal text of any length, such as 1, 1.50 or 1.2c6 (1.2 million in compact notation), and give
      exact answers. They have no dependencies.

      Examples:
        plural export --to gettext --languages pl,fr --below 1000000
        plural export --to module --ordinal > plurals.mjs
      """,
    options: [to, SelectedRules.option, ordinalToo, below]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    guard let target = try arguments.value(of: to, as: ExportTarget.self) else {
      throw .missing(to)
    }
    let limit = try arguments.number(of: below, in: 1...Int.max)
    guard limit == nil || target == .gettext else { throw .usage("--below can be used only with --to gettext") }
    let rules = try SelectedRules(arguments, types: arguments.has(ordinalToo) ? [.cardinal, .ordinal] : [.cardinal])
    let export = PluralExport(cldrVersion: PluralRules.cldrVersion, languages: rules.languages)
    var text = try reportingErrors {
      switch target {
      case .gettext: try export.gettext(below: limit.map(UInt64.init))
      case .javascript: try export.javaScript()
      case .module: try export.javaScriptModule()
      case .python: try export.python()
      case .c: try export.c()
      case .json: try export.json()
      }
    }
    text.removeLast()
    try output.write(text)
    return .success
  }
}

/// The forms that rules can be exported in.
private enum ExportTarget: String, CaseIterable {
  case gettext, javascript, module, python, c, json
}
