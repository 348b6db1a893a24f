/// One part of a language tag, such as `zh`, `hant` or `419`: up to eight ASCII letters and digits in lowercase.
///
/// The bytes are packed into one integer, the first byte highest. So comparing subtags compares integers, their order
/// is that of their bytes, and no subtag needs heap memory.
@_spi(Core) @frozen
public struct Subtag: Sendable, Hashable {
  /// The packed bytes.
  public let bits: UInt64

  /// Creates a subtag from packed bytes: the first one highest, and zeros in place of missing ones.
  @inlinable
  public init(bits: UInt64) {
    self.bits = bits
  }

  /// The empty subtag, for a part that a tag does not have.
  @inlinable public static var none: Subtag { Subtag(bits: 0) }
  /// The undetermined language, which is the root of all locales.
  @inlinable public static var und: Subtag { "und" }

  /// Packs bytes in lowercase.
  ///
  /// The result is `nil` for more than eight bytes, and ``none`` for no bytes.
  ///
  /// - Parameter bytes: The bytes, which may be anything but zero: invalid characters are packed too.
  @inlinable
  public init?(packing bytes: some Collection<UInt8>) {
    var bits: UInt64 = 0
    var count = 0
    for byte in bytes {
      if count == 8 { return nil }
      bits = bits &<< 8 | UInt64(0x41...0x5A ~= byte ? byte | 0x20 : byte)
      count &+= 1
    }
    self.bits = count == 0 ? 0 : bits &<< UInt64((8 &- count) &* 8)
  }

  /// Whether this is ``none``.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// The number of bytes.
  @inlinable public var count: Int { 8 &- bits.trailingZeroBitCount / 8 }

  /// The bytes, in order.
  package subscript(position: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits &>> UInt64((7 &- position) &* 8)) }

  /// Whether all bytes are letters.
  package var isAlphabetic: Bool { allBytes { 0x61...0x7A ~= $0 } }
  /// Whether all bytes are digits.
  package var isNumeric: Bool { allBytes { 0x30...0x39 ~= $0 } }
  /// Whether all bytes are letters or digits.
  package var isAlphanumeric: Bool { allBytes { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 } }

  private func allBytes(_ isExpected: (UInt8) -> Bool) -> Bool {
    for position in 0..<count where !isExpected(self[position]) { return false }
    return true
  }
}

@_spi(Core) extension Subtag: Comparable {
  /// Whether both have the same bytes.
  @inlinable
  public static func == (one: Subtag, other: Subtag) -> Bool { one.bits == other.bits }

  /// Whether the first comes before the second, in byte order.
  @inlinable
  public static func < (one: Subtag, other: Subtag) -> Bool { one.bits < other.bits }
}

@_spi(Core) extension Subtag: ExpressibleByStringLiteral {
  /// Packs the bytes of a literal.
  @inlinable
  public init(stringLiteral literal: StaticString) {
    self = Subtag(packing: literal.constantBytes) ?? .none
  }
}

extension Subtag {
  /// The spellings of a subtag.
  package enum Spelling {
    /// `latn`
    case lowercased
    /// `Latn`
    case titlecased
    /// `LATN`
    case uppercased
  }

  /// Appends the bytes.
  package func append(to output: inout [UInt8], as spelling: Spelling = .lowercased) {
    for position in 0..<count {
      let isCapital = spelling == .uppercased || (spelling == .titlecased && position == 0)
      let byte = self[position]
      output.append(isCapital && 0x61...0x7A ~= byte ? byte & 0xDF : byte)
    }
  }
}

#if !hasFeature(Embedded)
  @_spi(Core) extension Subtag: CustomStringConvertible {
    /// The bytes in lowercase.
    public var description: String {
      var bytes: [UInt8] = []
      append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
