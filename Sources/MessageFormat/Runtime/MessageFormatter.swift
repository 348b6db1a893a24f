import FormatArguments
import NumberDisplay

/// Formats messages for one language and one locale.
///
/// ```swift
/// let format = MessageFormatter("pl")
/// let message = try Message(".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}")
/// format(message, ["n": 22])   // "22 pliki"
/// ```
///
/// The *language* is the language of the messages and determines plural forms. The *locale* is the user's and determines
/// digits and separators: `MessageFormatter("pl", locale: "ar-EG")` is for a Polish message and a reader in Egypt.
///
/// Formatting never fails and never traps. A variable without a value is shown as `{$name}`, and `result(_:_:)` lists what
/// is wrong.
///
/// ## Isolation
/// A value can be in another direction than the message: a Hebrew name in an English sentence. So values whose direction is
/// not known are between two invisible characters, U+2068 and U+2069: `Hello {$name}` becomes `Hello ⁨Anna⁩`. Numbers in a
/// message from left to right are not isolated. With ``MessageIsolation/none``, nothing is.
///
/// - SeeAlso: The section "Handling Bidirectional Text" of Unicode MessageFormat.
public struct MessageFormatter: Sendable {
  /// The settings; a copy of the formatter costs one reference count.
  let settings: Settings

  /// What formatting needs to know. It never changes.
  final class Settings: Sendable {
    let language: String
    let locale: String
    let functions: MessageFunctions
    let isolation: MessageIsolation
    let direction: MessageDirection
    let numberDirection: MessageDirection
    /// The last bytes of the isolates before text and before numbers; 0 for none. See ``MessageOutput``.
    let textMark: UInt8
    let numberMark: UInt8
    let numbers: NumberPresenter

    init(
      _ language: String,
      _ locale: String,
      _ functions: MessageFunctions,
      _ isolation: MessageIsolation,
      _ direction: MessageDirection?
    ) {
      (self.language, self.locale, self.functions, self.isolation) = (language, locale, functions, isolation)
      self.direction = direction ?? MessageDirection(ofLanguage: language)
      numberDirection = MessageDirection(ofLanguage: locale)
      // U+2068 for text of an unknown direction, U+2066 for numbers from left to right, and U+2067 for others.
      textMark = isolation == .none ? 0 : 0xA8
      let isBare = isolation == .none || (self.direction == .leftToRight && numberDirection == .leftToRight)
      numberMark = isBare ? 0 : numberDirection == .leftToRight ? 0xA6 : 0xA7
      numbers = NumberPresenter(language: language, locale: locale)
    }

    /// What a function knows.
    var context: MessageFunctionContext {
      MessageFunctionContext(language: language, locale: locale, messageDirection: direction)
    }
  }

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - language: The language of the messages. A language without plural rules only has `other`.
  ///   - locale: The user's locale, for numbers; `nil` means the same as the language.
  ///   - functions: The functions that messages can use.
  ///   - isolation: Whether values are isolated from the text around them.
  ///   - direction: The direction of the messages; `nil` means that of the language.
  public init(
    _ language: String,
    locale: String? = nil,
    functions: MessageFunctions = .standard,
    isolation: MessageIsolation = .default,
    direction: MessageDirection? = nil
  ) {
    settings = Settings(language, locale ?? language, functions, isolation, direction)
  }

  /// The language of the messages.
  public var language: String { settings.language }
  /// The user's locale, for numbers.
  public var locale: String { settings.locale }

  /// Formats a message without values.
  ///
  /// - Parameter message: The message: a ``Message`` or an ``ICUMessage``.
  /// - Returns: The text.
  @inlinable
  public func callAsFunction(_ message: some FormattableMessage) -> String {
    let content = message.messageContent
    // With a default for the arguments, making and destroying none of them takes longer than the rest.
    if let text = content.text { return text }
    return text(of: content, MessageArguments())
  }

  /// Formats a message.
  ///
  /// - Parameters:
  ///   - message: The message: a ``Message`` or an ``ICUMessage``.
  ///   - arguments: The values of its variables.
  /// - Returns: The text.
  @inlinable
  public func callAsFunction(_ message: some FormattableMessage, _ arguments: MessageArguments) -> String {
    text(of: message.messageContent, arguments)
  }

  /// Formats a message and reports the problems.
  ///
  /// ```swift
  /// let english = MessageFormatter("en", isolation: .none)
  /// let result = english.result(try Message("{$n :integer} files"), ["n": "many"])
  /// result.text     // "{$n} files"
  /// result.issues   // the operand of :integer is missing or of the wrong kind
  /// ```
  ///
  /// - Parameters:
  ///   - message: The message: a ``Message`` or an ``ICUMessage``.
  ///   - arguments: The values of its variables.
  /// - Returns: The text and the issues, in the order in which they came up.
  @inlinable
  public func result(
    _ message: some FormattableMessage,
    _ arguments: MessageArguments = MessageArguments()
  ) -> FormattedMessage {
    result(of: message.messageContent, arguments)
  }

