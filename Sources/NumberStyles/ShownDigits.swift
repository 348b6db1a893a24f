import Decimals
import Plurals

/// The digits of a number of any length without its sign, to be shifted and rounded.
struct ShownDigits: DigitsToShow {
  /// The digits in ASCII, without zeros at the start; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point; negative if zeros come after it.
  private(set) var point: Int
  /// The number of digits to show after the point.
  private(set) var fractionCount: Int

  /// All digits of a number.
  init(_ decimal: DisplayDecimal) {
    digits = decimal.digits
    point = decimal.integerDigitCount
    fractionCount = decimal.fractionDigitCount
    dropLeadingZeros()
  }

  var isZero: Bool { digits.isEmpty || digits.allSatisfy { $0 == asciiZero } }

  /// Multiplies by a power of ten.
  mutating func shift(by power: Int) {
    fractionCount = max(0, fractionCount - power)
    if isZero { (digits, point) = ([], 0) } else { point += power }
  }

  /// Rounds to a multiple of a step of the last digit.
  ///
  /// - Parameters:
  ///   - count: The number of digits to keep after the point; negative to round to tens or more.
  ///   - increment: The step, at least 1.
  ///   - mode: The direction.
  ///   - isNegative: Whether the number is negative.
  mutating func round(toFractionDigits count: Int, increment: UInt64, mode: RoundingMode, isNegative: Bool) {
    let kept = point + count
    if kept >= digits.count, increment == 1 || digits.isEmpty { return }
    // How the dropped digits compare with half a unit of the last one, and whether there are any but zeros.
    var half = -1
    var isExact = true
    if kept < digits.count {
      let dropped = digits[max(kept, 0)...]
      isExact = dropped.allSatisfy { $0 == asciiZero }
      if kept >= 0, let first = dropped.first {
        let isTie = first == UInt8(ascii: "5") && dropped.dropFirst().allSatisfy { $0 == asciiZero }
        half = isTie ? 0 : first >= UInt8(ascii: "5") ? 1 : -1
      }
    }
    var head =
      kept > digits.count
      ? digits + repeatElement(asciiZero, count: kept - digits.count)
      : Array(digits.prefix(max(kept, 0)))
    // Modulo two steps, so that it is known whether the step is an odd one.
    var rest: UInt64 = 0
    for digit in head { rest = (rest * 10 + UInt64(digit & 0xF)) % (2 * increment) }
    let isOdd = rest >= increment
    if isOdd { rest -= increment }
    let position =
      if 2 * rest == increment {
        isExact ? 0 : 1
      } else if 2 * rest + 1 == increment {
        half
      } else {
        2 * rest > increment ? 1 : -1
      }
    isExact = isExact && rest == 0
    if rest > 0 { Self.subtract(rest, from: &head) }
    if !isExact, mode.goesAwayFromZero(position: position, isOdd: isOdd, isNegative: isNegative) {
      Self.add(increment, to: &head)
    }
    digits = head
    point = head.count - count
    dropLeadingZeros()
  }

  /// Chooses how many digits to show after the point: those up to the last one that is not zero, but a least number.
  mutating func showFraction(atLeast minimum: Int) {
    while digits.count > max(point, 0), digits.last == asciiZero { digits.removeLast() }
    fractionCount = max(minimum, isZero ? 0 : digits.count - point)
  }

  /// Shows no fraction if it has only zeros.
  mutating func dropZeroFraction() {
    if isZero || digits.dropFirst(max(point, 0)).allSatisfy({ $0 == asciiZero }) && point >= 0 { fractionCount = 0 }
  }

  /// The digits before the point, at least one.
  var integerDigits: [UInt8] {
    if point <= 0 { return [asciiZero] }
    return point <= digits.count
      ? Array(digits[..<point]) : digits + repeatElement(asciiZero, count: point - digits.count)
  }

  /// The digits to show after the point.
  var fractionDigits: [UInt8] {
    var fraction = Array(repeating: asciiZero, count: min(max(-point, 0), fractionCount))
    if digits.count > max(point, 0) { fraction += digits[max(point, 0)...].prefix(fractionCount - fraction.count) }
    return fraction + repeatElement(asciiZero, count: fractionCount - fraction.count)
  }

  var isShowable: Bool { true }

  func isAtLeast(_ number: UInt64) -> Bool {
    let limit = decimalDigits(number)
    let digits = integerDigits
    return digits.count == limit.count ? !digits.lexicographicallyPrecedes(limit) : digits.count > limit.count
  }

  var operands: PluralOperands { PluralOperands(decimal(exponent: 0, isNegative: false)) }

  var singleDigit: UInt8? {
    let shown = decimal(exponent: 0, isNegative: false)
    return shown.isInteger && shown.integerDigitCount == 1 ? shown.digits.first : nil
  }

  /// The number that the digits and an exponent say.
  func decimal(exponent: Int, isNegative: Bool) -> DisplayDecimal {
    DisplayDecimal(
      integerDigits: integerDigits,
      fractionDigits: fractionDigits,
      exponent: exponent,
      isNegative: isNegative
    )
  }

  func write(to text: inout NumberText, minimumIntegerDigits: Int, groups: DigitGroups?) {
    let digits = integerDigits
    let missing = min(max(minimumIntegerDigits, 1), DisplayDecimal.maximumDigitCount) - digits.count
    let integer = missing > 0 ? repeatElement(asciiZero, count: missing) + digits : digits
    if minimumIntegerDigits > 0 || point > 0 || fractionCount == 0 {
      integer.withUnsafeBufferPointer { text.append(integer: $0, groups: groups) }
    }
    fractionDigits.withUnsafeBufferPointer { text.append(fraction: $0) }
  }

  private mutating func dropLeadingZeros() {
    let zeros = digits.prefix { $0 == asciiZero }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// Adds a number to digits, which may become longer.
  private static func add(_ number: UInt64, to digits: inout [UInt8]) {
    var carry = number
    var index = digits.count
    while carry > 0 {
      if index == 0 {
        digits.insert(asciiZero, at: 0)
        index = 1
      }
      index -= 1
      carry += UInt64(digits[index] & 0xF)
      digits[index] = asciiZero + UInt8(carry % 10)
      carry /= 10
    }
  }

  /// Subtracts a number that is not larger.
  private static func subtract(_ number: UInt64, from digits: inout [UInt8]) {
    var borrow = number
    var index = digits.count
    while borrow > 0, index > 0 {
      index -= 1
      let digit = UInt64(digits[index] & 0xF)
      let low = borrow % 10
      borrow /= 10
      digits[index] = asciiZero + UInt8(digit >= low ? digit - low : digit + 10 - low)
      if digit < low { borrow += 1 }
    }
  }
}

extension DisplayDecimal {
  /// Whether rounding carries all the way, as 9.96 becomes 10 with two significant digits.
  package func carries(toSignificantDigits count: Int, _ mode: RoundingMode) -> Bool {
    var digits = ShownDigits(self)
    let point = digits.point
    digits.round(toFractionDigits: count - point, increment: 1, mode: mode, isNegative: isNegative)
    return digits.point > point
  }

  /// The number that digits and an exponent say.
  init(integerDigits: [UInt8], fractionDigits: [UInt8], exponent: Int, isNegative: Bool) {
    let zeros = repeatElement(asciiZero, count: max(0, exponent - fractionDigits.count))
    self.init(
      isNegative: isNegative,
      digits: integerDigits + fractionDigits + zeros,
      fractionCount: max(0, fractionDigits.count - exponent),
      compactExponent: exponent
    )
  }
}
