/// Bytes that stay where they are, for tables that point to them.
final class PackedMemory: Sendable {
  /// The bytes. Nobody writes them once they are made.
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// Takes a copy of bytes.
  init(_ list: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: list.count)
    _ = memory.initialize(from: list)
    bytes = UnsafeBufferPointer(memory)
  }

  deinit { bytes.deallocate() }
}
