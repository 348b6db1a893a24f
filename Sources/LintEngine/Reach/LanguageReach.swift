import DataFiles
import PluralBase
import Plurals

/// The numbers in each category of a language.
package final class LanguageReach {
  /// The language, as the files spell it.
  let language: String
  /// The tag of the language.
  private let tag: String
  /// The rules.
  let rules: PluralRules
  /// The language and the script, in lowercase.
  private let subtags: [String]
  private let ownRule: OwnPluralRule?
  private var lists: [Int: [NumberList]] = [:]
  private var reaches: [ReachKey: FormReach] = [:]

  /// Everything that determines the numbers of forms.
  private struct ReachKey: Hashable {
    var forms: Int
    var fractionDigits: Int
    var zeroIsNumber: Bool
  }

  /// Finds the rules of a language. For `Base`, they are those of the language that its strings are probably in.
  @inline(never)
  init(_ language: String, base: String, ownRule: OwnPluralRule? = nil) {
    self.language = language
    self.ownRule = ownRule
    tag = Self.oldNames[language] ?? (language == "Base" ? base : language)
    rules = PluralRules(for: tag)
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    subtags = parts.enumerated().filter { $0.offset == 0 || $0.element.utf8.count == 4 }.map { $0.element }
  }

  /// Folder names that predate language tags.
  private static let oldNames = [
    "Dutch": "nl", "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
  ]

  /// The languages in which nouns stay the same after a number, although CLDR has two forms for them.
  package static let nounKeepers: Set<String> = ["az", "fa", "hu", "ka", "kk", "ky", "tk", "tr", "tt", "ug", "uz"]

  /// The language without script and region, in lowercase.
  var base: String { subtags.first ?? "" }

  /// Whether nobody knows the language of the strings; see ``AndroidReader``.
  var isUnknown: Bool { base == "und" }

  /// Whether nouns stay the same after a number, so that a single form is right for all.
  var keepsNouns: Bool { Self.nounKeepers.contains(base) }

  /// Whether both are the same language, possibly in different regions, so that equal strings mean nothing. Different
  /// scripts make them different.
  func isSameLanguage(as other: LanguageReach) -> Bool { subtags == other.subtags }

  /// The same language with CLDR's rules.
  private(set) lazy var withoutOwnRule = ownRule == nil ? self : LanguageReach(language, base: "")

  /// The name of the language in messages.
  lazy var name = isUnknown ? "source" : PluralRules.name(of: tag)

  /// The numbers of each category, by its index: whole numbers under 1,000,000, or numbers with the given number of
  /// fraction digits.
  func numbers(fractionDigits: Int) -> [NumberList] {
    // More digits add nothing new, and the numbers must fit into an integer.
    let digits = min(fractionDigits, 6)
    if let known = lists[digits] { return known }
    var result = PluralCategory.allCases.map { _ in NumberList(fractionDigits: digits) }
    if digits == 0 {
      for number in 0..<Self.integerLimit {
        guard let ownRule else {
          result[Int(rules.category(for: number).index)].append(number)
          continue
        }
        if let category = ownRule.category(number, rules) { result[Int(category.index)].append(number) }
      }
    } else {
      let power = (0..<digits).reduce(1) { power, _ in power * 10 }
      // A category whose numbers are all larger than the usual ones has at least its smallest.
      let smallest = PluralCategory.allCases.compactMap { rules.reach(of: $0)?.smallestInteger }
      for integer in Set(Self.integers + smallest.filter { $0 < 1000 }).inOrder() {
        for fraction in Self.fractions(digits) {
          let text = "\(integer).\(String(fraction).zeroPadded(to: digits))"
          guard let operands = try? PluralOperands(parsing: text) else { continue }
          result[Int(rules.category(for: operands).index)].append(integer * power + fraction)
        }
      }
    }
    lists[digits] = result
    return result
  }

  /// The forms that whole numbers take, with some of these numbers for messages: `"few" (2, 3, 4…)`.
  var integerForms: [(category: PluralCategory, text: String)] {
    zip(PluralCategory.allCases, numbers(fractionDigits: 0)).filter { !$1.isEmpty }.map { category, numbers in
      (category, "\(category.quoted) (\(numbers.examples))")
    }
  }

  /// The numbers of each form; see ``FormReach``. Cached, because most strings have the same forms.
  func reach(of forms: [PluralCategory], fractionDigits: Int, zeroIsNumber: Bool) -> FormReach {
    let mask = forms.reduce(0) { $0 | 1 << Int($1.index) }
    let key = ReachKey(forms: mask, fractionDigits: fractionDigits, zeroIsNumber: zeroIsNumber)
    if let known = reaches[key] { return known }
    let reach = FormReach(forms, numbers: numbers(fractionDigits: fractionDigits), zeroIsNumber: zeroIsNumber)
    reaches[key] = reach
    return reach
  }

  /// Whether whole numbers under 1,000,000 reach a category.
  func reachesByIntegers(_ category: PluralCategory) -> Bool {
    rules.reach(of: category)?.smallestInteger.map { $0 < Self.commonLimit } ?? false
  }

  /// Numbers from here on are rare in programs, so a form that only they use may be missing.
  private static let commonLimit = 1_000_000

  /// Up to here, every category has as many numbers as a list keeps, or all that it has under 1,000,000.
  /// `strings-verify` proves it.
  static let integerLimit = 8_200

  /// Integer parts that show how fractions are treated.
  private static let integers = Array(0...30) + [100, 101, 102, 103, 104, 105, 111, 121, 1000]

  /// Fractions with the given number of digits, in order: all of one or two digits, and a selection of longer ones.
  private static func fractions(_ digits: Int) -> [Int] {
    let power = (0..<digits).reduce(1) { power, _ in power * 10 }
    if digits <= 2 { return Array(0..<power) }
    let steps = (1..<100).map { $0 * (power / 100) }
    return Set(Array(0..<100) + steps + steps.map { $0 + 1 } + (1..<10).map { $0 * (power / 1000) }).inOrder()
  }
}

extension String {
  /// The number padded with leading zeros.
  func zeroPadded(to count: Int) -> String { String(repeating: "0", count: max(0, count - utf8.count)) + self }
}
