/// Finds fractions that represent all fractions, as far as a set of relations can tell them apart.
///
/// A fraction consists of its significant digits t, written with w digits, and trailing zeros; f is t with these zeros.
/// Let P be the common period of all moduli, T a bound above all literals that f and t are compared with, and V a bound
/// above all literals that v and w are compared with. A t of T + P or more behaves like the t in the last period below
/// it: it has the same remainders and is above the same literals, with or without zeros. More than V leading zeros
/// change nothing. The same goes for more than V trailing zeros, once f is above all literals and its remainders by P
/// repeat.
enum FractionRepresentatives {
  /// Finds the fractions.
  ///
  /// - Parameter relations: Relations of v, w, f and t.
  /// - Returns: The fractions; some may look the same to the relations.
  /// - Throws: ``Diagnostic`` if there are too many, or if a relation takes the remainder of v or w.
  static func all(telling relations: [PluralRelation]) throws(Diagnostic) -> [ClassFraction] {
    let limit: UInt64 = 1_000_000
    var period: UInt64 = 10
    var literalEnd: UInt64 = 1
    var countEnd = 1
    for relation in relations {
      let literal = relation.ranges.map { $0.upperBound }.max() ?? 0
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
    // As many zeros as the end of the literals has digits make f larger than all of them.
    let zerosEnd = countEnd + "\(literalEnd)".utf8.count + powersOfTen(modulo: period)
    guard (literalEnd + period) * UInt64((countEnd + 1) * (zerosEnd + 1)) <= 10_000_000 else { throw .tooManyClasses }
    // Without relations of f and t, all significant digits look alike.
    let looksAtDigits = relations.contains { [.f, .t].contains($0.operand) }
    var all = (0...zerosEnd).map { ClassFraction(zeros: $0) }
    for t in 1..<(looksAtDigits ? literalEnd + period : 2) where t % 10 != 0 {
      for leading in 0...countEnd {
        all += (0...zerosEnd).map { ClassFraction(leadingZeros: leading, significant: t, trailingZeros: $0) }
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
