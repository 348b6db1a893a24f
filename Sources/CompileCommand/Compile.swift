package import CommandLineSupport
package import DataFiles
package import Diagnostics
package import LintEngine
package import StringFiles
import StringsCompiler

extension Command {
  private static let folder = CommandOption(
    "--output",
    "<folder>",
    help: "The folder to write to. It is created if it does not exist."
  )
  private static let onlyLanguages = CommandOption(
    "--languages",
    "<list>",
    help: """
      Compile only these languages, separated by commas. Include the source language if it
      should fill in for missing translations.
      """
  )
  private static let source = CommandOption(
    "--source",
    "<language>",
    help: "The source language. By default, the files decide, or else it is en."
  )
  private static let access = CommandOption(
    "--access",
    "<level>",
    help: "The access level of the symbols: internal (the default), package or public."
  )
  private static let allKeys = CommandOption(
    "--all-keys",
    help: "Make symbols for all keys, not only for those added to a catalog by hand."
  )
  private static let executable = CommandOption(
    "--executable",
    help: "The strings are those of a program. Other modules find them as LocalizedBundle.main."
  )
  private static let appleSymbols = CommandOption(
    "--apple-symbols",
    "<maker>",
    help: """
      Who makes the symbols and tables on Apple's systems: xcode (the default) or
      generate, for strings in the language of a localizer.
      """
  )
  private static let lintLevel = CommandOption(
    "--lint",
    "<level>",
    help: """
      How serious mistakes in translations are: errors, warnings (the default) or off,
      which hides them.
      """
  )
  private static let reportForm = CommandOption.format("text (the default) or xcode")
  private static let configuration = CommandOption(
    "--config",
    "<file>",
    help: """
      Read defaults for these options from a JSON file, such as
      { "languages": ["en", "pl"], "access": "public", "allKeys": true }.
      """
  )

  private static let lintConfiguration = CommandOption.lintConfiguration("--lint-config")

  /// The command without messages, for build plug-ins: the parser of messages would be compiled with each program.
  package static let compile = compile(with: nil)

