import CommandLineSupport
import CompileCommand

/// The command `localize-compile`, which is `localize` for the build plug-in: it has no other command than `compile`.
///
/// SwiftPM compiles it with each program that uses the plug-in, in release builds optimized, and the other commands need
/// twice as much source.
@main
struct LocalizeCompile {
  static func main() {
    tool.run()
  }

  private static let tool = CommandLineTool(
    name: "localize-compile",
    summary: "Compiles localized strings. It is a part of localize, for build plug-ins.",
    commands: [.compile],
    elsewhere: ["render", "lint", "format", "negotiate"].map { ($0, "localize") },
    notes: "Exit codes: 0 success, 1 bad input, 64 bad usage."
  )
}
