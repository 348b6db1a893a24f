import DataFiles
package import MessageFormat
import MessageInterchange
import PluralBase
import Plurals

extension ConvertedStrings {
  /// Reads a message of Unicode MessageFormat 2.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - key: Its key.
  ///   - language: Its language.
  package init(_ message: Message, key: String, in language: String) {
    self.init(name: "", sourceLanguage: language)
    dialect = .formatJS
    hasUnicodeNames = true
    do throws(ConversionLoss) {
      let read = try ReadMessage(message, in: language)
      var entry = Entry(key: key, texts: [language: read.pieces])
      entry.arguments = read.arguments
      entries = [entry]
      notes = read.notes(key: key, language: nil)
    } catch {
      notes = [Note(key: key, language: language, loss: .leftOut, reason: error.reason)]
    }
  }
}

extension ReadMessage {
  /// Reads a message of Unicode MessageFormat 2.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - language: Its language.
  /// - Throws: The reason, if no message of ICU can say it.
  init(_ message: Message, in language: String) throws(ConversionLoss) {
    var reader = UnicodeMessageReader(message, language)
    self.init(try reader.read(), integers: reader.integers, strings: reader.strings)
    // Names and keywords can have characters that ICU's syntax reserves.
    let source = try pieces.source(.formatJS)
    do throws(MessageError) {
      _ = try ICUMessage(source, dialect: .formatJS)
    } catch {
      throw ConversionLoss("it is not one of ICU's messages: \(error.diagnostic.message)")
    }
  }
}

/// Turns a message of Unicode MessageFormat 2 into one of ICU's, with plurals and selects inside each other.
///
/// Numbers without a style are an exception if they are half way between two others, such as 0.0625: ICU's messages round them
/// to even digits.
private struct UnicodeMessageReader {
  /// A value with everything that declarations and functions say about it.
  private struct Value {
    /// The name of the argument.
    var name: String
    /// The function; empty if there is none.
    var function = ""
    var options: [String: String] = [:]
    /// What is subtracted.
    var offset: Int64 = 0
  }

  /// A variant, with how well its keys match the choices so far.
  private struct Row {
    var variant: MessageModel.Variant
    var ranks: [Int] = []
  }

  private let model: MessageModel
  private let language: String
  /// The arguments that select plural forms. Messages of ICU show those as numbers anyway.
  private var selected: Set<String> = []
  /// The arguments of `:integer`.
  private(set) var integers: Set<String> = []
  /// The arguments that are shown by `:string`.
  private(set) var strings: Set<String> = []
  private var count = 0

  init(_ message: Message, _ language: String) {
    model = message.model
    self.language = language
  }

  mutating func read() throws(ConversionLoss) -> [ICUMessage.Piece] {
    guard model.selectors.count <= 10 else {
      throw ConversionLoss("a message with so many selectors has too many forms")
    }
    for selector in model.selectors { selected.insert(try value(of: selector.variable).name) }
    if model.variants.isEmpty { return try pattern(0..<model.parts.count, plural: nil) }
    return try choose(0, model.variants.map { Row(variant: $0) }, plural: nil)
  }

  // MARK: Values

  private func value(of variable: Int, depth: Int = 0) throws(ConversionLoss) -> Value {
    let name = Self.argumentName(model.variables[variable].name)
    guard let declaration = model.declarations.first(where: { $0.variable == variable }) else {
      return Value(name: name)
    }
    let expression = model.expressions[declaration.expression]
    guard expression.operandKind == .variable, depth < 50 else {
      throw ConversionLoss("the variable $\(name) is not an argument")
    }
    let operand = declaration.isLocal ? try value(of: expression.variable, depth: depth + 1) : Value(name: name)
    return try apply(expression, to: operand)
  }

