/// Collects what went wrong in a loop, so that the loop makes one expectation instead of ten thousand.
package struct Disagreements: CustomStringConvertible {
  /// How many comparisons were made: a loop that compares nothing proves nothing.
  package private(set) var comparisons = 0
  package private(set) var count = 0
  private var examples: [String] = []

  package init() {}

  /// Whether all agreed, and there was something to agree on.
  package var areNone: Bool { count == 0 && comparisons > 0 }

  /// Compares two values.
  package mutating func compare<Value: Equatable>(
    _ actual: Value,
    _ expected: Value,
    _ what: @autoclosure () -> String
  ) {
    comparisons += 1
    guard actual != expected else { return }
    count += 1
    if examples.count < 20 { examples.append("\(what()): \(actual) instead of \(expected)") }
  }

  /// Adds the outcome of another loop.
  package mutating func add(_ other: Disagreements) {
    comparisons += other.comparisons
    count += other.count
    examples = Array((examples + other.examples).prefix(20))
  }

  package var description: String {
    (["\(count) of \(comparisons) disagree"] + examples).joined(separator: "\n")
  }
}
