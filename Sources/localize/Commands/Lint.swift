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
    help: "Check only these rules, separated by commas, also those of --all."
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
      Leave out these files and folders, such as Legacy or App/**/Debug, even if they are
      given. Can be given several times.
      """
  )
  private static let severity = CommandOption(
    "--severity",
    "<rule=level>",
    isRepeatable: true,
    help: "Report a rule as error, warning or note, or turn it off. Can be given several times."
  )
  private static let configuration = CommandOption.lintConfiguration("--config")
  private static let defaultPath = CommandOption(
    "--default-path",
    "<path>",
    isRepeatable: true,
    help: """
      What to check if no file or folder is given and the configuration includes none. Can
      be given several times.
      """
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
      Checks .strings, .stringsdict and .xcstrings files, strings.xml of Android and Compose Multiplatform, gettext's .po and
      .pot files, and messages in .arb and JSON files. Folders are searched for them, except hidden ones and those named
      build, Pods, Carthage, DerivedData or node_modules; a JSON file is only checked if it is given, or if its folder is
      given or included and its name, or that of the folder, is a language, such as pl.json and pl/common.json. It reports
      missing plural forms, forms that hide their number, and placeholders that do not match the source string.

      Findings are errors, warnings and notes. The exit code is 1 if there are errors; with --strict, also if there are
      warnings. In the formats github and sarif, paths start from the current folder. Columns count Unicode scalars
      in the formats text and json, and UTF-16 units in the others.

      The file \(LintConfiguration.fileName), in the current folder or above, sets what to check and how serious it is.
      Its paths are relative to its folder. Options override it; --exclude and --ignore add to it:
        { "include": ["App"], "exclude": ["Legacy", "App/**/Debug"],
          "rules": { "edge-space": "off", "missing-key": "warning" },
          "folders": { "App/Beta": { "missing-category": "warning" } },
          "ignore": ["stale-key:debug.*"], "source": "en", "failOn": "warning",
          "baseline": "lint-baseline.jsonl" }

      To silence one string permanently, write plural-lint: ignore and the name of the rule in its comment. JSON files have no
      comments: name the key in --ignore. To silence all existing findings, write them to a baseline. --update-baseline
      keeps what the baseline says about other files, languages and rules, and about what options leave out.

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
    var paths = arguments.positions
    var options = try lintOptions(arguments, configuration)
    if paths.isEmpty, let file = configuration.path, !configuration.selection.included.isEmpty {
      options.selection.included = configuration.selection.included
      options.usualSelection.included = options.selection.included
      paths = options.selection.roots
      guard !paths.isEmpty else { throw .failure("nothing matches \"include\" in \(file.visible)") }
    } else if paths.isEmpty {
      paths = arguments.values(of: defaultPath)
    }
    guard !paths.isEmpty else { throw .missing(argument: "file or folder") }
    let linter = Linter(options: options)
    if arguments.has(coverage) { return try writeCoverage(of: paths, linter, arguments, &output) }
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
    options.usualSelection = options.selection
    options.source = arguments.value(of: source) ?? options.source
    options.languages = try arguments.names(of: onlyLanguages)
    for pattern in arguments.values(of: exclude) {
      guard !pattern.isEmpty else { throw .usage("--exclude needs a pattern") }
      options.selection.excluded.append(PathPattern(pattern, in: PathSelection.currentFolder))
    }
    var levels: [LintRule: LintRuleLevel] = [:]
    for text in arguments.values(of: severity) {
      guard let (name, value) = text.assignment, let level = LintRuleLevel(rawValue: value) else {
        throw .usage("--severity takes a rule, = and error, warning, note or off, not \(text.visible)")
      }
      levels[try Arguments.rule(name)] = level
    }
    if !levels.isEmpty {
      let everything = PathPattern("/**", in: PathSelection.currentFolder)
      options.folders.append(LintOptions.Folder(pattern: everything, levels: levels))
    }
    options.reportsAll = arguments.has(all)
    options.includesFuzzy = arguments.has(fuzzy)
    if let names = try arguments.names(of: onlyRules) {
      var wanted: Set<LintRule> = []
      for name in names { wanted.insert(try Arguments.rule(name)) }
      options.rules = wanted
    }
    options.ignored = try arguments.suppressions() + options.ignored
    return options
  }

  /// Checks the files and writes the report.
  private static func check(
    _ given: [String],
    _ linter: Linter,
    _ configuration: LintConfiguration,
    _ arguments: Arguments,
    _ output: inout Output
  ) throws(CommandError) -> ExitCode {
    var limits = [
      try arguments.value(of: failOn, as: Diagnostic.Severity.self) ?? configuration.failOn ?? .error
    ]
    if arguments.has(strict) { limits.append(.warning) }
    let form = try arguments.value(of: reportForm, as: LintFormatter.Format.self) ?? .text
    // Standard output is for the report, which a program may read.
    func tell(_ message: String) throws(CommandError) {
      if form == .text { try output.write(message) } else { StandardStreams.writeError("\(message)\n") }
    }
    let baseline = arguments.value(of: .baseline) ?? configuration.baseline
    guard baseline != nil || !arguments.has(updateBaseline) else {
      throw .usage("--update-baseline needs --baseline, or \"baseline\" in \(LintConfiguration.fileName)")
    }
    var known = try baseline.map { (path) throws(CommandError) in
      try openBaseline(path, mayBeMissing: arguments.has(updateBaseline))
    }
    var waiting = 0
    var isFailing = false
    var paths: [String] = []
    for path in given {
      do throws(Diagnostic) {
        try FileSystem.check(FilePath(path))
        paths.append(path)
      } catch {
        StandardStreams.writeError("\(error)\n")
        isFailing = true
      }
    }
    guard !paths.isEmpty else { return .dataError }
    if arguments.has(fix) {
      let (fixes, problems) = try working("fixing strings") { _ in try LintFixer(options: linter.options).fixAll(paths)
      }
      for fix in fixes {
        if fix.rule == .missingCategory { waiting += 1 }
        try tell(fix.description)
      }
      for problem in problems { StandardStreams.writeError("\(problem)\n") }
      if !problems.isEmpty { isFailing = true }
    }
    let messages = try MessageLinter(options: linter.options, dialects: messageDialects(arguments))
    var report = try working("checking strings") { (_) throws(Diagnostic) in
      var report = try linter.report(onAny: paths.filter { !MessageFilePath.isMessageFile($0) })
      report.add(try messages.report(onAny: paths))
      return report
    }
    try expectFiles(!report.isOfNothing, report.missingLanguages, paths, linter.options)
    for pattern in report.unmatchedPatterns {
      StandardStreams.writeError("warning: no file matches \(pattern.visible), which \"include\" names\n")
    }
    if arguments.has(updateBaseline), let change = known?.update(with: report, of: paths, options: linter.options) {
      try reportingErrors { try known?.write() }
      try tell("Baseline: \(change.added) added, \(change.removed) removed, \(known?.count ?? 0) in all.")
      return isFailing ? .dataError : .success
    }
    let total = report.findings.count
    var fixed = 0
    if let known { (report, fixed) = known.compare(report, of: paths, options: linter.options) }
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
      try tell("\(strings) for a translator; until then, users see what they saw before.")
    }
    let own = try arguments.suppressions()
    let isWhole = configuration.isCovered(by: arguments.positions) && !arguments.has(exclude)
    for suppression in report.unusedSuppressions where isWhole || own.contains(suppression) {
      StandardStreams.writeError("warning: nothing to ignore for \(suppression.description.visible)\n")
    }
    let severities = Diagnostic.Severity.allCases
    let failing = severities.prefix((limits.compactMap(severities.firstIndex).max() ?? 0) + 1)
    return isFailing || report.findings.contains { failing.contains($0.severity) } ? .dataError : .success
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
  ) throws(CommandError) -> ExitCode {
    let form = try arguments.value(of: reportForm, as: LintFormatter.Format.self) ?? .text
    let formatter = LintFormatter(form)
    guard formatter.string(from: LintCoverage()) != nil else {
      throw .usage("--coverage can be written as text or json only")
    }
    let messages = try MessageLinter(options: linter.options, dialects: messageDialects(arguments))
    let result = try working("counting strings") { (_) throws(Diagnostic) in
      var coverage = try linter.coverage(of: paths.filter { !MessageFilePath.isMessageFile($0) })
      coverage.add(try messages.coverage(of: paths))
      return coverage
    }
    let hasFiles = result.fileCount + result.problems.count > 0
    try expectFiles(hasFiles, result.missingLanguages, paths, linter.options)
    try output.write(lines: formatter.string(from: result) ?? "")
    for problem in result.problems { StandardStreams.writeError("\(problem)\n") }
    return result.problems.isEmpty ? .success : .dataError
  }

  /// Throws if there is nothing to check, or if no file has a language.
  private static func expectFiles(
    _ hasFiles: Bool,
    _ missingLanguages: [String],
    _ paths: [String],
    _ options: LintOptions
  ) throws(CommandError) {
    let places = paths.map(\.visible).joined(separator: ", ")
    // A hook may name files that the configuration leaves out.
    let isExcluded = paths.allSatisfy { options.selection.excludes(FilePath($0)) }
    guard hasFiles || isExcluded else {
      let patterns = options.included.map(\.visible).joined(separator: ", ")
      guard patterns.isEmpty else { throw .failure("no string files in \(places) match \(patterns)") }
      var problem = StringFileFinder.nothingFound(at: paths, options.selection, languages: options.languages)
      problem.message += MessageFileFinder.advice(at: paths).replacingControls()
      throw .failure(problem)
    }
    guard missingLanguages.isEmpty || isExcluded else {
      let languages = missingLanguages.map(\.visible).joined(separator: ", ")
      throw .failure("no file in \(places) has strings in \(languages)")
    }
  }
}

extension Output {
  /// Writes text that already ends with a line break.
  fileprivate mutating func write(lines text: String) throws(CommandError) {
    if !text.isEmpty { try write(String(text.dropLast())) }
  }
}
