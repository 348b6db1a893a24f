import CommandLineSupport
import DataFiles
import StringFiles
import StringsLint

extension Command {
  private static let source = CommandOption(
    "--source",
    "<language>",
    help: "The source language. By default, the files decide, or else it is en."
  )
  private static let onlyLanguages = CommandOption(
    "--languages",
    "<list>",
    help: "Check only these languages, separated by commas."
  )
  private static let all = CommandOption("--all", help: "Also report findings that are often intentional.")
  private static let onlyRules = CommandOption(
    "--rules",
    "<list>",
    help: "Check only these rules, separated by commas."
  )
  private static let reportForm = CommandOption.format("text (the default), github, xcode, sarif or json")
  private static let updateBaseline = CommandOption(
    "--update-baseline",
    help: "Write the current findings to the file of --baseline."
  )
  private static let fix = CommandOption(
    "--fix",
    help: "Apply the safe fixes before checking, and list them."
  )
  private static let coverage = CommandOption("--coverage", help: "Count translated strings instead of checking them.")
  private static let strict = CommandOption("--strict", help: "Also fail for warnings and notes.")
  private static let defaultPath = CommandOption(
    "--default-path",
    "<path>",
    isRepeatable: true,
    help: "What to check if no file or folder is given. Can be given several times."
  )
  private static let explainRule = CommandOption("--explain", "<rule>", help: "Explain a rule.")

  static let lint = Command(
    name: "lint",
    summary: "Find mistakes in translated strings.",
    usage: [
      "lint <file or folder>… [<option>…]",
      "lint --coverage <file or folder>… [--source <language>] [--languages <list>] [--format text|json]",
      "lint --explain <rule>",
    ],
    discussion: """
      Checks .strings, .stringsdict and .xcstrings files, Android's strings.xml, and gettext's .po and .pot files. Folders
      are searched for them. It reports missing plural forms, forms that hide their number, and placeholders that do not
      match the source string.

      Findings are errors, warnings and notes. The exit code is 1 if there are errors; with --strict, also if there are
      warnings or notes. In the formats github and sarif, paths start from the current folder.

      To silence one string permanently, write plural-lint: ignore and the name of the rule in its comment. To silence all
      existing findings, write them to a baseline. --update-baseline keeps what the baseline says about other files,
      languages and rules.

      With --fix, string catalogs get the plural forms that whole numbers need, as copies of "other" in the state "new",
      so that translators see them. Empty forms that no number uses are removed. Nothing else in a file changes.

      With --coverage, one line per language and table counts the strings that are translated, not translated, in need of
      review, missing, and stale.

      Rules:
      \(ruleTable)

      Examples:
        localize lint Sources
        localize lint Sources --baseline lint-baseline.jsonl --update-baseline
        localize lint --explain missing-category
      """,
    options: [
      source, onlyLanguages, all, onlyRules, .ignore, reportForm, .baseline, updateBaseline, fix, coverage, strict,
      defaultPath, explainRule,
    ]
  ) { arguments, output throws(CommandError) in
    if let name = arguments.value(of: explainRule) {
      try arguments.expectAtMost(0)
      try output.write(lines: try Arguments.rule(name).explanation.text)
      return .success
    }
    let paths = arguments.positions.isEmpty ? arguments.values(of: defaultPath) : arguments.positions
    guard !paths.isEmpty else { throw .missing(argument: "file or folder") }
    let linter = Linter(options: try lintOptions(arguments))
    if arguments.has(coverage) {
      try writeCoverage(of: paths, linter, arguments, &output)
      return .success
    }
    return try check(paths, linter, arguments, &output)
  }

  /// A table of the rules with their titles.
  private static var ruleTable: String {
    table(LintRule.allCases.map { (name: $0.rawValue, help: $0.explanation.title) })
  }

  private static func lintOptions(_ arguments: Arguments) throws(CommandError) -> LintOptions {
    var options = LintOptions(source: arguments.value(of: source), languages: arguments.list(of: onlyLanguages))
    options.reportsAll = arguments.has(all)
    if let names = arguments.list(of: onlyRules) {
      var wanted: Set<LintRule> = []
      for name in names { wanted.insert(try Arguments.rule(name)) }
      options.rules = wanted
    }
    options.ignored = try arguments.suppressions()
    return options
  }

