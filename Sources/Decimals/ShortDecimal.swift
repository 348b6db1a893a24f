/// The operands of a decimal number of up to eighteen bytes: digits with an optional point, without an exponent.
///
/// Nothing can overflow or fold, so one pass over the bytes is enough. A function returns this value's four words in
/// registers. The six words of the operands themselves would go through memory twice.
@frozen @usableFromInline
package struct ShortDecimal {
  @usableFromInline package let i: UInt64
  @usableFromInline package let f: UInt64
  @usableFromInline package let t: UInt64
  @usableFromInline package let v: UInt8
  @usableFromInline package let w: UInt8
  /// `true` if the string has this short form; other valid numbers take the general path.
  @usableFromInline package let isValid: Bool

  @inlinable @inline(__always)
  package init(i: UInt64, f: UInt64, t: UInt64, v: UInt8, w: UInt8, isValid: Bool) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.isValid = isValid
  }

  @inlinable @inline(__always)
  package static var invalid: ShortDecimal { ShortDecimal(i: 0, f: 0, t: 0, v: 0, w: 0, isValid: false) }
}

/// Reads a number from all bytes of a string.
// A free function, because a static one would be called through a second function that drops the type.
@usableFromInline
package func scanShortDecimal(_ utf8: UnsafeBufferPointer<UInt8>) -> ShortDecimal {
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
  while position < count {
    let digit = bytes[position] &- UInt8(ascii: "0")
    if digit > 9 { return .invalid }
    position &+= 1
    f = f &* 10 &+ UInt64(digit)
  }
  guard position > fractionStart else { return .invalid }
  var t = f
  var end = position
  while end > fractionStart, bytes[end &- 1] == UInt8(ascii: "0") {
    t /= 10
    end &-= 1
  }
  return ShortDecimal(
    i: i,
    f: f,
    t: t,
    v: UInt8(truncatingIfNeeded: position &- fractionStart),
    w: UInt8(truncatingIfNeeded: end &- fractionStart),
    isValid: true
  )
}
