import Expectations
import PluralBase
import Plurals
import StringsProof
import TestSupport
import Testing

@testable import LintEngine
@testable import StringsLint

@Suite struct ReachTests {
  /// A language for each set of rules.
  static let languages: [String] = {
    var seen: Set<[String?]> = []
    return PluralRules.languages().filter { language in
      let rules = PluralRules(for: language)
      return seen.insert(PluralCategory.allCases.map { rules.ruleText(of: $0) }).inserted
    }
  }()

  @Test("lists of whole numbers are those that counting to a million gives", arguments: languages)
  func wholeNumbers(language: String) {
    let reach = LanguageReach(language, base: "en")
    var counts = [Int](repeating: 0, count: 6)
    var first = [[Int]](repeating: [], count: 6)
    for number in 0..<LanguageReach.integerLimit {
      let index = Int(reach.rules.category(for: number).index)
      if counts[index] < 8 { first[index].append(number) }
      counts[index] += 1
    }
    let lists = reach.numbers(fractionDigits: 0)
    for category in PluralCategory.allCases {
      let index = Int(category.index)
      #expect(lists[index].values == first[index], "\(language) \(category)")
      #expect(lists[index].hasMore == (counts[index] > 8), "\(language) \(category)")
      #expect(reach.reachesByIntegers(category) == (counts[index] > 0), "\(language) \(category)")
      if let value = reach.rules.reach(of: category)?.singleValue, counts[index] > 0 {
        expectEqual(first[index], [value], "\(language) \(category)")
      }
    }
  }

  @Test("the numbers from the limit to a million change no list")
  func largeNumbers() throws {
    #expect(LanguageReach.integerLimit == LongComparison.listedIntegersLimit)
    let result = try LongComparison.listedIntegers.sample(2_000)
    #expect(result.areNone, "\(result)")
  }

  /// With one to three digits: all fractions after small integers, and after the others those that rules single out.
  private static let fractionalNumbers: [(digits: Int, numbers: [PluralOperands])] = (1...3).map { digits in
    var numbers: [PluralOperands] = []
    let power = [1, 10, 100, 1000][digits]
    for integer in 0..<130 {
      for fraction in 0..<power where integer < 3 || [0, 1, 2, 3, 5, 11, 15].contains(fraction % 100) {
        let text = "\(integer)." + String(String(power + fraction).dropFirst())
        if let number = try? PluralOperands(parsing: text) { numbers.append(number) }
      }
    }
    return (digits, numbers)
  }

  @Test("lists of fractions have the categories that trying them all gives", arguments: languages)
  func fractions(language: String) throws {
    let reach = LanguageReach(language, base: "en")
    for (digits, numbers) in Self.fractionalNumbers {
      var found: [PluralCategory: Int] = [:]
      for number in numbers { found[reach.rules.category(for: number), default: 0] += 1 }
      for category in PluralCategory.allCases {
        let list = reach.numbers(fractionDigits: digits)[Int(category.index)]
        #expect(list.isEmpty == (found[category] == nil), "\(language) \(category) \(digits)")
        #expect(list.isPlural == (found[category, default: 0] > 1), "\(language) \(category) \(digits)")
        for shown in list.shown(8) {
          #expect(reach.rules.category(for: try PluralOperands(parsing: shown)) == category, "\(language) \(shown)")
        }
      }
    }
  }

  @Test("numbers go to the forms that the renderer shows", arguments: languages)
  func reachedForms(language: String) {
    let reach = LanguageReach(language, base: "en")
    // A form shows the first four of these at most, and zero may have a form of its own.
    let categories = Dictionary(grouping: 0..<400) { reach.rules.category(for: $0) }
      .flatMap { category, numbers in numbers.prefix(5).map { (number: $0, category: category) } }
      .sorted { $0.number < $1.number }
    for mask in 1..<64 {
      let forms = PluralCategory.allCases.filter { mask & 1 << Int($0.index) != 0 }
      for zeroIsNumber in [false, true] {
        let result = FormReach(forms, numbers: reach.numbers(fractionDigits: 0), zeroIsNumber: zeroIsNumber)
        var shown: [PluralCategory: [Int]] = [:]
        var missing: Set<PluralCategory> = []
        for (number, category) in categories {
          let form: PluralCategory
          if zeroIsNumber && number == 0 && forms.contains(.zero) {
            form = .zero
          } else if forms.contains(category) {
            form = category
          } else {
            missing.insert(category)
            form = forms.contains(.other) ? .other : forms[forms.count - 1]
          }
          shown[form, default: []].append(number)
        }
        for form in forms {
          let numbers = (shown[form] ?? []).prefix(4)
          #expect(Array(result.shown[form]?.values.prefix(4) ?? []) == Array(numbers), "\(language) \(forms) \(form)")
        }
        #expect(Set(result.missing.map(\.category)) == missing, "\(language) \(forms)")
      }
    }
  }

  @Test("numbers are shown in order, the first three of them") func shownNumbers() {
    let russian = LanguageReach("ru", base: "en").numbers(fractionDigits: 0)
    #expect(russian[Int(PluralCategory.one.index)].examples == "1, 21, 31…")
    #expect(russian[Int(PluralCategory.one.index)].phrase == "1, 21, 31 and more")
    let irish = LanguageReach("ga", base: "en").numbers(fractionDigits: 0)
    #expect(irish[Int(PluralCategory.two.index)].examples == "2")
    #expect(irish[Int(PluralCategory.few.index)].phrase == "3, 4, 5 and more")
    let french = LanguageReach("fr", base: "en").numbers(fractionDigits: 0)
    #expect(french[Int(PluralCategory.one.index)].phrase == "0 and 1")
    let latvian = LanguageReach("lv", base: "en").numbers(fractionDigits: 1)
    #expect(latvian[Int(PluralCategory.one.index)].examples == "0.1, 1.0, 1.1…")
  }
}