  /// Checks the files and writes the report.
  private static func check(
    _ paths: [String],
    _ linter: Linter,
    _ arguments: Arguments,
    _ output: inout Output
  ) throws(CommandError) -> ExitCode {
    let form = try arguments.value(of: reportForm, as: LintFormatter.Format.self) ?? .text
    guard arguments.has(.baseline) || !arguments.has(updateBaseline) else {
      throw .usage("--update-baseline needs --baseline")
    }
    var known = try arguments.value(of: .baseline).map { (path) throws(CommandError) in
      try openBaseline(path, mayBeMissing: arguments.has(updateBaseline))
    }
    if arguments.has(fix) {
      for fix in try working("fixing strings", { _ in try LintFixer(options: linter.options).fix(paths) }) {
        // Standard output is for the report, which a program may read.
        if form == .text { try output.write(fix.description) } else { StandardStreams.writeError("\(fix)\n") }
      }
    }
    var report = try working("checking strings") { _ in try linter.report(on: paths) }
    guard report.fileCount > 0 || !report.findings.isEmpty else {
      throw .failure("no string files in \(paths.map(\.visible).joined(separator: ", "))")
    }
    if arguments.has(updateBaseline), let change = known?.update(with: report, of: paths, options: linter.options) {
      try reportingErrors { try known?.write() }
      let count = known?.count ?? 0
      try output.write("Baseline: \(change.added) added, \(change.removed) removed, \(count) in all.")
      return .success
    }
    let total = report.findings.count
    if let known { report = known.newFindings(in: report) }
    let folder = FileSystem.currentFolder?.path
    try output.write(lines: LintFormatter(form, in: folder, isStyled: output.isStyled).string(from: report))
    if form == .text, report.findings.count < total {
      try output.write("Findings in the baseline: \(total - report.findings.count).")
    }
    let fails = arguments.has(strict) ? !report.findings.isEmpty : !report.errors.isEmpty
    return fails ? .dataError : .success
  }

  private static func openBaseline(_ path: String, mayBeMissing: Bool) throws(CommandError) -> LintBaseline {
    if mayBeMissing, !FileSystem.exists(FilePath(path)) { return LintBaseline(path: path) }
    return try reportingErrors { try LintBaseline(contentsOf: path) }
  }

  private static func writeCoverage(
    of paths: [String],
    _ linter: Linter,
    _ arguments: Arguments,
    _ output: inout Output
  ) throws(CommandError) {
    let form = try arguments.value(of: reportForm, as: LintFormatter.Format.self) ?? .text
    let formatter = LintFormatter(form)
    guard formatter.string(from: LintCoverage()) != nil else {
      throw .usage("--coverage can be written as text or json only")
    }
    let result = try working("counting strings") { _ in try linter.coverage(of: paths) }
    try output.write(lines: formatter.string(from: result) ?? "")
  }
}

extension Arguments {
  /// The suppressions of `--ignore`.
  func suppressions() throws(CommandError) -> [LintSuppression] {
    var suppressions: [LintSuppression] = []
    for text in values(of: .ignore) {
      guard let suppression = LintSuppression(text) else {
        _ = try Self.rule(String(text.prefix { $0 != ":" }))
        throw .usage("--ignore takes rule[:key[:language]], with \\: for a colon in the key, not \(text.visible)")
      }
      suppressions.append(suppression)
    }
    return suppressions
  }

  /// The rule with a name.
  fileprivate static func rule(_ name: String) throws(CommandError) -> LintRule {
    if let rule = LintRule(named: name) { return rule }
    let names = LintRule.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("unknown rule \(name.visible); the rules are \(names)")
  }
}

extension Output {
  /// Writes text that already ends with a line break.
  fileprivate mutating func write(lines text: String) throws(CommandError) {
    if !text.isEmpty { try write(String(text.dropLast())) }
  }
}
