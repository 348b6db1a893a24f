import Foundation
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
    arguments: ["javascript", "module", "python", "php", "ruby", "go", "kotlin", "c", "json"]
  )
  func targets(target: String) async throws {
    let cardinal = try await CommandRun("plural", "export", "--to", target, "--languages", "en")
    let both = try await CommandRun("plural", "export", "--to", target, "--languages", "en", "--ordinal")
    #expect(cardinal.code == 0 && both.code == 0)
    #expect(cardinal.output.contains("plural export --to \(target)`"))
    #expect(!cardinal.output.contains("n % 10 = 3") && !cardinal.output.contains("n % 10 === 3"))
    #expect(
      ["n % 10 = 3", "n % 10 == 3", "n % 10 === 3", "n%10 == 3", "n % 10L == 3L"].contains { both.output.contains($0) }
    )
  }

  @Test("files are written into a folder, one for each target")
  func folder() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("new/rules").path
      let run = try await CommandRun(
        "plural",
        "export",
        "--to",
        "module,types,c",
        "--output",
        path,
        "--languages",
        "iw,pl,und"
      )
      let names = ["plurals.mjs", "plurals.d.mts", "plurals.h"]
      #expect(run == CommandRun(output: names.map { "wrote \(path)/\($0)\n" }.joined(), errors: "", code: 0))
      for name in names {
        let target = name.hasSuffix(".h") ? "c" : name.hasSuffix(".d.mts") ? "types" : "module"
        let alone = try await CommandRun("plural", "export", "--to", target, "--languages", "iw,pl,und")
        #expect(try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) == alone.output)
      }
      // The tag that was asked for is there, and so is its current form.
      let header = try String(contentsOfFile: "\(path)/plurals.h", encoding: .utf8)
      for tag in ["he", "iw", "pl", "und"] { #expect(header.contains("{\"\(tag)\", cardinal_")) }
      let types = try String(contentsOfFile: "\(path)/plurals.d.mts", encoding: .utf8)
      #expect(types.contains("export type PluralType = 'cardinal';"))
      let file = try await CommandRun("plural", "export", "--to", "c", "--output", "\(path)/plurals.h/x")
      #expect(file.code == 1 && file.errors.hasPrefix("error: cannot "))
      let two = try await CommandRun("plural", "export", "--to", "c,json")
      #expect(two.code == 64)
      #expect(two.errors.hasPrefix("error: several targets need a folder: --output <folder>\n"))
    }
  }

  @Test("a locale with a codeset or a modifier is exported under the tag of its language")
  func posixLocales() async throws {
    for (locale, tags) in [
      ("sr@latin", ["sr"]), ("sh@latin", ["sh", "sr"]), ("no@nynorsk", ["no"]), ("iw@x", ["he", "iw"]),
      ("pt_PT.UTF-8@euro", ["pt-PT"]), ("KOK_latn", ["kok-Latn"]), ("sr@a'b\"c", ["sr"]), ("root", ["und"]),
      ("pt_BR", ["pt", "pt-PT"]),
    ] {
      let run = try await CommandRun("plural", "export", "--to", "c", "--languages", locale)
      let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("    {\"") }
      #expect(run.code == 0)
      #expect(rows.map { String($0.prefix { $0 != "," }) } == tags.map { "    {\"\($0)\"" }, "\(locale)")
      let function = "cardinal_\(tags[0].replacing("-", with: "_"))(plural_operands number) {"
      #expect(run.output.contains("static inline const char *\(function)"), "\(locale)")
    }
    let junk = try await CommandRun("plural", "export", "--to", "c", "--languages", "sr-a'b")
    #expect(junk == CommandRun(output: "", errors: "error: CLDR has no plural rules for sr-a'b\n", code: 1))
  }

  @Test("an empty folder is refused, because its files would be in the root of the file system")
  func emptyFolder() async throws {
    let run = try await CommandRun("plural", "export", "--to", "c", "--output", "")
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: --output needs a value\n"))
  }

  @Test("a language that CLDR does not know cannot be exported")
  func unknownLanguage() async throws {
    #expect(
      try await CommandRun("plural", "export", "--to", "c", "--languages", "en,xq")
        == CommandRun(output: "", errors: "error: CLDR has no plural rules for xq\n", code: 1)
    )
  }
}
