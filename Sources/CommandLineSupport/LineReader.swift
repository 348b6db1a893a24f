/// Cuts bytes that arrive in chunks into lines.
///
/// ```swift
/// var lines = LineReader()
/// lines.read(chunk) { line in … }     // "first\nsec"
/// lines.read(another) { line in … }   // "ond\nthird"
/// lines.finish { line in … }
/// // "first", "second", "third"
/// ```
///
/// Lines end with a line feed; the last one may lack its end. Where the chunks are cut makes no difference. Memory is
/// bounded by ``maximumLength``.
package struct LineReader {
  /// The most bytes that a line may have, without its line feed.
  package static let maximumLength = 1 << 20

  /// The beginning of a line that goes on in the next chunk.
  private var pending: [UInt8] = []
  /// Whether the line that goes on is too long already, and only its end is of interest.
  private var isOverlong = false

  /// Creates a reader that has seen nothing yet.
  package init() {}

  /// Visits the lines that end in a chunk, and keeps what is left.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - visit: What to do with a line, without its line feed; `nil` is one that is too long.
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

  /// Visits the last line if the input did not end it.
  ///
  /// - Parameter visit: What to do with the line, as in ``read(_:_:)``.
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
    // The room is kept, for lines that cross the ends of chunks come again and again.
    pending.removeAll(keepingCapacity: true)
    isOverlong = false
  }
}
