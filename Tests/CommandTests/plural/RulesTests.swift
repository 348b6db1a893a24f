import Foundation
import TestSupport
import Testing

@Suite struct RulesTests {
  @Test("each category has its rule, its samples and the numbers that use it")
  func rules() async throws {
    let run = try await CommandRun("plural", "rules", "fr-CA")
    #expect(
      CommandRun(output: run.outputWithPlainBlanks, errors: run.errors, code: run.code)
        == CommandRun(
          output: """
            Language: fr (for fr-CA)
            Rules: cardinal, CLDR \(try Baseline.cldrVersion())

            one
              rule: i = 0,1
              the number: is 0 or 1, not counting decimals
              example: 0 jour
              integers: 0, 1
              decimals: 0.0~1.5
              used by: integers

            many
              rule: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
              the number: has no decimals, is a multiple of 1,000,000, but not 0, and is written in full; or is written in \
            millions or more, such as 1.2 million
              example: 1000000 de jours
              integers: 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6, …
              decimals: 1.0000001c6, 1.1c6, 2.0000001c6, 2.1c6, 3.0000001c6, 3.1c6, …
              used by: integers from 1,000,000 up

            other
              rule: every number without another category
              example: 2 jours
              integers: 2~17, 100, 1000, 10000, 100000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3, …
              decimals: 2.0~3.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, 1.0001c3, 1.1c3, 2.0001c3, 2.1c3, \
            3.0001c3, 3.1c3, …
              used by: integers

            """,
          errors: "",
          code: 0
        )
    )
  }

  @Test("a category with one value and a category of decimals are described as such")
  func reach() async throws {
    let polish = try await CommandRun("plural", "rules", "pl").outputWithPlainBlanks
    #expect(
      polish.contains(
        "\n  the number: is 1 without decimals\n  example: 1 miesiąc\n  integers: 1\n  decimals: none\n  used by: only the value 1\n"
      )
    )
    #expect(polish.hasSuffix("…\n  used by: only decimals and compact numbers\n"))
  }

  @Test("ordinal rules, and a language that has none")
  func ordinals() async throws {
    let english = try await CommandRun("plural", "rules", "en", "--ordinal").output
    #expect(
      english.hasPrefix(
        "Language: en\nRules: ordinal, CLDR \(try Baseline.cldrVersion())\n\none\n  rule: n % 10 = 1 and n % 100 != 11\n"
      )
    )
    let unknown = try await CommandRun("plural", "rules", "tlh", "--ordinal")
    #expect(
      unknown.output.hasPrefix(
        """
        Language: und (CLDR has no ordinal rules for tlh, so every number is other)
        Rules: ordinal, CLDR \(try Baseline.cldrVersion())

        other
          rule: every number
        """
      )
    )
    #expect(unknown.code == 0)
  }

  @Test("the name of a language leads to its tag", arguments: ["Polish", "polski", "Polsih"])
  func suggestion(name: String) async throws {
    let problem = "CLDR has no cardinal rules for \(name), so every number is other; did you mean pl (Polish)?"
    let chart = try await CommandRun("plural", "chart", name, "--to", "9")
    #expect(chart.errors == "warning: \(problem)\n")
    #expect(chart.output.hasPrefix("Language: und (\(problem))\n"))
    #expect(try await CommandRun("plural", "select", name, "1").errors == "warning: \(problem)\n")
    #expect(try await CommandRun("plural", "chart", "und", "--to", "9").errors.isEmpty)
  }

  /// The JSON that a command writes.
  private static func json(_ arguments: String...) async throws -> Any {
    let run = try await CommandRun("plural", arguments + ["--json"])
    #expect(run.errors.isEmpty && run.code == 0)
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  @Test("select, explain, rules, languages and compare write JSON")
  func json() async throws {
    let select = try #require(try await Self.json("select", "ru-RU", "1", "22") as? [String: Any])
    #expect(select["language"] as? String == "ru")
    #expect(select["requested"] as? String == "ru-RU")
    #expect((select["numbers"] as? [[String: String]])?.last == ["number": "22", "category": "few"])
    let explain = try #require(try await Self.json("explain", "pl", "22") as? [String: Any])
    #expect(explain["category"] as? String == "few")
    #expect((explain["operands"] as? [String: String])?["i"] == "22")
    let rules = try #require(explain["rules"] as? [[String: Any]])
    #expect(rules.map { $0["outcome"] as? String } == ["refuted", "satisfied", "untried", "untried"])
    #expect(rules[1]["words"] as? String == "has no decimals and ends in 2, 3 or 4, but not in 12, 13 or 14")
    let polish = try #require(try await Self.json("rules", "pl") as? [String: Any])
    #expect((polish["categories"] as? [[String: Any]])?.first?["singleValue"] as? Int == 1)
    let languages = try #require(try await Self.json("languages") as? [[String: Any]])
    #expect(try languages.count == Baseline.count(of: "cardinal languages"))
    #expect(languages.first { $0["tag"] as? String == "cy" }?["ownName"] as? String == "Cymraeg")
    let compare = try #require(try await Self.json("compare", "fr", "en") as? [String: Any])
    #expect((compare["differences"] as? [[String: [String]]])?.first?["categories"] == ["one", "other"])
    let wrong = try await CommandRun("plural", "select", "ru", "1", "x", "--json")
    #expect(wrong.code == 1 && wrong.output.contains("\"error\" : "))
    #expect(try await CommandRun("plural", "select", "--batch", "--json").code == 64)
  }

  @Test("all languages are listed in order, one per line")
  func languages() async throws {
    let cardinal = try await CommandRun("plural", "languages")
    let lines = cardinal.output.split(separator: "\n")
    #expect(try lines.count == Baseline.count(of: "cardinal languages"))
    let tags = lines.map { $0.prefix { $0 != "\t" } }
    #expect(tags.first == "af")
    #expect(tags.last == "zu")
    #expect(tags.contains("pt-PT") && tags.contains("und"))
    #expect(tags == tags.sorted())
    #expect(lines.contains("cy\tWelsh\tCymraeg\tzero, one, two, few, many, other"))
    #expect(lines.contains { $0.hasPrefix("iw\tHebrew\t") })
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 4 })
    #expect(cardinal.code == 0)
    let ordinal = try await CommandRun("plural", "languages", "--ordinal")
    #expect(try ordinal.output.split(separator: "\n").count == Baseline.count(of: "ordinal languages"))
  }
}
