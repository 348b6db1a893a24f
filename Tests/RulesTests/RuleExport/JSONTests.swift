import CLDR
import Foundation
import PluralBase
import PluralRuleSyntax
import RuleExport
import TestSupport
import Testing

@Suite("Exported JSON")
struct JSONTests {
  private struct Document: Decodable {
    struct RuleSet: Decodable {
      let type: String
      let languages: [String]
      let categories: [Category]
      let classes: [String: [String]]
    }
    struct Category: Decodable {
      let category: String
      let condition: String?
      let integers: Bool
      let integersBelowOneMillion: Bool
      let onlyValue: UInt64?
      let smallestInteger: String?
      let example: String?
    }
    let cldrVersion: String
    let ruleSets: [RuleSet]
  }

  @Test("JSON holds each rule set with its classes, smallest numbers and reach")
  func contents() throws {
    let data = try RuleData.shared()
    let document = try JSONDecoder().decode(Document.self, from: Data(try Exported.export().json().utf8))
    #expect(document.cldrVersion == data.document.cldrVersion)
    #expect(document.ruleSets.reduce(0) { $0 + $1.languages.count } == (try LanguageCase.all().count))
    var classCount = 0
    for set in document.ruleSets {
      let type = try #require(PluralRuleType.allCases.first { $0.description == set.type })
      let rules = try data.rules(set.languages[0], type)
      #expect(set.categories.map(\.category) == rules.categories.map(\.description))
      for category in set.categories {
        #expect(set.classes[category.category]?.isEmpty == false)
        #expect(category.integers == (category.smallestInteger != nil))
        let examples = [category.example, category.smallestInteger].compactMap { $0 }
        for text in examples + (set.classes[category.category] ?? []) {
          #expect(try rules.category(for: text).description == category.category)
        }
        classCount += set.classes[category.category]?.count ?? 0
      }
    }
    #expect(classCount > 500)
    let french = try #require(document.ruleSets.first { $0.languages.contains("fr") && $0.type == "cardinal" })
    let many = try #require(french.categories.first { $0.category == "many" })
    #expect(many.smallestInteger == "1000000")
    #expect(many.integers && !many.integersBelowOneMillion)
  }
}
