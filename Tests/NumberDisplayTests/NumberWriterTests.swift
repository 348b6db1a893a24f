import CLDR
import NumberDisplay
import PluralCore
import TestSupport
import Testing

/// The writer of short numbers against the conversions that write all numbers.
@Suite struct NumberWriterTests {
  static let conversions: [NumberConversion] = [
    NumberConversion(.signed), NumberConversion(.unsigned), NumberConversion(.signed, length: .none),
    NumberConversion(.signed, flags: .grouping), NumberConversion(.object), NumberConversion(.fixed),
    NumberConversion(.fixed, precision: 0), NumberConversion(.fixed, precision: 1),
    NumberConversion(.fixed, precision: 2),
    NumberConversion(.uppercaseFixed, precision: 12), NumberConversion(.fixed, precision: 18),
    NumberConversion(.signed, length: .h), NumberConversion(.signed, width: 5), NumberConversion(.signed, flags: .sign),
    NumberConversion(.fixed, precision: 25), NumberConversion(.fixed, precision: -1),
    NumberConversion(.signed, precision: 3),
  ]

  private func expectTwins(_ value: NumberConversion.Value, _ conversion: NumberConversion, _ writer: NumberWriter)
    -> Bool
  {
    guard let shown = conversion.shownNumber(value, style: writer.style) else { return false }
    let expected = conversion.format(value, style: writer.style)
    let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { memory in
      var buffer = TextBuffer(memory)
      writer.append(shown, to: &buffer)
      return buffer.text
    }
    #expect(text == expected.text, "\(value) with \(conversion), \(writer.style)")
    let zeros = String(repeating: "0", count: max(0, Int(shown.decimal.v) - String(shown.decimal.f).count))
    let fraction = shown.decimal.v == 0 ? "" : ".\(zeros)\(shown.decimal.f)"
    let decimal = DisplayDecimal("\(shown.isNegative ? "-" : "")\(shown.decimal.i)\(fraction)")
    #expect(decimal == expected.decimal, "\(value) with \(conversion), \(writer.style)")
    return true
  }

  @Test("every locale writes short numbers as it writes all numbers")
  func locales() throws {
    let document = try NumberData.document()
    let values: [NumberConversion.Value] = [
      .integer(0), .integer(7), .integer(-12), .integer(999), .integer(1000), .integer(12_345), .integer(-1_234_567),
      .integer(.max), .integer(.min), .unsigned(.max), .double(0), .double(-0.0), .double(0.5), .double(1234.565),
      .double(-99_999.995), .double(1e15),
    ]
    var compared = 0
    let locales = document.locales.keys.sorted() + ["C"]
    for locale in locales {
      let style = locale == "C" ? NumberConversion.Style.plain : .localized(NumberSymbols(for: locale))
      let writer = NumberWriter(style)
      for value in values {
        for conversion in Self.conversions where expectTwins(value, conversion, writer) { compared += 1 }
      }
    }
    #expect(locales.count > 300)
    #expect(compared > 40_000)
  }

  @Test("random numbers")
  func randomNumbers() {
    var random = SeededGenerator(seed: 21)
    let writers = ["C", "en", "hi", "ar-EG", "es", "pl"].map {
      NumberWriter($0 == "C" ? .plain : .localized(NumberSymbols(for: $0)))
    }
    var compared = 0
    for _ in 0..<60_000 {
      let value: NumberConversion.Value =
        switch random.below(3) {
        case 0: .integer(Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64)))
        case 1: .unsigned(random.next() >> UInt64(random.below(64)))
        default: .double(random.double())
        }
      if expectTwins(value, random.pick(Self.conversions), random.pick(writers)) { compared += 1 }
    }
    #expect(compared > 20_000)
  }
}
