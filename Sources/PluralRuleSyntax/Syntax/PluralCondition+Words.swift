extension PluralCondition {
  /// The condition in plain English, as the rest of a sentence that starts with "The number".
  ///
  /// ```swift
  /// let condition = try PluralCondition(parsing: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
  /// condition.words(for: .cardinal)   // has no decimals and ends in 2, 3 or 4, but not in 12, 13 or 14
  /// ```
  ///
  /// It is for translators, and exact: the value of 1.0 is 1, "has no decimals" excludes 1.0, and the last two digits of 5 are
  /// not 05.
  ///
  /// - Parameter type: The type of the rules. Numbers in a ranking have no decimals, so the sentence does not mention them.
  /// - Returns: The words, without a full stop.
  package func words(for type: PluralRuleType) -> String {
    var cases: [ConditionCase] = []
    for alternative in alternatives {
      let next = ConditionCase(alternative, isOrdinal: type == .ordinal)
      if let index = cases.firstIndex(where: { $0.isSimilar(to: next) }) {
        cases[index].merge(next)
      } else {
        cases.append(next)
      }
    }
    guard cases.count > 1 else { return cases.first?.words ?? "matches nothing" }
    // What all cases begin with is said once.
    let notation = cases[0].notation
    let wholes = cases.map { $0.wholeWords }
    if !notation.isEmpty, cases.allSatisfy({ $0.notation == notation && $0.compact.isEmpty }),
      !wholes.contains(where: { $0.isEmpty })
    {
      return "\(notation.joined(separator: " and ")) and either \(wholes.joined(separator: ", or "))"
    }
    let sentences = cases.map { $0.words }
    let isComplex = sentences.contains { $0.includes(",") || $0.includes(" and ") }
    return sentences.joined(separator: isComplex ? "; or " : " or ")
  }
}

/// One alternative of a condition, or several that differ only in their values.
private struct ConditionCase {
  /// What is said about decimals, such as `has no decimals`.
  private(set) var notation: [String] = []
  /// What is said about compact notation.
  private(set) var compact: [String] = []
  /// The relations of n and i: one group, or two if the number may have decimals, which only n looks at.
  private var groups: [WholeNumberWords] = []
  /// Whether the number is written without decimals.
  private var isPlain = false

  init(_ relations: [PluralRelation], isOrdinal: Bool) {
    isPlain = relations.contains { $0.operand == .v && $0.isZero }
    let isWhole = isOrdinal || isPlain || relations.contains { [.f, .t, .w].contains($0.operand) && $0.isZero }
    let n = relations.filter { $0.operand == .n || isWhole && $0.operand == .i }
    let i = relations.filter { $0.operand == .i && !isWhole }
    if !i.isEmpty { groups.append(WholeNumberWords(i, verbs: .number, ending: ", not counting decimals")) }
    if !n.isEmpty { groups.append(WholeNumberWords(n, verbs: .number, mayHaveDecimals: !isWhole)) }
    notation = DecimalWords(relations).phrases
    // Only a whole number ends in digits.
    if !isWhole, groups.contains(where: { $0.needsWholeNumber }) { notation.insert(DecimalWords.onlyZeros, at: 0) }
    for relation in relations where relation.operand == .c { compact.append(relation.wordsForExponent) }
  }

  /// Whether another case differs only in the values of one relation.
  func isSimilar(to other: ConditionCase) -> Bool {
    notation == other.notation && compact == other.compact && groups.count == 1 && other.groups.count == 1
      && groups[0].isSimilar(to: other.groups[0])
  }

  mutating func merge(_ other: ConditionCase) {
    groups[0].merge(other.groups[0])
  }

  var wholeWords: String { groups.map { $0.words }.joined(separator: " and ") }

  var words: String {
    if isPlain, notation == [DecimalWords.none], compact.isEmpty, groups.count == 1, groups[0].isListOfValues {
      return "\(groups[0].words) without decimals"
    }
    // Decimals come first, unless something about the digits before them is said.
    let isNotCounting = groups.contains { !$0.ending.isEmpty }
    var wholes = groups.map { $0.words }
    if !isNotCounting, !notation.isEmpty, groups.count == 1, groups[0].isChoice { wholes[0] = "either \(wholes[0])" }
    let parts = isNotCounting ? wholes + notation + compact : notation + wholes + compact
    guard parts.count > 1 else { return parts.first ?? "" }
    let head = parts.dropLast().joined(separator: ", ")
    return "\(head)\(parts.count > 2 || head.includes(",") ? ", and " : " and ")\(parts[parts.count - 1])"
  }
}

/// What is said about the digits after the decimal point.
private struct DecimalWords {
  static let none = "has no decimals"
  static let onlyZeros = "has no decimals (or only zeros)"

  private(set) var phrases: [String] = []

  init(_ relations: [PluralRelation]) {
    var hasDecimals = false
    for relation in relations where [.v, .w].contains(relation.operand) {
      phrases.append(relation.wordsForCount)
      hasDecimals = hasDecimals || !relation.isSatisfied(byInteger: 0)
    }
    for operand in [PluralOperand.f, .t] {
      var others: [PluralRelation] = []
      for relation in relations where relation.operand == operand {
        if relation.modulus == nil, relation.ranges == [0...0] {
          phrases.append(relation.isNegated ? "has decimals that are not all zeros" : Self.onlyZeros)
        } else {
          others.append(relation)
        }
      }
      guard !others.isEmpty else { continue }
      let ending = operand == .t ? ", without zeros at the end," : ""
      let words = WholeNumberWords(others, verbs: .digits).words
      if hasDecimals, phrases.count == 1 {
        phrases[0] += ", which\(ending) \(words)"
      } else {
        let isOptional = !hasDecimals && others.allSatisfy { $0.isSatisfied(byInteger: 0) }
        phrases.append("its decimals\(ending.isEmpty && isOptional ? ", if any," : ending) \(words)")
      }
    }
  }
}

extension PluralRelation {
  /// Whether the relation is `= 0`.
  fileprivate var isZero: Bool { modulus == nil && !isNegated && ranges == [0...0] }

  /// What a relation of v or w says.
  fileprivate var wordsForCount: String {
    guard modulus == nil else { return "satisfies \(description)" }
    let rest = operand == .w ? ", not counting zeros at the end" : ""
    if ranges == [0...0] {
      if operand == .w { return isNegated ? "has decimals that are not all zeros" : DecimalWords.onlyZeros }
      return isNegated ? "has decimals" : DecimalWords.none
    }
    let names = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let list = WordList.words(ranges.merged) { $0 < 10 ? names[Int($0)] : "\($0)" }
    let noun = ranges == [1...1] ? "decimal" : "decimals"
    return "\(isNegated ? "does not have" : "has") \(WordList.text(list)) \(noun)\(rest)"
  }

  /// What a relation of c says.
  fileprivate var wordsForExponent: String {
    if modulus == nil {
      if isZero { return "is written in full" }
      if isNegated, ranges == [0...0] { return "is in compact notation, such as 1.2 million" }
      if isNegated, ranges == [0...5] { return "is written in millions or more, such as 1.2 million" }
    }
    guard modulus == nil else { return "satisfies \(description)" }
    let list = WordList.text(WordList.words(ranges.merged) { "\($0)" })
    return "\(isNegated ? "does not have" : "has") the compact exponent \(list)"
  }
}
