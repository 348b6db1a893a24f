import CLDR
import CommandLineSupport
import Diagnostics

/// The command `cldr-gen`.
@main
struct GeneratorCommand {
  static func main() {
    tool.run()
  }

  private static let tool = CommandLineTool(
    name: "cldr-gen",
    summary: "Generate Swift source from the data in the folder Data.",
    main: .generate,
    commands: [.update, .importRelease, .probeApple, .diff],
    notes: """
      Nothing is written if the data is wrong: a rule cannot be parsed, a rule does not accept its own sample, or a
      category has no numbers. Exit codes: 0 success, 1 bad data or files out of date, 64 bad usage.
      """
  )
}

extension Command {
  private static let check = CommandOption(
    "--check",
    help: "Write nothing, and report whether the committed files are up to date. If not, the exit code is 1."
  )
  private static let languages = CommandOption(
    "--languages",
    "<list>",
    help: """
      Keep only the plural rules of these languages and their regional variants, such as en,ru,pl.
      Other languages get the root rule: everything is other. Numbers and negotiation are kept whole.
      """
  )
  private static let numberLocales = CommandOption(
    "--number-locales",
    "<list>",
    help: """
      Keep only the number symbols and patterns of these locales, such as en,ru,de-CH.
      Other locales use the symbols of a kept locale with a shorter tag, or else those of the root.
      """
  )
  private static let cldrVersion = CommandOption(
    "--cldr-version",
    "<version>",
    help: "The version of the release, if its files lack it."
  )
  private static let unicodeVersion = CommandOption(
    "--unicode-version",
    "<version>",
    help: "The version of Unicode, if the files lack it."
  )

  private static let nextStep = "Run `swift run cldr-gen` to update the generated files."

  fileprivate static let generate = Command(
    name: "",
    summary: "",
    usage: ["[--check] [--languages <list>] [--number-locales <list>] [--root <dir>]"],
    discussion: """
      Writes the generated files that differ, and deletes those that are no longer generated:
        cldr-plurals.json                           plural rules           Sources/Plurals/Generated
        cldr-numbers.json                           number symbols         Sources/NumberDisplay/Generated
        cldr-number-patterns.json                   number patterns        Sources/NumberStyles/Generated
        cldr-currencies.json                        amounts of money       Sources/NumberStyles/Generated
        cldr-minimal-pairs.json                     example phrases        Sources/PluralExamples/Generated
        cldr-language-names.json                    names of languages     Sources/LanguageNames/Generated
        cldr-languages.json, apple-languages.json   language negotiation   Sources/LanguageNegotiation/Generated
        apple-collation.json                        order of keys          Sources/CatalogFormatting/Generated
      With all languages and locales, it also writes Data/baseline.json and Data/SHA256SUMS.
      """,
    options: [check, languages, numberLocales, .root]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let languages = arguments.list(of: languages)
    guard languages != [] else { throw .usage("--languages needs a value") }
    let numberLocales = arguments.list(of: numberLocales)
    guard numberLocales != [] else { throw .usage("--number-locales needs a value") }
    let documents = DocumentFolder(root: arguments.root)
    if let numberLocales, let plurals: PluralsDocument = try? documents.read(),
      let numbers: NumbersDocument = try? documents.read()
    {
      for name in numbers.unknown(numberLocales, besides: plurals) {
        let problem = "CLDR has no data for \(name.visible), so its numbers get the symbols of the root"
        try output.report(Diagnostic(.warning, problem))
      }
    }
    try writeGenerated(
      arguments,
      &output,
      languages: languages,
      numberLocales: numberLocales,
      isCheck: arguments.has(check)
    )
    return .success
  }

  /// Writes or checks the generated files.
  private static func writeGenerated(
    _ arguments: Arguments,
    _ output: inout Output,
    languages: [String]? = nil,
    numberLocales: [String]? = nil,
    isCheck: Bool = false
  ) throws(CommandError) {
    let root = arguments.root
    let outputs = try working("generating") { _ in
      try GeneratorOutput.all(root: root, languages: languages, numberLocales: numberLocales)
    }
    if isCheck {
      for folder in outputs { try folder.check(root: root) }
      for folder in outputs { try output.write("up to date: \(folder.folder)") }
      return
    }
    for folder in outputs {
      let changes = try reportingErrors { try folder.update(root: root) }
      for change in changes { try output.write(change) }
      try output.write(changes.isEmpty ? "up to date: \(folder.folder)" : "updated: \(folder.folder)")
    }
  }

