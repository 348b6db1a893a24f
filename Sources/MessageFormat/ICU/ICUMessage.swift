import Decimals

/// A message of ICU MessageFormat: text with arguments, whose plural and select arguments choose between messages.
///
/// ```swift
/// let message = try ICUMessage("{n, plural, =0 {Nie ma plików} one {# plik} few {# pliki} other {# plików}}")
/// let format = MessageFormatter("pl")
/// format(message, ["n": 22])   // "22 pliki"
/// format(message, ["n": 0])    // "Nie ma plików"
/// ```
///
/// Such messages are in Android, Flutter (`.arb`), Java, JavaScript (FormatJS, i18next-icu) and on translation platforms. Arguments
/// have names or numbers: `{0}` is the value that the caller names `0`; see ``MessageArguments/init(positions:)``.
///
/// ## What is supported
/// `{x}`, `plural` and `selectordinal` with `offset:`, `=1` and `#`, `select`, and `number` with `integer`, `percent`, a
/// pattern such as `#,##0.00`, or a skeleton such as `::.00` or `::currency/EUR`. As in ICU, `#` is the number only directly in a form of a plural, and a plain
/// character in a `select` inside it. Other types, such as `date` and `choice`, are read; they are shown if a function with
/// that name is in ``MessageFunctions``, and are an issue otherwise.
///
/// ## Apostrophes
/// They quote braces, by rules that differ: see ``Dialect``.
///
/// Values are not isolated from the text around them: ICU does not do it either.
public struct ICUMessage: Sendable {
  /// How apostrophes, tags and the forms of plurals are read.
  public enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// ICU's default: an apostrophe quotes only before a brace, or before `#` in a plural form. Two are one: `it's '{'`,
    /// `it''s`.
    case icu
    /// FormatJS: the same, with tags such as `<b>`, which are markup. An apostrophe also quotes a `<` or `>`.
    case formatJS
    /// Java's `java.text` and Flutter with `use-escaping: true`: every apostrophe quotes up to the next one. Two are one.
    /// Plurals are those of Flutter.
    case java
    /// Flutter: apostrophes are plain characters, and braces cannot be quoted. In a plural, `#` is a plain character too, and
    /// the forms `zero`, `one` and `two` are for 0, 1 and 2 in every language, as well as for the category in those that have
    /// it. `=0`, `=1` and `=2` are other spellings of these forms, so in Russian, `=1` is for 21, too. Of several forms with the
    /// same name, the last one is used.
    case flutter

    /// Whether plurals are those of Flutter: `java.text` has none.
    package var hasFlutterPlurals: Bool { self == .flutter || self == .java }
  }

  /// A range of ``bytes``.
  package typealias Span = MessageModel.Span

  /// A piece of the message. Pieces inside others follow them, up to their `end`, so that nothing is nested in memory.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable {
      case text
      /// `#`.
      case number
      /// An argument: its type is `span`, which is empty for `{x}`, and its style `style`.
      case argument
      /// An argument whose `end` is behind its branches.
      case plural, ordinal, select
      /// A branch, whose `end` is behind its message. Its selector is `span`: a keyword. If it is also for an exact integer,
      /// that is `value`, and its `style` is the number if it is written `=1`; see ``ICUMessage/Dialect/flutter``.
      case branch
      /// A branch for an exact number, which is `span`, and `value` if it is an integer.
      case exactBranch
      /// A branch that nobody sees, because a later one has the same name; see ``ICUMessage/Dialect/flutter``.
      case replacedBranch
      case openTag, closeTag
    }

    package var kind: Kind
    package var span = Span.empty
    package var style = Span.empty
    /// The index of the variable.
    package var variable = 0
    /// The offset of a plural.
    package var value: Int64 = 0
    package var isInteger = false
    /// The index of the piece after the ones inside.
    package var end = 0
    /// The place in the source.
    package var offset = 0
  }

  /// The contents, shared by all copies.
  @usableFromInline
  package final class Model: Sendable {
    package let bytes: [UInt8]
    package let nodes: [Node]
    package let variables: [String]
    package let dialect: Dialect
    /// The text of a message that always has the same one.
    @usableFromInline let text: String?
    /// The form for the usual case; `nil` if there is none, or if there is a ``text``.
    let flat: FlatMessage?
    /// Formats the message; see ``MessageEvaluator``.
    let evaluate: MessageEvaluator<Model> = ICUEvaluation.evaluate
    /// Prints the message, stored for the same reason: ``ICUMessage`` is `Hashable` and describes itself, and both are always
    /// linked.
    let print: @Sendable (Model, Dialect) -> [UInt8] = ICUMessagePrinter.print

    init(_ bytes: [UInt8], _ nodes: [Node], _ variables: [String], _ dialect: Dialect) {
      (self.bytes, self.nodes, self.variables, self.dialect) = (bytes, nodes, variables, dialect)
      let isPlain = nodes.isEmpty || (nodes.count == 1 && nodes[0].kind == .text)
      text = isPlain ? String(decoding: bytes, as: UTF8.self) : nil
      flat = text == nil ? FlatMessage.of(bytes, nodes, variables, dialect) : nil
    }

    package func text(_ span: Span) -> String { bytes.text(span) }
  }

  @usableFromInline package let model: Model
  /// The dialect of the source.
  public var dialect: Dialect { model.dialect }

  /// The limit for nested messages. It limits the recursion of everything that reads them.
  public static var depthLimit: Int { 100 }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - source: The message in the syntax of ICU MessageFormat.
  ///   - dialect: How apostrophes and tags are read.
  /// - Throws: ``MessageError`` with its place: a wrong character, a plural or select without `other`, or messages nested in
  ///   each other more than ``depthLimit`` times.
  /// - Complexity: O(*n*) in the length of the source.
  @inlinable
  public init(_ source: some StringProtocol, dialect: Dialect = .icu) throws(MessageError) {
    try self.init(reading: String(source), dialect)
  }

  @usableFromInline
  init(reading source: String, _ dialect: Dialect) throws(MessageError) {
    model = try MessageError.reading(source) { utf8 throws(MessageProblem) in
      var parser = ICUMessageParser(utf8, dialect)
      try parser.parse()
      return parser.model
    }
  }

  /// The names of the arguments, in the order of the message.
  public var argumentNames: [String] { model.variables }
}

extension ICUMessage: Hashable {
  /// Whether two messages have the same pieces. Whitespace, quotes and dialects do not matter.
  public static func == (one: ICUMessage, other: ICUMessage) -> Bool {
    one.model === other.model || one.printed(.icu) == other.printed(.icu)
  }

  /// Hashes the pieces.
  public func hash(into hasher: inout Hasher) { hasher.combine(printed(.icu)) }
}
