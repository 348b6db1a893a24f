import PluralBase
import PluralRuleSyntax
import TestSupport

extension SeededGenerator {
  mutating func relation() -> PluralRelation {
    let operands = PluralOperand.allCases
    let moduli: [UInt64?] = [nil, nil, 1, 7, 10, 100, 1000, 1_000_000, .max]
    var ranges: [ClosedRange<UInt64>] = []
    repeat {
      let low = next() % 8 == 0 ? next() : next() % 100
      ranges.append(next() % 2 == 0 ? low...low : low...UInt64.random(in: low...UInt64.max, using: &self))
    } while next() % 3 == 0
    return PluralRelation(
      operand: operands[Int(next() % UInt64(operands.count))],
      modulus: moduli[Int(next() % UInt64(moduli.count))],
      isNegated: next() % 2 == 0,
      ranges: ranges
    )
  }

  mutating func condition() -> PluralCondition {
    PluralCondition(
      alternatives: (0...next() % 3).map { _ in
        (0...next() % 3).map { _ in relation() }
      }
    )
  }

  /// One sample, or a range of up to sixty.
  mutating func sampleRange(isInteger: Bool) throws -> PluralSampleRange {
    let low = next() % 100_000
    let places = isInteger ? 0 : Int(next() % 4) + 1
    let exponent = next() % 4 == 0 ? next() % 12 : 0
    func sample(_ value: UInt64) throws -> PluralSample {
      let text = String(repeating: "0", count: 6) + String(value)
      let digits = String(text.dropLast(places).drop { $0 == "0" })
      let integer = digits.isEmpty ? "0" : digits
      return try PluralSample((places == 0 ? integer : "\(integer).\(text.suffix(places))") + "c\(exponent)")
    }
    let start = try sample(low)
    return try PluralSampleRange(next() % 2 == 0 ? "\(start)~\(sample(low + next() % 60))" : "\(start)")
  }

  mutating func sampleList(isInteger: Bool) throws -> PluralSampleList? {
    guard next() % 3 != 0 else { return nil }
    return PluralSampleList(
      ranges: try (0...next() % 4).map { _ in try sampleRange(isInteger: isInteger) },
      isInfinite: next() % 2 == 0
    )
  }

  mutating func rule(hasCondition: Bool) throws -> PluralRule {
    PluralRule(
      condition: hasCondition ? condition() : nil,
      integerSamples: try sampleList(isInteger: true),
      decimalSamples: try sampleList(isInteger: false)
    )
  }

  mutating func ruleSet() throws -> PluralRuleSet {
    var rules: [PluralCategory: PluralRule] = [:]
    for category in PluralCategory.allCases where next() % 2 == 0 {
      rules[category] = try rule(hasCondition: category != .other)
    }
    return try PluralRuleSet(rules: rules)
  }
}