  /// The command.
  ///
  /// - Parameter messages: Reads files of messages; `nil` refuses them.
  /// - Returns: The command.
  package static func compile(with messages: CompiledMessages?) -> Command {
    Command(
      name: "compile",
      summary: "Turn localized strings into Swift source.",
      usage: ["compile <file or folder>… --output <folder> [<option>…]"],
      discussion: """
        Reads string catalogs, .strings and .stringsdict files and writes Swift source, so that a program needs no string
        files at run time, and the compiler checks keys and arguments. Folders are searched for such files, except hidden ones
        and those named build, Pods, Carthage, DerivedData or node_modules. Files with the same name are one table; a file
        outside an .lproj folder is taken to be in the source language.

        Each table gets a file GeneratedStringSymbols_<table>.swift with a symbol for each key that was added to a catalog by
        hand, named as in Xcode: String(localized: .filesCount(5)). GeneratedStringTables.swift has all strings, as the bundle
        LocalizedBundle.module. On Apple's systems the files are empty, because Xcode makes its own.

        The same input always gives the same source. Files that would not change are not written, and files of tables that no
        longer exist are removed.

        The strings are checked as by localize lint, with the same \(LintConfiguration.fileName), and the findings go to standard
        error. Mistakes in translations are warnings, unless --lint errors is given. A file that cannot be read and a
        translation that takes other arguments than the source are always errors, with the exit code 1. A problem with one
        key does not affect the others: all files are written, and a string in the source language takes the place of a
        translation with other arguments. With --all-keys, a key that gives no symbol is a warning, unless it was added to
        a catalog by hand.

        Example:
          localize compile Sources/App/Resources --output Sources/App/Generated
        """ + (messages.map { "\n\n\($0.help)" } ?? ""),
      options: [
        folder, onlyLanguages, source, access, allKeys, executable, appleSymbols, lintLevel, .ignore, .baseline,
        reportForm, configuration, lintConfiguration,
      ]
    ) { arguments, output throws(CommandError) in
      guard !arguments.positions.isEmpty else { throw .missing(argument: "file or folder") }
      guard let folder = arguments.value(of: folder) else { throw .missing(Self.folder) }
      let form = try arguments.value(of: reportForm, as: CompileReport.Form.self) ?? .text
      func refuse(_ problems: [Diagnostic]) -> ExitCode {
        StandardStreams.writeError(CompileReport(problems: problems).text(as: form))
        return .dataError
      }
      let (configuration, mistakes) =
        arguments.value(of: configuration).map(CompileConfiguration.read) ?? (CompileConfiguration(), [])
      guard mistakes.isEmpty else { return refuse(mistakes) }
      let level = try arguments.value(of: lintLevel, as: LintLevel.self) ?? configuration.lint ?? .warnings
      let options = try compileOptions(arguments, configuration)
      let lintConfiguration: LintConfiguration
      do throws(Diagnostic) {
        lintConfiguration = try LintConfiguration(arguments.value(of: Self.lintConfiguration))
      } catch {
        return refuse([error])
      }
      var lintOptions = lintConfiguration.options
      lintOptions.source = options.source ?? lintOptions.source
      lintOptions.languages = options.languages
      lintOptions.ignored += try arguments.suppressions() + configuration.ignored

      let read =
        try reportingErrors { try messages?.read(arguments.positions, options.source, options.languages) }
        ?? CompiledMessages.Catalogs()
      let (paths, unreadable) = try compiledPaths(
        arguments.positions.filter { !read.paths.contains($0) },
        mayBeEmpty: !read.files.isEmpty || !read.paths.isEmpty,
        lintOptions.selection
      )
      var report = CompileReport()
      report.problems = (unreadable + read.problems).uniqued()
      var files = read.files
      let compilation = try working("compiling strings") { _ in
        for path in paths {
          do throws(Diagnostic) {
            let file = SourceFile(path: path.path, bytes: try FileSystem.read(path))
            if let recorded = RecordedFile(file) { files.append(recorded) }
          } catch {
            report.problems.append(error)
          }
        }
        var options = options
        options.numbers = read.numbers
        return StringsCompilation(files, options: options)
      }
      let target = GeneratedFolder(FilePath(folder), command: options.symbols.command)
      try reportingErrors { try target.write(compilation.files) }

      let readingErrors = read.readingErrors + compilation.readingErrors
      if level == .off {
        report.problems += readingErrors + compilation.omissions.map(\.problem)
      } else {
        // What cannot be read is missing in the program, whatever the linter leaves out. Errors with a code are its rules.
        report.problems += readingErrors.filter { $0.code == nil }
        let told = Set(report.problems.map(\.statement))
        report.lint = try working("checking strings") { _ in
          // Strings that are left out are compiled, so others may be translated from them.
          var options = lintOptions
          options.selection = PathSelection()
          var lint = try LintProject(paths.map(\.path), recorded: files, options).report()
          if let messages { lint.add(try messages.lint(arguments.positions, options)) }
          lint.findings.removeAll { finding in
            lintOptions.selection.excludes(FilePath(finding.file)) || told.contains(finding.diagnostic.statement)
          }
          return lint
        }
        report.add(compilation.omissions, lintOptions)
        if let path = arguments.value(of: .baseline) ?? configuration.baseline ?? lintConfiguration.baseline {
          report.lint = try reportingErrors { try LintBaseline.read(path) }.newFindings(in: report.lint)
        }
        report.lint.findings.removeAll { $0.severity == .note }
        if level == .warnings { report.lint.soften() }
      }
      report.add(compilation.symbolErrors)
      report.problems += compilation.conflicts
      report.problems += compilation.missingLanguages.map { language in
        let name = language.quotedForMessage
        return Diagnostic(.warning, "no file has strings in \(name); spell languages as the files do")
      }
      try output.flush()
      StandardStreams.writeError(report.text(as: form))
      if form == .xcode, !report.lint.findings.isEmpty {
        StandardStreams.writeError(report.advice(lintConfiguration.path ?? arguments.value(of: Self.configuration)))
      }
      return report.hasErrors ? .dataError : .success
    }
  }

