import MessageFormat

extension MessageFunctions {
  /// The standard functions, and those that the suite asks its runner to define.
  static var suite: MessageFunctions {
    var functions = MessageFunctions.standard
    functions["test:function"] = suiteFunction(formats: true, selects: true)
    functions["test:select"] = suiteFunction(formats: false, selects: true)
    functions["test:format"] = suiteFunction(formats: true, selects: false)
    return functions
  }

  private static func suiteFunction(formats: Bool, selects: Bool) -> Function {
    { operand, options, _ throws(MessageFunctionError) in
      try value(operand, options, formats: formats, selects: selects)
    }
  }

  private static func value(
    _ operand: MessageValue?,
    _ own: MessageOptions,
    formats: Bool,
    selects: Bool
  ) throws(MessageFunctionError) -> MessageValue {
    guard let operand else { throw .badOperand }
    let input: Double
    switch operand.value {
    case .integer(let value): input = Double(value)
    case .double(let value): input = value
    default:
      guard let value = Double(operand.text), operand.text.allSatisfy({ "0123456789.-+eE".contains($0) }) else {
        throw .badOperand
      }
      input = value
    }
    let inherited = operand.type == "test" ? operand.options : MessageOptions()
    var kept: [MessageOptions.Option] = []
    var issues: [MessageFunctionError] = []

    let places = own.text("decimalPlaces")
    guard ["0", "1", nil].contains(places) else { throw .badOption("decimalPlaces") }
    let hasDecimal = (places ?? inherited.text("decimalPlaces")) == "1"
    if hasDecimal { kept.append(MessageOptions.Option(name: "decimalPlaces", value: 1)) }

    var fails = inherited.text("fails") ?? "never"
    if let option = own.text("fails") {
      if ["always", "format", "select", "never"].contains(option) {
        fails = option
      } else {
        issues.append(.badOption("fails"))
      }
    }
    kept.append(MessageOptions.Option(name: "fails", value: .string(fails)))

    let failsFormat = fails == "always" || fails == "format"
    let failsSelect = fails == "always" || fails == "select"
    let magnitude = Int(input.magnitude)
    let tenth = Int((input.magnitude - Double(magnitude)) * 10)
    let format: @Sendable () throws(MessageFunctionError) -> [MessageSubpart] = {
      () throws(MessageFunctionError) -> [MessageSubpart] in
      if failsFormat { throw .badOption("fails") }
      var parts = [MessageSubpart(type: "integer", text: "\(magnitude)")]
      if input < 0 { parts.insert(MessageSubpart(type: "minusSign", text: "-"), at: 0) }
      if hasDecimal {
        parts += [MessageSubpart(type: "decimal", text: "."), MessageSubpart(type: "fraction", text: "\(tenth)")]
      }
      return parts
    }
    let selection = MessageValue.Selection(
      matches: { key throws(MessageFunctionError) in
        if failsSelect { throw .badOption("fails") }
        return input == 1 && (key == "1" || (hasDecimal && key == "1.0"))
      },
      isBetter: { key, _ in key == "1.0" }
    )
    var value = MessageValue.custom(
      type: "test",
      value: operand.value,
      options: MessageOptions(kept),
      direction: .leftToRight,
      format: formats ? format : nil,
      selection: selects ? selection : nil
    )
    value.issues = issues
    return value
  }
}
