import PluralBase
import PluralRuleSyntax
import Plurals

/// The number that the runtime adds to the last eighteen digits of an operand above `UInt64.max`.
let foldingLimit: UInt64 = 1_000_000_000_000_000_000

/// The expected value of an operand in the runtime.
func folded(_ operand: PluralOperand, of exact: ExactOperands) -> UInt64 {
  exact.value(of: operand) ?? foldingLimit + (exact.residue(of: operand, modulo: foldingLimit) ?? 0)
}

/// Compares the runtime's operands with the exact ones.
func expectSame(_ operands: PluralOperands, as exact: ExactOperands, _ question: @autoclosure () -> String) {
  let expected = [.i, .f, .t, .c].map { folded($0, of: exact) }
  expectSame([operands.i, operands.f, operands.t, operands.c], expected, "\(question()) as i, f, t, c")
  let counts = [PluralOperand.v, .w].map { exact.value(of: $0) }
  expectSame([UInt64(operands.v), UInt64(operands.w)], counts, "\(question()) as v, w")
  expectSame(operands.isInteger, exact.isIntegral, "\(question()) as an integer")
  expectSame(operands.description, exact.description, "\(question()) in words")
}

/// The compiled rules of a language, and the same rules for the plain evaluator.
struct LanguageTwin {
  let rules: PluralRules
  let text: PluralRuleSet

  /// All languages, for counting and ranking.
  static let all = PluralRuleType.allCases.flatMap { type in
    PluralRules.languages(type: type).map { LanguageTwin(PluralRules(for: $0, type: type)) }
  }

  private init(_ rules: PluralRules) {
    self.rules = rules
    do {
      var parsed: [PluralCategory: PluralRule] = [:]
      for category in rules.categories {
        parsed[category] = try PluralRule(parsing: rules.sourceText(of: category) ?? "")
      }
      text = try PluralRuleSet(rules: parsed)
    } catch {
      fatalError("the rules of \(rules): \(error)")
    }
  }

  /// The language that an input selects.
  static func chosen(by bytes: [UInt8]) -> LanguageTwin {
    let number = bytes.reduce(0 as UInt) { $0 &* 31 &+ UInt($1) }
    return all[Int(number % UInt(all.count))]
  }
}
