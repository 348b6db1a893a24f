import PluralProof
import PluralRuleSyntax
import Plurals
import Testing

@Suite struct FastPathTests {
  @Test("a difference in one operand is found")
  func differences() throws {
    func difference(_ fast: String, _ exact: String) throws -> String? {
      OperandComparison.difference(try PluralOperands(parsing: fast), try ExactOperands(parsing: exact))
    }
    #expect(try difference("1.50", "1.50") == nil)
    #expect(try difference("1.50", "1.5") == "f 50 instead of 5")
    #expect(try difference("1.0", "1") == "v 1 instead of 0")
    #expect(try difference("1000", "1c3") == "c 0 instead of 3")
    #expect(try difference("1234567890123456789012", "1234567890123456789012") == nil)
    #expect(try difference("1234567890123456789012", "1234567890123456789013") != nil)
  }
}
