package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// The rules with their consequences for all numbers, for authors of other engines.
  ///
  /// Each rule set has its languages; for each category the condition, how numbers reach it, the smallest integer and
  /// an example; and one number of each class. Numbers of one class satisfy the same relations, so an engine that is
  /// right for these numbers and for long ones is right for all.
  ///
  /// - Throws: ``Diagnostic`` if there are too many classes to enumerate.
  package func json() throws(Diagnostic) -> String {
    let sets = try ruleSets.map { (set) throws(Diagnostic) in try Self.json(set) }
    return """
      {
        "cldrVersion": \(Self.quoted(cldrVersion)),
        "origin": [\(origin(target: "json").map(Self.quoted).joined(separator: ", "))],
        "ruleSets": [
      \(sets.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func json(_ set: RuleSet) throws(Diagnostic) -> String {
    let classes = try OperandClasses(ruleSets: [set.rules])
    let reach = try set.rules.reach(in: classes)
    let members = Dictionary(grouping: classes.numbers) { set.rules.category(for: $0) }
    var categories: [String] = []
    for category in set.rules.categories {
      let members = members[category] ?? []
      var fields = ["\"category\": \"\(category)\""]
      fields.append("\"condition\": \(set.rules[category]?.condition.map { quoted("\($0)") } ?? "null")")
      if let reach = reach[category] {
        fields.append("\"integers\": \(reach.smallestInteger != nil)")
        fields.append("\"integersBelowOneMillion\": \(reach.smallestInteger.map { $0 < 1_000_000 } ?? false)")
        fields.append("\"onlyValue\": \(reach.singleValue.map { "\($0)" } ?? "null")")
      }
      let integer = members.filter { $0.isPlainInteger }.map { $0.integer }.min()
      fields.append("\"smallestInteger\": \(integer.map { "\"\($0)\"" } ?? "null")")
      fields.append("\"example\": \(members.first.map { quoted($0.text) } ?? "null")")
      categories.append("        { \(fields.joined(separator: ", ")) }")
    }
    let lists = set.rules.categories.map { category in
      let texts = (members[category] ?? []).map { quoted($0.text) }
      return "        \"\(category)\": [\(texts.joined(separator: ", "))]"
    }
    return """
          {
            "type": "\(set.type)",
            "languages": [\(set.languages.map(quoted).joined(separator: ", "))],
            "categories": [
      \(categories.joined(separator: ",\n"))
            ],
            "classes": {
      \(lists.joined(separator: ",\n"))
            }
          }
      """
  }

  /// Writes a string as JSON: tags, rules and numbers contain no characters that need an escape.
  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
