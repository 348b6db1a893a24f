package import CommandLineSupport
import DataFiles
package import Diagnostics
package import LintEngine

extension LintBaseline {
  /// Reads a baseline. If there is none, the error says how to write it.
  package static func read(_ path: String) throws(Diagnostic) -> LintBaseline {
    guard FileSystem.exists(FilePath(path)) else {
      throw Diagnostic(.error, "there is no baseline; write it with localize lint --update-baseline", file: path)
    }
    return try LintBaseline(contentsOf: path)
  }
}

// The options that `localize lint` has too.

extension CommandOption {
  /// `--config` of the linter, by the name that a command gives it.
  package static func lintConfiguration(_ name: String) -> CommandOption {
    CommandOption(
      name,
      "<file or folder>",
      help: """
        Read the linter's configuration from this file, or from \(LintConfiguration.fileName)
        in this folder or one above it. By default, from the current folder on.
        """
    )
  }

  package static let baseline = CommandOption(
    "--baseline",
    "<file>",
    help: "Do not report the findings listed in this file."
  )
  package static let ignore = CommandOption(
    "--ignore",
    "<rule[:key[:language]]>",
    isRepeatable: true,
    help: """
      Do not report this rule, or this rule for one key or language. Write \\: for a colon
      in the key, and * for any characters. Can be given several times.
      """
  )
}

extension Arguments {
  /// The suppressions of `--ignore`.
  package func suppressions() throws(CommandError) -> [LintSuppression] {
    var suppressions: [LintSuppression] = []
    for text in values(of: .ignore) {
      guard let suppression = LintSuppression(text) else {
        _ = try Self.rule(String(text.prefix { $0 != ":" }))
        throw .usage("--ignore takes rule[:key[:language]], with \\: for a colon in the key, not \(text.visible)")
      }
      suppressions.append(suppression)
    }
    return suppressions
  }

  /// The rule with a name.
  package static func rule(_ name: String) throws(CommandError) -> LintRule {
    if let rule = LintRule(named: name) { return rule }
    let names = LintRule.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("unknown rule \(name.visible); the rules are \(names)")
  }
}
