import TestSupport
import Testing

@Suite struct ExplainTests {
  @Test("a compact number shows all operands, and why no rule applies")
  func compactNumber() async throws {
    let run = try await CommandRun("plural", "explain", "ru-RU", "1.20050c3")
    #expect(
      run.outputWithPlainBlanks == """
        Number: 1.20050c3
        Language: ru (for ru-RU)
        Rules: cardinal, CLDR \(try Baseline.cldrVersion())

        Operands
          n = 1200.5 (absolute value)
          i = 1200 (integer digits)
          v = 2 (number of visible fraction digits)
          w = 1 (number of visible fraction digits, without trailing zeros)
          f = 50 (visible fraction digits, as an integer)
          t = 5 (visible fraction digits without trailing zeros, as an integer)
          c = 3 (exponent of compact notation)

        Rules, in the order they are tried
          one: v = 0 and i % 10 = 1 and i % 100 != 11
            the number: has no decimals and ends in 1, but not in 11
            no: v = 0 fails: v is 2
          few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            the number: has no decimals and ends in 2, 3 or 4, but not in 12, 13 or 14
            no: v = 0 fails: v is 2
          many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
            the number: has no decimals and ends in 0, 5 to 9 or 11 to 14
            no: v = 0 fails: v is 2
          other
            yes: no other rule applies

        Category: other
        Example: из 1.20050c3 книги за 1.20050c3 дня

        """
    )
    #expect(run.errors.isEmpty)
    #expect(run.code == 0)
  }

  @Test("an ordinal shows each relation of the rule that applies, and the rules that were not tried")
  func ordinal() async throws {
    let run = try await CommandRun("plural", "explain", "en", "22", "--ordinal")
    #expect(
      run.outputWithPlainBlanks.hasSuffix(
        """

        Rules, in the order they are tried
          one: n % 10 = 1 and n % 100 != 11
            the number: ends in 1, but not in 11
            no: n % 10 = 1 fails: n % 10 is 2
          two: n % 10 = 2 and n % 100 != 12
            the number: ends in 2, but not in 12
            yes: n % 10 = 2 holds: n % 10 is 2
            yes: n % 100 != 12 holds: n % 100 is 22
          few: n % 10 = 3 and n % 100 != 13
            the number: ends in 3, but not in 13
            not tried
          other
            not tried

        Category: two
        Example: Take the 22nd right.

        """
      )
    )
    #expect(run.code == 0)
  }

  @Test(
    "the language line says whose rules are used",
    arguments: [
      ("ru", "ru"), ("iw", "he (for iw)"), ("pt_AO", "pt (for pt_AO)"),
      ("tlh", "und (CLDR has no cardinal rules for tlh, so every number is other)"),
      ("", "und (CLDR has no cardinal rules for \"\", so every number is other)"),
    ]
  )
  func resolution(tag: String, line: String) async throws {
    let run = try await CommandRun("plural", "explain", tag, "1")
    #expect(run.output.hasPrefix("Number: 1\nLanguage: \(line)\nRules: cardinal, "))
  }

  @Test("a number of sixty digits keeps all digits")
  func longNumber() async throws {
    let number = "1" + String(repeating: "0", count: 59)
    let run = try await CommandRun("plural", "explain", "fr", "-\(number).50")
    #expect(run.output.contains("  n = \(number).5 ("))
    #expect(run.output.contains("  i = \(number) ("))
    #expect(run.output.contains("\nCategory: other\n"))
    #expect(try await CommandRun("plural", "explain", "fr", number).output.contains("\nCategory: many\n"))
  }

  @Test("malformed numbers and huge exponents are errors")
  func malformedNumbers() async throws {
    #expect(
      try await CommandRun("plural", "explain", "ru", "1.5.2")
        == CommandRun(
          output: "",
          errors: """
            error: 1.5.2: unexpected "."; expected a digit, "c" or the end
              1.5.2
                 ^

            """,
          code: 1
        )
    )
    #expect(
      try await CommandRun("plural", "explain", "ru", "1c99999999999999999999")
        == CommandRun(
          output: "",
          errors: """
            error: 1c99999999999999999999: exponent too large: expected at most 9223372036854775807, found \
            '99999999999999999999'
              1c99999999999999999999
                ^

            """,
          code: 1
        )
    )
  }
}
