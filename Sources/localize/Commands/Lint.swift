import CommandLineSupport
import CompileCommand
import DataFiles
import Diagnostics
import MessageFiles
import MessageFormat
import MessagesLint
import StringFiles
import StringsFixing
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
  private static let fuzzy = CommandOption("--fuzzy", help: "Also check the fuzzy entries of PO files.")
  private static let onlyRules = CommandOption(
    "--rules",
    "<list>",
    help: "Check only these rules, separated by commas."
  )
  private static let reportForm = CommandOption.format("text (the default), github, xcode, sarif or json")
  private static let updateBaseline = CommandOption(
    "--update-baseline",
    help: "Write the current findings to the baseline."
  )
  private static let fix = CommandOption(
    "--fix",
    help: "Apply the safe fixes before checking, and list them."
  )
  private static let coverage = CommandOption("--coverage", help: "Count translated strings instead of checking them.")
  private static let strict = CommandOption("--strict", help: "Also fail for warnings: --fail-on warning.")
  private static let failOn = CommandOption(
    "--fail-on",
    "<severity>",
    help: "Fail from this severity on: error (the default), warning or note."
  )
  private static let exclude = CommandOption(
    "--exclude",
    "<pattern>",
    isRepeatable: true,
    help: """
      Leave out these files and folders, such as Legacy or App/**/Debug. Can be given
      several times.
      """
  )
  private static let severity = CommandOption(
    "--severity",
    "<rule=level>",
    isRepeatable: true,
    help: """
      Report a rule as error, warning or note, or turn it off. Can be given several times.
      """
  )
  private static let configuration = CommandOption.lintConfiguration("--config")
  private static let defaultPath = CommandOption(
    "--default-path",
    "<path>",
    isRepeatable: true,
    help: "What to check if no file or folder is given. Can be given several times."
  )
  private static let dialect = CommandOption(
    "--dialect",
    "<dialect>",
    help: """
      How messages are quoted: icu, formatJS, java or flutter. By default flutter in .arb
      files and icu in JSON files.
      """
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
      Checks .strings, .stringsdict and .xcstrings files, Android's strings.xml, gettext's .po and .pot files, and messages
      in .arb and JSON files. Folders are searched for them; a JSON file is only checked if it is given, or if its folder is
      given and its name is a language, such as pl.json. It reports missing plural forms, forms that hide their number, and
      placeholders that do not match the source string.

      Findings are errors, warnings and notes. The exit code is 1 if there are errors; with --strict, also if there are
      warnings. In the formats github and sarif, paths start from the current folder. Columns count characters in the
      formats text and json, and UTF-16 units in the others.

      The file \(LintConfiguration.fileName), in the current folder or above, sets what to check and how serious it is.
      Its paths are relative to its folder, and options override it:
        { "include": ["App"], "exclude": ["Legacy", "App/**/Debug"],
          "rules": { "edge-space": "off", "missing-key": "warning" },
          "folders": { "App/Beta": { "missing-category": "warning" } },
          "ignore": ["stale-key:debug.*"], "source": "en", "failOn": "warning",
          "baseline": "lint-baseline.jsonl" }

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
      source, onlyLanguages, all, fuzzy, onlyRules, .ignore, reportForm, .baseline, updateBaseline, fix, coverage,
      strict,
      failOn, exclude, severity, configuration, defaultPath, dialect, explainRule,
    ]
  ) { arguments, output throws(CommandError) in
    if let name = arguments.value(of: explainRule) {
      try arguments.expectAtMost(0)
      try output.write(lines: try Arguments.rule(name).explanation.text)
      return .success
    }
    let configuration = try reportingErrors { try LintConfiguration(arguments.value(of: Self.configuration)) }
    var paths = arguments.positions.isEmpty ? arguments.values(of: defaultPath) : arguments.positions
    var options = try lintOptions(arguments, configuration)
    if paths.isEmpty, let folder = configuration.folder, !configuration.included.isEmpty {
      paths = [folder]
      options.included = configuration.included
    }
    guard !paths.isEmpty else { throw .missing(argument: "file or folder") }
    let linter = Linter(options: options)
    if arguments.has(coverage) {
      try writeCoverage(of: paths, linter, arguments, &output)
      return .success
    }
    return try check(paths, linter, configuration, arguments, &output)
  }

  /// A table of the rules with their titles.
  private static var ruleTable: String {
    table(LintRule.allCases.map { (name: $0.rawValue, help: $0.explanation.title) })
  }

  private static func lintOptions(
    _ arguments: Arguments,
    _ configuration: LintConfiguration
  ) throws(CommandError) -> LintOptions {
    var options = configuration.options
    options.source = arguments.value(of: source) ?? options.source
    options.languages = arguments.list(of: onlyLanguages)
    options.excluded += arguments.values(of: exclude)
    for text in arguments.values(of: severity) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let level = LintRuleLevel(rawValue: parts[1]) else {
        throw .usage("--severity takes a rule, = and error, warning, note or off, not \(text.visible)")
      }
      options.levels[try Arguments.rule(parts[0])] = level
    }
    options.reportsAll = arguments.has(all)
    options.includesFuzzy = arguments.has(fuzzy)
    if let names = arguments.list(of: onlyRules) {
      var wanted: Set<LintRule> = []
      for name in names { wanted.insert(try Arguments.rule(name)) }
      options.rules = wanted
    }
    options.ignored = try arguments.suppressions() + options.ignored
    return options
  }

  /// Checks the files and writes the report.
  private static func check(
    _ paths: [String],
    _ linter: Linter,
    _ configuration: LintConfiguration,
    _ arguments: Arguments,
    _ output: inout Output
  ) throws(CommandError) -> ExitCode {
    let limit =
      try arguments.value(of: failOn, as: Diagnostic.Severity.self)
      ?? (arguments.has(strict) ? .warning : configuration.failOn ?? .error)
    let form = try arguments.value(of: reportForm, as: LintFormatter.Format.self) ?? .text
    let baseline = arguments.value(of: .baseline) ?? configuration.baseline
    guard baseline != nil || !arguments.has(updateBaseline) else {
      throw .usage("--update-baseline needs --baseline, or \"baseline\" in \(LintConfiguration.fileName)")
    }
    var known = try baseline.map { (path) throws(CommandError) in
      try openBaseline(path, mayBeMissing: arguments.has(updateBaseline))
    }
    var waiting = 0
    if arguments.has(fix) {
      for fix in try working("fixing strings", { _ in try LintFixer(options: linter.options).fix(paths) }) {
        // Standard output is for the report, which a program may read.
        if fix.rule == .missingCategory { waiting += 1 }
        if form == .text { try output.write(fix.description) } else { StandardStreams.writeError("\(fix)\n") }
      }
    }
    let messages = try MessageLinter(options: linter.options, dialects: messageDialects(arguments))
    var report = try working("checking strings") { (_) throws(Diagnostic) in
      let isMessages = { (path: String) in MessageFilePath.isMessageFile(path) }
      var report = try linter.report(on: paths.filter { !isMessages($0) })
      report.add(try messages.report(on: paths))
      return report
    }
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
    var fixed = 0
    if let known {
      var current = known
      fixed = current.update(with: report, of: paths, options: linter.options).removed
      report = known.newFindings(in: report)
    }
    let folder = FileSystem.currentFolder?.path
    var formatter = LintFormatter(form, in: folder, isStyled: output.isStyled)
    formatter.version = CommandLineTool.version
    try output.write(lines: formatter.string(from: report))
    if form == .text, report.findings.count < total {
      try output.write("Findings in the baseline: \(total - report.findings.count).")
    }
    if form == .text, fixed > 0 {
      let gone = fixed == 1 ? "1 finding that is gone" : "\(fixed) findings that are gone"
      try output.write("The baseline lists \(gone). Run again with --update-baseline to shorten it.")
    }
    if waiting > 0 {
      let strings = waiting == 1 ? "1 string waits" : "\(waiting) strings wait"
      let message = "\(strings) for a translator; until then, users see what they saw before."
      if form == .text { try output.write(message) } else { StandardStreams.writeError("\(message)\n") }
    }
    for suppression in report.unusedSuppressions {
      StandardStreams.writeError("warning: nothing to ignore for \(suppression.description.visible)\n")
    }
    let severities = Diagnostic.Severity.allCases
    let failing = severities.prefix { $0 != limit } + [limit]
    return report.findings.contains { failing.contains($0.severity) } ? .dataError : .success
  }

  private static func messageDialects(_ arguments: Arguments) throws(CommandError) -> MessageDialects {
    try arguments.value(of: dialect, as: ICUMessage.Dialect.self).map(MessageDialects.init(all:)) ?? .standard
  }

  private static func openBaseline(_ path: String, mayBeMissing: Bool) throws(CommandError) -> LintBaseline {
    if mayBeMissing, !FileSystem.exists(FilePath(path)) { return LintBaseline(path: path) }
    return try reportingErrors { try LintBaseline.read(path) }
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

extension Output {
  /// Writes text that already ends with a line break.
  fileprivate mutating func write(lines text: String) throws(CommandError) {
    if !text.isEmpty { try write(String(text.dropLast())) }
  }
}
