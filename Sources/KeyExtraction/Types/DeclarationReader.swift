/// Finds the declarations in a file.
struct DeclarationReader {
  private let tokens: SwiftTokens
  private var result = Declarations()
  /// The open braces: where they close, and the type that they belong to.
  private var braces: [(close: Int, type: String?)] = []
  /// The type whose body comes next.
  private var nextType: String?

  /// Reads the declarations of a file.
  static func declarations(in tokens: SwiftTokens) -> Declarations {
    var reader = DeclarationReader(tokens: tokens)
    reader.read()
    return reader.result
  }

  private init(tokens: SwiftTokens) { self.tokens = tokens }

  private mutating func read() {
    for index in 0..<tokens.count {
      while let last = braces.last, last.close <= index { braces.removeLast() }
      let token = tokens[index]
      if token.isSign("{") {
        braces.append((tokens.partner(index) ?? tokens.count, nextType))
        nextType = nil
        readClosureParameters(index)
      }
      guard token.kind == .name, !tokens[index - 1].isSign(".") else { continue }
      switch token.text {
      case "import": result.imports.insert(tokens[index + 1].text)
      case "struct", "class", "enum", "actor", "protocol", "extension": readType(index)
      case "typealias": readAlias(index)
      case "let", "var": readVariable(index)
      case "for": readLoop(index)
      case "func": readFunction(tokens[index + 1].text, from: index + 2)
      case "init", "subscript":
        // Calls of initializers have no keyword before the name, but a declaration ends a statement.
        if tokens[index + 1].isSign("(") || tokens[index + 1].isSign("<") || tokens[index + 1].isSign("?"),
          braces.last?.type != nil
        {
          readFunction(nil, from: index + 1)
        }
      default: break
      }
    }
  }

  /// The tokens up to the end of the innermost braces.
  private func scope(from index: Int) -> Range<Int> { index..<max(index, braces.last?.close ?? tokens.count) }

  // MARK: Types

  private mutating func readType(_ index: Int) {
    // `class` can also be before a member.
    let name = tokens[index + 1]
    guard name.kind == .name, !["func", "var", "let", "subscript", "init"].contains(name.text) else { return }
    var last = name.text
    var next = index + 2
    while tokens[next].isSign("."), tokens[next + 1].kind == .name {
      last = tokens[next + 1].text
      next += 2
    }
    nextType = last
    if tokens[index].text != "extension" { result.types.insert(last) }
  }

  private mutating func readAlias(_ index: Int) {
    guard let equals = (index + 2..<index + 40).first(where: { tokens[$0].isSign("=") }),
      let type = type(at: equals + 1)
    else { return }
    result.aliases[tokens[index + 1].text] = type.name
  }

  /// The type at an index: the last part of its name, without optionality, and the index after it. The type of a
  /// collection is its element's, in brackets, and that of a function is its result's, after an arrow.
  private func type(at index: Int, depth: Int = 0) -> (name: String, end: Int)? {
    guard depth < 8 else { return nil }
    var index = afterAttributes(index)
    while ["any", "borrowing", "consuming", "inout", "nonisolated", "sending", "some"].contains(tokens[index].text),
      tokens[index + 1].kind == .name
    {
      index += 1
    }
    var name = ""
    if tokens[index].isSign("[") {
      guard let close = tokens.partner(index) else { return nil }
      let colon = tokens.outer((index + 1)..<close).first { tokens[$0].isSign(":") }
      guard let element = type(at: (colon ?? index) + 1, depth: depth + 1) else { return nil }
      name = "[\(element.name)]"
      index = close + 1
    } else if tokens[index].isSign("(") {
      guard let close = tokens.partner(index) else { return nil }
      // Parentheses around a type, or a tuple.
      let inner = type(at: index + 1, depth: depth + 1)
      name = inner.flatMap { $0.end == close ? $0.name : nil } ?? "()"
      index = close + 1
    } else {
      guard tokens[index].kind == .name else { return nil }
      name = tokens[index].text
      index += 1
      while true {
        if tokens[index].isSign("<") {
          index = afterGenerics(index)
        } else if tokens[index].isSign("."), tokens[index + 1].kind == .name {
          name = tokens[index + 1].text
          index += 2
        } else {
          break
        }
      }
    }
    while tokens[index].isSign("?") || tokens[index].isSign("!") { index += 1 }
    var arrow = index
    while ["async", "throws"].contains(tokens[arrow].text) {
      arrow += 1
      if tokens[arrow].isSign("(") { arrow = tokens.after(arrow) }
    }
    guard tokens[arrow].isSign("->") else { return (name, index) }
    guard let result = type(at: arrow + 1, depth: depth + 1) else { return ("()", arrow) }
    return (Declarations.function + result.name, result.end)
  }

