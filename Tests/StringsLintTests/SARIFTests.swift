import Diagnostics
import Expectations
import Foundation
import PluralBase
import StringsLint
import Testing

@Suite struct SARIFTests {
  private func log(_ report: LintReport, in folder: String? = nil) throws -> [String: Any] {
    let text = LintFormatter(.sarif, in: folder).string(from: report)
    #expect(text.hasSuffix("}\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func run(_ report: LintReport, in folder: String? = nil) throws -> [String: Any] {
    try #require((try log(report, in: folder)["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: LintReport, in folder: String? = nil) throws -> [[String: Any]] {
    try #require(try run(report, in: folder)["results"] as? [[String: Any]])
  }

  @Test("a log agrees with the schema", arguments: [nil, "/work", "/App"])
  func schema(folder: String?) throws {
    expectEqual(SARIFCheck(try log(sampleReport, in: folder)).problems, [])
    expectEqual(SARIFCheck(try log(LintReport(), in: folder)).problems, [])
  }

  @Test("the check finds what the schema forbids") func schemaViolations() throws {
    let good = LintFormatter(.sarif).string(from: sampleReport)
    let changes = [
      (#""version":"2.1.0""#, #""version":"2.0.0""#), (#""startLine":12"#, #""startLine":0"#),
      (#""level":"error","message""#, #""level":"fatal","message""#), (#""ruleIndex":2"#, #""ruleIndex":3"#),
      (#""driver":{"name":"localize lint","#, #""driver":{"#), (#""startLine":3"#, #""byteOffset":40,"startLine":3"#),
      (#""uri":"App/uk"#, #""uri":"App uk"#), (#""results":["#, #""result":["#),
      (#""category":["few","#, #""ruleId":["#),
    ]
    for (old, new) in changes.dropLast() {
      #expect(good.contains(old))
      let bad = try JSONSerialization.jsonObject(with: Data(good.replacingOccurrences(of: old, with: new).utf8))
      #expect(!SARIFCheck(bad).problems.isEmpty, "\(new)")
    }
  }

  @Test("every rule has help, in plain text and in Markdown") func ruleHelp() throws {
    let driver = try #require((try run(LintReport())["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == LintRule.allCases.map(\.rawValue))
    for (descriptor, rule) in zip(rules, LintRule.allCases) {
      let help = try #require(descriptor["help"] as? [String: String])
      // A single brace would be a placeholder.
      let plain = { (text: String?) in
        text?.replacingOccurrences(of: "{{", with: "{").replacingOccurrences(of: "}}", with: "}")
      }
      #expect(plain(help["text"]) == rule.explanation.text)
      #expect(plain(help["markdown"]) == rule.explanation.markdown)
      let summary = (descriptor["fullDescription"] as? [String: String])?["text"]
      #expect(summary?.isEmpty == false && summary?.contains("\n") == false)
    }
  }

  @Test("every finding has a line, which GitHub requires") func places() throws {
    let regions = try results(sampleReport).map { result -> [String: Int]? in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      return location?["region"] as? [String: Int]
    }
    expectEqual(
      regions,
      [
        ["startLine": 12, "startColumn": 6], ["startLine": 3, "startColumn": 1], ["startLine": 1], ["startLine": 1],
        ["startLine": 1],
      ]
    )
    #expect(try run(sampleReport)["columnKind"] as? String == "utf16CodeUnits")
  }

  @Test("paths are URIs, relative to the root if they are in it") func paths() throws {
    let locations = try results(sampleReport, in: "/work").map { result -> [String: String] in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      return location?["artifactLocation"] as? [String: String] ?? [:]
    }
    expectEqual(locations[0], ["uri": "App/uk.lproj/Main.stringsdict", "uriBaseId": "%SRCROOT%"])
    expectEqual(
      locations[2],
      ["uri": "App/he.lproj/100%25%20a%3Ab%2C%C3%BC%1B%F0%9F%91%8D.strings", "uriBaseId": "%SRCROOT%"]
    )
    expectEqual(locations[4], ["uri": "file:///App/jp.lproj/Main.strings"])
  }

  @Test("messages and properties come back") func roundTrip() throws {
    for (result, finding) in zip(try results(sampleReport), sampleReport.findings) {
      let text = (result["message"] as? [String: String])?["text"]
      let plain = text?.replacingOccurrences(of: "{{", with: "{").replacingOccurrences(of: "}}", with: "}")
      #expect(plain?.hasSuffix(finding.message) == true)
      #expect(finding.key == nil || plain?.contains(finding.key ?? "") == true)
      let properties = try #require(result["properties"] as? [String: Any])
      #expect(properties["key"] as? String == finding.key)
      #expect(properties["table"] as? String == finding.table)
      #expect(properties["language"] as? String == finding.language)
      #expect(properties["variable"] as? String == finding.variable)
      #expect(properties["category"] as? [String] == finding.categories.map(\.rawValue))
      #expect(properties["numbers"] as? [String] == finding.numbers)
    }
  }

  @Test("the tool, the end of a place, and the other places of a finding") func placesTool() throws {
    let text = "a = \"%d x\";"
    let files = ["en.lproj/A.strings": text, "de.lproj/A.strings": "a = \"x %@ y\";"].mapValues { Array($0.utf8) }
    var report = Linter().report(on: files)
    report.findings[0].otherLines = [7, 9]
    let run = try run(report)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect((driver["version"] as? String)?.hasPrefix("CLDR ") == true)
    #expect(driver["semanticVersion"] == nil)
    #expect((driver["informationUri"] as? String)?.hasPrefix("https://") == true)
    var formatter = LintFormatter(.sarif)
    formatter.version = "1.2.0"
    let json = formatter.string(from: report)
    #expect(json.contains(#""semanticVersion":"1.2.0","version":"1.2.0 CLDR "#))
    #expect(json.contains(#""region":{"startLine":1,"startColumn":8,"endColumn":14}"#))
    #expect(json.contains(#""region":{"startLine":7}"#) && json.contains(#""region":{"startLine":9}"#))
    #expect(SARIFCheck(try JSONSerialization.jsonObject(with: Data(json.utf8))).problems == [])
  }

  @Test("fingerprints stay when lines move, and differ for other findings") func stableFingerprints() throws {
    func fingerprints(_ report: LintReport) throws -> [String] {
      try results(report).compactMap { ($0["partialFingerprints"] as? [String: String])?["pluralLint/v1"] }
    }
    var moved = sampleReport
    for index in moved.findings.indices {
      moved.findings[index].location = .text(line: 99, column: 9)
      moved.findings[index].message = "another message"
    }
    let before = try fingerprints(sampleReport)
    #expect(before.count == sampleReport.findings.count)
    #expect(Set(before).count == before.count)
    #expect(try fingerprints(moved) == before)
    // Findings that look the same differ by their order.
    var twice = sampleReport
    twice.findings += sampleReport.findings
    #expect(Set(try fingerprints(twice)).count == 2 * before.count)
  }
}
