import Diagnostics
package import PluralBase
package import PluralRuleSyntax

/// Plural rules to write in another language: the rule sets of some languages, each distinct set once.
///
/// ```swift
/// let export = PluralExport(cldrVersion: "48.2", languages: [("ru", .cardinal, russian)])
/// print(try export.gettext(below: nil))
/// ```
package struct PluralExport: Sendable {
  /// A rule set with the languages that share it.
  package struct RuleSet: Sendable {
    package let type: PluralRuleType
    /// The languages, in the order in which they were given.
    package fileprivate(set) var languages: [String]
    package let rules: PluralRuleSet

    /// The name of the set's function: `cardinal_ru`, or `cardinal_pt_PT`.
    var functionName: String { "\(type)_\(languages[0].split(separator: "-").joined(separator: "_"))" }
  }

  /// The version of CLDR that the rules come from.
  package let cldrVersion: String
  /// The distinct rule sets, in the order of their first language.
  package let ruleSets: [RuleSet]
  /// Other tags with the languages whose rules they use.
  let aliases: [(tag: String, language: String)]

  /// Groups languages by their rules. Samples do not matter: only conditions do.
  ///
  /// - Parameters:
  ///   - cldrVersion: The version of CLDR to name in the exported text.
  ///   - languages: Each language with a type of rules and the rules themselves. The languages are BCP 47 tags, which are safe
  ///     in every target.
  ///   - aliases: Other tags in lowercase, each with the language whose rules it uses.
  package init(
    cldrVersion: String,
    languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)],
    aliases: [(tag: String, language: String)] = []
  ) {
    var places: [[String]: Int] = [:]
    var ruleSets: [RuleSet] = []
    for (language, type, rules) in languages {
      let key = ["\(type)"] + rules.conditions.map { "\($0.category) \($0.condition)" }
      if let place = places[key] {
        ruleSets[place].languages.append(language)
      } else {
        places[key] = ruleSets.count
        ruleSets.append(RuleSet(type: type, languages: [language], rules: rules))
      }
    }
    self.cldrVersion = cldrVersion
    self.ruleSets = ruleSets
    self.aliases = aliases
  }

  /// The types for which some language has rules.
  var types: [PluralRuleType] {
    PluralRuleType.allCases.filter { type in ruleSets.contains { $0.type == type } }
  }

  /// The lines that open every exported file: where the rules come from, and their licence.
  func origin(target: String, mark: String = "") -> [String] {
    [
      "\(mark)Plural rules of Unicode CLDR \(cldrVersion), exported with `plural export --to \(target)`.",
      "\(mark)The rules are data of Unicode CLDR, copyright Unicode, Inc. SPDX-License-Identifier: Unicode-3.0",
      "\(mark)Licence: https://www.unicode.org/license.txt",
    ]
  }

  /// The text of an exported file.
  func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  /// Throws if the last fifteen digits of a number, which are all that exported code keeps, do not decide each
  /// relation.
  func checkFolding() throws(Diagnostic) {
    let limit: UInt64 = 1_000_000_000_000_000
    for relation in ruleSets.lazy.flatMap({ $0.rules.relations }) {
      let isDecided =
        if let modulus = relation.modulus, modulus > 0 {
          limit.isMultiple(of: modulus)
        } else {
          relation.ranges.allSatisfy { $0.upperBound < limit }
        }
      guard isDecided else {
        let reason = "its numbers must be below 10^15, and its modulus must divide 10^15"
        throw Diagnostic(.error, "\"\(relation)\" cannot be exported: \(reason)", code: "needs-more-digits")
      }
    }
  }
}
