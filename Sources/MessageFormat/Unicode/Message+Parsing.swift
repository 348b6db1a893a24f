import Decimals

/// Reads Unicode MessageFormat in one pass over its UTF-8, and never goes back.
///
/// - SeeAlso: `message.abnf` of Unicode MessageFormat.
struct MessageParser: ~Copyable {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var builder = MessageBuilder()

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    builder.reserve(text.count)
  }

  /// Reads the whole text.
  mutating func parse() throws(MessageProblem) {
    guard text.count < Int(Int32.max) else { throw MessageProblem(at: 0, expected: "less than two gigabytes") }
    skipSpace()
    if byte == UInt8(ascii: ".") || (byte == UInt8(ascii: "{") && byte(after: 1) == UInt8(ascii: "{")) {
      try parseComplexMessage()
    } else {
      position = 0
      try parsePattern(isQuoted: false)
    }
  }

  // MARK: Structure

  private mutating func parseComplexMessage() throws(MessageProblem) {
    while byte == UInt8(ascii: ".") {
      let start = position
      if take(".input") {
        skipSpace()
        let offset = position
        let expression = try parseExpression(isDeclaration: true)
        guard builder.expressions[expression].operandKind == .variable else {
          throw MessageProblem(at: offset + 1, expected: "a variable, which begins with \"$\"")
        }
        let variable = builder.expressions[expression].variable
        builder.addDeclaration(isLocal: false, variable: variable, expression: expression, at: offset)
      } else if take(".local") {
        guard skipSpace() else { throw expected("a space after \".local\"") }
        let offset = position
        guard byte == UInt8(ascii: "$") else { throw expected("a variable, which begins with \"$\"") }
        let variable = try parseVariable()
        skipSpace()
        guard take("=") else { throw expected("\"=\"") }
        skipSpace()
        let expression = try parseExpression(isDeclaration: true)
        builder.addDeclaration(isLocal: true, variable: variable, expression: expression, at: offset)
      } else if take(".match") {
        return try parseMatcher()
      } else {
        throw MessageProblem(at: start, expected: "\".input\", \".local\", \".match\" or \"{{\"")
      }
      skipSpace()
    }
    try parseQuotedPattern(orElse: "\"{{\", \".input\", \".local\" or \".match\"")
    skipSpace()
    guard position == text.count else { throw expected("the end of the message") }
  }

  private mutating func parseMatcher() throws(MessageProblem) {
    var hasSpace = skipSpace()
    while byte == UInt8(ascii: "$") {
      guard hasSpace else { throw expected("a space before the selector") }
      let offset = position
      builder.addSelector(variable: try parseVariable(), at: offset)
      hasSpace = skipSpace()
    }
    guard !builder.selectors.isEmpty else { throw expected("a variable, which begins with \"$\"") }
    guard hasSpace else { throw expected("a space before the first variant") }
    repeat {
      try parseVariant()
      skipSpace()
    } while position < text.count
  }

  private mutating func parseVariant() throws(MessageProblem) {
    let (offset, firstKey, firstPart) = (position, builder.keys.count, builder.parts.count)
    var hasSpace = true
    while byte != UInt8(ascii: "{") || builder.keys.count == firstKey {
      guard hasSpace else { throw expected("a space before the next key, or \"{{\"") }
      let offset = position
      if take("*") {
        builder.addCatchAllKey(at: offset)
      } else {
        guard let key = try parseLiteral() else {
          throw expected(builder.keys.count == firstKey ? "a key" : "a key or \"{{\"")
        }
        builder.addKey(key, at: offset)
      }
      hasSpace = skipSpace()
    }
    try parseQuotedPattern(orElse: "\"{{\"")
    builder.addVariant(parts: firstPart, keys: firstKey, at: offset)
  }

  private mutating func parseQuotedPattern(orElse other: String) throws(MessageProblem) {
    guard byte == UInt8(ascii: "{") else { throw expected(other) }
    guard byte(after: 1) == UInt8(ascii: "{") else {
      position += 1
      throw expected("\"{\": a pattern is between \"{{\" and \"}}\"")
    }
    position += 2
    try parsePattern(isQuoted: true)
  }

  /// Reads a pattern, up to the end of the text or behind the two closing braces.
  private mutating func parsePattern(isQuoted: Bool) throws(MessageProblem) {
    builder.beginText()
    while true {
      let start = position
      while position < text.count, !text[position].endsText { position += 1 }
      builder.append(UnsafeBufferPointer(rebasing: text[start..<position]))
      guard let byte else {
        guard !isQuoted else { throw expected("\"}}\"") }
        builder.endText()
        return
      }
      switch byte {
      case UInt8(ascii: "\\"):
        try parseEscape()
      case UInt8(ascii: "{"):
        builder.endText()
        let expression = try parseExpression(isDeclaration: false)
        builder.addPlaceholder(expression)
      case UInt8(ascii: "}") where isQuoted:
        guard self.byte(after: 1) == UInt8(ascii: "}") else {
          position += 1
          throw expected("\"}}\", or \"\\}\" for a brace in the text")
        }
        builder.endText()
        position += 2
        return
      case UInt8(ascii: "}"):
        throw expected("\"\\}\" for a brace in the text")
      default:
        throw expected("text")
      }
    }
  }

  private mutating func parseEscape() throws(MessageProblem) {
    position += 1
    switch byte {
    case let byte? where byte == UInt8(ascii: "\\") || (0x7B...0x7D).contains(byte):
      builder.append(byte)
      position += 1
    default:
      throw expected("\"\\\", \"{\", \"|\" or \"}\" after the backslash")
    }
  }

  // MARK: Expressions

  /// Reads an expression with its braces, or markup, and returns its index.
  private mutating func parseExpression(isDeclaration: Bool) throws(MessageProblem) -> Int {
    let offset = position
    guard take("{") else { throw expected("\"{\"") }
    skipSpace()
    var expression = builder.beginExpression(at: offset)
    var hasSpace = false
    switch byte {
    case UInt8(ascii: "$")?:
      expression.operandKind = .variable
      expression.operand = MessageModel.Span(index: try parseVariable())
      hasSpace = skipSpace()
    case UInt8(ascii: ":")?:
      hasSpace = true
    case UInt8(ascii: "#")? where !isDeclaration, UInt8(ascii: "/")? where !isDeclaration:
      return try parseMarkup(&expression)
    default:
      guard let literal = try parseLiteral() else {
        throw expected(
          isDeclaration ? "a literal, a variable or a function" : "a literal, a variable, a function or markup"
        )
      }
      expression.operandKind = .literal
      expression.operand = literal
      hasSpace = skipSpace()
    }
    if byte == UInt8(ascii: ":") {
      guard hasSpace else { throw expected("a space before the function") }
      position += 1
      expression.function = try parseIdentifier("the name of a function")
      hasSpace = try parseOptions()
    }
    try parseAttributes(&hasSpace)
    guard take("}") else {
      throw expected(expression.function.isEmpty ? "a function, an attribute or \"}\"" : "\"}\"")
    }
    return builder.end(expression)
  }

  private mutating func parseMarkup(_ expression: inout MessageModel.Expression) throws(MessageProblem) -> Int {
    expression.markup = byte == UInt8(ascii: "#") ? .open : .close
    position += 1
    expression.function = try parseIdentifier("the name of the markup")
    var hasSpace = try parseOptions()
    try parseAttributes(&hasSpace)
    if expression.markup == .open, byte == UInt8(ascii: "/") {
      position += 1
      expression.markup = .standalone
    }
    guard take("}") else { throw expected("\"}\"") }
    return builder.end(expression)
  }

  /// Reads options and the space after them. Returns whether there is space.
  private mutating func parseOptions() throws(MessageProblem) -> Bool {
    var hasSpace = skipSpace()
    while position < text.count, MessageGrammar.isNameStart(text.scalar(at: position).value.value) {
      guard hasSpace else { throw expected("a space before the option") }
      let offset = position
      let name = try parseIdentifier("the name of an option")
      skipSpace()
      guard take("=") else { throw expected("\"=\" and the value of the option") }
      skipSpace()
      if byte == UInt8(ascii: "$") {
        builder.addOption(name, variable: try parseVariable(), at: offset)
      } else {
        guard let value = try parseLiteral() else { throw expected("the value of the option") }
        builder.addOption(name, literal: value, at: offset)
      }
      hasSpace = skipSpace()
    }
    return hasSpace
  }

  private mutating func parseAttributes(_ hasSpace: inout Bool) throws(MessageProblem) {
    while byte == UInt8(ascii: "@") {
      guard hasSpace else { throw expected("a space before the attribute") }
      position += 1
      let name = try parseIdentifier("the name of an attribute")
      hasSpace = skipSpace()
      var value: MessageModel.Span?
      if take("=") {
        skipSpace()
        value = try parseLiteral()
        guard value != nil else { throw expected("a literal as the value of the attribute") }
        hasSpace = skipSpace()
      }
      builder.addAttribute(name, value: value)
    }
  }

  // MARK: Names and literals

  private mutating func parseVariable() throws(MessageProblem) -> Int {
    position += 1
    let mark = builder.mark
    try parseName("the name of a variable")
    return builder.variable(from: mark)
  }

  private mutating func parseIdentifier(_ expectation: String) throws(MessageProblem) -> MessageModel.Span {
    let mark = builder.mark
    try parseName(expectation)
    if byte == UInt8(ascii: ":") {
      builder.append(UInt8(ascii: ":"))
      position += 1
      try parseName("a name after the namespace")
    }
    return builder.span(from: mark)
  }

  /// Appends a name, without the marks around it.
  private mutating func parseName(_ expectation: String) throws(MessageProblem) {
    takeMark()
    guard position < text.count, MessageGrammar.isNameStart(text.scalar(at: position).value.value) else {
      throw expected(expectation)
    }
    takeNameCharacters()
    takeMark()
  }

  private mutating func takeNameCharacters() {
    let start = position
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      guard MessageGrammar.isNameCharacter(scalar.value) else { break }
      position += length
    }
    builder.append(UnsafeBufferPointer(rebasing: text[start..<position]))
  }

  /// Reads a literal; `nil` if there is none.
  private mutating func parseLiteral() throws(MessageProblem) -> MessageModel.Span? {
    let mark = builder.mark
    guard byte == UInt8(ascii: "|") else {
      takeNameCharacters()
      let span = builder.span(from: mark)
      return span.isEmpty ? nil : span
    }
    position += 1
    while true {
      let start = position
      while position < text.count, !text[position].endsQuotedLiteral { position += 1 }
      builder.append(UnsafeBufferPointer(rebasing: text[start..<position]))
      switch byte {
      case UInt8(ascii: "|")?:
        position += 1
        return builder.span(from: mark)
      case UInt8(ascii: "\\")?:
        try parseEscape()
      default:
        throw expected("\"|\" at the end of the literal")
      }
    }
  }

  // MARK: Characters

  private var byte: UInt8? { position < text.count ? text[position] : nil }

  private func byte(after distance: Int) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard text.count - position >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where text[position + index] != word.utf8Start[index] { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Moves past a mark or an isolate that may be next to a name.
  private mutating func takeMark() {
    guard let byte, byte >= 0x80 else { return }
    let (scalar, length) = text.scalar(at: position)
    if MessageGrammar.isBidirectional(scalar.value) { position += length }
  }

  /// Moves past whitespace, marks and isolates. Returns whether there is whitespace.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    var hasSpace = false
    while let byte {
      if byte < 0x80 {
        guard MessageGrammar.isSpace(UInt32(byte)) else { break }
        hasSpace = true
        position += 1
      } else {
        let (scalar, length) = text.scalar(at: position)
        if MessageGrammar.isSpace(scalar.value) {
          hasSpace = true
        } else if !MessageGrammar.isBidirectional(scalar.value) {
          break
        }
        position += length
      }
    }
    return hasSpace
  }

  private func expected(_ expectation: String) -> MessageProblem {
    MessageProblem(at: position, expected: expectation)
  }
}

extension UInt8 {
  /// Whether the byte is not plain text in a pattern.
  fileprivate var endsText: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "}") || self == UInt8(ascii: "\\") || self == 0
  }

  /// Whether the byte is not plain text in a quoted literal.
  fileprivate var endsQuotedLiteral: Bool { self == UInt8(ascii: "|") || self == UInt8(ascii: "\\") || self == 0 }
}
