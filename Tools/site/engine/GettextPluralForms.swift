import PluralCore
import PluralRuleSyntax
import Plurals

/// The header `Plural-Forms` of a gettext catalogue, worked out from the rules of a language.
///
/// gettext knows whole numbers only: `n` and `i` are its `n`, the other operands are 0, and what follows from that is
/// left out. Its forms are the categories that whole numbers reach, in CLDR's order; the last one takes what is left.
struct GettextPluralForms {
  /// The categories, in the order of `msgstr[0]`, `msgstr[1]` and so on.
  let categories: [PluralCategory]
  /// The header's value, such as `nplurals=2; plural=n != 1;`.
  let header: String

  init(_ rules: PluralRules) {
    let categories = rules.categories.filter { rules.reach(of: $0)?.byIntegers ?? false }
    self.categories = categories
    var choices: [String] = []
    for category in categories.dropLast() {
      let condition = try? PluralCondition(parsing: rules.ruleText(of: category) ?? "")
      choices.append(condition.map { Self.expression(of: $0) } ?? "0")
    }
    let expression: String
    switch choices.count {
    case 0: expression = "0"
    // A comparison is 0 or 1, and with two forms that is the index.
    case 1: expression = Self.negated(choices[0])
    default: expression = choices.enumerated().map { "\($1) ? \($0) : " }.joined(separator: "") + String(choices.count)
    }
    header = "nplurals=\(categories.count); plural=\(expression);"
  }

  /// The opposite of a condition: of a single comparison by its sign, and otherwise by `!(…)`.
  private static func negated(_ condition: String) -> String {
    let words = condition.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    let signs = words.indices.filter { opposite(of: words[$0]) != nil }
    guard signs.count == 1 else { return "!(\(condition))" }
    return words.map { opposite(of: $0) ?? $0 }.joined(separator: " ")
  }

  private static func opposite(of sign: String) -> String? {
    switch sign {
    case "==": "!="
    case "!=": "=="
    case "<=": ">"
    case ">": "<="
    default: nil
    }
  }

  private static func expression(of condition: PluralCondition) -> String {
    var alternatives: [String] = []
    for relations in condition.alternatives {
      guard let expression = conjunction(of: relations), !alternatives.contains(expression) else { continue }
      if expression.isEmpty { return "1" }
      alternatives.append(expression)
    }
    if alternatives.isEmpty { return "0" }
    let isMixed = alternatives.count > 1
    return
      alternatives
      .map { isMixed && $0.utf8.contains(UInt8(ascii: "&")) ? "(\($0))" : $0 }
      .joined(separator: " || ")
  }

  /// All relations at once: empty when they hold for every whole number, `nil` when they hold for none.
  private static func conjunction(of relations: [PluralRelation]) -> String? {
    var terms: [Term] = []
    for relation in relations {
      switch relation.operand {
      case .n, .i:
        terms.append(term(relation))
      default:
        // The operand is 0, and so is its remainder.
        if relation.ranges.contains(where: { $0.contains(0) }) == relation.isNegated { return nil }
      }
    }
    let isMixed = terms.count > 1
    return terms.map { isMixed && $0.isChoice ? "(\($0.text))" : $0.text }.joined(separator: " && ")
  }

  /// A comparison, and whether it is several with `||` between them.
  private typealias Term = (text: String, isChoice: Bool)

  private static func term(_ relation: PluralRelation) -> Term {
    let left = relation.modulus.map { "n % \($0)" } ?? "n"
    var parts: [String] = []
    for range in relation.ranges {
      let (low, high) = (range.lowerBound, range.upperBound)
      if low == high {
        parts.append("\(left) \(relation.isNegated ? "!=" : "==") \(low)")
      } else if relation.isNegated {
        parts.append(low == 0 ? "\(left) > \(high)" : "(\(left) < \(low) || \(left) > \(high))")
      } else if low == 0 {
        parts.append("\(left) <= \(high)")
      } else {
        let bounds = "\(left) >= \(low) && \(left) <= \(high)"
        parts.append(relation.ranges.count > 1 ? "(\(bounds))" : bounds)
      }
    }
    if relation.isNegated { return (parts.joined(separator: " && "), false) }
    return (parts.joined(separator: " || "), parts.count > 1)
  }
}
