import CLDR
import PluralBase
import TestSupport
import Testing

@Suite("Conditions in the generated code")
struct LoweringTests {
  /// The lines of the function that a rule for `one` becomes.
  private static func conditions(_ rule: String) throws -> [String] {
    var document = TinyDocument()
    document.cardinal["en"] = [.one: rule, .other: ""]
    let files = try PluralGenerator.files(from: document.document)
    let rules = try #require(files.first { $0.name == "CardinalRules.swift" }).contents
    let function = rules.split(separator: "static func en(_ operands")[1].split(separator: "\n  }")[0]
    let lines = function.split(separator: "\n").map { (line: Substring) in line.drop { $0 == " " } }
    return lines.filter { $0.hasPrefix("if ") }.map { (line: Substring) -> String in
      String(line.dropFirst("if ".count).split(separator: " {")[0]).replacing("operands.", with: "")
    }
  }

  @Test(
    "do not repeat a test of the conjunction",
    arguments: [
      ("n % 10 = 2 and n % 100 != 12", ["t == 0 && i10 == 2 && i100 != 12"]),
      ("n % 10 = 2 and n % 100 = 12", ["t == 0 && i10 == 2 && i100 == 12"]),
      ("n != 0 and n % 10 = 0", ["i != 0 && t == 0 && i10 == 0"]),
      ("n != 0 and n != 1 and n = 5..7", ["i != 0 && i != 1 && t == 0 && (5...7).contains(i)"]),
      ("t = 0 and n != 5", ["t == 0 && i != 5"]),
      ("t != 0 and n != 5", ["t != 0"]),
      ("n != 1 and v = 0", ["(t != 0 || i != 1) && v == 0"]),
      ("n != 1 or n = 4", ["t != 0", "i != 1", "t == 0 && i == 4"]),
      ("v = 0 and v = 0 and i = 3", ["v == 0 && i == 3"]),
    ]
  )
  func knownParts(rule: String, expected: [String]) throws {
    #expect(try Self.conditions(rule) == expected)
  }

  @Test("never test twice in one condition whether the number is whole")
  func committedRules() throws {
    for file in try GeneratedPluralFiles.shared() {
      for line in file.contents.split(separator: "\n") where line.contains("operands.t") {
        #expect(line.split(separator: "operands.t ").count <= 2, "\(line)")
      }
    }
  }
}
