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
  public init(_ text: some StringProtocol) throws(PluralOperandsError) {
    self = try text.withContiguousUTF8 { PluralOperands.parse($0) }.get()
  }

  /// Reads the operands off the ASCII bytes of a decimal number.
  ///
  /// - Parameter utf8: The bytes of a number in the grammar of ``init(_:)``.
  /// - Throws: ``PluralOperandsError``, with the offset of the first byte that does not fit.
  @inlinable
  package init(utf8: UnsafeBufferPointer<UInt8>) throws(PluralOperandsError) {
    self = try PluralOperands.parse(utf8).get()
  }

  /// The one entry of the parser: the quick reader for what users write, the general one for everything else.
  @usableFromInline
  static func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> Result<PluralOperands, PluralOperandsError> {
    if let operands = PluralOperands(shortDecimal: utf8) { return .success(operands) }
    do throws(PluralOperandsError) {
      return .success(try PluralOperands(anyDecimal: utf8))
    } catch {
      return .failure(error)
    }
  }

  /// Reads up to eighteen bytes of digits with an optional point in one pass: nothing can overflow or fold there.
  ///
  /// - Returns: `nil` for anything else, be it longer, with an exponent, or malformed.
  private init?(shortDecimal utf8: UnsafeBufferPointer<UInt8>) {
    guard let bytes = utf8.baseAddress, utf8.count <= 18 else { return nil }
    let count = utf8.count
    var position = 0
    if count > 0, bytes[0] == UInt8(ascii: "-") { position = 1 }
    let start = position
    var i: UInt64 = 0
    while position < count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit > 9 { break }
      i = i &* 10 &+ UInt64(digit)
      position &+= 1
    }
    guard position > start else { return nil }
    if position == count {
      self.init(i: i, f: 0, t: 0, v: 0, w: 0, c: 0)
      return
    }
    guard bytes[position] == UInt8(ascii: ".") else { return nil }
    position &+= 1
    let fractionStart = position
    var f: UInt64 = 0
    var t: UInt64 = 0
    var w = 0
    while position < count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      position &+= 1
      f = f &* 10 &+ UInt64(digit)
      if digit != 0 {
        t = f
        w = position &- fractionStart
      }
    }
    let v = position &- fractionStart
    guard v > 0 else { return nil }
    self.init(i: i, f: f, t: t, v: v, w: w, c: 0)
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
