import Expectations
import PluralBase
import Testing

@Suite struct PluralCategoryTests {
  @Test("categories are listed in the order in which rules are tried, and print their keywords")
  func keywords() {
    expectEqual(PluralCategory.allCases.map { "\($0)" }, ["zero", "one", "two", "few", "many", "other"])
    #expect(PluralCategory.allCases.sorted() == PluralCategory.allCases)
  }

  @Test("both types of rules print their names")
  func types() {
    expectEqual(PluralRuleType.allCases.map { "\($0)" }, ["cardinal", "ordinal"])
  }
}
