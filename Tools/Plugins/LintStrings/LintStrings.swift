import Foundation
import PackagePlugin

/// `swift package lint-strings`: checks the strings of a package with `localize lint`.
///
/// All arguments go to the command. Without a file or folder among them, it checks what the package's configuration includes, or
/// else the folders of the package's targets, except tests.
///
/// The plug-in builds the command only when it runs. As a dependency, it would be compiled a second time in every build of
/// this package.
@main
struct LintStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(.product("localize"), parameters: .init(configuration: .debug))
    guard build.succeeded, let localize = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("cannot build localize:\n\(build.logText)")
    }
    let root = context.package.directoryURL
    let folders = context.package.targets.compactMap { target -> String? in
      guard let module = target as? SourceModuleTarget, module.kind != .test else { return nil }
      let path = module.directoryURL.path
      return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }
    let process = Process()
    process.executableURL = localize.url
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
