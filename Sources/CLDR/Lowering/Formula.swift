/// A condition as the compiled code computes it: over machine integers, without `n`, and without what is known.
///
/// The step between CLDR's syntax and Swift's. A relation of `n` has become one of `i` that also asks whether the number
/// is whole; values next to each other have become one range; and for integers all that is zero has been worked out.
indirect enum Formula: Hashable {
  case always(Bool)
  case test(Test)
  /// Whether the number has no fraction, or has one.
  case isInteger(Bool)
  case all([Formula])
  case any([Formula])

  /// A comparison of an operand, or its remainder, with some values.
  struct Test: Hashable {
    let operand: Operand
    let isNegated: Bool
    /// Ascending, and with a gap between any two.
    let ranges: [ClosedRange<UInt64>]
  }

  struct Operand: Hashable, Comparable {
    let name: String
    let modulus: UInt64?

    static func < (lhs: Operand, rhs: Operand) -> Bool {
      (lhs.name, lhs.modulus ?? 0) < (rhs.name, rhs.modulus ?? 0)
    }
  }

  /// The operands whose remainders the formula takes.
  var remainders: Set<Operand> {
    switch self {
    case .always, .isInteger: []
    case .test(let test): test.operand.modulus == nil ? [] : [test.operand]
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.remainders) }
    }
  }
}

extension Formula {
  /// All of some formulas, without what is always true and without one inside another.
  static func conjunction(_ parts: [Formula]) -> Formula {
    let flat = parts.flatMap { part in if case .all(let inner) = part { inner } else { [part] } }
    if flat.contains(.always(false)) { return .always(false) }
    let left = flat.filter { $0 != .always(true) }
    return left.isEmpty ? .always(true) : left.count == 1 ? left[0] : .all(left)
  }

  /// Any of some formulas, without what is always false and without one inside another.
  static func disjunction(_ parts: [Formula]) -> Formula {
    let flat = parts.flatMap { part in if case .any(let inner) = part { inner } else { [part] } }
    if flat.contains(.always(true)) { return .always(true) }
    let left = flat.filter { $0 != .always(false) }
    return left.isEmpty ? .always(false) : left.count == 1 ? left[0] : .any(left)
  }
}
