import Foundation
import TestSupport
import Testing

@Suite struct GeneratorCommandTests {
  private let folder = "Sources/Plurals/Generated"

  @Test("the help explains every command and option")
  func help() async throws {
    let run = try await CommandRun("cldr-gen", "--help")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\n\nUsage: cldr-gen \(Self.usage[0])\n"))
    for word in [
      "--check", "update", "import", "diff", "probe-apple", "--languages <list>", "--number-locales <list>", "--help",
    ] {
      #expect(run.output.contains("\n  \(word) "))
    }
    #expect(try await CommandRun("cldr-gen", "-h") == run)
    let importHelp = try await CommandRun("cldr-gen", "import", "--help")
    #expect(importHelp.output.contains("\n  --cldr-version <version> "))
    #expect(importHelp.code == 0)
  }

  private static let usage = [
    "[--check] [--languages <list>] [--number-locales <list>] [--root <dir>]",
    "update <dir> [--cldr-version <version>] [--unicode-version <version>] [--root <dir>]",
    "import <dir> [--cldr-version <version>] [--unicode-version <version>] [--root <dir>]",
    "probe-apple [--root <dir>]",
    "diff <old> <new> [--format <format>] [--root <dir>]",
  ]

  @Test(
    "wrong usage prints the message and the usage on standard error, with exit code 64",
    arguments: [
      (["--bogus"], "unknown option --bogus", 0...4),
      (["--chek"], "unknown option --chek; did you mean --check?", 0...4),
      (["bogus"], "unknown command bogus; the commands are update, import, probe-apple, diff", 0...4),
      (["--languages"], "--languages needs a value", 0...4),
      (["--languages="], "--languages needs a value", 0...4),
      (["--languages", "--check"], "--languages needs a value", 0...4),
      (["--root", "a", "--root=b"], "--root can be given only once", 0...4),
      (["import"], "missing argument: <dir>", 2...2),
      (["update"], "missing argument: <dir>", 1...1),
      (["import", "x", "--check"], "unknown option --check", 2...2),
      (["import", "x", "--cldr-versoin=1"], "unknown option --cldr-versoin; did you mean --cldr-version?", 2...2),
      (["diff", "x"], "diff needs an old side and a new one", 4...4),
      (["diff", "x", "y", "--format=html"], "--format must be text, json or markdown, not html", 4...4),
      (["probe-apple", "x"], "unexpected argument x", 3...3),
      (["probe-apple", "--languages", "en"], "unknown option --languages", 3...3),
    ] as [([String], String, ClosedRange<Int>)]
  )
  func usage(arguments: [String], message: String, usage: ClosedRange<Int>) async throws {
    let lines = Self.usage[usage].enumerated().map {
      "\($0.offset == 0 ? "Usage:" : "      ") cldr-gen \($0.element)\n"
    }
    let expected = CommandRun(output: "", errors: "error: \(message)\n\(lines.joined())", code: 64)
    #expect(try await CommandRun("cldr-gen", arguments) == expected)
  }

  @Test("changed, missing and left-over files are found and fixed")
  func drift() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try package.snapshot()
      let names = before.keys.sorted()
      try #require(names.count >= 3)
      try Data("// spoilt\n".utf8).write(to: package.generated.appendingPathComponent(names[0]))
      try FileManager.default.removeItem(at: package.generated.appendingPathComponent(names[1]))
      try Data().write(to: package.generated.appendingPathComponent("Stale.swift"))

