import PluralRuleSyntax
import Plurals
import TestSupport
import Testing

@Suite struct OperandsFloatingPointTests {
  /// Compares both ways to the digits, the quick one and the general one, with those of `description`.
  private static func compare<Value: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Value,
    _ disagreements: inout Disagreements
  ) {
    let expected = ExactOperands(value).map(ExpectedOperands.init)
    disagreements.compare(PluralOperands(value).map(ExpectedOperands.init), expected, "\(Value.self) \(value)")
    let general = PluralOperands(value, minimumFractionDigits: 0, maximumFractionDigits: .max)
    disagreements.compare(general.map(ExpectedOperands.init), expected, "\(Value.self) \(value), any fraction digits")
  }

  #if !(os(macOS) || targetEnvironment(macCatalyst)) || !arch(x86_64)
    @Test("Float16s have the operands of their shortest digits; plural-verify tries all")
    func halfs() throws {
      guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) else { return }
      var disagreements = Disagreements()
      for bits in stride(from: 0, through: UInt16.max, by: 5) {
        Self.compare(Float16(bitPattern: bits), &disagreements)
      }
      #expect(disagreements.areNone, "\(disagreements)")
    }
  #endif

  @Test("random Doubles, powers of two, their neighbours and the extremes have the operands of their shortest digits")
  func doubles() {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 { Self.compare(Double(bitPattern: random.next()), &disagreements) }
    // Magnitudes that are shown, and subnormal numbers.
    for _ in 0..<500 {
      Self.compare(
        Double(sign: .plus, exponent: random.below(80) - 20, significand: .random(in: 1..<2, using: &random)),
        &disagreements
      )
      Self.compare(Double(bitPattern: random.next() & 0x000f_ffff_ffff_ffff), &disagreements)
    }
    for exponent in stride(from: -1074, through: 1023, by: 5) {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextUp, power.nextDown] { Self.compare(value, &disagreements) }
    }
    for exponent in 0...30 {
      let power = (0..<exponent).reduce(1.0) { product, _ in product * 10 }
      for value in [power, power.nextUp, power.nextDown, 1 / power, 0.3 / power, 5 / power] {
        Self.compare(value, &disagreements)
      }
    }
    for value in [
      0, -0.0, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude,
      .leastNormalMagnitude.nextDown,
      0.1, 0.2, 0.1 + 0.2, 0.3, 1.1, 2.675, 9_007_199_254_740_991, 9_007_199_254_740_992, 9.5e-5, 123456789.125,
      4.35, 1e15, 1e16, 1e17, 1e22, 1e23, 9.999999999999999e22, 2e-308, 1.7976931348623155e308, -1.5, .pi,
      .nan, .infinity, -.infinity, .signalingNaN,
    ] {
      Self.compare(value, &disagreements)
    }
    // Money and measures.
    for value in 0..<700 { Self.compare(Double(value) / 100, &disagreements) }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("random Floats, powers of two and their neighbours have the operands of their shortest digits")
  func floats() {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 { Self.compare(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())), &disagreements) }
    for exponent in -149...127 {
      let power = Float(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextUp, power.nextDown] { Self.compare(value, &disagreements) }
    }
    for value in 0..<300 { Self.compare(Float(value) / 100, &disagreements) }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  #if arch(x86_64) && !os(Windows) && !os(Android)
    @Test("Float80s, including the largest and the smallest, have the operands of their shortest digits")
    func extended() {
      var disagreements = Disagreements()
      var random = SeededGenerator(seed: 3)
      for _ in 0..<600 {
        let significand = random.next() | 1 << 63
        let value = Float80(
          sign: .plus,
          exponentBitPattern: UInt(16_383 + random.below(400) - 200),
          significandBitPattern: significand
        )
        Self.compare(value, &disagreements)
        Self.compare(Float80(random.below(100_000)) / 100, &disagreements)
      }
      for value: Float80 in [0, 1, 0.1, 1e21, 1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity] {
        Self.compare(value, &disagreements)
      }
      #expect(disagreements.areNone, "\(disagreements)")
    }
  #endif

  /// The fraction digits rounded half to even and filled up, on the decimal text alone.
  private static func rounded(_ text: String, minimum: Int, maximum: Int) -> String {
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? Array(parts[1].utf8) : []
    var digits = Array(parts[0].utf8) + fraction.prefix(maximum)
    let dropped = fraction.dropFirst(maximum)
    let five = UInt8(ascii: "5")
    if let first = dropped.first {
      let isTie = first == five && dropped.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
      let isOdd = (digits.last ?? 0) % 2 == 1
      if isTie ? isOdd : first >= five {
        var index = digits.count - 1
        while index >= 0, digits[index] == UInt8(ascii: "9") {
          digits[index] = UInt8(ascii: "0")
          index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
      }
    }
    let shown = min(fraction.count, maximum)
    var shownFraction = Array(digits.suffix(shown))
    // Rounding leaves no zeros at the end beyond the least number of digits.
    while shownFraction.count > minimum, shownFraction.last == UInt8(ascii: "0") { shownFraction.removeLast() }
    while shownFraction.count < minimum { shownFraction.append(UInt8(ascii: "0")) }
    let integer = String(decoding: digits.dropLast(shown), as: UTF8.self)
    return shownFraction.isEmpty ? integer : "\(integer).\(String(decoding: shownFraction, as: UTF8.self))"
  }

  @Test("a number of fraction digits rounds the shortest digits half to even and pads them")
  func fractionDigits() throws {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 4)
    var values: [Double] = [
      0, 0.5, 1.5, 2.5, 0.05, 0.15, 0.25, 0.35, 1.015, 2.675, 0.005, 9.995, 99.5, 999.95, 0.999, 0.0005,
    ]
    values += [1e21, 1.5e21, 1e-7, 5e-7, 4.9e-8, .leastNonzeroMagnitude, 123456.5, 0.95, 0.949, 9.5, 8.5, 1e15 + 0.5]
    for _ in 0..<250 {
      values.append(Double(random.below(100_000)) / 8)
      values.append(Double(random.below(100_000)) / 1000)
      values.append(
        Double(sign: .plus, exponent: random.below(60) - 30, significand: .random(in: 1..<2, using: &random))
      )
    }
    for value in values {
      let text = try #require(ExactOperands(value)).text(of: .n)
      for (minimum, maximum) in [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 3), (2, 2), (3, 20), (0, 100), (25, 30)] {
        let operands = PluralOperands(value, minimumFractionDigits: minimum, maximumFractionDigits: maximum)
        let expected = try PluralOperands(parsing: Self.rounded(text, minimum: minimum, maximum: maximum))
        disagreements.compare(operands, expected, "\(value) with \(minimum) to \(maximum) fraction digits")
        let negative = PluralOperands(-value, minimumFractionDigits: minimum, maximumFractionDigits: maximum)
        disagreements.compare(negative, expected, "\(-value) with \(minimum) to \(maximum) fraction digits")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("known ties round to even by the shortest digits")
  func roundingExamples() throws {
    func shown(_ value: Double, _ maximum: Int) -> PluralOperands? {
      PluralOperands(value, minimumFractionDigits: 0, maximumFractionDigits: maximum)
    }
    #expect(shown(2.5, 0) == PluralOperands(2))
    #expect(shown(3.5, 0) == PluralOperands(4))
    #expect(shown(0.5, 0) == PluralOperands(0))
    #expect(shown(9.5, 0) == PluralOperands(10))
    #expect(try shown(1.015, 2) == PluralOperands(parsing: "1.02"))
    #expect(try shown(0.05, 1) == PluralOperands(parsing: "0"))
    #expect(try shown(0.15, 1) == PluralOperands(parsing: "0.2"))
    #expect(
      try PluralOperands(1.0, minimumFractionDigits: 1, maximumFractionDigits: 3) == PluralOperands(parsing: "1.0")
    )
    // A negative number is treated as 0, and a maximum below the minimum as the minimum.
    #expect(
      try PluralOperands(1.25, minimumFractionDigits: 1, maximumFractionDigits: 0) == PluralOperands(parsing: "1.2")
    )
    #expect(PluralOperands(1.25, minimumFractionDigits: -3, maximumFractionDigits: -4) == PluralOperands(1))
    #expect(PluralOperands(Double.nan, minimumFractionDigits: 0, maximumFractionDigits: 2) == nil)
    #expect(PluralOperands(Double.infinity) == nil && PluralOperands(-Float.infinity) == nil)
  }

  @Test("a compact exponent gives the operands of the text with that exponent")
  func compactExponents() throws {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 5)
    for exponent in Array(0...30) + [60, 1000] {
      for _ in 0..<20 {
        let mantissa = Double(random.below(100_000)) / 1000
        let text = try #require(ExactOperands(mantissa)).text(of: .n)
        disagreements.compare(
          PluralOperands(mantissa, compactExponent: exponent),
          try PluralOperands(parsing: "\(text)c\(exponent)"),
          "\(text)c\(exponent)"
        )
        let shown = Self.rounded(text, minimum: 1, maximum: 2)
        disagreements.compare(
          PluralOperands(mantissa, minimumFractionDigits: 1, maximumFractionDigits: 2, compactExponent: exponent),
          try PluralOperands(parsing: "\(shown)c\(exponent)"),
          "\(shown)c\(exponent)"
        )
        let integer = Int(truncatingIfNeeded: random.next()) >> random.below(64)
        disagreements.compare(
          PluralOperands(integer, compactExponent: exponent),
          try PluralOperands(parsing: "\(integer)c\(exponent)"),
          "\(integer)c\(exponent)"
        )
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(PluralOperands(Double.nan, compactExponent: 3) == nil)
    #expect(PluralOperands(7, compactExponent: -3) == PluralOperands(7))
    #expect(PluralOperands(7.5, compactExponent: -3) == PluralOperands(7.5))
  }

  @Test(
    "every number of digits and every exponent is accepted and gives the operands of the text",
    arguments: [Int.min, -1, 0, 1, .max - 1, .max]
  )
  func extremes(limit: Int) throws {
    let exponent = max(0, limit)
    #expect(try PluralOperands(3, compactExponent: limit) == PluralOperands(parsing: "3c\(exponent)"))
    #expect(try PluralOperands(3.5, compactExponent: limit) == PluralOperands(parsing: "3.5c\(exponent)"))
    #expect(try PluralOperands(0, compactExponent: limit) == PluralOperands(parsing: "0c\(exponent)"))
    #expect(
      PluralOperands(UInt64.max, compactExponent: limit).c == PluralOperands(0.0, compactExponent: limit)?.c
    )
    for minimum in [Int.min, 0, 2, .max] {
      for maximum in [Int.min, 0, 2, .max] {
        for value: Double in [0, 1.5, 1e300, .leastNonzeroMagnitude, -0.0] {
          let operands = try #require(
            PluralOperands(
              value,
              minimumFractionDigits: minimum,
              maximumFractionDigits: maximum,
              compactExponent: limit
            )
          )
          #expect(operands.w <= operands.v)
          if exponent == 0 { #expect(operands.v >= max(0, minimum)) }
        }
      }
    }
    for language in ["en", "fr", "ru", "ar", "lv", "lag"] {
      let rules = PluralRules(for: language)
      let operands = PluralOperands(1, compactExponent: limit)
      #expect(try rules.category(for: operands) == rules.category(for: PluralOperands(parsing: "1c\(exponent)")))
    }
  }
}
