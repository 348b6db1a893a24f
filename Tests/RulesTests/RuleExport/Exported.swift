import CLDR
import Foundation
import PluralBase
import PluralConform
import PluralRuleSyntax
import Plurals
import RuleExport
import TestSupport
import Testing

/// All rules of the data, exported and asked back.
enum Exported {
  static let languages = Result { try allLanguages() }
  static let questions = Result { try ConformanceRun(languages: languages.get()) }
  private static let input = Result { try ConformanceRun.input(questions.get().questions) }

  private static func allLanguages() throws -> [(language: String, type: PluralRuleType, rules: PluralRuleSet)] {
    let data = try RuleData.shared()
    return try LanguageCase.all().map { ($0.language, $0.type, try data.rules($0.language, $0.type)) }
  }

  static func export() throws -> PluralExport {
    try PluralExport(
      cldrVersion: RuleData.shared().document.cldrVersion,
      languages: languages.get(),
      aliases: PluralRules.aliases()
    )
  }

  /// Writes exported code into a file and runs an adapter of `Tools/conform` on it.
  ///
  /// - Parameters:
  ///   - text: The exported code.
  ///   - name: The name of its file.
  ///   - adapter: A command for the adapter; the path of the file is added.
  /// - Returns: The comparison of its answers.
  /// - Throws: What goes wrong with the file or the adapter.
  static func report(_ text: String, name: String, adapter: [String]) throws -> ConformanceReport {
    try inTemporaryFile(text, name: name) { path in
      let run = try questions.get()
      let engine = EngineProcess(command: adapter + [path], patience: 120)
      return run.report(output: try engine.answers(to: input.get(), questionCount: run.questionCount))
    }
  }

  static func inTemporaryFile<Value>(_ text: String, name: String, _ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plural-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  /// Every question is answered, and answered rightly.
  static func expectAgreement(_ report: ConformanceReport) throws {
    let text = report.rendered(.text, engine: "exported", reference: "the data")
    #expect(report.agrees, "\(report.problem?.message ?? "") \(text)")
    #expect(report.unanswered == 0)
    #expect(report.answered == (try questions.get().questionCount))
    #expect(report.answered > 60_000)
  }
}
