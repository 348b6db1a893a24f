/// Bytes at a fixed address, for tables that point to them.
final class PackedMemory: Sendable {
  /// The bytes, which nobody writes once they are made.
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  private let isOwner: Bool

  /// Copies bytes.
  init(_ list: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: list.count)
    _ = memory.initialize(from: list)
    bytes = UnsafeBufferPointer(memory)
    isOwner = true
  }

  /// Points to bytes that never move.
  init(constant bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isOwner = false
  }

  deinit {
    if isOwner { bytes.deallocate() }
  }
}
