import PluralCore
import PluralRuleSyntax

extension PluralModel {
  /// The enumeration of the rule sets, which leads to their functions.
  var ruleSetFile: GeneratedFile {
    file("RuleSet") { writer in
      writer.doc("A distinct set of CLDR's rules, named by the first of the languages that share it.")
      writer.line("@usableFromInline")
      writer.block("enum RuleSet: UInt8, Sendable, CaseIterable") { writer in
        for ruleSet in ruleSets { writer.line("case \(ruleSet.caseName)") }
      }
      writer.line()
      writer.block("extension RuleSet") { writer in
        writer.doc("The category of any number.")
        writer.line("@usableFromInline")
        writer.block("func category(for operands: PluralOperands) -> PluralCategory") { writer in
          writeSwitch(to: &writer) { $0.call("operands") }
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
        writer.line()
        writer.doc("The categories in use: bit 0 for zero, bit 5 for other.")
        writer.block("var categoryMask: UInt8") { writer in
          writeSwitch(to: &writer) { ruleSet in
            let mask = ruleSet.rules.categories.reduce(0) { $0 | 1 << $1.index }
            let bits = String(mask, radix: 2)
            return "0b" + String(repeating: "0", count: 6 - bits.count) + bits
          }
        }
      }
    }
  }

  /// The categories of integers, as far as they repeat after a hundred.
  var integerTableFile: GeneratedFile {
    var tables: [IntegerTable] = []
    for table in ruleSets.compactMap(\.integerTable) where !tables.contains(table) { tables.append(table) }
    return file("IntegerTables") { writer in
      writer.block("extension IntegerTable") { writer in
        writer.doc("The table of each rule set, in two columns; `--` for those that repeat later or never.")
        writer.table(
          "static let numbers: StaticString =",
          rows: wrapped(ruleSets.map { column($0.integerTable.flatMap(tables.firstIndex(of:))) }, width: 119)
            .map { $0.filter { $0 != " " } }
        )
        writer.line()
        writer.doc(
          """
          The tables, each a row for the integers below one hundred and one for all others by their last two digits. A digit
          is a category's raw value.
          """
        )
        writer.table(
          "static let digits: StaticString =",
          rows: tables.flatMap { table in
            [table.categories.prefix(IntegerTable.period), table.categories.suffix(IntegerTable.period)].map { row in
              row.map { "\($0.index)" }.joined()
            }
          }
        )
      }
    }
  }

  private func writeSwitch(to writer: inout SourceWriter, _ value: (RuleSet) -> String) {
    writer.line("switch self {")
    for ruleSet in ruleSets { writer.line("case .\(ruleSet.caseName): \(value(ruleSet))") }
    writer.line("}")
  }

  /// How numbers reach each category.
  var reachFile: GeneratedFile {
    file("RuleSetReach") { writer in
      writer.block("extension RuleSet") { writer in
        writer.doc("How numbers reach a category, worked out over all numbers; `nil` for one not in use.")
        writer.block("func reach(of category: PluralCategory) -> PluralReach?") { writer in
          writer.line("switch (self, category) {")
          for (reach, members) in casesByReach {
            writer.line("case \(members.joined(separator: ",\n      ")):")
            let single = reach.singleValue.map { "\($0)" } ?? "nil"
            writer.line(
              "  PluralReach(byIntegers: \(reach.byIntegers), "
                + "byIntegersBelowOneMillion: \(reach.byIntegersBelowOneMillion), singleValue: \(single))"
            )
          }
          writer.line("default: nil")
          writer.line("}")
        }
      }
    }
  }

  /// The patterns of the switch, grouped by result in the order of first appearance.
  private var casesByReach: [(CategoryReach, [String])] {
    var groups: [(CategoryReach, [String])] = []
    for ruleSet in ruleSets {
      for category in ruleSet.rules.categories {
        guard let reach = ruleSet.reach[category] else { continue }
        let pattern = "(.\(ruleSet.caseName), .\(category))"
        if let index = groups.firstIndex(where: { $0.0 == reach }) {
          groups[index].1.append(pattern)
        } else {
          groups.append((reach, [pattern]))
        }
      }
    }
    return groups
  }

  /// CLDR's texts, with samples.
  var ruleTextFile: GeneratedFile {
    file("RuleSetTexts") { writer in
      writer.block("extension RuleSet") { writer in
        writer.doc(
          "The text of a category's rule exactly as CLDR writes it, samples included; `nil` for one not in use."
        )
        writer.block("func text(of category: PluralCategory) -> StaticString?") { writer in
          writer.line("switch (self, category) {")
          for ruleSet in ruleSets {
            for (category, text) in ruleSet.texts.sorted(by: { $0.key < $1.key }) {
              writer.line("case (.\(ruleSet.caseName), .\(category)): \(text.swiftLiteral)")
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
    file("DataVersion") { writer in
      writer.doc("The releases that the rules come from.")
      writer.block("enum DataVersion") { writer in
        writer.line("static var cldr: StaticString { \(cldrVersion.swiftLiteral) }")
        writer.line("static var unicode: StaticString { \(unicodeVersion.swiftLiteral) }")
      }
    }
  }
}

extension String {
  /// A Swift string literal with this value.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{0}"..<" ", "\u{7f}": literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
