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

    Turns CLDR's plural rules in Data/cldr-plurals.json into the Swift source in Sources/Plurals/Generated, and its number
    symbols in Data/cldr-numbers.json into that in Sources/NumberDisplay/Generated.

    Commands:
      (none)                 Write the generated files that differ, and delete those that are no longer made.
      --check                Write nothing; say whether the committed files are what would be written. Exit code 1 if not.
      import <dir>           Make Data/cldr-plurals.json from an unpacked CLDR release: its XML tree (common/supplemental)
                             or its JSON files (supplemental/plurals.json and so on). The old file stays on any error.
                             An XML tree with common/main gives Data/cldr-numbers.json as well.

    Options:
      --languages <list>     Keep only these languages with their regional variants, such as en,ru,pl. Unknown ones take
                             the root rule: everything is `other`. Numbers are kept for every locale.
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
      for output in try outputs(arguments, languages: languages) {
        let changes = try GeneratedFolder(root: arguments.root, folder: output.folder).update(output.files)
        for change in changes { print(change) }
        print(changes.isEmpty ? "up to date: \(output.folder)" : "updated: \(output.folder)")
      }
    case .check(let languages):
      let outputs = try outputs(arguments, languages: languages)
      for output in outputs {
        let differences = GeneratedFolder(root: arguments.root, folder: output.folder).differences(from: output.files)
        guard differences.isEmpty else {
          fail(
            """
            \(output.folder) is not what cldr-gen makes of \(output.input):
            \(differences.map { "  \($0)" }.joined(separator: "\n"))
            Run `swift run cldr-gen` to update it.
            """,
            code: 1
          )
        }
      }
      for output in outputs { print("up to date: \(output.folder)") }
    case .importRelease(let directory, let cldrVersion, let unicodeVersion):
      let document = try importPlurals(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      // The rules are checked here too, so that data which could not be generated from never replace data which can.
      _ = try PluralGenerator.files(from: document)
      // Numbers have a part of the XML release to themselves; a release without it leaves them as they are.
      let hasNumbers = try CLDRRelease(directory: directory).hasNumbers
      let numbers =
        hasNumbers
        ? try importNumbers(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion) : nil
      if let numbers { _ = try NumberGenerator.files(from: numbers) }
      let changed = try document.write(toFile: "\(arguments.root)/\(PluralGenerator.input)")
      print("\(changed ? "updated" : "up to date"): \(PluralGenerator.input) (CLDR \(document.cldrVersion))")
      if let numbers {
        let changed = try numbers.write(toFile: "\(arguments.root)/\(NumberGenerator.input)")
        print("\(changed ? "updated" : "up to date"): \(NumberGenerator.input) (CLDR \(numbers.cldrVersion))")
      }
      print("Run `swift run cldr-gen` to bring the generated files up to date.")
    }
  }

  /// A folder of generated files with what belongs into it.
  private struct Output {
    let folder: String
    let input: String
    let files: [GeneratedFile]
  }

  /// Makes all generated files. Numbers are made for every locale, and only in a package that has the data.
  private static func outputs(_ arguments: Arguments, languages: [String]?) throws -> [Output] {
    let plurals = try PluralsDocument(contentsOfFile: "\(arguments.root)/\(PluralGenerator.input)")
    var outputs = [
      Output(
        folder: PluralGenerator.folder,
        input: PluralGenerator.input,
        files: try PluralGenerator.files(from: plurals, languages: languages)
      )
    ]
    let path = "\(arguments.root)/\(NumberGenerator.input)"
    if FileManager.default.fileExists(atPath: path) {
      let numbers = try NumbersDocument(contentsOfFile: path)
      outputs.append(
        Output(
          folder: NumberGenerator.folder,
          input: NumberGenerator.input,
          files: try NumberGenerator.files(from: numbers)
        )
      )
    }
    return outputs
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(code)
  }
}
