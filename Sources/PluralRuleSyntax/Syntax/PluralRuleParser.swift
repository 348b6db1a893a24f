/// Reads plural rules by the grammar of UTS #35 Part 3, "Plural rules syntax".
///
/// The grammar does not nest, so each production is a loop and no input can exhaust the stack. Each method starts at
/// ``current`` and stops at the first token that it does not use.
struct PluralRuleParser {
  let source: String
  private var lexer: PluralRuleLexer
  private(set) var current: PluralRuleLexer.Token
  /// The end of the token before ``current``: the parts of a sample must touch.
  private(set) var previousEnd = 0

  init(_ source: String) {
    self.source = source
    lexer = PluralRuleLexer(source)
    current = lexer.next()
  }

  // MARK: Tokens

  /// The text of the current token.
  var text: String { lexer.text(current.range) }

  mutating func advance() {
    previousEnd = current.range.upperBound
    current = lexer.next()
  }

  /// Skips the current token if it is this word or symbol.
  mutating func skip(_ token: String) -> Bool {
    guard text == token else { return false }
    advance()
    return true
  }

  /// An error about the current token, or about a part of the source.
  func error(_ kind: RuleProblem, at range: Range<Int>? = nil, expected: String) -> Diagnostic {
    kind.diagnostic(in: source, at: range ?? current.range, expected: expected)
  }

  func expectEnd(_ expected: String) throws(Diagnostic) {
    guard current.kind == .end else { throw error(.trailingInput, expected: expected) }
  }

  // MARK: Rules

  /// `rules = rule (';' rule)*`
  mutating func parseRules() throws(Diagnostic) -> [PluralCategory: PluralRule] {
    var rules: [PluralCategory: PluralRule] = [:]
    repeat {
      let keyword = current.range
      let category = try parseCategory()
      guard rules[category] == nil else {
        throw error(.duplicateCategory, at: keyword, expected: "each category only once")
      }
      let start = current.range
      if category != .other, current.kind != .word {
        throw error(.missingCondition, expected: "a condition for '\(category)'")
      }
      let rule = try parseRule(isInList: true)
      if category == .other, rule.condition != nil {
        throw error(.conditionOnOther, at: start, expected: "samples, ';' or the end")
      }
      rules[category] = rule
    } while skip(";")
    try expectEnd("';' or the end")
    return rules
  }

  /// `keyword ':'`
  private mutating func parseCategory() throws(Diagnostic) -> PluralCategory {
    let expected = "zero, one, two, few, many or other"
    guard current.kind == .word else { throw error(.unexpectedInput, expected: expected) }
    guard let category = PluralCategory(rawValue: text) else {
      throw error(.unknownCategory, expected: expected)
    }
    advance()
    guard skip(":") else { throw error(.unexpectedInput, expected: "':' after '\(category)'") }
    return category
  }

  /// `condition? samples`
  ///
  /// - Parameter isInList: Whether a semicolon may follow the rule, for messages.
  /// - Returns: The rule.
  /// - Throws: ``Diagnostic``.
  mutating func parseRule(isInList: Bool = false) throws(Diagnostic) -> PluralRule {
    var rule = PluralRule()
    if !isAtEndOfRule, current.kind != .sampleKeyword { rule.condition = try parseCondition() }
    if current.kind == .sampleKeyword {
      try parseSamples(of: &rule)
    } else if !isAtEndOfRule {
      let end = isInList ? ", ';' or the end" : " or the end of the rule"
      throw error(.trailingInput, expected: "'and', 'or', '@integer', '@decimal'\(end)")
    }
    return rule
  }

  private var isAtEndOfRule: Bool { current.kind == .end || text == ";" }

  // MARK: Conditions

  /// `condition = and_condition ('or' and_condition)*`, `and_condition = relation ('and' relation)*`
  mutating func parseCondition() throws(Diagnostic) -> PluralCondition {
    var alternatives: [[PluralRelation]] = []
    repeat {
      var relations: [PluralRelation] = []
      repeat {
        relations.append(try parseRelation())
      } while skip("and")
      alternatives.append(relations)
    } while skip("or")
    return PluralCondition(alternatives: alternatives)
  }

  /// `relation = operand ('%' value)? ('=' | '!=') range_list`
  private mutating func parseRelation() throws(Diagnostic) -> PluralRelation {
    var relation = PluralRelation(operand: try parseOperand(), ranges: [])
    relation.modulus = try parseModulus()
    relation.isNegated = try parseOperator(hasModulus: relation.modulus != nil)
    repeat {
      relation.ranges.append(try parseRange())
    } while skip(",")
    return relation
  }

  private mutating func parseOperand() throws(Diagnostic) -> PluralOperand {
    let expected = "an operand (n, i, v, w, f, t, c or e)"
    let text = text
    guard current.kind == .word, text != "and", text != "or" else {
      throw error(.unexpectedInput, expected: expected)
    }
    guard let operand = PluralOperand(symbol: text) else {
      throw error(.unknownOperand, expected: expected)
    }
    advance()
    return operand
  }

  private mutating func parseModulus() throws(Diagnostic) -> UInt64? {
    if text == "mod" { throw error(.oldSpelling, expected: "'%'") }
    guard skip("%") else { return nil }
    let range = current.range
    let modulus = try parseValue(.unexpectedInput, expected: "a modulus")
    guard modulus > 0 else { throw error(.zeroModulus, at: range, expected: "at least 1") }
    return modulus
  }

  /// Returns whether the operator is `!=`.
  private mutating func parseOperator(hasModulus: Bool) throws(Diagnostic) -> Bool {
    if skip("=") { return false }
    if skip("!=") { return true }
    try refuseOldOperator()
    throw error(.unexpectedInput, expected: hasModulus ? "'=' or '!='" : "'%', '=' or '!='")
  }

  /// Refuses an operator from before CLDR 24 and names the modern one.
  private mutating func refuseOldOperator() throws(Diagnostic) {
    guard ["is", "in", "within", "not"].contains(text) else { return }
    let (word, first) = (text, current.range)
    if word == "in" { throw error(.oldSpelling, expected: "'='") }
    // Not quite a synonym: `within` was also true of the fractions between two integers.
    if word == "within" { throw error(.oldSpelling, expected: "'=' (of integers only)") }
    advance()
    let isPair = (word == "is" ? ["not"] : ["in", "within"]).contains(text)
    let end = isPair ? current.range.upperBound : first.upperBound
    throw error(.oldSpelling, at: first.lowerBound..<end, expected: word == "is" && !isPair ? "'='" : "'!='")
  }

  /// `range = value ('..' value)?`
  private mutating func parseRange() throws(Diagnostic) -> ClosedRange<UInt64> {
    let low = try parseValue(.missingValue, expected: "a value or a range of values")
    guard skip("..") else { return low...low }
    let range = current.range
    let high = try parseValue(.missingValue, expected: "the last value of the range")
    guard low <= high else { throw error(.descendingRange, at: range, expected: "at least \(low)") }
    return low...high
  }

  /// `value = digit+`
  mutating func parseValue(_ kind: RuleProblem, expected: String) throws(Diagnostic) -> UInt64 {
    guard current.kind == .digits else { throw error(kind, expected: expected) }
    guard let value = UInt64(text) else { throw error(.valueTooLarge, expected: "at most \(UInt64.max)") }
    advance()
    return value
  }
}
