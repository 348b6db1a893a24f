import CommandLineSupport
import PluralBase
import PluralConform
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
  ///   - withCurrentTags: Whether an outdated tag such as `iw` stands for its current one, too.
  ///   - release: Another release of CLDR to take the rules from.
  /// - Throws: ``CommandError`` for a language that CLDR does not know, and if no rules are left.
  init(_ arguments: Arguments, types: [PluralRuleType], withCurrentTags: Bool = false, release: ReleaseRules? = nil)
    throws(CommandError)
  {
    let tags = arguments.list(of: Self.option)
    guard tags != [] else { throw .usage("--languages needs a value") }
    if let release {
      let all = try Command.reportingErrors { try release.languages(types: types) }
      languages = all.filter { rules in tags?.contains(rules.language) ?? true }
      guard !languages.isEmpty else { throw .failure("\(release.name) has no rules for these languages") }
      return
    }
    for tag in tags ?? []
    where PluralRuleType.allCases.allSatisfy({ Self.known(tag, type: $0).isEmpty }) {
      throw .failure("CLDR has no plural rules for \(tag.visible)")
    }
    var languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)] = []
    // Many languages share their rules, which need be parsed only once.
    var known: [[String]: PluralRuleSet] = [:]
    for type in types {
      let wanted = tags?.flatMap { tag in Self.known(tag, type: type).prefix(withCurrentTags ? 2 : 1) }
      for language in wanted.map({ Set($0).sorted() }) ?? PluralRules.languages(type: type) {
        let argument = LanguageArgument(language, type: type)
        let key = argument.rules.categories.map { argument.rules.sourceText(of: $0) ?? "" }
        if known[key] == nil { known[key] = try argument.ruleSet }
        if let rules = known[key] { languages.append((language, type, rules)) }
      }
    }
    guard !languages.isEmpty else { throw .failure("CLDR has no \(types[0]) rules for these languages") }
    self.languages = languages
  }

  /// The tags under which the rules of a tag are known, the best one first: the language whose rules a regional tag uses, but an
  /// outdated tag such as `iw` itself and then its current one, because somebody who asks for it needs it.
  private static func known(_ tag: String, type: PluralRuleType) -> [String] {
    let rules = PluralRules(for: tag, type: type)
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard !rules.isFallback || ["und", "root"].contains(subtags.first) else { return [] }
    let lowercased = subtags.joined(separator: "-")
    let listed = PluralRules.languages(type: type).first { $0.lowercased() == lowercased }
    if let listed { return listed == rules.language ? [listed] : [listed, rules.language] }
    let isOutdated = subtags.first.map { $0 != rules.language.prefix { $0 != "-" } } ?? true
    return isOutdated && subtags.count == 1 ? [lowercased, rules.language] : [rules.language]
  }
}
