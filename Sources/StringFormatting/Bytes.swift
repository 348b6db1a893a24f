extension String {
  /// Whether the bytes may contain directives.
  package var hasPercentSign: Bool { withContiguousUTF8 { $0.hasPercentSign } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a percent sign.
  var hasPercentSign: Bool {
    let percent = UInt8(ascii: "%")
    let percents = 0x2525_2525_2525_2525 as UInt64
    var offset = 0
    while offset &+ 8 < count {
      if (load(UInt64.self, at: offset) ^ percents).hasZeroByte { return true }
      offset &+= 8
    }
    // The last word overlaps the one before, so that no bytes remain.
    if count >= 8 { return (load(UInt64.self, at: count &- 8) ^ percents).hasZeroByte }
    while offset < count {
      if self[offset] == percent { return true }
      offset &+= 1
    }
    return false
  }

  /// Whether the bytes are the same, in the same order.
  @inline(__always)
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 < count {
      if load(UInt64.self, at: offset) != other.load(UInt64.self, at: offset) { return false }
      offset &+= 8
    }
    return lastWord == other.lastWord
  }

  /// The last eight bytes, or all of them if there are fewer, as a number. Lists with the same length and the same
  /// number have the same bytes.
  @inline(__always)
  var lastWord: UInt64 {
    if count >= 8 { return load(UInt64.self, at: count &- 8) }
    if count >= 4 { return UInt64(load(UInt32.self, at: 0)) &<< 32 | UInt64(load(UInt32.self, at: count &- 4)) }
    if count == 0 { return 0 }
    return UInt64(self[0]) &<< 16 | UInt64(self[count &>> 1]) &<< 8 | UInt64(self[count &- 1])
  }

  /// The bytes in a range, which must be inside the list.
  @inline(__always)
  func part(_ place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: baseAddress.map { $0 + place.lowerBound }, count: place.count)
  }

  /// The little-endian number at an offset; all its bytes must be in the list.
  @inline(__always)
  func load<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at offset: Int) -> Number {
    let start = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
    return Number(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is zero.
  @inline(__always)
  fileprivate var hasZeroByte: Bool { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 != 0 }
}
