package import PluralRuleSyntax

/// Everything that a compiled function can find out about a number: the comparisons in its source.
///
/// The argument that one number stands for its class must hold for the compiled function as well as for the rule's
/// text. It does if each *use* of an operand in the function's body is one of these:
///
/// | use | what it tells apart |
/// |---|---|
/// | `x == 5`, `!=`, `<`, `<=`, `>`, `>=` | whether x is in a range of integers |
/// | `(3...10).contains(x)` | the same |
/// | `min(x, 5)`, `x < 5 ? x : …` | each value below 5, and all others from them |
/// | any of these on `x % 100`, or on a constant that holds it | the same for the remainder |
/// | `x % 100` anywhere else, for example as an index | each remainder |
/// | `x` passed to another such function | nothing here; that function is read too |
/// | `let i = value.foldedMagnitude` | nothing here; from then on, i is the operand |
///
/// Whatever else the function does, it does with the results of these uses. Two numbers that agree on all of them give
/// the same results, so the function puts both into one category. Any other use of an operand could break that and is
/// refused: nothing is assumed about code that this type does not understand.
package struct CodeAtoms: Sendable {
  /// The comparisons, as relations of the rule language. A `UInt64` parameter is the operand `i`.
  package private(set) var relations: [PluralRelation] = []

  private let body: [SwiftToken]
  private let domain: CompiledFunction.Domain
  private let callees: Set<String>
  /// The name of the number; for a `BinaryInteger`, the name of its folded value.
  private var parameter: String
  /// Constants that hold a remainder.
  private var remainders: [String: Operand] = [:]
  /// Uses after the question mark of `x < 5 ? x : …`, by the index of their first token.
  private var guarded: Set<Int> = []

  private struct Operand: Hashable {
    let operand: PluralOperand
    let modulus: UInt64?
  }

  /// The most values that are distinguished one by one.
  private static let maximumCount: UInt64 = 10_000

  /// Reads a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - callees: The names of the other functions that are read, so that a number can be passed to them.
  /// - Throws: ``UnknownShapeError`` if an operand is used in a way that the table does not list.
  package init(_ function: CompiledFunction, callees: Set<String> = []) throws(UnknownShapeError) {
    body = function.body
    self.callees = callees
    domain = function.domain
    parameter = function.parameter ?? ""
    var index = 0
    while index < body.count {
      index = try readUse(at: index) ?? index + 1
    }
    var seen: Set<PluralRelation> = []
    relations = relations.filter { seen.insert($0).inserted }
  }

  /// Reads the use of an operand whose first token is at an index.
  ///
  /// - Returns: The index after the use; `nil` if there is no operand.
  private mutating func readUse(at start: Int) throws(UnknownShapeError) -> Int? {
    guard body[start].kind == .identifier, !token(start - 1, isPunctuation: ".") else { return nil }
    var end = start + 1
    let operand: Operand
    if let remainder = remainders[body[start].text] {
      operand = remainder
    } else if body[start].text == parameter {
      switch domain {
      case .anyInteger where token(end, isPunctuation: "."):
        guard body[safe: end + 1]?.isIdentifier("foldedMagnitude") == true, token(start - 1, isOperator: "="),
          start >= 3, body[start - 3].isIdentifier("let"), endsStatement(end + 2)
        else { throw unknownShape(start) }
        parameter = body[start - 2].text
        return end + 2
      case .integers, .anyInteger:
        // An argument label is not a use.
        let isArgument = token(start - 1, isPunctuation: "(") || token(start - 1, isPunctuation: ",")
        if isArgument, token(end, isPunctuation: ":") { return nil }
        operand = try directOperand(.i, from: start, to: &end)
      case .operands:
        guard token(end, isPunctuation: ".") else {
          guard isHandedOn(from: start, to: end) else { throw unknownShape(start) }
          return end
        }
        guard end + 1 < body.count, let symbol = PluralOperand(symbol: body[end + 1].text) else {
          throw unknownShape(start)
        }
        end += 2
        operand = try directOperand(symbol, from: start, to: &end)
      }
    } else {
      return nil
    }
    try record(operand, from: start, to: end)
    return end
  }

  /// An operand read from the parameter, with the division that may follow at once.
  private mutating func directOperand(
    _ operand: PluralOperand,
    from start: Int,
    to end: inout Int
  ) throws(UnknownShapeError) -> Operand {
    guard token(end, isOperator: "%") else { return Operand(operand: operand, modulus: nil) }
    guard let modulus = integer(at: end + 1), modulus > 0, startsTerm(start) else { throw unknownShape(start) }
    end += 2
    let remainder = Operand(operand: operand, modulus: modulus)
    // `let i10 = i % 10` names a remainder when the statement ends there.
    if token(start - 1, isOperator: "="), start >= 3, body[start - 3].isIdentifier("let"), endsStatement(end) {
      remainders[body[start - 2].text] = remainder
    }
    return remainder
  }

  /// Records what a use distinguishes.
  private mutating func record(_ operand: Operand, from start: Int, to end: Int) throws(UnknownShapeError) {
    if guarded.contains(start) { return }
    if remainders[body[safe: start - 2]?.text ?? ""] == operand, token(start - 1, isOperator: "="),
      body[safe: start - 3]?.isIdentifier("let") == true
    {
      return  // The definition of the constant; its uses are recorded.
    }
    if let range = comparedRange(from: start, to: end) {
      append(operand, range)
      if let limit = integer(at: end + 1), token(end, isOperator: "<"), token(end + 2, isOperator: "?") {
        try guardUse(like: start..<end, at: end + 3, operand, limit)
      }
    } else if let range = containingRange(from: start, to: end) {
      append(operand, range)
    } else if operand.modulus == nil, token(start - 1, isPunctuation: "("), body[safe: start - 2]?.text == "min",
      token(end, isPunctuation: ","), let limit = integer(at: end + 1), token(end + 2, isPunctuation: ")")
    {
      try appendEach(operand, below: limit, start)
    } else if let modulus = operand.modulus {
      try appendEach(operand, below: modulus, start)
    } else if !isHandedOn(from: start, to: end) {
      throw unknownShape(start)
    }
  }

  private mutating func append(_ operand: Operand, _ range: ClosedRange<UInt64>?) {
    guard let range else { return }
    relations.append(PluralRelation(operand: operand.operand, modulus: operand.modulus, ranges: [range]))
  }

  private mutating func appendEach(_ operand: Operand, below limit: UInt64, _ start: Int) throws(UnknownShapeError) {
    guard limit <= Self.maximumCount else { throw unknownShape(start) }
    for value in 0..<limit { append(operand, value...value) }
  }

  /// Reads `x` in `x < 5 ? x : …` as one of the values below 5.
  private mutating func guardUse(
    like use: Range<Int>,
    at start: Int,
    _ operand: Operand,
    _ limit: UInt64
  ) throws(UnknownShapeError) {
    let end = start + use.count
    guard end < body.count, zip(body[use], body[start..<end]).allSatisfy({ $0.text == $1.text }),
      body[end].isPunctuation(":")
    else { return }
    guarded.insert(start)
    try appendEach(operand, below: limit, start)
  }

  /// The integers for which a comparison such as `x <= 5` is true, or its opposite is; `.some(nil)` for none or all.
  private func comparedRange(from start: Int, to end: Int) -> ClosedRange<UInt64>?? {
    guard startsTerm(start, forComparison: true), let comparison = body[safe: end], comparison.kind == .operator,
      let literal = integer(at: end + 1), endsTerm(end + 2)
    else { return nil }
    switch comparison.text {
    case "==", "!=": return .some(literal...literal)
    case "<=", ">": return .some(0...literal)
    case "<", ">=": return .some(literal == 0 ? nil : 0...literal - 1)
    default: return nil
    }
  }

  /// The range in `(3...10).contains(x)`.
  private func containingRange(from start: Int, to end: Int) -> ClosedRange<UInt64>?? {
    guard start >= 8, token(start - 1, isPunctuation: "("), body[start - 2].isIdentifier("contains"),
      token(start - 3, isPunctuation: "."), token(start - 4, isPunctuation: ")"),
      let upper = integer(at: start - 5), let lower = integer(at: start - 7), token(start - 8, isPunctuation: "("),
      token(end, isPunctuation: ")")
    else { return nil }
    if token(start - 6, isOperator: "..."), lower <= upper { return .some(lower...upper) }
    if token(start - 6, isOperator: "..<"), lower <= upper { return .some(lower == upper ? nil : lower...upper - 1) }
    return nil
  }

  /// Whether the use is the whole of an argument or index, so that another function of this kind receives it.
  private func isHandedOn(from start: Int, to end: Int) -> Bool {
    if token(start - 1, isPunctuation: "["), token(end, isPunctuation: "]") { return callees.contains("subscript") }
    let isLabelled = token(start - 1, isPunctuation: ":")
    let open = isLabelled ? start - 3 : start - 1
    guard token(open, isPunctuation: "("), token(end, isPunctuation: ")"), let callee = body[safe: open - 1] else {
      return false
    }
    return callee.kind == .identifier && callees.contains(callee.text)
  }

  /// Whether the preceding token leaves a product or comparison of the operand unaffected.
  private func startsTerm(_ start: Int, forComparison: Bool = false) -> Bool {
    guard let previous = body[safe: start - 1] else { return true }
    switch previous.kind {
    case .punctuation: return "([{},;:".contains(previous.text)
    case .operator:
      return ["&&", "||", "=", "?"].contains(previous.text)
        || !forComparison && ["+", "-", "&+", "&-", "==", "!=", "<", "<=", ">", ">="].contains(previous.text)
    case .identifier: return ["if", "return", "switch", "in", "guard", "else"].contains(previous.text)
    case .integer, .float, .string: return previous.line < (body[safe: start]?.line ?? 0)
    }
  }

  /// Whether a token after a literal leaves the literal unaffected.
  private func endsTerm(_ end: Int) -> Bool {
    guard let next = body[safe: end] else { return true }
    switch next.kind {
    case .punctuation: return ")]{},;:".contains(next.text)
    case .operator: return ["&&", "||", "?"].contains(next.text)
    case .identifier: return startsStatement(end)
    case .integer, .float, .string: return false
    }
  }

  private func endsStatement(_ end: Int) -> Bool {
    end == body.count || body[end].line > body[end - 1].line && startsStatement(end)
  }

  private func startsStatement(_ index: Int) -> Bool {
    ["let", "if", "return", "switch", "guard"].contains(body[index].text) || body[index].isPunctuation("}")
  }

  private func integer(at index: Int) -> UInt64? { body[safe: index]?.integer }

  private func token(_ index: Int, isOperator text: String) -> Bool { body[safe: index]?.isOperator(text) ?? false }

  private func token(_ index: Int, isPunctuation text: String) -> Bool {
    body[safe: index]?.isPunctuation(text) ?? false
  }

  private func unknownShape(_ start: Int) -> UnknownShapeError {
    let line = body[start].line
    return UnknownShapeError(
      line: line,
      code: body.filter { $0.line == line }.map(\.text).joined(separator: " "),
      operand: body[start].text
    )
  }
}

/// An operand is used in a way for which nothing is proven.
package struct UnknownShapeError: Error, Sendable, Hashable, CustomStringConvertible {
  package let line: Int
  package let code: String
  package let operand: String

  package var description: String {
    "line \(line): the proof does not know this use of '\(operand)': \(code)"
  }
}

extension [SwiftToken] {
  subscript(safe index: Int) -> SwiftToken? { indices.contains(index) ? self[index] : nil }
}
