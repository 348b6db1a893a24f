import PluralBase

/// Rewrites a generated file so that one program contains all its mutants, each switched on by its number.
///
/// Compiling a program per mutant would take hours. Here each place that a mutant changes becomes a call that checks
/// the number of the active mutant: `i10 == 1` becomes `i10 =~= 17 |-> literal(18, 1, 2, 0)`, which is the old
/// comparison unless mutant 17 (`!=`), 18 (2 for 1) or 19 (0 for 1) is active. The operators have the precedence of the
/// ones they replace, so no expression has to be parsed. None of them is overloaded, so the type checker has no choice
/// to make. They are declared in `MutantDriver/MutantSupport.swift`.
package struct Instrumenter {
  /// The rewritten file.
  package private(set) var text = ""
  package private(set) var mutants: [Mutant] = []

  private let file: RuntimeSource.File
  private var nextID: Int
  private var edits: [(range: Range<Int>, replacement: String)] = []

  /// Rewrites a file.
  ///
  /// - Parameters:
  ///   - file: A generated file.
  ///   - firstID: The number of the first mutant, at least 1.
  package init(_ file: RuntimeSource.File, firstID: Int) {
    self.file = file
    nextID = firstID
    let functions = file.functionTokens
    for index in file.tokens.indices {
      if let function = functions[index] {
        instrumentCode(at: index, of: function)
      } else {
        instrumentTable(at: index)
      }
    }
    text = file.text.replacing(edits)
  }

  /// The number after that of the last mutant.
  package var endID: Int { nextID }

  private func token(_ index: Int) -> SwiftToken? { file.tokens[safe: index] }

  /// Adds a mutant for each replacement of the token at an index.
  ///
  /// - Returns: The number of the first one.
  private mutating func add(
    _ kind: Mutant.Kind,
    at index: Int,
    in function: Mutant.FunctionName?,
    _ original: String,
    _ replacements: [String]
  ) -> Int {
    let first = nextID
    for replacement in replacements {
      mutants.append(
        Mutant(
          id: nextID,
          kind: kind,
          file: file.name,
          line: file.tokens[index].line,
          original: original,
          replacement: replacement,
          function: function,
          token: index
        )
      )
      nextID += 1
    }
    return first
  }

  private mutating func instrumentCode(at index: Int, of function: Mutant.FunctionName) {
    let token = file.tokens[index]
    switch token.kind {
    case .integer:
      guard let value = token.integer else { return }
      let isModulus = self.token(index - 1)?.isOperator("%") == true
      let others = isModulus ? Self.otherModuli(value) : Self.otherLiterals(value)
      let id = add(isModulus ? .modulus : .literal, at: index, in: function, token.text, others.map { "\($0)" })
      let arguments = ([value] + others).map { "\($0)" }.joined(separator: ", ")
      edits.append((token.range, "literal(\(id), \(arguments))"))
    case .operator:
      guard let form = Self.operatorForms[token.text] else { return }
      let id = add(form.kind, at: index, in: function, token.text, form.others)
      edits.append((token.range, "\(form.symbol) \(id) \(form.tag)"))
    case .identifier:
      instrumentName(at: index, of: function)
    case .float, .string, .punctuation:
      return
    }
  }

  private mutating func instrumentName(at index: Int, of function: Mutant.FunctionName) {
    let name = file.tokens[index]
    guard let dot = token(index - 1), dot.isPunctuation(".") else { return }
    let owner = token(index - 2)
    if name.text == "contains", let open = token(index + 1), open.isPunctuation("(") {
      let id = add(.relation, at: index, in: function, "contains", ["!contains"])
      edits.append((open.range, "(\(id), "))
    } else if let others = Self.otherOperands[name.text], let owner, owner.isIdentifier("operands") {
      let id = add(.operand, at: index, in: function, name.text, [others])
      edits.append(
        (owner.range.lowerBound..<name.range.upperBound, "operand(\(id), operands.\(name.text), operands.\(others))")
      )
    } else if let category = PluralCategory(rawValue: name.text),
      owner?.isIdentifier("return") == true || owner?.kind == .operator || owner?.isPunctuation(":") == true
    {
      let next = PluralCategory(index: (category.index + 1) % 6) ?? .other
      let id = add(.category, at: index, in: function, category.rawValue, [next.rawValue])
      edits.append((dot.range.lowerBound..<name.range.upperBound, "category(\(id), .\(category), .\(next))"))
    }
  }

  /// Rewrites the records of a table. Each digit gets a number.
  private mutating func instrumentTable(at index: Int) {
    guard let literal = token(index), literal.kind == .string else { return }
    let content = TableLiteral(literal)
    let base = content.base
    let first = nextID
    for digit in content.digits {
      mutants.append(
        Mutant(
          id: first + digit.offset,
          kind: .tableDigit,
          file: file.name,
          line: digit.line,
          original: String(digit.value, radix: 16),
          replacement: String((digit.value + 1) % base, radix: 16),
          function: nil,
          token: nil
        )
      )
    }
    // Every byte gets a number, so that a digit's number is its offset.
    nextID += content.count
    edits.append((literal.range, "MutantTable.text(\(first), base: \(base), \(sourceText(literal.range)))"))
  }

  private func sourceText(_ range: Range<Int>) -> String {
    String(decoding: Array(file.text.utf8)[range], as: UTF8.self)
  }

  private static func otherLiterals(_ value: UInt64) -> [UInt64] {
    value > 0 ? [value + 1, value - 1] : [value + 1]
  }

  private static func otherModuli(_ modulus: UInt64) -> [UInt64] {
    var others = [modulus + 1]
    if modulus > 1 { others.append(modulus - 1) }
    others.append(modulus * 10)
    if modulus >= 20 { others.append(modulus / 10) }
    return others
  }

  private static let otherOperands = ["i": "f", "f": "t", "t": "f", "v": "w", "w": "v", "c": "f"]

  private struct OperatorForm {
    let kind: Mutant.Kind
    let others: [String]
    /// The operator that replaces it, and the one that attaches the mutant's number to the right side.
    let symbol: String
    let tag: String
  }

  private static let operatorForms: [String: OperatorForm] = [
    "==": OperatorForm(kind: .relation, others: ["!="], symbol: "=~=", tag: "|->"),
    "!=": OperatorForm(kind: .relation, others: ["=="], symbol: "!~=", tag: "|->"),
    "<": OperatorForm(kind: .relation, others: ["<=", ">="], symbol: "<~", tag: "|->"),
    "<=": OperatorForm(kind: .relation, others: ["<", ">"], symbol: "<~=", tag: "|->"),
    ">": OperatorForm(kind: .relation, others: [">=", "<="], symbol: ">~", tag: "|->"),
    ">=": OperatorForm(kind: .relation, others: [">", "<"], symbol: ">~=", tag: "|->"),
    "&&": OperatorForm(kind: .connective, others: ["||"], symbol: "&~&", tag: "&->"),
    "||": OperatorForm(kind: .connective, others: ["&&"], symbol: "|~|", tag: "||->"),
  ]
}

