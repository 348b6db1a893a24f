import Foundation
import TestSupport
import Testing

#if !os(Windows)
  @Suite struct ConformTests {
    /// The path of the command itself, which is an engine too.
    private static let plural = CommandRun.process("plural", []).executableURL?.path ?? ""

    @Test("this package agrees with itself on more than 60,000 questions")
    func itself() async throws {
      let run = try await CommandRun("plural", "conform", "--", Self.plural, "select", "--batch")
      #expect(run.code == 0)
      #expect(run.errors.isEmpty)
      let count = run.output.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      #expect(run.output == "All \(count) answers agree with CLDR \(try Baseline.cldrVersion()).\n")
      #expect(count > 60_000)
    }

    @Test("an engine that always says other disagrees, with exit code 1")
    func alwaysOther() async throws {
      let run = try await CommandRun(
        "plural",
        "conform",
        "--languages",
        "cs",
        "--cardinal",
        "--",
        "sed",
        "s/.*/other/"
      )
      #expect(run.code == 1)
      let verdict = " answers differ from CLDR \(try Baseline.cldrVersion()), in 1 of 1 language, for 1 reason.\n"
      #expect(run.output.contains(verdict))
      #expect(run.output.contains("\n1. no rules: every answer is other: "))
      #expect(run.output.contains("\n   smallest: cs 1: expected one, got other (i = 1 and v = 0 is true)\n   cs\n"))
      #expect(!run.output.contains("classes agree"))
      let verbose = try await CommandRun("plural", "conform", "--languages=cs", "--verbose", "--", "sed", "s/.*/other/")
      #expect(verbose.output.contains(" classes agree\n  1: expected one, got other (i = 1 and v = 0 is true)\n  2: "))
    }

    @Test("an engine that is wrong between round numbers does not pass, in languages with few forms either")
    func betweenRoundNumbers() async throws {
      let engine = #"""
        { n = $3; ok = n !~ /^[0-9]+$/ || n < 17 || n == 100 || n == 1000 || n > 9999
          print (!ok ? "two" : $1 ~ /en|de/ && n == "1" ? "one" : "other") }
        """#
      let arguments = ["conform", "--cardinal", "--languages", "en,de,zh,ja", "--", "awk", engine]
      let run = try await CommandRun("plural", arguments)
      #expect(run.code == 1)
      #expect(run.output.contains("in 4 of 4 languages, for 1 reason.\n"))
      let smallest = "   smallest: de 17: expected other, got two (the rules have no `two`)\n   de, en, ja, zh\n"
      #expect(run.output.contains(smallest))
    }

    @Test("an outdated tag is asked about under its name")
    func alias() async throws {
      let run = try await CommandRun("plural", "conform", "--languages", "iw", "--cardinal", "--", "sed", "s/.*/other/")
      #expect(run.output.hasSuffix("   smallest: iw 1: expected one, got other (i = 1 and v = 0 is true)\n   iw\n"))
      let arguments = ["conform", "--languages", "und", "--cardinal", "--", "sed", "s/.*/other/"]
      let und = try await CommandRun("plural", arguments)
      #expect(und.output.hasPrefix("All "))
    }

    @Test("every language is asked about under the given tag, in the spelling of BCP 47")
    func givenTags() async throws {
      let engine = ["--cardinal", "--", "sed", "s/.*/zero/"]
      for (given, asked) in [
        ("PT_br", "pt-BR"), ("sr_latn", "sr-Latn"), ("sr_RS.UTF-8@latin", "sr-RS"), ("EN-u-CA-abcd", "en-u-ca-abcd"),
      ] {
        let run = try await CommandRun("plural", ["conform", "--languages", given] + engine)
        #expect(run.output.hasSuffix("\n   \(asked)\n"), "\(run)")
      }
    }

    @Test("an engine is compared with another release of CLDR, in XML or JSON form")
    func release() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("release-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ text: String, to file: String) throws {
        let url = folder.appendingPathComponent(file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      try write(
        """
        <supplementalData><plurals type="cardinal">
          <pluralRules locales="en pt_PT"><pluralRule count="one">n = 1 @integer 1</pluralRule>
          <pluralRule count="other"> @integer 0, 2~16, …</pluralRule></pluralRules>
        </plurals></supplementalData>
        """,
        to: "old/common/supplemental/plurals.xml"
      )
      try write(
        """
        <supplementalData><plurals type='ordinal'><pluralRules locales='en'><pluralRule count='other'> </pluralRule>
        </pluralRules></plurals></supplementalData>
        """,
        to: "old/common/supplemental/ordinals.xml"
      )
      try write(
        #"<!ATTLIST version cldrVersion CDATA #FIXED "36.1" >"#,
        to: "old/common/dtd/ldmlSupplemental.dtd"
      )
      try write(
        #"""
        { "supplemental": { "version": { "_cldrVersion": "37" }, "plurals-type-cardinal": {
          "en": { "pluralRule-count-one": "n = 1 @integer 1", "pluralRule-count-other": " @integer 0, \u2026" },
          "pt-PT": { "pluralRule-count-one": "n = 1", "pluralRule-count-other": "" } } } }
        """#,
        to: "json/supplemental/plurals.json"
      )
      try write(
        #"{ "supplemental": { "plurals-type-ordinal": { "en": { "pluralRule-count-other": "" } } } }"#,
        to: "json/supplemental/ordinals.json"
      )
      // In CLDR 48, English has `other` for 1.0.
      let engine = ["--", "awk", #"{ print ($3 ~ /^1(\.0+)?$/ ? "one" : "other") }"#]
      for (name, version) in [("old", "36.1"), ("json", "37")] {
        let path = folder.appendingPathComponent(name).path
        let run = try await CommandRun("plural", ["conform", "--cardinal", "--cldr", path] + engine)
        #expect(run.output.hasPrefix("All "), "\(run)")
        #expect(run.output.hasSuffix(" answers agree with CLDR \(version).\n"))
      }
      let path = folder.appendingPathComponent("old").path
      let tags = ["conform", "--cardinal", "--cldr", path, "--languages", "EN_us,pt-PT-u-nu-latn"]
      let regional = try await CommandRun("plural", tags + ["--", "sed", "s/.*/zero/"])
      #expect(regional.output.hasSuffix("\n   en-US, pt-PT-u-nu-latn\n"), "\(regional)")
      for language in ["xx", "pt", "pl"] {
        let tags = ["conform", "--cardinal", "--cldr", path, "--languages", "en,\(language)"]
        let run = try await CommandRun("plural", tags + engine)
        let message = "error: CLDR 36.1 has no plural rules for \(language)\n"
        #expect(run == CommandRun(output: "", errors: message, code: 1))
      }
      let lacking = try await CommandRun("plural", ["conform", "--cldr", path, "--languages", "pt-PT"] + engine)
      #expect(lacking.errors == "note: CLDR 36.1 has no ordinal rules for pt-PT\n")
      #expect(lacking.output.hasPrefix("All "))
      let now = try await CommandRun("plural", ["conform", "--cardinal", "--languages", "en"] + engine)
      #expect(now.output.contains("\n1. zeros at the end of decimals are ignored: "))
      let unknown = try await CommandRun("plural", ["conform", "--cldr", "35"] + engine)
      let version = try Baseline.cldrVersion()
      #expect(unknown.errors.hasPrefix("error: this package has the rules of CLDR \(version) only; give the "))
      let missing = try await CommandRun("plural", ["conform", "--cldr", "no-such-folder"] + engine)
      #expect(missing.errors == "error: no plurals.xml or plurals.json of a CLDR release in no-such-folder\n")
    }

    @Test("an engine that supports nothing does not agree")
    func nothing() async throws {
      let run = try await CommandRun("plural", "conform", "--languages", "ja", "--", "sed", "s/.*//")
      #expect(run.code == 1)
      #expect(run.output.contains("The engine answered none of "))
    }

    @Test("reports in JSON and Markdown")
    func reports() async throws {
      let arguments = ["conform", "--languages", "cs", "--cardinal", "--format"]
      let json = try await CommandRun("plural", arguments + ["json", "--", "sed", "s/.*/other/"])
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(object?["agrees"] as? Bool == false)
      #expect(object?["engine"] as? String == "sed s/.*/other/")
      let markdown = try await CommandRun("plural", arguments + ["markdown", "--", "sed", "s/.*/other/"])
      #expect(markdown.output.hasPrefix("# sed s/.*/other/\n\n"))
      #expect(markdown.output.contains("\n| cs | cardinal | "))
    }

    @Test("an engine that fails is an error with exit code 1")
    func failure() async throws {
      let run = try await CommandRun("plural", "conform", "--languages", "ja", "--", "sh", "-c", "exit 7")
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: the engine ended with exit code 7, after 0 of "))
      #expect(run.errors.hasSuffix("; the question is \"ja cardinal 0\"\n"))
      #expect(run.code == 1)
      let missing = try await CommandRun("plural", "conform", "--languages", "ja", "--", "no-such-engine")
      #expect(missing.errors == "error: cannot start \"no-such-engine\": No such file or directory\n")
      let hanging = try await CommandRun(
        "plural",
        "conform",
        "--languages",
        "ja",
        "--timeout",
        "1",
        "--",
        "sleep",
        "60"
      )
      #expect(hanging.errors.hasPrefix("error: the engine hangs: nothing came for 1 seconds, after 0 of "))
    }
  }
#endif
