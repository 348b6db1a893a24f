import Diagnostics
import Expectations
import Foundation
import PluralBase
import TestSupport
import Testing

@testable import LintEngine
@testable import StringsLint

@Suite struct LintBaselineTests {
  private func finding(_ file: String, _ key: String?, _ rule: LintRule = .edgeSpace, line: Int = 1) -> LintFinding {
    LintFinding(
      rule,
      .warning,
      "line \(line)",
      file: file,
      location: .text(line: line, column: 1),
      key: key,
      language: "pl"
    )
  }

  private func report(_ findings: LintFinding...) -> LintReport { LintReport(findings: findings, fileCount: 1) }

  /// Writes a string to a file and reads it as a baseline.
  private func read(_ text: String) throws -> LintBaseline {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("baseline.jsonl").path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return try LintBaseline(contentsOf: path)
    }
  }

  @Test("the file: sorted, one finding in each line, paths from its folder") func layout() {
    var baseline = LintBaseline(path: "/p/lint/baseline.jsonl")
    let change = baseline.update(
      with: report(
        finding("/p/b.strings", "z\n\"é"),
        finding("/p/lint/a.strings", nil, .unusedVariable),
        finding("/p/b.strings", "a"),
        LintFinding(
          .missingCategory,
          .error,
          "m",
          file: "/p/./c/../b.strings",
          key: "a",
          language: "ru",
          variable: "n",
          categories: [.few, .many]
        )
      )
    )
    #expect(change == (4, 0))
    #expect(
      baseline.text == #"""
        {"plural-lint-baseline":1}
        {"file":"../b.strings","key":"a","rule":"edge-space","language":"pl"}
        {"file":"../b.strings","key":"a","rule":"missing-category","language":"ru","variable":"n","categories":["few","many"]}
        {"file":"../b.strings","key":"z\n\"é","rule":"edge-space","language":"pl"}
        {"file":"a.strings","rule":"unused-variable","language":"pl"}

        """#
    )
  }

  @Test("what is known is not reported, wherever it moves") func knownFindings() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("baseline.jsonl").path
      let file = folder.appendingPathComponent("App/pl.lproj/Main.strings").path
      var baseline = LintBaseline(path: path)
      baseline.update(with: report(finding(file, "a"), finding(file, "b")))
      try baseline.write()
      let known = try LintBaseline(contentsOf: path)
      #expect(known == baseline)
      #expect(known.count == 2)
      let rest = known.newFindings(
        in: report(finding(file, "b", line: 7), finding(file, "c"), finding(file, "a", line: 8))
      )
      #expect(rest == report(finding(file, "c")))
    }
  }

  @Test("a finding that differs in anything is new", arguments: [#""file":"x","#, #""file":"a","key":"k","#])
  func newFindings(members: String) throws {
    let text = "{\"plural-lint-baseline\":1}\n{\(members)\"rule\":\"edge-space\"}\n"
    let known = try read(text)
    #expect(known.count == 1)
    let other = report(LintFinding(.edgeSpace, .note, "m", file: "/elsewhere"))
    #expect(known.newFindings(in: other) == other)
  }

  @Test("several findings that look the same are counted") func repeatedFindings() throws {
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(finding("/p/x", "a", line: 1), finding("/p/x", "a", line: 2)))
    #expect(baseline.text.hasSuffix("\"language\":\"pl\",\"count\":2}\n"))
    #expect(baseline.count == 2)
    let three = report(
      finding("/p/x", "a", line: 3),
      finding("/p/x", "a", line: 4),
      finding("/p/x", "a", line: 5)
    )
    expectEqual(baseline.newFindings(in: three).findings.map(\.message), ["line 5"])
  }

  @Test("keys that differ only in composition are two keys") func lookalikeKeys() {
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(finding("/p/x", "\u{E9}"), finding("/p/x", "e\u{301}")))
    #expect(baseline.text.split(separator: "\n").count == 3)
  }

  @Test("an update adds what is new and removes what is gone") func update() {
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(finding("/p/x", "a"), finding("/p/x", "b"), finding("/p/x", "b")))
    let change = baseline.update(with: report(finding("/p/x", "b"), finding("/p/x", "c")))
    #expect(change == (1, 2))
    #expect(
      baseline.newFindings(in: report(finding("/p/x", "a"), finding("/p/x", "b"), finding("/p/x", "c"))).findings.count
        == 1
    )
  }

  @Test("an update of some files, rules or languages leaves the others alone") func partialUpdate() {
    var baseline = LintBaseline(path: "/p/b")
    let all = report(
      finding("/p/App/x", "a"),
      finding("/p/Apple/x", "a"),
      finding("/p/App/x", "a", .emptyForm),
      finding("/p/y", nil)
    )
    baseline.update(with: all)
    var files = baseline
    #expect(files.update(with: report(), of: ["/p/App"]) == (0, 2))
    expectEqual(files.newFindings(in: all).findings.map(\.file), ["/p/App/x", "/p/App/x"])
    var rules = baseline
    #expect(rules.update(with: report(), options: LintOptions(rules: [.emptyForm])) == (0, 1))
    var languages = baseline
    #expect(languages.update(with: report(), options: LintOptions(languages: ["ru"])) == (0, 0))
    #expect(baseline.update(with: report(), of: ["/p/y", "/p/App/.."]) == (0, 4))
  }

  @Test("what options leave out is kept") func partialOptions() {
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(finding("/p/App/x", "a"), finding("/p/Old/x", "a"), finding("/p/x", "b", .missingKey)))
    func gone(_ change: (inout LintOptions) -> Void) -> Int {
      var (options, updated) = (LintOptions(rules: [.edgeSpace, .missingKey]), baseline)
      change(&options)
      let gone = baseline.compare(report(), options: options).gone
      #expect(updated.update(with: report(), options: options).removed == gone)
      return gone
    }
    #expect(gone { _ in } == 3)
    #expect(gone { $0.excluded = ["Old"] } == 2)
    #expect(gone { $0.included = ["/p/App"] } == 1)
    #expect(gone { $0.ignored = [LintSuppression(rule: .edgeSpace, key: "a")] } == 1)
    #expect(gone { $0.levels = [.edgeSpace: .off] } == 1)
    #expect(gone { $0.languages = ["PL"] } == 3)
    // A rule that is only checked on request.
    #expect(gone { $0.rules = nil } == 2)
  }

  @Test("what only the source shows is kept if the source was not read") func withoutSource() {
    let all = ["/p/App/en.lproj/A.strings": "k = \"%@ x\";", "/p/App/de.lproj/A.strings": "k = y;"]
    func report(_ files: [String: String], _ options: LintOptions = LintOptions()) -> LintReport {
      Linter(options: options).report(on: files.mapValues { Array($0.utf8) })
    }
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(all), of: ["/p/App"])
    expectEqual(report(all).findings.map(\.rule), [.argumentLost])
    func gone(_ report: LintReport, _ paths: [String], _ options: LintOptions = LintOptions()) -> Int {
      let gone = baseline.compare(report, of: paths, options: options).gone
      var updated = baseline
      #expect(updated.update(with: report, of: paths, options: options).removed == gone)
      return gone
    }
    let german = all.filter { $0.key.contains("de.lproj") }
    #expect(gone(report(german), ["/p/App/de.lproj"]) == 0)
    #expect(gone(report(german), ["/p/App/de.lproj/A.strings"]) == 0)
    var options = LintOptions()
    options.excluded = ["/p/App/en.lproj"]
    #expect(gone(report(german, options), ["/p/App"], options) == 0)
    // What the configuration leaves out is in no run.
    options.usualSelection = options.selection
    #expect(gone(report(german, options), ["/p/App"], options) == 1)
    // There is no source any more, or the translation is right now.
    #expect(gone(report(german), ["/p/App"]) == 1)
    let right = all.mapValues { $0.replacing("y;", with: "\"%@ y\";") }
    #expect(gone(report(right), ["/p/App"]) == 1)
    #expect(gone(report(right), ["/p/App/en.lproj", "/p/App/de.lproj"]) == 1)
    let languages = LintOptions(languages: ["de"])
    #expect(gone(report(right, languages), ["/p/App"], languages) == 1)
  }

  @Test("what a translation shows in the source is kept if not all translations were read") func someTranslations() {
    let all = catalog([
      (
        "k %lld",
        [
          ("en", ["one": "1 file", "other": "%lld files"]),
          ("ru", ["one": "1 файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"]),
        ]
      )
    ])
    func report(_ languages: [String]?) -> LintReport {
      Linter(options: LintOptions(languages: languages)).report(on: ["/p/A.xcstrings": Array(all.utf8)])
    }
    var baseline = LintBaseline(path: "/p/b")
    #expect(report(nil).findings.contains { $0.language == "en" && $0.rule == .numberNotShown })
    baseline.update(with: report(nil))
    let some = report(["en", "de"])
    #expect(!some.findings.contains { $0.rule == .numberNotShown })
    #expect(baseline.compare(some, options: LintOptions(languages: ["en", "de"])).gone == 0)
    #expect(baseline.update(with: some, options: LintOptions(languages: ["en", "de"])) == (0, 0))
    #expect(baseline.update(with: some) == (0, 2))
  }

  @Test("what all rules have found is kept until they no longer find it") func allRules() throws {
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(finding("/p/x", "a")), options: LintOptions(reportsAll: true))
    #expect(baseline.text.hasPrefix("{\"plural-lint-baseline\":1,\"all\":1}\n"))
    #expect(try read(baseline.text).text == baseline.text)
    #expect(baseline.compare(report()).gone == 0)
    #expect(baseline.update(with: report(finding("/p/x", "a"), finding("/p/x", "b"))) == (1, 0))
    #expect(baseline.update(with: report(), options: LintOptions(reportsAll: true)) == (0, 2))
  }

  @Test("a string with some of its missing forms is not new") func fewerCategories() {
    func missing(_ categories: [PluralCategory]) -> LintReport {
      report(LintFinding(.missingCategory, .error, "m", file: "/p/x", key: "a", language: "ar", categories: categories))
    }
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: missing([.few, .many]))
    for categories in [[.few, .many], [.many]] as [[PluralCategory]] {
      let (new, gone) = baseline.compare(missing(categories))
      #expect(new.findings.isEmpty && gone == 0)
    }
    #expect(baseline.newFindings(in: missing([.two, .many])).findings.count == 1)
    // Each is known once.
    var twice = missing([.many])
    twice.findings += missing([.few]).findings
    #expect(baseline.newFindings(in: twice).findings.count == 1)
  }

  @Test("of several strings told as one, each is known") func sharedCauses() {
    func lint(_ keys: String...) -> LintReport {
      var texts = ["en.lproj/A.strings": "x = y;"]
      for language in ["de", "pl"] {
        texts["\(language).lproj/A.strings"] = "x = y; " + keys.map { "old_\($0) = z;" }.joined()
      }
      return Linter().report(on: texts.mapValues { Array($0.utf8) })
    }
    let before = lint("a", "b")
    expectEqual(before.findings.map(\.key), ["old_a", "old_b"])
    #expect(before.findings[0].message.hasSuffix(" 1 more translation has it too."))
    var baseline = LintBaseline(path: "/p/b")
    #expect(baseline.update(with: before) == (4, 0))
    #expect(baseline.newFindings(in: before).findings.isEmpty)
    let after = lint("a", "c")
    let new = baseline.newFindings(in: after).findings
    expectEqual(new.map(\.key), ["old_c"])
    #expect(baseline.compare(after).gone == 2)
  }

  @Test("if some of the strings told as one are known, the others are told") func partsOfCauses() {
    let parts = ["a", "b", "c"].map { finding("/p/x", $0) }
    var baseline = LintBaseline(path: "/p/b")
    baseline.update(with: report(parts[0], parts[1]))
    let whole = SharedCause.ofStrings("x").finding(for: parts)
    expectEqual(whole.map { [$0.message, $0.key] }, ["line 1 2 more strings are like this.", "a"])
    let new = baseline.newFindings(in: LintReport(findings: whole.map { [$0] } ?? []))
    expectEqual(new.findings, [parts[2]])
  }

  @Test("an empty file and Windows line ends") func windowsLines() throws {
    #expect(try read("").count == 0)
    #expect(
      try read("\r\n{\"plural-lint-baseline\":1}\r\n{\"rule\":\"x\",\"file\":\"y\",\"later\":[1]}\r\n").count == 1
    )
  }

  @Test(
    "what is no baseline is an error with a place",
    arguments: [
      ("{}", 1, #"not a baseline of localize lint: the first line is not {"plural-lint-baseline":1}"#),
      ("\n[]", 2, "expected a JSON object on each line of a baseline"),
      ("{\"plural-lint-baseline\":2}", 1, "a baseline of version 2, but this version of localize lint reads 1"),
      ("{\"plural-lint-baseline\":1}\n{\"file\":\"a\"}", 2, #"expected an object with "file" and "rule""#),
      ("{\"plural-lint-baseline\":1}\n{\"file\":1,\"rule\":\"a\"}", 2, #"expected an object with "file" and "rule""#),
    ]
  )
  func malformedBaseline(text: String, line: Int, message: String) {
    let error = #expect(throws: Diagnostic.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.location == .text(line: line, column: 1))
    #expect(error?.file?.hasSuffix("baseline.jsonl") == true)
  }

  @Test("broken JSON is an error with its line and column") func brokenJSON() {
    let error = #expect(throws: Diagnostic.self) { try read("{\"plural-lint-baseline\":1}\n{\"file\" \"a\"}") }
    #expect(error?.line == 2)
    #expect(error?.column == 9)
  }

  @Test("a file that is not there is an error that names it") func missingFile() {
    let error = #expect(throws: Diagnostic.self) { try LintBaseline(contentsOf: "/nowhere/b.jsonl") }
    #expect(error?.file == "/nowhere/b.jsonl")
    let unwritable = #expect(throws: Diagnostic.self) { try LintBaseline(path: "/nowhere/b.jsonl").write() }
    #expect(unwritable?.message.hasPrefix("cannot be written: ") == true)
  }

  @Test("any bytes are safe") func anyBytes() throws {
    var random = SeededGenerator(seed: 9)
    let good = Array(
      "{\"plural-lint-baseline\":1}\n{\"file\":\"a\",\"rule\":\"b\",\"count\":9223372036854775807}\n".utf8
    )
    for _ in 0..<200 {
      var bytes = good + good.dropFirst(27)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let baseline = try? read(String(decoding: bytes, as: UTF8.self))
      #expect(baseline.map { $0.count >= 0 } ?? true)
    }
  }
}
