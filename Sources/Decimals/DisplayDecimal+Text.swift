extension DisplayDecimal {
  /// Reads a decimal number.
  ///
  /// ```swift
  /// try DisplayDecimal(parsing: "-1.50").description            // "-1.50"
  /// try DisplayDecimal(parsing: "1.2c6").integerDigits          // "1200000": "1.2 million", written in full
  /// ```
  ///
  /// - Parameter text: An optional `-` or `+`, digits, an optional point with digits, and an optional `c` (or its old
  ///   spelling `e`) with the digits of a compact exponent. Trailing zeros are kept, leading zeros are not. Negative
  ///   exponents, `.5`, `5.`, `1,5` and `−5` with a typographic minus are refused.
  /// - Throws: ``DecimalSyntaxError`` with the offset of the first wrong byte, or of the part that is too long. Written
  ///   in full, a number has at most ``maximumDigitCount`` digits before and after the separator.
  /// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
  public init(parsing text: some StringProtocol) throws(DecimalSyntaxError) {
    self = try text.withContiguousUTF8 { utf8 in
      Result { () throws(DecimalSyntaxError) in try DisplayDecimal(utf8: utf8) }
    }.get()
  }

  /// Reads a decimal number from its bytes; see ``init(parsing:)``.
  package init(utf8: UnsafeBufferPointer<UInt8>) throws(DecimalSyntaxError) {
    let layout = try DecimalLayout(utf8)
    let limit = Self.maximumDigitCount
    func tooLong(_ offset: Int) -> DecimalSyntaxError {
      DecimalSyntaxError(offset: offset, found: utf8[offset], expected: .fewerDigits)
    }
    var exponent = 0
    for position in layout.exponent {
      exponent = exponent * 10 + Int(utf8[position] & 0xF)
      guard exponent <= limit else { throw tooLong(layout.exponent.lowerBound) }
    }
    var start = layout.integer.lowerBound
    while start < layout.integer.upperBound, utf8[start] == asciiZero { start += 1 }
    let integer = start..<layout.integer.upperBound
    guard integer.count <= limit else { throw tooLong(start + limit) }
    guard layout.fraction.count - exponent <= limit else {
      throw tooLong(layout.fraction.lowerBound + limit + exponent)
    }
    let missing = exponent - layout.fraction.count
    let fractionCount = max(0, -missing)
    let hasZeros = missing > 0 && !(integer.isEmpty && layout.fraction.allSatisfy { utf8[$0] == asciiZero })
    let trailing = hasZeros ? missing : 0
    guard integer.count + layout.fraction.count + trailing - fractionCount <= limit else {
      throw tooLong(layout.exponent.lowerBound)
    }
    self.init(
      isNegative: utf8[0] == UInt8(ascii: "-"),
      digits: Array(utf8[integer]) + Array(utf8[layout.fraction]) + zeros(trailing),
      fractionCount: fractionCount,
      compactExponent: exponent
    )
  }

  /// The digits with a full stop and a hyphen-minus, as C writes them, without the exponent.
  package func plainBytes(withSign: Bool, point: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + 2)
    if withSign, isNegative { bytes.append(UInt8(ascii: "-")) }
    bytes += digits.dropLast(fractionDigitCount)
    if fractionDigitCount > 0 || point { bytes.append(UInt8(ascii: ".")) }
    bytes += digits.suffix(fractionDigitCount)
    return bytes
  }
}

extension DisplayDecimal: LosslessStringConvertible {
  /// The number with a full stop and a hyphen-minus, in every locale: `-1234.50` or `1.2c6`. It reads back as an equal
  /// value, if it has at most ``maximumDigitCount`` digits before the separator.
  public var description: String {
    guard compactExponent > 0 else { return String(decoding: plainBytes(withSign: true), as: UTF8.self) }
    // The number before the shift has as few fraction digits as possible: 1.5 for a value of 1500 with the exponent 3.
    let fractionCount = fractionDigitCount + compactExponent
    let mantissa = DisplayDecimal(isNegative: isNegative, digits: digits, fractionCount: fractionCount)
    return "\(fractionDigitCount > 0 ? mantissa : mantissa.withoutTrailingFractionZeros)c\(compactExponent)"
  }

  /// Reads a decimal number. Returns `nil` for anything that ``init(parsing:)`` refuses.
  public init?(_ text: String) {
    guard let decimal = try? DisplayDecimal(parsing: text) else { return nil }
    self = decimal
  }
}

#if !hasFeature(Embedded)
  extension DisplayDecimal: Codable {
    /// Decodes a string such as `"-1234.50"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the string is not a number.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeDecimal { text throws(DecimalSyntaxError) in try DisplayDecimal(parsing: text) }
    }

    /// Encodes the ``description``.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  extension Decoder {
    /// Decodes a value from a string.
    package func decodeDecimal<Value>(_ parse: (String) throws(DecimalSyntaxError) -> Value) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      do throws(DecimalSyntaxError) {
        return try parse(text)
      } catch {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
      }
    }
  }
#endif
