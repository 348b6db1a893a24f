/// A locale's tag in one integer, for looking it up in tables of several modules.
///
/// It has the subtags of the first twelve characters, which is more than any tag in the tables. They are the digits of a
/// number in base 37, so that a division drops the last one.
package struct LocaleKey: Sendable, Hashable {
  private let digits: UInt64

  /// The root.
  package static var root: LocaleKey { LocaleKey(digits: 0) }

  /// CLDR's name of the C locale.
  package static var posix: LocaleKey { ("en-us-posix" as StaticString).withUTF8Buffer { LocaleKey($0) } }

  private init(digits: UInt64) {
    self.digits = digits
  }

  /// Packs a tag in lowercase with hyphens.
  init(_ tag: UnsafeBufferPointer<UInt8>) {
    var digits: UInt64 = 0
    var whole: UInt64 = 0
    var count = 0
    for byte in tag {
      if byte == UInt8(ascii: "-") { whole = digits }
      if count == Self.capacity {
        digits = whole
        break
      }
      // Letters are 1 to 26, and 0 to 9 are 27 to 36.
      let digit = byte == UInt8(ascii: "-") ? 0 : byte &- (byte >= 0x61 ? 0x60 : 0x15)
      digits = digits &* 37 &+ UInt64(digit)
      count &+= 1
    }
    self.digits = digits
  }

  private static var capacity: Int { 12 }

  /// Passes the tag in lowercase with hyphens, which is empty for the root.
  package func withTag<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { memory in
      var start = memory.count
      var rest = digits
      while rest > 0, start > 0 {
        start &-= 1
        let digit = UInt8(truncatingIfNeeded: rest % 37)
        memory[start] = digit == 0 ? UInt8(ascii: "-") : digit &+ (digit <= 26 ? 0x60 : 0x15)
        rest /= 37
      }
      return body(UnsafeBufferPointer(rebasing: memory[start...]))
    }
  }
}
