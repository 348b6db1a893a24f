/// One comparison in a plural rule, such as `n % 100 != 11..14`.
///
/// ```swift
/// let relation = PluralRelation(operand: .n, modulus: 100, isNegated: true, ranges: [11...14])
/// relation.description                             // "n % 100 != 11..14"
/// relation.isSatisfied(by: try ExactOperands("12"))    // false
/// relation.isSatisfied(by: try ExactOperands("12.5"))  // true
/// ```
///
/// A relation that a caller builds with a modulus of 0 or without ranges has no spelling in the rule language. It is
/// evaluated all the same: no number is in it, so that it is true exactly when it is negated.
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `relation`.
public struct PluralRelation: Sendable, Hashable {
  /// The operand on the left.
  public var operand: PluralOperand

  /// What the operand is divided by before its remainder is compared, or `nil` when the operand itself is compared.
  public var modulus: UInt64?

  /// Whether the relation is written with `!=`.
  public var isNegated: Bool

  /// The values on the right, in the order in which they are written. The single value 7 is `7...7`.
  public var ranges: [ClosedRange<UInt64>]

  /// Creates a relation from its parts.
  ///
  /// - Parameters:
  ///   - operand: The operand on the left.
  ///   - modulus: What the operand is divided by first; `nil` compares the operand itself.
  ///   - isNegated: Whether the relation is written with `!=`.
  ///   - ranges: The values on the right, in order.
  public init(operand: PluralOperand, modulus: UInt64? = nil, isNegated: Bool = false, ranges: [ClosedRange<UInt64>]) {
    self.operand = operand
    self.modulus = modulus
    self.isNegated = isNegated
    self.ranges = ranges
  }
}

extension PluralRelation {
  /// Whether the relation holds for a number.
  ///
  /// `n` of a number with a fraction, and `n` modulo anything, equals no integer and lies in no range of integers: for
  /// 1.5 the relation `n = 1..2` is false and `n != 1..2` is true.
  ///
  /// - Parameter operands: The operands of the number.
  /// - Returns: Whether the operand, or its remainder, is one of the values (`=`) or none of them (`!=`).
  public func isSatisfied(by operands: ExactOperands) -> Bool {
    let value =
      if let modulus { operands.residue(of: operand, modulo: modulus) } else { operands.value(of: operand) }
    guard let value else { return isNegated }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

extension PluralRelation: CustomStringConvertible {
  /// The relation as CLDR writes it, such as `n % 100 = 1..4,21..24`.
  public var description: String {
    let left = if let modulus { "\(operand) % \(modulus)" } else { "\(operand)" }
    let right = ranges.map { range in
      range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
    }
    return "\(left) \(isNegated ? "!=" : "=") \(right.joined(separator: ","))"
  }
}
