import Decimals

extension MessageBuilder {
  /// Checks the rules that the grammar does not express, each in linear time.
  ///
  /// - SeeAlso: The section "Data Model Errors" of Unicode MessageFormat.
  func validate() throws(MessageProblem) {
    try checkDeclarations()
    try checkOptionNames()
    try checkKeyCounts()
    try checkSelectors()
    try checkFallback()
    try checkVariants()
  }

  /// A variable is declared once, before it is used, and not by itself.
  private func checkDeclarations() throws(MessageProblem) {
    guard !declarations.isEmpty else { return }
    var isUsed = [Bool](repeating: false, count: variables.count)
    for declaration in declarations {
      let expression = expressions[declaration.expression]
      var isRepeated = isUsed[declaration.variable]
      if declaration.isLocal, expression.operandKind == .variable {
        isRepeated = isRepeated || expression.variable == declaration.variable
      }
      for option in options[expression.options] where option.kind == .variable {
        isRepeated = isRepeated || option.variable == declaration.variable
        isUsed[option.variable] = true
      }
      if isRepeated {
        throw MessageProblem(
          .duplicateDeclaration,
          at: declaration.offset,
          "$\(variables[declaration.variable].name) is declared after it was declared or used"
        )
      }
      if expression.operandKind == .variable { isUsed[expression.variable] = true }
      isUsed[declaration.variable] = true
    }
  }

  private func checkOptionNames() throws(MessageProblem) {
    for expression in expressions where expression.options.count > 1 {
      let isLong = expression.options.count > 8
      var names: Set<String> = []
      for (place, option) in zip(expression.options, options[expression.options]) {
        let name = text(option.name)
        let isRepeated =
          isLong
          ? !names.insert(name).inserted
          : options[expression.options.lowerBound..<place].contains { text($0.name) == name }
        if isRepeated {
          throw MessageProblem(.duplicateOptionName, at: option.offset, "the option \(name) is already there")
        }
      }
    }
  }

  private func checkKeyCounts() throws(MessageProblem) {
    for variant in variants where variant.keys.count != selectors.count {
      throw MessageProblem(
        .variantKeyMismatch,
        at: variant.offset,
        "the number of keys is \(variant.keys.count), but that of selectors is \(selectors.count)"
      )
    }
  }

  /// Each selector has a function, perhaps through other variables.
  private func checkSelectors() throws(MessageProblem) {
    guard !selectors.isEmpty else { return }
    var hasFunction = [Bool](repeating: false, count: variables.count)
    for declaration in declarations {
      let expression = expressions[declaration.expression]
      hasFunction[declaration.variable] =
        !expression.function.isEmpty || (expression.operandKind == .variable && hasFunction[expression.variable])
    }
    for selector in selectors where !hasFunction[selector.variable] {
      let name = variables[selector.variable].name
      throw MessageProblem(
        .missingSelectorAnnotation,
        at: selector.offset,
        "$\(name) selects a variant, but no declaration gives it a function, such as \".input {$\(name) :number}\""
      )
    }
  }

  private func checkFallback() throws(MessageProblem) {
    guard let last = variants.last else { return }
    for variant in variants where keys[variant.keys].allSatisfy({ $0.kind == .catchAll }) { return }
    throw MessageProblem(.missingFallbackVariant, at: last.offset, "no variant has only \"*\" as keys")
  }

  private func checkVariants() throws(MessageProblem) {
    guard variants.count > 1 else { return }
    var seen: Set<[String?]> = []
    for variant in variants {
      let names = keys[variant.keys].map { $0.kind == .catchAll ? nil : text($0.span) }
      if !seen.insert(names).inserted {
        throw MessageProblem(.duplicateVariant, at: variant.offset, "another variant has the same keys")
      }
    }
  }

  private func text(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[span.range]), as: UTF8.self) }
  }
}
