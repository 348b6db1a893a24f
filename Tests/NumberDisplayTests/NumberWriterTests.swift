import CLDR
import Decimals
import NumberDisplay
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
    guard let shown = conversion.shownNumber(value, isPlain: writer.isPlain) else { return false }
    let expected = conversion.format(value, style: writer)
    let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { memory in
      var buffer = TextBuffer(memory)
      writer.append(shown, to: &buffer)
      return buffer.text
    }
    #expect(text == expected.text, "\(value) with \(conversion), \(writer)")
    let zeros = String(repeating: "0", count: max(0, Int(shown.decimal.v) - String(shown.decimal.f).count))
    let fraction = shown.decimal.v == 0 ? "" : ".\(zeros)\(shown.decimal.f)"
    let decimal = DisplayDecimal("\(shown.isNegative ? "-" : "")\(shown.decimal.i)\(fraction)")
    #expect(decimal == expected.decimal, "\(value) with \(conversion), \(writer)")
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
      let writer = locale == "C" ? NumberWriter.plain : .localized(NumberSymbols(for: locale))
      for value in values {
        for conversion in Self.conversions where expectTwins(value, conversion, writer) { compared += 1 }
      }
    }
    #expect(locales.count > 300)
    #expect(compared > 40_000)
  }

  /// The obvious twin of the writer's digits: the separators are put between the digits from the right.
  private func plainDigits(_ number: DisplayDecimal, _ symbols: NumberSymbols, isGrouped: Bool) -> String {
    let digits = symbols.digits
    let integer = Array(number.integerDigits)
    let size = symbols.primaryGroupingSize
    let hasGroups = isGrouped && size > 0 && integer.count >= size + symbols.minimumGroupingDigits
    var text = ""
    for (place, digit) in integer.reversed().enumerated() {
      let isAfterGroup = place >= size && (place - size).isMultiple(of: max(symbols.secondaryGroupingSize, 1))
      if hasGroups, place > 0, isAfterGroup { text = symbols.group + text }
      text = digits[digit.wholeNumberValue ?? 0] + text
    }
    if number.fractionDigitCount > 0 { text += symbols.decimal }
    for digit in number.fractionDigits { text += digits[digit.wholeNumberValue ?? 0] }
    return text
  }

  @Test("every locale writes numbers of any length like the obvious twin")
  func digits() throws {
    let long = "12345678901234567890"
    for locale in try NumberData.document().locales.keys.sorted() + ["C"] {
      let symbols = NumberSymbols(for: locale)
      for count in 1...long.count {
        for fraction in ["", ".50", ".000000000000000000001"] {
          let number = try #require(DisplayDecimal(long.prefix(count) + fraction))
          for isGrouped in [false, true] {
            let options = DisplayDecimal.Options(usesGrouping: isGrouped)
            let text = number.formatted(with: symbols, options: options)
            #expect(text == plainDigits(number, symbols, isGrouped: isGrouped), "\(number) in \(locale)")
          }
        }
      }
    }
  }

  @Test("random numbers")
  func randomNumbers() {
    var random = SeededGenerator(seed: 21)
    let writers = ["C", "en", "hi", "ar-EG", "es", "pl"].map {
      $0 == "C" ? NumberWriter.plain : .localized(NumberSymbols(for: $0))
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