  private static func compileOptions(
    _ arguments: Arguments,
    _ configuration: CompileConfiguration
  ) throws(CommandError) -> StringsCompilation.Options {
    let symbolMaker = try arguments.value(of: appleSymbols, as: AppleSymbols.self) ?? configuration.appleSymbols
    return StringsCompilation.Options(
      source: arguments.value(of: source) ?? configuration.source,
      languages: try arguments.names(of: onlyLanguages) ?? configuration.languages,
      symbols: SymbolFile.Options(
        access: try arguments.value(of: access, as: SymbolFile.Access.self) ?? configuration.access ?? .internal,
        hasAllKeys: arguments.has(allKeys) || configuration.hasAllKeys,
        leavesAppleToXcode: symbolMaker != .generate,
        isExecutable: arguments.has(executable)
      )
    )
  }

  /// The files to compile.
  ///
  /// - Parameters:
  ///   - positions: The files and folders that the user names.
  ///   - mayBeEmpty: Whether there are other strings.
  ///   - checked: The files that the linter checks. Files in the wrong place are only named among them.
  /// - Returns: The files, why folders cannot be read, and why files are left out.
  /// - Throws: ``CommandError`` if there is nothing to compile.
  private static func compiledPaths(
    _ positions: [String],
    mayBeEmpty: Bool,
    _ checked: PathSelection
  ) throws(CommandError) -> (files: [FilePath], problems: [Diagnostic]) {
    for position in positions { try reportingErrors { try FileSystem.check(FilePath(position)) } }
    let (paths, problems) = StringFileFinder.find(positions, formats: [.catalog, .strings, .stringsdict], checked)
    for path in paths where !["xcstrings", "strings", "stringsdict"].contains(path.pathExtension) {
      let message = "this is not a string catalog, a .strings file or a .stringsdict file"
      throw .failure(path.kindProblem ?? Diagnostic(.error, message, file: path.path))
    }
    guard !paths.isEmpty || mayBeEmpty else {
      if let problem = problems.first(where: { $0.severity == .error }) { throw .failure(problem) }
      throw .failure(StringFileFinder.nothingFound(at: positions))
    }
    return (paths, problems)
  }
}

/// Reads the messages that a program compiles, for a command that has their parser.
package struct CompiledMessages: Sendable {
  /// The messages as string catalogs.
  package struct Catalogs {
    /// The given paths that are files of messages, and nothing else.
    package var paths: Set<String> = []
    package var files: [RecordedFile] = []
    /// The positions of arguments that are numbers although the catalogs show objects, by key.
    package var numbers: [StringKey: Set<Int>] = [:]
    /// What a catalog cannot say, and folders that cannot be read.
    package var problems: [Diagnostic] = []
    /// The files and messages that cannot be read.
    package var readingErrors: [Diagnostic] = []

    package init() {}
  }

  /// What the help says about messages.
  let help: String
  /// Reads the messages of files and folders; the other arguments are the source language and the languages that are compiled.
  let read: @Sendable ([String], String?, [String]?) throws -> Catalogs
  /// Checks them.
  let lint: @Sendable ([String], LintOptions) throws -> LintReport

  package init(
    help: String,
    read: @escaping @Sendable ([String], String?, [String]?) throws -> Catalogs,
    lint: @escaping @Sendable ([String], LintOptions) throws -> LintReport
  ) {
    (self.help, self.read, self.lint) = (help, read, lint)
  }
}

/// Who makes the symbols on Apple's systems.
enum AppleSymbols: String, CaseIterable {
  case xcode, generate
}

/// How serious mistakes in translations are.
enum LintLevel: String, CaseIterable {
  case errors, warnings, off
}

extension LintReport {
  /// Makes errors warnings, unless the program would show something else than its user should see.
  fileprivate mutating func soften() {
    for index in findings.indices where findings[index].rule != .argumentMismatch {
      findings[index].diagnostic.severity = .warning
    }
  }
}

