import Decimals
import FormatArguments

extension FlatMessage {
  /// The flat form of a message of Unicode MessageFormat; `nil` if it has none.
  static func of(_ message: MessageBuilder) -> FlatMessage? {
    var reader = UnicodeReader(message)
    return reader.read() ? FlatMessage(reader.builder, bytes: message.bytes, nil) : nil
  }

  private struct UnicodeReader: ~Copyable {
    private let message: MessageBuilder
    private(set) var builder = FlatBuilder()
    /// The indexes of the values of variables; -1 for those that are not there yet.
    private var values: [Int32]

    init(_ message: MessageBuilder) {
      self.message = message
      values = Array(repeating: -1, count: message.variables.count)
    }

    /// Reads everything.
    ///
    /// - Returns: `false` if there is no flat form.
    mutating func read() -> Bool {
      guard !message.variants.isEmpty else { return read(0..<message.parts.count) }
      let count = message.selectors.count
      guard count <= FlatMessage.selectorLimit else { return false }
      builder.beginChoice(selectorCount: count)
      for selector in message.selectors {
        guard let value = index(ofVariable: selector.variable), let mode = mode(of: builder.values[Int(value)]) else {
          return false
        }
        builder.append(selector: mode, exact: value, category: value)
      }
      for variant in message.variants {
        let start = builder.place
        builder.beginBranch()
        for (selector, key) in zip(0..., message.keys[variant.keys]) {
          guard append(key, isText: builder.code[3 + 3 * selector] == Mode.string) else { return false }
        }
        guard read(variant.parts) else { return false }
        builder.setEnd(at: start)
      }
      builder.setEnd(at: 2)
      return true
    }

    private mutating func read(_ parts: Range<Int>) -> Bool {
      for place in parts {
        let part = message.parts[place]
        switch part.kind {
        case .text: builder.append(text: part.span)
        case .expression:
          guard let value = index(of: message.expressions[part.expression]) else { return false }
          builder.append(value: value)
        case .markup:
          // Options of markup can be problems, and nothing else in a text.
          guard message.expressions[part.expression].options.isEmpty else { return false }
        }
      }
      return true
    }

    private func mode(of value: Value) -> Int32? {
      switch value.kind {
      case .any: return nil
      case .string: return Mode.string
      case .number:
        let options = value.options < 0 ? NumberOptions() : builder.options[Int(value.options)]
        if options.notation == .currency { return nil }
        switch options.select {
        case nil: return nil
        case .exact?: return Mode.exact
        case .plural?: return Mode.cardinal
        case .ordinal?: return Mode.ordinal
        }
      }
    }

    private mutating func append(_ key: MessageModel.Key, isText: Bool) -> Bool {
      if key.kind == .catchAll {
        builder.append(key: Key.any)
      } else if isText {
        let isASCII = message.bytes[key.span.range].allSatisfy { $0 < 0x80 }
        builder.append(isASCII ? Key.text : Key.equivalentText, key.span)
      } else if key.kind == .integer, let value = Int32(exactly: key.value) {
        builder.append(key: Key.exact, value)
      } else if key.kind == .category {
        builder.append(key: Key.category, Int32(truncatingIfNeeded: key.value), FlatMessage.noNumber)
      } else {
        return false
      }
      return true
    }

    // MARK: Values

    private mutating func index(of expression: MessageModel.Expression) -> Int32? {
      guard expression.operandKind == .variable else { return nil }
      if expression.function.isEmpty { return index(ofVariable: expression.variable) }
      return value(ofVariable: expression.variable).flatMap { apply(expression, to: $0) }.map { builder.add($0) }
    }

    private mutating func index(ofVariable variable: Int) -> Int32? {
      if values[variable] >= 0 { return values[variable] }
      guard let value = value(ofVariable: variable) else { return nil }
      values[variable] = builder.add(value)
      return values[variable]
    }

    /// The value of a variable, through at most a few declarations.
    private mutating func value(ofVariable variable: Int, depth: Int = 0) -> Value? {
      let place = message.variables[variable].declaration
      guard place >= 0 else { return Value(name: message.variables[variable].name) }
      let declaration = message.declarations[place]
      let expression = message.expressions[declaration.expression]
      guard expression.operandKind == .variable, depth < 4 else { return nil }
      let operand =
        declaration.isLocal
        ? value(ofVariable: expression.variable, depth: depth + 1)
        : Value(name: message.variables[variable].name)
      return operand.flatMap { apply(expression, to: $0) }
    }

    /// The value of a function; `nil` if it is not known before the message is formatted, or has issues.
    private mutating func apply(_ expression: MessageModel.Expression, to operand: Value) -> Value? {
      if expression.function.isEmpty { return operand }
      var value = operand
      switch expression.standard {
      case .none: return nil
      case .string:
        guard operand.kind != .number, expression.options.isEmpty else { return nil }
        value.kind = .string
        return value
      case .number, .integer, .offset, .percent, .currency:
        guard operand.kind != .string else { return nil }
        value.kind = .number
        if expression.standard == .integer {
          // Rounding after an offset is something else for halves.
          guard operand.offset == 0 else { return nil }
          value.isRounded = true
        }
        if expression.options.isEmpty, operand.options < 0,
          expression.standard == .number || expression.standard == .integer
        {
          return value
        }
        return apply(expression, to: &value) ? value : nil
      }
    }

    /// Finds the options of a number, and its offset.
    private mutating func apply(_ expression: MessageModel.Expression, to value: inout Value) -> Bool {
      var options = MessageOptions()
      for option in message.options[expression.options] {
        let name = message.text(option.name)
        guard option.kind == .literal, !name.hasPrefix("u:") else { return false }
        let text = FormatArgument.string(message.text(option.value))
        options.append(MessageOptions.Option(name: name, value: text, isLiteral: true))
      }
      guard var number = NumberValue(.integer(Int64(value.offset))) else { return false }
      if value.options >= 0 { number.options = builder.options[Int(value.options)] }
      do throws(MessageFunctionError) {
        let result = try expression.standard.call(MessageValue(.number(number)), options, .leftToRight)
        guard result.issues.isEmpty, case .number(let number) = result.storage, case .integer(let sum) = number.number,
          let offset = Int32(exactly: sum)
        else { return false }
        value.offset = offset
        value.options = builder.add(number.options)
        return true
      } catch {
        return false
      }
    }
  }
}
