import Foundation
import PackagePlugin

/// `swift package check-plurals`: reports whether the generated files are what `cldr-gen` would write.
@main
struct CheckPlurals: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "cldr-gen").url
    // The arguments may name another folder, that of a vendored copy.
    let isElsewhere = arguments.contains { $0 == "--root" || $0.hasPrefix("--root=") }
    process.arguments = ["--check"] + arguments + (isElsewhere ? [] : ["--root", context.package.directoryURL.path])
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("the generated files are not up to date; run `swift package regenerate-plurals`")
    }
  }
}
