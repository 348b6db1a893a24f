import Foundation
import PackagePlugin

/// `swift package regenerate-plurals`: writes the generated files again with `cldr-gen`.
@main
struct RegeneratePlurals: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "cldr-gen").url
    // The arguments may name another folder, that of a vendored copy.
    let isElsewhere = arguments.contains { $0 == "--root" || $0.hasPrefix("--root=") }
    process.arguments = arguments + (isElsewhere ? [] : ["--root", context.package.directoryURL.path])
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("cldr-gen failed with exit code \(process.terminationStatus)")
    }
  }
}
