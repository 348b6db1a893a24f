import DataFiles

/// Literals that become resources or keys by their type.
extension CallFinder {
  /// A limit for bodies and expressions inside each other.
  private static let depthLimit = 32

  /// Reads the literals that have a localized type by a declaration or a cast.
  mutating func readTypedLiterals() {
    for variable in [types.own.variables.values, types.own.members.values].joined().joined() {
      guard let value = variable.value, let type = variable.type, Declarations.isLocalized(type) else { continue }
      readLiterals(value)
    }
    for value in types.own.localizedValues { readLiterals(value) }
    for body in types.own.localizedBodies { readReturned(body) }
  }

  /// Reads an assignment such as `row.title = "key"`, by the type of the variable.
  mutating func readAssignment(_ equals: Int) {
    let value = (equals + 1)..<tokens.endOfExpression(from: equals + 1)
    guard hasLiteral(value), let start = tokens.startOfMembers(equals - 1) else { return }
    // Not a declaration, which has a keyword or a type before the name.
    let before = tokens[start - 1]
    let startsStatement = tokens[start].startsLine && !before.isSign(",")
    guard startsStatement || ["{", "}", ";", ":", "in"].contains(before.text),
      let guess = types.type(of: start..<equals)
    else { return }
    if guess.isCertain { addImplicitTypes(of: value, guess.type) }
    guard Declarations.isLocalized(guess.type) else { return }
    if guess.isCertain { readLiterals(value) } else { noteLiterals(value) }
  }

  /// Takes down the type of the initializers in `rows.append(.init(title: "key"))`, by the type of the list.
  mutating func addTypes(ofElements argument: SwiftTokens.Argument, at index: Int) {
    let first = tokens[argument.value.lowerBound]
    guard first.isSign(".") || first.isSign("["), let start = tokens.startOfMembers(index), start < index - 1,
      let list = types.type(of: start..<(index - 1)), list.isCertain, let element = Declarations.element(of: list.type)
    else { return }
    addImplicitTypes(of: argument.value, argument.label == "contentsOf" ? list.type : element)
  }

  /// Takes down the type of the initializers `.init(…)` that are a value or its elements.
  mutating func addImplicitTypes(of value: Range<Int>, _ type: String, depth: Int = 0) {
    let type = types.names.withoutAlias(type)
    // The types of a tuple's parts are not known.
    guard !type.isEmpty, type != "()", depth < Self.depthLimit else { return }
    if type.hasPrefix(Declarations.function) {
      return addImplicitTypes(of: value, String(type.dropFirst(Declarations.function.count)), depth: depth + 1)
    }
    for value in tokens.values(value) {
      let first = afterEffects(value)
      guard first < value.upperBound else { continue }
      if tokens[first].isSign("."), tokens[first + 1].isName("init"), !type.hasPrefix("[") {
        implicitTypes[first + 1] = type
      } else if let body = body(first..<value.upperBound) {
        for value in returnedValues(of: body, depth: depth) { addImplicitTypes(of: value, type, depth: depth + 1) }
      } else if let element = Declarations.element(of: type) {
        for list in tokens.split(first..<value.upperBound, at: "+") {
          for value in tokens.elements(list) ?? [] { addImplicitTypes(of: value, element, depth: depth + 1) }
        }
      }
    }
  }

  /// Notes the literals of an expression whose type is not certain: those that ``readLiterals(_:depth:)`` takes for keys.
  mutating func noteLiterals(_ value: Range<Int>) {
    let (use, unknownKey) = (uses.count, unknownKeys.count)
    readLiterals(value)
    unknownKeys.removeSubrange(unknownKey...)
    for use in uses[use...] {
      let message = "\(use.key.description.quotedForMessage) may be a key, but the type that it gets is not certain"
      unknownKeys.append(UnknownKey(offset: use.offset, message: message))
    }
    uses.removeSubrange(use...)
  }

  /// Whether there is a literal in an expression, as in few assignments.
  func hasLiteral(_ value: Range<Int>) -> Bool { value.contains { tokens.literal($0) != nil } }

  /// Reads an expression whose literals are keys: a literal, a collection of them, `.init("key")`, or `if` and `switch`.
  mutating func readLiterals(_ range: Range<Int>, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    for value in tokens.values(range) {
      let first = afterEffects(value)
      guard first < value.upperBound else { continue }
      let summands = tokens.split(first..<value.upperBound, at: "+")
      if summands.count > 1, summands.contains(where: { tokens[$0.lowerBound].isSign("[") }) {
        for summand in summands { readLiterals(summand, depth: depth + 1) }
      } else if let elements = tokens.elements(first..<value.upperBound) {
        for element in elements { readLiterals(element, depth: depth + 1) }
      } else if let body = body(first..<value.upperBound) {
        readReturned(body, depth: depth + 1)
      } else if tokens[first].isSign("."), tokens[first + 1].isName("init"), let arguments = tokens.arguments(first + 2)
      {
        if let key = arguments.first, key.label == nil { readKey(key, arguments, isRequired: true) }
        for argument in arguments where argument.label.map(Self.initializerLabels.contains) ?? false {
          if !isString(tokens.values(argument.value)) { readLiterals(argument.value, depth: depth + 1) }
        }
      } else if tokens.literal(first) != nil {
        readKey(SwiftTokens.Argument(label: nil, value: first..<value.upperBound), [])
      }
    }
  }

