extension PluralOperands {
  /// Reads the operands off a decimal number as it is shown.
  ///
  /// ```swift
  /// try PluralOperands("1.50")        // i 1, v 2, w 1, f 50, t 5
  /// try PluralOperands("-3")          // i 3
  /// try PluralOperands("1.2c6")       // i 1200000, v 0, c 6: "1.2 million"
  /// ```
  ///
  /// The grammar is that of CLDR's samples with a sign: an optional `-` or `+`, digits, an optional point with digits,
  /// and an optional `c` (or its old spelling `e`) with the digits of a compact exponent. Only ASCII digits and a point
  /// are read, without grouping: the text is a number and not its localized display.
  ///
  /// - Parameter text: A decimal number of any length.
  /// - Throws: ``PluralOperandsError``, with the offset of the first byte that does not fit.
  /// - Complexity: O(*n*) in the length of the text, without any allocation.
  /// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
  @inlinable
  @inline(__always)
  public init(_ text: some StringProtocol) throws(PluralOperandsError) {
    // What users write is short and plain. Built into the caller's code, its operands can stay in registers.
    if let short = text.utf8.withContiguousStorageIfAvailable({ scanShortDecimal($0) }), short.isValid {
      self.init(short)
    } else {
      self = try PluralOperands.parse(text)
    }
  }

  /// The general parser.
  @inlinable
  @inline(never)
  static func parse(_ text: some StringProtocol) throws(PluralOperandsError) -> PluralOperands {
    try text.withContiguousUTF8 { PluralOperands.parse($0) }.get()
  }

  /// Reads the operands off the ASCII bytes of a decimal number.
  ///
  /// - Parameter utf8: The bytes of a number in the grammar of ``init(_:)``.
  /// - Throws: ``PluralOperandsError``, with the offset of the first byte that does not fit.
  @inlinable
  package init(utf8: UnsafeBufferPointer<UInt8>) throws(PluralOperandsError) {
    let short = scanShortDecimal(utf8)
    if short.isValid {
      self.init(short)
    } else {
      self = try PluralOperands.parse(utf8).get()
    }
  }

  @inlinable
  @inline(__always)
  init(_ short: ShortDecimal) {
    self.init(i: short.i, f: short.f, t: short.t, v: Int(short.v), w: Int(short.w), c: 0)
  }

  @usableFromInline
  static func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> Result<PluralOperands, PluralOperandsError> {
    do throws(PluralOperandsError) {
      return .success(try PluralOperands(anyDecimal: utf8))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a decimal number of any length with any exponent.
  private init(anyDecimal utf8: UnsafeBufferPointer<UInt8>) throws(PluralOperandsError) {
    let layout = try DecimalLayout(utf8)
    var builder = OperandsBuilder(integerDigits: layout.integer.count, exponent: layout.exponent)
    for position in layout.integer { builder.append(utf8[position] &- UInt8(ascii: "0")) }
    for position in layout.fraction { builder.append(utf8[position] &- UInt8(ascii: "0")) }
    self = builder.finish()
  }
}

/// Where the parts of a decimal number stand in its text.
private struct DecimalLayout {
  let integer: Range<Int>
  let fraction: Range<Int>
  /// The compact exponent, folded.
  let exponent: UInt64

  init(_ utf8: UnsafeBufferPointer<UInt8>) throws(PluralOperandsError) {
    func digits(from start: Int) -> Range<Int> {
      var end = start
      while end < utf8.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(utf8[end]) { end += 1 }
      return start..<end
    }
    func failure(_ offset: Int, _ expected: PluralOperandsError.Expectation) -> PluralOperandsError {
      PluralOperandsError(offset: offset, found: offset < utf8.count ? utf8[offset] : nil, expected: expected)
    }

    var position = 0
    let hasSign = utf8.count > 0 && (utf8[0] == UInt8(ascii: "-") || utf8[0] == UInt8(ascii: "+"))
    if hasSign { position = 1 }
    integer = digits(from: position)
    guard !integer.isEmpty else { throw failure(position, hasSign ? .digit : .number) }
    position = integer.upperBound

    var afterNumber = PluralOperandsError.Expectation.digitPointOrExponent
    if position < utf8.count, utf8[position] == UInt8(ascii: ".") {
      fraction = digits(from: position + 1)
      guard !fraction.isEmpty else { throw failure(position + 1, .digit) }
      position = fraction.upperBound
      afterNumber = .digitOrExponent
    } else {
      fraction = position..<position
    }

    guard position < utf8.count else {
      exponent = 0
      return
    }
    guard utf8[position] == UInt8(ascii: "c") || utf8[position] == UInt8(ascii: "e") else {
      throw failure(position, afterNumber)
    }
    let exponentDigits = digits(from: position + 1)
    guard !exponentDigits.isEmpty else { throw failure(position + 1, .digit) }
    guard exponentDigits.upperBound == utf8.count else { throw failure(exponentDigits.upperBound, .exponentDigit) }
    var value: UInt64 = 0
    for index in exponentDigits { value = folded(value, appending: UInt64(utf8[index] &- UInt8(ascii: "0"))) }
    exponent = value
  }
}
