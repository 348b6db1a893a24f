import Foundation
import PackagePlugin

/// Compiles the string catalogs and `.lproj` folders of a target into Swift source, with `localize compile`.
///
/// One command compiles all files, because they end up in one bundle. It runs again only if one of them, the settings in
/// `plural.json` and `localize-lint.json`, a baseline or the tool has changed.
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
    let files = stringFiles(in: module.directoryURL)
    guard !files.isEmpty else {
      Diagnostics.warning("\(target.name) has no string catalog and no .lproj folder with strings")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    let tables = Set(files.map { $0.deletingPathExtension().lastPathComponent }).sorted()
    let names = ["GeneratedStringTables.swift"] + tables.map { "GeneratedStringSymbols_\($0).swift" }
    let settings = existing(module.directoryURL.appending(path: "plural.json"))
    let lintSettings = lintConfiguration(from: context.package.directoryURL)
    var arguments = ["compile", "--format", "xcode", "--output", output.path]
    if module.kind == .executable { arguments.append("--executable") }
    // SwiftPM does not complain about files that a command reads, even though no rule of its own knows them.
    var inputs = files
    for (option, file) in [("--config", settings), ("--lint-config", lintSettings)] {
      guard let file else { continue }
      arguments += [option, file.path]
      inputs += [file] + baseline(of: file)
    }
    return [
      .buildCommand(
        displayName: "Compiling strings of \(target.name)",
        executable: try tool(context),
        arguments: arguments + ["--"] + files.map(\.path),
        inputFiles: inputs,
        outputFiles: names.map { output.appending(path: $0) }
      )
    ]
  }

  /// The tool. If the environment variable `LOCALIZE` has the path of an installed one, the manifest of this package
  /// builds none.
  private func tool(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment["LOCALIZE"], !path.isEmpty { return URL(fileURLWithPath: path) }
    return try context.tool(named: "localize-compile").url
  }

  /// The settings of the linter: the file in a folder, or in the nearest one above that has it, as for `localize lint`.
  private func lintConfiguration(from folder: URL) -> URL? {
    if let file = existing(folder.appending(path: "localize-lint.json")) { return file }
    let above = folder.deletingLastPathComponent().standardizedFileURL
    return above.path == folder.standardizedFileURL.path || folder.path == "/" ? nil : lintConfiguration(from: above)
  }

  private func existing(_ file: URL) -> URL? { FileManager.default.fileExists(atPath: file.path) ? file : nil }

  /// The file of known findings that the settings name.
  private func baseline(of configuration: URL) -> [URL] {
    let object = try? JSONSerialization.jsonObject(with: Data(contentsOf: configuration)) as? [String: Any]
    guard let name = object?["baseline"] as? String else { return [] }
    return [existing(URL(fileURLWithPath: name, relativeTo: configuration).absoluteURL)].compactMap { $0 }
  }

  /// The files with strings in a folder and the folders in it, in the same order on every machine.
  ///
  /// The target's own list of files has neither the files that the manifest excludes nor those in hidden folders.
  private func stringFiles(in folder: URL) -> [URL] {
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
        return isLink ? [] : stringFiles(in: item)
      }
      switch item.pathExtension {
      case "xcstrings": return [item]
      case "strings", "stringsdict": return folder.pathExtension == "lproj" ? [item] : []
      default: return []
      }
    }
  }
}
