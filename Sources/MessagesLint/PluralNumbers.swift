import MessageInterchange
import Plurals
import StringsLint

/// The numbers in each category of a language, for messages of findings.
final class PluralNumbers {
  /// The name of the language in messages.
  let name: String
  let rules: PluralRules
  /// The first whole numbers of each category.
  private var numbers: [PluralCategory: [Int]] = [:]
  /// The numbers that are looked at.
  private static let limit = 1_200

  init(_ language: String, _ type: PluralRuleType) {
    rules = PluralRules(for: language, type: type)
    name = PluralRules.name(of: language)
    for number in 0..<Self.limit {
      let category = rules.category(for: number)
      if numbers[category, default: []].count < 12 { numbers[category, default: []].append(number) }
    }
    for category in rules.categories where numbers[category] == nil {
      // Numbers from a million on are rare, so a form for them alone may be missing.
      if let first = rules.reach(of: category)?.smallestInteger, first < 1_000_000 { numbers[category] = [first] }
    }
  }

  /// The first whole numbers of a category, without some numbers.
  func numbers(of category: PluralCategory, without exact: Set<Int> = []) -> [Int] {
    (numbers[category] ?? []).filter { !exact.contains($0) }
  }
}

/// The numbers of languages, each looked up once.
final class KnownNumbers {
  private var known: [String: PluralNumbers] = [:]

  /// The numbers of a language for a kind of choice.
  func of(_ language: String, _ kind: ICUMessage.Choice.Kind) -> PluralNumbers {
    let name = "\(kind) \(language)"
    if let numbers = known[name] { return numbers }
    let numbers = PluralNumbers(language, kind == .ordinal ? .ordinal : .cardinal)
    known[name] = numbers
    return numbers
  }
}

extension Array where Element == String {
  /// The words in a sentence, with the number of those after the tenth.
  var firstWords: String { count > 10 ? prefix(10).joined(separator: ", ") + " and \(count - 10) more" : phrase }
}

extension Array where Element == Int {
  /// The first three numbers, with an ellipsis if there are more: `2, 3, 4…`.
  var examples: String { prefix(3).map(String.init).joined(separator: ", ") + (count > 3 ? "…" : "") }

  /// The first three numbers as part of a sentence: `1, 21, 31 and more`, `0 and 1`.
  var phrase: String {
    let shown = prefix(3).map(String.init)
    return count > 3 ? shown.joined(separator: ", ") + " and more" : shown.phrase
  }
}
