import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test("many tasks at once get the same categories as one task")
  func tasks() async {
    func categories(_ rules: [PluralRules]) -> [PluralCategory] {
      rules.flatMap { rules in (0...40).map { rules.category(for: $0) } + [rules.category(for: 1.5)] }
    }
    let rules = PluralRules.languages().map { PluralRules(for: $0) }
    let expected = categories(rules)
    let results = await withTaskGroup(of: [PluralCategory].self) { group in
      for task in 0..<16 {
        // Half of the tasks share the values, and half find the rules themselves.
        group.addTask { categories(task % 2 == 0 ? rules : PluralRules.languages().map { PluralRules(for: $0) }) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 16)
    #expect(results.allSatisfy { $0 == expected })
  }
}
