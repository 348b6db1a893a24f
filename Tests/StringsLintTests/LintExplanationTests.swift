import Expectations
import Foundation
import PluralBase
import StringsLint
import TestSupport
import Testing

@Suite struct LintExplanationTests {
  private static let page = "Sources/StringsLint/StringsLint.docc/LintRules.md"

  @Test("the documentation page has the explanations of the rules") func documentationPage() throws {
    let expected = LintRule.explanationPage
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try Data(expected.utf8).write(to: PackageFolder.url(Self.page))
      Issue.record("the page is written; run the test again without UPDATE_PAGES")
    }
    #expect(
      try PackageFolder.text(Self.page) == expected,
      "run UPDATE_PAGES=1 swift test --filter LintExplanationTests, and commit \(Self.page)"
    )
  }

  @Test("every rule is explained", arguments: LintRule.allCases)
  func allRules(rule: LintRule) {
    let explanation = rule.explanation
    #expect(explanation.rule == rule)
    #expect(!explanation.title.hasSuffix(".") && explanation.title.first?.isUppercase == true)
    #expect(explanation.meaning.hasSuffix(".") && explanation.reason.hasSuffix("."))
    #expect(explanation.before != explanation.after)
    #expect(explanation.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(explanation.text.hasPrefix("\(rule.rawValue): \(explanation.title) ("))
    #expect(explanation.text.contains("--ignore \(rule.rawValue)"))
    #expect(!explanation.text.contains("`"))
    #expect(explanation.markdown.count { $0 == "`" }.isMultiple(of: 2))
  }

  @Test("an explanation names only the ways to silence a rule that work for it") func waysToSilence() {
    let ways = Dictionary(grouping: LintRule.allCases) { rule in
      ["for all strings: ", "for one string: ", "in the file: "].count { rule.explanation.text.contains($0) }
    }
    expectEqual(Set(ways[1] ?? []), [.unreadableFile, .pluralHeader, .newerVersion, .unknownLanguage])
    expectEqual(Set(ways[2] ?? []), [.missingKey, .unknownSuppression, .unusedSuppression])
    #expect(ways[0] == nil)
  }

  @Test("titles tell the rules apart") func distinctTitles() {
    let titles = LintRule.allCases.map(\.explanation.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test("an explanation in full") func fullExplanation() {
    #expect(
      LintRule.edgeSpace.explanation.text == """
        edge-space: Forms begin or end with different spaces (note)

        Some forms of a string begin or end with spaces that differ from the form in the source, or from most forms, and users
        see it: a space is missing, there is an extra one at the start, or a line break is missing or extra. With --all,
        extra spaces at the end are reported too, and all translations are compared with the source string.

        Where strings are joined, a space is missing or doubled for some numbers.

        Before:
          en, one: "%lld file"
          en, other: "%lld files"
          de, one: " %lld Datei"
          de, other: "%lld Dateien"

        After:
          en, one: "%lld file"
          en, other: "%lld files"
          de, one: "%lld Datei"
          de, other: "%lld Dateien"

        To silence it:
          for all strings: --ignore edge-space
          for one string: --ignore 'edge-space:the key', or with a language :pl after the key
          in the file: plural-lint: ignore edge-space in the comment of the string

        """
    )
  }

  @Test(
    "the linter finds the problem of the example, and nothing else, and nothing after",
    arguments: LintRule.allCases.filter { !LintExplanation.aboutMessages.contains($0) }
  )
  func examples(rule: LintRule) throws {
    let explanation = rule.explanation
    let linter = Linter(options: LintOptions(source: "en", reportsAll: explanation.isOnRequest))
    let before = linter.report(on: try LintExample(explanation.before, explanation).files)
    expectEqual(Set(before.findings.map(\.rule)), [rule])
    #expect(before.findings.contains { $0.severity == explanation.severity })
    #expect(before.findings.allSatisfy { $0.isSentence })
    let after = linter.report(on: try LintExample(explanation.after, explanation).files)
    expectEqual(after.findings, [])
  }
}

/// The example of an explanation, as files.
private struct LintExample {
  /// The contents by path.
  let files: [String: [UInt8]]

  /// Makes a string catalog of lines such as `ru, files, one: "1 файл"`, or takes the text of a file as it is.
  init(_ text: String, _ explanation: LintExplanation) throws {
    if let file = explanation.file {
      let source = explanation.sourceFile.map { [file.replacing("pl.lproj", with: "en.lproj"): Array($0.utf8)] }
      files = (source ?? [:]).merging([file: Array(text.utf8)]) { $1 }
      return
    }
    var languages: [String: [String: Any]] = [:]
    var key = ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts[1].drop { $0 == " " }
      try #require(value.first == "\"" && value.last == "\"" && value.count >= 2, "\(line)")
      // A catalog knows what is translated.
      let state = explanation.rule == .untranslated ? "needs_review" : "translated"
      let unit: [String: Any] = ["stringUnit": ["state": state, "value": String(value.dropFirst().dropLast())]]
      let names = parts[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
      let language = names[0]
      if language == "en" { key = String(value.dropFirst().dropLast()) }
      let category = names.last.flatMap { PluralCategory(rawValue: $0) }?.rawValue
      if names.count == 1 {
        languages[language, default: [:]].merge(unit) { $1 }
      } else if names.count == 2, let category {
        Self.add(unit, category, to: &languages[language, default: [:]])
      } else if names.count == 3, let category {
        var substitutions = languages[language]?["substitutions"] as? [String: [String: Any]] ?? [:]
        var variable = substitutions[names[1]] ?? ["argNum": 1, "formatSpecifier": "lld"]
        Self.add(unit, category, to: &variable)
        substitutions[names[1]] = variable
        languages[language, default: [:]]["substitutions"] = substitutions
      } else {
        Issue.record("an example has the line \(line)")
      }
    }
    let catalog: [String: Any] = [
      "version": "1.0", "sourceLanguage": "en", "strings": [key: ["localizations": languages]],
    ]
    files = ["Localizable.xcstrings": Array(try JSONSerialization.data(withJSONObject: catalog))]
  }

  private static func add(_ unit: [String: Any], _ category: String, to target: inout [String: Any]) {
    var variations = target["variations"] as? [String: [String: Any]] ?? [:]
    variations["plural", default: [:]][category] = unit
    target["variations"] = variations
  }
}
