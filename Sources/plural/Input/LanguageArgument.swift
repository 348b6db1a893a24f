import CommandLineSupport
import MinimalPairs
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

  /// The language to look for phrases in: the tag as it was given, unless it is an alias such as `iw`.
  var phraseLanguage: String {
    let base = rules.language.prefix { $0 != "-" }
    return tag.lowercased().hasPrefix(base) ? tag : rules.language
  }

  /// A phrase that shows a category, with the first of CLDR's samples in place, or `nil` if CLDR has none.
  func example(of category: PluralCategory) -> String? {
    let samples = rules.samples(of: category)
    guard let list = samples?.integers ?? samples?.decimals else { return nil }
    let number = list.prefix { $0 != "," && $0 != "~" && $0 != " " }
    return MinimalPairs(for: phraseLanguage, type: rules.type).phrase(category, number: String(number))
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
