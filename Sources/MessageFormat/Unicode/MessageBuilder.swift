import Decimals
import PluralBase

/// Builds a ``MessageModel`` in the order of a message, for the parser, the reader of the interchange format, and the
/// conversion from ICU's syntax.
package struct MessageBuilder {
  package typealias Span = MessageModel.Span

  private(set) var bytes: [UInt8] = []
  package private(set) var parts: [MessageModel.Part] = []
  package private(set) var expressions: [MessageModel.Expression] = []
  private(set) var options: [MessageModel.Option] = []
  private(set) var attributes: [MessageModel.Attribute] = []
  private(set) var declarations: [MessageModel.Declaration] = []
  package private(set) var variables: [MessageModel.Variable] = []
  package private(set) var selectors: [MessageModel.Selector] = []
  package private(set) var keys: [MessageModel.Key] = []
  private(set) var variants: [MessageModel.Variant] = []
  /// The indexes of variables by name, once there are too many to search.
  private var index: [String: Int] = [:]
  /// The number of names that are searched one by one.
  private static var searchLimit: Int { 8 }
  /// The start of the current text.
  private var textStart = 0

  package init() {}

  /// The start of a span that ends at ``span(from:)``.
  package var mark: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }
  package mutating func append(_ text: String) { bytes += text.utf8 }

  /// The bytes since a mark.
  package func span(from mark: Int) -> Span {
    Span(start: UInt32(truncatingIfNeeded: mark), end: UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The text of a span.
  func text(_ span: Span) -> String { bytes.text(span) }

  /// The text of a message without variants and placeholders; `nil` for others.
  var plainText: String? {
    guard variants.isEmpty, parts.count < 2 else { return nil }
    guard let part = parts.first else { return "" }
    return part.kind == .text ? text(part.span) : nil
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  // MARK: Patterns

  package mutating func beginText() { textStart = mark }

  /// Ends a text. Empty text is no part.
  package mutating func endText() {
    let span = span(from: textStart)
    if !span.isEmpty { parts.append(MessageModel.Part(kind: .text, span: span)) }
  }

  /// Adds a placeholder; another text begins after it.
  package mutating func addPlaceholder(_ expression: Int) {
    beginText()
    parts.append(
      MessageModel.Part(
        kind: expressions[expression].markup == nil ? .expression : .markup,
        span: Span(index: expression)
      )
    )
  }

  // MARK: Expressions

  /// Starts an expression; its options and attributes follow.
  package mutating func beginExpression(at offset: Int) -> MessageModel.Expression {
    var expression = MessageModel.Expression(offset: offset)
    expression.options = options.count..<options.count
    expression.attributes = attributes.count..<attributes.count
    return expression
  }

  /// Ends an expression, and returns its index.
  package mutating func end(_ expression: MessageModel.Expression) -> Int {
    var expression = expression
    expression.options = expression.options.lowerBound..<options.count
    expression.attributes = expression.attributes.lowerBound..<attributes.count
    if expression.markup == nil, !expression.function.isEmpty {
      expression.standard = StandardFunction(text(expression.function))
    }
    expressions.append(expression)
    return expressions.count - 1
  }

  package mutating func addOption(_ name: Span, literal value: Span, at offset: Int) {
    options.append(MessageModel.Option(name: name, kind: .literal, value: value, offset: offset))
  }

  package mutating func addOption(_ name: Span, variable: Int, at offset: Int) {
    options.append(MessageModel.Option(name: name, kind: .variable, value: Span(index: variable), offset: offset))
  }

  package mutating func addAttribute(_ name: Span, value: Span?) {
    attributes.append(MessageModel.Attribute(name: name, value: value))
  }

  /// The index of a variable, whose name has been appended since a mark and is removed again.
  mutating func variable(from mark: Int) -> Int {
    let name = String(decoding: bytes[mark...], as: UTF8.self)
    bytes.removeSubrange(mark...)
    return variable(named: name)
  }

  /// The index of a variable. Names that are canonically equivalent are the same.
  package mutating func variable(named name: String) -> Int {
    if variables.count <= Self.searchLimit {
      for place in variables.indices where variables[place].name == name { return place }
    } else {
      if index.isEmpty { for place in variables.indices { index[variables[place].name] = place } }
      if let place = index[name] { return place }
      index[name] = variables.count
    }
    variables.append(MessageModel.Variable(name: name))
    return variables.count - 1
  }

  // MARK: Declarations and variants

  package mutating func addDeclaration(isLocal: Bool, variable: Int, expression: Int, at offset: Int) {
    if variables[variable].declaration < 0 { variables[variable].declaration = declarations.count }
    declarations.append(
      MessageModel.Declaration(isLocal: isLocal, variable: variable, expression: expression, offset: offset)
    )
  }

  package mutating func addSelector(variable: Int, at offset: Int) {
    selectors.append(MessageModel.Selector(variable: variable, offset: offset))
  }

  package mutating func addCatchAllKey(at offset: Int) {
    keys.append(MessageModel.Key(kind: .catchAll, span: .empty, value: 0, offset: offset))
  }

  package mutating func addKey(_ span: Span, at offset: Int) {
    let (kind, value) = bytes.withUnsafeBufferPointer { Self.kind(UnsafeBufferPointer(rebasing: $0[span.range])) }
    keys.append(MessageModel.Key(kind: kind, span: span, value: value, offset: offset))
  }

  package mutating func addVariant(parts firstPart: Int, keys firstKey: Int, at offset: Int) {
    variants.append(
      MessageModel.Variant(parts: firstPart..<parts.count, keys: firstKey..<keys.count, offset: offset)
    )
  }

  private static func kind(_ text: UnsafeBufferPointer<UInt8>) -> (MessageModel.Key.Kind, Int64) {
    guard let first = text.first else { return (.other, 0) }
    if first.isASCIIDigit || first == UInt8(ascii: "-") {
      guard let literal = NumberLiteral(text) else { return (.other, 0) }
      return literal.canonicalInteger.map { (.integer, $0) } ?? (.number, 0)
    }
    let category = PluralCategory(rawValue: String(decoding: text, as: UTF8.self))
    return category.map { (.category, Int64($0.index)) } ?? (.other, 0)
  }
}

extension MessageModel.Span {
  /// An index in the place of a range.
  package init(index: Int) { self.init(start: UInt32(truncatingIfNeeded: index), end: 0) }
}
