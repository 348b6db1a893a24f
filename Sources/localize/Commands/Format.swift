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
    usage: ["format [--check] <file or folder>…", "format [--check] -"],
    discussion: """
      Writes each catalog (.xcstrings) the way Xcode does: the order of keys, the indentation, the escapes, and no line
      break at the end. Xcode then has nothing to change in a catalog that a script, a translation service or a merge has
      written. Folders are searched for catalogs, except hidden ones and those named build, Pods, Carthage, DerivedData or
      node_modules. The names of changed files are printed. With -, a catalog is read from standard input, and written to
      standard output.

      The order is Xcode's for keys in Latin, Greek, Cyrillic, Hebrew, Arabic, kana and Hangul; characters of other scripts,
      including Han, come last, by code point.

      Nothing is lost: strings, numbers and unknown members stay as they are. A file that is not a valid catalog, that has a
      key twice, or that cannot be read, is reported and left alone, and so is a folder that cannot be read; the exit code is
      then 1.

      Examples:
        localize format --check Sources
        localize format - < Localizable.xcstrings
      """,
    options: [check]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "file or folder") }
    if arguments.positions.contains("-") {
      guard arguments.positions.count == 1 else { throw .usage("- cannot be used with other files") }
      let bytes = try StandardStreams.readInput()
      let formatted = try reportingErrors {
        try CatalogFormatter.format(bytes, file: StandardStreams.inputName)
      }
      if !arguments.has(check) {
        try output.write(utf8: formatted)
        return .success
      }
      if formatted != bytes { try output.write(StandardStreams.inputName) }
      return formatted == bytes ? .success : .dataError
    }
    let (paths, problems) = StringFileFinder.find(arguments.positions, formats: [.catalog])
    guard !paths.isEmpty || !problems.isEmpty else {
      throw .failure("no string catalogs in \(arguments.positions.map(\.visible).joined(separator: ", "))")
    }
    for problem in problems { try output.report(problem) }
    var code = problems.isEmpty ? ExitCode.success : .dataError
    for path in paths {
      do throws(Diagnostic) {
        guard try format(path, isCheck: arguments.has(check)) else { continue }
        if arguments.has(check) { code = .dataError }
      } catch {
        try output.report(error)
        code = .dataError
        continue
      }
      try output.write(path.path.visible)
    }
    return code
  }

  /// Formats a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isCheck: Whether to leave it as it is.
  /// - Returns: `true` if it changes.
  /// - Throws: An error if it is not a valid catalog, or cannot be read or written.
  private static func format(_ path: FilePath, isCheck: Bool) throws(Diagnostic) -> Bool {
    let bytes = try FileSystem.read(path)
    if let file = StringFile(path, isGiven: true), file.format != .catalog {
      throw Diagnostic(.error, "this is not a string catalog", file: path.path)
    }
    let formatted = try CatalogFormatter.format(bytes, file: path.path)
    guard formatted != bytes else { return false }
    if isCheck { return true }
    guard FileSystem.kind(of: path) != .other else {
      let message = "this is not a file, so it cannot be changed; use - to read standard input"
      throw Diagnostic(.error, message, file: path.path)
    }
    try FileSystem.replace(path, with: formatted)
    return true
  }
}
