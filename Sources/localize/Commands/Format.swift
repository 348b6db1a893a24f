import CatalogFormatting
import CommandLineSupport
import DataFiles
import Diagnostics
import StringFiles

extension Command {
  private static let check = CommandOption(
    "--check",
    help: "Write nothing; list the files that would change. If there are any, the exit code is 1."
  )

  static let format = Command(
    name: "format",
    summary: "Write string catalogs as Xcode does.",
    usage: ["format [--check] <file or folder>…"],
    discussion: """
      Writes each catalog (.xcstrings) the way Xcode does: the order of keys, the indentation, the escapes, and no line
      break at the end. Xcode then has nothing to change in a catalog that a script, a translation service or a merge has
      written. Folders are searched for catalogs. The names of changed files are printed. The order is Xcode's for keys in
      Latin, Greek, Cyrillic, Hebrew, Arabic, kana and Hangul; characters of other scripts, including Han, come last, by
      code point.

      Nothing is lost: strings, numbers and unknown members stay as they are. A file that is not a valid catalog, or that
      has a key twice, is reported and left alone; the exit code is then 1.

      Example:
        localize format --check Sources
      """,
    options: [check]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "file or folder") }
    let paths = try reportingErrors { try StringFileFinder.find(arguments.positions, formats: [.catalog]) }
    var code = ExitCode.success
    for path in paths {
      do throws(Diagnostic) {
        let bytes = try FileSystem.read(path)
        let formatted = try CatalogFormatter.format(bytes, file: path.path)
        guard formatted != bytes else { continue }
        if arguments.has(check) {
          code = .dataError
        } else {
          try FileSystem.replace(path, with: formatted)
        }
      } catch {
        try output.report(error)
        code = .dataError
        continue
      }
      try output.write(path.path.visible)
    }
    return code
  }
}
