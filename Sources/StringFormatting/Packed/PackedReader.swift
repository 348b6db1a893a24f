/// Reads a packed entry: a string that varies, in one block of bytes without pointers.
///
/// Rendering from it costs no reference counting and no heap memory. The bytes can be anything: past the end it reads
/// zeros and empty blocks, and a block that is too long is cut off at the end. So nothing has to be checked, and no
/// data, however damaged, makes it read outside the bytes.
///
/// ## Layout
/// Numbers use six bits per byte, the lowest first; all bytes but the last have the next bit set. A *block* is its
/// length followed by that many bytes. So all bytes outside strings are ASCII, and an entry is valid UTF-8: it can be a
/// string literal.
///
/// | part | content |
/// |---|---|
/// | entry | a block with the root variable, the number of variables, a block for each: a block with its name, the variable; perhaps a ``PackedIndex`` |
/// | variable | flags; the argument if ``PackedVariable/hasArgument``; a block with the specifier if ``PackedVariable/hasSpecifier``; a body |
/// | body | a ``PackedBody/Kind``, then: |
/// | text | the string, or the pieces of the format; see ``PackedPieces`` |
/// | plural | a bit for each category that has a form, and a block for each in the order of the categories |
/// | gender, width | the number of choices; for each its key, with the sign in the lowest bit, and a block |
/// | device | the number of choices; for each a block with its name, and a block |
/// | entry | an entry |
///
/// The choices are in the order in which to try them if the right one is missing; plural forms are tried from the last.
package struct PackedReader {
  /// All bytes.
  package let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  /// Starts at the first byte.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// Starts at a byte and stops at the end.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.bytes = bytes
    position = min(start, bytes.count)
    end = bytes.count
  }

  /// Starts at the first byte of a range.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Range<Int>) {
    self.bytes = bytes
    position = min(max(place.lowerBound, 0), bytes.count)
    end = min(max(place.upperBound, position), bytes.count)
  }

  /// The remaining bytes.
  package var rest: Range<Int> { Range(uncheckedBounds: (position, end)) }

  /// Whether no bytes remain.
  package var isAtEnd: Bool { position == end }

  /// Reads a byte.
  @inline(__always)
  package mutating func byte() -> UInt8 {
    if position == end { return 0 }
    let byte = bytes[position]
    position &+= 1
    return byte
  }

  /// Reads a number.
  @inline(__always)
  private mutating func bits() -> UInt64 {
    // Nearly all numbers are a single byte.
    let first = byte()
    return first < 0x40 ? UInt64(first) : bits(after: first)
  }

  @inline(never)
  private mutating func bits(after first: UInt8) -> UInt64 {
    var value = UInt64(first & 0x3F)
    for place in 1..<11 as Range<UInt64> {
      let byte = byte()
      value |= UInt64(byte & 0x3F) &<< (6 &* place)
      if byte < 0x40 { break }
    }
    return value
  }

  /// Reads a nonnegative number.
  @inline(__always)
  package mutating func number() -> Int { Int(truncatingIfNeeded: bits() & UInt64(Int.max)) }

  /// Reads a signed number.
  package mutating func signedNumber() -> Int {
    let bits = bits()
    return Int(truncatingIfNeeded: bits &>> 1 ^ (0 &- (bits & 1)))
  }

  /// Reads a block.
  @inline(__always)
  package mutating func block() -> Range<Int> {
    let count = number()
    return block(of: count)
  }

  /// Reads a number of bytes.
  @inline(__always)
  mutating func block(of count: Int) -> Range<Int> {
    let start = position
    position = count < end &- start ? start &+ count : end
    return Range(uncheckedBounds: (start, position))
  }

  /// Reads a list: its length, then items until the function returns `false`.
  package mutating func readList(_ item: (inout PackedReader) -> Bool) {
    var left = number()
    while left > 0, !isAtEnd, item(&self) { left -= 1 }
  }

  /// Creates a reader of a block of these bytes.
  package func inside(_ place: Range<Int>) -> PackedReader { PackedReader(bytes, at: place) }

  /// The string in a range.
  package func text(at place: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[place.clamped(to: 0..<bytes.count)]), as: UTF8.self)
  }
}
