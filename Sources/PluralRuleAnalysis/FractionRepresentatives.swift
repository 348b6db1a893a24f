import PluralRuleSyntax

/// The digits behind a decimal point, as far as relations can tell them apart.
struct Fraction: Hashable {
  /// The digits without trailing zeros, as an integer; not a multiple of ten unless zero.
  let t: UInt64
  /// How many digits that is, leading zeros included.
  let w: Int
  /// How many zeros follow.
  let zeros: Int

  var v: Int { w + zeros }
  var isIntegral: Bool { t == 0 }
  var f: UInt64 { (0..<zeros).reduce(t) { product, _ in product * 10 } }

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
    case .f: relation.isSatisfied(byInteger: f)
    case .t: relation.isSatisfied(byInteger: t)
    case .n, .i, .c: false
    }
  }
}

/// Finds fractions that stand for all others in the eyes of a set of relations.
///
/// A fraction is its significant digits t, written with w digits, and some zeros behind them; f is t with the zeros.
/// Let P be the common period of all moduli, T beyond all literals that f and t are compared with, and V beyond all that
/// v and w are compared with. A t of T + P or more is like the one in the last period below it: the same remainders, and
/// as large in every comparison, with zeros or without. More than V leading zeros, and more than V zeros behind that also
/// make f a multiple of P, change nothing any more.
struct FractionRepresentatives {
  let all: [Fraction]

  init(relations: [PluralRelation]) throws(RuleAnalysisError) {
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
    // Six zeros make a multiple of 10⁶, and of every period of its divisors.
    let zerosEnd = countEnd + 6
    var all: [Fraction] = (0...zerosEnd).map { Fraction(t: 0, w: 0, zeros: $0) }
    for t in 1..<literalEnd + period where t % 10 != 0 {
      let length = "\(t)".utf8.count
      for leading in 0...countEnd {
        for zeros in 0...zerosEnd { all.append(Fraction(t: t, w: length + leading, zeros: zeros)) }
      }
    }
    self.all = all
  }
}
