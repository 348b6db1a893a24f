import DataFiles
import Decimals

/// The expression in a PO file's header that computes the form of an integer: `n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2`.
///
/// It has C's operators as gettext knows them, and gettext's integers, which wrap around to 0 after the largest one.
package struct PluralExpression {
  /// A mistake in an expression, with its place.
  package struct SyntaxError: Error, Hashable {
    /// The message, worded to follow a colon.
    package let message: String
    /// The place in the expression, as an offset in UTF-8.
    package let offset: Int
  }

  /// Parentheses, negations and choices that are nested more deeply are refused.
  static let depthLimit = 100

  /// A step of the evaluation. The steps run on a stack: there is no tree, so nothing recurses.
  fileprivate enum Step {
    case number(UInt64)
    case variable
    case not
    /// Turns everything but 0 into 1.
    case truth
    case binary(Operator.Result)
    case jump(Int)
    /// Takes a value off the stack and jumps if it is not 0, or if it is 0.
    case jumpIf(Bool, Int)
  }

  private let steps: [Step]

  /// Reads an expression.
  ///
  /// - Throws: A syntax error with its place.
  package init(_ text: some Sequence<UInt8>) throws(SyntaxError) {
    var parser = PluralExpressionParser(text: Array(text))
    steps = try parser.parse()
  }

  /// The form of an integer; `nil` if the expression divides by zero.
  package func form(of n: UInt64) -> UInt64? {
    var stack: [UInt64] = []
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      switch step {
      case .number(let number): stack.append(number)
      case .variable: stack.append(n)
      case .jump(let target): index = target
      default:
        guard let last = stack.popLast() else { return nil }
        switch step {
        case .not: stack.append(last == 0 ? 1 : 0)
        case .truth: stack.append(last == 0 ? 0 : 1)
        case .jumpIf(let condition, let target): if (last != 0) == condition { index = target }
        case .binary(let result):
          guard let first = stack.popLast(), let value = result(first, last) else { return nil }
          stack.append(value)
        case .number, .variable, .jump: break
        }
      }
    }
    return stack.last
  }
}

/// A binary operator of C.
private struct Operator {
  /// Computes an operation; returns `nil` for a division by zero.
  typealias Result = @Sendable (UInt64, UInt64) -> UInt64?

  let token: StaticString
  /// How tightly the operator binds.
  let precedence: Int
  /// `nil` for the operators that may skip their right side.
  let result: Result?

  /// The operators; each comes before any that is a prefix of it.
  static let all = [
    Operator(token: "||", precedence: 0, result: nil),
    Operator(token: "&&", precedence: 1, result: nil),
    Operator(token: "==", precedence: 2) { $0 == $1 ? 1 : 0 },
    Operator(token: "!=", precedence: 2) { $0 != $1 ? 1 : 0 },
    Operator(token: "<=", precedence: 3) { $0 <= $1 ? 1 : 0 },
    Operator(token: ">=", precedence: 3) { $0 >= $1 ? 1 : 0 },
    Operator(token: "<", precedence: 3) { $0 < $1 ? 1 : 0 },
    Operator(token: ">", precedence: 3) { $0 > $1 ? 1 : 0 },
    Operator(token: "+", precedence: 4) { $0 &+ $1 },
    Operator(token: "-", precedence: 4) { $0 &- $1 },
    Operator(token: "*", precedence: 5) { $0 &* $1 },
    Operator(token: "/", precedence: 5) { $1 == 0 ? nil : $0 / $1 },
    Operator(token: "%", precedence: 5) { $1 == 0 ? nil : $0 % $1 },
  ]
}

/// Compiles an expression into steps.
private struct PluralExpressionParser: TextParser {
  private typealias SyntaxError = PluralExpression.SyntaxError

  let text: [UInt8]
  var index = 0
  private var depth = 0
  private var steps: [PluralExpression.Step] = []

  init(text: [UInt8]) { self.text = text }

  mutating func parse() throws(PluralExpression.SyntaxError) -> [PluralExpression.Step] {
    try parseChoice()
    skipSpace()
    guard index == text.count else { throw unexpected("an operator or the end") }
    return steps
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    guard index < text.count else { return SyntaxError(message: "it ends early, expected \(expected)", offset: index) }
    return SyntaxError(message: "found '\(scalar)', expected \(expected)", offset: index)
  }

  private mutating func skipSpace() { skip { $0.isSpace } }

  private mutating func skip(_ token: StaticString) -> Bool {
    skipSpace()
    guard startsWith(token) else { return false }
    index += token.utf8CodeUnitCount
    return true
  }

  private mutating func deepen() throws(PluralExpression.SyntaxError) {
    depth += 1
    guard depth <= PluralExpression.depthLimit else {
      throw SyntaxError(message: "it is nested more than \(PluralExpression.depthLimit) levels deep", offset: index)
    }
  }

  /// Reads `a ? b : c`, or an expression that binds more tightly.
  private mutating func parseChoice() throws(PluralExpression.SyntaxError) {
    try deepen()
    defer { depth -= 1 }
    try parseBinary(0)
    guard skip("?") else { return }
    let condition = addJump()
    try parseChoice()
    let end = addJump()
    steps[condition] = .jumpIf(false, steps.count)
    guard skip(":") else { throw unexpected("':'") }
    try parseChoice()
    steps[end] = .jump(steps.count)
  }

  /// Adds a jump whose target is not known yet.
  private mutating func addJump() -> Int {
    steps.append(.jump(0))
    return steps.count - 1
  }

  private mutating func parseBinary(_ precedence: Int) throws(PluralExpression.SyntaxError) {
    try parseOperand()
    while true {
      let start = index
      guard let operation = Operator.all.first(where: { skip($0.token) }), operation.precedence >= precedence else {
        index = start
        return
      }
      if let result = operation.result {
        try parseBinary(operation.precedence + 1)
        steps.append(.binary(result))
      } else {
        // The right side is evaluated only if the left side does not decide.
        let isOr = operation.precedence == 0
        let decided = addJump()
        try parseBinary(operation.precedence + 1)
        steps.append(.truth)
        let end = addJump()
        steps[decided] = .jumpIf(isOr, steps.count)
        steps.append(.number(isOr ? 1 : 0))
        steps[end] = .jump(steps.count)
      }
    }
  }

  private mutating func parseOperand() throws(PluralExpression.SyntaxError) {
    if skip("!") {
      try deepen()
      defer { depth -= 1 }
      try parseOperand()
      steps.append(.not)
    } else if skip("(") {
      try parseChoice()
      guard skip(")") else { throw unexpected("')'") }
    } else if skip("n") {
      steps.append(.variable)
    } else {
      steps.append(.number(try scanNumber()))
    }
  }

  private mutating func scanNumber() throws(PluralExpression.SyntaxError) -> UInt64 {
    let start = index
    var value: UInt64 = 0
    while index < text.count, text[index].isASCIIDigit {
      let (product, isProductTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(UInt64(text[index] - UInt8(ascii: "0")))
      guard !isProductTooLarge, !isTooLarge else {
        throw SyntaxError(message: "the number is too large", offset: start)
      }
      value = sum
      index += 1
    }
    guard index > start else { throw unexpected("n, a number or '('") }
    return value
  }
}
