import CommandLineSupport

/// The command line of a benchmark.
package struct BenchmarkCommand {
  private static let countAllocations = CommandOption(
    AllocationCounter.argument,
    help: "Print only the allocations per call. The benchmark starts itself with this option."
  )

  private let tool: CommandLineTool

  /// Describes a benchmark.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: Its purpose, in one sentence.
  ///   - peers: The implementations to compare with, as the end of a sentence.
  package init(name: String, summary: String, peers: String) {
    tool = CommandLineTool(
      name: name,
      summary: summary,
      main: Command(
        name: "",
        summary: "",
        usage: [""],
        discussion: "Prints nanoseconds and allocations per call, next to \(peers).",
        options: [Self.countAllocations]
      ) { _, _ in .success },
      notes: "Build it with `swift run -c release`: other builds are not meaningful."
    )
  }

  /// Whether only allocations are requested. Ends the program if the arguments are wrong or ask for help.
  package func countsAllocations() -> Bool { tool.arguments().has(Self.countAllocations) }
}
