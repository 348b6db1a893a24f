import CLDR
import CommandLineSupport

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
    commands: [.importRelease, .diff, .probeApple],
    notes: """
      Nothing is written if the data are wrong: a rule cannot be parsed, a rule does not accept its own sample, or a
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
      Keep only the number symbols of these locales, such as en,ru,de-CH.
      Other locales write numbers as what is left of their names without the last parts, or else as the root.
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
      Writes the generated files that differ, and deletes those that are no longer made:
        cldr-plurals.json                           plural rules           Sources/Plurals/Generated
        cldr-numbers.json                           number symbols         Sources/NumberDisplay/Generated
        cldr-minimal-pairs.json                     example phrases        Sources/PluralExamples/Generated
        cldr-languages.json, apple-languages.json   language negotiation   Sources/LanguageNegotiation/Generated
        apple-collation.json                        order of keys          Sources/StringsLint/Generated
        apple-language-names.json                   names of languages     Sources/StringsLint/Generated
      """,
    options: [check, languages, numberLocales, .root]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let languages = arguments.list(of: languages)
    guard languages != [] else { throw .usage("--languages needs a value") }
    let numberLocales = arguments.list(of: numberLocales)
    guard numberLocales != [] else { throw .usage("--number-locales needs a value") }
    let root = try arguments.root
    let outputs = try working("generating") { _ in
      try GeneratorOutput.all(root: root, languages: languages, numberLocales: numberLocales)
    }
    if arguments.has(check) {
      for folder in outputs { try folder.check(root: root) }
      for folder in outputs { try output.write("up to date: \(folder.folder)") }
      return .success
    }
    for folder in outputs {
      let changes = try reportingErrors { try folder.update(root: root) }
      for change in changes { try output.write(change) }
      try output.write(changes.isEmpty ? "up to date: \(folder.folder)" : "updated: \(folder.folder)")
    }
    return .success
  }

  fileprivate static let importRelease = Command(
    name: "import",
    summary: "Make the documents in Data from a CLDR release.",
    usage: ["import <dir> [--cldr-version <version>] [--unicode-version <version>] [--root <dir>]"],
    discussion: """
      Reads an unpacked release: its XML tree (common/supplemental) or its JSON files (supplemental/plurals.json and so
      on). Both give Data/cldr-plurals.json. An XML tree with common/main also gives Data/cldr-numbers.json and
      Data/cldr-minimal-pairs.json, and one with languageInfo.xml and likelySubtags.xml Data/cldr-languages.json. Rule
      sets keep the names that the old Data/cldr-plurals.json gives them. After an error, all old files are still there.
      The changes of the plural rules are printed as `cldr-gen diff` prints them.
      """,
    options: [cldrVersion, unicodeVersion, .root]
  ) { arguments, output throws(CommandError) in
    let directory = try arguments.only("dir")
    let root = try arguments.root
    let imports = try working("reading \(directory)") { _ in
      try DataImport.all(
        from: directory,
        root: root,
        cldrVersion: arguments.value(of: cldrVersion),
        unicodeVersion: arguments.value(of: unicodeVersion)
      )
    }
    // The file that the import replaces is one side of the report.
    let file = "\(root)/\(PluralsDocument.path)"
    let old = try? DiffSide(named: file, root: root)
    for item in imports { try output.write(try reportingErrors { try item.write(root: root) }) }
    if let old {
      try output.write()
      let diff = try reportingErrors { try CLDRDiff(from: old, to: DiffSide(named: file, root: root)) }
      try output.write(diff.rendered(.text))
    }
    try output.write(nextStep)
    return .success
  }

  fileprivate static let probeApple = Command(
    name: "probe-apple",
    summary: "Make the documents Data/apple-*.json by querying Apple's ICU.",
    usage: ["probe-apple [--root <dir>]"],
    discussion: """
      Queries the matcher, the collation and the English names of languages in the ICU of the Swift toolchain. Run this
      after every import, because Data/apple-languages.json contains the differences from CLDR.
      """,
    options: [.root]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let root = try arguments.root
    let documents = try working("querying Apple's ICU") { _ in try DataImport.probesOfApple(root: root) }
    for document in documents { try output.write(try reportingErrors { try document.write(root: root) }) }
    try output.write(nextStep)
    return .success
  }
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
  var root: String {
    get throws(CommandError) {
      let root = value(of: .root) ?? "."
      guard !root.isEmpty else { throw .usage("--root needs a value") }
      return root
    }
  }
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
