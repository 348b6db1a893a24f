import CommandLineSupport
import Foundation
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
      usage: ["[<text>]"],
      discussion: """
        The tests make the same comparisons with a sample of the cases. Each run has the same cases. With a text, only the
        comparisons are made whose names contain it.
        """,
      options: []
    ) { _, _ in .success },
    notes: "Exit codes: 0 everything agrees, 1 something disagrees, 64 bad usage."
  )

  static func main() async {
    let arguments = tool.arguments()
    do throws(CommandError) {
      try arguments.expectAtMost(1)
      let all = LongComparison.all
      let chosen = arguments.positions.first.map { text in all.filter { $0.name.contains(text) } } ?? all
      guard !chosen.isEmpty else { throw .usage("no comparison has \"\(arguments.positions[0])\" in its name") }
      try await run(chosen)
    } catch {
      tool.end(error)
    }
  }

  private static func run(_ comparisons: [LongComparison]) async throws(CommandError) {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = Progress()
    var failureCount = 0
    // One for each processor, and a line as soon as one is finished.
    await withTaskGroup(of: (LongComparison, Result<Disagreements, any Error>).self) { group in
      var waiting = comparisons[...]
      func startNext() {
        guard let comparison = waiting.popFirst() else { return }
        group.addTask { (comparison, Result { try comparison.full() }) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
      progress.show("comparing")
      while let (comparison, result) = await group.next() {
        startNext()
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
        progress.show("comparing; \(comparisons.count - waiting.count) of \(comparisons.count) have begun")
      }
    }
    guard failureCount == 0 else { throw .failure("\(failureCount) comparisons disagree, marked with ✗ above") }
    let seconds = start.duration(to: clock.now).components.seconds
    print("\(comparisons.count) comparisons agree, in \(seconds) s")
  }
}
