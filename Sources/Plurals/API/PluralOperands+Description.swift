#if !hasFeature(Embedded)
  extension PluralOperands: CustomStringConvertible {
    /// All operands by name, such as `n 1.5, i 1, v 2, w 1, f 50, t 5, c 0`.
    ///
    /// They are exact at any length. An operand that ends in more than a thousand zeros is written like `12×10^5000`.
    public var description: String {
      let number = exactNumber
      let (integer, fraction) = number.shiftedDigits
      let i = number.power.map { ExactNumber.text(integer, zeros: max($0, 0)) } ?? number.hugeInteger
      let zeros = String(repeating: "0", count: w - fraction.count)
      let n = w == 0 ? i : "\(i).\(zeros)\(String(decoding: fraction, as: UTF8.self))"
      let f = ExactNumber.text(fraction, zeros: v - w)
      let t = ExactNumber.text(fraction, zeros: 0)
      return "n \(n), i \(i), v \(v), w \(w), f \(f), t \(t), c \(number.exponent)"
    }

    /// All digits of any number.
    private var exactNumber: ExactNumber {
      if let exact { return exact }
      let integer = decimalDigits(i)
      let fraction = t == 0 ? [] : decimalDigits(t, minimumCount: w)
      return ExactNumber(integer + fraction, point: integer.count - Int(clamping: c), exponent: decimalDigits(c))
    }
  }

  extension PluralOperands: Codable {
    /// Decodes a number, such as `"1.50"` or `"1.2c6"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the string is not a number.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeDecimal { text throws(DecimalSyntaxError) in try PluralOperands(parsing: text) }
    }

    /// Encodes the number as a string that has these operands, such as `"1.50"` or `"1.2c6"`.
    ///
    /// - Throws: `EncodingError.invalidValue` if the fraction ends in more than a million zeros. Only operands that
    ///   were created with that many minimum fraction digits do.
    public func encode(to encoder: any Encoder) throws {
      guard v - w <= 1_000_000, v == 0 || c <= 1_000_000 else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "too many zeros after the point")
        )
      }
      let mantissaDigits = v > 0 ? v + Int(clamping: c) : 0
      var container = encoder.singleValueContainer()
      try container.encode(exactNumber.text(minimumFractionDigits: mantissaDigits))
    }
  }

  extension ExactNumber {
    /// The digits before and after the point, after the shift by the exponent, without the zeros next to the point.
    fileprivate var shiftedDigits: (integer: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>) {
      let split = max(digits.count + min(power ?? 0, 0), 0)
      return (digits[..<split], digits[split...])
    }

    /// The power of ten that the digits are multiplied by; `nil` if it is more than an `Int` holds.
    fileprivate var power: Int? {
      guard let (power, overflow) = Int(exponent)?.subtractingReportingOverflow(scale) else { return nil }
      return overflow ? nil : power
    }

    /// The number as an integer, with a power of ten that is more than an `Int` holds.
    fileprivate var hugeInteger: String {
      if digits.isEmpty { return "0" }
      let significant = String(decoding: digits, as: UTF8.self)
      // Two numbers that each fit into an Int have a sum that fits into a UInt.
      if let exponent = Int(exponent) { return "\(significant)×10^\(UInt(exponent) + scale.magnitude)" }
      if scale == 0 { return "\(significant)×10^\(exponent)" }
      return "\(significant)×10^(\(exponent) \(scale < 0 ? "+" : "−") \(scale.magnitude))"
    }

    /// An integer of the given digits, followed by zeros.
    fileprivate static func text(_ digits: ArraySlice<UInt8>, zeros: Int) -> String {
      guard let end = digits.lastIndex(where: { $0 != asciiZero }) else { return "0" }
      let significant = String(decoding: digits[...end].drop { $0 == asciiZero }, as: UTF8.self)
      let all = zeros + (digits.endIndex - end - 1)
      return significant + (all > 1000 ? "×10^\(all)" : String(repeating: "0", count: all))
    }

    /// The number as a string in the grammar of operands.
    fileprivate func text(minimumFractionDigits: Int) -> String {
      let count = max(scale, 0)
      var bytes = Array(repeating: asciiZero, count: max(count + 1 - digits.count, 0)) + digits
      if scale < 0 { bytes += repeatElement(asciiZero, count: -scale) }
      bytes += repeatElement(asciiZero, count: max(minimumFractionDigits - count, 0))
      let fractionCount = max(count, minimumFractionDigits)
      if fractionCount > 0 { bytes.insert(UInt8(ascii: "."), at: bytes.count - fractionCount) }
      return String(decoding: bytes, as: UTF8.self) + (exponent == "0" ? "" : "c\(exponent)")
    }
  }
#endif
