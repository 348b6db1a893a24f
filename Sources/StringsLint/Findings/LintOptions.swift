import DataFiles
import Diagnostics
package import StringFiles

/// How serious the findings of a rule are.
public enum LintRuleLevel: String, Sendable, Hashable, CaseIterable {
  case error, warning, note
  /// The rule is not checked.
  case off

  /// The severity; `nil` if the rule is not checked.
  var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
}

/// The options of the linter: what to check, and what to report.
public struct LintOptions: Sendable, Hashable {
  /// The language that the strings were written in; `nil` detects it from the files.
  public var source: String?
  /// The languages to check, as the files spell them; `nil` means all. The source language is always read.
  public var languages: [String]?
  /// Whether to report findings that are often intentional as well, such as forms that no number reaches.
  public var reportsAll: Bool
  /// Whether to check fuzzy entries of PO files, which programs do not get.
  public var includesFuzzy: Bool
  /// The rules to check; `nil` means all.
  public var rules: Set<LintRule>?
  /// The findings not to report.
  public var ignored: [LintSuppression]
  /// The severity of rules that differs from their own. A rule that is only checked on request is checked if it has a level
  /// here.
  public var levels: [LintRule: LintRuleLevel] = [:]
  /// The severity of rules in some files, by patterns such as `App/Legacy`. The last pattern that matches wins.
  public var folderLevels: [(pattern: String, levels: [LintRule: LintRuleLevel])] {
    get { folders.map { ($0.pattern, $0.levels) } }
    set { folders = newValue.map { Folder(pattern: $0.pattern, levels: $0.levels) } }
  }
  /// Patterns of which a file in a folder must match one, such as `App` and `**/*.xcstrings`, relative to the current folder.
  /// Without any, all files are checked.
  public var included: [String] = []
  /// Files and folders to leave out: names such as `Legacy`, and patterns such as `App/**/Debug` relative to the current
  /// folder.
  public var excluded: [String] = []

  /// Whether findings say what users read for a few numbers.
  package var addsSamples = false

  private struct Folder: Sendable, Hashable {
    var pattern: String
    var levels: [LintRule: LintRuleLevel]
  }
  private var folders: [Folder] = []

  /// Creates options.
  public init(
    source: String? = nil,
    languages: [String]? = nil,
    reportsAll: Bool = false,
    includesFuzzy: Bool = false,
    rules: Set<LintRule>? = nil,
    ignored: [LintSuppression] = []
  ) {
    self.source = source
    self.languages = languages
    self.reportsAll = reportsAll
    self.includesFuzzy = includesFuzzy
    self.rules = rules
    self.ignored = ignored
  }
}

extension LintOptions {
  /// The level of a rule in a file; `nil` if the rule decides.
  func level(of rule: LintRule, in file: String) -> LintRuleLevel? {
    if !folders.isEmpty, let current = FileSystem.currentFolder {
      let path = FilePath(file).resolved(in: current)
      for folder in folders.reversed() {
        if let level = folder.levels[rule], PathPattern(folder.pattern, in: current).matches(path) { return level }
      }
    }
    return levels[rule]
  }

  /// `true` if a rule that is only checked on request is wanted.
  func requests(_ rule: LintRule) -> Bool {
    reportsAll || ([levels] + folders.map { $0.levels }).contains { $0[rule].map { $0 != .off } ?? false }
  }

  /// `true` if any rule that is only checked on request is wanted.
  var requestsMore: Bool { LintRule.allCases.contains { $0.explanation.isOnRequest && requests($0) } }

  /// A finder of the files that are included and not excluded.
  package var finder: StringFileFinder {
    StringFileFinder(including: patterns(included), excluding: patterns(excluded))
  }

  /// `true` if a file is left out, or is in a folder that is.
  package func excludes(_ file: String) -> Bool {
    guard !excluded.isEmpty, let current = FileSystem.currentFolder else { return false }
    let path = FilePath(file).resolved(in: current)
    return patterns(excluded).contains { $0.matches(path) }
  }

  private func patterns(_ texts: [String]) -> [PathPattern] {
    FileSystem.currentFolder.map { folder in texts.map { PathPattern($0, in: folder) } } ?? []
  }
}
