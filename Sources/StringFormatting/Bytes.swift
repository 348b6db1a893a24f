extension String {
  /// Whether the text may have directives.
  package var hasPercentSign: Bool { withContiguousUTF8 { $0.hasPercentSign } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a percent sign.
  var hasPercentSign: Bool {
    let percent = UInt8(ascii: "%")
    let percents = 0x2525_2525_2525_2525 as UInt64
    var offset = 0
    while offset &+ 8 <= count {
      // A byte is zero, and borrows, where there is a percent sign.
      let bytes = UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let different = bytes ^ percents
      if (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080 != 0 { return true }
      offset &+= 8
    }
    while offset < count {
      if self[offset] == percent { return true }
      offset &+= 1
    }
    return false
  }

  /// Whether the bytes are the same, in the same order.
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }
}
