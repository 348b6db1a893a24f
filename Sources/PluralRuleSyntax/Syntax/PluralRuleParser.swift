/// Reads plural rules by the grammar of UTS #35 Part 3, "Plural rules syntax", and the operators that it had before CLDR 24.
///
/// The grammar does not nest, so each production is a loop and no input can exhaust the stack. Each method starts at
/// ``current`` and stops at the first token that it does not use.
struct PluralRuleParser {
  let source: String
  private var lexer: PluralRuleLexer
  private(set) var current: PluralRuleLexer.Token
  /// The end of the token before ``current``: the parts of a sample must touch.
  private(set) var previousEnd = 0
  /// A note about the first place of each old spelling.
  private(set) var notes: [Diagnostic] = []
  private var notedSpellings: Set<String> = []
  /// Where each sample, or range of samples, begins.
  var sampleOffsets: [Int] = []
  /// The samples of a list of rules, in the order in which they are written.
  private(set) var samples: [(category: PluralCategory, range: PluralSampleRange, offset: Int)] = []

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
    let range = range ?? current.range
    let kind = ["(", ")"].contains(lexer.text(range)) ? .parenthesis : kind
    return kind.diagnostic(in: source, at: range, expected: expected)
  }

  /// `true` if nothing is between the current token and the one before.
  var touchesPrevious: Bool { current.range.lowerBound == previousEnd }

  func expectEnd(_ expected: String) throws(Diagnostic) {
    guard current.kind == .end else { throw error(.trailingInput, expected: expected) }
  }

  // MARK: Rules

  /// `rules = rule (';' rule)* ';'?`
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
      let sampleCount = sampleOffsets.count
      let rule = try parseRule(isInList: true)
      let ranges = rule.sampleLists.flatMap { $0.ranges }
      for (range, offset) in zip(ranges, sampleOffsets[sampleCount...]) { samples.append((category, range, offset)) }
      if category == .other, rule.condition != nil {
        throw error(.conditionOnOther, at: start, expected: "samples, ';' or the end")
      }
      rules[category] = rule
    } while skip(";") && current.kind != .end
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
      // One list of relations, unless an old spelling stands for several.
      var lists: [[PluralRelation]] = [[]]
      repeat {
        let start = current.range
        let choices = try parseRelation()
        guard choices.count == 1 else {
          lists = lists.flatMap { list in choices.map { list + $0 } }
          guard lists.count <= Self.maximumExpansion else {
            throw error(.longCondition, at: start, expected: "'=' instead of one more 'within'")
          }
          continue
        }
        for index in lists.indices { lists[index] += choices[0] }
      } while skip("and")
      alternatives += lists
    } while skip("or")
    return PluralCondition(alternatives: alternatives)
  }

  /// How many alternatives an alternative with `within` may become.
  private static let maximumExpansion = 16

  /// `relation = operand (('%' | 'mod') value)? operator range_list`
  ///
  /// - Returns: The alternatives that the relation stands for: one with one relation, unless it is spelled with `within`.
  private mutating func parseRelation() throws(Diagnostic) -> [[PluralRelation]] {
    var relation = PluralRelation(operand: try parseOperand(), ranges: [])
    relation.modulus = try parseModulus()
    let offset = current.range.lowerBound
    let (isNegated, old) = try parseOperator(hasModulus: relation.modulus != nil)
    relation.isNegated = isNegated
    repeat {
      relation.ranges.append(try parseRange())
    } while skip(",")
    guard let old else { return [[relation]] }
    let spelling = isNegated ? (old == .is ? "is not" : "not \(old.rawValue)") : old.rawValue
    guard old == .within, relation.operand == .n else {
      note(spelling, at: offset, is: isNegated ? "!=" : "=")
      return [[relation]]
    }
    let alternatives = relation.asInterval
    let relations = alternatives.joined().map { $0.description }
    note(spelling, at: offset, is: relations.joined(separator: isNegated ? " and " : " or "))
    return alternatives
  }

  /// Notes that an old spelling was read. One note for each is enough, and a long text could have thousands.
  private mutating func note(_ spelling: String, at offset: Int, is modern: String) {
    guard notedSpellings.insert(spelling).inserted else { return }
    var note = Diagnostic(
      "old spelling: '\(spelling)' is now written '\(modern)'",
      in: source,
      at: offset,
      code: RuleProblem.oldSpelling.rawValue
    )
    note.severity = .note
    notes.append(note)
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
    let offset = current.range.lowerBound
    if skip("mod") { note("mod", at: offset, is: "%") } else if !skip("%") { return nil }
    let range = current.range
    let modulus = try parseInteger(.unexpectedInput, expected: "a modulus")
    guard modulus > 0 else { throw error(.zeroModulus, at: range, expected: "at least 1") }
    return modulus
  }

  /// An operator from before CLDR 24. `within` is true of the fractions between the integers of a range, too.
  private enum OldOperator: String {
    case `is`, `in`, within
  }

  /// `operator = '=' | '!=' | 'is' 'not'? | 'not'? ('in' | 'within')`
  private mutating func parseOperator(hasModulus: Bool) throws(Diagnostic) -> (isNegated: Bool, old: OldOperator?) {
    if skip("=") { return (false, nil) }
    if skip("!=") { return (true, nil) }
    if skip("is") { return (skip("not"), .is) }
    let isNegated = skip("not")
    if skip("in") { return (isNegated, .in) }
    if skip("within") { return (isNegated, .within) }
    if isNegated { throw error(.unexpectedInput, expected: "'in' or 'within'") }
    throw error(.unexpectedInput, expected: hasModulus ? "'=' or '!='" : "'%', '=' or '!='")
  }

  /// `range = value ('..' value)?`
  private mutating func parseRange() throws(Diagnostic) -> ClosedRange<UInt64> {
    let low = try parseInteger(.missingValue, expected: "a value or a range of values")
    guard skip("..") else { return low...low }
    let range = current.range
    let high = try parseInteger(.missingValue, expected: "the last value of the range")
    guard low <= high else { throw error(.descendingRange, at: range, expected: "at least \(low)") }
    return low...high
  }

  /// A value of a relation, which has no decimal point.
  private mutating func parseInteger(_ kind: RuleProblem, expected: String) throws(Diagnostic) -> UInt64 {
    let start = current.range.lowerBound
    let value = try parseValue(kind, expected: expected)
    guard touchesPrevious, text == "." else { return value }
    advance()
    if touchesPrevious, current.kind == .digits { advance() }
    throw error(.fractionalValue, at: start..<previousEnd, expected: "digits alone")
  }

  /// `value = digit+`
  mutating func parseValue(_ kind: RuleProblem, expected: String) throws(Diagnostic) -> UInt64 {
    guard current.kind == .digits else { throw error(kind, expected: expected) }
    guard let value = UInt64(text) else { throw error(.valueTooLarge, expected: "at most \(UInt64.max)") }
    advance()
    return value
  }
}

extension PluralRelation {
  /// The alternatives that mean the same for a relation of `n` whose ranges also have the fractions between their integers:
  /// `i = 0..1` or `n = 2` for 0 to 2.
  fileprivate var asInterval: [[PluralRelation]] {
    var (wholes, ends) = (self, self)
    wholes.operand = .i
    wholes.ranges = ranges.filter { $0.lowerBound < $0.upperBound }.map { $0.lowerBound...($0.upperBound - 1) }
    ends.ranges = ranges.map { $0.upperBound...$0.upperBound }
    if wholes.ranges.isEmpty { return [[ends]] }
    return isNegated ? [[wholes, ends]] : [[wholes], [ends]]
  }
}
