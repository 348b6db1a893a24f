/// UTF-8 text under construction: in memory that the caller provides, and on the heap once it outgrows that.
///
/// ```swift
/// withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
///   var buffer = TextBuffer(memory)
///   buffer.append("5 plików")
///   return buffer.text
/// }
/// ```
///
/// With stack memory, up to ``stackCapacity`` bytes need no heap memory until they become a `String`.
@usableFromInline
package struct TextBuffer: ~Copyable {
  /// The size of the usual memory in bytes. The compiler keeps temporary allocations of up to 1,024 bytes on the stack.
  package static var stackCapacity: Int { 512 }

  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  @usableFromInline var isOnHeap = false
  /// The number of bytes so far.
  package private(set) var count = 0

  /// An empty buffer.
  ///
  /// - Parameter memory: Memory that is valid as long as the buffer is in use.
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    // The memory of a nonempty temporary allocation always has an address.
    start = memory.baseAddress.unsafelyUnwrapped
    capacity = memory.count
  }

  @inlinable
  deinit {
    if isOnHeap { start.deallocate() }
  }

  /// The bytes so far. They are valid until the next change.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The text so far; invalid UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text after an offset in bytes.
  package func text(from offset: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes.dropFirst(offset)), as: UTF8.self)
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count &+= 1
  }

  /// Appends bytes.
  #if hasFeature(Embedded)
    // In Embedded Swift, a copy for each caller is too much.
    @inline(never)
  #endif
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    (start + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends a string.
  package mutating func append(_ text: String) {
    text.withContiguousUTF8 { append($0) }
  }

  /// Appends a byte repeatedly.
  package mutating func append(repeating byte: UInt8, count repetitions: Int) {
    guard repetitions > 0 else { return }
    reserve(repetitions)
    (start + count).update(repeating: byte, count: repetitions)
    count &+= repetitions
  }

  /// Removes everything after an offset.
  package mutating func truncate(to newCount: Int) {
    count = min(count, max(newCount, 0))
  }

  private mutating func reserve(_ addition: Int) {
    if capacity &- count < addition { grow(addition) }
  }

  @inline(never)
  private mutating func grow(_ addition: Int) {
    capacity = max(2 * capacity, count + addition)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    memory.update(from: start, count: count)
    if isOnHeap { start.deallocate() }
    start = memory
    isOnHeap = true
  }
}
