import DataFiles

/// The tokens of a Swift file, with its brackets in pairs.
struct SwiftTokens {
  /// An argument of a call.
  struct Argument {
    /// The label; `nil` if there is none.
    var label: String?
    /// The tokens of the value.
    var value: Range<Int>
  }

  private let tokens: [SwiftToken]
  private let literals: [StringLiteral]
  /// For each token, the index of the other bracket of its pair; -1 if there is none.
  private var partners: [Int]

  /// Reads a file. Any bytes are accepted.
  init(_ source: [UInt8]) {
    var lexer = SwiftLexer(source)
    lexer.lex()
    tokens = lexer.tokens
    literals = lexer.literals
    partners = [Int](repeating: -1, count: tokens.count)
    pairBrackets()
  }

  var count: Int { tokens.count }

  /// A token; outside the file, a sign that is nothing.
  subscript(index: Int) -> SwiftToken {
    if tokens.indices.contains(index) { return tokens[index] }
    let index = max(index, 0)
    return SwiftToken(kind: .sign, text: "", range: 0..<0, startsLine: true, region: 0, next: index + 1)
  }

  /// The string literal at an index; `nil` if there is none, or if it has no end.
  func literal(_ index: Int) -> StringLiteral? {
    guard case .string(let number) = self[index].kind, literals[number].isTerminated else { return nil }
    return literals[number]
  }

  /// The other bracket of a pair; `nil` if a token is no bracket, or its partner is missing.
  func partner(_ index: Int) -> Int? {
    tokens.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  /// The index after a token, or after a whole pair of brackets or a whole string that starts here.
  func after(_ index: Int) -> Int {
    if let partner = partner(index), partner > index { return partner + 1 }
    return self[index].next
  }

  /// The indices of the tokens of a range that are not inside brackets or strings.
  func outer(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index in
      guard index < range.upperBound else { return nil }
      defer { index = max(index + 1, after(index)) }
      return index
    }
  }

