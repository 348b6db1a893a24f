import TestSupport
import Testing

@Suite struct ChartTests {
  @Test("a chart has whole numbers in rows of ten, decimals, and a legend with rules and examples")
  func latvian() async throws {
    let run = try await CommandRun("plural", "chart", "lv", "--to", "21")
    #expect(
      CommandRun(output: run.outputWithPlainBlanks, errors: run.errors, code: run.code)
        == CommandRun(
          output: """
            Language: lv
            Rules: cardinal, CLDR \(try Baseline.cldrVersion())

                0  1  2  3  4  5  6  7  8  9
             0  z  1  o  o  o  o  o  o  o  o
            10  z  z  z  z  z  z  z  z  z  z
            20  z  1

                .0 .1 .2 .3 .4 .5 .6 .7 .8 .9
            0.0  z  1  o  o  o  o  o  o  o  o
            1.0  1  1  o  o  o  o  o  o  o  o
            2.0  o  1  o  o  o  o  o  o  o  o
            3.0  o  1  o  o  o  o  o  o  o  o
            4.0  o  1  o  o  o  o  o  o  o  o
            5.0  o  1  o  o  o  o  o  o  o  o
            6.0  o  1  o  o  o  o  o  o  o  o
            7.0  o  1  o  o  o  o  o  o  o  o
            8.0  o  1  o  o  o  o  o  o  o  o
            9.0  o  1  o  o  o  o  o  o  o  o

             z  zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
                 0 diennakšu
             1  one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
                 1 diennakts
             o  other: every number without another category
                 2 diennaktis

            """,
          errors: "",
          code: 0
        )
    )
  }

  @Test("decimals are left out where they take the forms of whole numbers, and for ranking")
  func noDecimals() async throws {
    let japanese = try await CommandRun("plural", "chart", "ja")
    #expect(!japanese.output.contains(".0"))
    #expect(japanese.output.contains("\n90  o  o  o  o  o  o  o  o  o  o\n"))
    #expect(japanese.output.hasSuffix("\n o  other: every number\n     0日\n"))
    let ordinal = try await CommandRun("plural", "chart", "en", "--ordinal", "--to", "23")
    #expect(ordinal.output.contains("\n20  o  1  2  f\n"))
    #expect(!ordinal.output.contains(".0"))
    #expect(ordinal.outputWithPlainBlanks.contains("\n     Take the 1st right.\n"))
  }

  @Test("a language without phrases has a chart without examples")
  func noExamples() async throws {
    let run = try await CommandRun("plural", "chart", "lag", "--to", "3")
    #expect(run.output.contains("\n0  z  1  o  o\n"))
    #expect(run.output.contains("\n z  zero: n = 0\n 1  one: "))
  }

  @Test("a chart can have a million numbers")
  func million() async throws {
    let run = try await CommandRun("plural", "chart", "pl", "--to", "1000000")
    #expect(run.output.contains("\n 999990  m  m  f  f  f  m  m  m  m  m\n1000000  m\n"))
  }

  @Test("an invalid --to is wrong usage", arguments: ["-1", "1.5", "ten", "1000001", ""])
  func wrongEnd(end: String) async throws {
    let run = try await CommandRun("plural", "chart", "pl", "--to=\(end)")
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("error: --to "))
  }
}

@Suite struct CompareTests {
  @Test("each combination of forms is there once, with more numbers that have it")
  func numbers() async throws {
    let run = try await CommandRun("plural", "compare", "fr", "en")
    #expect(
      CommandRun(output: run.outputWithPlainBlanks, errors: run.errors, code: run.code)
        == CommandRun(
          output: """
            number\tfr\ten\talso
            0\tone: 0 jour\tother: 0 days\t0.0, 0.1, 0.2, 0.3, 0.4, …
            1000000\tmany: 1000000 de jours\tother: 1000000 days

            """,
          errors: "",
          code: 0
        )
    )
  }

  @Test("more than two languages can be compared, by ordinal rules too")
  func languages() async throws {
    let run = try await CommandRun("plural", "compare", "en", "sv", "it", "--ordinal")
    let lines = run.outputWithPlainBlanks.split(separator: "\n")
    #expect(lines.first == "number\ten\tsv\tit\talso")
    #expect(lines.dropFirst().allSatisfy { $0.split(separator: "\t").count >= 4 })
    let categories = lines.dropFirst().map { line in
      line.split(separator: "\t").dropFirst().prefix(3).map { (cell: Substring) in cell.prefix { $0 != ":" } }
    }
    #expect(Set(categories).count == lines.count - 1)
    #expect(lines.dropFirst().first?.hasPrefix("1\tone: Take the 1st right.\tone: ") == true)
    #expect(!run.output.contains(".0\t"))
  }

  @Test("languages with the same rules do not differ")
  func same() async throws {
    let run = try await CommandRun("plural", "compare", "en", "de")
    #expect(run.output == "No difference for any whole number, and none for the decimals from 0.0 to 9.9.\n")
    #expect(run.code == 0)
    #expect(try await CommandRun("plural", "compare", "en").code == 64)
  }
}
