import CommandLineSupport
import StringsProof
import TestSupport

/// The command `strings-verify`: makes every long comparison of numbers and strings, and prints the counts.
@main
struct StringsVerify {
  private static let tool = CommandLineTool(
    name: "strings-verify",
    summary: "Compares numbers and strings with independent implementations, at full length.",
    main: Command(
      name: "",
      summary: "",
      usage: [""],
      discussion: "The tests make the same comparisons with a sample of the cases. Each run has the same cases.",
      options: []
    ) { _, _ in .success },
    notes: "Exit codes: 0 everything agrees, 1 something disagrees, 64 bad usage."
  )

  static func main() {
    let arguments = tool.arguments()
    do throws(CommandError) {
      try arguments.expectAtMost(0)
      try run()
    } catch {
      tool.end(error)
    }
  }

  private static func run() throws(CommandError) {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = Progress()
    var failureCount = 0
    for comparison in LongComparison.all {
      progress.show(comparison.name)
      let result = Result { try comparison.full() }
      progress.finish()
      switch result {
      case .success(let result) where result.areNone:
        print("✓ \(comparison.name): \(result.comparisons) comparisons")
      case .success(let result):
        failureCount += 1
        print("✗ \(comparison.name): \(result)")
      case .failure(let error):
        failureCount += 1
        print("✗ \(comparison.name): \(error)")
      }
    }
    guard failureCount == 0 else { throw .failure("\(failureCount) comparisons disagree, marked with ✗ above") }
    let seconds = start.duration(to: clock.now).components.seconds
    print("\(LongComparison.all.count) comparisons agree, in \(seconds) s")
  }
}
