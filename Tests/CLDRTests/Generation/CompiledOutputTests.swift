import CLDR
import Expectations
import Foundation
import PluralBase
import PluralRuleSyntax
import TestSupport
import Testing

#if os(Linux) || os(macOS)
  @Suite("Generated code, compiled and run")
  struct CompiledOutputTests {
    /// Numbers that the odd rules distinguish, and random ones.
    private static let numbers: [String] = {
      var random = SeededGenerator(seed: 77)
      var numbers = (0...130).map(String.init)
      numbers += [
        "800", "999", "1000", "100000", "200000", "999999", "1000000", "999999999", "5000000000", "6000000001",
      ]
      numbers += ["18446744073709551", "18446744073709552", "1000000000000000000", "7000000000000000001"]
      for integer in ["0", "1", "2", "7", "21", "100"] {
        for fraction in ["0", "00", "1", "7", "10", "15", "25", "50", "70", "700", "003", "013", "250", "071"] {
          numbers.append("\(integer).\(fraction)")
        }
        numbers += ["c1", "c3", "c6", ".5c3", ".50c1", ".1234c2"].map { "\(integer)\($0)" }
      }
      return numbers + (0..<300).map { _ in random.number() }
    }()

    /// The number of integers to ask about, from 0 on. The small moduli of the odd rules repeat in them, and
    /// ``numbers`` has the rest.
    private static let integerCount = 500

    @Test("agrees with the evaluator on rules that CLDR does not have")
    func oddRules() async throws {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let scratch = folder.url
      let sources = try Self.writeSources(to: scratch)
      let program = scratch.appendingPathComponent("odd").path
      let compilation = try await CommandRun(
        "/usr/bin/env",
        [
          "swiftc", "-swift-version", "6", "-package-name", "odd", "-module-name", "Odd", "-Onone", "-wmo", "-o",
          program,
        ]
          + sources
          + ["-enable-upcoming-feature", "InternalImportsByDefault", "-warnings-as-errors"]
      )
      try #require(compilation.code == 0, "\(compilation.output)\(compilation.errors)")
      let result = try await CommandRun(program)
      try #require(result.code == 0, "\(result.output.suffix(2000))\(result.errors.suffix(2000))")

      var lines = result.output.split(separator: "\n")[...]
      var disagreements = Disagreements()
      for (type, groups) in [(PluralRuleType.cardinal, OddRules.cardinal), (.ordinal, OddRules.ordinal)] {
        for (language, texts) in groups {
          let rules = try PluralRuleSet(rules: try texts.mapValues { try PluralRule(parsing: $0) })
          let next = lines.popFirst()
          let line = try #require(next, "no line for \(language) \(type)")
          let asked = Self.numbers + (0..<Self.integerCount).map(String.init)
          try #require(line.utf8.count == asked.count, "\(line)")
          for (number, digit) in zip(asked, line.utf8) {
            let actual = PluralCategory(index: digit - UInt8(ascii: "0"))
            disagreements.compare(actual, try rules.category(for: number), "\(language) \(type), \(number)")
          }
        }
      }
      #expect(disagreements.areNone, "\(disagreements)")
      expectEqual(
        lines,
        [
          "xa xb xc xa und", "zero many few", "odd \"1\" \\2", "n % 8 = 4..6 and n != 5",
          "as do for if in is let nil try und",
        ]
      )
    }

    /// Writes the runtime with the generated files of the odd rules and a program that asks it, as one module.
    private static func writeSources(to folder: URL) throws -> [String] {
      var texts: [String: String] = [:]
      for module in ["Sources/Decimals", "Sources/PluralBase", "Sources/Plurals"] {
        for path in try FileManager.default.subpathsOfDirectory(atPath: PackageFolder.path(module))
        where path.hasSuffix(".swift") && !path.hasPrefix("Generated/") && !path.hasSuffix("Exports.swift") {
          texts[path.split(separator: "/").last.map(String.init) ?? path] = try PackageFolder.text("\(module)/\(path)")
        }
      }
      for file in try PluralGenerator.files(from: OddRules.document) { texts[file.name] = file.contents }
      func list(_ languages: [String]) -> String { languages.map { "\"\($0)\"" }.joined(separator: ", ") }
      texts["main.swift"] = """
        let texts = "\(numbers.joined(separator: " "))".split(separator: " ")
        func show(_ rules: PluralRules) throws {
          var line = ""
          for text in texts { line += String(rules.category(for: try PluralOperands(parsing: text)).index) }
          for integer in 0..<\(integerCount) { line += String(rules.category(for: integer).index) }
          print(line)
        }
        for language in [\(list(OddRules.cardinal.map(\.language)))] { try show(PluralRules(for: language)) }
        for language in [\(list(OddRules.ordinal.map(\.language)))] {
          try show(PluralRules(for: language, type: .ordinal))
        }
        print(["xa-Latn", "oo", "XA_odd-x", "xol", "yy"].map { PluralRules(for: $0).language }.joined(separator: " "))
        let ranges = PluralRules(for: "xa")
        print(ranges.category(from: .one, to: .few), ranges.category(from: .few, to: .one), ranges.category(from: .two, to: .few))
        print(PluralRules.cldrVersion, PluralRules.unicodeVersion)
        print(ranges.ruleText(of: .few) ?? "nil")
        print(PluralRules.languages().filter { !$0.hasPrefix("x") && $0 != "var" }.joined(separator: " "))
        """
      return try texts.sorted { $0.key < $1.key }.map { name, text in
        // One module instead of three: a single run of the compiler.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasSuffix("import Decimals") && !$0.hasSuffix("import PluralBase") }
        let path = folder.appendingPathComponent(name)
        try Data(lines.joined(separator: "\n").utf8).write(to: path)
        return path.path
      }
    }
  }
#endif
