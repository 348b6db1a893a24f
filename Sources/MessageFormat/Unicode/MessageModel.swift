/// A message in memory: one buffer with all text, and flat lists that refer to it.
///
/// Nothing is nested, so formatting follows indexes and allocates nothing, however large the message is.
@usableFromInline
final class MessageModel: Sendable {
  /// A range of ``bytes``.
  struct Span: Sendable {
    let start: UInt32
    let end: UInt32
    static var empty: Span { Span(start: 0, end: 0) }
    var isEmpty: Bool { start == end }
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Text, or a placeholder.
  struct Part: Sendable {
    enum Kind: UInt8, Sendable { case text, expression, markup }
    let kind: Kind
    /// The text; for a placeholder, its `start` is the index of the expression.
    let span: Span
    var expression: Int { Int(span.start) }
  }

  /// The kinds of operands, and of values of options.
  enum OperandKind: UInt8, Sendable { case none, literal, variable }

  /// The three kinds of markup, and placeholders that are none.
  enum MarkupKind: UInt8, Sendable { case none, open, standalone, close }

  /// An expression, or markup.
  struct Expression: Sendable {
    var markup = MarkupKind.none
    var operandKind = OperandKind.none
    /// The value of a literal, or the index of a variable.
    var operand = Span.empty
    /// The identifier of the function or of the markup; empty if there is no function.
    var function = Span.empty
    var standard = StandardFunction.none
    var options: Range<Int> = 0..<0
    var attributes: Range<Int> = 0..<0
    /// The place in the source.
    var offset: Int
    var variable: Int { Int(operand.start) }
  }

  /// An option of a function or of markup.
  struct Option: Sendable {
    let name: Span
    let kind: OperandKind
    /// The value of a literal, or the index of a variable.
    let value: Span
    let offset: Int
    var variable: Int { Int(value.start) }
  }

  struct Attribute: Sendable {
    let name: Span
    /// The value; `nil` if there is none.
    let value: Span?
  }

  struct Declaration: Sendable {
    let isLocal: Bool
    let variable: Int
    let expression: Int
    let offset: Int
  }

  struct Variable: Sendable {
    let name: String
    /// The index of its declaration; -1 for an external value.
    var declaration = -1
  }

  struct Selector: Sendable {
    let variable: Int
    let offset: Int
  }

  /// A key of a variant.
  struct Key: Sendable {
    enum Kind: UInt8, Sendable {
      /// `*`.
      case catchAll
      /// An integer that is spelled like the exact value of one.
      case integer
      /// Another number.
      case number
      /// One of CLDR's six keywords.
      case category
      case other
    }
    let kind: Kind
    let span: Span
    /// The value of an integer, or the index of a category.
    let value: Int64
    let offset: Int
  }

  struct Variant: Sendable {
    let parts: Range<Int>
    let keys: Range<Int>
    let offset: Int
  }

  let bytes: [UInt8]
  let parts: [Part]
  let expressions: [Expression]
  let options: [Option]
  let attributes: [Attribute]
  let declarations: [Declaration]
  let variables: [Variable]
  let selectors: [Selector]
  let keys: [Key]
  /// The variants; empty for a message without a matcher, whose pattern is all ``parts``.
  let variants: [Variant]
  /// The text of a message that always has the same one.
  let text: String?
  /// The form for the usual case; `nil` if there is none, or if there is a ``text``.
  let flat: FlatMessage?

  init(_ builder: MessageBuilder) {
    bytes = builder.bytes
    parts = builder.parts
    expressions = builder.expressions
    options = builder.options
    attributes = builder.attributes
    declarations = builder.declarations
    variables = builder.variables
    selectors = builder.selectors
    keys = builder.keys
    variants = builder.variants
    text = builder.plainText
    flat = text == nil ? FlatMessage.of(builder) : nil
  }

  /// The text of a span.
  func text(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[span.range]), as: UTF8.self) }
  }

  /// The text that stands for an expression that cannot be resolved, without its braces.
  func fallback(for expression: Expression) -> String {
    switch expression.operandKind {
    case .variable: "$" + variables[expression.variable].name
    case .literal: "|" + text(expression.operand).escaping("\\|") + "|"
    case .none: ":" + text(expression.function)
    }
  }
}

extension String {
  /// The text with a backslash before each of some ASCII characters.
  func escaping(_ special: StaticString) -> String {
    let bytes = UnsafeBufferPointer(start: special.utf8Start, count: special.utf8CodeUnitCount)
    guard utf8.contains(where: bytes.contains) else { return self }
    var result: [UInt8] = []
    for byte in utf8 {
      if bytes.contains(byte) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
