import DataFiles
public import Diagnostics
public import MessageFormat

/// A message as a tree, with the names of the working group's interchange format.
indirect enum InterchangeNode: Sendable, Hashable {
  case string(String)
  case bool(Bool)
  case array([InterchangeNode])
  case object([String: InterchangeNode])
  /// Something that no message has, such as a number.
  case unknown

  subscript(_ key: String) -> InterchangeNode? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var array: [InterchangeNode]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

// MARK: - JSON

extension Message {
  /// Reads the working group's interchange format.
  ///
  /// ```swift
  /// try Message(json: #"{"type": "message", "declarations": [], "pattern": ["Hello"]}"#).description   // "Hello"
  /// ```
  ///
  /// Members that the format does not define are ignored.
  ///
  /// - Parameter json: JSON in the schema `message.json`.
  /// - Throws: ``Diagnostic``: the text is not JSON, does not follow the schema, or describes an invalid message.
  /// - SeeAlso: The section "Interchange Data Model" of Unicode MessageFormat.
  public init(json: some StringProtocol) throws(Diagnostic) {
    let document = try JSONDocument.read(Array(json.utf8), log: ReadingLog(file: nil, strict: true))
    guard let root = document.root else { throw InterchangeProblem("there is no value").diagnostic }
    do throws(InterchangeProblem) {
      self = try Message(document.interchangeNode(root))
    } catch {
      throw error.diagnostic
    }
  }

  /// The message in the working group's interchange format, on one line.
  ///
  /// - SeeAlso: The section "Interchange Data Model" of Unicode MessageFormat.
  public var json: String {
    var writer = JSONWriter(.compact)
    interchange.write(to: &writer)
    return writer.text
  }
}

extension JSONDocument {
  fileprivate func interchangeNode(_ node: Int) -> InterchangeNode {
    switch kind(node) {
    case .string: return .string(string(node) ?? "")
    case .true_: return .bool(true)
    case .false_: return .bool(false)
    case .array: return .array(elements(of: node).map(interchangeNode))
    case .object:
      var result: [String: InterchangeNode] = [:]
      for (key, value) in members(of: node) { result[string(key) ?? ""] = interchangeNode(value) }
      return .object(result)
    case .number, .null: return .unknown
    }
  }
}

extension InterchangeNode {
  /// The members of objects that come first, so that a reader sees what an object is.
  private static let order = ["type", "kind", "name", "declarations", "selectors", "variants", "keys", "arg"]

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.value(text)
    case .bool(let value): writer.literal(value ? "true" : "false")
    case .array(let elements):
      writer.array { writer in
        for element in elements { element.write(to: &writer) }
      }
    case .object(let members):
      writer.object { writer in
        func place(_ key: String) -> Int { Self.order.firstIndex(of: key) ?? Self.order.count }
        for (key, value) in members.sorted(by: { (place($0.key), $0.key) < (place($1.key), $1.key) }) {
          writer.key(key)
          value.write(to: &writer)
        }
      }
    case .unknown: writer.literal("null")
    }
  }
}

// MARK: - From the model

extension Message {
  var interchange: InterchangeNode {
    let declarations = model.declarations.map { declaration in
      InterchangeNode.object([
        "type": .string(declaration.isLocal ? "local" : "input"),
        "name": .string(model.variables[declaration.variable].name),
        "value": node(model.expressions[declaration.expression]),
      ])
    }
    var members: [String: InterchangeNode] = ["declarations": .array(declarations)]
    if model.variants.isEmpty {
      members["type"] = .string("message")
      members["pattern"] = pattern(0..<model.parts.count)
    } else {
      members["type"] = .string("select")
      members["selectors"] = .array(model.selectors.map { variable($0.variable) })
      members["variants"] = .array(
        model.variants.map { variant in
          .object(["keys": .array(model.keys[variant.keys].map(node)), "value": pattern(variant.parts)])
        }
      )
    }
    return .object(members)
  }

  private func pattern(_ parts: Range<Int>) -> InterchangeNode {
    .array(
      model.parts[parts].map { part in
        part.kind == .text ? .string(model.text(part.span)) : node(model.expressions[part.expression])
      }
    )
  }

  private func variable(_ index: Int) -> InterchangeNode {
    .object(["type": .string("variable"), "name": .string(model.variables[index].name)])
  }

