package import DataFiles
package import Diagnostics
package import LintEngine

/// The file `localize-lint.json`: what `localize lint` checks and how serious it is. `localize compile` follows it too.
///
/// ```json
/// { "include": ["App"], "exclude": ["Legacy"], "rules": { "edge-space": "off" } }
/// ```
///
/// All keys are optional. Paths are relative to the folder of the file.
package struct LintConfiguration {
  /// The name of the file, after the command.
  package static let fileName = "localize-lint.json"

  /// The path of the file; `nil` without a file.
  package private(set) var path: String?
  /// The file with known findings, which are not reported.
  package private(set) var baseline: String?
  /// What to check if no file or folder is given, and what to leave out.
  package private(set) var selection = PathSelection()
  /// The severity of rules.
  private(set) var levels: [LintRule: LintRuleLevel] = [:]
  /// The severity of rules in some folders.
  private(set) var folders: [LintOptions.Folder] = []
  /// What not to report.
  private(set) var ignored: [LintSuppression] = []
  /// The source language.
  private(set) var source: String?
  /// The least serious finding that makes the command fail.
  package private(set) var failOn: Diagnostic.Severity?

  private enum Key: String, CaseIterable {
    case baseline, exclude, failOn, folders, ignore, include, rules, source
  }

  /// The options that the file sets.
  package var options: LintOptions {
    var options = LintOptions(source: source, ignored: ignored)
    options.levels = levels
    options.folders = folders
    options.selection.excluded = selection.excluded
    return options
  }

  /// Reads a file.
  ///
  /// - Parameter path: The file, or a folder: then it is the file in there or in the nearest folder above. Without a path, it is
  ///   searched from the current folder.
  /// - Throws: The first problem with its place: malformed JSON, an unknown name, one that appears twice, a wrong value.
  package init(_ path: String?) throws(Diagnostic) {
    guard let path = Self.file(at: path.map(FilePath.init)) else { return }
    self.path = path.path
    let current = FileSystem.currentFolder ?? FilePath(".")
    let base = path.resolved(in: current).appending("..").normalized
    func patterns(_ value: ConfigurationValue) throws(Diagnostic) -> [PathPattern] {
      try value.strings(#"a list of paths and names, such as ["App", "**/*.xcstrings"]"#, areEmptyAllowed: false)
        .map { PathPattern($0, in: base) }
    }
    for (key, value) in try ConfigurationFile(contentsOf: path.path).members(as: Key.self) {
      switch key {
      case .baseline:
        let path = try value.string(#"a path from the folder of this file, such as "lint-baseline.jsonl""#)
        let file = FilePath(path).resolved(in: base)
        baseline = (file.relative(to: current) ?? file).path
      case .exclude: selection.excluded = try patterns(value)
      case .failOn: failOn = try value.choice(#""error", "warning" or "note""#)
      case .folders:
        for (name, value) in try value.members() {
          folders.append(LintOptions.Folder(pattern: PathPattern(name, in: base), levels: try value.levels()))
        }
      case .ignore: ignored = try value.suppressions()
      case .include: selection.included = try patterns(value)
      case .rules: levels = try value.levels()
      case .source: source = try value.string(#"a language, such as "en""#)
      }
    }
  }

  /// `true` if files and folders are all that the configuration is for; no paths are what it includes.
  package func isCovered(by paths: [String]) -> Bool {
    guard let path, !paths.isEmpty else { return true }
    let current = PathSelection.currentFolder
    let folder = FilePath(path).resolved(in: current).appending("..").normalized
    return paths.contains { folder.isInside(FilePath($0).resolved(in: current)) }
  }

  private static func file(at path: FilePath?) -> FilePath? {
    guard let current = FileSystem.currentFolder else { return path }
    if let path, FileSystem.list(path) == nil { return path }
    var folder = (path ?? FilePath(".")).resolved(in: current).normalized
    while true {
      let file = folder.appending(fileName)
      if FileSystem.exists(file) { return file.relative(to: current) ?? file }
      let above = folder.appending("..").normalized
      if above == folder { return nil }
      folder = above
    }
  }
}
