import PluralRuleSyntax
import Plurals
import TestSupport
import Testing

@Suite struct CompiledRulesTests {
  @Test(
    "compiled rules agree with the evaluator on edge cases and random numbers of up to eighty digits",
    arguments: try RuleSetCase.all()
  )
  func texts(ruleSet: RuleSetCase) throws {
    let compiled = ruleSet.languages.map { PluralRules(for: $0, type: ruleSet.type) }
    var disagreements = Disagreements()
    for (index, number) in try NumberCorpus.shared().enumerated() {
      // The languages of the set take turns.
      let rules = compiled[index % compiled.count]
      let expected = ruleSet.rules.category(for: number.exact)
      disagreements.compare(rules.category(for: number.operands), expected, "\(rules), \(number.text)")
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test(
    "compiled rules agree with the evaluator on integers of every width and their limits",
    arguments: try RuleSetCase.all()
  )
  func integers(ruleSet: RuleSetCase) throws {
    var disagreements = Disagreements()
    let rules = PluralRules(for: ruleSet.languages[0], type: ruleSet.type)
    func check<Value: FixedWidthInteger>(_: Value.Type) {
      var random = SeededGenerator(seed: UInt64(Value.bitWidth))
      let edges: [Value] = [.min, .min &+ 1, .max, .max &- 1, 0, 1, 2, 11]
      for value in edges + (0..<20).map({ _ in Value.random(in: .min ... .max, using: &random) }) {
        let expected = ruleSet.rules.category(for: value)
        disagreements.compare(rules.category(for: value), expected, "\(rules), \(Value.self) \(value)")
        disagreements.compare(
          rules.category(for: PluralOperands(value)),
          expected,
          "\(rules), operands of \(Value.self) \(value)"
        )
      }
    }
    check(Int8.self)
    check(UInt8.self)
    check(Int16.self)
    check(UInt16.self)
    check(Int32.self)
    check(UInt32.self)
    check(Int.self)
    check(UInt.self)
    check(Int64.self)
    check(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      check(Int128.self)
      check(UInt128.self)
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("compiled rules agree with the evaluator on a user's 320-bit integers")
  func wideIntegers() throws {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 256)
    let values = (0..<60).map { WideInteger(words: (0...$0 % 5).map { _ in UInt(truncatingIfNeeded: random.next()) }) }
    let powers = (0...96).map { exponent in (0..<exponent).reduce(WideInteger(1)) { power, _ in power * 10 } }
    let numbers = try (values + powers).map { ($0, try ExactOperands(parsing: $0.decimal)) }
    for ruleSet in try RuleSetCase.all() {
      let rules = PluralRules(for: ruleSet.languages[0], type: ruleSet.type)
      for (value, exact) in numbers {
        let expected = ruleSet.rules.category(for: exact)
        disagreements.compare(rules.category(for: value), expected, "\(rules), \(exact)")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test(
    "compiled rules agree with the evaluator on random floating-point numbers of every width",
    arguments: try RuleSetCase.all()
  )
  func floatingPoint(ruleSet: RuleSetCase) throws {
    var disagreements = Disagreements()
    let rules = PluralRules(for: ruleSet.languages[0], type: ruleSet.type)
    func check<Value: BinaryFloatingPoint & CustomStringConvertible>(_ values: [Value]) {
      let edges: [Value] = [
        0, -0.0, 1, -1, 1.5, 2, 0.1, 1.1, 11, 100, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, .pi, .ulpOfOne, .signalingNaN,
      ]
      for value in edges + values {
        disagreements.compare(
          rules.category(for: value),
          ruleSet.rules.category(for: value),
          "\(rules), \(Value.self) \(value)"
        )
      }
    }
    var random = SeededGenerator(seed: 64)
    check((0..<25).map { _ in Double(bitPattern: random.next()) })
    check((0..<25).map { Double($0) / 8 } + [1e15, 1e16, 1e17, 1e18, 1e21, 1e22, 1e60, 1e-7, 9_007_199_254_740_994])
    check((0..<25).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: random.next())) })
    #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
      if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
        check((0..<25).map { _ in Float16(bitPattern: UInt16(truncatingIfNeeded: random.next())) })
      }
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      check((0..<8).map { _ in Float80(sign: .plus, exponent: Int(random.next() % 400) - 200, significand: 1.1) })
    #endif
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("a language uses exactly the categories that have rules", arguments: try LanguageCase.all())
  func categories(language: LanguageCase) throws {
    let expected = try RuleData.shared().rules(language.language, language.type).categories
    let rules = PluralRules(for: language.language, type: language.type)
    #expect(rules.categories == expected)
    #expect(rules.categories.last == .other)
    #expect(rules.type == language.type)
  }
}
