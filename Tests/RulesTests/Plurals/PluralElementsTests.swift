import Expectations
import Foundation
import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct PluralElementsTests {
  @Test("an explicit value wins over the category of its number")
  func explicitFirst() throws {
    let elements = PluralElements(
      zero: "zero",
      one: "one",
      other: "other",
      explicit: [0: "none", 1: "just one", 12: "a dozen"]
    )
    let latvian = PluralRules(for: "lv")
    #expect(latvian.pick(from: elements, for: 0) == "none")
    #expect(latvian.pick(from: elements, for: 10) == "zero")
    #expect(latvian.pick(from: elements, for: 12) == "a dozen")
    #expect(latvian.pick(from: elements, for: 11) == "zero")
    #expect(latvian.pick(from: elements, for: 1) == "just one")
    #expect(latvian.pick(from: elements, for: 21) == "one")
    #expect(latvian.pick(from: elements, for: 2) == "other")
    let english = PluralRules(for: "en")
    #expect(english.pick(from: elements, for: 10) == "other")
    #expect(english.pick(from: elements, for: -1) == "just one")
    #expect(english.pick(from: elements, for: 1.0) == "just one")
    #expect(english.pick(from: elements, for: -0.0) == "none")
    #expect(english.pick(from: elements, for: 0.5) == "other")
    #expect(english.pick(from: elements, for: 1.5) == "other")
    #expect(english.pick(from: elements, for: .nan as Double) == "other")
    #expect(english.pick(from: elements, for: -.infinity as Float) == "other")
    #expect(english.pick(from: elements, for: try PluralOperands(parsing: "1.00")) == "just one")
    #expect(english.pick(from: elements, for: try PluralOperands(parsing: "0.012c3")) == "a dozen")
    #expect(english.pick(from: elements, for: try PluralOperands(parsing: "0.0")) == "none")
  }

  @Test("without an explicit 0, Latvian uses `zero` for 0, 10 and 11, and English never uses it")
  func categoryZero() {
    let elements = PluralElements(zero: "zero", other: "other")
    for number in [0, 10, 11, 20, 100] { #expect(PluralRules(for: "lv").pick(from: elements, for: number) == "zero") }
    for number in [1, 2, 21, 101] { #expect(PluralRules(for: "lv").pick(from: elements, for: number) == "other") }
    for number in 0...101 { #expect(PluralRules(for: "en").pick(from: elements, for: number) == "other") }
  }

  @Test("a category without a value takes the value of `other`, in every language", arguments: try LanguageCase.all())
  func fallback(language: LanguageCase) throws {
    let rules = PluralRules(for: language.language, type: language.type)
    let bare = PluralElements(other: "other")
    let full = PluralElements(zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other")
    var disagreements = Disagreements()
    for number in 0...120 {
      disagreements.compare(rules.pick(from: bare, for: number), "other", "\(rules) \(number)")
      disagreements.compare(
        rules.pick(from: full, for: number),
        rules.category(for: number).rawValue,
        "\(rules) \(number)"
      )
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("an explicit number never matches a larger one with the same folded operands")
  func largeNumbers() throws {
    let limit: UInt64 = 1_000_000_000_000_000_000
    let elements = PluralElements(other: "other", explicit: [0: "0", 7: "7", limit: "limit", limit - 1: "below"])
    let rules = PluralRules(for: "en")
    #expect(rules.pick(from: elements, for: limit - 1) == "below")
    #expect(rules.pick(from: elements, for: limit + 7) == "other")
    #expect(rules.pick(from: elements, for: try PluralOperands(parsing: "5000000000000000007")) == "other")
    #expect(rules.pick(from: elements, for: try PluralOperands(parsing: "7000000000000000000000000")) == "other")
    #expect(rules.pick(from: elements, for: 1e21) == "other")
  }

  @Test("values can be read, replaced and removed, except that of `other`")
  func mutation() {
    var elements = PluralElements(one: 1, other: 9, explicit: [5: 50, 5: 55])
    #expect(elements[.one] == 1 && elements[.few] == nil && elements[.other] == 9 && elements.other == 9)
    #expect(elements[explicit: 5] == 55 && elements[explicit: 6] == nil)
    elements.one = nil
    elements.few = 3
    elements[explicit: 5] = nil
    elements[explicit: 6] = 66
    #expect(elements[.one] == nil && elements[.few] == 3 && elements[.other] == 9)
    #expect(elements[explicit: 5] == nil && elements[explicit: 6] == 66)
    elements.other = 10
    #expect(elements[.other] == 10)
    (elements.zero, elements.one, elements.two, elements.few, elements.many, elements.other) = (0, 1, 2, 3, 4, 5)
    expectEqual(PluralCategory.allCases.map { elements[$0] }, [0, 1, 2, 3, 4, 5])
    #expect((elements.zero, elements.one, elements.two) == (0, 1, 2))
    #expect((elements.few, elements.many, elements.other) == (3, 4, 5))
  }

  @Test("elements are equal, and hash the same, whatever the order of the explicit values")
  func equality() {
    func requiresSendable(_: some Sendable & Hashable) {}
    let first = PluralElements(one: "a", other: "b", explicit: [0: "x", 1: "y"])
    let second = PluralElements(one: "a", other: "b", explicit: [1: "y", 0: "x"])
    requiresSendable(first)
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(Set([first, second]).count == 1)
    #expect(first != PluralElements(one: "a", other: "b", explicit: [0: "x", 1: "z"]))
    #expect(first != PluralElements(one: "a", other: "b", explicit: [0: "x"]))
    #expect(first != PluralElements(two: "a", other: "b", explicit: [0: "x", 1: "y"]))
    #expect(first != PluralElements(one: "a", other: "c", explicit: [0: "x", 1: "y"]))
  }
}

extension PluralElementsTests {
  @Test("elements decode to what was encoded, and refuse keys that are neither a category nor a number")
  func coding() throws {
    let elements = PluralElements(zero: "z", few: "f", other: "o", explicit: [0: "none", .max: "all"])
    let data = try JSONEncoder().encode(elements)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
    expectEqual(object, ["zero": "z", "few": "f", "other": "o", "=0": "none", "=18446744073709551615": "all"])
    #expect(try JSONDecoder().decode(PluralElements<String>.self, from: data) == elements)
    func decode(_ json: String) throws -> PluralElements<String> {
      try JSONDecoder().decode(PluralElements<String>.self, from: Data(json.utf8))
    }
    #expect(try decode(#"{"other": "o"}"#) == PluralElements(other: "o"))
    for json in [
      #"{"one": "o"}"#, #"{"other": "o", "some": "s"}"#, #"{"other": "o", "=": "s"}"#, #"{"other": "o", "=-1": "s"}"#,
      #"{"other": "o", "=01": "s"}"#, #"{"other": "o", "=+1": "s"}"#, #"{"other": "o", "1": "s"}"#,
      #"{"other": "o", "0": "s"}"#, #"{"other": "o", "=1.5": "s"}"#, #"{"other": 1}"#, "{}",
      #"{"other": "o", "=18446744073709551616": "s"}"#,
    ] {
      #expect(throws: DecodingError.self, "\(json)") { try decode(json) }
    }
  }
}