  /// The name of an argument of ICU. A name such as `_0` is that of an argument without a name, which a message of ICU writes as
  /// `{0}`: converting in the other direction makes such names, because names cannot begin with a digit there.
  private static func argumentName(_ name: String) -> String {
    guard name.utf8.first == UInt8(ascii: "_"), case let digits = name.dropFirst(), let number = Int32(digits),
      "\(number)" == digits, number >= 0
    else { return name }
    return String(digits)
  }

  private func apply(_ expression: MessageModel.Expression, to operand: Value) throws(ConversionLoss) -> Value {
    guard !expression.function.isEmpty else { return operand }
    var value = operand
    let function = model.text(expression.function)
    var options: [String: String] = [:]
    for option in model.options[expression.options] {
      guard option.kind == .literal else { throw ConversionLoss("the option \(model.text(option.name)) is a variable") }
      options[model.text(option.name)] = model.text(option.value)
    }
    if function == "offset", ["", "number", "integer"].contains(value.function) {
      guard let add = Int64(options["add"] ?? "0"), let subtract = Int64(options["subtract"] ?? "0"),
        (0...99).contains(add), (0...99).contains(subtract)
      else {
        throw ConversionLoss("the offset is not a number")
      }
      value.offset += subtract - add
      if value.function.isEmpty { value.function = "number" }
      return value
    }
    guard value.function.isEmpty || value.function == function else {
      throw ConversionLoss(":\(function) cannot follow :\(value.function)")
    }
    value.function = function
    for (name, option) in options { value.options[name] = option }
    return value
  }

  // MARK: Patterns

  /// The pieces of a pattern, inside a plural whose value `#` shows.
  private mutating func pattern(_ parts: Range<Int>, plural: Value?) throws(ConversionLoss) -> [ICUMessage.Piece] {
    var pieces: [ICUMessage.Piece] = []
    for part in model.parts[parts] {
      if part.kind == .text {
        pieces.append(.text(model.text(part.span)))
        continue
      }
      let expression = model.expressions[part.expression]
      let name = model.text(expression.function)
      switch (expression.markup, expression.operandKind) {
      case (let kind?, _):
        guard expression.options.isEmpty else { throw ConversionLoss("the tag <\(name)> has options") }
        pieces.append(.markup(kind, name: name))
      case (nil, .variable):
        pieces.append(try piece(try apply(expression, to: try value(of: expression.variable)), plural))
      case (nil, .literal) where name.isEmpty: pieces.append(.text(model.text(expression.operand)))
      case (nil, _): throw ConversionLoss(":\(name) has no argument")
      }
    }
    return pieces.joined
  }

  private mutating func piece(_ value: Value, _ plural: Value?) throws(ConversionLoss) -> ICUMessage.Piece {
    var options = value.options
    options["select"] = nil
    if value.offset != 0 {
      guard let plural, plural.name == value.name, plural.offset == value.offset, options.isEmpty else {
        throw ConversionLoss("only a plural can show $\(value.name) with an offset")
      }
      return .number
    }
    // Which is what a message of ICU does without a style.
    if value.function == "number", options["roundingMode"] == "halfEven", options.count == 1 { options = [:] }
    switch value.function {
    case "": return .argument(name: value.name, type: "", style: "")
    case "string" where options.isEmpty:
      strings.insert(value.name)
      return .argument(name: value.name, type: "", style: "")
    case "integer" where options.isEmpty:
      integers.insert(value.name)
      return .argument(name: value.name, type: "", style: "")
    case "percent" where options.isEmpty: return .argument(name: value.name, type: "number", style: "percent")
    case "percent":
      let style = try Self.skeleton(options, "percent", fractionDigits: 0).dropFirst(2)
      return .argument(name: value.name, type: "number", style: "::percent \(style)")
    case "currency":
      if let style = Self.currency(options) { return .argument(name: value.name, type: "number", style: style) }
    case "date" where options.isEmpty, "time" where options.isEmpty:
      return .argument(name: value.name, type: value.function, style: "")
    case "number" where options.isEmpty:
      return .argument(name: value.name, type: selected.contains(value.name) ? "" : "number", style: "")
    case "number": return .argument(name: value.name, type: "number", style: try Self.skeleton(options))
    default: break
    }
    let list = options.inKeyOrder.map { " \($0.key)=\($0.value)" }.joined()
    throw ConversionLoss(":\(value.function)\(list) has no style")
  }

