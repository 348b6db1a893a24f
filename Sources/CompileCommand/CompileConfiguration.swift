import DataFiles
import Diagnostics
import LintEngine
import StringsCompiler

/// The file `plural.json` of a target, with the options of `localize compile`.
///
/// ```json
/// { "languages": ["en", "pl"], "access": "public", "allKeys": true }
/// ```
///
/// All keys are optional, and each means the same as the option with its name.
struct CompileConfiguration {
  /// The access level of the symbols.
  private(set) var access: SymbolFile.Access?
  /// Who makes the symbols on Apple's systems.
  private(set) var appleSymbols: AppleSymbols?
  /// Whether all keys have symbols.
  private(set) var hasAllKeys = false
  /// The file with known findings, which are not reported.
  private(set) var baseline: String?
  /// The findings of the linter not to report.
  private(set) var ignored: [LintSuppression] = []
  /// The languages to compile; `nil` means all.
  private(set) var languages: [String]?
  /// How serious mistakes in translations are.
  private(set) var lint: LintLevel?
  /// The source language.
  private(set) var source: String?

  private enum Key: String, CaseIterable {
    case access, allKeys, appleSymbols, baseline, ignore, languages, lint, source
  }

  /// An empty configuration.
  init() {}

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The settings, and everything that is wrong with the file: malformed JSON, unknown keys, keys that appear
  ///   twice, wrong values.
  static func read(_ path: String) -> (configuration: CompileConfiguration, problems: [Diagnostic]) {
    var configuration = CompileConfiguration()
    do throws(Diagnostic) {
      let file = try ConfigurationFile(contentsOf: path)
      let problems = file.forEachMember(as: Key.self) { (key, value, report) throws(Diagnostic) in
        try configuration.set(key, to: value, in: FilePath(path).folder ?? FilePath("."), report)
      }
      return (configuration, problems)
    } catch {
      return (configuration, [error])
    }
  }

  /// Sets an option. A relative path starts in the folder.
  private mutating func set(
    _ key: Key,
    to value: ConfigurationValue,
    in folder: FilePath,
    _ report: (Diagnostic) -> Void
  ) throws(Diagnostic) {
    switch key {
    case .access:
      access = try value.choice(#""internal", "package" or "public""#)
    case .allKeys:
      hasAllKeys = try value.boolean()
    case .appleSymbols:
      appleSymbols = try value.choice(#""xcode" or "generate""#)
    case .baseline:
      let path = try value.string(#"a path from the folder of this file, such as "lint-baseline.jsonl""#)
      baseline = FilePath(path).resolved(in: folder).path
    case .ignore:
      ignored = try value.suppressions(wrong: report)
    case .languages:
      languages = try value.strings(#"a list, such as ["en", "pl"]"#)
    case .lint:
      lint = try value.choice(#""errors", "warnings" or "off""#)
    case .source:
      source = try value.string(#"a language, such as "en""#)
    }
  }
}
