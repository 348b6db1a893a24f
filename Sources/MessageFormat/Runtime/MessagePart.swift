/// A part of a formatted message, for programs that style or link parts of it.
///
/// ```swift
/// for part in format.parts(message, ["n": 1234]) {
///   switch part {
///   case .text(let text): show(text)
///   case .value(let value): show(value.text, bold: value.type == "number")
///   case .markup(let markup): markup.kind == .open ? begin(markup.name) : end(markup.name)
///   case .isolate(let mark): show(mark)
///   case .fallback(let source): show("{\(source)}")
///   }
/// }
/// ```
public enum MessagePart: Sendable, Hashable {
  /// Text of the message.
  case text(String)
  /// An invisible character around a value, which keeps its direction apart from that of the message: U+2066 to U+2069.
  case isolate(String)
  /// The value of a placeholder.
  case value(Value)
  /// Markup, which has no text.
  case markup(Markup)
  /// A placeholder that could not be resolved, without its braces: `$name`, `|literal|` or `:function`.
  case fallback(source: String)

  /// The value of a placeholder.
  public struct Value: Sendable, Hashable {
    /// `string`, `number`, or what a function of your own says.
    public let type: String
    /// The text.
    public let text: String
    /// The parts of the text; empty for a string.
    public let parts: [MessageSubpart]
    /// The direction of the text; `nil` if it is not known.
    public let direction: MessageDirection?
    /// The value of the option `u:id`.
    public let id: String?

    /// Creates a value.
    public init(
      type: String,
      text: String,
      parts: [MessageSubpart] = [],
      direction: MessageDirection? = nil,
      id: String? = nil
    ) {
      (self.type, self.text, self.parts, self.direction, self.id) = (type, text, parts, direction, id)
    }
  }

  /// Markup.
  public struct Markup: Sendable, Hashable {
    /// The kinds of markup.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// `{#b}`.
      case open
      /// `{#img /}`.
      case standalone
      /// `{/b}`.
      case close
    }

    /// The kind.
    public let kind: Kind
    /// The name, with its namespace if it has one.
    public let name: String
    /// The options, without those of the namespace `u`.
    public let options: MessageOptions
    /// The value of the option `u:id`.
    public let id: String?

    /// Creates markup.
    public init(kind: Kind, name: String, options: MessageOptions = MessageOptions(), id: String? = nil) {
      (self.kind, self.name, self.options, self.id) = (kind, name, options, id)
    }
  }

  /// The text of the part, as in the formatted message. Markup has none.
  public var text: String {
    switch self {
    case .text(let text), .isolate(let text): text
    case .value(let value): value.text
    case .markup: ""
    case .fallback(let source): "{\(source)}"
    }
  }
}

/// A part of a formatted value, such as the fraction of a number.
public struct MessageSubpart: Sendable, Hashable {
  /// `integer`, `group`, `decimal`, `fraction`, `minusSign`, `plusSign` and so on, as in JavaScript's `formatToParts`.
  public let type: String
  /// The text.
  public let text: String

  /// Creates a part.
  public init(type: String, text: String) {
    (self.type, self.text) = (type, text)
  }
}
