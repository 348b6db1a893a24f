import PluralRuleSyntax
import Plurals

/// The operands that a number ought to have, from the exact ones: `i 1, v 2, w 1, f 50, t 5, c 0`.
struct ExpectedOperands: Equatable, CustomStringConvertible {
  let i: UInt64
  let v: UInt64
  let w: UInt64
  let f: UInt64
  let t: UInt64
  let c: UInt64

  init(i: UInt64, v: UInt64, w: UInt64, f: UInt64, t: UInt64, c: UInt64) {
    self.i = i
    self.v = v
    self.w = w
    self.f = f
    self.t = t
    self.c = c
  }

  /// The exact operands: a value up to `UInt64.max` as it is, and 10¹⁸ plus the last eighteen digits of a larger one.
  init(_ exact: ExactOperands) {
    let limit: UInt64 = 1_000_000_000_000_000_000
    func folded(_ operand: PluralOperand) -> UInt64 {
      exact.value(of: operand) ?? limit + (exact.residue(of: operand, modulo: limit) ?? 0)
    }
    self.init(i: folded(.i), v: folded(.v), w: folded(.w), f: folded(.f), t: folded(.t), c: folded(.c))
  }

  init(_ operands: PluralOperands) {
    self.init(
      i: operands.i,
      v: UInt64(operands.v),
      w: UInt64(operands.w),
      f: operands.f,
      t: operands.t,
      c: operands.c
    )
  }

  var description: String { "i \(i), v \(v), w \(w), f \(f), t \(t), c \(c)" }
}
