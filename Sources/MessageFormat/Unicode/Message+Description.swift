extension Message: CustomStringConvertible {
  /// The message in its syntax. It reads back as an equal message.
  ///
  /// Escapes and quotes are only where the syntax needs them, and one space is where whitespace may be.
  public var description: String { String(decoding: printed(), as: UTF8.self) }

  /// The bytes of ``description``.
  func printed() -> [UInt8] {
    var printer = MessagePrinter(model)
    printer.printMessage()
    return printer.output
  }
}

/// Writes a message in its syntax.
private struct MessagePrinter: ~Copyable {
  let model: MessageModel
  var output: [UInt8] = []

  init(_ model: MessageModel) {
    self.model = model
    output.reserveCapacity(model.bytes.count * 2)
  }

  mutating func printMessage() {
    if model.variants.isEmpty {
      printDeclarations()
      let needsQuotes = !model.declarations.isEmpty || startsLikeDeclaration
      if needsQuotes { output += "{{".utf8 }
      printPattern(0..<model.parts.count)
      if needsQuotes { output += "}}".utf8 }
      return
    }
    printDeclarations()
    output += ".match".utf8
    for selector in model.selectors { output += " $\(model.variables[selector.variable].name)".utf8 }
    for variant in model.variants {
      output.append(UInt8(ascii: "\n"))
      for key in model.keys[variant.keys] {
        if key.kind == .catchAll { output.append(UInt8(ascii: "*")) } else { printLiteral(key.span) }
        output.append(UInt8(ascii: " "))
      }
      output += "{{".utf8
      printPattern(variant.parts)
      output += "}}".utf8
    }
  }

  /// Whether the pattern begins with a full stop, perhaps after spaces: then it needs braces.
  private var startsLikeDeclaration: Bool {
    guard let first = model.parts.first, first.kind == .text else { return false }
    return model.text(first.span).unicodeScalars.first { scalar in
      !MessageGrammar.isSpace(scalar.value) && !MessageGrammar.isBidirectional(scalar.value)
    } == "."
  }

  private mutating func printDeclarations() {
    for declaration in model.declarations {
      if declaration.isLocal {
        output += ".local $\(model.variables[declaration.variable].name) = ".utf8
      } else {
        output += ".input ".utf8
      }
      printExpression(model.expressions[declaration.expression])
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func printPattern(_ parts: Range<Int>) {
    for part in model.parts[parts] {
      if part.kind == .text {
        output += model.bytes[part.span.range].escaping("\\{}")
      } else {
        printExpression(model.expressions[part.expression])
      }
    }
  }

  private mutating func printExpression(_ expression: MessageModel.Expression) {
    output.append(UInt8(ascii: "{"))
    switch expression.operandKind {
    case .none: break
    case .literal: printLiteral(expression.operand)
    case .variable: output += "$\(model.variables[expression.variable].name)".utf8
    }
    if !expression.function.isEmpty {
      if expression.operandKind != .none { output.append(UInt8(ascii: " ")) }
      let sigil: Unicode.Scalar =
        switch expression.markup {
        case nil: ":"
        case .open?, .standalone?: "#"
        case .close?: "/"
        }
      output.append(UInt8(ascii: sigil))
      output += model.bytes[expression.function.range]
    }
    for option in model.options[expression.options] {
      output.append(UInt8(ascii: " "))
      output += model.bytes[option.name.range]
      output.append(UInt8(ascii: "="))
      if option.kind == .literal {
        printLiteral(option.value)
      } else {
        output += "$\(model.variables[option.variable].name)".utf8
      }
    }
    for attribute in model.attributes[expression.attributes] {
      output += " @".utf8
      output += model.bytes[attribute.name.range]
      if let value = attribute.value {
        output.append(UInt8(ascii: "="))
        printLiteral(value)
      }
    }
    if expression.markup == .standalone { output += " /".utf8 }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func printLiteral(_ span: MessageModel.Span) {
    let bytes = model.bytes[span.range]
    if bytes.withUnsafeBufferPointer(MessageGrammar.isUnquotedLiteral) {
      output += bytes
      return
    }
    output.append(UInt8(ascii: "|"))
    output += bytes.escaping("\\|")
    output.append(UInt8(ascii: "|"))
  }
}
