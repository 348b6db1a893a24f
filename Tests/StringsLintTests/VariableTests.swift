import Diagnostics
import Expectations
import StringsLint
import Testing

/// `undefined-variable`, `recursive-variable` and `unused-variable`.
@Suite struct VariableTests {
  private func check(
    _ format: String,
    _ variables: [(name: String, text: String)],
    _ options: LintOptions = LintOptions()
  ) -> [LintFinding] {
    let dictionaries = variables.map { name, text in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(text)</string></dict>
      """
    }
    let file = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>
      \(dictionaries.joined(separator: "\n"))
      </dict></dict></plist>
      """
    return findings(in: ["ja.lproj/A.stringsdict": file], options)
  }

  @Test("a variable that is not defined is an error") func undefinedVariable() throws {
    let found = check("%#@files@", [])
    let finding = try #require(found.first)
    expectEqual(found.summaries, ["ja undefined-variable"])
    #expect(finding.severity == .error)
    #expect(finding.variable == "files")
    #expect(finding.location == .text(line: 3, column: 9))
    #expect(
      finding.message == "%#@files@ uses the variable \"files\", which is not defined, so the string cannot be shown."
    )
  }

  @Test("an unused variable beside an undefined one is the same mistake") func misspelledVariable() {
    let found = check("%#@file@", [("files", "%d")])
    expectEqual(found.summaries, ["ja undefined-variable"])
    #expect(found.first?.message.hasSuffix("There is a variable \"files\".") == true)
  }

  @Test("a variable that no text uses is told on request, or if the source shows it") func unusedVariable() {
    #expect(check("%#@a@", [("a", "%d"), ("b", "%d")]).isEmpty)
    let found = check("%#@a@", [("a", "%d"), ("b", "%d")], LintOptions(reportsAll: true))
    expectEqual(found.summaries, ["ja unused-variable"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.variable == "b")
    #expect(found.first?.location == .text(line: 7, column: 1))
  }

  @Test("the only variable of a source string is told if no language uses it") func onlyVariable() {
    let english = stringsdict(format: "trial_title", ["one": "%d day", "other": "%d days"])
    let german = stringsdict(format: "Test", ["one": "%d Tag", "other": "%d Tage"])
    let found = findings(in: ["en.lproj/A.stringsdict": english, "de.lproj/A.stringsdict": german])
    expectEqual(found.summaries, ["en unused-variable"])
    let used = stringsdict(format: "%#@n@", ["one": "%d Tag", "other": "%d Tage"])
    let others = findings(in: ["en.lproj/A.stringsdict": english, "de.lproj/A.stringsdict": used])
    expectEqual(others.summaries, ["de argument-mismatch"])
    // A string without a text shows nothing on purpose.
    let empty = stringsdict(format: "", ["one": "%d day", "other": "%d days"])
    expectEqual(findings(in: ["en.lproj/A.stringsdict": empty]), [])
  }

  @Test("a variable in another one is used") func nestedVariable() {
    #expect(check("%#@a@", [("a", "%d %2$#@b@"), ("b", "%d")]).isEmpty)
    #expect(check("%1$#@a@ %*#@b@", [("a", "%d"), ("b", "%d")]).isEmpty)
  }

  @Test("variables that use each other are an error") func cycle() {
    expectEqual(check("%#@a@", [("a", "%d %1$#@a@")]).summaries, ["ja recursive-variable"])
    let circle = check("%#@a@", [("a", "%1$#@b@"), ("b", "%1$#@a@")])
    expectEqual(circle.summaries, ["ja recursive-variable"])
    #expect(circle.first?.message == "%1$#@a@ is inside the variable \"a\" itself, so the string never ends.")
  }

  @Test("many variables in each other take little time") func manyVariables() {
    let variables = (0..<20).map { number in
      (name: "v\(number)", text: number == 19 ? "%d" : (0..<20).map { "%1$#@v\(max($0, number + 1))@" }.joined())
    }
    #expect(check("%#@v0@", variables).isEmpty)
    let chain = (0..<2_000).map { (name: "v\($0)", text: "%1$#@v\($0 + 1)@") }
    #expect(check("%#@v0@", chain + [(name: "v2000", text: "%d")]).isEmpty)
  }
}
