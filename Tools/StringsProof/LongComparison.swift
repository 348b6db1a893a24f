package import TestSupport

/// A comparison with as many rounds as there is time for: a sample in the tests, and all of them in `strings-verify`.
///
/// ```swift
/// let result = try LongComparison.integers("d").sample(500)
/// #expect(result.areNone, "\(result)")
/// ```
package struct LongComparison: Sendable, CustomStringConvertible {
  /// The claim.
  package let name: String
  /// The number of rounds in `strings-verify`.
  package let rounds: Int
  private let compare: @Sendable (Int) throws -> Disagreements

  init(_ name: String, rounds: Int, _ compare: @escaping @Sendable (Int) throws -> Disagreements) {
    self.name = name
    self.rounds = rounds
    self.compare = compare
  }

  package var description: String { name }

  /// Runs the first rounds.
  package func sample(_ rounds: Int) throws -> Disagreements { try compare(rounds) }

  /// Runs all rounds.
  package func full() throws -> Disagreements { try compare(rounds) }

  /// All comparisons that this platform can make.
  package static var all: [LongComparison] {
    conversions + foundation + numbers + styles + renderers + catalogs + negotiation + appleMatcher + messages
      + convertedFiles + [listedIntegers]
  }
}
