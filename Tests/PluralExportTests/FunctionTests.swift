import Foundation
import PluralConform
import PluralCore
import PluralExport
import PluralRuleSyntax
import TestSupport
import Testing

@Suite("Exported functions give the same categories as the rules")
struct FunctionTests {
  @Test("JavaScript functions agree on every question", .enabled(if: Exported.has("node")))
  func javaScript() throws {
    let text = try Exported.export().javaScript()
    let adapter = ["node", PackageFolder.path("Tools/conform/exported.mjs")]
    try Exported.expectAgreement(Exported.report(text, name: "rules.mjs", adapter: adapter))
  }

  @Test("The JavaScript module agrees on every question", .enabled(if: Exported.has("node")))
  func javaScriptModule() throws {
    let text = try Exported.export().javaScriptModule()
    let adapter = ["node", PackageFolder.path("Tools/conform/exported.mjs")]
    try Exported.expectAgreement(Exported.report(text, name: "rules.mjs", adapter: adapter))
  }

  @Test("The JavaScript module with all languages is smaller than 26 KB")
  func moduleSize() throws {
    let count = try Exported.export().javaScriptModule().utf8.count
    #expect(count < 26 * 1024, "\(count) bytes")
  }

  @Test("Python functions agree on every question", .enabled(if: Exported.has("python3")))
  func python() throws {
    let text = try Exported.export().python()
    let adapter = ["python3", PackageFolder.path("Tools/conform/exported.py")]
    try Exported.expectAgreement(Exported.report(text, name: "rules.py", adapter: adapter))
  }

  @Test("C functions compile without warnings and agree on every question", .enabled(if: Exported.has("cc")))
  func c() throws {
    let text = try Exported.export().c()
    let adapter = [PackageFolder.path("Tools/conform/exported-c.sh")]
    try Exported.expectAgreement(Exported.report(text, name: "rules.h", adapter: adapter))
  }

  /// Numbers that are too long for the C library, for a Double and for Python's own integers.
  private static let longNumbers: [String] = {
    var generator = SeededGenerator(seed: 12)
    var numbers = ["1c9223372036854775807", "0c9223372036854775807", "-0", "+1", "007", "1e6", "1.5e3"]
    numbers += (0..<10).map { _ in generator.digits(5000...6000) }
    numbers += (0..<10).map { _ in generator.digits(1...30) + "." + generator.digits(5000...6000) }
    numbers += ["1" + String(repeating: "0", count: 5000), "0." + String(repeating: "0", count: 50_000) + "1"]
    numbers += (0..<1000).map { _ in generator.number() }
    return numbers
  }()

  @Test(
    "Functions are exact for text of any length",
    arguments: ["javascript", "module", "python", "c"],
    ["ar", "fr", "lv", "kw", "da", "lag"]
  )
  func longText(target: String, language: String) throws {
    let program = ["python": "python3", "c": "cc"][target] ?? "node"
    guard Exported.has(program) else { return }
    let rules = try RuleData.shared().rules(language, .cardinal)
    let languages = [(language: language, type: PluralRuleType.cardinal, rules: rules)]
    // The C driver asks for both types.
    let ordinal = (language: language, type: PluralRuleType.ordinal, rules: try PluralRuleSet(parsing: "other:"))
    let export = PluralExport(cldrVersion: "48.2", languages: languages + [ordinal])
    let text =
      switch target {
      case "javascript": try export.javaScript()
      case "module": try export.javaScriptModule()
      case "python": try export.python()
      default: try export.c()
      }
    let name = ["python": "rules.py", "c": "rules.h"][target] ?? "rules.mjs"
    let adapter =
      switch target {
      case "python": ["python3", PackageFolder.path("Tools/conform/exported.py")]
      case "c": [PackageFolder.path("Tools/conform/exported-c.sh")]
      default: ["node", PackageFolder.path("Tools/conform/exported.mjs")]
      }
    let answers = try Exported.inTemporaryFile(text, name: name) { path in
      let questions = Self.longNumbers.map { "\(language)\tcardinal\t\($0)\n" }.joined()
      let engine = EngineProcess(command: adapter + [path], patience: 60)
      return try engine.answers(to: Array(questions.utf8), questionCount: Self.longNumbers.count)
    }
    var disagreements = Disagreements()
    let lines = String(decoding: answers, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.longNumbers.count + 1)
    for (number, line) in zip(Self.longNumbers, lines) {
      let expected = try rules.category(for: number).description
      disagreements.compare(String(line), expected, String(number.prefix(60)))
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("Text that is not a number is refused and not misread", .enabled(if: Exported.has("node")))
  func refusals() throws {
    let rules = try RuleData.shared().rules("ru", .cardinal)
    let export = PluralExport(cldrVersion: "48.2", languages: [("ru", .cardinal, rules)])
    for text in [try export.javaScript(), try export.javaScriptModule()] {
      try Exported.inTemporaryFile(text, name: "rules.mjs") { path in
        for number in ["", "1.", ".5", "1e+21", "NaN", "1 ", "1c", "--1", "1\n"] {
          let engine = EngineProcess(
            command: [
              "node", "--input-type=module", "-e",
              """
              import { operands } from '\(path)';
              try { operands(\(Self.literal(number))); console.log('one'); } catch (error) { console.log(error.name); }
              """,
            ],
            patience: 60
          )
          let answer = String(decoding: try engine.answers(to: [], questionCount: 1), as: UTF8.self)
          #expect(answer == "RangeError\n", "\(number)")
        }
      }
    }
  }

  private static func literal(_ text: String) -> String {
    "'\(text.replacingOccurrences(of: "\n", with: "\\n"))'"
  }

  @Test("Rules that need more than the last fifteen digits cannot be exported as code")
  func moduli() throws {
    let rules = try PluralRuleSet(parsing: "one: n % 7 = 1")
    let export = PluralExport(cldrVersion: "48.2", languages: [("xx", .cardinal, rules)])
    let relation = PluralRelation(operand: .n, modulus: 7, ranges: [1...1])
    #expect(throws: PluralExportError.needsMoreDigits(relation)) { try export.javaScript() }
    #expect(throws: PluralExportError.needsMoreDigits(relation)) { try export.c() }
    #expect(throws: PluralExportError.needsMoreDigits(relation)) { try export.python() }
    #expect(throws: PluralExportError.needsMoreDigits(relation)) { try export.javaScriptModule() }
    #expect(try export.gettext(below: nil).contains("nplurals=2; plural=(n%7!=1);"))
  }

  @Test("Every export names its version of CLDR and the Unicode licence")
  func origin() throws {
    let export = try Exported.export()
    for text in [
      try export.javaScript(), try export.javaScriptModule(), try export.python(), try export.c(),
      try export.gettext(below: nil), try export.json(),
    ] {
      #expect(text.prefix(400).contains("CLDR \(export.cldrVersion)"))
      #expect(text.prefix(400).contains("SPDX-License-Identifier: Unicode-3.0"))
      #expect(text.prefix(400).contains("https://www.unicode.org/license.txt"))
    }
  }
}
