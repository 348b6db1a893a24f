import Decimals
@_spi(Core) import PluralBase

/// A message in memory: one buffer with all text, and flat lists that refer to it.
///
/// Nothing is nested, so formatting follows indexes and allocates nothing, however large the message is.
@usableFromInline
package final class MessageModel: Sendable {
  /// A range of ``bytes``.
  package struct Span: Sendable {
    let start: UInt32
    let end: UInt32
    package static var empty: Span { Span(start: 0, end: 0) }
    package var isEmpty: Bool { start == end }
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Text, or a placeholder.
  package struct Part: Sendable {
    package enum Kind: UInt8, Sendable { case text, expression, markup }
    package let kind: Kind
    /// The text; for a placeholder, its `start` is the index of the expression.
    package let span: Span
    package var expression: Int { Int(span.start) }
  }

  /// The kinds of operands, and of values of options.
  package enum OperandKind: UInt8, Sendable { case none, literal, variable }

  /// An expression, or markup.
  package struct Expression: Sendable {
    /// The kind of markup; `nil` for an expression.
    package var markup: MessagePart.Markup.Kind?
    package var operandKind = OperandKind.none
    /// The value of a literal, or the index of a variable.
    package var operand = Span.empty
    /// The identifier of the function or of the markup; empty if there is no function.
    package var function = Span.empty
    var standard = StandardFunction.none
    package var options: Range<Int> = 0..<0
    package var attributes: Range<Int> = 0..<0
    /// The place in the source.
    var offset: Int
    package var variable: Int { Int(operand.start) }
  }

  /// An option of a function or of markup.
  package struct Option: Sendable {
    package let name: Span
    package let kind: OperandKind
    /// The value of a literal, or the index of a variable.
    package let value: Span
    let offset: Int
    package var variable: Int { Int(value.start) }
  }

  package struct Attribute: Sendable {
    package let name: Span
    /// The value; `nil` if there is none.
    package let value: Span?
  }

  package struct Declaration: Sendable {
    package let isLocal: Bool
    package let variable: Int
    package let expression: Int
    let offset: Int
  }

  package struct Variable: Sendable {
    package let name: String
    /// The index of its declaration; -1 for an external value.
    var declaration = -1
  }

  package struct Selector: Sendable {
    package let variable: Int
    let offset: Int
  }

  /// A key of a variant.
  package struct Key: Sendable {
    package enum Kind: UInt8, Sendable {
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
    package let kind: Kind
    package let span: Span
    /// The value of an integer, or the index of a category.
    let value: Int64
    let offset: Int
  }

  package struct Variant: Sendable {
    package let parts: Range<Int>
    package let keys: Range<Int>
    let offset: Int
  }

  let bytes: [UInt8]
  package let parts: [Part]
  package let expressions: [Expression]
  package let options: [Option]
  package let attributes: [Attribute]
  package let declarations: [Declaration]
  package let variables: [Variable]
  package let selectors: [Selector]
  package let keys: [Key]
  /// The variants; empty for a message without a matcher, whose pattern is all ``parts``.
  package let variants: [Variant]
  /// The text of a message that always has the same one.
  @usableFromInline let text: String?
  /// The form for the usual case; `nil` if there is none, or if there is a ``text``.
  let flat: FlatMessage?
  /// Formats the message; see ``MessageEvaluator``.
  let evaluate: MessageEvaluator<MessageModel> = MessageEvaluation.evaluate

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
  package func text(_ span: Span) -> String { bytes.text(span) }

  /// The text that stands for an expression that cannot be resolved, without its braces.
  func fallback(for expression: Expression) -> String {
    switch expression.operandKind {
    case .variable: "$" + variables[expression.variable].name
    case .literal: "|\(String(decoding: bytes[expression.operand.range].escaping("\\|"), as: UTF8.self))|"
    case .none: ":" + text(expression.function)
    }
  }
}

extension [UInt8] {
  /// Whether a span has the bytes of a word.
  func equals(_ span: MessageModel.Span, _ word: StaticString) -> Bool {
    withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[span.range]).equals(word) }
  }

  /// The text of a span.
  @inline(__always)
  func text(_ span: MessageModel.Span) -> String {
    withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[span.range]), as: UTF8.self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of a word.
  func equals(_ word: StaticString) -> Bool { elementsEqual(word.constantBytes) }

  /// Whether these are the bytes of a text.
  func equals(_ text: String) -> Bool { text.withContiguousUTF8 { elementsEqual($0) } }
}

extension Collection<UInt8> {
  /// The text with a backslash before each of some ASCII characters.
  func escaping(_ special: StaticString) -> [UInt8] {
    let special = special.constantBytes
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for byte in self {
      if special.contains(byte) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return result
  }
}