  /// Formats a message to parts.
  ///
  /// - Parameters:
  ///   - message: The message: a ``Message`` or an ``ICUMessage``.
  ///   - arguments: The values of its variables.
  /// - Returns: The parts, whose texts make up the formatted message.
  @inlinable
  public func parts(
    _ message: some FormattableMessage,
    _ arguments: MessageArguments = MessageArguments()
  ) -> [MessagePart] {
    parts(of: message.messageContent, arguments)
  }
}

/// A message that a ``MessageFormatter`` formats: a ``Message`` or an ``ICUMessage``, or a type of your own with one inside.
///
/// ```swift
/// struct Label: FormattableMessage {
///   let message: ICUMessage
///   var messageContent: MessageContent { message.messageContent }
/// }
/// ```
public protocol FormattableMessage: Sendable {
  /// What a formatter needs of the message.
  var messageContent: MessageContent { get }
}

/// What a ``MessageFormatter`` needs of a message. Every ``FormattableMessage`` has one.
public struct MessageContent: Sendable {
  @usableFromInline
  enum Model: Sendable {
    case unicode(MessageModel)
    case icu(ICUMessage.Model)
  }

  @usableFromInline let model: Model

  @inlinable
  init(model: Model) { self.model = model }

  /// The text of a message that always has the same one.
  @inlinable var text: String? {
    switch model {
    case .unicode(let model): model.text
    case .icu(let model): model.text
    }
  }

  var flat: FlatMessage? {
    switch model {
    case .unicode(let model): model.flat
    case .icu(let model): model.flat
    }
  }
}

extension Message: FormattableMessage {
  /// What a formatter needs of the message.
  @inlinable public var messageContent: MessageContent { MessageContent(model: .unicode(model)) }
}

extension ICUMessage: FormattableMessage {
  /// What a formatter needs of the message.
  @inlinable public var messageContent: MessageContent { MessageContent(model: .icu(model)) }
}

extension MessageFormatter {
  @usableFromInline
  func text(of message: MessageContent, _ arguments: MessageArguments) -> String {
    // An operator would copy the arguments into a closure.
    if let text = usualText(of: message, arguments) { return text }
    return evaluate(message, arguments, .text).text
  }

  @usableFromInline
  func result(of message: MessageContent, _ arguments: MessageArguments) -> FormattedMessage {
    if let text = usualText(of: message, arguments) { return FormattedMessage(text: text, issues: []) }
    let (text, _, issues) = evaluate(message, arguments, .text)
    return FormattedMessage(text: text, issues: issues)
  }

  @usableFromInline
  func parts(of message: MessageContent, _ arguments: MessageArguments) -> [MessagePart] {
    evaluate(message, arguments, .parts).parts
  }

  /// The text of a message that needs no values, or that its flat form has: there are no issues then. `nil` if only
  /// ``evaluate(_:_:_:)`` has it.
  @inline(__always)
  private func usualText(of message: MessageContent, _ arguments: MessageArguments) -> String? {
    if let text = message.text { return text }
    guard let flat = message.flat, !settings.functions.replacesStandard else { return nil }
    return flat.formatted(settings, arguments)
  }

  /// Formats any message with any values.
  // Inlined, it would slow down the usual case by a tenth.
  @inline(never)
  func evaluate(
    _ message: MessageContent,
    _ arguments: MessageArguments,
    _ target: MessageOutput.Target
  ) -> EvaluatedMessage {
    switch message.model {
    case .unicode(let model): model.evaluate(model, settings, arguments, target)
    case .icu(let model): model.evaluate(model, settings, arguments, target)
    }
  }
}

/// A text or parts, whichever was asked for, with the issues.
typealias EvaluatedMessage = (text: String, parts: [MessagePart], issues: [MessageIssue])

/// Formats a message of one syntax.
///
/// Each message in memory has its own, so a program whose messages have one syntax need not link what formats the other.
typealias MessageEvaluator<Model> =
  @Sendable (Model, MessageFormatter.Settings, MessageArguments, MessageOutput.Target) -> EvaluatedMessage

/// Whether values are isolated from the text around them; see ``MessageFormatter``.
public enum MessageIsolation: String, Sendable, Hashable, CaseIterable {
  /// Values that need it are isolated with invisible characters, as the specification asks.
  case `default`
  /// Nothing is isolated: for output that isolates values in another way, and for languages that are all written in the same
  /// direction.
  case none
}

/// A formatted message with its problems.
public struct FormattedMessage: Sendable, Hashable {
  /// The text.
  public let text: String
  /// The problems, in the order in which they came up.
  public let issues: [MessageIssue]
}

extension FormattedMessage: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