extension Diagnostic {
  /// What the problem says about which place. It is the same for an error of a reader and for the linter's finding about it.
  fileprivate var statement: Diagnostic { Diagnostic(.error, message.sentence, file: file, location: location) }
}

/// The problems of the compiled strings.
private struct CompileReport {
  /// The formats of the report.
  enum Form: String, CaseIterable {
    case text, xcode
  }

  /// The findings of the linter.
  var lint = LintReport()
  /// The other problems.
  var problems: [Diagnostic] = []

  var hasErrors: Bool { !lint.errors.isEmpty || problems.contains { $0.severity == .error } }

  /// Adds problems with symbols, except those that the linter has already reported.
  mutating func add(_ symbolErrors: [Diagnostic]) {
    let known = Set(lint.errors.lazy.filter { $0.rule == .argumentMismatch }.map { [$0.file, $0.line?.description] })
    problems += symbolErrors.filter { problem in
      let place = [problem.file, problem.line?.description]
      return problem.code != "argument-types" || problem.line == nil || !known.contains(place)
    }
  }

  /// Adds translations that are left out, except those that the linter has already reported or that the user wants to
  /// ignore.
  mutating func add(_ omissions: [StringsCompilation.Omission], _ options: LintOptions) {
    let rule = LintRule.argumentMismatch
    let known = Set(lint.findings.lazy.filter { $0.rule == rule }.map { [$0.key, $0.language] })
    for omission in omissions {
      let (key, language) = (omission.key, omission.language)
      let finding = LintFinding(rule, .error, "", file: omission.problem.file ?? "", key: key, language: language)
      if known.contains([key, language]) || !options.wants(finding) { continue }
      if options.selection.excludes(FilePath(finding.file)) { continue }
      // A comment in the file silences the linter.
      var problem = omission.problem
      problem.severity = .warning
      problems.append(problem)
    }
  }

  /// The report; empty if nothing is wrong.
  func text(as form: Form) -> String {
    switch form {
    case .text:
      let own = problems.map { "\($0)\n" }.joined()
      return lint.findings.isEmpty ? own : own + TextReport(isStyled: false).text(of: lint)
    case .xcode:
      let folder = FileSystem.currentFolder
      return problems.map { Self.xcodeLine($0, in: folder) }.joined()
        + lint.findings.map { $0.compilerLine(in: folder) }.joined()
    }
  }

  /// The settings that silence the findings, as a line.
  ///
  /// - Parameter configuration: The path of the file with the settings; `nil` if there is none.
  /// - Returns: The line. A list that nobody would write is replaced by the file that `localize lint` writes.
  func advice(_ configuration: String?) -> String {
    let suppressions = Set(
      lint.findings.map { finding in
        LintSuppression(rule: finding.rule, key: finding.key, language: finding.language).description.quotedForJSON
      }
    )
    let setting =
      suppressions.count > 3
      ? #""baseline", and write the file with `localize lint <folder> --baseline <file> --update-baseline`"#
      : #""ignore": [\#(suppressions.inOrder().joined(separator: ", "))]"#
    return
      "note: \(configuration ?? "plural.json"): \(suppressions.count == 1 ? "this finding is" : "these findings are") "
      + "silenced by the setting \(setting)\n"
  }

  /// A problem in one line. Xcode opens the file at the line only if the path is absolute.
  private static func xcodeLine(_ problem: Diagnostic, in folder: FilePath?) -> String {
    var problem = problem
    problem.excerpt = nil
    if let file = problem.file {
      if problem.location == nil { problem.location = .text(line: 1, column: 1) }
      if let folder { problem.file = FilePath(file).resolved(in: folder).path }
    }
    return problem.description + (problem.code.map { " (\($0))" } ?? "") + "\n"
  }
}

extension String {
  /// The whole string as a literal of JSON on one line, in which nothing is invisible.
  fileprivate var quotedForJSON: String {
    var writer = JSONWriter(.compact)
    writer.value(self)
    var literal = ""
    for scalar in writer.text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16)
          literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal
  }
}
