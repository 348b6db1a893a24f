import PluralProof
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct NumberClassesTests {
  /// Which of some relations hold for a number.
  private func truth(_ relations: [PluralRelation], _ text: String) throws -> [Bool] {
    let operands = try ExactOperands(parsing: text)
    return relations.map { $0.isSatisfied(by: operands) }
  }

  private func randomNumber(using random: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in "0000123456789".randomElement(using: &random) ?? "0" })
    }
    let integer = digits([1, 1, 2, 3, 6, 7, 30].randomElement(using: &random) ?? 1)
    let fraction = digits([0, 0, 1, 2, 3, 8, 30].randomElement(using: &random) ?? 0)
    let exponent = ["", "", "c1", "c3", "c6", "c21"].randomElement(using: &random) ?? ""
    return integer + (fraction.isEmpty ? "" : ".\(fraction)") + exponent
  }

  @Test("every random number is in a class of every rule set")
  func randomNumbers() throws {
    var random = SeededGenerator(seed: 48)
    for set in try ruleSetsOfData() {
      let relations = set.rules.relations
      let classes = try NumberClasses.numbers(text: relations, compiled: [])
      var known: Set<[Bool]> = []
      for number in classes.numbers { known.insert(try truth(relations, number.text)) }
      for _ in 0..<300 {
        let number = randomNumber(using: &random)
        #expect(known.contains(try truth(relations, number)), "\(set.functionName) \(set.rules): \(number)")
      }
    }
  }

  @Test("every fraction of up to three digits is in a class of every rule set")
  func shortFractions() throws {
    var disagreements = Disagreements()
    for set in try ruleSetsOfData() where set.rules.relations.contains(where: { [.f, .t].contains($0.operand) }) {
      let relations = set.rules.relations.filter { [.v, .w, .f, .t].contains($0.operand) }
      let classes = try NumberClasses.numbers(text: relations, compiled: [])
      var known: Set<[Bool]> = []
      for number in classes.numbers { known.insert(try truth(relations, number.text)) }
      for (digits, power) in [(1, 10), (2, 100), (3, 1000)] {
        for fraction in 0..<power {
          let text = "0.\("00\(fraction)".suffix(digits))"
          disagreements.compare(known.contains(try truth(relations, text)), true, "\(set.functionName): \(text)")
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("the integers of a period cover all integers")
  func period() throws {
    var random = SeededGenerator(seed: 2)
    for set in try ruleSetsOfData() {
      let relations = set.rules.relations
      let period = try IntegerPeriod(relations)
      for _ in 0..<200 {
        let integer = random.next() >> UInt64.random(in: 0..<60, using: &random)
        let representative = period.representative(of: integer)
        #expect(representative < period.count)
        #expect(try truth(relations, "\(integer)") == truth(relations, "\(representative)"), "\(set.rules): \(integer)")
      }
    }
  }

  @Test(
    "a rule that folding could break is refused",
    arguments: ["one: i % 3 = 1", "one: f % 7 = 1", "one: n = 1000000000000000000"]
  )
  func unsafeRules(text: String) throws {
    let relations = try PluralRuleSet(parsing: text).relations
    #expect(throws: ClassError.self) { try NumberClasses.numbers(text: relations, compiled: []) }
  }

  @Test("compiled code may use any modulus that folding cannot break")
  func safeModuli() throws {
    let third = try PluralRuleSet(parsing: "one: i % 3 = 1").relations
    #expect(throws: Never.self) { try NumberClasses.numbers(text: [], compiled: third) }
    let fraction = try PluralRuleSet(parsing: "one: f % 99 = 1").relations
    let zero = try PluralRuleSet(parsing: "one: t = 0").relations
    let one = try PluralRuleSet(parsing: "one: t = 1").relations
    #expect(throws: Never.self) { try NumberClasses.numbers(text: zero, compiled: fraction) }
    #expect(throws: ClassError.self) { try NumberClasses.numbers(text: one, compiled: fraction) }
    // Ten has too many powers modulo 17 for the zeros at the end that classes have.
    let many = try PluralRuleSet(parsing: "one: f % 17 = 1").relations
    #expect(throws: ClassError.self) { try NumberClasses.numbers(text: [], compiled: many) }
  }
}
