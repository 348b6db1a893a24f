package import PluralCore
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
  /// The category of each index: `msgstr[0]` holds the text of the first.
  package let categories: [PluralCategory]
  /// The expression of C that gettext evaluates: the index for an integer n.
  package let expression: String
  /// What the forms cannot express, one sentence for each loss.
  package let losses: [String]

  /// What follows `Plural-Forms:` in the header of a PO file.
  package var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  /// Finds the forms.
  ///
  /// - Parameters:
  ///   - rules: The rules of the language.
  ///   - limit: Integers from here on may get any form; `nil` if all must be right. With 1,000,000, French needs no `many`.
  /// - Throws: ``PluralExportError/emptyLimit`` or ``PluralExportError/analysis(_:)``.
  package init(_ rules: PluralRuleSet, below limit: UInt64?) throws(PluralExportError) {
    let integers = try IntegerRules(rules, below: limit)
    let categories = integers.smallest.map(\.category)
    self.categories = categories
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
      let parts = relations.map { comparison($0, isNegated: isNegated) }
      let text = parts.map { parts.count > 1 ? $0.inside(isNegated ? .or : .and) : $0.text }
        .joined(separator: isNegated ? " || " : " && ")
      return Comparison(text: text, joint: parts.count > 1 ? (isNegated ? .or : .and) : parts.first?.joint)
    }
    guard terms.count > 1 else { return terms.first?.text ?? "1" }
    return terms.map { $0.inside(isNegated ? .and : .or) }.joined(separator: isNegated ? " && " : " || ")
  }

  private enum Joint {
    case and, or
  }

  /// A text with the operator that joins its parts.
  private struct Comparison {
    let text: String
    let joint: Joint?

    /// The text with parentheses if it would otherwise fall apart, or a compiler would warn.
    func inside(_ outer: Joint) -> String {
      joint == nil || joint == outer || (joint == .and && outer == .or) ? text : "(\(text))"
    }
  }

  private static func comparison(_ relation: PluralRelation, isNegated: Bool) -> Comparison {
    let isOutside = relation.isNegated != isNegated
    let left = relation.modulus.map { "n%\($0)" } ?? "n"
    let parts = relation.ranges.map { range -> Comparison in
      let (low, high) = (range.lowerBound, range.upperBound)
      let isLowest = low == 0
      let isHighest = relation.modulus.map { high >= $0 - 1 } ?? false
      if low == high { return Comparison(text: "\(left)\(isOutside ? "!=" : "==")\(low)", joint: nil) }
      if isLowest { return Comparison(text: "\(left)\(isOutside ? ">" : "<=")\(high)", joint: nil) }
      if isHighest { return Comparison(text: "\(left)\(isOutside ? "<" : ">=")\(low)", joint: nil) }
      return isOutside
        ? Comparison(text: "\(left)<\(low) || \(left)>\(high)", joint: .or)
        : Comparison(text: "\(left)>=\(low) && \(left)<=\(high)", joint: .and)
    }
    guard parts.count > 1 else { return parts.first ?? Comparison(text: isOutside ? "1" : "0", joint: nil) }
    let joint: Joint = isOutside ? .and : .or
    return Comparison(text: parts.map { $0.inside(joint) }.joined(separator: isOutside ? " && " : " || "), joint: joint)
  }

  private static func losses(
    _ rules: PluralRuleSet,
    integers: IntegerRules,
    limit: UInt64?
  ) throws(PluralExportError) -> [String] {
    let all = limit == nil ? integers : try IntegerRules(rules, below: nil)
    let classes = try PluralExportError.wrapping { () throws(Diagnostic) in try OperandClasses(ruleSets: [rules]) }
    func category(_ number: some StringProtocol) -> PluralCategory? { try? rules.category(for: String(number)) }

    let forms = integers.smallest.map(\.category)
    var losses: [String] = []
    for (category, integer) in all.smallest where !forms.contains(category) {
      losses.append("`\(category)` is left out: integers use it from \(integer) on.")
    }
    // Decimals that a user would write come first.
    let decimals = ["1.0", "1.5", "0.5", "0.1", "2.0", "2.5"]
    let examples = decimals + classes.numbers.filter { !$0.isPlainInteger && $0.exponent == 0 }.map(\.text)
    for lost in rules.categories where !all.smallest.contains(where: { $0.category == lost }) {
      let numbers = examples.first { category($0) == lost }.map { "decimals such as \($0)" } ?? "compact numbers"
      losses.append("`\(lost)` has no form: only \(numbers) use it.")
    }
    for decimal in decimals {
      let whole = decimal.prefix { $0 != "." }
      guard let form = category(decimal), forms.contains(form), form != category(whole) else { continue }
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
  /// - Throws: ``PluralExportError/emptyLimit`` or ``PluralExportError/analysis(_:)``.
  package func gettext(below limit: UInt64?) throws(PluralExportError) -> String {
    var writer = CodeWriter(comments: origin(target: "gettext"), mark: "#")
    if let limit { writer.line("# Only integers below \(limit) are told apart.") }
    for set in ruleSets {
      let forms = try GettextForms(set.rules, below: limit)
      writer.line()
      writer.line("# \(set.languages.joined(separator: ", ")) (\(set.type))")
      for (index, category) in forms.categories.enumerated() { writer.line("# msgstr[\(index)] is `\(category)`") }
      for loss in forms.losses { writer.line("# \(loss)") }
      writer.line("\"Plural-Forms: \(forms.header)\\n\"")
    }
    return writer.text
  }
}
