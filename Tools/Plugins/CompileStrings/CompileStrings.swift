import Foundation
import PackagePlugin

/// `swift package compile-strings`: compiles strings as the build-tool plug-in does, but into the folder `Generated` of
/// each target, to be checked in.
///
/// Without `--target`, it compiles all targets with strings, except tests. With `--check`, it writes nothing, and fails
/// if a file would change. All other arguments go to `localize compile`.
///
/// It builds `localize` only when it runs. That also compiles messages: `.arb` files, and JSON files such as `pl.json`.
@main
struct CompileStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let isCheck = extractor.extractFlag(named: "check") > 0
    let modules: [SourceModuleTarget]
    if names.isEmpty {
      modules = context.package.targets.compactMap { $0 as? SourceModuleTarget }.filter {
        $0.kind != .test && hasStrings($0.directoryURL)
      }
    } else {
      modules = try context.package.targets(named: names).compactMap { $0 as? SourceModuleTarget }
    }
    guard !modules.isEmpty else {
      return Diagnostics.error("no target has a string catalog, an .lproj folder with strings, or messages")
    }
    let localize = try localize()
    for module in modules {
      let result = context.pluginWorkDirectoryURL.appending(path: module.name)
      try? FileManager.default.removeItem(at: result)
      try FileManager.default.createDirectory(at: result, withIntermediateDirectories: true)
      let options = extractor.remainingArguments
      guard try compile(module, in: context.package.directoryURL, to: result, options, with: localize) else {
        Diagnostics.error("cannot compile the strings of \(module.name)")
        continue
      }
      try update(module.directoryURL.appending(path: "Generated"), from: result, isCheck: isCheck)
    }
  }

  /// Builds `localize`.
  ///
  /// - Returns: Its path.
  private func localize() throws -> URL {
    let build = try packageManager.build(.product("localize"), parameters: .init(configuration: .debug))
    guard build.succeeded, let localize = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw BuildFailure(description: "cannot build localize:\n\(build.logText)")
    }
    return localize.url
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  private func compile(
    _ module: SourceModuleTarget,
    in package: URL,
    to result: URL,
    _ options: [String],
    with tool: URL
  ) throws -> Bool {
    let configuration = module.directoryURL.appending(path: "plural.json").path
    let process = Process()
    process.executableURL = tool
    // The settings of the linter are in this folder or above.
    process.currentDirectoryURL = package
    process.arguments = ["compile", "--format", "xcode", "--output", result.path]
    if module.kind == .executable { process.arguments? += ["--executable"] }
    if FileManager.default.fileExists(atPath: configuration) { process.arguments? += ["--config", configuration] }
    process.arguments? += options + ["--", module.directoryURL.path]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Makes the generated files in a folder the same as the new ones. Other files in it are kept.
  private func update(_ folder: URL, from result: URL, isCheck: Bool) throws {
    let manager = FileManager.default
    let new = Set(try manager.contentsOfDirectory(atPath: result.path))
    let old = Set((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasPrefix("GeneratedString")
    }
    for name in new.union(old).sorted() {
      let file = folder.appending(path: name)
      let contents = try new.contains(name) ? Data(contentsOf: result.appending(path: name)) : nil
      guard contents != (try? Data(contentsOf: file)) else { continue }
      if isCheck {
        Diagnostics.error("\(file.path) is not up to date; run `swift package compile-strings`")
      } else if let contents {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try contents.write(to: file, options: .atomic)
        print("wrote \(file.path)")
      } else {
        try manager.removeItem(at: file)
        print("removed \(file.path)")
      }
    }
  }

  /// Whether there are string files in a folder or its subfolders.
  private func hasStrings(_ folder: URL) -> Bool {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return false }
    return paths.lazy.compactMap { $0 as? String }.contains { path in
      let file = URL(fileURLWithPath: path)
      return switch file.pathExtension {
      case "xcstrings", "arb": true
      case "strings", "stringsdict": file.deletingLastPathComponent().pathExtension == "lproj"
      // Those further inside can be anything.
      case "json": path.range(of: "^[a-z]{2}([-_][A-Za-z0-9]{2,4})*\\.json$", options: .regularExpression) != nil
      default: false
      }
    }
  }
}
