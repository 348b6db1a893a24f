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
      var names: [String: Int] = [:]
      for (place, option) in zip(expression.options, options[expression.options]) {
        let name = text(option.name)
        let isRepeated =
          isLong
          ? names[name] != nil
          : options[expression.options.lowerBound..<place].contains { text($0.name) == name }
        if isRepeated {
          throw MessageProblem(.duplicateOptionName, at: option.offset, "the option \(name) is already there")
        }
        if isLong { names[name] = place }
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
    // For a few variants, comparing bytes takes a tenth of the time of making strings.
    if variants.count <= 8, keys.allSatisfy({ isASCII($0.span) }) {
      for place in variants.indices.dropFirst() {
        for earlier in variants[..<place] where hasSameKeys(earlier, variants[place]) {
          throw repeated(variants[place])
        }
      }
      return
    }
    // A dictionary like that of variables: a set would be as much code again.
    var seen: [String: Int] = [:]
    for variant in variants {
      let source = source(of: keys[variant.keys])
      if seen[source] != nil { throw repeated(variant) }
      seen[source] = variant.offset
    }
  }

  /// Keys as in a message, all quoted.
  private func source(of keys: ArraySlice<MessageModel.Key>) -> String {
    var source: [UInt8] = []
    for key in keys {
      guard key.kind != .catchAll else {
        source.append(UInt8(ascii: "*"))
        continue
      }
      source.append(UInt8(ascii: "|"))
      source += bytes[key.span.range].escaping("\\|")
      source.append(UInt8(ascii: "|"))
    }
    return String(decoding: source, as: UTF8.self)
  }

  private func repeated(_ variant: MessageModel.Variant) -> MessageProblem {
    MessageProblem(.duplicateVariant, at: variant.offset, "another variant has the same keys")
  }

  private func hasSameKeys(_ one: MessageModel.Variant, _ other: MessageModel.Variant) -> Bool {
    zip(one.keys, other.keys).allSatisfy { place, otherPlace in
      let (one, other) = (keys[place], keys[otherPlace])
      return (one.kind == .catchAll) == (other.kind == .catchAll)
        && bytes[one.span.range].elementsEqual(bytes[other.span.range])
    }
  }

  private func isASCII(_ span: Span) -> Bool { bytes[span.range].allSatisfy { $0 < 0x80 } }
}
