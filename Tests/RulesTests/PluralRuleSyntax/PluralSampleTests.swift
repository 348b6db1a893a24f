import Diagnostics
import Expectations
import PluralRuleSyntax
import Testing

@Suite struct PluralSampleTests {
  @Test(
    "a range counts up in its last decimal place",
    arguments: [
      ("7", "7"),
      ("7~7", "7"),
      ("8~11", "8 9 10 11"),
      ("98~101", "98 99 100 101"),
      ("0.9~1.2", "0.9 1.0 1.1 1.2"),
      ("0.00~0.04", "0.00 0.01 0.02 0.03 0.04"),
      ("9.99~10.01", "9.99 10.00 10.01"),
      ("1c6~3c6", "1c6 2c6 3c6"),
      ("0.8c3~1.1c3", "0.8c3 0.9c3 1.0c3 1.1c3"),
      ("08~11", "08 09 10 11"),
      ("1~02", "1 2"),
    ]
  )
  func expansion(text: String, samples: String) throws {
    let list = try #require(try PluralRule(parsing: "@decimal \(text)").decimalSamples)
    #expect(list.ranges.count == 1)
    #expect(list.ranges[0].expanded.map(\.description).joined(separator: " ") == samples)
    #expect(list.expanded.map(\.description).joined(separator: " ") == samples)
  }

  @Test("a range too long for an array can still be iterated")
  func endlessRange() throws {
    let list = try #require(try PluralRule(parsing: "@integer 8~99999999999999999999999999").integerSamples)
    expectEqual(list.expanded.prefix(3).map(\.description), ["8", "9", "10"])
    #expect(PluralSampleList(ranges: [], isInfinite: true).expanded.map(\.description).isEmpty)
  }

  @Test("a range needs two samples with the same step, in ascending order")
  func ranges() throws {
    #expect(try PluralSampleRange("0.0~1.5").description == "0.0~1.5")
    #expect(try PluralSampleRange("2~2").description == "2")
    #expect(try PluralSampleRange("2~2") == PluralSampleRange("2"))
    for text in ["2~1", "1~1.5", "1c3~2c6"] {
      #expect(throws: Diagnostic.self) { try PluralSampleRange(text) }
    }
  }

  @Test("a sample has the operands of its text")
  func operands() throws {
    for text in ["0", "1", "007", "1.0", "0.00", "1.20050c3", "1c6", "123456789012345678901234567890.10"] {
      let sample = try PluralSample(text)
      #expect(sample.description == text)
      #expect(try sample.operands == ExactOperands(parsing: text))
    }
    #expect(try PluralSample("1e3").description == "1c3")
    #expect(try PluralSample("1c0").description == "1")
  }

  @Test("a sample is digits without a sign")
  func refusals() {
    for text in ["-1", "+1", "", "1.", ".5", "1c", "…"] {
      #expect(throws: Diagnostic.self) { try PluralSample(text) }
    }
  }
}

extension PluralSample {
  /// Reads the only sample of a rule.
  init(_ text: String) throws { self = try PluralSampleRange(text).start }
}

extension PluralSampleRange {
  /// Reads the only range of a rule.
  init(_ text: String) throws {
    let samples = try #require(try PluralRule(parsing: "@decimal \(text)").decimalSamples)
    self = try #require(samples.ranges.first)
  }
}
