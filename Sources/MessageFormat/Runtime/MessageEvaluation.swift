import FormatArguments

/// Formats one message: it resolves what the pattern needs, and nothing else, and everything at most once.
///
/// - SeeAlso: The section "Formatting" of Unicode MessageFormat.
struct MessageEvaluation: ~Copyable {
  /// The value of an expression or a variable.
  enum Resolved {
    case value(MessageValue)
    /// There is none. The place that shows it knows the text that stands for it.
    case fallback
    /// There is none, but selecting by it is no problem of its own.
    case missingString
  }

  let model: MessageModel
  let bytes: UnsafeBufferPointer<UInt8>
  let settings: MessageFormatter.Settings
  let arguments: MessageArguments
  private(set) var issues: [MessageIssue] = []
  /// The values of declarations, `nil` for those that are not resolved yet; empty until one is needed.
  private(set) var declared: [Resolved?] = []
  /// The number of declarations that are being resolved inside each other.
  private(set) var depth = 0

  /// The bytes of a span.
  func slice(_ span: MessageModel.Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[span.range])
  }

  /// The text of a span.
  func text(_ span: MessageModel.Span) -> String { String(decoding: slice(span), as: UTF8.self) }

  mutating func report(_ kind: MessageIssue.Kind, _ subject: String, at offset: Int) {
    issues.append(MessageIssue(kind: kind, subject: subject, offset: offset))
  }

  // MARK: Patterns

  /// Writes the pattern, or that of the best variant.
  mutating func write(to output: inout MessageOutput) {
    let parts = model.variants.isEmpty ? 0..<model.parts.count : bestVariant().parts
    for place in parts {
      let part = model.parts[place]
      switch part.kind {
      case .text: output.appendText(slice(part.span))
      case .expression: write(model.expressions[part.expression], to: &output)
      case .markup: writeMarkup(model.expressions[part.expression], to: &output)
      }
    }
  }

  private mutating func write(_ expression: MessageModel.Expression, to output: inout MessageOutput) {
    if case .value(let value) = resolve(expression) {
      do throws(MessageFunctionError) {
        try output.append(value)
        return
      } catch {
        report(error, of: expression)
      }
    }
    output.appendFallback(model.fallback(for: expression))
  }

  private mutating func writeMarkup(_ expression: MessageModel.Expression, to output: inout MessageOutput) {
    let (options, universal) = resolveOptions(of: expression)
    if universal.hasDirection { report(.badOption, "u:dir", at: expression.offset) }
    let (kind, name) = (expression.markup ?? .open, text(expression.function))
    output.appendMarkup(MessagePart.Markup(kind: kind, name: name, options: options, id: universal.id))
  }

  // MARK: Expressions

  mutating func resolve(_ expression: MessageModel.Expression) -> Resolved {
    switch expression.operandKind {
    case .variable:
      let operand = resolve(variable: expression.variable, at: expression.offset)
      return expression.function.isEmpty ? operand : call(expression, operand)
    case .literal:
      let operand = MessageValue(.plain(.string(text(expression.operand))))
      return expression.function.isEmpty ? .value(operand) : call(expression, .value(operand))
    case .none:
      return call(expression, nil)
    }
  }

  /// Resolves a variable by its declaration, or by the value that the caller has passed.
  mutating func resolve(variable: Int, at offset: Int) -> Resolved {
    let declaration = model.variables[variable].declaration
    if declaration < 0 { return argument(variable, at: offset) }
    if declared.isEmpty { declared = Array(repeating: nil, count: model.declarations.count) }
    if let value = declared[declaration] { return value }
    if depth >= Self.depthLimit { resolveDeclarations(before: declaration) }
    return resolve(declaration: declaration)
  }

  private mutating func argument(_ variable: Int, at offset: Int) -> Resolved {
    let name = model.variables[variable].name
    if let argument = arguments[name] { return .value(MessageValue(.plain(argument))) }
    report(.unresolvedVariable, "$" + name, at: offset)
    return .fallback
  }

  private mutating func resolve(declaration place: Int) -> Resolved {
    depth += 1
    defer { depth -= 1 }
    let declaration = model.declarations[place]
    let expression = model.expressions[declaration.expression]
    let value: Resolved
    if declaration.isLocal {
      value = resolve(expression)
    } else {
      let operand = argument(declaration.variable, at: declaration.offset)
      value = expression.function.isEmpty ? operand : call(expression, operand)
    }
    declared[place] = value
    return value
  }

  /// The number of declarations that may be resolved inside each other.
  private static var depthLimit: Int { 100 }

  /// Resolves the declarations that one needs, directly or not, without recursion: the chain may be long.
  private mutating func resolveDeclarations(before last: Int) {
    var rest = [last]
    while let place = rest.last {
      let count = rest.count
      func need(_ variable: Int) {
        let declaration = model.variables[variable].declaration
        if declaration >= 0, declaration < place, case nil = declared[declaration] { rest.append(declaration) }
      }
      if case nil = declared[place] {
        let expression = model.expressions[model.declarations[place].expression]
        for option in model.options[expression.options].reversed() where option.kind == .variable {
          need(option.variable)
        }
        if expression.operandKind == .variable { need(expression.variable) }
      }
      // What it needs is on top now, and comes first.
      guard rest.count == count else { continue }
      rest.removeLast()
      if place != last, case nil = declared[place] { _ = resolve(declaration: place) }
    }
  }

  // MARK: Functions

  /// Calls the function of an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - operand: The value of its operand; `nil` if it has none.
  /// - Returns: The value, or a fallback if there is an issue.
  private mutating func call(_ expression: MessageModel.Expression, _ operand: Resolved?) -> Resolved {
    let custom = settings.functions.isEmpty ? nil : settings.functions[text(expression.function)]
    guard custom != nil || expression.standard != .none else {
      report(.unknownFunction, of: expression)
      return .fallback
    }
    var value: MessageValue?
    switch operand {
    case nil: break
    case .value(let resolved)?: value = resolved
    case .fallback?, .missingString?:
      if custom == nil, expression.standard == .string { return .missingString }
      report(MessageIssue.Kind.badOperand, of: expression)
      return .fallback
    }
    let (options, universal) = resolveOptions(of: expression)
    do throws(MessageFunctionError) {
      var result =
        if let custom {
          try custom(value, options, settings.context)
        } else {
          try expression.standard.call(value, options, settings.numberDirection)
        }
      for problem in result.issues { report(problem, of: expression) }
      result.issues = []
      result.id = universal.id
      result.isIsolated = universal.isIsolated
      if universal.isIsolated { result.direction = universal.direction }
      return .value(result)
    } catch {
      report(error, of: expression)
      return .fallback
    }
  }

  private mutating func report(_ error: MessageFunctionError, of expression: MessageModel.Expression) {
    guard case .badOption(let name) = error else { return report(error.kind, of: expression) }
    let option = model.options[expression.options].first { text($0.name) == name }
    report(.badOption, name, at: option?.offset ?? expression.offset)
  }

  private mutating func report(_ kind: MessageIssue.Kind, of expression: MessageModel.Expression) {
    let isBare = expression.function.isEmpty
    let subject = isBare ? model.fallback(for: expression) : ":" + text(expression.function)
    report(kind, subject, at: expression.offset)
  }

  // MARK: Options

  /// The options of the namespace `u`, which are for every function.
  private struct UniversalOptions {
    var id: String?
    /// Whether there is a valid `u:dir`.
    var hasDirection = false
    /// Whether `u:dir` asks for isolation.
    var isIsolated = false
    var direction: MessageDirection?
  }

  private mutating func resolveOptions(
    of expression: MessageModel.Expression
  ) -> (MessageOptions, UniversalOptions) {
    var options = MessageOptions()
    var universal = UniversalOptions()
    for place in expression.options {
      let option = model.options[place]
      let name = text(option.name)
      let value: FormatArgument
      if option.kind == .literal {
        value = .string(text(option.value))
      } else {
        guard case .value(let resolved) = resolve(variable: option.variable, at: option.offset) else {
          report(.badOption, name, at: option.offset)
          continue
        }
        value = resolved.value
      }
      switch name {
      case "u:id":
        universal.id = value.messageText
      case "u:dir" where expression.markup != nil:
        // Markup is not isolated, whatever the value is.
        universal.hasDirection = true
      case "u:dir":
        let text = value.messageText
        guard text != "inherit" else { continue }
        universal.direction = MessageDirection(rawValue: text)
        universal.isIsolated = universal.direction != nil || text == "auto"
        if !universal.isIsolated { report(.badOption, name, at: option.offset) }
      default:
        options.append(MessageOptions.Option(name: name, value: value, isLiteral: option.kind == .literal))
      }
    }
    return (options, universal)
  }
}

extension MessageEvaluation {
  /// Formats a message.
  static func evaluate(
    _ model: MessageModel,
    _ settings: MessageFormatter.Settings,
    _ arguments: MessageArguments,
    _ target: MessageOutput.Target
  ) -> EvaluatedMessage {
    let isIsolating = settings.isolation == .default
    return MessageOutput.evaluate(model.bytes, target, settings, isIsolating: isIsolating) { bytes, output in
      var evaluation = MessageEvaluation(model: model, bytes: bytes, settings: settings, arguments: arguments)
      evaluation.write(to: &output)
      return evaluation.issues
    }
  }
}
