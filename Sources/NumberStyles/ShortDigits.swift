import Decimals
import Plurals

/// The digits of a number without its sign, to be shifted, rounded and shown.
protocol DigitsToShow {
  /// Whether the number is zero.
  var isZero: Bool { get }
  /// The number of digits before the decimal point; negative if zeros come after it.
  var point: Int { get }
  /// Multiplies by a power of ten.
  mutating func shift(by power: Int)
  /// Divides by a power of two below 2⁵⁹. Only numbers of any length have enough digits for that.
  mutating func divide(by divisor: UInt64)
  /// Whether the digits before the point are at least a number.
  func isAtLeast(_ number: UInt64) -> Bool
  /// Rounds to a multiple of a step of the last digit, as ``ShownDigits`` does.
  mutating func round(toFractionDigits count: Int, increment: UInt64, mode: RoundingMode, isNegative: Bool)
  /// Chooses how many digits to show after the point: those up to the last one that is not zero, but a least number.
  mutating func showFraction(atLeast minimum: Int)
  /// Shows no fraction if it has only zeros.
  mutating func dropZeroFraction()
  /// The operands of what is shown.
  var operands: PluralOperands { get }
  /// The number if it is one digit before the point, and nothing but zeros after it.
  var singleDigit: UInt8? { get }
  /// Whether the number can be shown: it may have become too long for this type.
  var isShowable: Bool { get }
  /// Writes what is shown.
  func write(to text: inout NumberText, minimumIntegerDigits: Int, groups: DigitGroups?)
}

/// The sizes of groups of digits.
struct DigitGroups {
  /// That of the last one.
  let last: Int
  /// Those of the others.
  let others: Int
  /// The least number of digits that are grouped, which is more than the last group has.
  let leastCount: Int
}

/// The digits of a number that fit into an integer.
///
/// ``ShownDigits`` is for all numbers, and the two agree: this one makes most numbers several times as fast.
struct ShortDigits: DigitsToShow, Sendable, Hashable {
  /// The digits as an integer.
  private(set) var mantissa: UInt64
  /// The number of digits of the integer; 0 for zero. It is asked for more often than it changes.
  private var count: Int
  /// The number of digits of the integer after the decimal point; negative if zeros follow it.
  private(set) var scale: Int
  /// The number of digits to show after the point, at least ``scale``.
  private(set) var fractionCount: Int

  /// All digits of a number; `nil` if they and two more do not fit, as percentages need.
  init?(_ decimal: ShortDecimal) {
    let count = Int(decimal.v)
    guard count <= 15, decimal.i < ShortDigits.power(16 - count) else { return nil }
    mantissa = decimal.i * ShortDigits.power(count) + decimal.f
    self.count = Self.count(of: mantissa)
    scale = count
    fractionCount = count
  }

  /// A number with digits after the point, rounded to their number; `nil` if only the shortest digits of the number can tell
  /// how.
  ///
  /// - Parameters:
  ///   - magnitude: The number, not negative.
  ///   - power: The power of ten by which it is multiplied first.
  ///   - fractionCount: The number of digits after the point.
  @inline(__always)
  init?(rounding magnitude: Double, shiftedBy power: Int, fractionCount: Int) {
    // Powers of ten up to 10²² are exact.
    let product = magnitude * Double(Self.power(power + fractionCount))
    guard product < 0x1p52 else { return nil }
    let integer = Int64(product)
    let rest = product - Double(integer)
    // The product is rounded, and the shortest digits are another number that reads back as this one. Each is off by half a
    // unit in the last place of 53 bits. This is twice as much.
    guard (rest - 0.5).magnitude > product * 0x1p-51 else { return nil }
    mantissa = UInt64(truncatingIfNeeded: rest > 0.5 ? integer + 1 : integer)
    count = Self.count(of: mantissa)
    scale = mantissa == 0 ? 0 : fractionCount
    self.fractionCount = fractionCount
  }

  /// Ten to the power of a number from 0 to 19.
  static func power(_ exponent: Int) -> UInt64 {
    // A loop takes as long as the rest.
    switch exponent {
    case ..<1: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 10_000_000_000_000_000_000
    }
  }

  /// The number of digits of an integer; 0 for zero.
  private static func count(of number: UInt64) -> Int {
    // The logarithm to base 2, times that of 2 to base 10, is exact or one too small.
    let guess = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return guess + (number >= power(guess) ? 1 : 0)
  }

  var isZero: Bool { mantissa == 0 }

  var point: Int { mantissa == 0 ? 0 : count - scale }

  mutating func shift(by power: Int) {
    fractionCount = max(0, fractionCount - power)
    scale = mantissa == 0 ? 0 : scale - power
  }

  mutating func divide(by divisor: UInt64) {
    mantissa /= divisor
    count = Self.count(of: mantissa)
  }

  func isAtLeast(_ number: UInt64) -> Bool { parts.integer >= number }

