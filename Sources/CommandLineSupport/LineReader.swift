/// Splits bytes that arrive in chunks into lines.
///
/// ```swift
/// var lines = LineReader()
/// lines.read(chunk) { line in … }     // "first\nsec"
/// lines.read(another) { line in … }   // "ond\nthird"
/// lines.finish { line in … }
/// // "first", "second", "third"
/// ```
///
/// Lines end with a line feed, which the last one may lack. The result does not depend on the chunks. Memory is limited by
/// ``maximumLength``.
package struct LineReader {
  /// The maximum number of bytes in a line, without its line feed.
  package static let maximumLength = 1 << 20

  /// The start of a line that continues in the next chunk.
  private var pending: [UInt8] = []
  /// Whether the continued line is already too long.
  private var isOverlong = false

  package init() {}

  /// Visits the lines that end in a chunk, and keeps the rest.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - visit: Called with each line, without its line feed; `nil` for one that is too long.
  package mutating func read(
    _ chunk: UnsafeBufferPointer<UInt8>,
    _ visit: (UnsafeBufferPointer<UInt8>?) -> Void
  ) {
    var start = 0
    var end = 0
    while end < chunk.count {
      if chunk[end] == UInt8(ascii: "\n") {
        if pending.isEmpty && !isOverlong {
          let isOverlong = end - start > Self.maximumLength
          visit(isOverlong ? nil : UnsafeBufferPointer(rebasing: chunk[start..<end]))
        } else {
          keep(chunk[start..<end])
          visitPending(visit)
        }
        start = end + 1
      }
      end += 1
    }
    keep(chunk[start..<end])
  }

  /// Visits the last line if it has no line feed.
  ///
  /// - Parameter visit: Called with the line, as in ``read(_:_:)``.
  package mutating func finish(_ visit: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard !pending.isEmpty || isOverlong else { return }
    visitPending(visit)
  }

  private mutating func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !isOverlong else { return }
    if pending.count + part.count > Self.maximumLength {
      isOverlong = true
      pending.removeAll()
    } else {
      pending.append(contentsOf: part)
    }
  }

  private mutating func visitPending(_ visit: (UnsafeBufferPointer<UInt8>?) -> Void) {
    if isOverlong {
      visit(nil)
    } else {
      pending.withUnsafeBufferPointer { visit($0) }
    }
    // Keep the capacity, because many lines cross the end of a chunk.
    pending.removeAll(keepingCapacity: true)
    isOverlong = false
  }
}
