/// Collects the failures in a loop, so that the test needs one expectation instead of ten thousand.
package struct Disagreements: CustomStringConvertible {
  /// The number of comparisons. A loop without comparisons proves nothing.
  package private(set) var comparisons = 0
  /// The number of comparisons whose answer is not the one that almost anything gives.
  package private(set) var tellingComparisons = 0
  package private(set) var count = 0
  private var examples: [String] = []

  package init() {}

  /// Whether there were comparisons and all of them agreed.
  package var areNone: Bool { count == 0 && comparisons > 0 }

  /// Compares two values.
  package mutating func compare<Value: Equatable>(
    _ actual: Value,
    _ expected: Value,
    _ what: @autoclosure () -> String,
    isTelling: Bool = true
  ) {
    comparisons += 1
    if isTelling { tellingComparisons += 1 }
    guard actual != expected else { return }
    count += 1
    if examples.count < 20 { examples.append("\(what()): \(actual) instead of \(expected)") }
  }

  /// Adds the results of another loop.
  package mutating func add(_ other: Disagreements) {
    comparisons += other.comparisons
    tellingComparisons += other.tellingComparisons
    count += other.count
    examples = Array((examples + other.examples).prefix(20))
  }

  package var description: String {
    (["\(count) of \(comparisons) disagree"] + examples).joined(separator: "\n")
  }
}
