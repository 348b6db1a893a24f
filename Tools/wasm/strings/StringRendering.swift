import LocalizedStrings
import StringFormatting

// The exports of the WebAssembly file.

private let inputSize = 1024
private let outputSize = 65_536

private nonisolated(unsafe) var inputBuffer = InlineArray<1024, UInt8>(repeating: 0)
private nonisolated(unsafe) var outputBuffer = InlineArray<65_536, UInt8>(repeating: 0)

/// The address of the input buffer.
@_expose(wasm, "input")
@_cdecl("input")
public func input() -> UnsafeMutablePointer<UInt8> {
  withUnsafeMutablePointer(to: &inputBuffer) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }
}

/// The address of the string that ``render(_:_:_:)`` wrote.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafeMutablePointer<UInt8> {
  withUnsafeMutablePointer(to: &outputBuffer) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }
}

/// Writes the string for a key with a number.
///
/// - Parameters:
///   - keyLength: The length of the key in bytes.
///   - tagLength: The length of the language in bytes.
///   - numberLength: The length of the number in bytes.
/// - Returns: The length of the string in bytes; −1 for an unknown key or language, a malformed number, lengths that
///   do not fit into the buffer, and a string that does not fit.
@_expose(wasm, "render")
@_cdecl("render")
public func render(_ keyLength: Int32, _ tagLength: Int32, _ numberLength: Int32) -> Int32 {
  guard let key = text(at: 0, length: keyLength), let tag = text(at: key.count, length: tagLength),
    let number = text(at: key.count + tag.count, length: numberLength),
    let texts = LocalizedBundle.module.tables.first.flatMap({ CompiledTexts(of: $0, in: tag) }),
    var argument = FormatArgument(number: number)
  else { return -1 }
  let memory = UnsafeMutableBufferPointer(start: output(), count: outputSize)
  let count = withUnsafePointer(to: &argument) {
    texts.write(key, UnsafeBufferPointer(start: $0, count: 1), to: memory)
  }
  guard let count, count <= outputSize else { return -1 }
  return Int32(count)
}

/// Bytes of the buffer; `nil` if they are not all in it.
private func text(at offset: Int, length: Int32) -> UnsafeBufferPointer<UInt8>? {
  guard length >= 0, Int(length) <= inputSize - offset else { return nil }
  return UnsafeBufferPointer(start: input() + offset, count: Int(length))
}
