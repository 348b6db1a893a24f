package import PluralCore

/// A parsed JSON text: a flat array of nodes in the order of the text.
///
/// There is no tree. Each node knows where it ends, so skipping it is one step. Values need no allocations, strings are
/// made on request, and deep nesting cannot overflow the stack.
package struct JSONDocument: Sendable {
  /// The kinds of JSON values.
  package enum Kind: UInt8, Sendable, Hashable {
    case object, array, string, number, true_, false_, null

    /// What a message calls a value of this kind.
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

  /// A value, or a key of an object.
  package struct Node: Sendable {
    var kind: Kind
    /// Whether a string holds escapes.
    var hasEscapes = false
    /// Where the value starts in the text; for a string, where its opening quote is.
    var start: Int32
    /// Where the characters of a string or number end; for a container, the index of the node after its last child.
    var end: Int32
  }

  /// The text as UTF-8.
  let text: [UInt8]
  /// The nodes; the first one is the root.
  let nodes: [Node]

  /// Reads a JSON text.
  package static func read(_ bytes: [UInt8], log: ReadingLog) throws(Diagnostic) -> JSONDocument {
    var parser = JSONParser(text: try TextEncoding.decode(bytes, log: log), log: log)
    return try parser.parse()
  }

  /// The index of the root; `nil` if there is none.
  package var root: Int? { nodes.isEmpty ? nil : 0 }

  /// The kind of a node.
  package func kind(_ node: Int) -> Kind { nodes[node].kind }

  /// Where a node starts in the text.
  package func offset(_ node: Int) -> Int { Int(nodes[node].start) }

  /// The index of the node after a node and its contents.
  func after(_ node: Int) -> Int {
    switch nodes[node].kind {
    case .object, .array: Int(nodes[node].end)
    default: node + 1
    }
  }

  /// The members of an object; empty for other nodes. A key may appear twice.
  package func members(of node: Int) -> Members {
    guard nodes[node].kind == .object else { return Members(document: self, cursor: 0, end: 0) }
    return Members(document: self, cursor: node + 1, end: Int(nodes[node].end))
  }

  /// A sequence of the key nodes and value nodes of an object.
  package struct Members: Sequence, IteratorProtocol {
    let document: JSONDocument
    var cursor: Int
    let end: Int

    /// The next key and its value.
    package mutating func next() -> (key: Int, value: Int)? {
      guard cursor + 1 < end else { return nil }
      let key = cursor
      cursor = document.after(key + 1)
      return (key, key + 1)
    }
  }

  /// The elements of an array; empty for other nodes.
  package func elements(of node: Int) -> [Int] {
    guard nodes[node].kind == .array else { return [] }
    var elements: [Int] = []
    var next = node + 1
    while next < Int(nodes[node].end) {
      elements.append(next)
      next = after(next)
    }
    return elements
  }

  /// The text of a string or a key; `nil` for other nodes.
  package func string(_ node: Int) -> String? {
    let node = nodes[node]
    guard node.kind == .string else { return nil }
    let range = Int(node.start + 1)..<Int(node.end)
    return node.hasEscapes ? JSONStrings.unescape(text, range) : String(decoding: text[range], as: UTF8.self)
  }

  /// Whether a node is a string with the given text, which must be ASCII.
  package func string(_ node: Int, equals literal: StaticString) -> Bool {
    let node = nodes[node]
    guard node.kind == .string else { return false }
    if node.hasEscapes { return JSONStrings.unescape(text, Int(node.start + 1)..<Int(node.end)) == "\(literal)" }
    guard Int(node.end - node.start) - 1 == literal.utf8CodeUnitCount else { return false }
    return literal.withUTF8Buffer { literal in
      for offset in 0..<literal.count where text[Int(node.start) + 1 + offset] != literal[offset] { return false }
      return true
    }
  }

  /// The value of a number that is an integer and fits; otherwise `nil`.
  package func integer(_ node: Int) -> Int? {
    guard let spelling = spelling(node) else { return nil }
    return Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0) }
  }

  /// The value of a number; `nil` for other nodes.
  package func double(_ node: Int) -> Double? {
    spelling(node).flatMap { Double($0) }
  }

  private func spelling(_ node: Int) -> String? {
    let node = nodes[node]
    guard node.kind == .number else { return nil }
    return String(decoding: text[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }
}
