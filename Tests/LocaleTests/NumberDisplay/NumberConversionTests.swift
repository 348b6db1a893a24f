import Decimals
import Expectations
import NumberDisplay
import Testing

@Suite struct NumberConversionTests {
  static let german = NumberWriter.localized(NumberSymbols(for: "de"))
  static let egyptian = NumberWriter.localized(NumberSymbols(for: "ar-EG"))
  static let swedish = NumberWriter.localized(NumberSymbols(for: "sv"))

  @Test("the displayed number decides the plural category")
  func displayedNumbers() throws {
    func displayed(_ kind: PrintfLetter, _ precision: Int?, _ value: NumberConversion.Value) -> [String] {
      [NumberWriter.plain, Self.german, Self.egyptian].map {
        NumberConversion(kind, precision: precision).format(value, style: $0).decimal?.description ?? "none"
      }
    }
    expectEqual(displayed(.fixed, 1, .integer(1)), ["1.0", "1.0", "1.0"])
    expectEqual(displayed(.fixed, 0, .double(1.1)), ["1", "1", "1"])
    expectEqual(displayed(.fixed, nil, .double(1.5)), ["1.500000", "1.500000", "1.500000"])
    expectEqual(displayed(.signed, 5, .integer(42)), ["42", "42", "42"])
    expectEqual(displayed(.general, nil, .double(1.5)), ["1.5", "1.5", "1.5"])
    expectEqual(displayed(.scientific, 1, .double(1230)), ["1200", "1200", "1200"])
    expectEqual(displayed(.scientific, 2, .double(0.0123)), ["0.0123", "0.0123", "0.0123"])
    expectEqual(displayed(.hexadecimal, nil, .integer(255)), ["255", "255", "255"])
    expectEqual(displayed(.fixed, 1, .double(.infinity)), ["none", "none", "none"])
    expectEqual(displayed(.signed, nil, .double(.nan)), ["none", "none", "none"])
  }

  @Test("the exponent sign is the locale's")
  func exponents() {
    let scientific = NumberConversion(.scientific, precision: 2)
    #expect(scientific.format(.double(1e-7), style: Self.swedish).text == "1,00×10^−07")
    #expect(scientific.format(.double(1e7), style: Self.german).text == "1,00E+07")
    #expect(NumberConversion(.general).format(.double(1e10), style: Self.egyptian).text == "١أس\u{61C}+١٠")
  }

  @Test("%012.2f with a locale pads with spaces, as Foundation does")
  func blankPadding() {
    let fixed = NumberConversion(.fixed, flags: .zero, width: 12, precision: 2)
    #expect(fixed.format(.double(-1234.5), style: .plain).text == "-00001234.50")
    #expect(fixed.format(.double(1234.5), style: Self.german).text == "    1.234,50")
    #expect(fixed.format(.double(-1234.5), style: Self.german).text == "-   1.234,50")
    #expect(fixed.format(.double(0.5), style: Self.egyptian).text == "        ٠٫٥٠")
    let signed = NumberConversion(.fixed, flags: [.sign, .zero], width: 8, precision: 1)
    #expect(signed.format(.double(0.5), style: Self.german).text == "+    0,5")
    let scientific = NumberConversion(.scientific, flags: .zero, width: 12, precision: 1)
    #expect(scientific.format(.double(-1234.5), style: Self.german).text == "-    1,2E+03")
  }

  @Test("padding uses the locale's zero")
  func zeroPadding() {
    let zeros = NumberConversion(.general, flags: .zero, width: 8)
    #expect(zeros.format(.double(-12.5), style: .plain).text == "-00012.5")
    #expect(zeros.format(.double(-12.5), style: Self.german).text == "-00012,5")
    #expect(zeros.format(.double(12.5), style: Self.egyptian).text == "٠٠٠٠١٢٫٥")
    let integer = NumberConversion(.signed, flags: .zero, width: 8)
    #expect(integer.format(.integer(1234), style: .plain).text == "00001234")
    #expect(integer.format(.integer(1234), style: Self.german).text == "00.001.234")
  }

