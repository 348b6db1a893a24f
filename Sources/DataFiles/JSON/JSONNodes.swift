/// A value of a JSON text, or a key of an object.
struct JSONNode {
  var kind: JSONDocument.Kind
  /// Whether a string contains escapes.
  let hasEscapes: Bool
  /// The offset of the value in the text; for a string, that of its opening quote.
  let start: Int32
  /// The end of the characters of a string or number; for a container, the index of the node after its last child.
  var end: Int32
}

/// The nodes of a JSON text. A catalog has hundreds of thousands of them, and an array would check at each one whether
/// its memory is shared.
struct JSONNodes: @unchecked Sendable {
  private var start: UnsafeMutablePointer<JSONNode>
  private var capacity: Int
  /// The number of nodes.
  private(set) var count = 0

  /// Reserves room for nodes.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  /// Frees the memory, of all copies.
  func deallocate() { start.deallocate() }

  /// A node, whose index must be below ``count``.
  subscript(index: Int) -> JSONNode {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return start[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &start[index]
    }
  }

  /// Appends a node for a part of the text.
  @inline(__always)
  mutating func append(_ kind: JSONDocument.Kind, hasEscapes: Bool = false, from first: Int, to end: Int) {
    if count == capacity { grow() }
    // The decoder has checked that offsets fit.
    let (first, end) = (Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: end))
    (start + count).initialize(to: JSONNode(kind: kind, hasEscapes: hasEscapes, start: first, end: end))
    count &+= 1
  }

  /// Removes the last node.
  mutating func removeLast() { count -= 1 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }
}
