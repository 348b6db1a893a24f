import Decimals
public import FormatArguments

/// The functions that messages can use, by name.
///
/// ```swift
/// var functions = MessageFunctions.standard
/// functions["app:shout"] = { operand, options, context throws(MessageFunctionError) in
///   guard let operand else { throw .badOperand }
///   return .string(operand.text.uppercased())
/// }
/// let format = MessageFormatter("en", functions: functions, isolation: .none)
/// format(try Message("{$name :app:shout}!"), ["name": "Anna"])   // "ANNA!"
/// ```
///
/// A function of your own needs a namespace, so that it never clashes with a standard one.
public struct MessageFunctions: Sendable {
  /// A function: it gets its operand, if it has one that could be resolved, its options and the context, and returns a value.
  public typealias Function =
    @Sendable (MessageValue?, MessageOptions, MessageFunctionContext) throws(MessageFunctionError) -> MessageValue

  /// The functions of the specification that need no clock: `:string`, `:number`, `:integer`, `:offset`,
  /// `:percent` and `:currency`.
  public static var standard: MessageFunctions { MessageFunctions() }

  /// Whether there are only standard functions.
  var isEmpty: Bool { functions.isEmpty }

  /// Whether a standard function may have been replaced.
  private(set) var replacesStandard = false

  /// The functions that are not standard, or replace standard ones.
  private var functions: [String: Function] = [:]

  /// The function with a name, without its colon; `nil` if there is none here. A standard function that was not replaced is
  /// not here. Setting a function replaces a standard one.
  public subscript(name: String) -> Function? {
    get { functions[name] }
    set {
      functions[name] = newValue
      replacesStandard = functions.keys.contains { StandardFunction($0) != .none }
    }
  }
}

/// The reason why a function has no value, or cannot use a part of what it was given.
public enum MessageFunctionError: Error, Sendable, Hashable {
  /// The operand is missing or of the wrong kind.
  case badOperand
  /// An option is missing or has a wrong value.
  case badOption(String)
  /// The function does not support what it is asked to do.
  case unsupportedOperation

  var kind: MessageIssue.Kind {
    switch self {
    case .badOperand: .badOperand
    case .badOption: .badOption
    case .unsupportedOperation: .unsupportedOperation
    }
  }
}

extension MessageFunctionError: CustomStringConvertible {
  /// A lowercase phrase without a full stop.
  public var description: String {
    switch self {
    case .badOperand: "the operand is missing or of the wrong kind"
    case .badOption(let name): "the option \(name) is missing or has a value that it cannot have"
    case .unsupportedOperation: "the function does not support this"
    }
  }
}

/// What a function knows about the message.
public struct MessageFunctionContext: Sendable, Hashable {
  /// The language of the message.
  public let language: String
  /// The user's locale, for numbers.
  public let locale: String
  /// The direction of the message.
  public let messageDirection: MessageDirection
}

/// The options of a function or of markup, with their values.
public struct MessageOptions: Sendable, Hashable {
  /// An option.
  public struct Option: Sendable, Hashable {
    /// The name, with its namespace if it has one.
    public let name: String
    /// The value.
    public let value: FormatArgument
    /// Whether the value is a literal in the message, and not that of a variable.
    public let isLiteral: Bool

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: The name, with its namespace if it has one: `minimumFractionDigits` or `app:color`.
    ///   - value: The value.
    ///   - isLiteral: Whether the value is a literal in the message. Some options of standard functions accept only that, such as
    ///     `select`.
    public init(name: String, value: FormatArgument, isLiteral: Bool = false) {
      (self.name, self.value, self.isLiteral) = (name, value, isLiteral)
    }
  }

  /// The options, in the order of the message.
  public private(set) var all: [Option]

  /// Creates options.
  ///
  /// - Parameter options: The options. If two have one name, the first one is used.
  public init(_ options: [Option] = []) {
    all = []
    for option in options where self[option.name] == nil { all.append(option) }
  }

  /// The value of an option.
  public subscript(name: String) -> FormatArgument? { all.first { $0.name == name }?.value }

  /// The value of an option as text.
  ///
  /// - Parameter name: The name, with its namespace if it has one.
  /// - Returns: The text, with the digits that a literal would have; `nil` if there is no such option.
  public func text(_ name: String) -> String? { self[name].map { $0.messageText } }

  mutating func append(_ option: Option) { all.append(option) }

  /// Options where those of an expression replace those that its operand hands on.
  ///
  /// - Parameter inherited: The options of the operand.
  /// - Returns: These options, then those of the operand that have other names.
  public func merged(over inherited: MessageOptions) -> MessageOptions {
    var result = self
    for option in inherited.all where self[option.name] == nil { result.append(option) }
    return result
  }
}