      let check = try await package.run("--check")
      #expect(
        check
          == CommandRun(
            output: "",
            errors: """
              error: \(folder) is out of date with Data/cldr-plurals.json:
                differs: \(names[0])
                missing: \(names[1])
                no longer generated: Stale.swift
              Run `swift run cldr-gen` to update it.

              """,
            code: 1
          )
      )
      #expect(FileManager.default.fileExists(atPath: package.generated.appendingPathComponent("Stale.swift").path))

      let update = try await package.run()
      #expect(
        update.output == "wrote \(names[0])\nwrote \(names[1])\ndeleted Stale.swift\nupdated: \(folder)\n"
      )
      #expect(update.code == 0)
      #expect(try package.snapshot() == before)
    }
  }

  @Test("--languages makes a smaller set of the same files, and a deleted folder is written again")
  func languages() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try package.snapshot()
      let run = try await package.run("--languages=en,ru,pl")
      #expect(run.code == 0)
      #expect(run.output.hasSuffix("updated: \(folder)\n"))
      let small = try package.snapshot()
      #expect(small.keys.sorted() == before.keys.sorted())
      let sizes = [small, before].map { files in files.values.reduce(0) { $0 + $1.count } }
      #expect(sizes[0] * 3 < sizes[1])
      let rules = String(decoding: small["CardinalRules.swift"] ?? Data(), as: UTF8.self)
      #expect(rules.contains("v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), "the rules of Russian")
      #expect(!rules.contains("i % 1000000"), "the rules of French")

      #expect(try await package.run("--check", "--languages", "pl,ru,en").code == 0)
      #expect(try await package.run("--check").code == 1)

      try FileManager.default.removeItem(at: package.generated)
      #expect(try await package.run("--check", "--languages=en,ru,pl").code == 1)
      #expect(try await package.run("--languages=en,ru,pl").code == 0)
      #expect(try package.snapshot() == small)
    }
  }

  @Test("--number-locales makes a smaller table of symbols, with what the locales inherit")
  func numberLocales() async throws {
    let others = ["Data/cldr-numbers.json", "Sources/NumberDisplay/Generated"]
    try await GeneratorPackage.withCopy(with: others) { package in
      let file = package.url("Sources/NumberDisplay/Generated/NumberTables.swift")
      let before = try Data(contentsOf: file)
      // The rules of one language are enough here, and take less time.
      #expect(try await package.run("--languages=en", "--number-locales=hi,JA,de_CH,en-AU").code == 0)
      let small = try Data(contentsOf: file)
      #expect(small.count * 3 < before.count)
      let text = String(decoding: small, as: UTF8.self)
      // Locales, and numbering systems after their keys.
      for locale in ["hi ", "de ", "de-ch", "en-au"] { #expect(text.contains("\n        \(locale)")) }
      for locale in ["pl ", "de-at", "en-in"] { #expect(!text.contains("\n        \(locale)")) }
      for system in ["deva", "latn"] { #expect(try text.contains(Regex("\n {8}..\(system)"))) }
      #expect(try !text.contains(Regex("\n {8}..arab")))

      // Japanese has the symbols of the root, and de-XX those of German, but a misspelled locale has none.
      let unknown = try await package.run("--languages=en", "--number-locales=hi,dee,de-XX,ja,und")
      #expect(unknown.errors == "warning: CLDR has no data for dee, so its numbers get the symbols of the root\n")
      #expect(unknown.code == 0)
      let run = try await package.run("--languages=en", "--number-locales", "de,!")
      #expect(run.errors == "error: \"!\" is not a locale; expected a name such as \"de\" or \"de-CH\"\n")
      #expect(run.code == 1)
      #expect(try await package.run("--languages=en").code == 0)
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("an unknown language is refused")
  func unknownLanguage() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try package.snapshot()
      let run = try await package.run("--languages", "en,xx")
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: unknown language \"xx\"; expected "))
      #expect(run.code == 1)
      #expect(try package.snapshot() == before)
    }
  }

  @Test("a sample that contradicts its rule is reported, and nothing is written")
  func wrongSample() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try package.snapshot()
      try #require(
        try package.replaceInData(
          "!= 12..14 @integer 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …\",\n        \"many\" : \"v = 0 and i % 10 = 0",
          with:
            "!= 12..14 @integer 2~4, 22~25, 32~34, 42~44, 52~54, 62, 102, 1002, …\",\n        \"many\" : \"v = 0 and i % 10 = 0"
        )
      )
      for arguments in [[], ["--check"]] {
        let run = try await CommandRun("cldr-gen", arguments + ["--root", package.root.path])
        #expect(
          run
            == CommandRun(
              output: "",
              errors: "\(package.data.path): error: cardinal rules of ru: the rules put sample 25 of few into many\n",
              code: 1
            )
        )
      }
      #expect(try package.snapshot() == before)
    }
  }

  @Test("a missing or truncated document is reported, and nothing is written")
  func unreadableData() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try package.snapshot()
      let data = try Data(contentsOf: package.data)
      try data.prefix(data.count / 2).write(to: package.data)
      let truncated = try await package.run()
      #expect(truncated.errors.hasPrefix("\(package.data.path):"))
      #expect(truncated.errors.contains(": error: ") && truncated.errors.hasSuffix("^\n"))
      #expect(truncated.code == 1)

      try FileManager.default.removeItem(at: package.data)
      let missing = try await package.run()
      #expect(missing.errors == "\(package.data.path): error: cannot be read: No such file or directory\n")
      #expect(missing.code == 1)
      #expect(try package.snapshot() == before)
    }
  }

  @Test("a folder that is not a CLDR release is refused, and the old document stays")
  func importOfNonRelease() async throws {
    try await GeneratorPackage.withCopy { package in
      let before = try Data(contentsOf: package.data)
      for folder in [package.generated.path, package.root.appendingPathComponent("nowhere").path] {
        let run = try await package.run("import", folder)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(folder))
        #expect(run.code == 1)
      }
      #expect(try Data(contentsOf: package.data) == before)
    }
  }
}