  private func literal(_ span: MessageModel.Span) -> InterchangeNode {
    .object(["type": .string("literal"), "value": .string(model.text(span))])
  }

  private func node(_ key: MessageModel.Key) -> InterchangeNode {
    key.kind == .catchAll ? .object(["type": .string("*")]) : literal(key.span)
  }

  private func node(_ expression: MessageModel.Expression) -> InterchangeNode {
    var options: [String: InterchangeNode] = [:]
    for option in model.options[expression.options] {
      options[model.text(option.name)] = option.kind == .literal ? literal(option.value) : variable(option.variable)
    }
    var attributes: [String: InterchangeNode] = [:]
    // Of attributes with the same name, the last one counts.
    for attribute in model.attributes[expression.attributes] {
      attributes[model.text(attribute.name)] = attribute.value.map(literal) ?? .bool(true)
    }
    var members: [String: InterchangeNode] = ["attributes": .object(attributes)]
    if let kind = expression.markup {
      members["type"] = .string("markup")
      members["kind"] = .string(kind.rawValue)
      members["name"] = .string(model.text(expression.function))
      members["options"] = .object(options)
    } else {
      members["type"] = .string("expression")
      switch expression.operandKind {
      case .none: break
      case .literal: members["arg"] = literal(expression.operand)
      case .variable: members["arg"] = variable(expression.variable)
      }
      if !expression.function.isEmpty {
        members["function"] = .object([
          "type": .string("function"), "name": .string(model.text(expression.function)), "options": .object(options),
        ])
      }
    }
    return .object(members)
  }
}

// MARK: - To the model

/// A value that does not follow the schema of the interchange format.
struct InterchangeProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }

  var diagnostic: Diagnostic { Diagnostic(.error, message) }
}

extension Message {
  init(_ node: InterchangeNode) throws(InterchangeProblem) {
    var reader = InterchangeReader()
    try reader.readMessage(node)
    do throws(MessageProblem) {
      try self.init(reader.builder)
    } catch {
      throw InterchangeProblem(error.message)
    }
  }
}

/// Builds a message from the interchange format.
private struct InterchangeReader {
  var builder = MessageBuilder()

  mutating func readMessage(_ node: InterchangeNode) throws(InterchangeProblem) {
    for declaration in try array(node["declarations"] ?? .array([]), "declarations") {
      let name = try self.name(declaration, "a declaration")
      guard let value = declaration["value"] else {
        throw InterchangeProblem("the declaration of $\(name) has no value")
      }
      let variable = builder.variable(named: name)
      let isLocal = declaration["type"] == .string("local")
      guard isLocal || declaration["type"] == .string("input") else {
        throw InterchangeProblem("the type of the declaration of $\(name) is neither \"input\" nor \"local\"")
      }
      let expression = try readExpression(value)
      if !isLocal,
        builder.expressions[expression].operandKind != .variable
          || builder.expressions[expression].variable != variable
      {
        throw InterchangeProblem("the value of the input declaration of $\(name) is not that variable")
      }
      builder.addDeclaration(isLocal: isLocal, variable: variable, expression: expression, at: 0)
    }
    switch node["type"]?.string {
    case "message":
      guard let pattern = node["pattern"] else { throw InterchangeProblem("there is no pattern") }
      try readPattern(pattern)
    case "select":
      for selector in try array(node["selectors"], "selectors") {
        builder.addSelector(variable: builder.variable(named: try name(selector, "a selector")), at: 0)
      }
      let variants = try array(node["variants"], "variants")
      guard !builder.selectors.isEmpty, !variants.isEmpty else {
        throw InterchangeProblem("there are no selectors or no variants")
      }
      for variant in variants {
        let (keys, parts) = (builder.keys.count, builder.parts.count)
        for key in try array(variant["keys"], "keys") {
          if key["type"] == .string("*") {
            builder.addCatchAllKey(at: 0)
          } else {
            builder.addKey(try literal(key), at: 0)
          }
        }
        guard let value = variant["value"] else { throw InterchangeProblem("a variant has no value") }
        try readPattern(value)
        builder.addVariant(parts: parts, keys: keys, at: 0)
      }
    default:
      throw InterchangeProblem("the type of the message is neither \"message\" nor \"select\"")
    }
  }

