import PluralBase
import PluralRuleSyntax

// The common part of the exports to programming languages: a function for each rule set that tries its categories in
// order.

extension PluralExport.RuleSet {
  /// The operands that the conditions use, in the order of ``PluralOperand``.
  var operands: [PluralOperand] {
    let used = Set(rules.relations.map { $0.operand })
    return PluralOperand.allCases.filter(used.contains)
  }

  /// `Cardinal rules of ru, uk.`
  var summary: String {
    let languages = languages.joined(separator: ", ")
    return "\(type == .cardinal ? "Cardinal" : "Ordinal") rules of \(languages)."
  }
}

extension PluralExport {
  /// The languages of a type with the function of each, in tag order.
  func functions(_ type: PluralRuleType) -> [(language: String, function: String)] {
    ruleSets
      .filter { $0.type == type }
      .flatMap { set in set.languages.map { (language: $0, function: set.functionName) } }
      .sorted { $0.language < $1.language }
  }

  /// The rule sets of a type with their tags in lowercase, for a function that takes any tag and drops subtags from the right.
  ///
  /// Aliases are among the tags, but languages in which every number is `other` only if a shorter tag has rules.
  func tags(_ type: PluralRuleType) -> [(set: RuleSet, tags: [String])] {
    var sets = ruleSets.filter { $0.type == type }
    // Old names such as `hy-arevmda` do not have the rules of their first subtag, even if those of `und` are not exported.
    if !sets.contains(where: { $0.languages.contains("und") }) {
      sets.append(RuleSet(type: type, languages: ["und"], rules: PluralRuleSet()))
    }
    var places: [String: Int] = [:]
    for (place, set) in sets.enumerated() {
      for language in set.languages { places[language.lowercased()] = place }
    }
    let first = { (tag: String) in String(tag.prefix { $0 != "-" }) }
    // Longer tags are compared with short ones.
    for alias in aliases.filter({ !$0.tag.contains("-") }) + aliases.filter({ $0.tag.contains("-") }) {
      guard places[alias.tag] == nil, let place = places[alias.language.lowercased()] else { continue }
      if !alias.tag.contains("-") || place != places[first(alias.tag)] { places[alias.tag] = place }
    }
    let tags = Dictionary(grouping: places.keys) { places[$0] }
    func hasRules(_ place: Int) -> Bool { !sets[place].rules.conditions.isEmpty }
    return sets.enumerated().map { place, set in
      let isNeeded = { (tag: String) in
        hasRules(place) || places[first(tag)].map { hasRules($0) && $0 != place } ?? false
      }
      return (set, (tags[place] ?? []).filter(isNeeded).sorted())
    }.filter { !$0.tags.isEmpty }
  }
}
