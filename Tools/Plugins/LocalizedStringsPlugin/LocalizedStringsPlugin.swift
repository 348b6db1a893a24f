import Foundation
import PackagePlugin

/// Compiles the string catalogs and `.lproj` folders of a target into Swift source, with `localize compile`.
///
/// With an installed tool, it compiles messages too: `.arb` files, and JSON files such as `pl.json` in the folder of the target.
/// The tool that is built for the plug-in has no parser of messages, because every program with strings would have to build it.
///
/// One command compiles all files, because they end up in one bundle. It runs again only if one of them, the settings in
/// `plural.json`, a baseline beside them or the tool has changed. What it finds in `localize-lint.json` by then counts.
///
/// On Linux, the command builds the tool itself when it runs for the first time: see `localize-compile.sh`.
@main
struct LocalizedStringsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    if module.sourceFiles.contains(where: { $0.url.lastPathComponent == "GeneratedStringTables.swift" }) {
      Diagnostics.warning(
        "the strings of \(target.name) are not compiled, because `swift package compile-strings` has written them into the "
          + "target; remove its folder Generated, or the plug-in"
      )
      return []
    }
    let strings = stringFiles(in: module.directoryURL)
    let messages = installedTool == nil ? [] : messageFiles(in: module.directoryURL)
    let files = strings + messages
    guard !files.isEmpty else {
      Diagnostics.warning("\(target.name) has no string catalog and no .lproj folder with strings")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    // All messages are strings of one table.
    let tables = strings.map { $0.deletingPathExtension().lastPathComponent } + messages.map { _ in "Localizable" }
    let names =
      ["GeneratedStringTables.swift"] + Set(tables).sorted().map { "GeneratedStringSymbols_\($0).swift" }
    // SwiftPM plans a build again only if the manifest or a file in the folder of a target comes or goes, and a build fails if an
    // input is missing. So the tool itself looks for what is elsewhere.
    var arguments = ["compile", "--format", "xcode", "--output", output.path]
    arguments += ["--lint-config", context.package.directoryURL.path]
    if module.kind == .executable { arguments.append("--executable") }
    let tool = try tool(context)
    // SwiftPM does not complain about files that a command reads, even though no rule of its own knows them.
    var inputs = files + tool.inputs
    let settings = module.directoryURL.appending(path: "plural.json")
    if FileManager.default.fileExists(atPath: settings.path) {
      arguments += ["--config", settings.path]
      inputs.append(settings)
      if let baseline = baseline(of: settings), isFile(baseline, in: module.directoryURL) { inputs.append(baseline) }
    }
    return [
      .buildCommand(
        displayName: "Compiling strings of \(target.name)",
        executable: tool.executable,
        arguments: tool.arguments + arguments + ["--"] + files.map(\.path),
        inputFiles: inputs,
        outputFiles: names.map { output.appending(path: $0) }
      )
    ]
  }

  /// What runs the tool.
  private struct Tool {
    var executable: URL
    /// What comes before the arguments of the tool.
    var arguments: [String] = []
    /// The files that change with the tool, apart from the executable.
    var inputs: [URL] = []
  }

  /// The tool. If the environment variable `LOCALIZE` has the path of an installed one, nothing is built.
  private func tool(_ context: PluginContext) throws -> Tool {
    if let installedTool { return Tool(executable: installedTool) }
    #if os(Linux)
      let package = (1...4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
      let script = package.appending(path: "Tools/Plugins/localize-compile.sh")
      // If SWIFT_EXEC names another compiler, SwiftPM looks for tools only beside that.
      let swift = (try? context.tool(named: "swift").url.path) ?? "swift"
      return Tool(
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [script.path, swift, toolFolder(context).path],
        // SwiftPM checks out another version of the package with another commit.
        inputs: [script, package.appending(path: "Package.swift"), package.appending(path: ".git/HEAD")].filter {
          FileManager.default.fileExists(atPath: $0.path)
        }
      )
    #else
      return Tool(executable: try context.tool(named: "localize-compile").url)
    #endif
  }

  /// The folder where the tool is built for all targets: beside the folder `outputs` with the working folders of plug-ins.
  private func toolFolder(_ context: PluginContext) -> URL {
    let own = context.pluginWorkDirectoryURL
    var folder = own
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == "outputs" {
        return folder.deletingLastPathComponent().appending(path: "localize-compile")
      }
      folder.deleteLastPathComponent()
    }
    return own.appending(path: "localize-compile")
  }

  private var installedTool: URL? {
    ProcessInfo.processInfo.environment["LOCALIZE"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
  }

  /// The file of known findings that the settings name.
  private func baseline(of configuration: URL) -> URL? {
    let object = try? JSONSerialization.jsonObject(with: Data(contentsOf: configuration)) as? [String: Any]
    return (object?["baseline"] as? String)
      .map { URL(fileURLWithPath: $0, relativeTo: configuration).standardizedFileURL }
  }

  private func isFile(_ file: URL, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path) && file.path.hasPrefix(folder.standardizedFileURL.path + "/")
  }

  /// The files with strings in a folder and the folders in it.
  private func stringFiles(in folder: URL) -> [URL] {
    files(in: folder) { item in
      switch item.pathExtension {
      case "xcstrings": true
      case "strings", "stringsdict": item.deletingLastPathComponent().pathExtension == "lproj"
      default: false
      }
    }
  }

  /// The files with messages that `localize compile` finds in a folder: JSON files further inside can be anything.
  private func messageFiles(in folder: URL) -> [URL] {
    files(in: folder) { item in
      switch item.pathExtension {
      case "arb": true
      case "json":
        item.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path
          && item.lastPathComponent.range(of: "^[a-z]{2}([-_][A-Za-z0-9]{2,4})*\\.json$", options: .regularExpression)
            != nil
      default: false
      }
    }
  }

  /// The files of a kind in a folder and the folders in it, in the same order on every machine.
  ///
  /// The target's own list of files has neither the files that the manifest excludes nor those in hidden folders.
  private func files(in folder: URL, where isWanted: (URL) -> Bool) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [URL] in
      let item = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else {
        return []
      }
      if isFolder.boolValue {
        // A link could lead back to an enclosing folder.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) != nil
        return isLink ? [] : files(in: item, where: isWanted)
      }
      return isWanted(item) ? [item] : []
    }
  }
}