  /// The word for a mode of rounding; empty for that of FormatJS's messages, and `nil` if there is none.
  private static func rounding(_ mode: String?) -> String? {
    guard let mode, mode != "halfExpand" else { return "" }
    return NumberOptions.roundingWord(ofMode: mode).map { " \($0)" }
  }

  /// The skeleton of an amount of money; `nil` if there is none.
  private static func currency(_ options: [String: String]) -> String? {
    let widths = [
      "narrowSymbol": " unit-width-narrow", "symbol": " unit-width-short", "code": " unit-width-iso-code",
      "never": " unit-width-hidden",
    ]
    let known = ["currency", "currencyDisplay", "fractionDigits", "roundingMode"]
    guard let currency = options["currency"], options.keys.allSatisfy({ known.contains($0) }),
      let rounding = rounding(options["roundingMode"])
    else { return nil }
    var style = "::currency/\(currency)"
    if let display = options["currencyDisplay"] {
      guard let width = widths[display] else { return nil }
      style += width
    }
    guard let digits = options["fractionDigits"], digits != "auto" else { return style + rounding }
    return Int(digits).map { style + " ." + String(repeating: "0", count: $0) + rounding }
  }

  /// The skeleton of a number's options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - function: The function.
  ///   - usual: The greatest number of fraction digits of a number whose options do not say it.
  /// - Returns: The skeleton.
  /// - Throws: The first option without a word.
  private static func skeleton(
    _ options: [String: String],
    _ function: String = "number",
    fractionDigits usual: Int = 3
  ) throws(ConversionLoss) -> String {
    var words: [String] = []
    func digits(_ name: String) -> Int? { options[name].flatMap { Int($0) } }
    func word(_ letter: String, _ least: Int, _ most: Int) -> String {
      String(repeating: letter, count: least) + String(repeating: "#", count: max(most - least, 0))
    }
    for (name, value) in options.inKeyOrder {
      switch (name, value) {
      case ("minimumFractionDigits", _), ("maximumFractionDigits", _), ("minimumSignificantDigits", _),
        ("maximumSignificantDigits", _), ("signDisplay", "auto"), ("useGrouping", "auto"):
        break
      case ("signDisplay", "always"): words.append("sign-always")
      case ("signDisplay", "exceptZero"): words.append("sign-except-zero")
      case ("signDisplay", "negative"): words.append("sign-negative")
      case ("signDisplay", "never"): words.append("sign-never")
      case ("useGrouping", "never"): words.append("group-off")
      case ("useGrouping", "always"): words.append("group-on-aligned")
      case ("useGrouping", "min2"): words.append("group-min2")
      case ("roundingMode", _) where rounding(value) != nil: break
      default: throw ConversionLoss(":\(function) \(name)=\(value) has no style")
      }
    }
    let (least, most) = (digits("minimumFractionDigits"), digits("maximumFractionDigits"))
    if let most = digits("maximumSignificantDigits"), digits("minimumSignificantDigits") ?? 1 <= most, least == nil {
      words.append(word("@", digits("minimumSignificantDigits") ?? 1, most))
    } else if digits("minimumSignificantDigits") != nil || digits("maximumSignificantDigits") != nil {
      throw ConversionLoss("significant digits without a limit have no style")
    } else {
      let most = most ?? max(least ?? 0, usual)
      words.append("." + word("0", min(least ?? 0, most), most))
    }
    return "::" + words.joined(separator: " ") + (rounding(options["roundingMode"]) ?? "")
  }

  // MARK: Variants

