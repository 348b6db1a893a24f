import Expectations
import Plurals
import RuleExport
import TestSupport
import Testing

@testable import ResourceFiles

@Suite struct PluralHeaderTests {
  static func compare(_ header: String, _ language: String) throws -> PluralHeaderForms {
    PluralHeaderForms(try PluralHeader(header), PluralRules(for: language))
  }

  private static func texts(_ language: String) -> [String?] {
    PluralCategory.allCases.map { PluralRules(for: language).ruleText(of: $0) }
  }

  @Test("every exported header agrees with CLDR in every language") func exportedHeader() throws {
    var languages: Set<String> = []
    for set in try RuleSetCase.all() where set.type == .cardinal {
      for limit in [nil, 1_000_000] as [UInt64?] {
        let exported = try GettextForms(set.rules, below: limit)
        let language = set.languages[0]
        let comparison = try Self.compare(exported.header, language)
        expectEqual(comparison.disagreements, [], "\(language)")
        #expect(comparison.categories == exported.categories.map { $0 }, "\(language)")
        expectEqual(comparison.unusedForms, [], "\(language)")
        #expect(comparison.divisionByZero == nil && comparison.outOfRange == nil, "\(language)")
        for (form, category) in exported.categories.enumerated() {
          #expect(comparison.forms[category] == form, "\(language)")
        }
      }
      // The other languages of the set have the same rules, so the same is true of them.
      for language in set.languages {
        #expect(Self.texts(language) == Self.texts(set.languages[0]), "\(language)")
        languages.insert(language)
      }
    }
    #expect(languages == Set(try RuleData.shared().languages(.cardinal)))
  }

  @Test("the header of another language disagrees exactly where the categories differ") func foreignHeader() throws {
    let languages = ["pl", "ru", "cs", "ar", "lv", "fr", "ja", "sl", "ga", "en"]
    // Each language with itself and with three others.
    for (index, language) in languages.enumerated() {
      for distance in [0, 1, 3, 7] {
        let other = languages[(index + distance) % languages.count]
        let rules = PluralRules(for: language)
        let header = try PluralHeader(GettextForms(RuleData.shared().rules(other, .cardinal), below: 1_000_000).header)
        let comparison = PluralHeaderForms(header, rules)
        var disagreements: [Int: [PluralHeaderForms.Disagreement]] = [:]
        for disagreement in comparison.disagreements {
          for number in disagreement.numbers { disagreements[number, default: []].append(disagreement) }
        }
        // Each number agrees with the category of its form, or is listed.
        let wrong = (0..<PluralHeaderForms.limit).filter { n in
          guard let form = header.expression.form(of: UInt64(n)) else { return true }
          let category = rules.category(for: n)
          let listed = disagreements[n] ?? []
          guard let first = listed.first else {
            return comparison.categories[Int(form)].map { $0 != category } ?? false
          }
          return listed.count > 1 || first.form != form || first.category != category || first.formCategory == category
        }
        expectEqual(wrong, [], "\(language) with \(other)")
        if language == other { #expect(comparison.disagreements.isEmpty) }
      }
    }
  }

  @Test("a form belongs to the category that most of its numbers have") func majority() throws {
    // Russian's rule in a Polish file: 21 takes the form of 1.
    let russian =
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    let polish = try Self.compare(russian, "pl")
    expectEqual(polish.categories, [.one, .few, .many])
    #expect(polish.disagreements.count == 1)
    expectEqual(polish.disagreements.first?.numbers.prefix(2), [21, 31])
    #expect(polish.disagreements.first?.category == .many)
    #expect(polish.disagreements.first?.formCategory == .one)
    // English's rule in a French file: 0 takes the form of 2.
    let french = try Self.compare("nplurals=2; plural=n != 1;", "fr")
    expectEqual(french.categories, [.one, .other])
    expectEqual(french.disagreements, [.init(category: .one, form: 1, formCategory: .other, numbers: [0])])
  }

  @Test("numbers without a form of their category show another one") func strayNumbers() throws {
    let polish = try Self.compare("nplurals=2; plural=n != 1;", "pl")
    expectEqual(polish.categories, [.one, .many])
    expectEqual(polish.forms, [.one: 0, .few: 1, .many: 1])
    expectEqual(polish.disagreements.map(\.category), [.few])
    expectEqual(polish.disagreements.first?.numbers.prefix(4), [2, 3, 4, 22])
  }

  @Test("an extra form for 0 is no disagreement") func extraForm() throws {
    let english = try Self.compare("nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;", "en")
    expectEqual(english.disagreements, [])
    expectEqual(english.forms, [.zero: 0, .one: 1, .other: 2])
    let french = try Self.compare("nplurals=3; plural=n==0 ? 2 : n==1 ? 0 : 1;", "fr")
    expectEqual(french.disagreements, [])
    expectEqual(french.forms, [.zero: 2, .one: 0, .other: 1])
    // In Latvian 0 has a category, which it shares with 10.
    let latvian = try Self.compare("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "lv")
    expectEqual(latvian.categories, [.one, .other, .zero])
    expectEqual(latvian.disagreements.map(\.category), [.zero])
    #expect(latvian.disagreements.first?.numbers.first == 10)
  }

  @Test("forms that are missing or never taken are found") func formCounts() throws {
    let tooSmall = try Self.compare("nplurals=2; plural=n==1 ? 0 : n < 5 ? 1 : 2;", "cs")
    #expect(tooSmall.outOfRange?.number == 5)
    #expect(tooSmall.outOfRange?.form == 2)
    let tooLarge = try Self.compare("nplurals=4; plural=n != 1;", "en")
    expectEqual(tooLarge.unusedForms, [2, 3])
    #expect(try Self.compare("nplurals=2; plural=5 / (n - 7);", "en").divisionByZero == 7)
  }

  @Test("without rules nothing disagrees") func noRules() throws {
    let header = try PluralHeader("nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;")
    let forms = PluralHeaderForms(header, nil)
    expectEqual(forms.categories, [.one, .few, .other])
    expectEqual(forms.disagreements, [])
    expectEqual(PluralHeaderForms(try PluralHeader("nplurals=1; plural=0;"), nil).categories, [.other])
    #expect(PluralHeaderForms(try PluralHeader("nplurals=100; plural=n;"), nil).categories.compactMap { $0 }.count == 6)
  }

  static let headers: [(text: String, failure: PluralHeader.Failure)] = [
    ("nplurals=INTEGER; plural=EXPRESSION;", .template),
    ("", .incomplete),
    ("nplurals=2;", .incomplete),
    ("plural=n != 1;", .incomplete),
    ("nplurals=0; plural=0;", .count),
    ("nplurals=101; plural=0;", .count),
    ("nplurals=99999999999999999999999; plural=0;", .count),
    ("nplurals=2; plural=n =! 1;", .syntax(.init(message: "found '=', expected an operator or the end", offset: 21))),
  ]

  @Test("a header that is not one is refused", arguments: headers)
  func refusedHeader(text: String, failure: PluralHeader.Failure) {
    #expect(throws: failure) { try PluralHeader(text) }
  }

  @Test(
    "spaces and the last semicolon do not matter",
    arguments: [
      "nplurals=2; plural=n != 1;", " nplurals=2; plural=(n != 1)", "nplurals=2;plural=n!=1 ;\n",
      "nplurals= 2; plural=n!=1",
    ]
  )
  func whitespace(text: String) throws {
    #expect(try PluralHeader(text).count == 2)
  }
}
