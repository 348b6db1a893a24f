/// A condition as the compiled code computes it: over machine integers, without `n`, and without what is known.
///
/// The step between CLDR's syntax and Swift's. A relation of `n` has become one of `i` that also asks whether the number
/// is whole; values next to each other have become one range; what a conjunction knows is not asked again in its parts;
/// and for integers all that is zero has been worked out.
indirect enum Formula: Hashable {
  case always(Bool)
  case test(Test)
  case all([Formula])
  case any([Formula])

  /// A comparison of an operand, or its remainder, with some values.
  struct Test: Hashable {
    let operand: Operand
    let isNegated: Bool
    /// Ascending, and with a gap between any two.
    let ranges: [ClosedRange<UInt64>]

    /// The test that is true where this one is false.
    var negated: Test { Test(operand: operand, isNegated: !isNegated, ranges: ranges) }
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
    case .always: []
    case .test(let test): test.operand.modulus == nil ? [] : [test.operand]
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.remainders) }
    }
  }
}

extension Formula {
  /// Whether the number has no fraction, or has one.
  static func isInteger(_ value: Bool) -> Formula {
    .test(Test(operand: Operand(name: "t", modulus: nil), isNegated: !value, ranges: [0...0]))
  }

  /// All of some formulas, without what is always true, what is there twice, and one inside another.
  ///
  /// A part is left out of an alternative when a test of the conjunction decides it: `a && (!a || b)` is `a && b`.
  static func conjunction(_ parts: [Formula]) -> Formula {
    var flat: [Formula] = []
    var known: Set<Test> = []
    for part in parts.flatMap({ part in if case .all(let inner) = part { inner } else { [part] } }) {
      if case .test(let test) = part, !known.insert(test).inserted { continue }
      flat.append(part)
    }
    let simpler = flat.map { part in if case .any = part { part.assuming(known) } else { part } }
    // A part that has become simpler may tell something about the others.
    if simpler != flat { return conjunction(simpler) }
    if known.contains(where: { known.contains($0.negated) }) || flat.contains(.always(false)) { return .always(false) }
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

  /// The formula where some tests are known to be true.
  private func assuming(_ known: Set<Test>) -> Formula {
    switch self {
    case .always: self
    case .test(let test): known.contains(test) ? .always(true) : known.contains(test.negated) ? .always(false) : self
    case .all(let parts): .conjunction(parts.map { $0.assuming(known) })
    case .any(let parts): .disjunction(parts.map { $0.assuming(known) })
    }
  }
}