  @Test("the width counts characters")
  func widths() {
    let wide = NumberConversion(.signed, width: 6)
    #expect(wide.format(.integer(42), style: .localized(NumberSymbols(for: "en-u-nu-mathsanb"))).text == "    𝟰𝟮")
    #expect(wide.format(.integer(42), style: Self.egyptian).text == "    ٤٢")
    #expect(NumberConversion(.signed, width: -6).format(.integer(42), style: Self.egyptian).text == "٤٢    ")
  }

  @Test("unsigned integers are never negative")
  func unsignedIntegers() {
    let unsigned = NumberConversion(.unsigned)
    #expect(unsigned.format(.unsigned(.max), style: Self.german).text == "18.446.744.073.709.551.615")
    #expect(unsigned.format(.integer(-1), style: .plain).text == "18446744073709551615")
    #expect(NumberConversion(.unsigned, length: .none).format(.integer(-1), style: Self.german).text == "4.294.967.295")
    #expect(NumberConversion(.signed, length: .hh).format(.unsigned(300), style: .plain).text == "44")
    // An argument that is wider than the format says is shown whole.
    #expect(
      NumberConversion(.signed, length: .none).format(.integer(5_000_000_000), style: .plain).text == "5000000000"
    )
  }

  @Test("a value of another type is converted and never traps")
  func otherTypes() {
    func plain(_ kind: PrintfLetter, _ value: NumberConversion.Value) -> String {
      NumberConversion(kind, precision: kind == .fixed ? 1 : nil).format(value, style: .plain).text
    }
    #expect(plain(.signed, .double(2.9)) == "2")
    #expect(plain(.signed, .double(-0.5)) == "0")
    #expect(plain(.signed, .double(1e20)) == "100000000000000000000")
    #expect(plain(.signed, .double(.infinity)) == "inf")
    #expect(plain(.hexadecimal, .double(255)) == "ff")
    #expect(plain(.hexadecimal, .double(1e300)).hasPrefix("1000000000000000052504760255204420248704468581108159154915"))
    #expect(plain(.hexadecimal, .double(-1)) == "ffffffffffffffff")
    #expect(plain(.octal, .double(.nan)) == "nan")
    #expect(plain(.fixed, .unsigned(.max)) == "18446744073709551615.0")
    for letter in PrintfLetter.allCases {
      for length in PrintfLength.allCases {
        for size in [Int.min, -1, 0, 1, .max] {
          // A sample of the flags, each of them on and off. The largest sizes write 10,000 digits, so they have fewer.
          for flags in 0..<64 as Range<UInt8> where flags % (size.magnitude <= 1 ? 7 : 21) == 0 {
            if size.magnitude > 1, length != .none { continue }
            let conversion = NumberConversion(
              letter,
              flags: .init(rawValue: flags),
              width: size,
              precision: flags % 2 == 0 ? size : nil,
              length: length
            )
            let text = conversion.format(.integer(.min), style: .plain).text
            #expect(text.utf8.count <= 2 * DisplayDecimal.maximumDigitCount + 10)
          }
        }
      }
    }
  }

  @Test("a decimal is rounded from its own digits")
  func decimals() throws {
    let decimal = NumberConversion.Value.decimal(try #require(DisplayDecimal("2.675")))
    #expect(NumberConversion(.fixed, precision: 2).format(decimal, style: .plain).text == "2.68")
    #expect(NumberConversion(.fixed, precision: 2).format(.double(2.675), style: .plain).text == "2.67")
    #expect(NumberConversion(.fixed, precision: 2).format(.double(2.675), style: Self.german).text == "2,68")
    let long = String(repeating: "9", count: 60)
    let value = NumberConversion.Value.decimal(try #require(DisplayDecimal(long)))
    #expect(NumberConversion(.signed).format(value, style: .plain).text == long)
  }

  @Test("letters and flags match C's")
  func lettersAndFlags() {
    let letters = (0...255 as ClosedRange<UInt8>).filter { PrintfLetter(rawValue: $0) != nil }
    #expect(String(decoding: letters, as: UTF8.self) == "@ACDEFGOSUXacdefgiopsux")
    let flags = (0...255 as ClosedRange<UInt8>).filter { PrintfFlags(character: $0) != nil }
    #expect(String(decoding: flags, as: UTF8.self) == " #'+-0")
  }
}
