import Foundation
import PackagePlugin

/// `swift package check-plurals`: reports whether the generated files are what `cldr-gen` would write.
///
/// The plug-in builds the generator only when it runs. As a dependency, the generator would be compiled twice in every
/// build of this package.
@main
struct CheckPlurals: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(.product("cldr-gen"), parameters: .init(configuration: .debug))
    guard build.succeeded, let generator = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("cannot build cldr-gen:\n\(build.logText)")
    }
    let process = Process()
    process.executableURL = generator.url
    // The arguments may name another folder, for example that of a vendored copy.
    let isElsewhere = arguments.contains { $0 == "--root" || $0.hasPrefix("--root=") }
    process.arguments = ["--check"] + arguments + (isElsewhere ? [] : ["--root", context.package.directoryURL.path])
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("the generated files are not up to date; run `swift package regenerate-plurals`")
    }
  }
}
