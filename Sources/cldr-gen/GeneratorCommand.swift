import CLDR
import Foundation

/// The command `cldr-gen`: reads arguments and files, and leaves everything else to the modules below.
@main
struct GeneratorCommand {
  static let help = """
    Usage: cldr-gen [--languages <list>] [--root <dir>]
           cldr-gen --check [--languages <list>] [--root <dir>]
           cldr-gen import <dir> [--cldr-version <v>] [--unicode-version <v>] [--root <dir>]
           cldr-gen probe-apple [--root <dir>]

    Turns the data in the folder Data into Swift source:
      cldr-plurals.json                           plural rules           Sources/Plurals/Generated
      cldr-numbers.json                           number symbols         Sources/NumberDisplay/Generated
      cldr-languages.json, apple-languages.json   language negotiation   Sources/LanguageNegotiation/Generated

    Commands:
      (none)                 Write the generated files that differ, and delete those that are no longer made.
      --check                Write nothing; say whether the committed files are what would be written. Exit code 1 if not.
      import <dir>           Make Data/cldr-plurals.json from an unpacked CLDR release: its XML tree (common/supplemental)
                             or its JSON files (supplemental/plurals.json and so on). The old file stays on any error.
                             An XML tree with common/main gives Data/cldr-numbers.json as well, and one with
                             languageInfo.xml and likelySubtags.xml Data/cldr-languages.json. Rule sets keep the names
                             that Data/cldr-plurals.json gives them.
      probe-apple            Make Data/apple-languages.json by asking Apple's matcher in the ICU of the Swift toolchain;
                             due after an import, for it holds the differences from CLDR.

    Options:
      --languages <list>     Keep only these languages with their regional variants, such as en,ru,pl. Unknown ones take
                             the root rule: everything is `other`. Numbers and language negotiation are kept whole.
      --cldr-version <v>     The version of the release, where its files do not say it.
      --unicode-version <v>  The same for the version of Unicode.
      --root <dir>           The package to work on, instead of the current folder.
      --help                 Print this.

    Nothing is written when the data are wrong: a rule that does not parse, a sample that its own rule puts into another
    category, a category that no number reaches. Exit codes: 0 done, 1 wrong data or files out of date, 64 wrong usage.
    """

  static func main() {
    do {
      try run(try Arguments(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail("\(error.message)\nRun `cldr-gen --help` for the usage.", code: 64)
    } catch {
      fail("\(error)", code: 1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    switch arguments.command {
    case .help:
      print(help)
    case .generate(let languages):
      for output in try GeneratorOutput.all(root: arguments.root, languages: languages) {
        let changes = try GeneratedFolder(root: arguments.root, folder: output.folder).update(output.files)
        for change in changes { print(change) }
        print(changes.isEmpty ? "up to date: \(output.folder)" : "updated: \(output.folder)")
      }
    case .check(let languages):
      try check(try GeneratorOutput.all(root: arguments.root, languages: languages), root: arguments.root)
    case .importRelease(let directory, let cldrVersion, let unicodeVersion):
      let imports = try DataImport.all(
        from: directory,
        root: arguments.root,
        cldrVersion: cldrVersion,
        unicodeVersion: unicodeVersion
      )
      for item in imports { print(try item.write(root: arguments.root)) }
      print("Run `swift run cldr-gen` to bring the generated files up to date.")
    case .probeApple:
      print(try DataImport.probeOfApple(root: arguments.root).write(root: arguments.root))
      print("Run `swift run cldr-gen` to bring the generated files up to date.")
    }
  }

  private static func check(_ outputs: [GeneratorOutput], root: String) throws {
    for output in outputs {
      let differences = GeneratedFolder(root: root, folder: output.folder).differences(from: output.files)
      guard differences.isEmpty else {
        fail(
          """
          \(output.folder) is not what cldr-gen makes of \(output.inputs.joined(separator: " and ")):
          \(differences.map { "  \($0)" }.joined(separator: "\n"))
          Run `swift run cldr-gen` to update it.
          """,
          code: 1
        )
      }
    }
    for output in outputs { print("up to date: \(output.folder)") }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(code)
  }
}