  /// The choices by a selector and by those after it.
  private mutating func choose(
    _ place: Int,
    _ rows: [Row],
    plural: Value?
  ) throws(ConversionLoss) -> [ICUMessage.Piece] {
    guard place < model.selectors.count else {
      count += 1
      guard count <= 200 else { throw ConversionLoss("the message needs more than 200 forms") }
      // The keys of the first selector decide before those of the second.
      var best = rows[0]
      for row in rows where best.ranks.lexicographicallyPrecedes(row.ranks) { best = row }
      return try pattern(best.variant.parts, plural: plural)
    }
    let value = try value(of: model.selectors[place].variable)
    let keys = rows.map { model.keys[$0.variant.keys.lowerBound + place] }
    /// The rows that match a choice, by the rank of their key.
    func matching(_ rank: (MessageModel.Key) -> Int?) -> [Row] {
      zip(rows, keys).compactMap { row, key in
        let rank = key.kind == .catchAll ? 0 : rank(key)
        return rank.map { Row(variant: row.variant, ranks: row.ranks + [$0]) }
      }
    }
    var branches: [ICUMessage.Branch] = []
    func names(where isWanted: (MessageModel.Key) -> Bool) -> [String] {
      var names: [String] = []
      for key in keys where key.kind != .catchAll && isWanted(key) {
        let name = model.text(key.span)
        if !names.contains(name) { names.append(name) }
      }
      return names
    }
    if value.function == "string" {
      for name in names(where: { _ in true }) {
        guard name != "other" else { throw ConversionLoss("the key \"other\" is a word of ICU's messages") }
        let rows = matching { model.text($0.span) == name ? 1 : nil }
        branches.append(ICUMessage.Branch(name, try choose(place + 1, rows, plural: nil)))
      }
      branches.append(ICUMessage.Branch("other", try choose(place + 1, matching { _ in nil }, plural: nil)))
      return [.choice(ICUMessage.Choice(.select, value.name, branches))]
    }
    let select = value.options["select"] ?? "plural"
    guard ["number", "integer"].contains(value.function),
      value.options.allSatisfy({ $0.key == "select" || ($0.key, $0.value) == ("roundingMode", "halfEven") })
    else { throw ConversionLoss("the form depends on the digits of $\(value.name)") }
    if value.function == "integer" { integers.insert(value.name) }
    guard !keys.contains(where: { $0.kind == .number }) else {
      throw ConversionLoss("it cannot have a form for an exact fraction")
    }
    let rules = PluralRules(for: language, type: select == "ordinal" ? .ordinal : .cardinal)
    for name in names(where: { $0.kind == .integer }) {
      guard let number = Int64(name), case let (shown, overflows) = number.addingReportingOverflow(value.offset),
        !overflows
      else { throw ConversionLoss("there is no form for exactly \(name)") }
      let category = rules.category(for: number)
      let rows = matching { key in
        switch key.kind {
        case .integer where model.text(key.span) == name: 2
        case .category where select != "exact" && model.text(key.span) == category.rawValue: 1
        default: nil
        }
      }
      let branch = try choose(place + 1, rows, plural: value)
      branches.append(ICUMessage.Branch("\(shown)", isExact: true, branch))
    }
    var categories = select == "exact" ? [] : names { $0.kind == .category }
    if categories.contains("other") {
      // Then `other` is not what remains, so each form is written.
      categories = rules.categories.map { $0.rawValue }
    }
    for category in categories where category != "other" {
      let rows = matching { $0.kind == .category && model.text($0.span) == category ? 1 : nil }
      branches.append(ICUMessage.Branch(category, try choose(place + 1, rows, plural: value)))
    }
    let rest = matching { categories.contains("other") && model.text($0.span) == "other" ? 1 : nil }
    branches.append(ICUMessage.Branch("other", try choose(place + 1, rest, plural: value)))
    let kind: ICUMessage.Choice.Kind = select == "ordinal" ? .ordinal : .plural
    return [.choice(ICUMessage.Choice(kind, value.name, offset: value.offset, branches))]
  }
}
