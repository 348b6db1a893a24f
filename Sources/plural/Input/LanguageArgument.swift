import CommandLineSupport
import Diagnostics
import LanguageNames
import PluralBase
import PluralExamples
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

  /// The problem with a tag without rules; `nil` if it has some.
  private var problem: String? {
    guard rules.isFallback else { return nil }
    let suggestion = suggestion.map { "; did you mean \($0)?" } ?? ""
    return "CLDR has no \(rules.type) rules for \(tag.visible), so every number is other\(suggestion)"
  }

  /// The tag of the language that has the argument as its name, or nearly so: `pl (Polish)` for `Polish` and `polski`.
  private var suggestion: String? {
    guard tag.count > 3 else { return nil }
    let names = LanguageName.all.flatMap { [$0.english, $0.own].compactMap { $0?.lowercased() } }
    let name = tag.lowercased().nearest(of: names)
    return name.flatMap { LanguageName.named($0).first }.map { "\($0.tag) (\($0.english))" }
  }

  /// What the language is called; `nil` if there is no name.
  var name: LanguageName? { LanguageName(of: tag) ?? LanguageName(of: rules.language) }

  /// A warning about a tag without rules, unless it asks for the rules of unknown languages, or with a stray hyphen.
  var warning: Diagnostic? {
    if ["und", "root"].contains(tag.lowercased()) { return nil }
    if let problem { return Diagnostic(.warning, problem) }
    guard tag.hasEmptySubtag else { return nil }
    return Diagnostic(.warning, "\(tag.visible) is not a valid language tag; using the rules of \(rules.language)")
  }

  /// The language whose rules are used, and why.
  fileprivate var resolution: String {
    if let problem { return "und (\(problem))" }
    return tag == rules.language ? tag : "\(rules.language) (for \(tag.visible))"
  }

  /// The language to look for phrases in: the given tag, unless it is an alias such as `iw`.
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
      let texts = rules.categories.map { ($0, rules.sourceText(of: $0) ?? "") }
      return try Command.reportingErrors { try PluralRuleSet(parsing: Dictionary(uniqueKeysWithValues: texts)) }
    }
  }

  /// The rule of a category, in words if it is what remains.
  func rule(of category: PluralCategory) -> String {
    if let text = rules.ruleText(of: category), !text.isEmpty { return text }
    return rules.categories.count == 1 ? "every number" : "every number without another category"
  }
}

extension Output {
  /// Writes a JSON object that begins with which rules are used.
  mutating func writeJSON(
    about language: LanguageArgument,
    _ members: (inout JSONWriter) -> Void
  ) throws(CommandError) {
    try writeJSON { json in
      json.object { json in
        json.member("language", language.rules.language)
        json.member("requested", language.tag)
        json.member("type", language.rules.type.rawValue)
        json.member("cldrVersion", PluralRules.cldrVersion)
        members(&json)
      }
    }
  }

  /// Writes which rules are used.
  mutating func writeHeader(_ language: LanguageArgument) throws(CommandError) {
    try write("Language: \(language.resolution)")
    try write("Rules: \(language.rules.type), CLDR \(PluralRules.cldrVersion)")
  }
}
