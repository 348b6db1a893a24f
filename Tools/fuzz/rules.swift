import Diagnostics
import PluralRuleSyntax

// Rule text: a printed rule parses as the same rule, errors are inside the text, rules can be evaluated for all kinds of
// numbers, and an explanation ends with the category.

private let numbers = [
  "0", "1", "2", "3", "5", "11", "101", "1000000", "1.0", "1.5", "0.011", "21.10", "1c6", "1.5c3", "1.0000001c6",
  "18446744073709551616", "1000000000000000000000.0100",
].compactMap { try? ExactOperands(parsing: $0) }

func fuzzRules(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  check(text, PluralCondition.init(parsing:)) { condition in
    for number in numbers { _ = condition.isSatisfied(by: number) }
  }
  check(text, PluralRule.init(parsing:)) { rule in
    for list in [rule.integerSamples, rule.decimalSamples].compactMap({ $0 }) {
      for sample in list.expanded.prefix(50) { _ = rule.condition?.isSatisfied(by: sample.operands) }
    }
  }
  check(text, PluralRuleSet.init(parsing:)) { rules in
    for number in numbers {
      let category = rules.category(for: number)
      expect(rules.categories.contains(category), "\(rules) uses \(category)")
      expectSame(rules.explanation(for: number).category, category, "the explanation of \(rules) for \(number)")
    }
  }
}

private func check<Value: Equatable & CustomStringConvertible>(
  _ text: String,
  _ parse: (String) throws(Diagnostic) -> Value,
  _ use: (Value) -> Void
) {
  do throws(Diagnostic) {
    let value = try parse(text)
    use(value)
    let printed = value.description
    do throws(Diagnostic) {
      let again = try parse(printed)
      expectSame(again, value, "\(text.debugDescription), printed and read")
      expectSame(again.description, printed, "\(text.debugDescription), printed twice")
    } catch {
      fatalError("\(text.debugDescription) is printed as \(printed.debugDescription), where \(error)")
    }
  } catch {
    expect(error.location != nil, "there is a place in \(text.debugDescription)")
    expect(!error.description.isEmpty, "a mistake has a description")
  }
}
