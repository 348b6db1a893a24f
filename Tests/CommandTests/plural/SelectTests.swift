import TestSupport
import Testing

@Suite struct SelectTests {
  @Test("the example of the README")
  func example() async throws {
    let run = try await CommandRun("plural", "select", "ru", "1", "2", "5", "1.5")
    #expect(run == CommandRun(output: "1\tone\n2\tfew\n5\tmany\n1.5\tother\n", errors: "", code: 0))
  }

  @Test("--ordinal works in any position")
  func ordinals() async throws {
    let expected = CommandRun(output: "1\tone\n22\ttwo\n3\tfew\n11\tother\n", errors: "", code: 0)
    #expect(try await CommandRun("plural", "select", "en", "1", "22", "3", "11", "--ordinal") == expected)
    #expect(try await CommandRun("plural", "select", "--ordinal", "en", "1", "22", "3", "11") == expected)
    #expect(try await CommandRun("plural", "select", "en", "--ordinal", "1", "22", "3", "11", "--ordinal") == expected)
  }

  @Test("negative numbers are numbers, and so is everything after --")
  func negativeNumbers() async throws {
    let run = try await CommandRun("plural", "select", "en", "-1", "-3", "+1", "--", "-1", "01")
    #expect(run == CommandRun(output: "-1\tone\n-3\tother\n+1\tone\n-1\tone\n01\tone\n", errors: "", code: 0))
  }

  @Test("numbers of sixty digits are exact")
  func longNumbers() async throws {
    let zeros = String(repeating: "0", count: 60)
    let run = try await CommandRun("plural", "select", "fr", "1\(zeros)", "1\(zeros.dropLast())1", "0.\(zeros)")
    #expect(
      run == CommandRun(output: "1\(zeros)\tmany\n1\(zeros.dropLast())1\tother\n0.\(zeros)\tone\n", errors: "", code: 0)
    )
  }

  @Test("a malformed number is reported with a caret, and the good ones are printed in order")
  func malformedNumbers() async throws {
    let run = try await CommandRun("plural", "select", "ru", "1", "12,5", "2", "", "1.", "-x", "5")
    #expect(run.code == 64, "-x is an option")
    let good = try await CommandRun("plural", "select", "ru", "--", "1", "12,5", "2", "", "1.", "-x", "5")
    #expect(good.output == "1\tone\n2\tfew\n5\tmany\n")
    #expect(
      good.errors == """
        error: 12,5: unexpected ","; expected a digit, ".", "c" or the end
          12,5
            ^
        error: "": unexpected end of the number; expected a decimal number
          \("")
          ^
        error: 1.: unexpected end of the number; expected a digit
          1.
            ^
        error: -x: unexpected "x"; expected a digit
          -x
           ^

        """
    )
    #expect(good.code == 1)
  }

  @Test("a long malformed number is cut around the caret, and control characters do not reach the terminal")
  func longMalformedNumbers() async throws {
    let zeros = String(repeating: "0", count: 50_000)
    let run = try await CommandRun("plural", "select", "ru", "\(zeros)x\(zeros)")
    #expect(
      run.errors == """
        error: \(zeros.prefix(40))…: unexpected "x"; expected a digit, ".", "c" or the end
          …\(zeros.prefix(60))x\(zeros.prefix(59))…
          \(String(repeating: " ", count: 61))^

        """
    )
    let control = try await CommandRun("plural", "select", "ru", "1\u{1B}[31m")
    #expect(
      control.errors == """
        error: 1\u{FFFD}[31m: unexpected control character; expected a digit, ".", "c" or the end
          1\u{FFFD}[31m
           ^

        """
    )
    let foreign = try await CommandRun("plural", "select", "ru", "٣")
    #expect(foreign.errors.hasPrefix("error: ٣: unexpected character outside ASCII"))
    #expect(foreign.code == 1)
  }

  @Test("every unknown language puts all numbers into other")
  func unknownLanguages() async throws {
    for language in ["tlh", "", "x-private", "C", "💥", String(repeating: "ru", count: 10_000)] {
      let run = try await CommandRun("plural", "select", language, "1", "2")
      #expect(run.output == "1\tother\n2\tother\n")
      #expect(run.errors.hasPrefix("warning: CLDR has no cardinal rules for "))
      #expect(run.code == 0)
    }
    let klingon = try await CommandRun("plural", "select", "tlh", "1")
    #expect(klingon.errors == "warning: CLDR has no cardinal rules for tlh, so every number is other\n")
    let unknown = try await CommandRun("plural", "select", "und", "1", "2")
    #expect(unknown == CommandRun(output: "1\tother\n2\tother\n", errors: "", code: 0))
  }

  @Test("a stray hyphen in a language tag is a warning", arguments: ["ru-", "ru--RU", "ru_"])
  func strayHyphens(tag: String) async throws {
    let warning = "warning: \(tag) is not a valid language tag; using the rules of ru\n"
    #expect(
      try await CommandRun("plural", "select", tag, "2") == CommandRun(output: "2\tfew\n", errors: warning, code: 0)
    )
  }

  @Test("old spellings of languages are understood")
  func spellings() async throws {
    for language in ["ru-RU", "ru_RU.UTF-8", "RU", "ru@calendar=x", "ru-Cyrl-RU-u-nu-latn"] {
      #expect(try await CommandRun("plural", "select", language, "3").output == "3\tfew\n")
    }
  }

  @Test("a range is not a number, and a note says how to ask about it")
  func range() async throws {
    for range in ["1-5", "1–5", "1.0~5"] {
      let run = try await CommandRun("plural", "select", "ru", range, "-2")
      let first = range.prefix { $0.isNumber || $0 == "." }
      let question = "printf 'ru\\trange\\t\(first)\\t5\\n' | plural select --batch"
      #expect(run.output == "-2\tfew\n" && run.code == 1)
      #expect(run.errors.hasPrefix("error: \(range): unexpected "))
      #expect(run.errors.hasSuffix("\nnote: for the range \(range), run \(question)\n"), "\(run.errors)")
    }
  }
}
