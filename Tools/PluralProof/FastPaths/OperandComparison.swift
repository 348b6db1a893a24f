package import PluralRuleSyntax
package import Plurals

/// Compares the runtime's operands of a number with the exact ones.
///
/// This asks for more than the same class: each operand up to `UInt64.max` must be the same number, and a larger one
/// must be kept in its folded form, 10¹⁸ + x mod 10¹⁸. Then every relation that ``NumberClasses`` admits gives the same
/// answer.
package enum OperandComparison {
  /// The difference, such as `f 5 instead of 50`; `nil` if there is none.
  package static func difference(_ fast: PluralOperands, _ exact: ExactOperands) -> String? {
    let pairs: [(PluralOperand, UInt64)] = [
      (.i, fast.i), (.f, fast.f), (.t, fast.t), (.c, fast.c), (.v, UInt64(fast.v)), (.w, UInt64(fast.w)),
    ]
    for (operand, value) in pairs {
      let expected = folded(operand, of: exact)
      if value != expected { return "\(operand) \(value) instead of \(expected)" }
    }
    if fast.isInteger != exact.isIntegral { return "isInteger \(fast.isInteger)" }
    return fast.description == exact.description ? nil : "\(fast) instead of \(exact)"
  }

  /// The form in which the runtime must keep an operand.
  private static func folded(_ operand: PluralOperand, of exact: ExactOperands) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    return exact.value(of: operand) ?? limit + (exact.residue(of: operand, modulo: limit) ?? 0)
  }
}