  /// The index after attributes such as `@Sendable` and `@convention(c)`.
  private func afterAttributes(_ index: Int) -> Int {
    var index = index
    while tokens[index].isSign("@") {
      let hasArguments =
        tokens[index + 2].isSign("(")
        && tokens[index + 2].range.lowerBound == tokens[index + 1].range.upperBound
      index = hasArguments ? tokens.after(index + 2) : index + 2
    }
    return index
  }

  /// The index after angle brackets that open at an index.
  private func afterGenerics(_ index: Int) -> Int {
    var depth = 0
    var next = index
    while next < min(tokens.count, index + 200) {
      if tokens[next].isSign("<") { depth += 1 }
      if tokens[next].isSign(">") { depth -= 1 }
      next = max(next + 1, tokens.after(next))
      if depth == 0 { break }
    }
    return next
  }

  // MARK: Variables

  private mutating func add(
    _ name: String,
    _ type: String?,
    value: Range<Int>? = nil,
    scope: Range<Int>,
    at place: Int,
    isMember: Bool = false
  ) {
    let variable = Declarations.Variable(type: type, value: value, scope: scope, place: place)
    if isMember {
      result.members[name, default: []].append(variable)
    } else {
      result.variables[name, default: []].append(variable)
    }
  }

  private mutating func readVariable(_ keyword: Int) {
    let place = keyword + 1
    let name = tokens[place]
    if name.isSign("("), let close = tokens.partner(place) {
      // A tuple: the types are not known.
      for index in place..<close where tokens[index].kind == .name {
        add(tokens[index].text, nil, scope: scope(from: place), at: index)
      }
      return
    }
    guard name.kind == .name else { return }
    var next = place + 1
    var type: String?
    if tokens[next].isSign(":"), let declared = self.type(at: next + 1) {
      type = declared.name
      next = declared.end
    }
    let owner = braces.last?.type
    let isMember = owner != nil
    var value: Range<Int>?
    if tokens[next].isSign("=") {
      let range = (next + 1)..<endOfExpression(from: next + 1)
      value = range
      next = range.upperBound
      // A closure, which may be called at once.
      if range.isEmpty, let type, Declarations.isLocalized(type), let close = tokens.partner(next), close > next {
        result.localizedBodies.append((next + 1)..<close)
      }
    } else if let type, Declarations.isLocalized(type), tokens[next].isSign("{"), let close = tokens.partner(next) {
      result.localizedBodies.append((next + 1)..<close)
    } else if type == nil, tokens[next].isSign("{") || tokens[next].isSign(",") || tokens[next].isName("else") {
      // `if let name` has the type of the other variable with the name.
      return
    }
    let scope = isMember ? memberScope : self.scope(from: place)
    add(name.text, type, value: value, scope: scope, at: place, isMember: isMember)
    if let owner, let type { addParameter(owner, name.text, type, isPublic: false) }
  }

  /// The tokens of the innermost type.
  private var memberScope: Range<Int> {
    guard let close = braces.last?.close else { return 0..<tokens.count }
    return (tokens.partner(close) ?? 0)..<close
  }

