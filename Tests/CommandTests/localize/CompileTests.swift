import Expectations
import Foundation
import TestSupport
import Testing

/// The compilation is tested in `StringsCompilerTests`, and the command here.
@Suite struct CompileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "files.count": { "extractionState": "manual", "localizations": {
          "en": \(Self.plural(["one": "%lld file", "other": "%lld files"])),
          "pl": \(Self.plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"]))
        } },
        "extracted": {}
      } }
      """,
      to: "App/Localizable.xcstrings"
    )
    try folder.write("a = \"A\";\n", to: "App/en.lproj/Main.strings")
    try folder.write("a = \"B\";\n", to: "App/pl.lproj/Main.strings")
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let forms = forms.map { "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($1)\" } }" }
    return "{ \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func compile(_ arguments: String...) async throws -> CommandRun {
    try await CommandRun("localize", ["compile"] + arguments)
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private let good = CommandRun(output: "", errors: "", code: 0)
  private let symbols = "Out/GeneratedStringSymbols_Localizable.swift"
  private let tables = "Out/GeneratedStringTables.swift"

  @Test("a folder is compiled without a word") func compiledFolder() async throws {
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: path("Out")).sorted(),
      [
        "GeneratedStringSymbols_Localizable.swift", "GeneratedStringSymbols_Main.swift", "GeneratedStringTables.swift",
      ]
    )
    #expect(try text(symbols).contains("\n  static func filesCount(_ arg1: Int) -> LocalizedStringResource {\n"))
    #expect(!(try text(symbols).contains("extracted")))
    #expect(try text(tables).contains("\n  @usableFromInline static let module = _LocalizedBundle(\n"))
    #expect(try text(tables).contains("plików"))
  }

  @Test("the same files give the same bytes, whatever folder or order they are named in")
  func determinism() async throws {
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    let first = try text(tables)
    let files = ["App/pl.lproj", "App/Localizable.xcstrings", "App/en.lproj/Main.strings"].map(path)
    #expect(try await compile(files[0], files[1], files[2], "--output=\(path("Other/Inner"))") == good)
    #expect(try text("Other/Inner/GeneratedStringTables.swift") == first)
  }

  @Test("what stays the same is not written again, and what is gone is removed") func rewriting() async throws {
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    let old = Date(timeIntervalSince1970: 1_000_000)
    for name in [symbols, tables] {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path(name))
    }
    func dates() throws -> [Date?] {
      try [symbols, tables].map {
        try FileManager.default.attributesOfItem(atPath: path($0))[.modificationDate] as? Date
      }
    }
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    try expectEqual(dates(), [old, old])
    try FileManager.default.removeItem(atPath: path("App/pl.lproj"))
    try FileManager.default.removeItem(atPath: path("App/en.lproj"))
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    #expect(try dates()[0] == old)
    #expect(try dates()[1] != old)
    #expect(!FileManager.default.fileExists(atPath: path("Out/GeneratedStringSymbols_Main.swift")))
  }

  @Test("the options choose languages, the access level and the keys") func allOptions() async throws {
    let run = try await compile(
      path("App"),
      "--output",
      path("Out"),
      "--languages",
      "en",
      "--access",
      "public",
      "--all-keys",
      "--source",
      "pl"
    )
    #expect(run == good)
    #expect(try text(symbols).contains("\n  public static var extracted: LocalizedStringResource {\n"))
    #expect(try text(tables).contains("\n  public static let module = _LocalizedBundle(\n"))
    #expect(try text(tables).contains("developmentLocalization: \"pl\""))
    #expect(!(try text(tables).contains("plików")))
    let unknown = try await compile(path("App"), "--output", path("Out"), "--languages", "en,pll")
    #expect(
      unknown
        == CommandRun(
          output: "",
          errors: "warning: no file has strings in \"pll\"; spell languages as the files do\n",
          code: 0
        )
    )
  }

  /// A catalog with an error and a warning of the linter, and a key without a name.
  private func addFaults() throws {
    try folder.write(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%@": { "extractionState": "manual" },
        "ok": { "extractionState": "manual" },
        "for": { "extractionState": "manual", "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "For %@" } },
          "de": { "stringUnit": { "state": "translated", "value": "Für %lld" } },
          "pl": { "stringUnit": { "state": "translated", "value": "Dla" } } } }
      } }
      """,
      to: "App/Faulty.xcstrings"
    )
  }

  @Test("errors and warnings are reported at their places, and the rest is compiled") func diagnostics() async throws {
    try addFaults()
    let file = path("App/Faulty.xcstrings")
    let run = try await compile(path("App"), "--output", path("Out"), "--format", "xcode")
    let noName =
      "the key \"%@\" has no letters or digits for a symbol name; change the key, or set \"generatesSymbol\" to false"
    let lines = run.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(lines)")
    #expect(lines[0] == "\(file):2:3: error: \(noName) (symbol-without-name)")
    #expect(lines[1].hasPrefix("\(file):6:") && lines[1].contains(": error: de for: "))
    #expect(lines[1].hasSuffix(" (argument-mismatch)"))
    #expect(lines[2].hasPrefix("\(file):7:") && lines[2].contains(": warning: pl for: "))
    let advice = #""ignore": ["argument-lost:for:pl", "argument-mismatch:for:de"]"#
    #expect(lines[3] == "note: plural.json: these findings are silenced by the setting \(advice)")
    #expect(run.output.isEmpty && run.code == 1)
    #expect(try text("Out/GeneratedStringSymbols_Faulty.swift").contains("static func `for`(_ arg1: String)"))
    #expect(try !text(tables).contains("Für"))
    #expect(try text("Out/GeneratedStringSymbols_Faulty.swift").contains("static var ok:"))
    #expect(try text(symbols).contains("filesCount"))
    #expect(try text(tables).contains("Dla"))

    let report = try await compile(path("App"), "--output", path("Out"))
    #expect(report.errors.hasPrefix("\(file):2:3: error: \(noName)\n"))
    #expect(report.errors.contains("\nerror: argument-mismatch: for (Faulty): de\n"))
    #expect(report.errors.hasSuffix("\n1 error and 1 warning in 4 files.\n"))
  }

  @Test("findings of the linter can be left out") func noLint() async throws {
    try addFaults()
    let output = ["--output", path("Out"), "--format", "xcode", path("App")]
    func codes(_ options: String...) async throws -> [String] {
      let run = try await CommandRun("localize", ["compile"] + output + options)
      #expect(run.code == (run.errors.contains(": error: ") ? 1 : 0))
      return run.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }.map { line in
        String(line.split(separator: "(").last?.dropLast() ?? "")
      }
    }
    #expect(try await codes("--lint", "errors") == ["symbol-without-name", "argument-mismatch", "argument-lost"])
    #expect(try await codes("--lint", "off") == ["argument-types", "symbol-without-name"])
    #expect(try await codes("--ignore", "argument-lost") == ["symbol-without-name", "argument-mismatch"])
    #expect(try await codes("--ignore", "argument-mismatch:for:de") == ["symbol-without-name", "argument-lost"])
    #expect(try !text(tables).contains("Für"))

    try folder.write(#"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#, to: "App/Faulty.xcstrings")
    try folder.write("a = \"%@\";", to: "App/en.lproj/Main.strings")
    try await expectEqual(codes(), ["argument-lost"])
    let baseline = path("baseline.jsonl")
    let lint = try await CommandRun("localize", ["lint", path("App"), "--baseline", baseline, "--update-baseline"])
    #expect(lint.code == 0)
    #expect(try await codes("--baseline", baseline).isEmpty)
  }

  @Test("a broken file is reported once, and its table is compiled as far as it can be read")
  func brokenFile() async throws {
    try folder.write("a = \"B\";\nb = ;\n", to: "App/pl.lproj/Main.strings")
    for options in [[], ["--lint", "off"]] {
      let run = try await CommandRun("localize", ["compile", path("App"), "--output", path("Out")] + options)
      #expect(run.errors.split(separator: "\n").count { $0.contains("Main.strings:2:") } == 1)
      #expect(run.code == 1)
      #expect(try text(tables).contains("Main"))
    }
    // What is not compiled does no harm.
    #expect(try await compile(path("App"), "--output", path("Out"), "--languages", "en") == good)
    // A catalog has all languages, whatever its folder is called.
    try folder.write(#"{ "version": "1.0", "strings": 7 }"#, to: "App/mul.lproj/Other.xcstrings")
    let run = try await compile(path("App"), "--output", path("Out"), "--languages", "en")
    #expect(run.code == 1 && run.errors.contains("Other.xcstrings:1:32: error: "), "\(run.errors)")
  }

  @Test("numbers in messages are numbers in symbols, whatever decimals they may have") func messageNumbers()
    async throws
  {
    try folder.write(
      """
      { "fixed": "{x, number, ::.00}", "plain": "{x, number}", "text": "{x}", "count": "{x, plural, one{# file} other{# files}}",
        "both": "{x, plural, one{a file} other{files}}: {x, number}" }
      """,
      to: "l10n/en.json"
    )
    #expect(try await compile(path("l10n"), "--output", path("Out")) == good)
    let functions = try text(symbols).split(separator: "\n").filter { $0.contains("static func") }
    expectEqual(
      functions.map { $0.trimmingCharacters(in: .whitespaces).dropFirst("static func ".count).prefix { $0 != "-" } },
      ["both(x: Double) ", "count(x: Int) ", "fixed(x: Double) ", "plain(x: Double) ", "text(x: String) "]
    )
  }

  @Test("the tool of the build plug-in writes the same files, and has no other command") func smallTool() async throws {
    #expect(try await compile(path("App"), "--output", path("Out")) == good)
    let run = try await CommandRun("localize-compile", ["compile", path("App"), "--output", path("Other")])
    #expect(run == good)
    let names = try FileManager.default.contentsOfDirectory(atPath: path("Out")).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("Other")).sorted() == names && names.count == 3)
    for name in names { #expect(try text("Other/\(name)") == text("Out/\(name)")) }
    let lint = try await CommandRun("localize-compile", ["lint", path("App")])
    #expect(lint.code == 64 && lint.errors.contains("lint is a command of `localize`"), "\(lint.errors)")
  }

  @Test("a wrong command line is told") func wrongUsage() async throws {
    for (arguments, message) in [
      ([], "missing argument: <file or folder>"), ([path("App")], "missing option: --output <folder>"),
      ([path("App"), "--output="], "--output needs a value"),
      ([path("App"), "--output", "x", "--access", "open"], "--access must be internal, package or public, not open"),
      ([path("App"), "--output", "x", "--lint", "all"], "--lint must be errors, warnings or off, not all"),
      ([path("App"), "--output", "x", "--ignore", "nothing"], "unknown rule nothing"),
      ([path("App"), "--output", "x", "--format", "json"], "--format must be text or xcode, not json"),
    ] {
      let run = try await CommandRun("localize", ["compile"] + arguments)
      #expect(run.errors.contains(message) && run.output.isEmpty && run.code == 64, "\(arguments)")
    }
  }

  @Test("messages that cannot be read are errors, with and without the linter", arguments: ["errors", "off"])
  func unreadableMessages(lint: String) async throws {
    try folder.write(#"{"a":"x {n}"}"#, to: "strings.json")
    let noLanguage = try await compile(path("strings.json"), "--output", path("Out"), "--lint", lint)
    #expect(noLanguage.errors.lowercased().contains("the language is missing; name the file like pl.json"))
    #expect(noLanguage.errors.contains(path("strings.json")) && noLanguage.code == 1)
    try folder.write(#"{"a":"x {n","b":"y"}"#, to: "messages/en.json")
    let damaged = try await compile(path("messages/en.json"), "--output", path("Out"), "--lint", lint)
    #expect(damaged.errors.contains("en.json:1:11: ") && damaged.code == 1, "\(damaged.errors)")
    let symbols = try String(contentsOfFile: path("Out/GeneratedStringSymbols_Localizable.swift"), encoding: .utf8)
    #expect(symbols.contains("static var b:"))
    // What the linter leaves out is missing in the program all the same.
    try folder.write(#"{"exclude": ["messages/en.json"]}"#, to: "excluding.json")
    let excluded = try await compile(
      path("messages/en.json"),
      "--output",
      path("Out"),
      "--lint",
      lint,
      "--lint-config",
      path("excluding.json")
    )
    #expect(excluded.errors.contains("en.json:1:11: error: ") && excluded.code == 1, "\(excluded.errors)")
  }

  @Test("problems of messages have the places of the messages, and a missing string matters most")
  func placesOfMessages() async throws {
    let message = #""a": "{g, select, male{His} other{Their}} day: {d}""#
    let placeholders = #""@a": {"placeholders": {"g": {"type": "String"}, "d": {"type": "DateTime", "format": "yMd"}}}"#
    try folder.write("{\"b\": \"one\", \"c-d\": \"x\",\n \(message),\n\(placeholders)}", to: "A/app_en.arb")
    try folder.write(#"{"b": "eins"}"#, to: "A/app_de.arb")
    // Each group of files has a string "a" of its own.
    try folder.write("{\"b\": \"two\",\n \"c_d\": \"y\",\n \"a\": \"{g, select, other{}}\"}", to: "B/other_en.arb")
    try folder.write("{\n\"b\": \"zwei\"}", to: "B/other_de.arb")
    let run = try await compile(path("A"), path("B"), "--output", path("Out"), "--lint", "off")
    let expected = """
      A/app_en.arb:2:2: warning: "a" is left out in en: the format has no select
      B/other_en.arb:3:2: warning: "a" is left out in en: the format has no select
      B/other_en.arb:2:2: error: the keys "c_d" and "c-d" give the same symbol, cD; change one of them
      A/app_en.arb:1:14: note: the other key is here
      B/other_de.arb:2:1: warning: "b" has a different string for "de" in A/app_de.arb; the one here is used

      """
    #expect(run.errors.replacingOccurrences(of: path("") + "/", with: "") == expected)
    #expect(run.code == 1)
  }

  @Test("files in no language's folder are named, and the rest is compiled") func misplacedFiles() async throws {
    try folder.write("a = \"C\";\n", to: "App/de.strings")
    let run = try await compile(path("App"), "--output", path("Out"))
    let message =
      "this file is not in an .lproj folder such as en.lproj, so it is left out; move it there, or name it as a file"
    #expect(run == CommandRun(output: "", errors: "\(path("App/de.strings")): warning: \(message)\n", code: 0))
    #expect(try text(tables).contains("plików"))
    #expect(try await compile(path("App/de.strings"), path("App"), "--output", path("Out")) == good)
    try folder.write(#"{"exclude": ["App/de.strings"]}"#, to: "lint.json")
    #expect(try await compile(path("App"), "--output", path("Out"), "--lint-config", path("lint.json")) == good)
  }

  @Test("what cannot be read is an error, whatever else is said of the file, ignored or known")
  func readingErrors() async throws {
    try folder.write(#"{"@@locale": "en", "bad": "Hello {name", "date": "On {d, date}"}"#, to: "Bad/app_en.arb")
    try folder.write(#"{"strings": {"a": {}"#, to: "Bad/Localizable.xcstrings")
    try folder.write("a = ;", to: "Bad/pl.lproj/Main.strings")
    let known = ["--baseline", path("known.jsonl")]
    _ = try await CommandRun("localize", ["lint", path("Bad"), "--update-baseline"] + known)
    let places = ["app_en.arb:1:39: error: ", "Localizable.xcstrings:1:21: error: ", "Main.strings:1:5: error: "]
    for options in [[], ["--lint", "errors"], ["--lint", "off"], ["--ignore", "unreadable-file"], known] {
      let run = try await CommandRun("localize", ["compile", path("Bad"), "--output", path("Out")] + options)
      for place in places {
        #expect(run.errors.components(separatedBy: place).count == 2, "\(options) \(run.errors)")
      }
      #expect(run.code == 1)
    }
  }

  @Test("each reason why messages are left out has its own languages and place") func losses() async throws {
    let (ordinal, select) = ("{n, selectordinal, one {{n}st} other {{n}th}}", "{g, select, other {}}")
    try folder.write("{\"y\": \"\(ordinal)\",\n\"z\": \"\(select)\"}", to: "A/a_en.arb")
    try folder.write("{\"y\": \"{n, number, currency}\",\n\"z\": \"\(select)\"}", to: "A/a_de.arb")
    try folder.write("{\"z\": \"\(select)\"}", to: "B/b_en.arb")
    func lines(_ options: String...) async throws -> [String] {
      let input = ["compile", "A", "B", "--output", "Out", "--lint", "off"]
      let run = try await CommandRun("localize", input + options, in: folder.url)
      return run.errors.split(separator: "\n").map(String.init)
    }
    let english = #"A/a_en.arb:1:2: warning: "y" is left out in en: there are no ordinal forms such as "2nd""#
    let other = #"B/b_en.arb:1:2: warning: "z" is left out in en: the format has no select"#
    try await expectEqual(
      lines(),
      [
        #"A/a_de.arb:1:2: warning: "y" is left out in de: {n, number, currency} has no directive"#, english,
        #"A/a_en.arb:2:1: warning: "z" is left out in de, en: the format has no select"#, other,
      ]
    )
    try await expectEqual(
      lines("--languages", "en"),
      [english, #"A/a_en.arb:2:1: warning: "z" is left out in en: the format has no select"#, other]
    )
    // Without the source string, no language has one.
    try await expectEqual(lines("--languages", "de").filter { $0.hasPrefix("A") || $0.hasPrefix("B") }, lines())
  }

  @Test("a path without strings is an error") func emptyPath() async throws {
    try folder.write("", to: "Empty/readme.md")
    let empty = try await compile(path("Empty"), "--output", path("Out"))
    #expect(empty == CommandRun(output: "", errors: "error: no string files in \(path("Empty"))\n", code: 1))
    let other = try await compile(path("Empty/readme.md"), "--output", path("Out"))
    #expect(
      other.errors
        == "\(path("Empty/readme.md")): error: this is not a string catalog, a .strings file or a .stringsdict file\n"
    )
    #expect(other.code == 1)
    let missing = try await compile(path("None"), "--output", path("Out"))
    #expect(missing.errors.hasPrefix("\(path("None")): error: ") && missing.code == 1)
    #expect(!FileManager.default.fileExists(atPath: path("Out")))
  }
}
