import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct NegotiateTests {
  struct Example: Sendable {
    let arguments: [String]
    let languages: [String]

    init(_ arguments: String, _ languages: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.languages = languages.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "prints the match and what it inherits from, or the development language",
    arguments: [
      Example("--preferred fr,en,ru --available it,en,ru --development-localization ru", "en"),
      Example("--preferred en-GB,pl,it --available it,en,ru --development-localization ru", "en"),
      Example("--preferred fr --available it,en,ru --development-localization ru", "ru"),
      Example("--preferred fr --available it,en,ru", "it"),
      Example("--preferred en-GB --available en,zh-Hans", "en"),
      Example("--preferred en --available en-GB", "en-GB"),
      Example("--preferred en-IT --available en-GB,en-IE,it,it-CH,de", "en-GB"),
      Example("--preferred fr-FR,it-FR --available en-GB,en-IE,it,it-CH,de", "it"),
      Example("--preferred pt-AO --available pt,pt-PT,en", "pt-PT pt"),
      Example("--preferred en-NZ --available en,en-GB,en-AU", "en-AU en-GB en"),
      Example("--preferred=pt-AO --available=pt,pt-PT,en --mode=apple", "pt-PT pt"),
      Example("--available en,de --mode=cldr --preferred gsw --development-localization=en", "de"),
      Example("--available en,de --mode apple --preferred gsw --development-localization en", "en"),
      Example("--preferred ,de,, --available=,,en,de", "de"),
      Example("--preferred= --available en,de --development-localization de", "de"),
      Example("--preferred en --available=", ""),
      Example("--preferred zh_TW --available zh_Hans,zh_Hant", "zh_Hant"),
    ]
  )
  func answers(example: Example) async throws {
    let run = try await CommandRun("localize", ["negotiate"] + example.arguments)
    #expect(run == CommandRun(output: example.languages.map { "\($0)\n" }.joined(), errors: "", code: 0))
  }

  @Test("--explain says what happened to each preferred language, and what was chosen")
  func explanation() async throws {
    let list = ["--preferred", "fr-CA,iw-IL,en", "--available", "en,he"]
    #expect(
      try await CommandRun("localize", ["negotiate", "--explain"] + list)
        == CommandRun(
          output: """
            fr-CA: no available language matches.
            iw-IL: is he-IL today; matches he, one step along parent locales.
            en: not reached, because iw-IL matches.
            Chosen: he, which a preferred language matches. Numbers are written as in he-IL.

            """,
          errors: "",
          code: 0
        )
    )
    let distances = try await CommandRun("localize", ["negotiate", "--explain", "--mode=cldr"] + list)
    #expect(distances.output.contains("matches he, at distance "))
    let hostile = try await CommandRun(
      "localize",
      "negotiate",
      "--explain",
      "--preferred",
      "\u{1B}[2J",
      "--available",
      "en"
    )
    #expect(!hostile.output.contains("\u{1B}"))
  }

  @Test("--accept-language reads the header that browsers send, with its qualities")
  func acceptLanguage() async throws {
    func answer(_ header: String, _ options: String...) async throws -> CommandRun {
      try await CommandRun("localize", ["negotiate", "--available", "en,de,pl", "--accept-language", header] + options)
    }
    #expect(try await answer("pl;q=0.7, de") == CommandRun(output: "de\n", errors: "", code: 0))
    #expect(try await answer("fr, pl;q=0.7, de;q=0.5").output == "pl\n")
    #expect(try await answer("en;q=0, *").output == "de\n")
    #expect(try await answer("").output == "en\n")
    #expect(try await answer("pl;q=0.7", "--explain").output.hasPrefix("pl: matches pl, the same language."))
    let both = try await answer("pl", "--preferred", "de")
    #expect(both.code == 64)
    #expect(both.errors.hasPrefix("error: --preferred and --accept-language cannot be combined\n"))
  }

  @Test("a quality in a list is a warning that names the option for headers")
  func qualities() async throws {
    #expect(
      try await CommandRun("localize", "negotiate", "--preferred", "de;q=0.7", "--available", "en,de")
        == CommandRun(
          output: "en\n",
          errors: "warning: de;q=0.7 is not a language; use --accept-language for quality values\n",
          code: 0
        )
    )
  }

  @Test("without --preferred and --accept-language, the environment decides")
  func environment() async throws {
    let arguments = ["negotiate", "--available", "en,pl,de"]
    let polish = try await CommandRun("localize", arguments, locale: ["LANG": "pl_PL.UTF-8"])
    #expect(polish == CommandRun(output: "pl\n", errors: "", code: 0))
    let list = try await CommandRun("localize", arguments, locale: ["LANG": "pl_PL.UTF-8", "LANGUAGE": "fr:de"])
    #expect(list.output == "de\n")
    #expect(try await CommandRun("localize", arguments, locale: [:]).output == "en\n")
  }

  @Test("spaces around the names of a list are ignored")
  func blanks() async throws {
    let run = try await CommandRun("localize", "negotiate", "--preferred", " pl , en", "--available", "en, pl")
    #expect(run.output == "pl\n")
  }

  @Test(
    "wrong usage has exit code 64",
    arguments: [
      ("", "missing option: --available <list>"), ("--preferred en", "missing option: --available <list>"),
      ("--preferred en --available", "--available needs a value"),
      ("--preferred en --available en --mode posix", "--mode must be apple or cldr, not posix"),
      ("--preferred en --available en --mode=", "--mode must be apple or cldr, not \"\""),
      ("--preferred en --available en --development de", "unknown option --development"),
      ("--prefered en", "unknown option --prefered; did you mean --preferred?"),
      ("--preferred en --preferred de", "--preferred can be given only once"), ("en", "unexpected argument en"),
      ("--batch=yes", "--batch takes no value"), ("--batch en", "unexpected argument en"),
      ("--batch --preferred en", "--batch can be combined only with --mode: each line has its own languages"),
      ("--batch --explain", "--batch can be combined only with --mode: each line has its own languages"),
      (
        "--batch --accept-language en", "--batch can be combined only with --mode: each line has its own languages"
      ),
      ("--batch --available=en", "--batch can be combined only with --mode: each line has its own languages"),
      (
        "--batch --development-localization en",
        "--batch can be combined only with --mode: each line has its own languages"
      ),
    ]
  )
  func usage(arguments: String, message: String) async throws {
    let run = try await CommandRun("localize", ["negotiate"] + arguments.split(separator: " ").map(String.init))
    #expect(
      run
        == CommandRun(
          output: "",
          errors: """
            error: \(message)
            Usage: localize negotiate --preferred <list> --available <list> [<option>…]
                   localize negotiate --accept-language <header> --available <list> [<option>…]
                   localize negotiate --batch [--mode <mode>]

            """,
          code: 64
        )
    )
  }

  @Test("a batch answers each line with names, or with an empty line if nothing matches")
  func batch() async throws {
    let input =
      "fr en ru\tit en ru\nfr\tit en\r\npt-AO\tpt  pt-PT en\n\ten\nen\t\n en-NZ  de \t en en-GB en-AU \ngsw\ten de"
    let expected = "en\n\npt-PT pt\n\n\nen-AU en-GB en\n"
    #expect(
      try await CommandRun("localize", "negotiate", "--batch", input: input)
        == CommandRun(output: expected + "\n", errors: "", code: 0)
    )
    #expect(
      try await CommandRun("localize", "negotiate", "--batch", "--mode=cldr", input: "gsw\ten de\nja\ten de\n")
        == CommandRun(output: "de\n\n", errors: "", code: 0)
    )
    #expect(try await CommandRun("localize", "negotiate", "--batch") == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("each malformed line gets its error in place, and the exit code is 1")
  func badLines() async throws {
    let input =
      Data("pl\tpl en\n\npl en\npl\ten\tde\n".utf8) + Data([0x70, 0xFF, 0x09, 0x70, 0x0A]) + Data("en\tpl en\n".utf8)
    let expectation = "expected preferred and available languages with a tab between them"
    #expect(
      try await CommandRun("localize", ["negotiate", "--batch"], input: input)
        == CommandRun(
          output: """
            pl
            error: 1 field; \(expectation)
            error: 1 field; \(expectation)
            error: 3 fields; \(expectation)
            error: the line is not valid UTF-8
            en

            """,
          errors: "",
          code: 1
        )
    )
  }

  @Test("long lines and long lists are errors, and the questions after them are answered")
  func hostileLines() async throws {
    let many = Array(repeating: "a", count: 5_000).joined(separator: " ")
    let long = String(repeating: "a", count: 2 << 20)
    let input = "\(many)\ten\nen\t\(many)\n\(long)\ten\nen\t\(String(repeating: "b", count: 100_000)) en\nen\0\ten\n"
    let run = try await CommandRun("localize", "negotiate", "--batch", input: input)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let tooMany = "error: list of more than 4096 names"
    expectEqual(lines.prefix(4), [tooMany[...], tooMany[...], "error: line of more than 1048576 bytes", "en"])
    #expect(run.output.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 5)
    #expect(run.code == 1)
  }

  @Test("six thousand questions about changing apps are answered in order")
  func manyLines() async throws {
    let questions = [("pl\ten pl", "pl"), ("fr\ten pl", ""), ("en-GB\tpl en", "en"), ("x", "error: 1 field; expected")]
    var input = ""
    for number in 0..<6000 { input += questions[number * 7 % 11 % 4].0 + "\n" }
    let run = try await CommandRun("localize", "negotiate", "--batch", input: input)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 6000)
    let wrong = lines.enumerated().filter { number, line in
      let answer = questions[number * 7 % 11 % 4].1
      return answer.hasPrefix("error") ? !line.hasPrefix(answer) : line != answer
    }
    #expect(wrong.isEmpty)
    #expect(run.code == 1)
  }

  @Test("each question is answered at once, for programs that ask one at a time")
  func conversation() async throws {
    let process = CommandRun.process("localize", ["negotiate", "--batch"])
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    let end = try process.start()
    for (question, answer) in [("pl\ten pl\n", "pl\n"), ("fr\ten pl\n", "\n"), ("pt-AO\tpt pt-PT\n", "pt-PT pt\n")] {
      try questions.fileHandleForWriting.write(contentsOf: Data(question.utf8))
      #expect(String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self) == answer)
    }
    try questions.fileHandleForWriting.close()
    #expect(await end.code == 0)
  }
}
