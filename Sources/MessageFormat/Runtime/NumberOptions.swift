import Decimals
import StringFormatting

/// The options of the functions for numbers.
///
/// - SeeAlso: The section "`:number` Options" of Unicode MessageFormat.
struct NumberOptions: Sendable {
  enum Select: String, Sendable { case plural, ordinal, exact }
  enum Sign: String, Sendable { case auto, always, exceptZero, negative, never }
  enum Grouping: String, Sendable { case auto, always, never, min2 }

  /// How a variant is selected; `nil` if the option was not a literal, so that nothing is selected.
  var select: Select? = .plural
  /// Whether the option `select` was set.
  var setsSelect = false
  var sign: Sign?
  var grouping: Grouping?
  var minimumIntegerDigits: Int?
  var minimumFractionDigits: Int?
  var maximumFractionDigits: Int?
  var minimumSignificantDigits: Int?
  var maximumSignificantDigits: Int?

  /// Whether numbers are shown with the digits that they have.
  var hasDefaultDigits: Bool {
    minimumIntegerDigits == nil && minimumFractionDigits == nil && maximumFractionDigits == nil
      && minimumSignificantDigits == nil && maximumSignificantDigits == nil
  }

  /// The options as other functions see them.
  var all: MessageOptions {
    var options: [MessageOptions.Option] = []
    func add(_ name: String, _ value: String?) {
      if let value { options.append(MessageOptions.Option(name: name, value: .string(value))) }
    }
    if setsSelect { add("select", select?.rawValue) }
    add("signDisplay", sign?.rawValue)
    add("useGrouping", grouping?.rawValue)
    add("minimumIntegerDigits", minimumIntegerDigits.map { "\($0)" })
    add("minimumFractionDigits", minimumFractionDigits.map { "\($0)" })
    add("maximumFractionDigits", maximumFractionDigits.map { "\($0)" })
    add("minimumSignificantDigits", minimumSignificantDigits.map { "\($0)" })
    add("maximumSignificantDigits", maximumSignificantDigits.map { "\($0)" })
    return MessageOptions(options)
  }

  /// Adds the options of an expression.
  ///
  /// - Parameters:
  ///   - options: The options; names that the function does not have are ignored.
  ///   - function: The function.
  /// - Returns: The options that have a wrong value, and are ignored.
  mutating func apply(_ options: MessageOptions, of function: StandardFunction) -> [MessageFunctionError] {
    var problems = refuseInheritedSelect()
    let isRefused = !problems.isEmpty
    var ownMinimum = false
    var ownMaximum = false
    for option in options.all {
      let text = option.value.messageText
      var isValid = true
      func word<Word: RawRepresentable<String>>(_ word: inout Word?) {
        if let known = Word(rawValue: text) { word = known } else { isValid = false }
      }
      func count(_ count: inout Int?, atLeast least: Int = 0) {
        if let known = Self.digitSize(option.value), known >= least { count = known } else { isValid = false }
      }
      switch option.name {
      case "select":
        setsSelect = true
        select = option.isLiteral ? Select(rawValue: text) : nil
        isValid = select != nil
      case "signDisplay": word(&sign)
      case "useGrouping": word(&grouping)
      case "minimumIntegerDigits": count(&minimumIntegerDigits)
      case "maximumSignificantDigits": count(&maximumSignificantDigits, atLeast: 1)
      case "minimumFractionDigits" where function != .integer:
        count(&minimumFractionDigits)
        ownMinimum = isValid
      case "maximumFractionDigits" where function != .integer:
        count(&maximumFractionDigits)
        ownMaximum = isValid
      case "minimumSignificantDigits" where function != .integer: count(&minimumSignificantDigits, atLeast: 1)
      default: break
      }
      if !isValid { problems.append(.badOption(option.name)) }
    }
    if isRefused { select = nil }
    if let least = minimumFractionDigits, let most = maximumFractionDigits, least > most {
      // The option of the expression wins over that of the operand.
      if ownMinimum && ownMaximum { problems.append(.badOption("maximumFractionDigits")) }
      if ownMaximum && !ownMinimum { minimumFractionDigits = most } else { maximumFractionDigits = least }
    }
    return problems
  }

  /// Turns selection off if the operand brings the option `select`: the keys that translators need would depend on something
  /// elsewhere.
  ///
  /// - Returns: The problem, if there is one.
  mutating func refuseInheritedSelect() -> [MessageFunctionError] {
    guard setsSelect else { return [] }
    select = nil
    setsSelect = false
    return [.badOption("select")]
  }

  /// The value of a digit size option: an integer from 0 to 99.
  ///
  /// - SeeAlso: The section "Digit Size Options" of Unicode MessageFormat.
  static func digitSize(_ value: FormatArgument) -> Int? {
    let text = value.messageText
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ $0.isASCIIDigit }), let number = Int(text) else { return nil }
    return text.utf8.first == asciiZero && text.utf8.count > 1 ? nil : number
  }
}
