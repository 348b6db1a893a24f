package import Diagnostics
import PluralBase
import PluralRuleSyntax

extension CLDRRelease {
  /// Checks what the rules and ranges of a release say. A document is checked, too, but no longer knows the places in the files.
  ///
  /// - Throws: A diagnostic about a rule that cannot be parsed, a sample in another category, or a range of a language that
  ///   does not have its categories.
  package func checkPlurals() throws(Diagnostic) {
    for kind in [RuleKind.cardinal, .ordinal] { try check(kind) }
    var categories: [String: [PluralCategory]] = [:]
    for (locale, rules, place) in try RuleKind.cardinal.entries(self) {
      let known = rules.compactMap { PluralCategory(rawValue: $0.keywords[0]) }
      categories[try languageTag(locale, at: place)] = known.sorted()
    }
    for (locale, rules, place) in try RuleKind.ranges.entries(self) {
      let language = try languageTag(locale, at: place)
      guard let known = categories[language] else { throw place.error("\(language): ranges, but no cardinal rules") }
      for rule in rules {
        for keyword in rule.keywords + [rule.value] where !known.contains(where: { $0.rawValue == keyword }) {
          let expected = known.map(\.rawValue).joined(separator: ", ")
          throw rule.place.error("\(language): \(keyword) is not one of its categories, which are \(expected)")
        }
      }
    }
  }

  /// Checks rules of one type and their samples.
  private func check(_ kind: RuleKind) throws(Diagnostic) {
    guard let type = kind.type else { return }
    var checked: Set<[String]> = []
    for (locale, rules, place) in try kind.entries(self)
    where checked.insert(rules.flatMap { $0.keywords + [$0.value] }).inserted {
      let language = try languageTag(locale, at: place)
      var parsed: [PluralCategory: PluralRule] = [:]
      for rule in rules {
        let category = try category(rule.keywords[0], of: language, at: rule.place)
        parsed[category] = try rule.place.about("\(type) rule \(category) of \(language)") { () throws(Diagnostic) in
          try PluralRule(parsing: rule.value)
        }
      }
      let set = try place.about("\(type) rules of \(language)") { () throws(Diagnostic) in
        try PluralRuleSet(rules: parsed)
      }
      for rule in rules {
        try rule.place.about("\(type) rules of \(language)") { () throws(Diagnostic) in
          try set.checkSamples(of: category(rule.keywords[0], of: language, at: rule.place))
        }
      }
    }
  }
}

extension FilePlace {
  /// Does work, and gives its error this place and a subject.
  fileprivate func about<Result>(
    _ subject: String,
    _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try Diagnostic.about(subject, work)
    } catch {
      var problem = error
      (problem.file, problem.location) = (file, location)
      throw problem
    }
  }
}
