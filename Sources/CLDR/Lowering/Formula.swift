/// A condition in the form of the compiled code, between CLDR's syntax and Swift's.
///
/// Relations of `n` become relations of `i` with a test for whole numbers. Adjacent values become one range. Parts of a
/// conjunction do not repeat its tests. For integers, the operands that are always zero are evaluated.
indirect enum Formula: Hashable {
  case always(Bool)
  case test(Test)
  case all([Formula])
  case any([Formula])

  /// A comparison of an operand, or its remainder, with some values.
  struct Test: Hashable {
    let operand: Operand
    let isNegated: Bool
    /// In ascending order, with gaps between them.
    let ranges: [ClosedRange<UInt64>]

    /// The opposite test.
    var negated: Test { Test(operand: operand, isNegated: !isNegated, ranges: ranges) }
  }

  struct Operand: Hashable, Comparable {
    let name: String
    let modulus: UInt64?

    static func < (lhs: Operand, rhs: Operand) -> Bool {
      (lhs.name, lhs.modulus ?? 0) < (rhs.name, rhs.modulus ?? 0)
    }
  }

  /// The operands with a modulus.
  var remainders: Set<Operand> {
    switch self {
    case .always: []
    case .test(let test): test.operand.modulus == nil ? [] : [test.operand]
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.remainders) }
    }
  }
}

extension Formula {
  /// Tests whether the number has no fraction (`true`) or a fraction (`false`).
  static func isInteger(_ value: Bool) -> Formula {
    .test(Test(operand: Operand(name: "t", modulus: nil), isNegated: !value, ranges: [0...0]))
  }

  /// The conjunction of the formulas, without constants, duplicates and nesting.
  ///
  /// A part of an alternative is removed if a test of the conjunction decides it: `a && (!a || b)` is `a && b`.
  static func conjunction(_ parts: [Formula]) -> Formula {
    var flat: [Formula] = []
    var known: Set<Test> = []
    for part in parts.flatMap({ part in if case .all(let inner) = part { inner } else { [part] } }) {
      if case .test(let test) = part, !known.insert(test).inserted { continue }
      flat.append(part)
    }
    let simpler = flat.map { part in if case .any = part { part.assuming(known) } else { part } }
    // A simplified part may simplify the others.
    if simpler != flat { return conjunction(simpler) }
    if known.contains(where: { known.contains($0.negated) }) || flat.contains(.always(false)) { return .always(false) }
    let left = flat.filter { $0 != .always(true) }
    return left.isEmpty ? .always(true) : left.count == 1 ? left[0] : .all(left)
  }

  /// The disjunction of the formulas, without constants and nesting.
  static func disjunction(_ parts: [Formula]) -> Formula {
    let flat = parts.flatMap { part in if case .any(let inner) = part { inner } else { [part] } }
    if flat.contains(.always(true)) { return .always(true) }
    let left = flat.filter { $0 != .always(false) }
    return left.isEmpty ? .always(false) : left.count == 1 ? left[0] : .any(left)
  }

  /// The formula, given that some tests are known to be true.
  private func assuming(_ known: Set<Test>) -> Formula {
    switch self {
    case .always: self
    case .test(let test): known.contains(test) ? .always(true) : known.contains(test.negated) ? .always(false) : self
    case .all(let parts): .conjunction(parts.map { $0.assuming(known) })
    case .any(let parts): .disjunction(parts.map { $0.assuming(known) })
    }
  }
}