  /// The index after the expression that starts at an index.
  private func endOfExpression(from start: Int) -> Int {
    let goingOn: Set = [".", "?", ":", "+", "-", "*", "/", "??", "&&", "||", "==", "!="]
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign, [",", ";", "{", "}", ")", "]"].contains(token.text) { break }
      if token.isName("else") || index > start && token.startsLine && !goingOn.contains(token.text) { break }
      index = max(index + 1, tokens.after(index))
    }
    return index
  }

  private mutating func readLoop(_ index: Int) {
    var index = index + 1
    if tokens[index].isName("case") { return }
    while ["try", "await"].contains(tokens[index].text) { index += 1 }
    var names: [Int] = []
    var end = index
    if tokens[index].isSign("("), let close = tokens.partner(index) {
      names = (index..<close).filter { tokens[$0].kind == .name }
      end = close + 1
    } else if tokens[index].kind == .name {
      names = [index]
      end = index + 1
    }
    guard tokens[end].isName("in") else { return }
    let sequence = (end + 1)..<endOfExpression(from: end + 1)
    guard tokens[sequence.upperBound].isSign("{"), let close = tokens.partner(sequence.upperBound) else { return }
    let isRange = tokens.outer(sequence).contains { tokens[$0].isSign("...") || tokens[$0].isSign("..<") }
    let startsWithInteger = sequence.lowerBound < sequence.upperBound && tokens[sequence.lowerBound].kind == .integer
    let isEnumeration = names.count == 2 && tokens.outer(sequence).contains { tokens[$0].isName("enumerated") }
    for (number, name) in names.enumerated() {
      let isInteger = isRange && startsWithInteger || isEnumeration && number == 0
      add(tokens[name].text, isInteger ? "Int" : nil, scope: sequence.upperBound..<close, at: name)
    }
  }

  /// Reads the parameters of a closure whose brace is at an index: `{ (count: Int) in`, `{ count, name in`.
  private mutating func readClosureParameters(_ brace: Int) {
    guard let close = tokens.partner(brace) else { return }
    var index = brace + 1
    if tokens[index].isSign("["), let bracket = tokens.partner(index) { index = bracket + 1 }
    if tokens[index].isSign("("), let end = tokens.partner(index) {
      let following = tokens[end + 1]
      guard following.isName("in") || following.isSign("->") || ["async", "throws"].contains(following.text) else {
        return
      }
      readParameters(index, of: nil, scope: brace..<close)
      if let type = type(at: index), Declarations.isLocalized(type.name), tokens[type.end].isName("in") {
        result.localizedBodies.append((type.end + 1)..<close)
      }
      return
    }
    var names: [Int] = []
    while tokens[index].kind == .name, !tokens[index].isName("in") {
      names.append(index)
      index += tokens[index + 1].isSign(",") ? 2 : 1
    }
    guard tokens[index].isName("in") else { return }
    let type = names.count == 1 && countsIntegers(brace) ? "Int" : nil
    for name in names { add(tokens[name].text, type, scope: brace..<close, at: name) }
  }

  /// Whether the brace of a closure comes after `ForEach(0..<count)`.
  private func countsIntegers(_ brace: Int) -> Bool {
    guard let open = tokens.partner(brace - 1), tokens[open].isSign("("), tokens[open - 1].isName("ForEach"),
      tokens[open + 1].kind == .integer
    else { return false }
    return tokens[open + 2].isSign("..<") || tokens[open + 2].isSign("...")
  }

  // MARK: Functions

  /// Reads a function.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for an initializer.
  ///   - index: The index after the name.
  private mutating func readFunction(_ name: String?, from index: Int) {
    var open = index
    while tokens[open].isSign("?") || tokens[open].isSign("!") { open += 1 }
    if tokens[open].isSign("<") { open = afterGenerics(open) }
    guard tokens[open].isSign("("), let close = tokens.partner(open) else { return }
    var next = close + 1
    while ["async", "throws", "rethrows"].contains(tokens[next].text) {
      next += 1
      if tokens[next].isSign("(") { next = tokens.after(next) }
    }
    var returned: String?
    if tokens[next].isSign("->"), let type = type(at: next + 1) {
      returned = type.name
      next = type.end
    }
    while next < tokens.count, next < close + 60, tokens[next].isName("where") || !tokens[next].startsLine,
      !tokens[next].isSign("{"), !tokens[next].isSign("}")
    {
      next = max(next + 1, tokens.after(next))
    }
    let end = tokens[next].isSign("{") ? tokens.partner(next) ?? tokens.count : next
    readParameters(open, of: name ?? braces.last?.type, scope: open..<max(open, end))
    guard let name, let returned else { return }
    if let other = result.functions[name], other != returned {
      result.functions[name] = ""
    } else {
      result.functions[name] = returned
    }
    if Declarations.isLocalized(returned), tokens[next].isSign("{"), next < end {
      result.localizedBodies.append((next + 1)..<end)
    }
  }

  private mutating func readParameters(_ open: Int, of function: String?, scope: Range<Int>) {
    guard let close = tokens.partner(open), close > open else { return }
    let parameters = tokens.split((open + 1)..<close, at: ",")
    for (number, range) in parameters.enumerated() {
      let start = afterAttributes(range.lowerBound)
      guard tokens[start].kind == .name else { continue }
      let hasTwoNames = tokens[start + 1].kind == .name
      let name = hasTwoNames ? start + 1 : start
      guard name < range.upperBound else { continue }
      let declared = tokens[name + 1].isSign(":") ? self.type(at: name + 2) : nil
      let type = declared?.name
      let value = declared.flatMap {
        tokens[$0.end].isSign("=") ? ($0.end + 1)..<max($0.end + 1, range.upperBound) : nil
      }
      add(tokens[name].text, type, value: value, scope: scope, at: name)
      if let function, let type {
        let label = tokens[start].text
        let isPublic = isPublic(open)
        addParameter(function, label == "_" ? "\(number)" : label, type, isPublic: isPublic)
        if number == parameters.count - 1, type.hasPrefix(Declarations.function) {
          addParameter(function, Declarations.Parameter.trailingClosure, type, isPublic: isPublic)
        }
      }
    }
  }

  /// Whether the declaration with a parenthesis at an index says that other modules can use it.
  private func isPublic(_ open: Int) -> Bool {
    var index = open - 1
    while index >= 0, !tokens[index].isSign("}"), !tokens[index].isSign("{") {
      if ["open", "package", "public"].contains(tokens[index].text) { return true }
      if tokens[index].startsLine { return false }
      index -= 1
    }
    return false
  }

  private mutating func addParameter(_ function: String, _ label: String, _ type: String, isPublic: Bool) {
    let parameter = Declarations.Parameter(function: function, label: label)
    if Declarations.isLocalized(type) {
      result.localizedParameters.insert(parameter)
      if isPublic { result.publicParameters.insert(parameter) }
    }
    if type == "String" || type == Declarations.function + "String" { result.stringParameters.insert(parameter) }
  }
}
