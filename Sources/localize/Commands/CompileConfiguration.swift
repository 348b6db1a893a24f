import Diagnostics
import StringsCompiler
import StringsLint

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
  /// The findings of the linter not to report.
  private(set) var ignored: [LintSuppression] = []
  /// The languages to compile; `nil` means all.
  private(set) var languages: [String]?
  /// Which of the linter's findings to report.
  private(set) var lint: LintLevel?
  /// The source language.
  private(set) var source: String?

  private enum Key: String, CaseIterable {
    case access, allKeys, appleSymbols, ignore, languages, lint, source
  }

  /// An empty configuration.
  init() {}

  /// Reads a file.
  ///
  /// - Throws: The first problem with its place: malformed JSON, an unknown key, a key that appears twice, or a wrong
  ///   value.
  init(contentsOf path: String) throws(Diagnostic) {
    let file = try ConfigurationFile(contentsOf: path)
    for (key, value) in try file.members(as: Key.self) {
      switch key {
      case .access:
        access = try value.choice(#""internal", "package" or "public""#)
      case .allKeys:
        hasAllKeys = try value.boolean()
      case .appleSymbols:
        appleSymbols = try value.choice(#""xcode" or "generate""#)
      case .ignore:
        ignored = try value.suppressions()
      case .languages:
        languages = try value.strings(#"a list, such as ["en", "pl"]"#)
      case .lint:
        lint = try value.choice(#""warnings", "errors" or "none""#)
      case .source:
        source = try value.string(#"a language, such as "en""#)
      }
    }
  }
}
