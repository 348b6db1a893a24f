/// The digits after a decimal point, as far as relations can tell them apart.
struct Fraction: Hashable {
  /// The digits without trailing zeros, as an integer; not a multiple of ten unless zero.
  let t: UInt64
  /// How many digits that is, leading zeros included.
  let w: Int
  /// How many zeros follow.
  let zeros: Int

  var v: Int { w + zeros }
  var isIntegral: Bool { t == 0 }

  var digits: String {
    let significant = t > 0 ? "\(t)" : ""
    let leading = String(repeating: "0", count: w - significant.utf8.count)
    return leading + significant + String(repeating: "0", count: zeros)
  }

  func satisfies(_ relation: PluralRelation) -> Bool {
    switch relation.operand {
    case .v: relation.isSatisfied(byInteger: UInt64(v))
    case .w: relation.isSatisfied(byInteger: UInt64(w))
    case .f: isSatisfiedByDigits(relation)
    case .t: relation.isSatisfied(byInteger: t)
    case .n, .i, .c: false
    }
  }

  /// Whether a relation of f holds.
  private func isSatisfiedByDigits(_ relation: PluralRelation) -> Bool {
    // f may be too long for an integer. Its remainders need only remainders, and no literal is above a million.
    let f = (0..<zeros).reduce(t) { f, _ in
      if let modulus = relation.modulus, modulus > 0 { f * 10 % modulus } else { min(f * 10, 1_000_000_000) }
    }
    return relation.isSatisfied(byInteger: f)
  }
}

extension Fraction {
  /// Finds fractions that represent all fractions, as far as a set of relations can tell them apart.
  ///
  /// A fraction consists of its significant digits t, written with w digits, and trailing zeros; f is t with these zeros.
  /// Let P be the common period of all moduli, T a bound above all literals that f and t are compared with, and V a bound
  /// above all literals that v and w are compared with. A t of T + P or more behaves like the t in the last period below
  /// it: it has the same remainders and is above the same literals, with or without zeros. More than V leading zeros
  /// change nothing. The same goes for more than V trailing zeros, once f is above all literals and its remainders by P
  /// repeat.
  ///
  /// - Parameter relations: Relations of v, w, f and t.
  /// - Returns: The fractions; some may look the same to the relations.
  /// - Throws: ``Diagnostic`` if there are too many, or if a relation takes the remainder of v or w.
  static func representatives(telling relations: [PluralRelation]) throws(Diagnostic) -> [Fraction] {
    let limit: UInt64 = 1_000_000
    var period: UInt64 = 10
    var literalEnd: UInt64 = 1
    var countEnd = 1
    for relation in relations {
      let literal = relation.ranges.map(\.upperBound).max() ?? 0
      switch (relation.operand, relation.modulus) {
      case (.v, nil), (.w, nil):
        guard literal < 100 else { throw .tooManyClasses }
        countEnd = max(countEnd, Int(literal) + 1)
      case (.v, _), (.w, _):
        let problem = "\"\(relation)\" takes the remainder of a count of digits"
        throw Diagnostic(.error, problem, code: "unsupported-modulus")
      case (_, nil):
        guard literal < limit else { throw .tooManyClasses }
        literalEnd = max(literalEnd, literal + 1)
      case (_, let modulus?) where modulus > 0 && !period.isMultiple(of: modulus):
        guard modulus <= limit, period * modulus <= limit else { throw .tooManyClasses }
        period *= modulus
      default:
        break
      }
    }
    // Six zeros make f larger than every literal. For CLDR's moduli the remainders are zero from there on.
    let zerosEnd = countEnd + 6 + powersOfTen(modulo: period)
    guard (literalEnd + period) * UInt64((countEnd + 1) * (zerosEnd + 1)) <= 10_000_000 else { throw .tooManyClasses }
    var all = (0...zerosEnd).map { Fraction(t: 0, w: 0, zeros: $0) }
    for t in 1..<literalEnd + period where t % 10 != 0 {
      let length = "\(t)".utf8.count
      for leading in 0...countEnd {
        all += (0...zerosEnd).map { Fraction(t: t, w: length + leading, zeros: $0) }
      }
    }
    return all
  }

  /// The number of powers of ten before their remainders repeat.
  private static func powersOfTen(modulo modulus: UInt64) -> Int {
    var seen: Set<UInt64> = []
    var remainder = 1 % modulus
    while seen.insert(remainder).inserted { remainder = remainder * 10 % modulus }
    return seen.count
  }
}
