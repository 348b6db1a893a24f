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
    guard t > 0 else { return String(repeating: "0", count: zeros) }
    let significant = "\(t)"
    return String(repeating: "0", count: w - significant.utf8.count) + significant
      + String(repeating: "0", count: zeros)
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

  /// Whether a relation of f holds. Remainders are computed without f, which may be too long for an integer.
  private func isSatisfiedByDigits(_ relation: PluralRelation) -> Bool {
    guard let modulus = relation.modulus, modulus > 0 else {
      let f = (0..<zeros).reduce(t as UInt64?) { product, _ in
        product.flatMap { $0 <= UInt64.max / 10 ? $0 * 10 : nil }
      }
      return f.map(relation.isSatisfied(byInteger:)) ?? relation.isNegated
    }
    // No modulus is above a million here.
    return relation.isSatisfied(byInteger: (0..<zeros).reduce(t % modulus) { rest, _ in rest * 10 % modulus })
  }
}

/// Finds fractions that represent all fractions, as far as a set of relations can tell them apart.
///
/// A fraction consists of its significant digits t, written with w digits, and trailing zeros; f is t with these zeros.
/// Let P be the common period of all moduli, T a bound above all literals that f and t are compared with, and V a bound
/// above all literals that v and w are compared with. A t of T + P or more behaves like the t in the last period below
/// it: it has the same remainders and is above the same literals, with or without zeros. More than V leading zeros change
/// nothing. The same goes for more than V trailing zeros, once f is above all literals and its remainders by P repeat.
struct FractionRepresentatives {
  let all: [Fraction]

  init(relations: [PluralRelation]) throws(Diagnostic) {
    var period: UInt64 = 10
    var literalEnd: UInt64 = 1
    var countEnd = 1
    for relation in relations {
      let end = (relation.ranges.map(\.upperBound).max() ?? 0).addingReportingOverflow(1)
      switch (relation.operand, relation.modulus) {
      case (.v, nil), (.w, nil):
        guard !end.overflow, end.partialValue <= 100 else { throw .tooManyClasses }
        countEnd = max(countEnd, Int(end.partialValue))
      case (.v, _), (.w, _):
        throw .unsupportedModulus(relation.description)
      case (_, nil):
        guard !end.overflow else { throw .tooManyClasses }
        literalEnd = max(literalEnd, end.partialValue)
      case (_, let modulus?) where modulus > 0:
        if !period.isMultiple(of: modulus) {
          let product = period.multipliedReportingOverflow(by: modulus)
          guard !product.overflow else { throw .tooManyClasses }
          period = product.partialValue
        }
      default:
        break
      }
    }
    guard period <= 1_000_000, literalEnd <= 1_000_000 else { throw .tooManyClasses }
    // Six zeros make f larger than every literal. For CLDR's moduli the remainders are zero from there on.
    let zerosEnd = countEnd + 6 + Self.powersOfTen(modulo: period)
    let fractionCount = (literalEnd + period).multipliedReportingOverflow(by: UInt64((countEnd + 1) * (zerosEnd + 1)))
    guard !fractionCount.overflow, fractionCount.partialValue <= 10_000_000 else { throw .tooManyClasses }
    var all: [Fraction] = (0...zerosEnd).map { Fraction(t: 0, w: 0, zeros: $0) }
    for t in 1..<literalEnd + period where t % 10 != 0 {
      let length = "\(t)".utf8.count
      for leading in 0...countEnd {
        for zeros in 0...zerosEnd { all.append(Fraction(t: t, w: length + leading, zeros: zeros)) }
      }
    }
    self.all = all
  }

  /// The number of powers of ten before their remainders repeat.
  private static func powersOfTen(modulo modulus: UInt64) -> Int {
    var seen: Set<UInt64> = []
    var remainder = 1 % modulus
    while seen.insert(remainder).inserted { remainder = remainder * 10 % modulus }
    return seen.count
  }
}
