import CLDR
import Diagnostics
import PluralBase
import TestSupport
import Testing

@Suite("The generator refuses")
struct GenerationErrorTests {
  private static func error(
    languages: [String]? = nil,
    _ change: (inout TinyDocument) -> Void
  ) -> Diagnostic? {
    var document = TinyDocument()
    change(&document)
    do throws(Diagnostic) {
      _ = try PluralGenerator.files(from: document.document, languages: languages)
      return nil
    } catch {
      #expect(Diagnostic.isConventional(error.message), "\(error.message)")
      return error
    }
  }

  /// The message about the rules of English, changed.
  private static func message(_ rules: [PluralCategory: String]) -> String? {
    error { $0.cardinal["en"]?.merge(rules) { $1 } }?.message
  }

  @Test("no valid data")
  func acceptance() {
    #expect(Self.error { _ in } == nil)
    #expect(Self.error(languages: ["en"]) { _ in } == nil)
  }

  @Test("a sample that the rules put into another category, and names language, type, category and sample")
  func sampleMismatch() {
    #expect(
      Self.message([.one: "i = 1 and v = 0 @integer 1, 2"])
        == "cardinal rules of en: the rules put sample 2 of one into other"
    )
    // Inside a range, of decimals, of compact numbers, of `other`, of ordinals.
    #expect(
      Self.message([.other: " @integer 0~3"]) == "cardinal rules of en: the rules put sample 1 of other into one"
    )
    #expect(
      Self.message([.one: "i = 1 and v = 0 @integer 1 @decimal 1.0"])
        == "cardinal rules of en: the rules put sample 1.0 of one into other"
    )
    #expect(
      Self.message([.many: "c = 6 @integer 1c6", .other: " @integer 1c3, 2c6"])
        == "cardinal rules of en: the rules put sample 2c6 of other into many"
    )
    #expect(
      Self.error { $0.ordinal["xx"] = [.few: "n % 10 = 3 @integer 3, 13~23", .other: ""] }?.message
        == "ordinal rules of xx: the rules put sample 14 of few into other"
    )
  }

  @Test("a rule that does not parse, with the parser's message and caret")
  func invalidRule() throws {
    let error = try #require(Self.error { $0.cardinal["en"]?[.one] = "i was 1 @integer 1" })
    #expect(error.message.hasPrefix("cardinal rule one of en: ") && error.message.contains("'was'"))
    #expect(error.excerpt == "  i was 1 @integer 1\n    ^")
    let empty = Self.error { $0.ordinal["xx"] = [.few: "n = ", .other: ""] }
    #expect(empty?.message.hasPrefix("ordinal rule few of xx: ") == true)
  }

  @Test(
    "rules that do not fit together",
    arguments: [
      ([.one: " @integer 1"], "one"), ([.other: "n = 5"], "other"), ([.one: "v % 2 = 1", .other: ""], "v % 2"),
    ] as [([PluralCategory: String], String)]
  )
  func invalidRuleSet(rules: [PluralCategory: String], culprit: String) throws {
    let message = try #require(Self.message(rules))
    #expect(message.hasPrefix("cardinal rules of en: ") && message.contains(culprit))
  }

  @Test(
    "a relation that the last eighteen digits of a number cannot decide",
    arguments: ["n % 7 = 1", "i % 12 = 1..3", "f % 3 = 1", "n = 1000000000000000000", "i != 5,1..18446744073709551615"]
  )
  func undecidable(relation: String) throws {
    let message = try #require(Self.message([.one: relation, .other: ""]))
    #expect(message.hasPrefix("cardinal rules of en: \"\(relation)\"") && message.contains("10¹⁸"))
    #expect(Self.message([.one: "n = 999999999999999999 or i % 1024 = 5", .other: ""]) == nil)
  }

  @Test("a category that no number reaches")
  func unreachable() {
    #expect(Self.message([.two: "n = 1 and n = 2"]) == "cardinal rules of en: no number is in category two")
    // The rule before it covers everything, and nothing is left for other.
    #expect(Self.message([.two: "i = 1 and v = 0"]) == "cardinal rules of en: no number is in category two")
    #expect(
      Self.message([.one: "v = 0", .two: "v != 0", .other: ""])
        == "cardinal rules of en: no number is in category other"
    )
  }

  @Test("data without rules for und, and languages that are not in the data", arguments: PluralRuleType.allCases)
  func missing(type: PluralRuleType) {
    let error = Self.error {
      $0.cardinal["und"] = type == .cardinal ? nil : $0.cardinal["und"]
      $0.ordinal = type == .ordinal ? ["en": [.other: ""]] : $0.ordinal
    }
    #expect(error == .unsupported("no \(type) rules for und, which unknown languages use"))
    for name in ["tlh", "", "english", "pt", "en-GB", " en", "-"] {
      let error = Self.error(languages: ["en", name]) { _ in }
      #expect(error?.message.hasPrefix("unknown language \"\(name)\"; expected ") == true)
    }
  }

  @Test("data that its tables have no room for")
  func unsupported() {
    func problem(_ change: (inout TinyDocument) -> Void) -> String {
      let error = Self.error(change)
      return error?.code == "unsupported-data" ? error?.message ?? "" : "none"
    }
    // The runtime finds languages by two or three letters.
    for tag in ["x", "x1", "abcd", "a-Latn"] {
      #expect(problem { $0.cardinal[tag] = [.other: ""] }.hasPrefix("language \"\(tag)\": the runtime needs "))
    }
    #expect(problem { $0.cardinal["abc-Latn-XX"] = [.other: ""] }.contains("the table of pairs cannot express"))
    #expect(problem { $0.ranges["und"] = [.init(start: .other, end: .other): .other] }.hasPrefix("und has range data"))
    func languages(_ count: Int, _ rules: @escaping (Int) -> [PluralCategory: String]) -> (inout TinyDocument) -> Void {
      { document in
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for number in 0..<count {
          document.cardinal["x\(letters[number / 26])\(letters[number % 26])"] = rules(number)
        }
      }
    }
    #expect(problem(languages(300) { [.one: "n = \($0 + 100)", .other: ""] }).hasPrefix("there are more than 255 "))
    #expect(problem(languages(300) { _ in [.other: ""] }) == "none")
  }

  @Test("an alias that needs more than its first two subtags")
  func longAlias() {
    #expect(Self.error { $0.aliases["fr-latn-fonipa"] = "en" }?.message.contains("fr-latn-fonipa") == true)
  }
}
