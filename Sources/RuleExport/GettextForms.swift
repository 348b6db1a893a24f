package import Diagnostics
package import PluralBase
package import PluralRuleSyntax

/// The plural forms of a language for gettext: as few as its integers need.
///
/// ```swift
/// let forms = try GettextForms(polish, below: nil)
/// forms.categories   // [.one, .few, .many]
/// forms.header       // "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
/// ```
///
/// gettext counts with unsigned integers only, so everything that CLDR says about decimals and compact numbers is lost.
package struct GettextForms: Sendable, Hashable {
  /// The category of each index: `msgstr[0]` has the form of the first.
  package let categories: [PluralCategory]
  /// The C expression that gettext evaluates: the index for an integer n.
  package let expression: String
  /// The losses: what the forms cannot express, one sentence for each.
  package let losses: [String]

  /// The value of `Plural-Forms:` in the header of a PO file.
  package var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  /// Finds the forms.
  ///
  /// - Parameters:
  ///   - rules: The rules of the language.
  ///   - limit: Integers from here on may get any form; `nil` if all must be right. With 1,000,000, French needs no
  ///     `many`.
  /// - Throws: ``Diagnostic`` if the limit is 0, or if there are too many classes of numbers to enumerate.
  package init(_ rules: PluralRuleSet, below limit: UInt64?) throws(Diagnostic) {
    let integers = try IntegerRules(rules, below: limit)
    categories = integers.smallest.map { $0.category }
    expression = Self.expression(integers)
    losses = try Self.losses(rules, integers: integers, limit: limit)
  }

  private static func expression(_ integers: IntegerRules) -> String {
    guard let first = integers.branches.first else { return "0" }
    if integers.branches.count == 1 {
      // The value of a comparison is 0 or 1: it is the index.
      return "(\(any(first.alternatives, isNegated: true)))"
    }
    let choices = integers.branches.enumerated().map { index, branch in
      "\(any(branch.alternatives, isNegated: false)) ? \(index) : "
    }
    return "(\(choices.joined())\(integers.branches.count))"
  }

  /// Alternatives, or their opposite: that of "a and b, or c" is "not a or not b, and not c".
  private static func any(_ alternatives: [[PluralRelation]], isNegated: Bool) -> String {
    let terms = alternatives.map { relations in
      Comparison(relations.map { comparison($0, isNegated: isNegated) }, joinedBy: isNegated ? .or : .and)
    }
    return Comparison(terms, joinedBy: isNegated ? .and : .or).text
  }

  private enum Joint: String {
    case and = " && "
    case or = " || "
  }

  /// An expression with the operator that joins its parts.
  private struct Comparison {
    let text: String
    let joint: Joint?

    init(_ text: String) {
      (self.text, joint) = (text, nil)
    }

    /// Joins parts, with parentheses around those that would otherwise be misread, or make a compiler warn.
    init(_ parts: [Comparison], joinedBy joint: Joint) {
      let texts = parts.map { part in
        part.joint == .or && joint == .and && parts.count > 1 ? "(\(part.text))" : part.text
      }
      text = texts.joined(separator: joint.rawValue)
      self.joint = parts.count > 1 ? joint : parts.first?.joint
    }
  }

  private static func comparison(_ relation: PluralRelation, isNegated: Bool) -> Comparison {
    let isOutside = relation.isNegated != isNegated
    let left = relation.modulus.map { "n%\($0)" } ?? "n"
    let parts = relation.ranges.map { range -> Comparison in
      let (low, high) = (range.lowerBound, range.upperBound)
      if low == high { return Comparison("\(left)\(isOutside ? "!=" : "==")\(low)") }
      let fromLow = Comparison("\(left)\(isOutside ? "<" : ">=")\(low)")
      let toHigh = Comparison("\(left)\(isOutside ? ">" : "<=")\(high)")
      if low == 0 { return toHigh }
      if let modulus = relation.modulus, high >= modulus - 1 { return fromLow }
      return Comparison([fromLow, toHigh], joinedBy: isOutside ? .or : .and)
    }
    return Comparison(parts, joinedBy: isOutside ? .and : .or)
  }

  private static func losses(
    _ rules: PluralRuleSet,
    integers: IntegerRules,
    limit: UInt64?
  ) throws(Diagnostic) -> [String] {
    let all = limit == nil ? integers : try IntegerRules(rules, below: nil)
    let classes = try OperandClasses(ruleSets: [rules])
    func category(_ number: some StringProtocol) -> PluralCategory? { try? rules.category(for: String(number)) }

    let forms = integers.smallest.map { $0.category }
    var losses: [String] = []
    for (category, integer) in all.smallest where !forms.contains(category) {
      losses.append("`\(category)` is left out: integers use it from \(integer) on.")
    }
    // Decimals that a user would write come first.
    let decimals = ["1.0", "1.5", "0.5", "0.1", "2.0", "2.5"]
    let examples = decimals + classes.numbers.filter { !$0.isPlainInteger && $0.exponent == 0 }.map { $0.text }
    for lost in rules.categories where !all.smallest.contains(where: { $0.category == lost }) {
      let numbers = examples.first { category($0) == lost }.map { "decimals such as \($0)" } ?? "compact numbers"
      losses.append("`\(lost)` has no form: only \(numbers) use it.")
    }
    for decimal in examples {
      let whole = decimal.prefix { $0 != "." }
      guard let form = category(decimal), let asked = category(whole), form != asked, forms.contains(form),
        forms.contains(asked)
      else { continue }
      losses.append("Decimals are lost: \(decimal) is `\(form)`, but gettext can only be asked about \(whole).")
      break
    }
    return losses
  }
}

extension PluralExport {
  /// The header line of a PO file for each rule set, with comments that say which category each index is.
  ///
  /// - Parameter limit: Integers from here on may get any form; `nil` if all must be right.
  /// - Returns: The text, with comment lines that begin with `#`.
  /// - Throws: ``Diagnostic`` if the limit is 0, or if there are too many classes of numbers to enumerate.
  package func gettext(below limit: UInt64?) throws(Diagnostic) -> String {
    var lines = origin(target: "gettext", mark: "# ")
    if let limit { lines.append("# Only integers below \(limit) are distinguished.") }
    for set in ruleSets {
      let forms = try GettextForms(set.rules, below: limit)
      lines += ["", "# \(set.languages.joined(separator: ", ")) (\(set.type))"]
      lines += forms.categories.enumerated().map { index, category in "# msgstr[\(index)] is `\(category)`" }
      lines += forms.losses.map { "# \($0)" }
      lines.append("\"Plural-Forms: \(forms.header)\\n\"")
    }
    return text(lines)
  }
}