  private mutating func pairBrackets() {
    let closers = [")": "(", "]": "[", "}": "{"]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if ["(", "[", "{"].contains(token.text) {
        open.append(index)
      } else if let opener = closers[token.text] {
        // Brackets that an interpolation has left open are not outside it.
        while let last = open.last, tokens[last].region > token.region { open.removeLast() }
        var place = open.count - 1
        while place >= 0, tokens[open[place]].region == token.region, tokens[open[place]].text != opener { place -= 1 }
        guard place >= 0, tokens[open[place]].region == token.region else { continue }
        let match = open[place]
        open.removeSubrange(place...)
        partners[match] = index
        partners[index] = match
      }
    }
  }

  // MARK: Calls and expressions

  /// The arguments between the parentheses or square brackets that open at an index; `nil` if they do not close.
  func arguments(_ open: Int) -> [Argument]? {
    guard let close = partner(open), close > open else { return nil }
    return split((open + 1)..<close, at: ",").map { range in
      isLabelled(range)
        ? Argument(label: self[range.lowerBound].text, value: (range.lowerBound + 2)..<range.upperBound)
        : Argument(label: nil, value: range)
    }
  }

  /// Whether an argument has a label.
  func isLabelled(_ argument: Range<Int>) -> Bool {
    argument.count > 1 && self[argument.lowerBound].kind == .name && self[argument.lowerBound + 1].isSign(":")
  }

  /// The elements of a list, or the values of a dictionary; `nil` if square brackets are not around the whole range.
  func elements(_ range: Range<Int>) -> [Range<Int>]? {
    guard self[range.lowerBound].isSign("["), partner(range.lowerBound) == range.upperBound - 1 else { return nil }
    return split((range.lowerBound + 1)..<(range.upperBound - 1), at: ",").map { element in
      (colon(in: element).map { $0 + 1 } ?? element.lowerBound)..<element.upperBound
    }
  }

  /// Whether an expression is `nil`.
  func isNil(_ range: Range<Int>) -> Bool { range.count == 1 && self[range.lowerBound].isName("nil") }

  /// A limit for the names in an expression such as `row.title.text`, far above what people write. Each part of a chain of calls
  /// asks for its start.
  private static let membersLimit = 100

  /// The start of `row.titles[0]?.text` or `(first ?? row).title` by the last token; `nil` for other expressions.
  func startOfMembers(_ last: Int) -> Int? {
    var start = last
    var members = 0
    while self[start].kind != .name || self[start - 1].isSign(".") {
      if self[start].kind == .name {
        members += 1
        if members == Self.membersLimit { return nil }
        start -= 2
      } else if self[start].isSign("?") || self[start].isSign("!") {
        start -= 1
      } else if let open = partner(start), open < start {
        if self[open].isSign("("), !isCall(open) { return open }
        start = open - 1
      } else {
        return nil
      }
    }
    return start
  }

  /// Whether a bracket belongs to the expression before it.
  func isCall(_ bracket: Int) -> Bool {
    let before = self[bracket - 1]
    return isAttached(bracket)
      && (before.kind == .name || before.kind == .sign && [")", "]", "}", ">", "?", "!"].contains(before.text))
  }

  /// The index after angle brackets that open at an index.
  func afterGenerics(_ index: Int) -> Int {
    var depth = 0
    var next = index
    while next < min(count, index + 200) {
      if self[next].isSign("<") { depth += 1 }
      if self[next].isSign(">") { depth -= 1 }
      next = max(next + 1, after(next))
      if depth == 0 { break }
    }
    return next
  }

  /// The index after the type arguments of a call, as in `Row<Text>(title)`; the same index if there are none.
  func afterTypeArguments(_ index: Int) -> Int {
    guard self[index].isSign("<"), isAttached(index) else { return index }
    let end = afterGenerics(index)
    let isCall = self[end - 1].isSign(">") && self[end].isSign("(") && isAttached(end)
    let isTypes = outer(index..<end).allSatisfy {
      !self[$0].startsLine
        && (self[$0].kind == .name || self[$0].kind == .sign && !["{", ";", "="].contains(self[$0].text))
    }
    return isCall && isTypes ? end : index
  }

  /// Whether a token follows the one before immediately.
  func isAttached(_ index: Int) -> Bool { self[index - 1].range.upperBound == self[index].range.lowerBound }

  /// The parts of a range between separators; none for an empty range.
  func split(_ range: Range<Int>, at separator: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in outer(range) where self[index].isSign(separator) {
      parts.append(start..<index)
      start = index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The expression inside parentheses around the whole range; otherwise the range.
  func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while range.count >= 2, self[range.lowerBound].isSign("("), partner(range.lowerBound) == range.upperBound - 1 {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return range
  }

  /// The possible values of an expression: both branches of `a ? b : c`.
  func branches(_ range: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    let range = withoutParentheses(range)
    guard depth < 20, let question = outer(range).first(where: isTernary) else { return [range] }
    guard let colon = colon(in: (question + 1)..<range.upperBound) else { return [range] }
    return branches((question + 1)..<colon, depth: depth + 1)
      + branches((colon + 1)..<range.upperBound, depth: depth + 1)
  }

  /// The first colon in a range that does not belong to a `?` in it.
  func colon(in range: Range<Int>) -> Int? {
    var nested = 0
    for index in outer(range) {
      if isTernary(index) { nested += 1 }
      guard self[index].isSign(":") else { continue }
      if nested == 0 { return index }
      nested -= 1
    }
    return nil
  }

  /// The possible values of an expression: both branches of `a ? b : c`, and both sides of `a ?? b`.
  func values(_ range: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    branches(range).flatMap { branch in
      let sides = split(branch, at: "??")
      return sides.count > 1 && depth < 20 ? sides.flatMap { values($0, depth: depth + 1) } : [branch]
    }
  }

  /// The operators between two values.
  static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "??", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "===", "!==",
  ]

  /// The signs and words at the start of a line that go on with the expression before.
  private static let goingOn = operators.union([".", ",", "?", ":", "as", "is"])

  /// Whether a token starts a line and does not go on with the statement on the line before.
  func startsStatement(_ index: Int) -> Bool {
    startsExpression(index) && !["else", "where"].contains(self[index].text)
      && !["return", "in", ",", "=", "->"].contains(self[index - 1].text)
  }

  /// Whether a token starts a line and does not go on with the expression on the line before.
  private func startsExpression(_ index: Int) -> Bool {
    self[index].startsLine && !Self.goingOn.contains(self[index].text) && !needsOperand(index - 1)
  }

  /// Whether an expression goes on after a token: an operator with a space before it, or a part of `a ? b : c`.
  private func needsOperand(_ index: Int) -> Bool {
    self[index].isSign(":") || isTernary(index)
      || self[index].kind == .sign && Self.operators.contains(self[index].text) && !isAttached(index)
  }

  /// The index after the expression that starts at an index.
  func endOfExpression(from start: Int) -> Int {
    if ["do", "if", "switch"].contains(self[start].text), self[start].kind == .name { return endOfBlocks(from: start) }
    var index = start
    while index < count {
      let token = self[index]
      if token.kind == .sign, [",", ";", "{", "}", ")", "]"].contains(token.text) { break }
      if token.isName("else") || index > start && endsExpression(index) { break }
      index = max(index + 1, after(index))
    }
    return index
  }

  /// Whether a token that is not the first one of an expression is after its end. An assignment has no value.
  func endsExpression(_ index: Int) -> Bool {
    startsExpression(index) || self[index].isSign("=") || self[index].isSign("+=")
  }

  /// The index after `if … {} else {}` and the like, which start at an index.
  private func endOfBlocks(from start: Int) -> Int {
    var index = start
    while index < count {
      let token = self[index]
      if token.kind == .sign, [")", "]", "}", ";"].contains(token.text) { break }
      index = max(index + 1, after(index))
      if token.isSign("{"), !self[index].isName("else"), !self[index].isName("catch") { break }
    }
    return index
  }

  /// Whether a question mark chooses between two values. That of an optional follows its operand immediately.
  private func isTernary(_ index: Int) -> Bool {
    self[index].isSign("?") && index > 0 && self[index - 1].range.upperBound < self[index].range.lowerBound
  }
}
