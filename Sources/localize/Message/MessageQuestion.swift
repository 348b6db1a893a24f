import DataFiles
import Decimals
import Diagnostics
import MessageFiles
import MessageFormat

/// A message to format, from the command line or from a line of a batch.
struct MessageQuestion {
  var syntax = MessageSyntax.mf2
  var locale: String
  var source: String
  var isolation = MessageIsolation.default
  var arguments = MessageArguments()

  /// The text of the message with its problems, and its parts if they are wanted.
  struct Answer {
    var text: String
    var parts: [MessagePart] = []
    var issues: [MessageIssue] = []
  }

  /// Formats the message.
  func answer(withParts: Bool) throws(MessageError) -> Answer {
    let format = MessageFormatter(locale, isolation: isolation)
    let result: FormattedMessage
    var parts: [MessagePart] = []
    switch syntax {
    case .mf1:
      let message = try ICUMessage(source)
      result = format.result(message, arguments)
      if withParts { parts = format.parts(message, arguments) }
    case .mf2:
      let message = try Message(source)
      result = format.result(message, arguments)
      if withParts { parts = format.parts(message, arguments) }
    }
    return Answer(text: result.text, parts: parts, issues: result.issues)
  }
}

extension MessageQuestion {
  /// Reads a question in JSON, such as
  /// `{"locale":"en","src":"{$n}","bidiIsolation":"none","params":[{"name":"n","value":5}]}`.
  ///
  /// - Parameter json: The question.
  /// - Throws: ``Diagnostic`` if it is not such an object.
  init(json: [UInt8]) throws(Diagnostic) {
    let document = try JSONDocument.read(json, log: ReadingLog(file: nil, strict: true))
    guard let root = document.root, document.kind(root) == .object else { throw Diagnostic(.error, "not an object") }
    self.init(locale: "", source: "")
    var hasSource = false
    for (key, value) in document.members(of: root) {
      switch document.string(key) {
      case "locale": locale = try Self.string(value, "locale", document)
      case "src":
        source = try Self.string(value, "src", document)
        hasSource = true
      case "syntax": syntax = try Self.choice(value, "syntax", document)
      case "bidiIsolation": isolation = try Self.choice(value, "bidiIsolation", document)
      case "params": arguments = try Self.arguments(value, document)
      default: break
      }
    }
    guard hasSource else { throw Diagnostic(.error, "there is no \"src\"") }
  }

  private static func string(_ node: Int, _ name: String, _ document: JSONDocument) throws(Diagnostic) -> String {
    guard let text = document.string(node) else { throw Diagnostic(.error, "\"\(name)\" is not a string") }
    return text
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Int,
    _ name: String,
    _ document: JSONDocument
  ) throws(Diagnostic) -> Choice {
    guard let choice = document.string(node).flatMap({ Choice(rawValue: $0) }) else {
      let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " nor ")
      throw Diagnostic(.error, "\"\(name)\" is neither \(names)")
    }
    return choice
  }

  private static func arguments(_ node: Int, _ document: JSONDocument) throws(Diagnostic) -> MessageArguments {
    guard document.kind(node) == .array else { throw Diagnostic(.error, "\"params\" is not an array") }
    var values: [(key: String, value: FormatArgument)] = []
    for element in document.elements(of: node) {
      var (name, value): (String?, FormatArgument?)
      for (key, member) in document.members(of: element) {
        switch document.string(key) {
        case "name": name = document.string(member)
        case "value": value = argument(member, document)
        default: break
        }
      }
      guard let name, let value else { throw Diagnostic(.error, "a parameter has no \"name\" or no \"value\"") }
      values.append((name, value))
    }
    return MessageArguments(values)
  }

  private static func argument(_ node: Int, _ document: JSONDocument) -> FormatArgument? {
    switch document.kind(node) {
    case .string: return document.string(node).map { .string($0) }
    case .number:
      guard let spelling = document.spelling(node) else { return nil }
      if let integer = Int64(spelling), integer != 0 { return .integer(integer) }
      return Double(spelling).map { .double($0) }
    case .true_, .false_: return document.spelling(node).map { .string($0) }
    case .object, .array, .null: return nil
    }
  }
}