  mutating func round(toFractionDigits wanted: Int, increment: UInt64, mode: RoundingMode, isNegative: Bool) {
    let dropped = scale - wanted
    guard dropped > 0, mantissa > 0 else { return }
    var quotient: UInt64 = 0
    var position = -1
    if dropped < 19 {
      let unit = Self.power(dropped)
      let rest: UInt64
      (quotient, rest) = mantissa.quotientAndRemainder(dividingBy: unit)
      scale = wanted
      position = rest == 0 ? .min : rest > unit / 2 ? 1 : rest == unit / 2 ? 0 : -1
    }
    count = max(0, count - dropped)
    if position > .min,
      mode.goesAwayFromZero(position: position, isOdd: quotient % 2 == 1, isNegative: isNegative)
    {
      quotient += 1
      if quotient == Self.power(count) { count += 1 }
    }
    mantissa = quotient
    scale = mantissa == 0 ? 0 : wanted
  }

  mutating func showFraction(atLeast minimum: Int) {
    while scale > 0, mantissa % 10 == 0, mantissa > 0 {
      mantissa /= 10
      count -= 1
      scale -= 1
    }
    if mantissa == 0 { scale = 0 }
    fractionCount = max(minimum, scale)
  }

  mutating func dropZeroFraction() {
    guard scale > 0 else {
      fractionCount = 0
      return
    }
    let (integer, fraction) = mantissa.quotientAndRemainder(dividingBy: Self.power(scale))
    if fraction == 0 { (mantissa, count, scale, fractionCount) = (integer, count - scale, 0, 0) }
  }

  /// The digits before the point and those after it, without the zeros that are shown after them.
  private var parts: (integer: UInt64, fraction: UInt64) {
    if scale <= 0 { return (mantissa &* Self.power(-scale), 0) }
    let (integer, fraction) = mantissa.quotientAndRemainder(dividingBy: Self.power(scale))
    return (integer, fraction)
  }

  /// The digits to show before the point and after it. The number must be showable.
  var shownParts: (integer: UInt64, fraction: UInt64) {
    let (integer, fraction) = parts
    return (integer, fraction &* Self.power(fractionCount - max(scale, 0)))
  }

  /// The number of digits before the point; 0 if there are only zeros.
  var integerCount: Int { max(0, point) }

  @inline(__always)
  var isShowable: Bool { fractionCount <= 18 && point <= 18 && scale <= 18 }

  var operands: PluralOperands { operands(compactExponent: 0) }

  /// The operands of what is shown before a word that stands for a power of ten.
  private func operands(compactExponent: Int) -> PluralOperands {
    let (integer, fraction) = shownParts
    let short = ShortDecimal(integer: integer, fraction: fraction, fractionCount: fractionCount)
    return PluralOperands(short, compactExponent: UInt64(truncatingIfNeeded: compactExponent))
  }

  /// The operands of the number with a word that stands for a power of ten; `nil` if it is too long for this type.
  func operands(withExponent exponent: Int) -> PluralOperands? {
    var number = self
    number.shift(by: exponent)
    return number.isShowable ? number.operands(compactExponent: exponent) : nil
  }

  var singleDigit: UInt8? {
    let (integer, fraction) = parts
    return integer < 10 && fraction == 0 ? asciiZero + UInt8(truncatingIfNeeded: integer) : nil
  }

  /// The number that the digits and an exponent say.
  func decimal(exponent: Int, isNegative: Bool) -> DisplayDecimal {
    let (integer, fraction) = shownParts
    return DisplayDecimal(
      integerDigits: decimalDigits(integer),
      fractionDigits: fractionCount == 0 ? [] : decimalDigits(fraction, minimumCount: fractionCount),
      exponent: exponent,
      isNegative: isNegative
    )
  }

  func write(to text: inout NumberText, minimumIntegerDigits: Int, groups: DigitGroups?) {
    let (integer, fraction) = shownParts
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { memory in
      if minimumIntegerDigits > 0 || integer > 0 || fractionCount == 0 {
        let count = Self.fill(memory, with: integer, count: max(integerCount, minimumIntegerDigits, 1))
        text.append(integer: UnsafeBufferPointer(rebasing: memory[..<count]), groups: groups)
      }
      guard fractionCount > 0 else { return }
      let fractionCount = Self.fill(memory, with: fraction, count: fractionCount)
      text.append(fraction: UnsafeBufferPointer(rebasing: memory[..<fractionCount]))
    }
  }

  /// Writes the last digits of a number, at most as many as there is room for.
  private static func fill(_ memory: UnsafeMutableBufferPointer<UInt8>, with number: UInt64, count: Int) -> Int {
    var rest = number
    var index = min(count, memory.count)
    while index > 0 {
      index -= 1
      let quotient = rest / 10
      memory[index] = asciiZero &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
    return min(count, memory.count)
  }
}
