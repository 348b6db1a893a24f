import DataFiles
import Decimals
import Diagnostics
import MessageFiles
import MessageFormat

/// A message to format, from the command line or from a line of a batch.
struct MessageQuestion {
  var syntax = MessageSyntax.mf2
  /// How a message of ICU is quoted.
  var dialect = ICUMessage.Dialect.icu
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
      let message = try ICUMessage(source, dialect: dialect)
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
  /// Numbers keep all their digits, as on the command line.
  ///
  /// - Parameter json: The question.
  /// - Throws: ``Diagnostic`` with the place if it is not such an object.
  init(json: [UInt8]) throws(Diagnostic) {
    let log = ReadingLog(file: nil, strict: true)
    let document = try JSONDocument.read(json, log: log)
    guard let root = document.root, document.kind(root) == .object else { throw Diagnostic(.error, "not an object") }
    self.init(locale: "", source: "")
    var hasSource = false
    var dialect: ICUMessage.Dialect?
    for (key, value) in document.members(of: root) {
      switch document.string(key) {
      case "locale": locale = try Self.string(value, "locale", document, log)
      case "src":
        source = try Self.string(value, "src", document, log)
        hasSource = true
      case "syntax": syntax = try Self.choice(value, "syntax", document, log)
      case "dialect": dialect = try Self.choice(value, "dialect", document, log)
      case "bidiIsolation": isolation = try Self.choice(value, "bidiIsolation", document, log)
      case "params": arguments = try Self.arguments(value, document, log)
      default: break
      }
    }
    guard hasSource else { throw Diagnostic(.error, "there is no \"src\"") }
    if let dialect {
      guard syntax == .mf1 else {
        throw Diagnostic(.error, "\"dialect\" can be used only with \"syntax\":\"mf1\"")
      }
      self.dialect = dialect
    }
  }

  private static func string(
    _ node: Int,
    _ name: String,
    _ document: JSONDocument,
    _ log: ReadingLog
  ) throws(Diagnostic) -> String {
    guard let text = document.string(node) else {
      throw log.diagnostic("\"\(name)\" is not a string", at: document.offset(node))
    }
    return text
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Int,
    _ name: String,
    _ document: JSONDocument,
    _ log: ReadingLog
  ) throws(Diagnostic) -> Choice {
    guard let choice = document.string(node).flatMap({ Choice(rawValue: $0) }) else {
      let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " nor ")
      throw log.diagnostic("\"\(name)\" is neither \(names)", at: document.offset(node))
    }
    return choice
  }

  private static func arguments(
    _ node: Int,
    _ document: JSONDocument,
    _ log: ReadingLog
  ) throws(Diagnostic) -> MessageArguments {
    guard document.kind(node) == .array else {
      throw log.diagnostic("\"params\" is not an array", at: document.offset(node))
    }
    var values: [(key: String, value: FormatArgument)] = []
    for element in document.elements(of: node) {
      var (name, value): (String?, FormatArgument?)
      for (key, member) in document.members(of: element) {
        switch document.string(key) {
        case "name": name = document.string(member)
        case "value": value = try argument(member, document, log)
        default: break
        }
      }
      guard let name, let value else {
        throw log.diagnostic("a parameter has no \"name\" or no \"value\"", at: document.offset(element))
      }
      values.append((name, value))
    }
    return MessageArguments(values)
  }

  private static func argument(
    _ node: Int,
    _ document: JSONDocument,
    _ log: ReadingLog
  ) throws(Diagnostic) -> FormatArgument {
    switch document.kind(node) {
    case .string: return .string(try string(node, "value", document, log))
    case .number:
      guard let argument = document.spelling(node).flatMap(number) else {
        let limit = DisplayDecimal.maximumDigitCount
        let message = "a number has more than \(limit) digits before or after the decimal point"
        throw log.diagnostic(message, at: document.offset(node))
      }
      return argument
    case .true_: return .string("true")
    case .false_: return .string("false")
    case .object, .array, .null:
      throw log.diagnostic("\"value\" is not a string, a number or a boolean", at: document.offset(node))
    }
  }

  /// The value of a number in JSON, with the digits that are written; `nil` if there are too many. Unlike in `1.2c6`, an
  /// exponent is only a way to write the number.
  private static func number(_ spelling: String) -> FormatArgument? {
    let parts = spelling.split { $0 == "e" || $0 == "E" }
    if parts.count == 1, let integer = Int64(spelling), integer != 0 || spelling == "0" { return .integer(integer) }
    guard let digits = parts.first.flatMap({ DisplayDecimal(String($0)) }) else { return nil }
    if parts.count == 1 { return .decimal(digits) }
    if digits.isZero { return .decimal(digits.withoutTrailingFractionZeros) }
    return Int(parts[1]).flatMap { digits.multiplied(byPowerOfTen: $0) }.map { .decimal($0) }
  }
}
