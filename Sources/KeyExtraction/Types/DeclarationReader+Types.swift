/// The names of types.
extension DeclarationReader {
  /// The type at an index: the last part of its name, without optionality, and the index after it. The type of a
  /// collection is its element's, in brackets, with a question mark if it is optional, and that of a function is its
  /// result's, after an arrow. The name is empty for a type parameter, whose type only callers know.
  func type(at index: Int, depth: Int = 0) -> (name: String, end: Int)? {
    guard depth < 8 else { return nil }
    var index = afterAttributes(index)
    while ["any", "borrowing", "consuming", "inout", "nonisolated", "sending", "some"].contains(tokens[index].text) {
      let next = tokens[index + 1]
      guard next.kind == .name || next.isSign("(") || next.isSign("@") || next.isSign("[") else { break }
      index = afterAttributes(index + 1)
    }
    var name = ""
    if tokens[index].isSign("[") {
      guard let close = tokens.partner(index) else { return nil }
      let colon = tokens.outer((index + 1)..<close).first { tokens[$0].isSign(":") }
      guard let element = type(at: (colon ?? index) + 1, depth: depth + 1) else { return nil }
      name = "[\(colon == nil ? "" : Declarations.dictionary)\(element.name)]"
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
      let isParameter = isTypeParameter(name, at: index)
      if name == "Self", let owner { name = owner.name }
      index += 1
      while true {
        if tokens[index].isSign("<") {
          name = collection(name, at: index, depth: depth) ?? name
          index = tokens.afterGenerics(index)
        } else if tokens[index].isSign("."), tokens[index + 1].kind == .name {
          name = tokens[index + 1].text
          index += 2
        } else {
          break
        }
      }
      if isParameter { name = "" }
    }
    while tokens[index].isSign("?") || tokens[index].isSign("!") {
      name = Declarations.optional(name)
      index += 1
    }
    let arrow = afterEffects(index)
    guard tokens[arrow].isSign("->") else { return (name, index) }
    guard let result = type(at: arrow + 1, depth: depth + 1) else { return ("()", arrow) }
    return (Declarations.function + result.name, result.end)
  }

  /// The type of a collection or an optional that is spelled with angle brackets at an index; `nil` for other types.
  private func collection(_ name: String, at index: Int, depth: Int) -> String? {
    guard ["Array", "ContiguousArray", "Dictionary", "Optional", "Set"].contains(name),
      var inner = type(at: index + 1, depth: depth + 1)
    else { return nil }
    if name == "Dictionary", tokens[inner.end].isSign(",") {
      guard let value = type(at: inner.end + 1, depth: depth + 1) else { return nil }
      inner = (Declarations.dictionary + value.name, value.end)
    }
    return name == "Optional" ? Declarations.optional(inner.name) : "[\(inner.name)]"
  }

  /// The index after attributes such as `@Sendable` and `@convention(c)`.
  func afterAttributes(_ index: Int) -> Int {
    var index = index
    while tokens[index].isSign("@") {
      let hasArguments = tokens[index + 2].isSign("(") && tokens.isAttached(index + 2)
      index = hasArguments ? tokens.after(index + 2) : index + 2
    }
    return index
  }
}
