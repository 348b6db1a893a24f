package import DataFiles
import Diagnostics
import LanguageTags

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
  /// The languages to check, in any equivalent spelling; `nil` means all. The source language is always read.
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
    get { folders.map { ($0.pattern.text, $0.levels) } }
    set { folders = newValue.map { Folder(pattern: Self.pattern($0.pattern), levels: $0.levels) } }
  }
  /// Patterns of which a file in a folder must match one, such as `App` and `**/*.xcstrings`, relative to the current folder.
  /// Without any, all files are checked.
  public var included: [String] {
    get { selection.included.map { $0.text } }
    set { selection.included = newValue.map(Self.pattern) }
  }
  /// Files and folders to leave out: names such as `Legacy`, and patterns such as `App/**/Debug` relative to the current
  /// folder.
  public var excluded: [String] {
    get { selection.excluded.map { $0.text } }
    set { selection.excluded = newValue.map(Self.pattern) }
  }

  /// The files to check, by patterns that may start in other folders.
  package var selection = PathSelection()
  /// The part of the selection that is the same in each run, because a configuration sets it. Nothing else is checked then, so
  /// that a baseline need not keep what only other files show.
  package var usualSelection = PathSelection()
  /// The severity of rules in some files.
  package var folders: [Folder] = []
  /// Whether findings say what users read for a few numbers.
  package var addsSamples = false

  /// The severity of rules in the files that match a pattern.
  package struct Folder: Sendable, Hashable {
    package var pattern: PathPattern
    package var levels: [LintRule: LintRuleLevel]

    package init(pattern: PathPattern, levels: [LintRule: LintRuleLevel]) {
      (self.pattern, self.levels) = (pattern, levels)
    }
  }

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
  private static func pattern(_ text: String) -> PathPattern { PathPattern(text, in: PathSelection.currentFolder) }

  /// The level of a rule in a file; `nil` if the rule decides.
  func level(of rule: LintRule, in file: String) -> LintRuleLevel? {
    resolved(for: file).levels[rule]
  }

  /// The options for a file, whose levels are those of all folders that it is in.
  package func resolved(for file: String) -> LintOptions {
    guard !folders.isEmpty else { return self }
    var options = self
    let path = FilePath(file).absolute
    for folder in folders where folder.pattern.matches(path) {
      for (rule, level) in folder.levels { options.levels[rule] = level }
    }
    options.folders = []
    return options
  }

  /// `true` if a rule is checked in a file. Some findings of a rule may depend on other options, too.
  func checks(_ rule: LintRule, in file: String) -> Bool {
    rules?.contains(rule) ?? true && level(of: rule, in: file) != .off
      && (!rule.isOnRequest || resolved(for: file).requests(rule))
  }

  /// `true` if a rule that is only checked on request is wanted, at least in some file.
  package func requests(_ rule: LintRule) -> Bool {
    reportsAll || rules?.contains(rule) ?? false
      || ([levels] + folders.map { $0.levels }).contains { $0[rule].map { $0 != .off } ?? false }
  }

  /// `true` if any rule that is only checked on request is wanted.
  var requestsMore: Bool { LintRule.allCases.contains { $0.isOnRequest && requests($0) } }

  /// `true` if a language is checked.
  package func includes(language: String) -> Bool {
    languages?.contains { $0.isSameLanguage(as: language) } ?? true
  }

  /// Whether a finding should be reported.
  ///
  /// - Parameters:
  ///   - finding: The finding, which need not have its place yet.
  ///   - comment: The string's comment in the file.
  /// - Returns: `false` if the options or the comment exclude the finding.
  package func wants(_ finding: LintFinding, comment: String? = nil) -> Bool {
    rules?.contains(finding.rule) ?? true && level(of: finding.rule, in: finding.file) != .off
      && !ignored.contains { $0.covers(finding) }
      && !(comment.map { CommentSuppression.all(in: $0).contains { $0.covers(finding.rule) } } ?? false)
  }

  /// What is ignored although nothing needs it.
  ///
  /// - Parameter used: What has covered a finding.
  /// - Returns: The rest, without what the options do not check.
  func unused(besides used: Set<LintSuppression>) -> [LintSuppression] {
    ignored.filter { suppression in
      !used.contains(suppression) && rules?.contains(suppression.rule) ?? true
        && (requests(suppression.rule) || !suppression.rule.isOnRequest)
        && (languages == nil || suppression.language.map(includes) ?? false)
    }
  }
}

extension String {
  /// Whether two tags are the same language: `pt_BR` and `pt-BR` are.
  package func isSameLanguage(as other: String) -> Bool {
    self == other || LanguageTag(self).map { $0 == LanguageTag(other) } ?? false
  }
}
