import CLDR
import Diagnostics
import Expectations
import Foundation
import PluralBase
import PluralConform
import PluralRuleSyntax
import Plurals
import RuleExport
import TestSupport
import Testing

/// A target that is code, with the adapter that runs it.
private enum CodeTarget: String, CaseIterable {
  case javascript, module, python, php, ruby, go, kotlin, c

  func text(_ export: PluralExport) throws -> String {
    switch self {
    case .javascript: try export.javaScript()
    case .module: try export.javaScriptModule()
    case .python: try export.python()
    case .php: try export.php()
    case .ruby: try export.ruby()
    case .go: try export.go()
    case .kotlin: try export.kotlin()
    case .c: try export.c()
    }
  }

  var fileName: String {
    switch self {
    case .javascript, .module: "rules.mjs"
    case .python: "rules.py"
    case .php: "rules.php"
    case .ruby: "rules.rb"
    case .go: "rules.go"
    case .kotlin: "Rules.kt"
    case .c: "rules.h"
    }
  }

  var adapter: [String] {
    switch self {
    case .javascript, .module: ["node", PackageFolder.path("Tools/conform/exported.mjs")]
    case .python: ["python3", PackageFolder.path("Tools/conform/exported.py")]
    case .php: ["php", PackageFolder.path("Tools/conform/exported.php")]
    case .ruby: ["ruby", PackageFolder.path("Tools/conform/exported.rb")]
    case .go: [PackageFolder.path("Tools/conform/exported-go.sh")]
    case .kotlin: [PackageFolder.path("Tools/conform/exported-kotlin.sh")]
    case .c: [PackageFolder.path("Tools/conform/exported-c.sh")]
    }
  }

  /// The interpreter or compiler.
  var oracle: Oracle {
    switch self {
    case .javascript, .module: .exportedJavaScript
    case .python: .exportedPython
    case .php: .exportedPHP
    case .ruby: .exportedRuby
    case .go: .exportedGo
    case .kotlin: .exportedKotlin
    case .c: .exportedC
    }
  }
}

