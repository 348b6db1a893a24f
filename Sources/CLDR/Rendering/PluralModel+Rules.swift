import PluralBase
import PluralRuleSyntax
import SwiftSource

extension PluralModel {
  /// The data that the files are made from, with its version.
  var source: String { "\(PluralsDocument.path) (CLDR \(cldrVersion))" }

  /// The functions of all rule sets of a type.
  func ruleFile(_ type: PluralRuleType) -> GeneratedFile {
    GeneratedFile(type.namespace, source: source) { writer in
      writer.doc("CLDR's \(type) rules: one function for each distinct set, for any number and for integers.")
      writer.block("enum \(type.namespace)") { writer in
        for (index, ruleSet) in ruleSets.filter({ $0.type == type }).enumerated() {
          if index > 0 { writer.line() }
          ruleSet.write(to: &writer)
        }
      }
    }
  }
}

extension PluralRuleType {
  /// The Swift name of the type that holds the functions.
  var namespace: String { self == .cardinal ? "CardinalRules" : "OrdinalRules" }
}

extension PluralModel.RuleSet {
  /// The Swift keywords of two or three letters. `is`, `in` and `as` are language codes; the others may become some.
  private static let keywords: Set<String> = ["as", "do", "for", "if", "in", "is", "let", "nil", "try", "var"]

  /// The name as a Swift function.
  private var functionName: String { Self.keywords.contains(identifier) ? "`\(identifier)`" : identifier }

  /// A call of the function.
  func call(_ argument: String) -> String { "\(type.namespace).\(functionName)(\(argument))" }

  func write(to writer: inout SwiftWriter) {
    // One line for each group of first letters, so that a new language changes only one line.
    for letters in ["a"..."g", "h"..."m", "n"..."s", "t"..."z"] as [ClosedRange<Character>] {
      let line = languages.filter { letters.contains($0.first ?? "a") }.joined(separator: " ")
      if !line.isEmpty { writer.doc(line) }
    }
    if !rules.conditions.isEmpty {
      writer.doc("")
      for (category, _) in rules.conditions { writer.line("///     \(category): \(conditionText(category))") }
    }
    writeBody(for: .operands, to: &writer)
    if integerTable == nil {
      writer.line()
      writer.doc("The same for integers, where v, w, f, t and c are 0.")
      writeBody(for: .integers, to: &writer)
    }
  }

  /// The text of a condition without samples.
  private func conditionText(_ category: PluralCategory) -> String {
    let text = texts[category] ?? ""
    return text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One `if` for each alternative of each category, in CLDR's order.
  private func writeBody(for domain: Formula.Domain, to writer: inout SwiftWriter) {
    var formulas: [(category: PluralCategory, formula: Formula)] = []
    for (category, condition) in rules.conditions {
      let formula = Formula(condition, for: domain)
      if formula == .always(false) { continue }
      formulas.append((category, formula))
      if formula == .always(true) { break }
    }
    let isConstant = formulas.isEmpty || formulas[0].formula == .always(true)
    let parameter =
      switch domain {
      case .operands: isConstant ? "_: PluralOperands" : "_ operands: PluralOperands"
      case .integers: isConstant ? "integer _: UInt64" : "integer i: UInt64"
      }
    let access = domain == .operands ? "operands." : ""
    writer.block("static func \(functionName)(\(parameter)) -> PluralCategory") { writer in
      let remainders = formulas.reduce(into: Set<Formula.Operand>()) { $0.formUnion($1.formula.remainders) }
      for remainder in remainders.sorted() {
        writer.line("let \(remainder.variable) = \(access)\(remainder.name) % \(remainder.modulus ?? 1)")
      }
      for (category, formula) in formulas {
        if formula == .always(true) {
          writer.line("return .\(category)")
          return
        }
        let alternatives = if case .any(let parts) = formula { parts } else { [formula] }
        for alternative in alternatives {
          writer.line("if \(alternative.expression(access: access)) { return .\(category) }")
        }
      }
      writer.line("return .other")
    }
  }
}