/// The digits of a table in a string literal.
struct TableLiteral {
  struct Digit {
    /// The offset in the string that the literal represents.
    let offset: Int
    let value: Int
    let line: Int
  }

  private(set) var digits: [Digit] = []
  /// The number of bytes in the string.
  private(set) var count = 0

  /// Reads a literal of one line or several, which may be joined by backslashes. Tables have no other escapes.
  init(_ literal: SwiftToken) {
    let isLong = literal.text.hasPrefix("\"\"\"")
    var lines = literal.text.split(separator: "\n", omittingEmptySubsequences: false)
    var line = literal.line
    guard isLong, lines.count >= 2 else {
      append(literal.text.dropFirst().dropLast(), line: line)
      return
    }
    let indentation = lines.removeLast().prefix { $0 == " " }.count
    for (index, text) in lines.enumerated().dropFirst() {
      line += 1
      let isJoined = text.hasSuffix("\\")
      append(text.dropFirst(indentation).dropLast(isJoined ? 1 : 0), line: line)
      if !isJoined, index + 1 < lines.count { count += 1 }
    }
  }

  private mutating func append(_ text: Substring, line: Int) {
    for character in text {
      if let value = character.hexDigitValue { digits.append(Digit(offset: count, value: value, line: line)) }
      count += character.utf8.count
    }
  }

  /// The number of values that a digit can have: six in a table of categories, and sixteen in one of numbers.
  var base: Int { digits.allSatisfy { $0.value <= 5 } ? 6 : 16 }
}

extension RuntimeSource.File {
  /// The function that each token of a body belongs to, by the token's index.
  var functionTokens: [Int: Mutant.FunctionName] {
    let indexes = Dictionary(uniqueKeysWithValues: tokens.enumerated().map { ($1.range.lowerBound, $0) })
    var result: [Int: Mutant.FunctionName] = [:]
    for function in functions {
      let name = Mutant.FunctionName(namespace: function.namespace, name: function.name, domain: function.domain)
      for token in function.body {
        if let index = indexes[token.range.lowerBound] { result[index] = name }
      }
    }
    return result
  }
}

extension String {
  /// The text with ranges of its bytes replaced; the ranges do not overlap.
  func replacing(_ edits: [(range: Range<Int>, replacement: String)]) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
