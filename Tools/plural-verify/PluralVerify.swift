import CLDR
import Foundation
import PluralProof

/// The command `plural-verify`: proves the compiled rules, and prints what it has shown.
@main
struct PluralVerify {
  static let help = """
    Usage: plural-verify [--no-mutants] [--equivalents] [--root <dir>]

    Proves for every language that the compiled plural rules agree with CLDR's rule texts on all numbers: derives from the
    texts and from the source of the compiled rules the classes that no rule can tell apart, and walks every class. Then
    compares the fast ways from a number to its operands with the exact definition, and runs every mutant of the generated
    rules.

    Options:
      --no-mutants     Leave out the mutants, which need the Swift compiler. What is then taken on trust is that a language
                       runs the function that is named for it.
      --equivalents    List every mutant that no number tells from the original.
      --root <dir>     The package, instead of the one around the current folder.
      --help           Print this.

    Exit codes: 0 proven, 1 something disagrees or is not proven, 64 wrong usage.
    """

  static func main() async {
    do throws(VerifyFailure) {
      try await run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
      exit(error.code)
    }
  }

  private static func run(_ options: Options) async throws(VerifyFailure) {
    if options.showsHelp {
      print(help)
      return
    }
    let clock = ContinuousClock()
    let start = clock.now
    guard let root = options.root ?? RuntimeSource.packageRoot(above: FileManager.default.currentDirectoryPath) else {
      throw VerifyFailure("no Data/cldr-plurals.json here or above; name the package with --root", code: 64)
    }
    var report = Report()
    do {
      let document = try PluralsDocument(contentsOfFile: "\(root)/Data/cldr-plurals.json")
      let source = try RuntimeSource(root: root)
      // The compiler works on the mutants while the proof goes on.
      let compilation =
        options.runsMutants ? Task { try MutantProgram(source, folder: "\(root)/.build/plural-verify") } : nil
      let proof = try Proof(document, source: source)
      report.add(proof, version: document.cldrVersion)
      report.add(FastPathSweep())
      if let compilation {
        let mutation = try MutationRun(try await compilation.value, source: source, proof: proof)
        report.add(mutation, listsEquivalents: options.listsEquivalents)
      }
    } catch {
      throw VerifyFailure("\(error)", code: 1)
    }
    report.finish(after: start.duration(to: clock.now))
    guard report.failureCount == 0 else {
      throw VerifyFailure("not proven: \(report.failureCount) failures, marked with ✗ above", code: 1)
    }
  }
}

/// Why the command ends with an exit code other than 0.
struct VerifyFailure: Error {
  let message: String
  let code: Int32

  init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }
}

/// What the command was asked to do.
struct Options {
  var runsMutants = true
  var listsEquivalents = false
  var showsHelp = false
  var root: String?

  init(_ arguments: some Sequence<String>) throws(VerifyFailure) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--no-mutants": runsMutants = false
      case "--equivalents": listsEquivalents = true
      case "--help", "-h": showsHelp = true
      case "--root":
        guard let folder = iterator.next() else { throw VerifyFailure("--root needs a folder", code: 64) }
        root = folder
      default:
        throw VerifyFailure("unknown argument \"\(argument)\"; see --help", code: 64)
      }
    }
  }
}
