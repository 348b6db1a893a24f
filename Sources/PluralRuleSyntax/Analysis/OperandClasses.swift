/// The classes of numbers that a set of relations can tell apart. One number represents its whole class.
///
/// The truth of a relation depends on the integer part (`i`, and `n` when the fraction is zero), on the fraction digits
/// (`v`, `w`, `f`, `t`, and whether `n` is an integer), or on the exponent (`c`). The three combine freely: any integer
/// digits, fraction digits and exponent are the operands of some text. So the classes of numbers are the combinations
/// of the classes of each part.
package struct OperandClasses: Sendable {
  /// Representatives of the integer part.
  package let integers: [UInt64]
  /// Representatives of the fraction.
  package let fractions: [ClassFraction]
  /// Representatives of the exponent.
  package let exponents: [UInt64]

  /// Divides all numbers into the classes that these relations tell apart.
  package init(relations: [PluralRelation]) throws(Diagnostic) {
    let fractionRelations = relations.filter { [.v, .w, .f, .t].contains($0.operand) }
    integers = try Self.integers(telling: relations.filter { [.n, .i].contains($0.operand) })
    exponents = try Self.integers(telling: relations.filter { $0.operand == .c })
    // Relations of n depend on whether there is a fraction.
    fractions = Self.distinct(try FractionRepresentatives.all(telling: fractionRelations)) { fraction in
      [fraction.isZero] + fractionRelations.map { fraction.satisfies($0) }
    }
  }

  /// The distinct relations of some rule sets.
  package init(ruleSets: [PluralRuleSet], telling extra: [PluralRelation] = []) throws(Diagnostic) {
    try self.init(relations: ruleSets.flatMap { $0.relations }.distinct + extra)
  }

  private init(integers: [UInt64], fractions: [ClassFraction], exponents: [UInt64]) {
    (self.integers, self.fractions, self.exponents) = (integers, fractions, exponents)
  }

  /// The classes of some relations with an integer in a class of its own. The fractions, which take most of the time, stay
  /// the same.
  func singlingOut(_ integer: UInt64, from relations: [PluralRelation]) throws(Diagnostic) -> OperandClasses {
    let only = PluralRelation(operand: .i, ranges: [integer...integer])
    let telling = relations.filter { [.n, .i].contains($0.operand) } + [only]
    return OperandClasses(integers: try Self.integers(telling: telling), fractions: fractions, exponents: exponents)
  }

  /// Representatives of the integers that relations tell apart.
  private static func integers(telling relations: [PluralRelation]) throws(Diagnostic) -> [UInt64] {
    distinct(try IntegerRepresentatives.all(telling: relations)) { integer in
      relations.map { $0.isSatisfied(byInteger: integer) }
    }
  }

  /// The number of classes of numbers.
  package var count: Int { integers.count * fractions.count * exponents.count }

  /// One number of each class.
  package var numbers: some Sequence<ClassNumber> {
    integers.lazy.flatMap { integer in
      fractions.lazy.flatMap { fraction in
        exponents.lazy.map { exponent in
          ClassNumber(integer: integer, fraction: fraction, exponent: exponent)
        }
      }
    }
  }

  /// The first element of each group that looks the same.
  private static func distinct<Element>(_ elements: [Element], by look: (Element) -> [Bool]) -> [Element] {
    var seen: Set<[Bool]> = []
    return elements.filter { seen.insert(look($0)).inserted }
  }
}

/// A number given by its operands, with its exponent applied.
package struct ClassNumber: Sendable, Hashable {
  package let integer: UInt64
  package let fraction: ClassFraction
  package let exponent: UInt64

  /// A number that is written with digits only.
  package init(integer: UInt64) {
    self.init(integer: integer, fraction: ClassFraction(zeros: 0), exponent: 0)
  }

  init(integer: UInt64, fraction: ClassFraction, exponent: UInt64) {
    self.integer = integer
    self.fraction = fraction
    self.exponent = exponent
  }

  /// Whether the number is written with digits only.
  package var isPlainInteger: Bool { fraction.isEmpty && exponent == 0 }

  /// Whether the fraction is zero.
  package var isIntegral: Bool { fraction.isZero }

  /// The number with these operands, as text. An exponent moves the point that many digits to the left.
  package var text: String {
    guard exponent > 0 else { return fraction.isEmpty ? "\(integer)" : "\(integer).\(fraction.text)" }
    var digits = "\(integer)"
    let missing = Int(exponent) + 1 - digits.utf8.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    return "\(digits.dropLast(Int(exponent))).\(digits.suffix(Int(exponent)))\(fraction.text)c\(exponent)"
  }
}

extension Diagnostic {
  /// The error for moduli whose common multiple is so large that there are too many classes to try. CLDR's rules are
  /// far below that.
  package static var tooManyClasses: Diagnostic {
    Diagnostic(.error, "the moduli of the rules have a common multiple above ten million", code: "too-many-classes")
  }
}

extension PluralRuleSet {
  /// All relations of all rules, in order.
  package var relations: [PluralRelation] {
    conditions.flatMap { $0.condition.alternatives }.flatMap { $0 }
  }

  /// The category of the class that a number represents.
  package func category(for number: ClassNumber) -> PluralCategory {
    categories.first { category in
      self[category]?.condition?.alternatives.contains { $0.allSatisfy { $0.isSatisfied(by: number) } } ?? false
    } ?? .other
  }
}

extension PluralRelation {
  /// Whether the relation holds for the class that a number represents.
  package func isSatisfied(by number: ClassNumber) -> Bool {
    switch operand {
    case .n: number.isIntegral ? isSatisfied(byInteger: number.integer) : isNegated
    case .i: isSatisfied(byInteger: number.integer)
    case .v, .w, .f, .t: number.fraction.satisfies(self)
    case .c: isSatisfied(byInteger: number.exponent)
    }
  }

  /// Whether the relation holds for an operand that is this integer.
  package func isSatisfied(byInteger value: UInt64) -> Bool {
    if modulus == 0 { return isNegated }
    let compared = if let modulus { value % modulus } else { value }
    // The analysis asks this millions of times. In tests, which are not optimized, a closure takes several times as long.
    for range in ranges where range.lowerBound <= compared && compared <= range.upperBound { return !isNegated }
    return isNegated
  }
}
