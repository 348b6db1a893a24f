import StringsProof
import TestSupport
import Testing

/// Foundation's `String(format:locale:)` as a second opinion on localized conversions.
@Suite(.enabled(if: Oracle.foundation.isWanted, "\(Oracle.foundation.absence)")) struct FoundationOracleTests {
  @Test("numbers are written as Foundation writes them", arguments: LongComparison.foundationLocales)
  func numbers(tag: String) throws {
    let result = try LongComparison.foundation(tag).sample(300)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons >= 250)
  }
}
