import TestSupport
import Testing

@Suite struct ExportTests {
  @Test("the gettext formulas of a few languages are printed in full")
  func gettext() async throws {
    #expect(
      try await CommandRun("plural", "export", "--to", "gettext", "--languages", "pl,fr-CA", "--below", "1000000")
        == CommandRun(
          output: """
            # Plural rules of Unicode CLDR \(try Baseline.cldrVersion()), exported with `plural export --to gettext`.
            # The rules are data of Unicode CLDR, copyright Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
            # Licence: https://www.unicode.org/license.txt
            # Only integers below 1000000 are distinguished.

            # fr (cardinal)
            # msgstr[0] is `one`
            # msgstr[1] is `other`
            # `many` is left out: integers use it from 1000000 on.
            "Plural-Forms: nplurals=2; plural=(n>1);\\n"

            # pl (cardinal)
            # msgstr[0] is `one`
            # msgstr[1] is `few`
            # msgstr[2] is `many`
            # `other` has no form: only decimals such as 1.0 use it.
            "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

            """,
          errors: "",
          code: 0
        )
    )
  }

  @Test(
    "every target is exported, with ordinal rules on request",
    arguments: ["javascript", "module", "python", "c", "json"]
  )
  func targets(target: String) async throws {
    let cardinal = try await CommandRun("plural", "export", "--to", target, "--languages", "en")
    let both = try await CommandRun("plural", "export", "--to", target, "--languages", "en", "--ordinal")
    #expect(cardinal.code == 0 && both.code == 0)
    #expect(cardinal.output.contains("plural export --to \(target)`"))
    #expect(!cardinal.output.contains("n % 10 = 3") && !cardinal.output.contains("n % 10 === 3"))
    #expect(both.output.contains("n % 10 = 3") || both.output.contains("n % 10 === 3"))
  }

  @Test("a language that CLDR does not know cannot be exported")
  func unknownLanguage() async throws {
    #expect(
      try await CommandRun("plural", "export", "--to", "c", "--languages", "en,xq")
        == CommandRun(output: "", errors: "error: CLDR has no plural rules for xq\n", code: 1)
    )
  }
}
