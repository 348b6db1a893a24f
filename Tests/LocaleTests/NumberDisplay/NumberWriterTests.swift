import CLDR
import Decimals
import NumberDisplay
import StringsProof
import TestSupport
import Testing

/// The writer of short numbers against the conversions that write all numbers.
@Suite struct NumberWriterTests {
  @Test("every locale writes short numbers as it writes all numbers")
  func locales() throws {
    let document = try NumberData.document()
    let values: [NumberConversion.Value] = [
      .integer(0), .integer(7), .integer(-12), .integer(999), .integer(1000), .integer(12_345), .integer(-1_234_567),
      .integer(.max), .integer(.min), .unsigned(.max), .double(0), .double(-0.0), .double(0.5), .double(1234.565),
      .double(-99_999.995), .double(1e15),
    ]
    var disagreements = Disagreements()
    let locales = document.locales.keys.sorted() + ["C"]
    for locale in locales {
      let writer = locale == "C" ? NumberWriter.plain : .localized(NumberSymbols(for: locale))
      for value in values {
        for conversion in ShortNumbers.conversions { ShortNumbers.compare(value, conversion, writer, &disagreements) }
      }
    }
    #expect(locales.count > 300)
    #expect(disagreements.comparisons > 80_000)
    #expect(disagreements.areNone, "\(disagreements)")
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

  @Test("random short numbers are written as all numbers are")
  func randomNumbers() throws {
    let result = try LongComparison.shortNumbers.sample(3_000)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons > 2_000)
  }
}
