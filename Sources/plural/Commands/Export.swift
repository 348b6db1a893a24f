import CommandLineSupport
import Plurals
import RuleExport

extension Command {
  private static let to = CommandOption(
    "--to",
    "<target>",
    values: ExportTarget.allCases.map(\.rawValue),
    help: "What to write: gettext, javascript, module, types, python, php, ruby, go, kotlin, c or json."
  )
  private static let folder = CommandOption(
    "--output",
    "<folder>",
    help: """
      Write files into this folder, instead of one to standard output. Then --to takes several
      targets, separated by commas.
      """
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
    summary: "Write the rules as gettext formulas, JavaScript, Python, PHP, Ruby, Go, Kotlin, C or JSON.",
    usage: ["export --to <target> [--output <folder>] [--languages <list>] [--ordinal] [--below <number>]"],
    discussion: """
      Targets:
        gettext     The Plural-Forms header of PO files, with as few forms as integers need. Comments say which category
                    each form is, and what gettext cannot express.
        javascript  A module with one readable function per rule set, and a table of languages.
        module      A small module for all languages: category(language, number, type).
        types       The types of that module for TypeScript.
        php         The same as module, in PHP: Plurals\\category.
        ruby        The same as module, in Ruby: Plurals.category.
        go          The same as module, in Go: plurals.Cardinal and plurals.Ordinal.
        kotlin      The same as module, in Kotlin: Plurals.cardinal and Plurals.ordinal.
        python      The same as javascript, in Python.
        c           The same as javascript, in C99.
        json        The rules with classes of numbers, the smallest number and the reach of each category.

      The functions take decimal text of any length, such as 1, 1.50 or 1.2c6 (1.2 million in compact notation), and give
      exact answers. They have no dependencies.

      With --languages, a language comes with its regions and scripts that have other rules: pt-PT with pt.

      Examples:
        plural export --to gettext --languages pl,fr --below 1000000
        plural export --to module --ordinal > plurals.mjs
        plural export --to module,types,c --output Generated
      """,
    options: [to, folder, SelectedRules.option, ordinalToo, below]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let targets = try targets(arguments)
    let limit = try arguments.number(of: below, in: 1...Int.max)
    guard limit == nil || targets.contains(.gettext) else { throw .usage("--below can be used only with --to gettext") }
    let types: [PluralRuleType] = arguments.has(ordinalToo) ? [.cardinal, .ordinal] : [.cardinal]
    let rules = try SelectedRules(toExport: arguments, types: types)
    let export = PluralExport(
      cldrVersion: PluralRules.cldrVersion,
      languages: rules.languages,
      aliases: PluralRules.aliases()
    )
    let texts = try reportingErrors {
      try targets.map { target in
        switch target {
        case .gettext: try export.gettext(below: limit.map(UInt64.init))
        case .javascript: try export.javaScript()
        case .module: try export.javaScriptModule()
        case .types: export.typeScriptTypes()
        case .python: try export.python()
        case .php: try export.php()
        case .ruby: try export.ruby()
        case .go: try export.go()
        case .kotlin: try export.kotlin()
        case .c: try export.c()
        case .json: try export.json()
        }
      }
    }
    guard let path = arguments.value(of: folder) else {
      try output.write(utf8: texts.flatMap { Array($0.utf8) })
      return .success
    }
    let folder = try OutputFolder(path)
    for (target, text) in zip(targets, texts) {
      try output.write("wrote \(try folder.write(text, to: target.fileName))")
    }
    return .success
  }

  /// The targets that the user asks for: several only if there is a folder for them.
  private static func targets(_ arguments: Arguments) throws(CommandError) -> [ExportTarget] {
    let isList = (arguments.list(of: to) ?? []).count > 1
    if isList, !arguments.has(folder) { throw .usage("several targets need a folder: --output <folder>") }
    guard isList, let names = arguments.list(of: to) else {
      guard let target = try arguments.value(of: to, as: ExportTarget.self) else { throw .missing(to) }
      return [target]
    }
    var targets: [ExportTarget] = []
    for name in names {
      guard let target = ExportTarget(rawValue: name) else {
        let known = ExportTarget.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .usage("--to takes targets from \(known), not \(name.visible)")
      }
      targets.append(target)
    }
    return targets
  }
}

/// The forms that rules can be exported in.
private enum ExportTarget: String, CaseIterable {
  case gettext, javascript, module, types, python, php, ruby, go, kotlin, c, json

  /// The name of the file with `--output`.
  var fileName: String {
    switch self {
    case .gettext: "plural-forms.txt"
    case .javascript: "plural-functions.mjs"
    case .module: "plurals.mjs"
    case .types: "plurals.d.mts"
    case .python: "plurals.py"
    case .php: "plurals.php"
    case .ruby: "plurals.rb"
    case .go: "plurals.go"
    case .kotlin: "Plurals.kt"
    case .c: "plurals.h"
    case .json: "plurals.json"
    }
  }
}
