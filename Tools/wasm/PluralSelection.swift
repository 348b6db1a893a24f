import Plurals

// The exports of the WebAssembly file. Nothing is allocated or copied: the caller writes into the buffer, and the
// runtime reads from it.

private let bufferSize = 1024

private nonisolated(unsafe) var buffer = InlineArray<1024, UInt8>(repeating: 0)

/// The address of the buffer.
@_expose(wasm, "input")
@_cdecl("input")
public func input() -> UnsafeMutablePointer<UInt8> {
  withUnsafeMutablePointer(to: &buffer) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }
}

/// The category of the number after a tag in the buffer.
///
/// - Parameters:
///   - tagLength: The length of the tag in bytes.
///   - numberLength: The length of the number in bytes.
///   - ordinal: 0 for counting; any other value for ranking.
/// - Returns: The index of a category, or −1 for a malformed number or lengths that do not fit into the buffer.
@_expose(wasm, "select")
@_cdecl("select")
public func select(_ tagLength: Int32, _ numberLength: Int32, _ ordinal: Int32) -> Int32 {
  guard let tag = text(at: 0, length: tagLength), let number = text(at: tag.count, length: numberLength),
    let operands = try? PluralOperands(utf8: number)
  else { return -1 }
  let rules = PluralRules(utf8: tag, type: ordinal == 0 ? .cardinal : .ordinal)
  return Int32(rules.category(for: operands).index)
}

/// The category of the range between two numbers after a tag in the buffer.
///
/// - Parameters:
///   - tagLength: The length of the tag in bytes.
///   - startLength: The length of the lower end in bytes.
///   - endLength: The length of the upper end in bytes.
/// - Returns: As for ``select(_:_:_:)``.
@_expose(wasm, "selectRange")
@_cdecl("selectRange")
public func selectRange(_ tagLength: Int32, _ startLength: Int32, _ endLength: Int32) -> Int32 {
  guard let tag = text(at: 0, length: tagLength), let start = text(at: tag.count, length: startLength),
    let end = text(at: tag.count + start.count, length: endLength),
    let startOperands = try? PluralOperands(utf8: start), let endOperands = try? PluralOperands(utf8: end)
  else { return -1 }
  return Int32(PluralRules(utf8: tag, type: .cardinal).category(from: startOperands, to: endOperands).index)
}

/// Bytes of the buffer; `nil` if they are not all in it.
private func text(at offset: Int, length: Int32) -> UnsafeBufferPointer<UInt8>? {
  guard length >= 0, Int(length) <= bufferSize - offset else { return nil }
  return UnsafeBufferPointer(start: input() + offset, count: Int(length))
}