  fileprivate static let update = Command(
    name: "update",
    summary: "Move to a CLDR release: import it, query Apple's ICU, and generate the source.",
    usage: ["update <dir> [--cldr-version <version>] [--unicode-version <version>] [--root <dir>]"],
    discussion: """
      Runs `cldr-gen import <dir>`, `cldr-gen probe-apple` and `cldr-gen` one after another. Without the ICU of
      the Swift toolchain, the second step is skipped with a warning.
      """,
    options: [cldrVersion, unicodeVersion, .root]
  ) { arguments, output throws(CommandError) in
    try importData(arguments, &output)
    try output.write()
    if try !probeICU(arguments, &output) {
      try output.report(Diagnostic(.warning, "skipped probe-apple: \(Diagnostic.missingICU.message)"))
    }
    try output.write()
    try writeGenerated(arguments, &output)
    return .success
  }

  fileprivate static let importRelease = Command(
    name: "import",
    summary: "Make the documents in Data from a CLDR release.",
    usage: ["import <dir> [--cldr-version <version>] [--unicode-version <version>] [--root <dir>]"],
    discussion: """
      Reads an unpacked release: its XML tree (common/supplemental) or its JSON files (supplemental/plurals.json and so
      on). Both give Data/cldr-plurals.json. An XML tree with common/main also gives Data/cldr-numbers.json,
      Data/cldr-number-patterns.json, Data/cldr-currencies.json, Data/cldr-minimal-pairs.json and, if it has names of
      languages, Data/cldr-language-names.json, and one with languageInfo.xml and likelySubtags.xml
      Data/cldr-languages.json. Rule sets keep the names that the old Data/cldr-plurals.json gives them. After an error,
      all old files are unchanged. What changed is printed: the plural rules as `cldr-gen diff` prints them, and
      everything else value by value.
      """,
    options: [cldrVersion, unicodeVersion, .root]
  ) { arguments, output throws(CommandError) in
    try importData(arguments, &output)
    for warning in DataVersions(root: arguments.root).warningsAboutApple { try output.report(warning) }
    try output.write(nextStep)
    return .success
  }

  /// Writes the documents of a release, and what changed in them.
  private static func importData(_ arguments: Arguments, _ output: inout Output) throws(CommandError) {
    let directory = try arguments.only("dir")
    let root = arguments.root
    let imports = try working("reading \(directory)") { _ in
      try DataImport.all(
        from: directory,
        root: root,
        cldrVersion: arguments.value(of: cldrVersion),
        unicodeVersion: arguments.value(of: unicodeVersion)
      )
    }
    let versions = DataVersions(root: root)
    for warning in versions.warnings(about: imports) { try output.report(warning) }
    // The file that the import replaces is one side of the report.
    let file = "\(root)/\(PluralsDocument.path)"
    let old = try? DiffSide(named: file, root: root)
    for item in imports {
      for line in try reportingErrors({ try item.write(root: root) }) { try output.write(line) }
    }
    guard let old else { return }
    try output.write()
    let diff = try reportingErrors { try CLDRDiff(from: old, to: DiffSide(named: file, root: root)) }
    try output.write(diff.isEmpty ? "No plural rule changed.\n" : diff.rendered(.text))
  }

  fileprivate static let probeApple = Command(
    name: "probe-apple",
    summary: "Make the documents Data/apple-*.json by querying Apple's ICU.",
    usage: ["probe-apple [--root <dir>]"],
    discussion: """
      Queries the matcher and the collation in the ICU of the Swift toolchain. Run this after every import, because Data/apple-languages.json contains the differences from CLDR.
      """,
    options: [.root]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    guard try probeICU(arguments, &output) else { throw .failure(.missingICU) }
    try output.write(nextStep)
    return .success
  }

  /// Queries Apple's ICU and writes what it knows.
  ///
  /// - Returns: `true` if there is such an ICU.
  private static func probeICU(_ arguments: Arguments, _ output: inout Output) throws(CommandError) -> Bool {
    let root = arguments.root
    guard let documents = try working("querying Apple's ICU", { _ in try DataImport.probesOfApple(root: root) }) else {
      return false
    }
    for document in documents {
      for line in try reportingErrors({ try document.write(root: root) }) { try output.write(line) }
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static let missingICU = Diagnostic(
    .error,
    "cannot find the ICU of the Swift toolchain (lib_FoundationICU); run `cldr-gen probe-apple` where a toolchain is installed"
  )
}

extension CommandOption {
  static let root = CommandOption(
    "--root",
    "<dir>",
    help: "The package to work on, instead of the current folder."
  )
}

extension Arguments {
  /// The folder of the package to work on.
  var root: String { value(of: .root) ?? "." }
}

extension GeneratorOutput {
  /// Compares the committed files with the generated ones.
  fileprivate func check(root: String) throws(CommandError) {
    let lines = changes(root: root).map { "  \($0.problem): \($0.name)" }
    guard !lines.isEmpty else { return }
    throw .failure(
      """
      \(folder) is out of date with \(inputs.joined(separator: " and ")):
      \(lines.joined(separator: "\n"))
      Run `swift run cldr-gen` to update it.
      """
    )
  }
}
