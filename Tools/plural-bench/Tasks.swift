import BenchmarkSupport
import Plurals

extension Workload {
  /// The measurements, in the order of the columns.
  static let columns = ["int-sequential", "int-random", "string", "double", "open"]

  /// The tasks of this package for a language, one per column.
  func tasks(for language: String) -> [Task] {
    let rules = hidden(PluralRules(for: language))
    return [
      Task(name: "int-sequential", calls: 10 * sequential.count) {
        var sum = 0
        for _ in 0..<10 {
          for integer in 0..<sequential.count { sum &+= Int(rules.category(for: integer).index) }
        }
        return sum
      },
      Task(name: "int-random", calls: 10 * random.count) {
        var sum = 0
        for _ in 0..<10 {
          for integer in random { sum &+= Int(rules.category(for: integer).index) }
        }
        return sum
      },
      Task(name: "string", calls: 4000 * texts.count) {
        var sum = 0
        for _ in 0..<4000 {
          for text in texts {
            guard let operands = try? PluralOperands(parsing: text) else { continue }
            sum &+= Int(rules.category(for: operands).index)
          }
        }
        return sum
      },
      Task(name: "double", calls: 4000 * doubles.count) {
        var sum = 0
        for _ in 0..<4000 {
          for double in doubles { sum &+= Int(rules.category(for: double).index) }
        }
        return sum
      },
      Task(name: "open", calls: 10_000) {
        var sum = 0
        for _ in 0..<10_000 { sum &+= PluralRules(for: language).isFallback ? 1 : 0 }
        return sum
      },
    ]
  }

  /// The same tasks for ICU.
  func tasks(for language: String, by icu: ICU) -> [Task] {
    let rules = icu.rules(for: language)
    let texts: [(StaticString, Int)] = [("1", 0), ("1.5", 1), ("12345.678", 3), ("0.00", 2), ("21", 0)]
    return [
      Task(name: "int-sequential", calls: sequential.count) {
        var sum = 0
        for integer in 0..<sequential.count { sum &+= rules.category(for: Double(integer)) }
        return sum
      },
      Task(name: "int-random", calls: random.count) {
        var sum = 0
        for integer in random { sum &+= rules.category(for: Double(integer)) }
        return sum
      },
      Task(name: "string", calls: 200 * texts.count) {
        var sum = 0
        for _ in 0..<200 {
          for (text, digits) in texts { sum &+= rules.category(forDecimal: text, fractionDigits: digits) }
        }
        return sum
      },
      Task(name: "double", calls: 200 * doubles.count) {
        var sum = 0
        for _ in 0..<200 {
          for double in doubles { sum &+= rules.category(for: double) }
        }
        return sum
      },
      Task(name: "open", calls: 200) {
        var sum = 0
        language.withCString { tag in
          for _ in 0..<200 { sum &+= icu.reopen(tag) }
        }
        return sum
      },
    ]
  }
}