@Suite("Exported functions give the same categories as the rules")
struct FunctionTests {
  @Test("The JavaScript module with all languages is smaller than 26 KB")
  func moduleSize() throws {
    let count = try Exported.export().javaScriptModule().utf8.count
    #expect(count < 26 * 1024, "\(count) bytes")
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

  /// Asks exported code all questions about CLDR's rules.
  private static func expectAgreement(_ target: CodeTarget) throws {
    try target.oracle.require()
    let text = try target.text(Exported.export())
    try Exported.expectAgreement(Exported.report(text, name: target.fileName, adapter: target.adapter))
  }

  /// Questions about long numbers in languages whose rules look at all operands, with the answers.
  private static let longQuestions = Result {
    try ["ar", "fr", "lv", "kw", "da", "lag"].map { language in
      let rules = try RuleData.shared().rules(language, .cardinal)
      let answers = try longNumbers.map { (number: $0, category: try rules.category(for: $0)) }
      return (language: language, rules: rules, answers: answers)
    }
  }

  /// Asks exported code about long numbers.
  private static func expectExactness(_ target: CodeTarget) throws {
    try target.oracle.require()
    let questions = try longQuestions.get()
    // The C driver asks for both types.
    let ordinal = (language: "ar", type: PluralRuleType.ordinal, rules: try PluralRuleSet(parsing: "other:"))
    let export = PluralExport(
      cldrVersion: try RuleData.shared().document.cldrVersion,
      languages: questions.map { ($0.language, .cardinal, $0.rules) } + [ordinal]
    )
    let lines = questions.flatMap { language, _, answers in answers.map { "\(language)\tcardinal\t\($0.number)\n" } }
    let output = try Exported.inTemporaryFile(target.text(export), name: target.fileName) { path in
      let engine = EngineProcess(command: target.adapter + [path], patience: 60)
      return try engine.answers(to: Array(lines.joined().utf8), questionCount: lines.count).bytes
    }
    var disagreements = Disagreements()
    let found = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(found.count == lines.count + 1)
    for (answer, line) in zip(questions.flatMap(\.answers), found) {
      disagreements.compare(String(line), answer.category.description, String(answer.number.prefix(60)))
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  /// Asks exported code about tags that are not CLDR's names of languages.
  private static func expectResolution(_ target: CodeTarget) throws {
    try target.oracle.require()
    var questions: [(text: String, answer: String)] = []
    for tag in PluralRules.aliases().map(\.tag) + PluralRules.languages() + ["tlh", "C", "", "-", "@", "pt-"] {
      let spellings = [
        tag, tag.uppercased(), tag.replacing("-", with: "_") + ".UTF-8", "\(tag)_XX.UTF-8@euro", "\(tag)@latin",
        "\(tag)-Latn-PT",
      ]
      for spelling in spellings {
        for type in PluralRuleType.allCases {
          let rules = PluralRules(for: spelling, type: type)
          for number in ["0", "1", "2", "3", "5", "8", "11", "21", "1000000", "1.0", "1.5"] {
            let category = rules.category(for: try PluralOperands(parsing: number))
            questions.append(("\(spelling)\t\(type)\t\(number)", category.rawValue))
          }
        }
      }
    }
    let input = questions.map { "\($0.text)\n" }.joined()
    let output = try Exported.inTemporaryFile(target.text(Exported.export()), name: target.fileName) { path in
      let engine = EngineProcess(command: target.adapter + [path], patience: 120)
      return try engine.answers(to: Array(input.utf8), questionCount: questions.count).bytes
    }
    let answers = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answers.count == questions.count + 1 && questions.count > 50_000)
    var disagreements = Disagreements()
    for (question, answer) in zip(questions, answers) {
      disagreements.compare(String(answer), question.answer, question.text)
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Suite("in JavaScript", .enabled(if: Oracle.exportedJavaScript.isWanted, "\(Oracle.exportedJavaScript.absence)"))
  struct JavaScriptTests {
    fileprivate static let targets = [CodeTarget.javascript, .module]

    @Test("Exported code agrees on every question", arguments: targets)
    fileprivate func agreement(target: CodeTarget) throws { try expectAgreement(target) }

    @Test("Functions are exact for text of any length", arguments: targets)
    fileprivate func longText(target: CodeTarget) throws { try expectExactness(target) }

    @Test("The module finds outdated and longer tags and POSIX locales as PluralRules does")
    func resolution() throws { try expectResolution(.module) }
  }

  @Suite("in Python", .enabled(if: Oracle.exportedPython.isWanted, "\(Oracle.exportedPython.absence)"))
  struct PythonTests {
    @Test("Exported code agrees on every question")
    func agreement() throws { try expectAgreement(.python) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.python) }
  }

  @Suite("in PHP", .enabled(if: Oracle.exportedPHP.isWanted, "\(Oracle.exportedPHP.absence)"))
  struct PHPTests {
    @Test("Exported code agrees on every question")
    func agreement() throws { try expectAgreement(.php) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.php) }

    @Test("Outdated and longer tags and POSIX locales are found as PluralRules finds them")
    func resolution() throws { try expectResolution(.php) }
  }

  @Suite("in Ruby", .enabled(if: Oracle.exportedRuby.isWanted, "\(Oracle.exportedRuby.absence)"))
  struct RubyTests {
    @Test("Exported code agrees on every question")
    func agreement() throws { try expectAgreement(.ruby) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.ruby) }

    @Test("Outdated and longer tags and POSIX locales are found as PluralRules finds them")
    func resolution() throws { try expectResolution(.ruby) }
  }

  @Suite("in Go", .enabled(if: Oracle.exportedGo.isWanted, "\(Oracle.exportedGo.absence)"))
  struct GoTests {
    @Test("Exported code is formatted, passes vet and agrees on every question")
    func agreement() throws { try expectAgreement(.go) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.go) }

    @Test("Outdated and longer tags and POSIX locales are found as PluralRules finds them")
    func resolution() throws { try expectResolution(.go) }
  }

