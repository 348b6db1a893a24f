import PluralRuleSyntax

/// The way in which a programming language writes the condition of a rule.
///
/// A number with a fraction must make every relation of `n` with `=` false and every one with `!=` true. So the
/// exported code sets `n` to a value that equals nothing and is in no range (NaN, or -1 in C), and a negated range is
/// written as the opposite of the range: `!(n >= 2 && n <= 4)`, not `n < 2 || n > 4`.
struct CodeSyntax {
  var and = "&&"
  var or = "||"
  var equal = "=="
  var notEqual = "!="
  /// The prefix that negates an expression in parentheses.
  var not = "!"
  /// Whether `2 <= n <= 4` is one comparison.
  var hasChainedComparisons = false
  /// Whether `n in (4, 6, 9)` is a comparison.
  var hasMembership = false
  /// The prefix of an operand's letter.
  var operandPrefix = ""
  /// The operator between a number and its modulus.
  var modulo = " % "
  /// The suffix of a number.
  var numberSuffix = ""

  static let javaScript = CodeSyntax(equal: "===", notEqual: "!==")
  static let c = CodeSyntax(operandPrefix: "number.")
  static let php = CodeSyntax(equal: "===", notEqual: "!==", operandPrefix: "$")
  static let ruby = CodeSyntax()
  // As gofmt writes it.
  static let go = CodeSyntax(modulo: "%")
  // Two numbers are equal only if they have the same type.
  static let kotlin = CodeSyntax(numberSuffix: "L")
  static let python = CodeSyntax(and: "and", or: "or", not: "not ", hasChainedComparisons: true, hasMembership: true)

  /// Writes the condition as an expression.
  func expression(_ condition: PluralCondition) -> String {
    let hasAlternatives = condition.alternatives.count > 1
    return condition.alternatives.map { relations in
      let isAlone = relations.count == 1 && !hasAlternatives
      let text = relations.map { expression($0, isAlone: isAlone) }.joined(separator: " \(and) ")
      return hasAlternatives && relations.count > 1 ? "(\(text))" : text
    }.joined(separator: " \(or) ")
  }

  private func expression(_ relation: PluralRelation, isAlone: Bool) -> String {
    let operand = operandPrefix + relation.operand.description
    let left = relation.modulus.map { "\(operand)\(modulo)\(number($0))" } ?? operand
    let ranges = relation.ranges
    if let range = ranges.first, ranges.count == 1, range.lowerBound == range.upperBound {
      return "\(left) \(relation.isNegated ? notEqual : equal) \(number(range.lowerBound))"
    }
    if hasMembership, ranges.allSatisfy({ $0.lowerBound == $0.upperBound }) {
      let values = ranges.map { "\($0.lowerBound)" }.joined(separator: ", ")
      return "\(left) \(relation.isNegated ? "not in" : "in") (\(values))"
    }
    let text = ranges.map { range in
      if range.lowerBound == range.upperBound { return "\(left) \(equal) \(number(range.lowerBound))" }
      if hasChainedComparisons { return "\(range.lowerBound) <= \(left) <= \(range.upperBound)" }
      let comparison = "\(left) >= \(number(range.lowerBound)) \(and) \(left) <= \(number(range.upperBound))"
      return ranges.count > 1 ? "(\(comparison))" : comparison
    }.joined(separator: " \(or) ")
    if relation.isNegated { return "\(not)(\(text))" }
    return isAlone || (ranges.count == 1 && hasChainedComparisons) ? text : "(\(text))"
  }

  private func number(_ value: UInt64) -> String { "\(value)\(numberSuffix)" }
}
