import Diagnostics
import Expectations
import Foundation
import PluralBase
import StringsLint
import TestSupport
import Testing

@Suite struct LintFormatterTests {
  @Test("text has findings about a key together, errors first") func textOrder() {
    #expect(
      LintFormatter(.text).string(from: sampleReport) == """
        error: missing-category: n-replies (Main): uk, ru
          App/uk.lproj/Main.stringsdict:12:5: uk: Ukrainian needs "few" (2, 3, 4…). 2 now reads \
        "2 відповідей", the form for "other".
            <key>n</key>
                 ^
          App/ru.lproj/Main.stringsdict:3:1: warning: ru: 50% of {0} and [a](b), \\ and "c"\u{20}

        error: unreadable-file
          App/de.lproj/Main.strings: byte 40: This file cannot be read.

        note: edge-space: \u{FFFD}key\u{FFFD}[31m👍\\n"\u{2028} (100% a:b,ü\u{FFFD}👍): he
          App/he.lproj/100% a:b,ü\u{FFFD}👍.strings:1:2: he: \u{FFFD}[31m👍\u{FFFD}\u{FFFD}second line: a,b::c

        note: unknown-language
          /App/./x/../jp.lproj/Main.strings: There are no plural rules.

        2 errors, 1 warning and 2 notes in 5 files.

        """
    )
  }

  @Test("text names a few of the lines with the same problem") func otherLines() {
    var report = sampleReport
    report.findings = Array(report.findings.prefix(1))
    report.findings[0].otherLines = [13, 14]
    #expect(LintFormatter(.text).string(from: report).contains("\"other\". The same in lines 13 and 14.\n"))
    report.findings[0].otherLines = Array(13..<60)
    let many = LintFormatter(.text).string(from: report)
    #expect(many.contains(" The same in lines 13, 14, 15, 16, 17 and 42 others.\n"))
  }

  @Test("text on a terminal has colours") func colours() {
    var report = sampleReport
    report.findings = Array(report.findings.prefix(1))
    report.fileCount = 1
    #expect(
      LintFormatter(.text, isStyled: true).string(from: report) == """
        \u{1B}[1;31merror\u{1B}[0m\u{1B}[1m: missing-category\u{1B}[0m\u{1B}[1m: n-replies\u{1B}[0m (Main): uk
          App/uk.lproj/Main.stringsdict:12:5: uk: Ukrainian needs "few" (2, 3, 4…). 2 now reads \
        "2 відповідей", the form for "other".
            <key>n</key>
        \u{1B}[32m         ^\u{1B}[0m

        \u{1B}[1m1 error in 1 file.\u{1B}[0m

        """
    )
  }

  @Test(
    "text ends with a count",
    arguments: [
      ([], 0, "No problems in 0 files.\n"), ([], 1, "No problems in 1 file.\n"),
      ([.warning, .warning], 2, "2 warnings in 2 files.\n"), ([.note, .error], 2, "1 error and 1 note in 2 files.\n"),
    ] as [([Diagnostic.Severity], Int, String)]
  ) func summary(severities: [Diagnostic.Severity], files: Int, ending: String) {
    let report = LintReport(
      findings: severities.map { LintFinding(.edgeSpace, $0, "a", file: "a") },
      fileCount: files
    )
    #expect(LintFormatter(.text).string(from: report).hasSuffix(ending))
  }

  @Test("a long key is cut in the heading") func longKey() {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a", key: String(repeating: "k", count: 70))
    let text = LintFormatter(.text).string(from: LintReport(findings: [finding], fileCount: 1))
    #expect(text.hasPrefix("note: edge-space: \(String(repeating: "k", count: 59))…\n"))
  }

  @Test("xcode has absolute paths and columns of UTF-16") func xcodePlaces() {
    #expect(
      LintFormatter(.xcode, in: "/work/shop").string(from: sampleReport) == """
        /work/shop/App/uk.lproj/Main.stringsdict:12:6: error: uk n-replies, n: Ukrainian needs "few" (2, 3, 4…). \
        2 now reads "2 відповідей", the form for "other". (missing-category)
        /work/shop/App/ru.lproj/Main.stringsdict:3:1: warning: ru n-replies: 50% of {0} and [a](b), \\ and "c"  \
        (missing-category)
        /work/shop/App/he.lproj/100% a:b,ü\u{FFFD}👍.strings:1:2: note: he \u{FFFD}key\u{FFFD}[31m👍\u{FFFD}\u{FFFD}"\u{2028}: \u{FFFD}[31m👍\u{FFFD}\u{FFFD}\
        second line: a,b::c (edge-space)
        /work/shop/App/de.lproj/Main.strings:1:1: error: byte 40: This file cannot be read. (unreadable-file)
        /App/jp.lproj/Main.strings:1:1: note: There are no plural rules. (unknown-language)

        """
    )
  }

  @Test("github has its escapes, and paths from the folder") func githubEscapes() {
    #expect(
      LintFormatter(.github, in: "/App/..//App").string(from: sampleReport) == """
        ::error file=App/uk.lproj/Main.stringsdict,line=12,endLine=12,col=6,\
        title=A plural form is missing (missing-category)::uk n-replies, n: Ukrainian needs "few" (2, 3, 4…). \
        2 now reads "2 відповідей", the form for "other".
        ::warning file=App/ru.lproj/Main.stringsdict,line=3,endLine=3,col=1,\
        title=A plural form is missing (missing-category)::ru n-replies: 50%25 of {0} and [a](b), \\ and "c"\u{20}
        ::notice file=App/he.lproj/100%25 a%3Ab%2Cü\u{FFFD}👍.strings,line=1,endLine=1,col=2,\
        title=Forms begin or end with different spaces (edge-space)::he \u{FFFD}key\u{FFFD}[31m👍%0D%0A"\u{2028}: \u{FFFD}[31m👍%0D%0A\
        second line: a,b::c
        ::error file=App/de.lproj/Main.strings,title=A file cannot be read (unreadable-file)::\
        byte 40: This file cannot be read.
        ::notice file=jp.lproj/Main.strings,title=The language has no plural rules (unknown-language)::\
        There are no plural rules.

        """
    )
  }

  @Test("a column after an emoji, with the line ends of each system", arguments: ["\n", "\r\n", "\r"])
  func columns(lineEnd: String) {
    let text = ["\u{FEFF}\"a\" = \"x\";", "\"c\" = \"👍\" oops;", ""].joined(separator: lineEnd)
    let report = Linter().report(on: ["pl.lproj/Main.strings": Array(text.utf8)])
    #expect(
      LintFormatter(.xcode, in: "/app").string(from: report).hasPrefix("/app/pl.lproj/Main.strings:2:11: error: pl")
    )
    #expect(
      LintFormatter(.github).string(from: report).hasPrefix(
        "::error file=pl.lproj/Main.strings,line=2,endLine=2,col=11,title="
      )
    )
    #expect(LintFormatter(.json).string(from: report).contains(#""line":2,"column":10,"#))
    #expect(LintFormatter(.text).string(from: report).contains("\n  pl.lproj/Main.strings:2:10: pl"))
    #expect(
      LintFormatter(.sarif).string(from: report).contains(
        #""region":{"startLine":2,"startColumn":11,"endColumn":17}"#
      )
    )
  }

  @Test("each finding is one line, and no finding is no line", arguments: [LintFormatter.Format.github, .xcode, .json])
  func oneLine(format: LintFormatter.Format) {
    let text = LintFormatter(format).string(from: sampleReport)
    #expect(text.utf8.split(separator: UInt8(ascii: "\n")).count == sampleReport.findings.count)
    #expect(!text.utf8.contains(UInt8(ascii: "\r")))
    #expect(LintFormatter(format).string(from: LintReport(fileCount: 3)).isEmpty)
  }

  @Test("any strings and places are safe in every form") func anyText() throws {
    var random = SeededGenerator(seed: 4)
    let scalars: [Unicode.Scalar] = [
      "a", "é", "\u{301}", "👍", "\u{200D}", "\u{202E}", "\u{2028}", "\u{85}", "\u{9B}", "\u{1B}", "\0", "\n", "\r",
      "\t", " ",
      "%", ":", ",", "\"", "\\", "{", "}", "/", ".", "[", "]", "(", ")", "#", "?", "\u{10FFFF}", "<", "&",
    ]
    func text(_ random: inout SeededGenerator) -> String {
      String(String.UnicodeScalarView((0..<random.below(8)).map { _ in random.pick(scalars) }))
    }
    func optional(_ random: inout SeededGenerator) -> String? { random.happens(70) ? text(&random) : nil }
    let places: [Diagnostic.Location?] = [
      nil, .text(line: 1, column: 1), .text(line: .max, column: .min), .text(line: -1, column: 0), .binary(offset: -1),
      .binary(offset: .max),
    ]
    for _ in 0..<30 {
      let findings = (0..<random.below(5)).map { _ in
        LintFinding(
          random.pick(LintRule.allCases),
          random.pick(Diagnostic.Severity.allCases),
          text(&random),
          file: text(&random),
          location: random.pick(places),
          utf16Column: random.pick([nil, 1, 0, .max, .min]),
          table: optional(&random),
          key: optional(&random),
          language: optional(&random),
          variable: optional(&random),
          categories: PluralCategory.allCases.filter { _ in random.happens(20) },
          numbers: random.happens(30) ? [text(&random)] : [],
          excerpt: optional(&random)
        )
      }
      let report = LintReport(findings: findings, fileCount: findings.count)
      let folder = random.pick([nil, "", "/", "/a", "..", text(&random)])
      for format in LintFormatter.Format.allCases {
        let text = LintFormatter(format, in: folder).string(from: report)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        switch format {
        case .text: #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
        case .xcode:
          #expect(lines.count == findings.count)
          #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" })
        case .github:
          #expect(lines.count == findings.count)
          #expect(lines.allSatisfy { $0.starts(with: "::".utf8) } && !text.unicodeScalars.contains("\u{1B}"))
        case .json:
          #expect(lines.count == findings.count)
          for (line, finding) in zip(lines, findings) {
            let members = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
            #expect(members["message"] as? String == finding.message)
            #expect(members["key"] as? String == finding.key)
          }
        case .sarif:
          let log = try JSONSerialization.jsonObject(with: Data(text.utf8))
          expectEqual(SARIFCheck(log).problems, [])
        }
      }
    }
  }

  @Test("json has the same members in each line, and they come back") func json() throws {
    let names = [
      "file", "line", "column", "severity", "rule", "table", "key", "language", "variable", "category", "numbers",
      "message",
    ]
    let lines = LintFormatter(.json).string(from: sampleReport).utf8.split(separator: UInt8(ascii: "\n"))
    for (line, finding) in zip(lines, sampleReport.findings) {
      let members = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      #expect(Set(members.keys) == Set(names))
      let places = names.compactMap { String(decoding: line, as: UTF8.self).range(of: "\"\($0)\":")?.lowerBound }
      #expect(places.count == names.count && places == places.sorted(), "the order of the members")
      #expect(members["file"] as? String == finding.file)
      #expect(members["severity"] as? String == finding.severity.rawValue)
      #expect(members["rule"] as? String == finding.rule.rawValue)
      #expect(members["table"] as? String == finding.table)
      #expect(members["key"] as? String == finding.key)
      #expect(members["language"] as? String == finding.language)
      #expect(members["variable"] as? String == finding.variable)
      #expect(members["category"] as? [String] == finding.categories.map(\.rawValue))
      #expect(members["numbers"] as? [String] == finding.numbers)
      #expect(members["message"] as? String == finding.message)
      var place: Diagnostic.Location?
      if let line = members["line"] as? Int, let column = members["column"] as? Int {
        place = .text(line: line, column: column)
      }
      if case .text? = finding.location { #expect(place == finding.location) } else { #expect(place == nil) }
    }
    #expect(
      LintFormatter(.json).string(from: sampleReport).hasPrefix(
        #"{"file":"App/uk.lproj/Main.stringsdict","line":12,"column":5,"severity":"error","rule":"missing-category","#
          + #""table":"Main","key":"n-replies","language":"uk","variable":"n","category":["few","many"],"#
          + #""numbers":["2","3","4"],"message":"Ukrainian needs \"few\" (2, 3, 4…). "#
      )
    )
  }
}
