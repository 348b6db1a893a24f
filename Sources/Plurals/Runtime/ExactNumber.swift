#if hasFeature(Embedded)
  /// Empty: Embedded Swift may have no allocator, so only the folded operands are kept.
  @usableFromInline
  enum ExactNumber: Sendable, Hashable {
    init?(_ digits: @autoclosure () -> [UInt8], point: Int, exponent: @autoclosure () -> [UInt8]) { return nil }
    @usableFromInline
    init?(integer: @autoclosure () -> [UInt8], compactExponent: UInt64) { return nil }
  }
#else
  /// All digits of a number with an operand beyond `UInt64.max`. Equality and descriptions need them, rules do not.
  @usableFromInline
  final class ExactNumber: Sendable, Hashable {
    /// The digits of the number in ASCII, without zeros at either end; empty for zero.
    let digits: [UInt8]
    /// The number of digits after the decimal point, before the shift by the exponent; negative if zeros follow them
    /// before the point.
    let scale: Int
    /// The digits of the compact exponent, without leading zeros.
    let exponent: String

    /// Keeps the digits of a number.
    ///
    /// - Parameters:
    ///   - digits: The digits, from 0 to 9 or in ASCII.
    ///   - point: The number of digits before the decimal point, before the shift; negative if zeros follow the
    ///     point.
    ///   - exponent: The digits of the compact exponent.
    init(_ digits: @autoclosure () -> [UInt8], point: Int, exponent: @autoclosure () -> [UInt8]) {
      let all = digits()
      let start = all.firstIndex { $0 & 0xF != 0 } ?? all.endIndex
      let end = (all.lastIndex { $0 & 0xF != 0 } ?? start - 1) + 1
      self.digits = all[start..<end].map { $0 & 0xF | asciiZero }
      scale = start == end ? 0 : end - point
      let significant = exponent().drop { $0 == asciiZero }
      self.exponent = significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    }

    /// Keeps the digits of an integer.
    @usableFromInline
    convenience init(integer: @autoclosure () -> [UInt8], compactExponent: UInt64) {
      let digits = integer()
      self.init(digits, point: digits.count, exponent: decimalDigits(compactExponent))
    }

    @usableFromInline
    static func == (lhs: ExactNumber, rhs: ExactNumber) -> Bool {
      lhs.digits == rhs.digits && lhs.scale == rhs.scale && lhs.exponent == rhs.exponent
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(digits)
      hasher.combine(scale)
    }
  }
#endif
