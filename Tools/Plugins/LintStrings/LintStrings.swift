import Foundation
import PackagePlugin

/// `swift package lint-strings`: checks the strings of a package with `localize lint`.
///
/// All arguments go to the command. Without a file or folder among them, it checks the folders of the package's
/// targets, except tests.
@main
struct LintStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let folders = context.package.targets.compactMap { target -> String? in
      guard let module = target as? SourceModuleTarget, module.kind != .test else { return nil }
      let path = module.directoryURL.path
      return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }
    let process = Process()
    process.executableURL = try context.tool(named: "localize").url
    process.arguments = ["lint"] + folders.flatMap { ["--default-path", $0] } + arguments
    process.currentDirectoryURL = root
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("localize lint reported errors")
    default: Diagnostics.error("localize lint ended with exit code \(process.terminationStatus)")
    }
  }
}
