/// The types of the elements of sequences, and of the numbers in ranges.
extension ValueTypes {
  /// The functions of a sequence whose result has the same elements.
  private static let parts: Set<String> = [
    "dropFirst", "dropLast", "enumerated", "filter", "lazy", "prefix", "reversed", "shuffled", "sorted", "suffix",
  ]

  /// The type of the elements of a sequence.
  func element(of sequence: Range<Int>, _ depth: Int) -> Guess? {
    let function = tokens[sequence.upperBound + 1].text
    let sequence = tokens.withoutParentheses(sequence)
    guard !sequence.isEmpty else { return nil }
    if tokens.outer(sequence).contains(where: { tokens[$0].isSign("...") || tokens[$0].isSign("..<") }) {
      return counter(in: sequence, depth)
    }
    if let list = type(of: sequence, depth: depth), Declarations.element(of: list.type) != nil {
      // An optional calls a closure with all of its value.
      if list.type.hasSuffix("?"), ["flatMap", "map"].contains(function) { return list.wrapped }
      return element(ofList: list)
    }
    guard depth < Self.depthLimit else { return nil }
    let open = sequence.lowerBound + 1
    if tokens[open - 1].isName("stride"), tokens.after(open) == sequence.upperBound,
      let arguments = tokens.arguments(open)
    {
      return common(arguments.map(\.value), depth + 1)
    }
    if let whole = whole(of: sequence) { return element(of: whole, depth + 1) }
    switch tokens[sequence.upperBound - 1].text {
    case "allCases" where sequence.count > 2: return owner(sequence.dropLast(2), depth)
    case "values" where sequence.count > 2:
      guard let type = type(of: sequence.dropLast(2), depth: depth), type.type.hasPrefix("[") else { return nil }
      return Declarations.element(of: type.type).flatMap { Guess(declared: $0, isCertain: type.isCertain) }
    case "indices" where sequence.count > 2: return Guess(type: "Int", isCertain: true)
    default: return nil
    }
  }

  /// The members of a list that are one of its elements.
  private static let choices: Set<String> = [
    "first", "last", "max", "min", "popLast", "randomElement", "removeFirst", "removeLast",
  ]

  /// The type of an element that a list gives: `rows.first`, `sizes.max()`.
  func choice(_ name: String, of base: Range<Int>, _ depth: Int) -> Guess? {
    guard Self.choices.contains(name), let element = owner(base, depth).flatMap(element(ofList:)) else { return nil }
    return name.hasPrefix("remove") ? element : element.optional
  }

  /// A limit for the tokens of a list that is written out. Each use of the list reads them all.
  private static let listLimit = 1000

  /// The type of a list that is written out, by its elements.
  func list(_ range: Range<Int>, _ depth: Int) -> Guess {
    guard range.count <= Self.listLimit, let elements = tokens.elements(range),
      let element = common(elements, depth + 1), element.isCertain
    else {
      return Guess(type: "Array", isCertain: true)
    }
    let isDictionary = tokens.colon(in: range.dropFirst()) != nil
    return Guess(type: "[\(isDictionary ? Declarations.dictionary : "")\(element.type)]", isCertain: true)
  }

  /// Whether the arguments of `reduce` at a parenthesis give a number of the type of the elements: `(0, +)`, `(0) { $0 + $1 }`.
  func isSum(_ open: Int) -> Bool {
    guard let arguments = tokens.arguments(open), let first = arguments.first, first.label == nil else { return false }
    if arguments.count == 2 {
      let function = arguments[1].value
      return function.count == 1 && ["+", "-", "*", "max", "min"].contains(tokens[function.lowerBound].text)
    }
    let brace = tokens.after(open)
    guard arguments.count == 1, tokens[brace].isSign("{"), let close = tokens.partner(brace) else { return false }
    return ((brace + 1)..<close).allSatisfy { ["$0", "$1", "+", "-", "*"].contains(tokens[$0].text) }
  }

  /// The type of the elements of a list; `nil` for a dictionary, whose elements are tuples.
  private func element(ofList list: Guess) -> Guess? {
    guard !isDictionary(list), let element = Declarations.element(of: list.type) else { return nil }
    return Guess(declared: element, isCertain: list.isCertain)
  }

  func isDictionary(_ list: Guess) -> Bool { list.type.hasPrefix("[\(Declarations.dictionary)") }

