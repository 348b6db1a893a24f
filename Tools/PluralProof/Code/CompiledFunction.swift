/// A function of the runtime that returns the category of an integer or of operands, as found in its source.
package struct CompiledFunction: Sendable {
  /// The parameter of the function.
  package enum Domain: Sendable, Hashable {
    /// Any number: `operands: PluralOperands`.
    case operands
    /// A number written with digits only, folded: `i: UInt64`.
    case integers
    /// An integer as passed by the user: `value: some BinaryInteger`.
    case anyInteger
  }

  /// The type that has the function, such as `CardinalRules`.
  package let namespace: String
  /// The name without backticks, which is the name of the rule set: `ru`, `ptPT`.
  package let name: String
  package let domain: Domain
  /// The name of the parameter; `nil` if the function does not use it.
  package let parameter: String?
  /// The tokens between the function's braces.
  package let body: [SwiftToken]

  /// Finds all functions and subscripts in a file that take a number and return a category.
  package static func all(in tokens: [SwiftToken]) -> [CompiledFunction] {
    var functions: [CompiledFunction] = []
    var namespaces: [(name: String, depth: Int)] = []
    var depth = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.isPunctuation("{") {
        depth += 1
      } else if token.isPunctuation("}") {
        depth -= 1
        while let last = namespaces.last, last.depth > depth { namespaces.removeLast() }
      } else if token.kind == .identifier, ["enum", "extension", "struct"].contains(token.text),
        index + 1 < tokens.count, tokens[index + 1].kind == .identifier
      {
        namespaces.append((tokens[index + 1].text, depth + 1))
      } else if let function = CompiledFunction(
        in: tokens,
        at: index,
        namespace: namespaces.last { $0.depth <= depth }?.name ?? ""
      ) {
        functions.append(function)
      }
      index += 1
    }
    return functions
  }

  /// Reads a function whose first token, `func` or `subscript`, is at an index.
  private init?(in tokens: [SwiftToken], at index: Int, namespace: String) {
    let isSubscript = tokens[index].isIdentifier("subscript")
    guard isSubscript || tokens[index].isIdentifier("func") else { return nil }
    let nameIndex = isSubscript ? index : index + 1
    guard nameIndex + 1 < tokens.count, tokens[nameIndex + 1].isPunctuation("("),
      let end = tokens.closingBracket(of: nameIndex + 1), end + 3 < tokens.count,
      tokens[end + 1].isOperator("->"), tokens[end + 2].isIdentifier("PluralCategory"),
      tokens[end + 3].isPunctuation("{"), let bodyEnd = tokens.closingBracket(of: end + 3)
    else { return nil }
    let parameters = tokens[nameIndex + 2..<end]
    guard let colon = parameters.lastIndex(where: { $0.isPunctuation(":") }), colon > nameIndex + 1 else { return nil }
    switch parameters[(colon + 1)...].map(\.text) {
    case ["PluralOperands"]: domain = .operands
    case ["UInt64"]: domain = .integers
    case ["some", "BinaryInteger"]: domain = .anyInteger
    default: return nil
    }
    self.namespace = namespace
    name = tokens[nameIndex].text
    parameter = tokens[colon - 1].text == "_" ? nil : tokens[colon - 1].text
    body = Array(tokens[end + 4..<bodyEnd])
  }
}

extension [SwiftToken] {
  /// The index of the bracket that closes the one at an index.
  func closingBracket(of open: Int) -> Int? {
    var depth = 0
    for index in open..<count where self[index].kind == .punctuation {
      if "([{".contains(self[index].text) { depth += 1 }
      if ")]}".contains(self[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
