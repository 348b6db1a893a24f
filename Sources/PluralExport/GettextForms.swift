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
  /// What the forms cannot express, a sentence each.
  package let losses: [String]

  /// What stands behind `Plural-Forms:` in the header of a PO file.
  package var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  /// Finds the forms.
  ///
  /// - Parameters:
  ///   - rules: The rules of the language.
  ///   - limit: Where the integers end that need a form, or `nil` for all. With 1,000,000, French needs no `many`.
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
    let all = try IntegerRules(rules, below: nil)
    let forms = Set(integers.smallest.map(\.category))
    var losses: [String] = []
    for (category, integer) in all.smallest where !forms.contains(category) {
      losses.append("`\(category)` is left out: integers use it from \(integer) on.")
    }
    let classes: OperandClasses
    do {
      classes = try OperandClasses(ruleSets: [rules])
    } catch {
      throw .analysis("\(error)")
    }
    // Decimals that a user would write come first: 0.5, 1.0, 1.5 and so on.
    let decimals = ["1.0", "1.5", "0.5", "0.1", "2.0", "2.5"]
    let others = classes.numbers.filter { !$0.isPlainInteger && $0.exponent == 0 }.map(\.text)
    for category in rules.categories where !all.smallest.contains(where: { $0.category == category }) {
      let examples = decimals + others
      let example = examples.first { (try? rules.category(for: $0)) == category }
      losses.append(
        "`\(category)` has no form: only \(example.map { "decimals such as \($0)" } ?? "compact numbers") use it."
      )
    }
    if let example = decimals.first(where: { decimal in
      let whole = String(decimal.prefix { $0 != "." })
      let category = try? rules.category(for: decimal)
      return category != (try? rules.category(for: whole)) && category.map(forms.contains) == true
    }), let category = try? rules.category(for: example) {
      let whole = example.prefix { $0 != "." }
      losses.append("Decimals are lost: \(example) is `\(category)`, but gettext can only be asked about \(whole).")
    }
    return losses
  }
}

extension PluralExport {
  /// The header line of a PO file for each rule set, with comments that say which category each index is.
  ///
  /// - Parameter limit: Where the integers end that need a form, or `nil` for all.
  /// - Returns: The text, with comment lines that begin with `#`.
  /// - Throws: ``PluralExportError/emptyLimit`` or ``PluralExportError/analysis(_:)``.
  package func gettext(below limit: UInt64?) throws(PluralExportError) -> String {
    var writer = CodeWriter()
    for line in origin(target: "gettext") { writer.line("# \(line)") }
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
