/// The operands of a decimal number of up to eighteen bytes without an exponent: digits with an optional point.
///
/// Nothing can overflow or fold there, so that one pass over the bytes is enough. The four words of the value are what a
/// function returns in registers; as the operands themselves, which take six, they would go through memory twice.
@usableFromInline
struct ShortDecimal {
  @usableFromInline
  let i: UInt64
  @usableFromInline
  let f: UInt64
  @usableFromInline
  let t: UInt64
  @usableFromInline
  let v: UInt8
  @usableFromInline
  let w: UInt8
  /// Whether the text is such a number. Where it is not, it may be another kind of number or none at all.
  @usableFromInline
  let isValid: Bool

  @inlinable
  @inline(__always)
  init(i: UInt64, f: UInt64, t: UInt64, v: UInt8, w: UInt8, isValid: Bool) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.isValid = isValid
  }

  @inlinable
  @inline(__always)
  static var invalid: ShortDecimal { ShortDecimal(i: 0, f: 0, t: 0, v: 0, w: 0, isValid: false) }
}

/// Reads a number from all bytes of a text.
// A free function, for a static one would be called through another that drops the type.
@usableFromInline
func scanShortDecimal(_ utf8: UnsafeBufferPointer<UInt8>) -> ShortDecimal {
  let count = utf8.count
  guard count <= 18, let bytes = utf8.baseAddress else { return .invalid }
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
  guard position > start else { return .invalid }
  if position == count {
    return ShortDecimal(i: i, f: 0, t: 0, v: 0, w: 0, isValid: true)
  }
  guard bytes[position] == UInt8(ascii: ".") else { return .invalid }
  position &+= 1
  let fractionStart = position
  var f: UInt64 = 0
  var t: UInt64 = 0
  var significantEnd = position
  while position < count {
    let digit = bytes[position] &- UInt8(ascii: "0")
    if digit > 9 { return .invalid }
    position &+= 1
    f = f &* 10 &+ UInt64(digit)
    t = digit == 0 ? t : f
    significantEnd = digit == 0 ? significantEnd : position
  }
  guard position > fractionStart else { return .invalid }
  return ShortDecimal(
    i: i,
    f: f,
    t: t,
    v: UInt8(truncatingIfNeeded: position &- fractionStart),
    w: UInt8(truncatingIfNeeded: significantEnd &- fractionStart),
    isValid: true
  )
}
