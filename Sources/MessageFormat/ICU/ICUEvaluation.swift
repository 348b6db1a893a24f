import FormatArguments
import NumberDisplay
import Plurals

/// Formats one message of ICU's syntax.
struct ICUEvaluation: ~Copyable {
  /// A plural around the current message.
  private struct Plural {
    let variable: Int
    /// The number minus the offset; `nil` if there is no number.
    let number: NumberValue?
  }

  let model: ICUMessage.Model
  let bytes: UnsafeBufferPointer<UInt8>
  let settings: MessageFormatter.Settings
  let arguments: MessageArguments
  private(set) var issues: [MessageIssue] = []

  mutating func write(to output: inout MessageOutput) { write(0..<model.nodes.count, nil, to: &output) }

  private mutating func write(_ range: Range<Int>, _ plural: Plural?, to output: inout MessageOutput) {
    var place = range.lowerBound
    while place < range.upperBound {
      let node = model.nodes[place]
      switch node.kind {
      case .text: output.appendText(slice(node.span))
      case .number:
        if let number = plural?.number {
          append(number, of: node, to: &output)
        } else {
          output.appendFallback(model.variables[plural?.variable ?? 0])
        }
      case .argument: writeArgument(node, to: &output)
      case .plural, .ordinal:
        writePlural(node, place, to: &output)
        place = node.end
        continue
      case .select:
        let text = argument(node)?.messageText ?? "other"
        // A select is not a plural, so `#` in it is text already.
        if let branch = branch(of: place, named: text) ?? branch(of: place, named: "other") {
          write(branch, nil, to: &output)
        }
        place = node.end
        continue
      case .openTag, .closeTag:
        let name = String(decoding: slice(node.span), as: UTF8.self)
        output.appendMarkup(MessagePart.Markup(kind: node.kind == .openTag ? .open : .close, name: name))
      case .branch, .exactBranch, .replacedBranch: break
      }
      place += 1
    }
  }

  private func slice(_ span: ICUMessage.Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[span.range])
  }

  private mutating func report(_ kind: MessageIssue.Kind, _ subject: String, _ node: ICUMessage.Node) {
    issues.append(MessageIssue(kind: kind, subject: subject, offset: node.offset))
  }

  /// The value of an argument, which is reported if it is missing.
  private mutating func argument(_ node: ICUMessage.Node) -> FormatArgument? {
    let name = model.variables[node.variable]
    if let value = arguments[name] { return value }
    report(.unresolvedVariable, name, node)
    return nil
  }

  // MARK: Plurals

  private mutating func writePlural(_ node: ICUMessage.Node, _ place: Int, to output: inout MessageOutput) {
    var number: NumberValue?
    if let argument = argument(node) {
      number = NumberValue(argument)
      number?.options = .icu(model.dialect)
      if number == nil { report(.badOperand, model.variables[node.variable], node) }
    }
    let shown = number.flatMap { node.value == 0 ? $0 : $0.adding(Int(-node.value)) }
    var best: Range<Int>?
    if let exact = number?.exact { best = branch(of: place, equalTo: exact) }
    if best == nil, var shown {
      let style = model.nodes.shownStyle(ofPlural: place, model.bytes)
      if !style.isEmpty, let options = NumberOptions(icuStyle: model.text(style), model.dialect) {
        shown.options = options
      }
      let category = settings.numbers.category(of: shown, ordinal: node.kind == .ordinal)
      best = branch(of: place, named: category.rawValue)
    }
    if let best = best ?? branch(of: place, named: "other") {
      write(best, Plural(variable: node.variable, number: shown), to: &output)
    }
  }

  private func branch(of place: Int, equalTo number: ExactNumber) -> Range<Int>? {
    model.nodes.branch(of: place) { branch in
      branch.kind == .exactBranch
        ? number.equals(slice(branch.span), branch.isInteger ? branch.value : nil)
        : branch.isInteger && number.integer == branch.value
    }
  }

  private func branch(of place: Int, named name: String) -> Range<Int>? {
    model.nodes.branch(of: place) { $0.kind == .branch && slice($0.span).equals(name) }
  }

  // MARK: Simple arguments

  private mutating func writeArgument(_ node: ICUMessage.Node, to output: inout MessageOutput) {
    let name = model.variables[node.variable]
    guard let argument = argument(node) else { return output.appendFallback(name) }
    if node.span.isEmpty {
      // Numbers are shown as those of `number`.
      if argument.isNumber, var number = NumberValue(argument) {
        number.options = .icu(model.dialect)
        append(number, of: node, to: &output)
      } else {
        append(MessageValue(.plain(argument)), of: node, to: &output)
      }
      return
    }
    let type = String(decoding: slice(node.span), as: UTF8.self)
    let style = String(decoding: slice(node.style), as: UTF8.self)
    if let function = settings.functions[type] { return call(function, style, argument, node, to: &output) }
    guard type == "number" else {
      report(.unknownFunction, type, node)
      return output.appendFallback(name)
    }
    guard var number = NumberValue(argument) else {
      report(.badOperand, name, node)
      return output.appendFallback(name)
    }
    if let options = NumberOptions(icuStyle: style, model.dialect) {
      number.options = options
    } else {
      report(.badOption, style, node)
      number.options = .icu(model.dialect)
      // ICU takes the currency of the locale's region, and this sign, "¤", for a locale without one.
      if style == "currency" { number.options.notation = .currency }
    }
    append(number, of: node, to: &output)
  }

  private mutating func call(
    _ function: MessageFunctions.Function,
    _ style: String,
    _ argument: FormatArgument,
    _ node: ICUMessage.Node,
    to output: inout MessageOutput
  ) {
    var options: [MessageOptions.Option] = []
    if !style.isEmpty { options.append(MessageOptions.Option(name: "style", value: .string(style), isLiteral: true)) }
    do throws(MessageFunctionError) {
      let value = try function(MessageValue(.plain(argument)), MessageOptions(options), settings.context)
      append(value, of: node, to: &output)
    } catch {
      report(error.kind, model.variables[node.variable], node)
      output.appendFallback(model.variables[node.variable])
    }
  }

  private mutating func append(_ number: NumberValue, of node: ICUMessage.Node, to output: inout MessageOutput) {
    append(MessageValue(.number(number), direction: settings.numberDirection), of: node, to: &output)
  }

  private mutating func append(_ value: MessageValue, of node: ICUMessage.Node, to output: inout MessageOutput) {
    do throws(MessageFunctionError) {
      try output.append(value)
    } catch {
      report(error.kind, model.variables[node.variable], node)
      output.appendFallback(model.variables[node.variable])
    }
  }
}

extension ICUEvaluation {
  /// Formats a message.
  static func evaluate(
    _ model: ICUMessage.Model,
    _ settings: MessageFormatter.Settings,
    _ arguments: MessageArguments,
    _ target: MessageOutput.Target
  ) -> EvaluatedMessage {
    MessageOutput.evaluate(model.bytes, target, settings, isIsolating: false) { bytes, output in
      var evaluation = ICUEvaluation(model: model, bytes: bytes, settings: settings, arguments: arguments)
      evaluation.write(to: &output)
      return evaluation.issues
    }
  }
}