  /// The type of a part of a list, in a call: `rows.filter { … }`.
  func part(_ range: Range<Int>, _ depth: Int) -> Guess? {
    guard let whole = whole(of: range), let list = type(of: whole, depth: depth + 1), list.type.hasPrefix("[") else {
      return nil
    }
    // The elements of an enumeration and of a sorted dictionary are tuples.
    return isDictionary(list) || range.contains { tokens[$0].isName("enumerated") } ? nil : list.wrapped
  }

  /// The sequence before a call that gives its elements: `rows` in `rows.sorted()`, `rows.filter { … }` and `Array(rows)`.
  private func whole(of sequence: Range<Int>) -> Range<Int>? {
    var end = sequence.upperBound
    while end > sequence.lowerBound + 1, !tokens[end - 1].isSign("]"), let open = tokens.partner(end - 1), open < end {
      end = open
    }
    guard end > sequence.lowerBound, tokens[end - 1].kind == .name else { return nil }
    if end == sequence.lowerBound + 1, ["Array", "Set"].contains(tokens[end - 1].text),
      let arguments = tokens.arguments(end),
      arguments.count == 1, arguments[0].label == nil
    {
      return arguments[0].value
    }
    guard end > sequence.lowerBound + 2, tokens[end - 2].isSign("."), Self.parts.contains(tokens[end - 1].text) else {
      return nil
    }
    return sequence.lowerBound..<(end - 2)
  }

  /// The type of the numbers in the range of a loop: `0..<min(rows.count, limit)`. They are integers, whatever properties the
  /// code declares with one of the names, and of the type `Int` unless the code declares another one for a part of an end.
  func counter(in range: Range<Int>, _ depth: Int) -> Guess {
    let int = Guess(type: "Int", isCertain: true)
    var doubt: Guess?
    for part in parts(of: range) where part.count > 1 || tokens[part.lowerBound].kind != .integer {
      let known = type(of: part, depth: depth + 1)
      let number = known.flatMap { Self.numbers[names.withoutAlias($0.type)] }
      let isInteger = number?.hasSuffix("f") == false
      // All parts have the same type.
      if let known, known.isCertain, isInteger || declares(known.type) { return known }
      let name = tokens.outer(part).reversed().first { tokens[$0].kind == .name }.map { tokens[$0].text } ?? ""
      if ["count", "endIndex", "startIndex"].contains(name) { return int }
      // An alias of a framework can stand for any integer.
      let isAlias = known.map { $0.isCertain && number == nil && !Self.texts.contains($0.type) } ?? false
      if isAlias || isDeclared(name, in: part) {
        doubt = doubt ?? Guess(type: isInteger ? known?.type ?? int.type : int.type, isCertain: false)
      }
    }
    return doubt ?? int
  }

  /// Whether the code declares a name, which is the last one of an expression, with another type than `Int`.
  private func isDeclared(_ name: String, in part: Range<Int>) -> Bool {
    if tokens[part.upperBound - 1].isSign(")") { return all.functions[name].map { $0 != "Int" } ?? false }
    let isGeneric = part.count == 1 && own.variables[name]?.contains { $0.type == "" } ?? false
    return isGeneric || all.members[name]?.contains { $0.type != "Int" } ?? false
  }

  /// The parts of an expression that have the same type: operands, and arguments of `abs`, `max` and `min`.
  func parts(of value: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    guard depth < Self.depthLimit else { return [value] }
    return tokens.branches(value).flatMap { branch in
      var operands = [branch]
      for sign in ["...", "..<", "??", "+", "-", "*", "/", "%"] {
        operands = operands.flatMap { tokens.split($0, at: sign) }.filter { !$0.isEmpty }
      }
      return operands.flatMap { operand in
        let open = operand.lowerBound + 1
        if ["abs", "max", "min"].contains(tokens[operand.lowerBound].text), tokens.after(open) == operand.upperBound,
          let arguments = tokens.arguments(open)
        {
          return arguments.flatMap { parts(of: $0.value, depth: depth + 1) }
        }
        let inner = tokens.withoutParentheses(operand)
        return inner == operand ? [operand] : parts(of: inner, depth: depth + 1)
      }
    }
  }

  /// The type of a member of a type of numbers that has this type, too: `UInt8.max`.
  func number(_ name: String, of base: Range<Int>) -> Guess? {
    let type = names.withoutAlias(tokens[base.lowerBound].text)
    let members = ["greatestFiniteMagnitude", "infinity", "max", "min", "pi", "random", "zero"]
    guard base.count == 1, Self.numbers[type] != nil, members.contains(name) else { return nil }
    return Guess(type: type, isCertain: true)
  }
}
