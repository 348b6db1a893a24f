/// Builds a property list from the events of a parser.
///
/// The three parsers do not recurse. The open containers are in an array here, so deep nesting cannot overflow the stack.
/// There is still a limit, because the finished tree is released recursively.
struct PropertyListBuilder {
  /// No real file is nested even ten levels deep.
  static let depthLimit = 128

  private struct Frame {
    var offset: Int
    var isDictionary: Bool
    var members: [PropertyListMember] = []
    var elements: [PropertyListNode] = []
    var key: String?
    var keyOffset = 0

    var node: PropertyListNode {
      PropertyListNode(offset: offset, value: isDictionary ? .dictionary(members) : .array(elements))
    }
  }

  private var frames: [Frame] = []
  /// The finished list.
  private(set) var root: PropertyListNode?

  /// The number of open containers.
  var depth: Int { frames.count }
  /// Whether another container may be opened.
  var canOpen: Bool { frames.count < Self.depthLimit }
  /// Whether the innermost open container is a dictionary.
  var isInDictionary: Bool { frames.last?.isDictionary ?? false }
  /// The key that waits for its value, in the innermost open container.
  var pendingKey: String? { frames.last?.key }
  /// Where that key stands.
  var pendingKeyOffset: Int { frames.last?.keyOffset ?? 0 }
  /// Where the innermost open container starts.
  var openOffset: Int { frames.last?.offset ?? 0 }

  mutating func open(dictionary: Bool, at offset: Int) {
    frames.append(Frame(offset: offset, isDictionary: dictionary))
  }

  /// Sets the key of the next value.
  mutating func key(_ key: String, at offset: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = key
    frames[frames.count - 1].keyOffset = offset
  }

  /// Forgets the key that waits for a value.
  mutating func dropKey() {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = nil
  }

  /// Removes the last member of the innermost dictionary.
  mutating func dropLastMember() {
    guard let last = frames.indices.last, !frames[last].members.isEmpty else { return }
    frames[last].members.removeLast()
  }

  /// Adds a value to the innermost open container; a dictionary ignores a value that has no key.
  mutating func add(_ value: PropertyListValue, at offset: Int) {
    add(PropertyListNode(offset: offset, value: value))
  }

  /// Closes the innermost open container and adds it to the one around it.
  mutating func close() {
    guard let frame = frames.popLast() else { return }
    add(frame.node)
  }

  /// Closes all open containers.
  mutating func closeAll() {
    while !frames.isEmpty { close() }
  }

  private mutating func add(_ node: PropertyListNode) {
    guard let last = frames.indices.last else {
      if root == nil { root = node }
      return
    }
    if !frames[last].isDictionary {
      frames[last].elements.append(node)
    } else if let key = frames[last].key {
      frames[last].members.append(PropertyListMember(key: key, keyOffset: frames[last].keyOffset, node: node))
      frames[last].key = nil
    }
  }
}
