import CommandLineSupport
import PluralCore
import PluralRuleSyntax
import Plurals

/// A language from the command line.
struct LanguageArgument {
  /// The tag as given.
  let tag: String
  /// The rules of the language.
  let rules: PluralRules

  init(_ tag: String, type: PluralRuleType) {
    self.tag = tag
    rules = PluralRules(for: tag, type: type)
  }

  /// The language whose rules are used, and why.
  var resolution: String {
    guard !rules.isFallback else {
      return "und (CLDR has no \(rules.type) rules for \(tag.visible), so every number is other)"
    }
    return tag == rules.language ? tag : "\(rules.language) (for \(tag.visible))"
  }

  /// The rules as a syntax tree.
  var ruleSet: PluralRuleSet {
    get throws(CommandError) {
      var parsed: [PluralCategory: PluralRule] = [:]
      for category in rules.categories {
        do throws(Diagnostic) {
          parsed[category] = try PluralRule(parsing: rules.sourceText(of: category) ?? "")
        } catch {
          throw .failure("the rules of \(rules.language) do not parse: \(error.message)")
        }
      }
      do throws(Diagnostic) {
        return try PluralRuleSet(rules: parsed)
      } catch {
        throw .failure("the rules of \(rules.language) do not fit together: \(error.message)")
      }
    }
  }
}
