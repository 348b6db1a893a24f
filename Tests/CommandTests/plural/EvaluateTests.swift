import TestSupport
import Testing

@Suite struct EvaluateTests {
  @Test("your own rules are evaluated, and the output is like that of select")
  func evaluate() async throws {
    let run = try await CommandRun(
      "plural",
      "evaluate",
      "one: n % 10 = 1; few: n = 2..4",
      "1",
      "21",
      "3",
      "-5",
      "1.0",
      "11.5"
    )
    #expect(
      run == CommandRun(output: "1\tone\n21\tone\n3\tfew\n-5\tother\n1.0\tone\n11.5\tother\n", errors: "", code: 0)
    )
  }

  @Test("operands that no language uses, and moduli of any size, are exact")
  func exactness() async throws {
    let run = try await CommandRun(
      "plural",
      "evaluate",
      "two: w = 2; few: n % 7 = 3",
      "1.250",
      "1.5",
      "1\(String(repeating: "0", count: 61))"
    )
    #expect(run.output == "1.250\ttwo\n1.5\tother\n1\(String(repeating: "0", count: 61))\tfew\n")
  }

  @Test("a mistake in the rules is shown with a caret")
  func syntaxErrors() async throws {
    let run = try await CommandRun("plural", "evaluate", "one: n % 10 < 1", "1")
    #expect(
      run
        == CommandRun(
          output: "",
          errors: """
            1:13: error: expected '=' or '!=', found '<'
              one: n % 10 < 1
                          ^

            """,
          code: 1
        )
    )
    let operand = try await CommandRun("plural", "evaluate", "one: x = 1", "1")
    #expect(operand.errors.hasPrefix("1:6: error: unknown operand: "))
    #expect(operand.errors.hasSuffix("\n  one: x = 1\n       ^\n"))
    #expect(operand.code == 1)
  }

  @Test("old spellings are read, with a note")
  func oldSpellings() async throws {
    let run = try await CommandRun("plural", "evaluate", "one: n mod 10 = 1;", "21")
    #expect(
      run
        == CommandRun(
          output: "21\tone\n",
          errors: """
            1:8: note: old spelling: 'mod' is now written '%'
              one: n mod 10 = 1;
                     ^

            """,
          code: 0
        )
    )
  }

  @Test("a sample that contradicts its rule is an error at its place")
  func contradiction() async throws {
    let run = try await CommandRun("plural", "evaluate", "one: n = 1 @integer 1, 21; few: n = 2..4", "1")
    let errors = """
      1:24: error: the rules put sample 21 of one into other
        one: n = 1 @integer 1, 21; few: n = 2..4
                               ^

      """
    #expect(run == CommandRun(output: "", errors: errors, code: 1))
    let long = try await CommandRun("plural", "evaluate", "one: n != 999999999999 @integer 0~999999999999", "1")
    #expect(long.errors.hasPrefix("1:33: error: the rules put sample 999999999999 of one into other\n"))
  }

  @Test("malformed numbers are reported, and the others evaluated")
  func malformedNumbers() async throws {
    let run = try await CommandRun("plural", "evaluate", "one: n = 1", "one", "1", "1c99999999999999999999", "2")
    #expect(run.output == "1\tone\n2\tother\n")
    #expect(run.errors.hasPrefix("error: one: unexpected \"o\"; expected a decimal number\n  one\n  ^\n"))
    #expect(run.errors.contains("error: 1c99999999999999999999: exponent too large"))
    #expect(run.code == 1)
  }
}
