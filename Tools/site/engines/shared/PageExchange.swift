import Diagnostics

// What a page and its WebAssembly module pass to each other. The page writes strings one after another into one buffer, calls a
// function with their lengths, and reads the answer.

private nonisolated(unsafe) var inputSize = 0
private nonisolated(unsafe) var inputBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

/// The last answer.
nonisolated(unsafe) var answer: [UInt8] = []

/// The address of the input buffer, which has room for at least so many bytes. The next call may move it.
@_expose(wasm, "input")
@_cdecl("input")
public func input(_ size: Int32) -> UnsafeMutablePointer<UInt8> {
  if Int(size) > inputSize { allocateInput(Int(size)) }
  return inputBuffer
}

/// The address of the last answer.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafePointer<UInt8>? { answer.withUnsafeBufferPointer { $0.baseAddress } }

/// Gives the input buffer a size.
func allocateInput(_ size: Int) {
  inputBuffer.deallocate()
  inputSize = size
  inputBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
}

/// Bytes of the input buffer; lengths that are out of range give none.
func bytes(at offset: Int32, _ length: Int32) -> UnsafeBufferPointer<UInt8> {
  guard offset >= 0, length >= 0, Int(offset) + Int(length) <= inputSize else { return .init(start: nil, count: 0) }
  return UnsafeBufferPointer(start: inputBuffer + Int(offset), count: Int(length))
}

/// A string in the input buffer.
func text(at offset: Int32, _ length: Int32) -> String { String(decoding: bytes(at: offset, length), as: UTF8.self) }

/// Answers with an object, and returns its length.
func reply(_ members: (inout JSONWriter) -> Void) -> Int32 {
  var json = JSONWriter(.compact)
  json.object(members)
  answer = json.bytes
  return Int32(answer.count)
}

extension JSONWriter {
  /// Writes a member that is true or false.
  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    literal(value ? "true" : "false")
  }
}
