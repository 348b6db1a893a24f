import CLDR
import PluralCore
import Testing

@Suite("The generator refuses")
struct GenerationErrorTests {
  private static func error(
    languages: [String]? = nil,
    _ change: (inout TinyDocument) -> Void
  ) -> GenerationError? {
    var document = TinyDocument()
    change(&document)
    do throws(GenerationError) {
      _ = try PluralGenerator.files(from: document.document, languages: languages)
      return nil
    } catch {
      return error
    }
  }

  @Test("nothing of data that are right")
  func acceptance() {
    #expect(Self.error { _ in } == nil)
    #expect(Self.error(languages: ["en"]) { _ in } == nil)
  }

  @Test("a sample that is in another category by the rules, and names language, type, category and sample")
  func sampleMismatch() {
    let ofOne = Self.error { $0.cardinal["en"]?[.one] = "i = 1 and v = 0 @integer 1, 2" }
    #expect(
      ofOne == .sampleMismatch(type: .cardinal, language: "en", category: .one, sample: "2", actual: .other)
    )
    #expect(ofOne?.description == "cardinal rules of en: the rules put sample 2 of one into other")
    // Inside a range, of decimals, of compact numbers, of `other`, of ordinals.
    #expect(
      Self.error { $0.cardinal["en"]?[.other] = " @integer 0~3" }
        == .sampleMismatch(type: .cardinal, language: "en", category: .other, sample: "1", actual: .one)
    )
    #expect(
      Self.error { $0.cardinal["en"]?[.one] = "i = 1 and v = 0 @integer 1 @decimal 1.0" }
        == .sampleMismatch(type: .cardinal, language: "en", category: .one, sample: "1.0", actual: .other)
    )
    #expect(
      Self.error { $0.cardinal["en"] = [.many: "c = 6 @integer 1c6", .other: " @integer 1c3, 2c6"] }
        == .sampleMismatch(type: .cardinal, language: "en", category: .other, sample: "2c6", actual: .many)
    )
    #expect(
      Self.error { $0.ordinal["xx"] = [.few: "n % 10 = 3 @integer 3, 13~23", .other: ""] }
        == .sampleMismatch(type: .ordinal, language: "xx", category: .few, sample: "14", actual: .other)
    )
  }

  @Test("a rule that does not parse, with the parser's words and caret")
  func invalidRule() throws {
    let error = try #require(Self.error { $0.cardinal["en"]?[.one] = "i is 1 @integer 1" })
    guard case .invalidRule(.cardinal, "en", .one, let problem) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(problem.contains("'is'") && problem.contains("  i is 1 @integer 1\n    ^"))
    #expect(error.description.hasPrefix("cardinal rule one of en: "))
    guard case .invalidRule(.ordinal, "xx", .few, _) = Self.error({ $0.ordinal["xx"] = [.few: "n = ", .other: ""] })
    else {
      Issue.record("a rule without a value was taken")
      return
    }
  }

  @Test("rules that do not fit together")
  func invalidRuleSet() {
    guard case .invalidRuleSet(.cardinal, "en", let problem) = Self.error({ $0.cardinal["en"]?[.one] = " @integer 1" })
    else {
      Issue.record("a category without a condition was taken")
      return
    }
    #expect(problem.contains("one"))
    guard case .invalidRuleSet(.cardinal, "en", _) = Self.error({ $0.cardinal["en"]?[.other] = "n = 5" }) else {
      Issue.record("a condition of other was taken")
      return
    }
    guard
      case .invalidRuleSet(.cardinal, "en", _) = Self.error({ $0.cardinal["en"] = [.one: "v % 2 = 1", .other: ""] })
    else {
      Issue.record("a remainder of a count was taken")
      return
    }
  }

  @Test(
    "a relation that the last eighteen digits of a number cannot decide",
    arguments: ["n % 7 = 1", "i % 12 = 1..3", "f % 3 = 1", "n = 1000000000000000000", "i != 5,1..18446744073709551615"]
  )
  func undecidable(relation: String) {
    let error = Self.error { $0.cardinal["en"] = [.one: relation, .other: ""] }
    guard case .invalidRuleSet(.cardinal, "en", let problem) = error else {
      Issue.record("\(relation): \(String(describing: error))")
      return
    }
    #expect(problem.contains("\"\(relation)\"") && problem.contains("10¹⁸"))
    #expect(Self.error { $0.cardinal["en"] = [.one: "n = 999999999999999999 or i % 1024 = 5", .other: ""] } == nil)
  }

  @Test("a category that no number reaches")
  func unreachable() {
    let error = Self.error { $0.cardinal["en"]?[.two] = "n = 1 and n = 2" }
    #expect(error == .unreachableCategory(type: .cardinal, language: "en", category: .two))
    #expect(error?.description == "cardinal rules of en: no number is in category two")
    // Covered by the rule before, and nothing left of other.
    #expect(
      Self.error { $0.cardinal["en"]?[.two] = "i = 1 and v = 0" }
        == .unreachableCategory(type: .cardinal, language: "en", category: .two)
    )
    #expect(
      Self.error { $0.cardinal["en"] = [.one: "v = 0", .two: "v != 0", .other: ""] }
        == .unreachableCategory(type: .cardinal, language: "en", category: .other)
    )
  }

  @Test("data without rules for und, and languages that are not there", arguments: PluralRuleType.allCases)
  func missing(type: PluralRuleType) {
    let error = Self.error {
      $0.cardinal["und"] = type == .cardinal ? nil : $0.cardinal["und"]
      $0.ordinal = type == .ordinal ? ["en": [.other: ""]] : $0.ordinal
    }
    #expect(error == .noRootRules(type))
    #expect(error?.description.contains("\(type)") == true)
    for name in ["tlh", "", "english", "pt", "en-GB", " en", "-"] {
      #expect(Self.error(languages: ["en", name]) { _ in } == .unknownLanguage(name))
    }
    #expect(GenerationError.unknownLanguage("tlh").description.contains("\"tlh\""))
  }

  @Test("what its tables have no room for")
  func unsupported() {
    func isUnsupported(_ change: (inout TinyDocument) -> Void) -> Bool {
      if case .unsupported = Self.error(change) { true } else { false }
    }
    #expect(isUnsupported { $0.cardinal["abc-Latn-XX"] = [.other: ""] })
    // The runtime finds languages by two or three letters.
    for tag in ["x", "x1", "abcd", "a-Latn"] { #expect(isUnsupported { $0.cardinal[tag] = [.other: ""] }) }
    #expect(isUnsupported { $0.ranges["und"] = [.init(start: .other, end: .other): .other] })
    func languages(_ count: Int, _ rules: @escaping (Int) -> [PluralCategory: String]) -> (inout TinyDocument) -> Void {
      { document in
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for number in 0..<count {
          document.cardinal["x\(letters[number / 26])\(letters[number % 26])"] = rules(number)
        }
      }
    }
    #expect(isUnsupported(languages(300) { [.one: "n = \($0 + 100)", .other: ""] }))
    #expect(!isUnsupported(languages(300) { _ in [.other: ""] }))
  }

  @Test("an alias that its first two subtags do not tell")
  func longAlias() {
    guard case .unsupported(let problem) = Self.error({ $0.aliases["fr-latn-fonipa"] = "en" }) else {
      Issue.record("was taken")
      return
    }
    #expect(problem.contains("fr-latn-fonipa"))
  }
}