  private mutating func readPattern(_ node: InterchangeNode) throws(InterchangeProblem) {
    builder.beginText()
    for element in try array(node, "a pattern") {
      if let text = element.string {
        // Two texts in a row are one, as in the syntax.
        try append(text)
        continue
      }
      builder.endText()
      builder.addPlaceholder(try readExpression(element))
    }
    builder.endText()
  }

  private mutating func readExpression(_ node: InterchangeNode) throws(InterchangeProblem) -> Int {
    var expression = builder.beginExpression(at: 0)
    var options: InterchangeNode?
    switch node["type"]?.string {
    case "expression":
      if let operand = node["arg"] {
        if operand["type"] == .string("variable") {
          expression.operandKind = .variable
          expression.operand = MessageModel.Span(index: builder.variable(named: try name(operand, "an operand")))
        } else {
          expression.operandKind = .literal
          expression.operand = try literal(operand)
        }
      }
      if let function = node["function"] {
        expression.function = try identifier(function, "a function")
        options = function["options"]
      } else if node["arg"] == nil {
        throw InterchangeProblem("an expression has neither an argument nor a function")
      }
    case "markup":
      expression.markup = MessagePart.Markup.Kind(rawValue: node["kind"]?.string ?? "")
      guard expression.markup != nil else {
        throw InterchangeProblem("the kind of the markup is neither \"open\", \"standalone\" nor \"close\"")
      }
      expression.function = try identifier(node, "the markup")
      options = node["options"]
    default:
      throw InterchangeProblem("a placeholder is neither a string, an expression nor markup")
    }
    for (key, value) in try members(options, "options") {
      let name = try identifier(named: key, "an option")
      if value["type"] == .string("variable") {
        builder.addOption(name, variable: builder.variable(named: try self.name(value, "an option")), at: 0)
      } else {
        builder.addOption(name, literal: try literal(value), at: 0)
      }
    }
    for (key, value) in try members(node["attributes"], "attributes") {
      let name = try identifier(named: key, "an attribute")
      builder.addAttribute(name, value: value == .bool(true) ? nil : try literal(value))
    }
    return builder.end(expression)
  }

  private func array(_ node: InterchangeNode?, _ what: String) throws(InterchangeProblem) -> [InterchangeNode] {
    guard let elements = node?.array else { throw InterchangeProblem("expected an array for \(what)") }
    return elements
  }

  private func members(
    _ node: InterchangeNode?,
    _ what: String
  ) throws(InterchangeProblem) -> [(key: String, value: InterchangeNode)] {
    switch node {
    case nil: return []
    case .object(let members)?: return members.sorted { $0.key < $1.key }
    default: throw InterchangeProblem("expected an object for \(what)")
    }
  }

  private func name(_ node: InterchangeNode, _ what: String) throws(InterchangeProblem) -> String {
    guard let name = node["name"]?.string, MessageGrammar.isName(name) else {
      throw InterchangeProblem("the name of \(what) is missing or not a name")
    }
    return name
  }

  private mutating func identifier(
    _ node: InterchangeNode,
    _ what: String
  ) throws(InterchangeProblem) -> MessageModel.Span {
    try identifier(named: node["name"]?.string ?? "", what)
  }

  private mutating func identifier(
    named name: String,
    _ what: String
  ) throws(InterchangeProblem) -> MessageModel.Span {
    guard MessageGrammar.isIdentifier(name) else {
      throw InterchangeProblem("the name of \(what) is missing or not an identifier")
    }
    return try appended(name)
  }

  private mutating func literal(_ node: InterchangeNode) throws(InterchangeProblem) -> MessageModel.Span {
    guard node["type"] == .string("literal"), let value = node["value"]?.string else {
      throw InterchangeProblem("expected a literal or a variable")
    }
    return try appended(value)
  }

  private mutating func appended(_ text: String) throws(InterchangeProblem) -> MessageModel.Span {
    let mark = builder.mark
    try append(text)
    return builder.span(from: mark)
  }

  private mutating func append(_ text: String) throws(InterchangeProblem) {
    guard !text.utf8.contains(0) else { throw InterchangeProblem("messages cannot contain U+0000") }
    builder.append(text)
  }
}
