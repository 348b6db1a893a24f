/// One comparison in a plural rule, such as `n % 100 != 11..14`.
///
/// ```swift
/// let relation = try PluralCondition(parsing: "n % 100 != 11..14").alternatives[0][0]
/// relation.modulus                                     // 100
/// try relation.isSatisfied(by: "12")                   // false
/// try relation.isSatisfied(by: "12.5")                 // true
/// ```
///
/// A relation that you build with a modulus of 0 or without ranges matches no number: it is true only if it is negated.
/// It can't be written in the rule language.
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `relation`.
public struct PluralRelation: Sendable, Hashable {
  /// The operand on the left.
  public var operand: PluralOperand

  /// The divisor if the relation compares a remainder, or `nil` if it compares the operand itself.
  public var modulus: UInt64?

  /// Whether the relation is written with `!=`.
  public var isNegated: Bool

  /// The values on the right, in the order they are written. The single value 7 is `7...7`.
  public var ranges: [ClosedRange<UInt64>]

  /// Creates a relation from its parts.
  ///
  /// - Parameters:
  ///   - operand: The operand on the left.
  ///   - modulus: The divisor, to compare a remainder; `nil` compares the operand itself.
  ///   - isNegated: Whether the relation is written with `!=`.
  ///   - ranges: The values on the right, in order.
  package init(operand: PluralOperand, modulus: UInt64? = nil, isNegated: Bool = false, ranges: [ClosedRange<UInt64>]) {
    self.operand = operand
    self.modulus = modulus
    self.isNegated = isNegated
    self.ranges = ranges
  }
}

extension PluralRelation {
  /// Whether the relation holds for a number.
  ///
  /// If the number has a fraction, `n` and its remainders equal no integer and are in no range: for 1.5, `n = 1..2` is
  /// false and `n != 1..2` is true.
  ///
  /// - Parameter operands: The operands of the number.
  /// - Returns: Whether the operand, or its remainder, is one of the values (`=`) or none of them (`!=`).
  package func isSatisfied(by operands: ExactOperands) -> Bool {
    let value =
      if let modulus { operands.residue(of: operand, modulo: modulus) } else { operands.value(of: operand) }
    guard let value else { return isNegated }
    return ranges.contains { $0.contains(value) } != isNegated
  }

  /// Whether the relation holds for a number; a number with a fraction is in no range.
  ///
  /// - Parameter text: The number in decimal text, such as `1.50` or `1.2c6`.
  /// - Returns: Whether the operand, or its remainder, is one of the values (`=`) or none of them (`!=`).
  /// - Throws: ``Diagnostic`` if the text is not a number.
  public func isSatisfied(by text: String) throws(Diagnostic) -> Bool {
    isSatisfied(by: try ExactOperands(parsing: text))
  }
}

extension PluralRelation: CustomStringConvertible {
  /// The relation as CLDR writes it, such as `n % 100 = 1..4,21..24`.
  public var description: String {
    let left = if let modulus { "\(operand) % \(modulus)" } else { "\(operand)" }
    return "\(left) \(isNegated ? "!=" : "=") \(ranges.text)"
  }
}

extension [PluralRelation] {
  /// The relations without repetitions.
  package var distinct: [PluralRelation] {
    var seen: Set<PluralRelation> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [ClosedRange<UInt64>] {
  /// The values as a rule lists them: `1..4,21..24`.
  package var text: String {
    map { range in
      range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
    }.joined(separator: ",")
  }

  /// The same values in ascending order, with ranges that touch as one: 0 and 1 are 0..1.
  package var merged: [ClosedRange<UInt64>] {
    var merged: [ClosedRange<UInt64>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound == .max || range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
