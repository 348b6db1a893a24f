import DataFiles
import PluralBase
import PluralRuleSyntax
import SwiftSource

extension PluralModel {
  /// The enumeration of the rule sets, which dispatches to their functions.
  var ruleSetFile: GeneratedFile {
    GeneratedFile("RuleSet", source: source) { writer in
      writer.doc(
        """
        A distinct set of CLDR's rules, named after one of its languages.

        Names and numbers stay the same from release to release. A number is unused if no language has its rules any more.
        """
      )
      writer.line("@usableFromInline")
      writer.block("enum RuleSet: UInt8, Sendable") { writer in
        for (number, ruleSet) in ruleSetsByNumber.enumerated() {
          writer.line("case \(ruleSet?.caseName ?? "unused\(number)") = \(number)")
        }
      }
      writer.line()
      writer.block("extension RuleSet") { writer in
        let root = languages.first { $0.tag == "und" }?.sets ?? 0
        writer.doc("The rules of unknown languages, in the form of the language tables.")
        writer.line("static var rootSets: UInt64 { 0x\(String(root, radix: 16)) }")
        writer.line()
        writer.doc("The category of any number.")
        writer.line("@usableFromInline")
        writer.block("func category(for operands: PluralOperands) -> PluralCategory") { writer in
          writer.line("switch self {")
          for (number, ruleSet) in ruleSetsByNumber.enumerated() {
            writer.line(
              ruleSet.map { "case .\($0.caseName): \($0.call("operands"))" } ?? "case .unused\(number): .other"
            )
          }
          writer.line("}")
        }
        writer.line()
        writer.doc("The category of an integer by a rule set that has no integer table.")
        writer.line("@usableFromInline")
        writer.block("func category(forInteger i: UInt64) -> PluralCategory") { writer in
          writer.line("switch self {")
          for ruleSet in ruleSets where ruleSet.integerTable == nil {
            writer.line("case .\(ruleSet.caseName): \(ruleSet.call("integer: i"))")
          }
          writer.line("default: category(for: PluralOperands(i))")
          writer.line("}")
        }
      }
    }
  }

  /// CLDR's rules as text, with samples.
  var ruleTextFile: GeneratedFile {
    GeneratedFile("RuleSetTexts", source: source) { writer in
      writer.block("extension RuleSet") { writer in
        writer.doc("The text of a category's rule exactly as in CLDR, with samples; `nil` if the set has no such rule.")
        writer.block("func text(of category: PluralCategory) -> StaticString?") { writer in
          writer.line("switch (self, category) {")
          for ruleSet in ruleSets {
            for (category, text) in ruleSet.texts.inKeyOrder {
              writer.line("case (.\(ruleSet.caseName), .\(category)): \(text.debugDescription)")
            }
          }
          writer.line("default: nil")
          writer.line("}")
        }
      }
    }
  }

  /// The versions of the data.
  var dataVersionFile: GeneratedFile {
    GeneratedFile("DataVersion", source: source) { writer in
      writer.doc("The releases that the rules come from.")
      writer.block("enum DataVersion") { writer in
        writer.line("static var cldr: StaticString { \(cldrVersion.debugDescription) }")
        writer.line("static var unicode: StaticString { \(unicodeVersion.debugDescription) }")
      }
    }
  }
}