  /// The index after `try` and `await` at the start of an expression.
  private func afterEffects(_ value: Range<Int>) -> Int {
    var first = value.lowerBound
    while tokens[first].isName("try") || tokens[first].isName("await") {
      first += tokens[first + 1].isSign("?") || tokens[first + 1].isSign("!") ? 2 : 1
    }
    return first
  }

  // MARK: Bodies

  /// The statements of an expression: those of a closure, which may be called at once, or `if` and `switch`.
  private func body(_ value: Range<Int>) -> Range<Int>? {
    let first = value.lowerBound
    if tokens[first].isSign("{") { return tokens.partner(first).map { (first + 1)..<$0 } }
    return tokens[first].kind == .name && ["do", "if", "switch"].contains(tokens[first].text) ? value : nil
  }

  /// The statements whose braces hold statements of the same body.
  private static let blocks: Set<String> = [
    "catch", "do", "else", "for", "get", "guard", "if", "repeat", "switch", "while",
  ]
  /// The words before braces whose statements return nothing.
  private static let silentBlocks: Set<String> = ["didSet", "set", "willSet"]
  /// The words at the start of statements that return nothing.
  private static let others: Set<String> = [
    "class", "defer", "enum", "extension", "func", "import", "let", "protocol", "static", "struct", "throw",
    "typealias", "var",
  ]

  /// Reads the literals that a body returns.
  private mutating func readReturned(_ body: Range<Int>, depth: Int = 0) {
    for value in returnedValues(of: body, depth: depth) { readLiterals(value, depth: depth + 1) }
  }

  /// The expressions that a body returns: those after `return`, and those that are a whole statement. What is in
  /// declarations, in assignments, and in closures and functions inside the body is not returned.
  func returnedValues(of body: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    guard depth < Self.depthLimit else { return [] }
    var values: [Range<Int>] = []
    var index = afterClosureHeader(body)
    while index < body.upperBound {
      let token = tokens[index]
      let word = token.kind == .name ? token.text : ""
      let end = endOfStatement(from: index, in: body)
      if word == "return" {
        values.append(index + 1..<max(index + 1, end))
      } else if word == "case" || word == "default",
        let colon = tokens.outer(index..<body.upperBound).first(where: { tokens[$0].isSign(":") })
      {
        index = colon + 1
        continue
      } else if Self.blocks.contains(word), end < body.upperBound, tokens[end].isSign("{"),
        let close = tokens.partner(end)
      {
        values += returnedValues(of: end + 1..<close, depth: depth + 1)
        index = close + 1
        if word == "repeat", tokens[index].isName("while") { index = endOfStatement(from: index + 1, in: body) }
        continue
      } else if Self.silentBlocks.contains(word), end < body.upperBound, tokens[end].isSign("{") {
        index = tokens.after(end)
        continue
      } else if token.kind == .name, tokens[index + 1].isSign(":") {
        // The label of a loop.
        index += 2
        continue
      } else if token.isSign(";") || token.isSign("@") {
        // `@unknown default`, or the attribute of a declaration.
        index += token.isSign("@") ? 2 : 1
        continue
      } else if !Self.others.contains(word), !tokens.outer(index..<end).contains(where: { tokens[$0].isSign("=") }) {
        values.append(index..<end)
      }
      index = max(index + 1, end)
    }
    return values
  }

  /// The index after a statement. For a block, that is its first brace, which can be on any line after its conditions.
  private func endOfStatement(from start: Int, in body: Range<Int>) -> Int {
    let word = tokens[start].kind == .name ? tokens[start].text : ""
    let isAccessor = word == "get" || Self.silentBlocks.contains(word)
    let isBlock = isAccessor || Self.blocks.contains(word)
    let ends = isBlock ? [";", "{", "}", ")", "]"] : [";"]
    for index in tokens.outer(start..<body.upperBound) where index > start {
      if tokens[index].kind == .sign, ends.contains(tokens[index].text) { return index }
      // Functions can have the names of accessors.
      if !isBlock || isAccessor, tokens.startsStatement(index) { return index }
    }
    return body.upperBound
  }

  /// The index after the parameters of a closure: `name in`, `(name: String) -> LocalizedStringResource in`.
  private func afterClosureHeader(_ body: Range<Int>) -> Int {
    for index in tokens.outer(body) {
      let token = tokens[index]
      if token.isName("in") { return index + 1 }
      let isPart =
        token.kind == .name
        ? !Self.blocks.contains(token.text)
        : ["(", "[", ",", "->", ".", ":", "<", ">", "?", "!", "@", "&"].contains(token.text)
      guard token.kind == .name || token.kind == .sign, isPart else { break }
    }
    return body.lowerBound
  }
}
