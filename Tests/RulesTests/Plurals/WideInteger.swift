/// An unsigned integer of 320 bits, as a user's own package might have one: plain and slow.
struct WideInteger: BinaryInteger {
  private var limbs: [UInt]

  static var isSigned: Bool { false }
  private static let limbCount = 320 / UInt.bitWidth

  init(words: [UInt]) {
    limbs = Array((words + Array(repeating: 0, count: Self.limbCount)).prefix(Self.limbCount))
  }

  init<Value: BinaryInteger>(truncatingIfNeeded source: Value) {
    let extra: UInt = source < 0 ? .max : 0
    limbs = Array((Array(source.words) + Array(repeating: extra, count: Self.limbCount)).prefix(Self.limbCount))
  }
  init<Value: BinaryInteger>(_ source: Value) { self.init(truncatingIfNeeded: source) }
  init<Value: BinaryInteger>(clamping source: Value) { self.init(source < 0 ? 0 : source) }
  init?<Value: BinaryInteger>(exactly source: Value) {
    guard source >= 0, source.bitWidth <= 320 else { return nil }
    self.init(source)
  }
  init(integerLiteral value: UInt) { self.init(words: [value]) }
  init?<Value: BinaryFloatingPoint>(exactly source: Value) {
    guard let value = UInt(exactly: source) else { return nil }
    self.init(words: [value])
  }
  init<Value: BinaryFloatingPoint>(_ source: Value) { self.init(words: [UInt(source)]) }

  var words: [UInt] { limbs }
  var magnitude: WideInteger { self }
  var bitWidth: Int { 320 }
  var trailingZeroBitCount: Int { (0..<320).first(where: bit) ?? 320 }

  private func bit(_ index: Int) -> Bool { limbs[index / UInt.bitWidth] >> UInt(index % UInt.bitWidth) & 1 == 1 }

  static func + (lhs: Self, rhs: Self) -> Self {
    var carry: UInt = 0
    return Self(
      words: zip(lhs.limbs, rhs.limbs).map { left, right in
        let first = left.addingReportingOverflow(right)
        let second = first.partialValue.addingReportingOverflow(carry)
        carry = first.overflow || second.overflow ? 1 : 0
        return second.partialValue
      }
    )
  }
  static func - (lhs: Self, rhs: Self) -> Self { lhs + ~rhs + 1 }
  static func * (lhs: Self, rhs: Self) -> Self {
    (0..<320).reduce(Self(words: [])) { sum, index in rhs.bit(index) ? sum + lhs << index : sum }
  }
  private static func divide(_ lhs: Self, by rhs: Self) -> (quotient: Self, remainder: Self) {
    var quotient = Self(words: [])
    var remainder = Self(words: [])
    for index in (0..<320).reversed() {
      remainder = remainder << 1
      if lhs.bit(index) { remainder.limbs[0] |= 1 }
      quotient = quotient << 1
      if !(remainder < rhs) {
        remainder = remainder - rhs
        quotient.limbs[0] |= 1
      }
    }
    return (quotient, remainder)
  }
  static func / (lhs: Self, rhs: Self) -> Self { divide(lhs, by: rhs).quotient }
  static func % (lhs: Self, rhs: Self) -> Self { divide(lhs, by: rhs).remainder }

  static func & (lhs: Self, rhs: Self) -> Self { Self(words: zip(lhs.limbs, rhs.limbs).map { $0 & $1 }) }
  static func | (lhs: Self, rhs: Self) -> Self { Self(words: zip(lhs.limbs, rhs.limbs).map { $0 | $1 }) }
  static func ^ (lhs: Self, rhs: Self) -> Self { Self(words: zip(lhs.limbs, rhs.limbs).map { $0 ^ $1 }) }
  static prefix func ~ (value: Self) -> Self { Self(words: value.limbs.map(~)) }
  static func << (lhs: Self, rhs: some BinaryInteger) -> Self {
    var result = Self(words: [])
    let shift = Int(rhs)
    for index in 0..<320 where index >= shift && lhs.bit(index - shift) {
      result.limbs[index / UInt.bitWidth] |= 1 << UInt(index % UInt.bitWidth)
    }
    return result
  }
  static func >> (lhs: Self, rhs: some BinaryInteger) -> Self {
    var result = Self(words: [])
    let shift = Int(rhs)
    for index in 0..<320 where index + shift < 320 && lhs.bit(index + shift) {
      result.limbs[index / UInt.bitWidth] |= 1 << UInt(index % UInt.bitWidth)
    }
    return result
  }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.limbs.reversed().lexicographicallyPrecedes(rhs.limbs.reversed()) }

  static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
  static func /= (lhs: inout Self, rhs: Self) { lhs = lhs / rhs }
  static func %= (lhs: inout Self, rhs: Self) { lhs = lhs % rhs }
  static func &= (lhs: inout Self, rhs: Self) { lhs = lhs & rhs }
  static func |= (lhs: inout Self, rhs: Self) { lhs = lhs | rhs }
  static func ^= (lhs: inout Self, rhs: Self) { lhs = lhs ^ rhs }
  static func <<= (lhs: inout Self, rhs: some BinaryInteger) { lhs = lhs << rhs }
  static func >>= (lhs: inout Self, rhs: some BinaryInteger) { lhs = lhs >> rhs }

  /// The decimal digits, computed without any of the operators: double and add, digit by digit.
  var decimal: String {
    var digits: [UInt8] = [0]
    for index in (0..<320).reversed() {
      var carry: UInt8 = bit(index) ? 1 : 0
      for place in digits.indices.reversed() {
        let doubled = digits[place] * 2 + carry
        digits[place] = doubled % 10
        carry = doubled / 10
      }
      if carry > 0 { digits.insert(carry, at: 0) }
    }
    return digits.map(String.init).joined()
  }
}