  @Suite("in Kotlin", .enabled(if: Oracle.exportedKotlin.isWanted, "\(Oracle.exportedKotlin.absence)"))
  struct KotlinTests {
    @Test("Exported code compiles without warnings and agrees on every question")
    func agreement() throws { try expectAgreement(.kotlin) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.kotlin) }

    @Test("Outdated and longer tags and POSIX locales are found as PluralRules finds them")
    func resolution() throws { try expectResolution(.kotlin) }
  }

  @Suite("in C", .enabled(if: Oracle.exportedC.isWanted, "\(Oracle.exportedC.absence)"))
  struct CTests {
    @Test("Exported code compiles without warnings and agrees on every question")
    func agreement() throws { try expectAgreement(.c) }

    @Test("Functions are exact for text of any length")
    func longText() throws { try expectExactness(.c) }
  }

  @Test(
    "Text that is not a number is refused and not misread, and no table has a constructor",
    .enabled(if: Oracle.exportedJavaScript.isWanted, "\(Oracle.exportedJavaScript.absence)")
  )
  func refusals() throws {
    try Oracle.exportedJavaScript.require()
    let rules = try RuleData.shared().rules("ru", .cardinal)
    let export = PluralExport(cldrVersion: "48.2", languages: [("ru", .cardinal, rules)])
    for text in [try export.javaScript(), try export.javaScriptModule()] {
      let output = try Self.output(text, "rules.mjs") { path in
        [
          "node", "--input-type=module", "-e",
          """
          import { operands } from '\(path)';
          import * as tables from '\(path)';
          for (const number of ['', '1.', '.5', '1e+21', 'NaN', '1 ', '1c', '--1', '1\\n']) {
            try { operands(number); console.log(number); } catch (error) { console.log(error.name); }
          }
          console.log(tables.cardinal?.constructor);
          """,
        ]
      }
      #expect(output == String(repeating: "RangeError\n", count: 9) + "undefined\n")
    }
  }

  /// Runs a program on a file with an export, and returns what it prints.
  private static func output(
    _ text: String,
    _ file: String,
    _ command: (String) throws -> [String]
  ) throws -> String {
    try Exported.inTemporaryFile(text, name: file) { path in
      let output = try EngineProcess(command: command(path), patience: 60).answers(to: [], questionCount: 100)
      #expect(output.failure == nil)
      return String(decoding: output.bytes, as: UTF8.self)
    }
  }

  @Test(
    "The module finds a tag in any spelling, and refuses a type that it does not have",
    .enabled(if: Oracle.exportedJavaScript.isWanted, "\(Oracle.exportedJavaScript.absence)")
  )
  func module() throws {
    try Oracle.exportedJavaScript.require()
    let languages = try ["en", "hy", "pt", "pt-PT"].map {
      ($0, PluralRuleType.cardinal, try RuleData.shared().rules($0, .cardinal))
    }
    let export = PluralExport(cldrVersion: "48.2", languages: languages, aliases: PluralRules.aliases())
    let output = try Self.output(export.javaScriptModule(), "rules.mjs") { path in
      [
        "node", "--input-type=module", "-e",
        """
        import { category } from '\(path)';
        console.log(category('EN', '1'), category('pt_PT', '0'), category('PT-br', '0'), category('tlh', '1'));
        console.log(category('constructor', '1'), category('__proto__', '1'));
        console.log(category('hy_AM', '1'), category('hy-arevmda', '1'), category('HYE_arevmda', '1'));
        for (const type of ['ordinal', 'Cardinal', null, 'constructor']) {
          try { console.log(category('en', '1', type)); } catch (error) { console.log(`${error.name}: ${error.message}`); }
        }
        """,
      ]
    }
    let refusal = "RangeError: no rules of this type; choose cardinal: "
    let refusals = ["ordinal", "Cardinal", "null", "constructor"].map { "\(refusal)\($0)\n" }
    #expect(output == "one other one other\nother other\none other other\n\(refusals.joined())")
  }

  @Test(
    "TypeScript accepts right calls of the module, and finds wrong ones",
    .enabled(if: Oracle.typeScript.isWanted, "\(Oracle.typeScript.absence)")
  )
  func types() throws {
    try Oracle.typeScript.require()
    let export = try Exported.export()
    let calls = """
      import { category, operands, type PluralCategory } from './plurals.mjs';
      const few: PluralCategory = category('pl', '2');
      category('en', '3', 'ordinal');
      const i: number = operands('1.50').i;
      category('en', 1);
      category('en', '1', 'Cardinal');
      const paucal: 'paucal' = category('ar', '3');
      operands('1').e;

      """
    let output = try Self.output(calls, "calls.mts") { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try Data(export.javaScriptModule().utf8).write(to: folder.appendingPathComponent("plurals.mjs"))
      try Data(export.typeScriptTypes().utf8).write(to: folder.appendingPathComponent("plurals.d.mts"))
      return ["sh", "-c", "cd \"$0\" && tsc --strict --noEmit --module node16 calls.mts || true", folder.path]
    }
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("calls.mts(") }
    expectEqual(
      lines.map { String($0.prefix { $0 != ":" }) },
      [
        "calls.mts(5,16)", "calls.mts(6,21)", "calls.mts(7,7)", "calls.mts(8,15)",
      ]
    )
  }

  @Test(
    "The Python functions raise ValueError for everything that is not decimal text",
    .enabled(if: Oracle.exportedPython.isWanted, "\(Oracle.exportedPython.absence)")
  )
  func valueError() throws {
    try Oracle.exportedPython.require()
    let rules = try RuleData.shared().rules("en", .cardinal)
    let text = try PluralExport(cldrVersion: "48.2", languages: [("en", .cardinal, rules)]).python()
    let output = try Self.output(text, "rules.py") { path in
      [
        "python3", "-c",
        """
        import runpy
        rules = runpy.run_path("\(path)")
        for value in ["1", "1.", 1, None, 1.5, b"1", ("1",)]:
            try:
                print(rules["CARDINAL"]["en"](value))
            except ValueError:
                print("ValueError")
        """,
      ]
    }
    #expect(output == "one\n" + String(repeating: "ValueError\n", count: 6))
  }

  @Test(
    "The C header can be included twice",
    .enabled(if: Oracle.exportedC.isWanted, "\(Oracle.exportedC.absence)")
  )
  func includeGuard() throws {
    try Oracle.exportedC.require()
    let rules = try RuleData.shared().rules("en", .cardinal)
    let text = try PluralExport(cldrVersion: "48.2", languages: [("en", .cardinal, rules)]).c()
    let program = "printf '#include \"%s\"\\n#include \"%s\"\\nint main(void) { return 0; }\\n' \"$0\" \"$0\""
    let output = try Self.output(text, "plurals.h") { path in
      ["sh", "-c", "\(program) | cc -Wall -Werror -x c -fsyntax-only -", path]
    }
    #expect(output.isEmpty)
  }

  @Test("Rules that need more than the last fifteen digits cannot be exported as code")
  func moduli() throws {
    let rules = try PluralRuleSet(parsing: "one: n % 7 = 1")
    let export = PluralExport(cldrVersion: "48.2", languages: [("xx", .cardinal, rules)])
    for target in CodeTarget.allCases {
      let error = #expect(throws: Diagnostic.self) { try target.text(export) }
      #expect(error?.code == "needs-more-digits")
      #expect(error?.message.hasPrefix("\"n % 7 = 1\" cannot be exported") == true)
    }
    #expect(try export.gettext(below: nil).contains("nplurals=2; plural=(n%7!=1);"))
  }

  @Test("Every export names its version of CLDR and the Unicode licence")
  func origin() throws {
    let export = try Exported.export()
    let code = try CodeTarget.allCases.map { try $0.text(export) }
    for text in code + [try export.gettext(below: nil), try export.json()] {
      #expect(text.prefix(400).contains("CLDR \(export.cldrVersion)"))
      #expect(text.prefix(400).contains("SPDX-License-Identifier: Unicode-3.0"))
      #expect(text.prefix(400).contains("https://www.unicode.org/license.txt"))
    }
  }
}
