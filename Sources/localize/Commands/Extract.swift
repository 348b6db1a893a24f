import CommandLineSupport
import DataFiles
import Diagnostics
import KeyExtraction

extension Command {
  private static let check = CommandOption(
    "--check",
    help: """
      Write nothing; list what would change, and the entries that no code uses. If catalogs and
      code differ, the exit code is 1.
      """
  )

  static let extract = Command(
    name: "extract",
    summary: "Update string catalogs from the keys in Swift source.",
    usage: ["extract [--check] <folder>…"],
    discussion: """
      Finds the calls in Swift files that look up strings, and updates the catalogs (.xcstrings) as Xcode does: a new key
      gets an entry, with its comment and default value; an entry that no code uses becomes stale; everything else stays.
      Entries that were added by hand never change, and a key that is a string anywhere in the code never becomes stale.
      The names of changed catalogs are printed.

      It reads String(localized:), LocalizedStringResource, NSLocalizedString, AttributedString(localized:),
      LocalizedStringKey, literals of these types, calls of a localizer, and the views of SwiftUI. It needs no compiler.
      The type of an interpolated value comes from the file: \\(count) is %lld if count is an Int there. If the type
      cannot be determined, a key in the catalog that fits is used; if there is none, the call is reported.

      A call belongs to the catalog with the name of its table, Localizable by default, in the nearest folder that has one:
      the folder of the Swift file, or one above it, up to the given folder. So give the folder of a whole target, or one
      with several targets.

      Links to folders are followed, but no entry of a catalog outside the given folders becomes stale, because other code
      may use it. Hidden folders are skipped, and so are folders named build, Pods, Carthage, DerivedData and
      node_modules, except inside a folder named Sources. If a folder or a file cannot be read, it is reported, no entry
      becomes stale, and the exit code is 1.

      Keys that do not belong to any catalog, keys that are not literals, and guessed types are reported on standard
      error.

      Example:
        localize extract --check Sources
      """,
    options: [check]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "folder") }
    let report = try working("reading the code") { _ in try KeyExtractor.report(on: arguments.positions) }
    for problem in report.unread { try output.report(problem) }
    guard report.fileCount > 0 else {
      throw .failure("no Swift files in \(arguments.positions.map(\.visible).joined(separator: ", "))")
    }
    if arguments.has(check) {
      for problem in (report.drift + report.problems).sortedByPlace() { try output.write(problem.description) }
      let files = report.fileCount == 1 ? "1 Swift file" : "\(report.fileCount) Swift files"
      try output.write("Found \(report.callCount) \(report.callCount == 1 ? "key" : "keys") in \(files).")
      return report.isUpToDate ? .success : .dataError
    }
    // Entries that no code uses, and stay, are only listed by a check.
    for problem in report.problems where problem.file.map(FilePath.init)?.pathExtension == "swift" {
      try output.report(problem)
    }
    for change in report.changes {
      try reportingErrors { try FileSystem.replace(change.path, with: change.bytes) }
      let counts = [("added", change.added), ("changed", change.changed), ("stale", change.stale)]
        .filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0)" }
      try output.write("\(change.path.path.visible): \(counts.joined(separator: ", "))")
    }
    return report.unread.isEmpty ? .success : .dataError
  }
}
