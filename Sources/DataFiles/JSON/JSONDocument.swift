import Decimals
package import Diagnostics

/// A parsed JSON text: a flat array of nodes in the order of the text.
///
/// There is no tree. Each node knows where it ends, so skipping it is one step. Values need no allocations, strings are
/// made on request, and deep nesting cannot overflow the stack.
package final class JSONDocument: Sendable {
  /// The kinds of JSON values.
  package enum Kind: UInt8, Sendable, Hashable {
    case object, array, string, number, true_, false_, null

    /// The name of the kind in messages.
    package var name: String {
      switch self {
      case .object: "object"
      case .array: "array"
      case .string: "string"
      case .number: "number"
      case .true_, .false_: "boolean"
      case .null: "null"
      }
    }
  }

  /// The text as UTF-8, without a byte order mark. All offsets point into it.
  package let text: [UInt8]
  /// The nodes; the first one is the root.
  private let nodes: JSONNodes

  /// Reads a JSON text.
  package static func read(_ bytes: [UInt8], log: ReadingLog) throws(Diagnostic) -> JSONDocument {
    let text = try TextEncoding.decode(bytes, log: log)
    let nodes = try text.withUnsafeBufferPointer { (text) throws(Diagnostic) in
      var parser = JSONParser(text: text, log: log)
      return try parser.parse()
    }
    return JSONDocument(text: text, nodes: nodes)
  }

  private init(text: [UInt8], nodes: JSONNodes) {
    self.text = text
    self.nodes = nodes
  }

  deinit { nodes.deallocate() }

  /// The index of the root; `nil` if there is none.
  package var root: Int? { nodes.count == 0 ? nil : 0 }

  /// The kind of a node.
  package func kind(_ node: Int) -> Kind { nodes[node].kind }

  /// The offset of a node in the text.
  package func offset(_ node: Int) -> Int { Int(nodes[node].start) }

  /// The number of bytes of a string without escapes; `nil` for one with escapes.
  package func plainLength(ofString node: Int) -> Int? {
    nodes[node].hasEscapes ? nil : Int(nodes[node].end - nodes[node].start) - 1
  }

  /// The range of a value or a key in the text, with its quotes or brackets.
  ///
  /// - Precondition: The text is valid JSON, so that a container ends right after its last child and white space.
  package func range(_ node: Int) -> Range<Int> {
    offset(node)..<end(of: node)
  }

  private func end(of node: Int) -> Int {
    switch nodes[node].kind {
    case .string: return Int(nodes[node].end) + 1
    case .object, .array:
      var end = children(of: node).last.map { self.end(of: $0) } ?? offset(node) + 1
      while end < text.count, text[end].isXMLSpace { end += 1 }
      return min(end + 1, text.count)
    default: return Int(nodes[node].end)
    }
  }

  /// The index of the node after a node and its contents.
  package func after(_ node: Int) -> Int {
    switch nodes[node].kind {
    case .object, .array: Int(nodes[node].end)
    default: node + 1
    }
  }

  /// The members of an object; empty for other nodes. A key may appear twice.
  package func members(of node: Int) -> some Sequence<(key: Int, value: Int)> {
    sequence(state: cursor(in: node)) { [self] cursor in cursor.next(in: self) }
  }

  /// A position among the members of an object. It does not retain the document, because loops that run a hundred
  /// thousand times would spend their time on reference counting.
  package struct Cursor {
    fileprivate var index: Int
    fileprivate let end: Int

    /// The nodes of the next key and its value.
    package mutating func next(in document: JSONDocument) -> (key: Int, value: Int)? {
      guard index + 1 < end else { return nil }
      let key = index
      index = document.after(key + 1)
      return (key, key + 1)
    }
  }

  /// The position before the first member of an object; the position after the last one for other nodes.
  package func cursor(in node: Int) -> Cursor {
    nodes[node].kind == .object ? Cursor(index: node + 1, end: Int(nodes[node].end)) : Cursor(index: 0, end: 0)
  }

  /// The elements of an array; empty for other nodes.
  package func elements(of node: Int) -> [Int] {
    nodes[node].kind == .array ? children(of: node) : []
  }

  /// The elements of an array, or the keys and values of an object.
  private func children(of container: Int) -> [Int] {
    var children: [Int] = []
    var next = container + 1
    while next < Int(nodes[container].end) {
      children.append(next)
      next = after(next)
    }
    return children
  }

  /// The text of a string or a key; `nil` for other nodes.
  package func string(_ node: Int) -> String? {
    let node = nodes[node]
    guard node.kind == .string else { return nil }
    let range = Int(node.start + 1)..<Int(node.end)
    if node.hasEscapes { return String(decoding: unescaped(range), as: UTF8.self) }
    return text.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// Whether a node is a string with the given text, which must be ASCII.
  package func string(_ node: Int, equals literal: StaticString) -> Bool {
    let node = nodes[node]
    // The lengths usually differ.
    guard node.hasEscapes || Int(node.end - node.start) - 1 == literal.utf8CodeUnitCount else { return false }
    return string(node, equals: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Whether a node is a string with the given text.
  package func string(_ node: Int, isSameAs text: String) -> Bool {
    text.withContiguousUTF8 { string(nodes[node], equals: $0) }
  }

  private func string(_ node: JSONNode, equals bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard node.kind == .string else { return false }
    let range = Int(node.start + 1)..<Int(node.end)
    if node.hasEscapes { return unescaped(range).elementsEqual(bytes) }
    guard range.count == bytes.count else { return false }
    return text.withUnsafeBytes { text in
      let text = UnsafeRawBufferPointer(rebasing: text[range])
      let bytes = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset &+ 8 <= bytes.count {
        let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word == bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
        offset &+= 8
      }
      while offset < bytes.count {
        guard text[offset] == bytes[offset] else { return false }
        offset &+= 1
      }
      return true
    }
  }

  /// Resolves the escapes between two quotes.
  ///
  /// The parser has already reported malformed escapes. Here the backslash is dropped, and half of a surrogate pair
  /// becomes U+FFFD.
  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var units: [UInt16] = []
    var rest = text[range]
    while let byte = rest.popFirst() {
      let escape = byte == UInt8(ascii: "\\") ? rest.popFirst() : nil
      if escape == UInt8(ascii: "u"), case let unit = rest.hexadecimalPrefix, unit.count == 4 {
        units.append(unit.value)
        rest = rest.dropFirst(4)
        continue
      }
      if !units.isEmpty {
        result.append(units, as: UTF16.self)
        units = []
      }
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      default: result.append(escape ?? byte)
      }
    }
    result.append(units, as: UTF16.self)
    return result
  }

  /// The value of a number that is an integer and fits; otherwise `nil`.
  package func integer(_ node: Int) -> Int? {
    guard let spelling = spelling(node) else { return nil }
    return Int(spelling) ?? Double(spelling)?.exactInteger.flatMap { Int(exactly: $0) }
  }

  /// The characters of a number, `true`, `false` or `null`; `nil` for other nodes.
  package func spelling(_ node: Int) -> String? {
    let node = nodes[node]
    guard ![.object, .array, .string].contains(node.kind) else { return nil }
    return String(decoding: text[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }
}
