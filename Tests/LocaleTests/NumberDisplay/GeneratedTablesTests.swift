import CLDR
import Expectations
import Foundation
import NumberDisplay
import TestSupport
import Testing

@Suite struct GeneratedTablesTests {
  @Test("the generator makes the committed tables from the committed data")
  func drift() throws {
    let files = try NumberGenerator.files(from: NumberData.document())
    expectEqual(files.map(\.name), ["NumberTables.swift"])
    for file in files {
      let committed = try PackageFolder.data("\(NumberGenerator.folder)/\(file.name)")
      #expect(
        committed == Data(file.contents.utf8),
        "\(file.name) is out of date; run: swift run cldr-gen"
      )
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path(NumberGenerator.folder))
    #expect(Set(present) == Set(files.map(\.name)))
  }

  @Test("the generator makes the committed tables of patterns")
  func patternDrift() throws {
    let document = try NumberPatternsDocument(contentsOfFile: PackageFolder.path(NumberPatternsDocument.path))
    let currencies = try CurrenciesDocument(contentsOfFile: PackageFolder.path(CurrenciesDocument.path))
    let files = try NumberStyleGenerator.files(
      from: document,
      currencies: currencies,
      numbers: NumberData.document()
    )
    let names = [
      "Approximately", "Byte", "CompactCurrency", "CompactLong", "CompactShort", "Currency", "Percent", "RangePattern",
    ]
    expectEqual(files.map(\.name), names.map { "\($0)Tables.swift" })
    for file in files {
      let committed = try PackageFolder.data("\(NumberStyleGenerator.folder)/\(file.name)")
      #expect(committed == Data(file.contents.utf8), "\(file.name) is out of date; run: swift run cldr-gen")
    }
    func size(_ names: String...) -> Int {
      files.filter { names.contains(String($0.name.dropLast(".swift".count + "Tables".count))) }.map {
        Self.size(of: $0.contents)
      }.reduce(0, +)
    }
    #expect(1..<30_000 ~= size("Percent", "CompactLong", "CompactShort"))
    #expect(1..<35_000 ~= size("Currency", "CompactCurrency"))
    #expect(1..<5000 ~= size("Byte", "RangePattern"))
    #expect(try document.encoded() == Array(PackageFolder.data(NumberPatternsDocument.path)))
    #expect(try document.locales.count == Baseline.count(of: "number pattern locales"))
    #expect(try currencies.encoded() == Array(PackageFolder.data(CurrenciesDocument.path)))
    #expect(try currencies.locales.count == Baseline.count(of: "currency locales"))
  }

  /// The number of bytes in the literals of a source, in which a backslash at the end of a line continues the literal.
  private static func size(of source: String) -> Int {
    let literals = source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    var count = 0
    for line in literals.flatMap({ $0.split(separator: "\n") }) {
      let text = line.drop { $0 == " " }
      let pieces = text.dropLast(text.last == "\\" ? 1 : 0).components(separatedBy: "\\u{")
      count += pieces[0].utf8.count
      for piece in pieces.dropFirst() {
        let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init)
        count += scalar.map { UTF8.width($0) } ?? 0
        count += parts.count > 1 ? parts[1].utf8.count : 0
      }
    }
    return count
  }

  @Test("the generator makes the same tables every time")
  func determinism() throws {
    let document = try NumberData.document()
    #expect(try NumberGenerator.files(from: document) == NumberGenerator.files(from: document))
  }

  @Test("the document is written as it was read")
  func document() throws {
    #expect(try NumberData.document().encoded() == Array(PackageFolder.data(NumberData.path)))
  }

  @Test("every locale has its inherited symbols in every numbering system")
  func inheritance() throws {
    let document = try NumberData.document()
    let tags = Set(document.locales.keys).union(document.parents.keys)
    var comparisons = 0
    for tag in tags {
      let expected = try #require(document.resolved(tag))
      #expect(NumberSymbols(for: tag).numberingSystem == expected.defaultSystem, "\(tag)")
      #expect(NumberSymbols(for: "\(tag)-u-nu-native").numberingSystem == expected.nativeSystem, "\(tag)")
      for (system, style) in expected.styles {
        let symbols = NumberSymbols(for: "\(tag)-u-nu-\(system)")
        let texts = [
          symbols.decimal, symbols.group, symbols.minusSign, symbols.plusSign, symbols.percentSign, symbols.exponential,
          symbols.infinity, symbols.notANumber, symbols.digits.joined(),
        ]
        let sizes = [symbols.primaryGroupingSize, symbols.secondaryGroupingSize, symbols.minimumGroupingDigits]
        let grouping = style.grouping
        if texts != style.symbols + [document.numberingSystems[system] ?? ""]
          || sizes != [grouping.primary, grouping.secondary, style.minimumGroupingDigits]
        {
          Issue.record("\(tag) \(system): \(texts) \(sizes)")
        }
        comparisons += 1
      }
    }
    #expect(try document.locales.count == Baseline.count(of: "number locales"))
    #expect(try document.numberingSystems.count == Baseline.count(of: "numbering systems"))
    #expect(try tags.count == Baseline.count(of: "number locales with parents"))
    #expect(comparisons == tags.count * document.numberingSystems.count)
  }

  @Test("a tag that names its usual script has the same symbols as without it, and as its full locale")
  func usualScripts() throws {
    let document = try NumberData.document()
    let tags = document.sources(of: Array(document.locales.keys) + document.parents.keys).keys
    var count = 0
    for tag in tags where tag.contains("-") {
      let subtags = tag.split(separator: "-")
      guard subtags[1].utf8.count < 4, let usual = document.usualScripts[String(subtags[0])] else { continue }
      let source = document.scripts[tag]?.split(separator: "-")[1]
      let script = source.map { String($0) } ?? usual
      let full = ([subtags[0], script[...]] + subtags.dropFirst()).joined(separator: "-")
      #expect(NumberSymbols(for: full) == NumberSymbols(for: tag), "\(full)")
      count += 1
    }
    #expect(count >= 200)
    // A script that is not the usual one stays.
    #expect(NumberSymbols(for: "zh-Hans-TW") != NumberSymbols(for: "zh-TW"))
    #expect(NumberSymbols(for: "en-Dsrt-GB") != NumberSymbols(for: "en-GB"))
  }

  @Test("a locale that is to be kept can be named with or without its usual script")
  func keptLocales() throws {
    let document = try NumberPatternsDocument(contentsOfFile: PackageFolder.path(NumberPatternsDocument.path))
    let currencies = try CurrenciesDocument(contentsOfFile: PackageFolder.path(CurrenciesDocument.path))
    let numbers = try NumberData.document()
    func files(_ locale: String) throws -> [String] {
      let symbols = try NumberGenerator.files(from: numbers, locales: [locale])
      let styles = try NumberStyleGenerator.files(
        from: document,
        currencies: currencies,
        numbers: numbers,
        locales: [locale]
      )
      return (symbols + styles).map(\.contents)
    }
    #expect(try files("zh-SG").contains { $0.contains("zh-sg:CNYCN\\u{a5}|SGD$;") })
    for (name, full) in [("zh-SG", "zh-Hans-SG"), ("de-CH", "DE-latn-ch"), ("pt-PT", "pt-Latn-PT")] {
      #expect(try files(name) == files(full), "\(name)")
    }
    #expect(try files("zh-TW") != files("zh-Hans-TW"))
  }

  @Test("the tables name the CLDR release of the data")
  func release() throws {
    #expect(try NumberData.document().cldrVersion == NumberSymbols.cldrVersion)
  }
}
