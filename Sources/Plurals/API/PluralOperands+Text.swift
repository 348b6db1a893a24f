extension PluralOperands {
  /// Reads the operands of a decimal number.
  ///
  /// ```swift
  /// try PluralOperands(parsing: "1.50")        // i 1, v 2, w 1, f 50, t 5
  /// try PluralOperands(parsing: "-3")          // i 3
  /// try PluralOperands(parsing: "1.2c6")       // i 1200000, v 0, c 6: "1.2 million"
  /// ```
  ///
  /// The grammar is that of CLDR's samples, with a sign: an optional `-` or `+`, digits, an optional point with digits,
  /// and an optional `c` (or its old spelling `e`) with the digits of a compact exponent. The digits are ASCII, without
  /// grouping: pass the number before you localize it.
  ///
  /// - Parameter text: A decimal number of any length.
  /// - Throws: ``DecimalSyntaxError`` with the offset of the first wrong byte.
  /// - Complexity: O(*n*) in the length of the text. Nothing is allocated unless an operand is larger than
  ///   `UInt64.max`; then the number's digits are kept on the heap.
  /// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
  @inlinable @inline(__always)
  public init(parsing text: some StringProtocol) throws(DecimalSyntaxError) {
    // Most numbers are short and plain. Inlined into the caller, their operands can stay in registers.
    if let short = text.utf8.withContiguousStorageIfAvailable({ scanShortDecimal($0) }), short.isValid {
      self.init(short)
    } else {
      self = try PluralOperands.parse(text)
    }
  }

  /// The general parser.
  @inlinable @inline(never)
  static func parse(_ text: some StringProtocol) throws(DecimalSyntaxError) -> PluralOperands {
    try text.withContiguousUTF8 { PluralOperands.parse($0) }.get()
  }

  /// Reads the operands of a decimal number from its bytes.
  ///
  /// - Parameter utf8: The bytes of a number in the grammar of ``init(parsing:)``.
  /// - Throws: ``DecimalSyntaxError`` with the offset of the first wrong byte.
  @inlinable
  package init(utf8: UnsafeBufferPointer<UInt8>) throws(DecimalSyntaxError) {
    let short = scanShortDecimal(utf8)
    if short.isValid {
      self.init(short)
    } else {
      self = try PluralOperands.parse(utf8).get()
    }
  }

  /// The operands of a short decimal.
  @inlinable @inline(__always)
  package init(_ short: ShortDecimal) {
    self.init(i: short.i, f: short.f, t: short.t, v: Int(short.v), w: Int(short.w), c: 0)
  }

  /// The operands of a short decimal that comes before a word for a power of ten, with the power multiplied in.
  @inlinable @inline(__always)
  package init(_ short: ShortDecimal, compactExponent: UInt64) {
    self.init(i: short.i, f: short.f, t: short.t, v: Int(short.v), w: Int(short.w), c: compactExponent)
  }

  #if !hasFeature(Embedded)
    // In Embedded Swift, only this call is worth inlining; elsewhere, each kind of string would have two copies.
    @inline(never)
  #endif
  @usableFromInline
  static func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> Result<PluralOperands, DecimalSyntaxError> {
    Result { () throws(DecimalSyntaxError) in try PluralOperands(anyDecimal: utf8) }
  }

  /// Reads a decimal number of any length with any exponent.
  private init(anyDecimal utf8: UnsafeBufferPointer<UInt8>) throws(DecimalSyntaxError) {
    let layout = try DecimalLayout(utf8)
    var exponent = FoldedInteger()
    for position in layout.exponent { exponent.append(utf8[position]) }
    var builder = OperandsBuilder(integerDigits: layout.integer.count, exponent: exponent)
    for position in layout.integer { builder.append(utf8[position]) }
    for position in layout.fraction { builder.append(utf8[position]) }
    self = builder.finish {
      ExactNumber(
        Array(utf8[layout.integer]) + utf8[layout.fraction],
        point: layout.integer.count,
        exponent: Array(utf8[layout.exponent])
      )
    }
  }
}
