import Decimals
import PluralBase

extension FlatMessage {
  /// The flat form of a message of ICU MessageFormat; `nil` if it has none.
  static func of(
    _ bytes: [UInt8],
    _ nodes: [ICUMessage.Node],
    _ variables: [String],
    _ dialect: ICUMessage.Dialect
  ) -> FlatMessage? {
    var reader = ICUReader(bytes: bytes, nodes: nodes, variables: variables, dialect: dialect)
    return reader.read(0..<nodes.count, nil) ? FlatMessage(reader.builder, bytes: bytes, dialect) : nil
  }

  private struct ICUReader: ~Copyable {
    let bytes: [UInt8]
    let nodes: [ICUMessage.Node]
    let variables: [String]
    let dialect: ICUMessage.Dialect
    private(set) var builder = FlatBuilder()

    /// Reads some pieces, with the value of `#`.
    ///
    /// - Returns: `false` if there is no flat form.
    mutating func read(_ range: Range<Int>, _ number: Int32?) -> Bool {
      var place = range.lowerBound
      while place < range.upperBound {
        let node = nodes[place]
        switch node.kind {
        case .text: builder.append(text: node.span)
        case .number:
          guard let number else { return false }
          builder.append(value: number)
        case .argument:
          guard let value = value(of: node) else { return false }
          builder.append(value: value)
        case .plural, .ordinal, .select:
          guard readChoice(at: place) else { return false }
          place = node.end
          continue
        case .openTag, .closeTag, .branch, .exactBranch, .replacedBranch: break
        }
        place += 1
      }
      return true
    }

    private mutating func value(of node: ICUMessage.Node) -> Int32? {
      var value = Value(name: variables[node.variable])
      guard !node.span.isEmpty else { return builder.add(value) }
      guard bytes.equals(node.span, "number") else { return nil }
      value.kind = .number
      if !node.style.isEmpty {
        guard let options = options(of: node.style) else { return nil }
        value.options = options
      }
      return builder.add(value)
    }

    private mutating func options(of style: MessageModel.Span) -> Int32? {
      NumberOptions(icuStyle: bytes.text(style), dialect).map { builder.add($0) }
    }

    private mutating func readChoice(at place: Int) -> Bool {
      let node = nodes[place]
      var value = Value(name: variables[node.variable], kind: node.kind == .select ? .any : .number)
      let exact = builder.add(value)
      var shown = exact
      if node.value != 0 {
        // An exact number is that before the offset, and a category that of the number after it.
        guard let offset = Int32(exactly: -node.value) else { return false }
        value.offset = offset
        shown = builder.add(value)
      }
      var selecting = shown
      let style = node.kind == .select ? .empty : nodes.shownStyle(ofPlural: place, bytes)
      if !style.isEmpty {
        guard let options = options(of: style) else { return false }
        value.options = options
        selecting = builder.add(value)
      }
      let start = builder.place
      builder.beginChoice(selectorCount: 1)
      let mode =
        node.kind == .select ? Mode.string : node.kind == .plural ? Mode.cardinal : Mode.ordinal
      builder.append(selector: mode, exact: exact, category: selecting)
      var next = place + 1
      while next < node.end {
        let branch = nodes[next]
        let branchStart = builder.place
        guard let isKnown = readKey(of: branch, isText: node.kind == .select) else { return false }
        if isKnown {
          guard read(next + 1..<branch.end, node.kind == .select ? nil : shown) else { return false }
          builder.setEnd(at: branchStart)
        }
        next = branch.end
      }
      builder.setEnd(at: start + 2)
      return true
    }

    /// Begins a branch.
    ///
    /// - Returns: `false` if nothing selects the branch, and `nil` if there is no flat form.
    private mutating func readKey(of branch: ICUMessage.Node, isText: Bool) -> Bool? {
      if branch.kind == .replacedBranch { return false }
      if branch.kind == .exactBranch {
        guard branch.isInteger, let value = Int32(exactly: branch.value) else { return nil }
        builder.beginBranch()
        builder.append(key: Key.exact, value)
      } else if bytes.equals(branch.span, "other") {
        builder.beginBranch()
        builder.append(key: Key.any)
      } else if isText {
        builder.beginBranch()
        builder.append(Key.text, branch.span)
      } else {
        guard let category = PluralCategory(rawValue: bytes.text(branch.span)) else { return false }
        builder.beginBranch()
        // In Flutter, the forms for 0, 1 and 2 are for these numbers, too.
        let number = branch.isInteger ? Int32(truncatingIfNeeded: branch.value) : FlatMessage.noNumber
        builder.append(key: Key.category, Int32(category.index), number)
      }
      return true
    }
  }
}
