import Decimals

/// A message of Unicode MessageFormat 2: a pattern with placeholders, or variants that depend on values.
///
/// ```swift
/// let message = try Message("""
///   .input {$n :integer}
///   .match $n
///   0   {{Nie ma plików}}
///   one {{{$n} plik}}
///   few {{{$n} pliki}}
///   *   {{{$n} plików}}
///   """)
/// let format = MessageFormatter("pl")
/// format(message, ["n": 22])   // "22 pliki"
/// format(message, ["n": 0])    // "Nie ma plików"
/// ```
///
/// Creating a message checks it completely. Formatting then never fails: what cannot be resolved is shown as `{$name}`,
/// and `result(_:_:)` of the formatter says why.
///
/// A message has no language. A ``MessageFormatter`` knows the language, and one message can be used by any number of
/// formatters and tasks.
///
/// ## Equality
/// Two messages are equal if they have the same declarations, variants and patterns. Whitespace between them, quotes around
/// literals that need none, and the places in the source do not matter.
///
/// - SeeAlso: UTS #35 Part 9, "MessageFormat".
public struct Message: Sendable {
  @usableFromInline package let model: MessageModel

  /// Reads a message.
  ///
  /// - Parameter source: The message in the syntax of Unicode MessageFormat.
  /// - Throws: ``MessageError`` with the kind of error and its place. A syntax error comes before all others.
  /// - Complexity: O(*n*) in the length of the source.
  @inlinable
  public init(_ source: some StringProtocol) throws(MessageError) { try self.init(reading: String(source)) }

  @usableFromInline
  init(reading source: String) throws(MessageError) {
    self = try MessageError.reading(source) { utf8 throws(MessageProblem) in
      var parser = MessageParser(utf8)
      try parser.parse()
      return try Message(parser.builder)
    }
  }

  /// Checks what a builder has built.
  package init(_ builder: MessageBuilder) throws(MessageProblem) {
    try builder.validate()
    model = MessageModel(builder)
  }

  /// The names of the variables whose values the caller passes, in the order of the message.
  ///
  /// ```swift
  /// try Message(".input {$n :number} .local $m = {$n} {{{$m} of {$total}}}").externalVariables   // ["n", "total"]
  /// ```
  public var externalVariables: [String] {
    model.variables.filter { $0.declaration < 0 || !model.declarations[$0.declaration].isLocal }.map { $0.name }
  }
}

extension Message: Hashable {
  /// Whether two messages have the same declarations, variants and patterns.
  public static func == (one: Message, other: Message) -> Bool {
    // Strings that are canonically equivalent are equal, but the text of messages is not normalized.
    one.model === other.model || one.printed() == other.printed()
  }

  /// Hashes the declarations, variants and patterns.
  public func hash(into hasher: inout Hasher) { hasher.combine(printed()) }
}
