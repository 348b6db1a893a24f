import NumberDisplay
import StringFormatting

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
      numbers = NumberPresenter(language: language, locale: locale)
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

  /// Formats a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The values of its variables.
  /// - Returns: The text.
  public func callAsFunction(_ message: Message, _ arguments: MessageArguments = MessageArguments()) -> String {
    evaluate(message, arguments, .text).text
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
  ///   - message: The message.
  ///   - arguments: The values of its variables.
  /// - Returns: The text and the issues, in the order in which they came up.
  public func result(_ message: Message, _ arguments: MessageArguments = MessageArguments()) -> FormattedMessage {
    let (text, _, issues) = evaluate(message, arguments, .text)
    return FormattedMessage(text: text, issues: issues)
  }

  /// Formats a message to parts.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The values of its variables.
  /// - Returns: The parts, whose texts make up the formatted message.
  public func parts(_ message: Message, _ arguments: MessageArguments = MessageArguments()) -> [MessagePart] {
    evaluate(message, arguments, .parts).parts
  }

  private func evaluate(
    _ message: Message,
    _ arguments: MessageArguments,
    _ target: MessageOutput.Target
  ) -> (text: String, parts: [MessagePart], issues: [MessageIssue]) {
    message.model.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
        var output = MessageOutput(memory, target, settings, isIsolating: settings.isolation == .default)
        var evaluation = MessageEvaluation(message.model, bytes, settings, arguments)
        evaluation.write(to: &output)
        return (target == .text ? output.buffer.text : "", output.parts, evaluation.issues)
      }
    }
  }
}

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
