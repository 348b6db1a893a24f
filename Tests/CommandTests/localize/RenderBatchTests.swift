import Foundation
import LocalizedStrings
import TestSupport
import Testing

@Suite struct RenderBatchTests {
  private let app = PackageFolder.url("Tests/CommandTests/localize/Fixtures/App").path

  private func render(_ arguments: String..., input: String) async throws -> CommandRun {
    try await CommandRun("localize", ["render", "--batch", app] + arguments, input: Data(input.utf8))
  }

  @Test("each line gets its text, and a wrong line gets its error in place")
  func linesAndErrors() async throws {
    let run = try await render(
      "--language",
      "pl",
      input: "hello\tEwa\nnope\nfiles.found\t5\r\n\nx\\q\nfiles.found\t1.0"
    )
    let expected = """
      Cześć, Ewa!
      error: no string for the key nope
      Znaleziono: 5 plików
      error: no string for the key ""
      error: unknown escape; expected \\n, \\r, \\t or \\\\
      Znaleziono: 1,0 pliku

      """
    #expect(run == CommandRun(output: expected, errors: "", code: 1))
  }

  @Test("line feeds, tabs and backslashes are escaped in both directions")
  func escapes() async throws {
    let run = try await render("--language", "pl", input: "hello\ta\\tb\\nc\\\\d\\r\n")
    #expect(run == CommandRun(output: "Cześć, a\\tb\\nc\\\\d\\r!\n", errors: "", code: 0))
  }

  @Test("a problem of a string is a warning with the number of its line")
  func warnings() async throws {
    let run = try await render("--language", "en", input: "hello\tEwa\nhello\nnope\nfiles.found\tabc\n")
    let expected = CommandRun(
      output: "Hello, Ewa!\nHello, %@!\nerror: no string for the key nope\nabc files found\n",
      errors: """
        warning: line 2: there is no argument 1 for "%@"
        warning: line 4: argument 1 selects the plural form of "files" but is not a number: "abc"

        """,
      code: 1
    )
    #expect(run == expected)
  }

  @Test("--text names the arguments that are text in every line")
  func texts() async throws {
    let input = "hello\t1234\nhello\t02134\n"
    #expect(try await render("--language", "en", input: input).output == "Hello, 1,234!\nHello, 02134!\n")
    #expect(
      try await render("--language", "en", "--text", "1,9", input: input).output == "Hello, 1234!\nHello, 02134!\n"
    )
  }

  @Test("six thousand lines are what the library writes")
  func library() async throws {
    let localizer = try LocalizedBundle(at: app).localizer(preferring: ["ru"])
    var random = SeededGenerator(seed: 31)
    var input = ""
    var expected = ""
    for _ in 0..<6000 {
      if random.happens(70) {
        let number = Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64))
        input += "files.found\t\(number)\n"
        expected += localizer("files.found", number) + "\n"
      } else {
        let name = "n\(random.below(1000))ż"
        input += "hello\t\(name)\n"
        expected += localizer("hello", name) + "\n"
      }
    }
    let run = try await render("--language", "ru", input: input)
    #expect(run == CommandRun(output: expected, errors: "", code: 0))
  }

  @Test("a batch takes no key")
  func usage() async throws {
    let run = try await render("hello", input: "")
    #expect(run.code == 64)
    #expect(run.errors.contains("unexpected argument hello"))
  }
}
