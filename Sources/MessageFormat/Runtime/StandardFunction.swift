import Decimals
import FormatArguments

/// The functions that are in this module.
enum StandardFunction: String, Sendable {
  case none = ""
  case string, number, integer, offset, percent, currency

  /// The function with a name; `none` if there is none here.
  init(_ name: String) { self = StandardFunction(rawValue: name) ?? .none }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - operand: The operand; `nil` if there is none.
  ///   - options: The options of the expression.
  ///   - direction: The direction of numbers in the locale.
  /// - Returns: The value, with the problems that did not prevent it.
  /// - Throws: ``MessageFunctionError`` if there is no value.
  func call(
    _ operand: MessageValue?,
    _ options: MessageOptions,
    _ direction: MessageDirection
  ) throws(MessageFunctionError) -> MessageValue {
    guard let operand else { throw .badOperand }
    if self == .string { return MessageValue(.string(operand.text), direction: operand.direction) }
    var number = try self.number(operand)
    var problems: [MessageFunctionError] = []
    switch self {
    case .offset:
      number.options.becomePlainNumber()
      let (add, subtract) = (options["add"], options["subtract"])
      guard (add == nil) != (subtract == nil), let size = (add ?? subtract).flatMap(NumberOptions.digitSize) else {
        throw .badOption(add == nil && subtract != nil ? "subtract" : "add")
      }
      guard let sum = number.adding(add == nil ? -size : size) else { throw .badOperand }
      number = sum
      problems = number.options.refuseInheritedSelect()
    case .integer:
      number.options.becomePlainNumber()
      number.options.minimumFractionDigits = nil
      number.options.maximumFractionDigits = nil
      number.options.minimumSignificantDigits = nil
      // It counts the fraction digits that are gone.
      number.options.roundingIncrement = nil
      number.roundToInteger()
      problems = number.options.apply(options, of: self)
    case .percent:
      // These options of the operand are about something else.
      number.options.minimumIntegerDigits = nil
      number.options.roundingIncrement = nil
      number.options.select = .plural
      number.options.setsSelect = false
      number.options.notation = .percent
      if case .formatted = number.number { throw .badOperand }
      problems = number.options.apply(options, of: self)
    case .currency:
      if number.options.notation != .currency {
        // The digits and the sign of a number are not those of an amount, and nothing selects by an amount.
        number.options.sign = nil
        number.options.minimumFractionDigits = nil
        number.options.maximumFractionDigits = nil
        number.options.roundingIncrement = nil
        number.options.notation = .currency
      }
      number.options.select = .plural
      number.options.setsSelect = false
      if case .formatted = number.number { throw .badOperand }
      problems = number.options.apply(options, of: self)
      guard number.options.currency != nil else { throw problems.first { $0 == .badOption("currency") } ?? .badOperand }
    default:
      number.options.becomePlainNumber()
      problems = number.options.apply(options, of: self)
    }
    var value = MessageValue(.number(number), direction: operand.direction ?? direction)
    value.issues = problems
    return value
  }

  /// The number in an operand, with the options that it hands on.
  private func number(_ operand: MessageValue) throws(MessageFunctionError) -> NumberValue {
    if case .number(let number) = operand.storage { return number }
    guard var number = NumberValue(operand.value) else { throw .badOperand }
    if case .custom(let custom) = operand.storage {
      // The options of another function may be about something else, so wrong ones are no problem.
      _ = number.options.apply(custom.options, of: self == .currency ? .currency : .number)
      // A value with a currency is an amount already.
      if number.options.currency != nil { number.options.notation = .currency }
      number.options.select = .plural
      number.options.setsSelect = false
    }
    return number
  }
}
