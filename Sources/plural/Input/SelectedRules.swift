import CommandLineSupport
import PluralBase
import PluralRuleSyntax
import Plurals

/// The rules of the languages that the option `--languages` names, or of all languages.
struct SelectedRules {
  static let option = CommandOption(
    "--languages",
    "<list>",
    help: "Use only these languages, separated by commas."
  )

  /// Each language with a type of rules that CLDR has for it, in the order of their tags.
  let languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)]

  /// Finds and parses rules.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, from which one option is read.
  ///   - types: The requested types of rules. A language without rules of a type is left out for that type.
  /// - Throws: ``CommandError`` for a language that CLDR does not know, and if no rules are left.
  init(_ arguments: Arguments, types: [PluralRuleType]) throws(CommandError) {
    let tags = arguments.list(of: Self.option)
    guard tags != [] else { throw .usage("--languages needs a value") }
    for tag in tags ?? []
    where !PluralRuleType.allCases.contains(where: { !PluralRules(for: tag, type: $0).isFallback }) {
      throw .failure("CLDR has no plural rules for \(tag.visible)")
    }
    var languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)] = []
    for type in types {
      let all = PluralRules.languages(type: type)
      // A regional tag stands for the language whose rules it uses.
      let wanted = tags.map { Set($0.map { PluralRules(for: $0, type: type).language }) }
      for language in all where wanted?.contains(language) ?? true {
        languages.append((language, type, try LanguageArgument(language, type: type).ruleSet))
      }
    }
    guard !languages.isEmpty else { throw .failure("CLDR has no \(types[0]) rules for these languages") }
    self.languages = languages
  }
}
