import PluralRuleSyntax
import Plurals

/// The numbers that are measured, the same for every language.
struct Workload {
  /// The measured languages, with two to six forms and all kinds of rules.
  static let languages = ["en", "ru", "ar", "pl", "lv", "fr", "sl", "cy"]

  /// 0, 1, 2, and so on: every branch is easy to predict.
  let sequential = Array(0..<4096)
  /// Integers below ten million with evenly spread logarithms, in random order: no branch can be predicted.
  let random = Workload.logUniform(count: 4096, below: 10_000_000)
  /// Numbers as text.
  let texts = ["1", "1.5", "12345.678", "0.00", "21"]
  /// The same as floating-point numbers, which have no trailing zeros.
  let doubles = [1, 1.5, 12345.678, 0.25, 21]

  private static func logUniform(count: Int, below bound: Int) -> [Int] {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    func next(below limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    // A random number of random digits is log-uniform as far as branches are concerned.
    let digits = String(bound - 1).count
    return (0..<count).map { _ in
      let length = next(below: digits)
      let low = (0..<length).reduce(1) { power, _ in power * 10 }
      return length == 0 ? next(below: 10) : low + next(below: low * 9)
    }
  }

  /// Compares the answers of the compiled rules with the plain evaluator.
  ///
  /// - Returns: A line for each wrong answer, and the number of answers.
  func check() throws -> (failures: [String], count: Int) {
    var failures: [String] = []
    var count = 0
    for language in Self.languages {
      let rules = PluralRules(for: language)
      let plain = try PluralRuleSet(
        rules: Dictionary(
          uniqueKeysWithValues: rules.categories.map { category in
            (category, try PluralRule(parsing: rules.sourceText(of: category) ?? ""))
          }
        )
      )
      func expect(_ actual: PluralCategory, _ expected: PluralCategory, _ number: String) {
        count += 1
        if actual != expected { failures.append("\(language) \(number): \(actual), expected \(expected)") }
      }
      for integer in sequential + random {
        expect(rules.category(for: integer), plain.category(for: integer), "\(integer)")
      }
      for text in texts {
        expect(rules.category(for: try PluralOperands(parsing: text)), try plain.category(for: text), "\"\(text)\"")
      }
      for double in doubles {
        expect(rules.category(for: double), plain.category(for: double), "\(double)")
      }
    }
    return (failures, count)
  }
}