/// A value that a function returns: it can be shown, select a variant, and be the operand or an option of other functions.
public struct MessageValue: Sendable {
  /// How a value selects a variant.
  public struct Selection: Sendable {
    /// Whether a key matches. If it throws, only `*` matches.
    public let matches: @Sendable (_ key: String) throws(MessageFunctionError) -> Bool
    /// Whether the first of two matching keys is the better one.
    public let isBetter: @Sendable (_ key: String, _ other: String) -> Bool

    /// Creates a selection.
    ///
    /// - Parameters:
    ///   - matches: Whether a key of a variant matches. If it throws, the message reports that, and only `*` matches.
    ///   - isBetter: Whether the first of two matching keys is the better one. By default, all are equally good, and the first
    ///     variant wins.
    public init(
      matches: @escaping @Sendable (_ key: String) throws(MessageFunctionError) -> Bool,
      isBetter: @escaping @Sendable (_ key: String, _ other: String) -> Bool = { _, _ in false }
    ) {
      (self.matches, self.isBetter) = (matches, isBetter)
    }
  }

  /// A value of a function that is not standard.
  struct Custom: Sendable {
    let type: String
    let value: FormatArgument
    let options: MessageOptions
    let format: (@Sendable () throws(MessageFunctionError) -> [MessageSubpart])?
    let selection: Selection?
  }

  indirect enum Storage: Sendable {
    /// A value without a function.
    case plain(FormatArgument)
    /// A value of `:string`, which selects by its text.
    case string(String)
    /// A value of a function for numbers.
    case number(NumberValue)
    case custom(Custom)
  }

  var storage: Storage
  /// The direction of the text; `nil` if it is not known.
  public var direction: MessageDirection?
  /// Whether the option `u:dir` asks for isolation.
  var isIsolated = false
  /// The value of the option `u:id`.
  var id: String?
  /// Problems that did not prevent a value.
  public var issues: [MessageFunctionError] = []

  init(_ storage: Storage, direction: MessageDirection? = nil) {
    self.storage = storage
    self.direction = direction
  }

  /// Text. It selects the key that is equal to it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - direction: The direction of the text; `nil` if it is not known.
  /// - Returns: The value.
  public static func string(_ text: String, direction: MessageDirection? = nil) -> MessageValue {
    MessageValue(.string(text), direction: direction)
  }

  /// A value that does everything itself.
  ///
  /// - Parameters:
  ///   - type: The type for ``MessagePart/Value/type`` and for other functions.
  ///   - value: The value for other functions.
  ///   - options: The options for other functions.
  ///   - direction: The direction of the text; `nil` if it is not known.
  ///   - format: Writes the value; `nil` if it cannot be shown.
  ///   - selection: Selects a variant; `nil` if the value cannot select.
  /// - Returns: The value.
  public static func custom(
    type: String,
    value: FormatArgument,
    options: MessageOptions = MessageOptions(),
    direction: MessageDirection? = nil,
    format: (@Sendable () throws(MessageFunctionError) -> [MessageSubpart])?,
    selection: Selection? = nil
  ) -> MessageValue {
    let custom = Custom(type: type, value: value, options: options, format: format, selection: selection)
    return MessageValue(.custom(custom), direction: direction)
  }

  /// `string`, `number`, or what a function of your own says.
  public var type: String {
    switch storage {
    case .plain(.string), .string: "string"
    case .plain, .number: "number"
    case .custom(let custom): custom.type
    }
  }

  /// The value without its options.
  public var value: FormatArgument {
    switch storage {
    case .plain(let argument): argument
    case .string(let text): .string(text)
    case .number(let number): number.argument
    case .custom(let custom): custom.value
    }
  }

  /// The options that the value hands on.
  public var options: MessageOptions {
    switch storage {
    case .plain, .string: MessageOptions()
    case .number(let number): number.options.all
    case .custom(let custom): custom.options
    }
  }

  /// The value as text, not localized.
  public var text: String { value.messageText }
}

extension FormatArgument {
  /// Whether the value is a number, and not text.
  var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .double, .decimal: true
    default: false
    }
  }

  /// The value as text, not localized.
  var messageText: String {
    switch self {
    case .string(let text): text
    case .formatted(let number): number.text
    case .formattedRange(let text, _, _): text
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .decimal(let value): value.plainText
    case .double(let value): DisplayDecimal(value)?.description ?? (value.isNaN ? "NaN" : value < 0 ? "-inf" : "inf")
    }
  }
}
