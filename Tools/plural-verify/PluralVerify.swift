import CLDRDocuments
import CommandLineSupport
import Foundation
import PluralProof

/// The command `plural-verify`: proves the compiled rules, and prints the results.
@main
struct PluralVerify {
  private static let noMutants = CommandOption(
    "--no-mutants",
    help: """
      Leave out the mutants, which need the Swift compiler. It is then taken on trust that a language runs
      the function that is named for it.
      """
  )
  private static let equivalents = CommandOption(
    "--equivalents",
    help: "List every mutant that gives every number the same category as the original."
  )
  private static let root = CommandOption(
    "--root",
    "<dir>",
    help: "The package; by default the one around the current folder."
  )

  private static let tool = CommandLineTool(
    name: "plural-verify",
    summary: "Proves that the compiled plural rules of every language agree with CLDR's rules for all numbers.",
    main: Command(
      name: "",
      summary: "",
      usage: ["[--no-mutants] [--equivalents] [--root <dir>]"],
      discussion: """
        Derives classes of numbers that no rule can tell apart from the rule texts and from the source of the compiled rules,
        and walks every class. Then compares the fast paths from a number to its operands with the exact definition, and runs
        every mutant of the generated rules.
        """,
      options: [noMutants, equivalents, root]
    ) { _, _ in .success },
    notes: "Exit codes: 0 proven, 1 something disagrees or is not proven, 64 bad usage."
  )

  static func main() async {
    let arguments = tool.arguments()
    do throws(CommandError) {
      try await run(arguments)
    } catch {
      tool.end(error)
    }
  }

  private static func run(_ arguments: Arguments) async throws(CommandError) {
    try arguments.expectAtMost(0)
    let clock = ContinuousClock()
    let start = clock.now
    guard
      let root = arguments.value(of: root) ?? RuntimeSource.packageRoot(above: FileManager.default.currentDirectoryPath)
    else { throw .usage("no Data/cldr-plurals.json here or above; name the package with --root") }
    let progress = Progress()
    var report = Report()
    do {
      let document = try PluralsDocument(contentsOfFile: "\(root)/Data/cldr-plurals.json")
      let source = try RuntimeSource(root: root)
      // The mutants compile while the proof runs.
      let compilation =
        arguments.has(noMutants) ? nil : Task { try MutantProgram(source, folder: "\(root)/.build/plural-verify") }
      progress.show("deriving the classes of numbers")
      let proof = try Proof(document, source: source)
      progress.finish()
      report.add(proof, version: document.cldrVersion, progress: progress)
      progress.show("comparing the fast paths with the exact definition")
      let sweep = FastPathSweep()
      progress.finish()
      report.add(sweep)
      if let compilation {
        progress.show("compiling the mutants")
        let program = try await compilation.value
        progress.show("running the mutants")
        let mutation = try MutationRun(program, source: source, proof: proof)
        progress.finish()
        report.add(mutation, listsEquivalents: arguments.has(equivalents))
      }
    } catch {
      progress.finish()
      throw .failure("\(error)")
    }
    report.finish(after: start.duration(to: clock.now))
    guard report.failureCount == 0 else {
      throw .failure("not proven: \(report.failureCount) failures, marked with ✗ above")
    }
  }
}
