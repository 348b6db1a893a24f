extension Formula.Operand {
  /// The Swift name of the value: `i`, or `i100` for a remainder.
  var variable: String { modulus.map { "\(name)\($0)" } ?? name }
}

extension Formula {
  /// The formula as a Swift expression.
  ///
  /// - Parameter access: The prefix of operands that have no variable, such as `operands.`.
  /// - Returns: Swift source of type `Bool`.
  func expression(access: String) -> String {
    switch self {
    case .always(let value): "\(value)"
    case .test(let test): test.expression(access: access)
    case .all(let parts): parts.map { $0.operand(isOfAnd: true, access: access) }.joined(separator: " && ")
    case .any(let parts): parts.map { $0.operand(isOfAnd: false, access: access) }.joined(separator: " || ")
    }
  }

  /// The formula as an operand of `&&` or `||`, in parentheses if it has the other operator itself.
  private func operand(isOfAnd: Bool, access: String) -> String {
    let hasOther =
      switch self {
      case .always: false
      case .all: !isOfAnd
      case .any: isOfAnd
      case .test(let test): test.isNegated != isOfAnd && test.ranges.count > 1
      }
    return hasOther ? "(\(expression(access: access)))" : expression(access: access)
  }
}

extension Formula.Test {
  func expression(access: String) -> String {
    let value = operand.modulus == nil ? "\(access)\(operand.name)" : operand.variable
    return ranges.map { range in
      switch (range.lowerBound, range.upperBound) {
      case (let low, let high) where low == high: "\(value) \(isNegated ? "!=" : "==") \(low)"
      case (0, let high): "\(value) \(isNegated ? ">" : "<=") \(high)"
      case (let low, let high): "\(isNegated ? "!" : "")(\(low)...\(high)).contains(\(value))"
      }
    }.joined(separator: isNegated ? " && " : " || ")
  }
}
