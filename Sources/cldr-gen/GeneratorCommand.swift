import CLDRData
import CLDRGeneration
import CLDRImport
import Foundation

/// The command `cldr-gen`: reads arguments and files, and leaves everything else to the modules below.
@main
struct GeneratorCommand {
  static let help = """
    Usage: cldr-gen [--languages <list>] [--root <dir>]
           cldr-gen --check [--languages <list>] [--root <dir>]
           cldr-gen import <dir> [--cldr-version <v>] [--unicode-version <v>] [--root <dir>]

    Turns CLDR's plural rules in Data/cldr-plurals.json into the Swift source in Sources/Plurals/Generated.

    Commands:
      (none)                 Write the generated files that differ, and delete those that are no longer made.
      --check                Write nothing; say whether the committed files are what would be written. Exit code 1 if not.
      import <dir>           Make Data/cldr-plurals.json from an unpacked CLDR release: its XML tree (common/supplemental)
                             or its JSON files (supplemental/plurals.json and so on). The old file stays on any error.

    Options:
      --languages <list>     Keep only these languages with their regional variants, such as en,ru,pl. Unknown ones take
                             the root rule: everything is `other`.
      --cldr-version <v>     The version of the release, where its files do not say it.
      --unicode-version <v>  The same for the version of Unicode.
      --root <dir>           The package to work on, instead of the current folder.
      --help                 Print this.

    Nothing is written when the data are wrong: a rule that does not parse, a sample that its own rule puts into another
    category, a category that no number reaches. Exit codes: 0 done, 1 wrong data or files out of date, 64 wrong usage.
    """

  static func main() {
    do {
      var arguments = try Arguments(CommandLine.arguments.dropFirst())
      try run(&arguments)
    } catch let error as UsageError {
      fail("\(error.message)\nRun `cldr-gen --help` for the usage.", code: 64)
    } catch {
      fail("\(error)", code: 1)
    }
  }

  private static func run(_ arguments: inout Arguments) throws {
    switch arguments.command {
    case .help:
      print(help)
    case .generate(let languages):
      let folder = GeneratedFolder(root: arguments.root)
      let changes = try folder.update(try files(arguments, languages: languages))
      for change in changes { print(change) }
      print(changes.isEmpty ? "up to date: \(PluralGenerator.folder)" : "updated: \(PluralGenerator.folder)")
    case .check(let languages):
      let folder = GeneratedFolder(root: arguments.root)
      let differences = folder.differences(from: try files(arguments, languages: languages))
      guard differences.isEmpty else {
        fail(
          """
          \(PluralGenerator.folder) is not what cldr-gen makes of \(PluralGenerator.input):
          \(differences.map { "  \($0)" }.joined(separator: "\n"))
          Run `swift run cldr-gen` to update it.
          """,
          code: 1
        )
      }
      print("up to date: \(PluralGenerator.folder)")
    case .importRelease(let directory, let cldrVersion, let unicodeVersion):
      let document = try importPlurals(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      // The rules are checked here too, so that data which could not be generated from never replace data which can.
      _ = try PluralGenerator.files(from: document)
      let changed = try document.write(toFile: "\(arguments.root)/\(PluralGenerator.input)")
      print("\(changed ? "updated" : "up to date"): \(PluralGenerator.input) (CLDR \(document.cldrVersion))")
      print("Run `swift run cldr-gen` to bring the generated files up to date.")
    }
  }

  private static func files(_ arguments: Arguments, languages: [String]?) throws -> [GeneratedFile] {
    let document = try PluralsDocument(contentsOfFile: "\(arguments.root)/\(PluralGenerator.input)")
    return try PluralGenerator.files(from: document, languages: languages)
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(code)
  }
}
