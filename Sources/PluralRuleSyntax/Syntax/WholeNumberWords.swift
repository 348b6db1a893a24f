/// The verbs of a sentence about a number, or about its decimals.
struct Verbs {
  let isValue: String
  let isNotValue: String
  let ends: String
  let endsNot: String
  let isMultiple: String
  let leaves: String
  let satisfies: String

  static let number = Verbs(
    isValue: "is",
    isNotValue: "is not",
    ends: "ends in",
    endsNot: "does not end in",
    isMultiple: "is a multiple of",
    leaves: "leaves the remainder",
    satisfies: "satisfies"
  )
  static let digits = Verbs(
    isValue: "are the number",
    isNotValue: "are not the number",
    ends: "end in",
    endsNot: "do not end in",
    isMultiple: "are a multiple of",
    leaves: "leave the remainder",
    satisfies: "satisfy"
  )
}

/// What is said about the value of whole digits: the values and the endings that they have, and those that they do not have.
struct WholeNumberWords {
  /// Text for the end, such as `, not counting decimals`.
  let ending: String
  private let operand: PluralOperand
  private let verbs: Verbs
  private let mayHaveDecimals: Bool
  private var positive: [Choice] = []
  private var negative: [Choice] = []

  init(_ relations: [PluralRelation], verbs: Verbs, mayHaveDecimals: Bool = false, ending: String = "") {
    (self.verbs, self.mayHaveDecimals, self.ending) = (verbs, mayHaveDecimals, ending)
    operand = relations[0].operand
    for relation in relations {
      if relation.isNegated { negative.append(Choice(relation)) } else { positive.append(Choice(relation)) }
    }
    // "is not 1" need not be said of "ends in 01".
    guard positive.count == 1 else { return }
    negative = negative.filter { !positive[0].remove($0) }
  }

  /// Whether the words are about the last digits, which a number with decimals does not have before the point.
  var needsWholeNumber: Bool { mayHaveDecimals && positive.contains { !$0.endings.isEmpty } }
  var isListOfValues: Bool { negative.isEmpty && positive.count == 1 && positive[0].isListOfValues }
  /// Whether the words have two verbs with "or" between them.
  var isChoice: Bool { negative.isEmpty && positive.count == 1 && positive[0].phrases(verbs).count > 1 }

  func isSimilar(to other: WholeNumberWords) -> Bool {
    (operand == other.operand || !mayHaveDecimals && ending.isEmpty) && ending == other.ending
      && negative.isEmpty && other.negative.isEmpty && positive.count == 1 && other.positive.count == 1
  }

  mutating func merge(_ other: WholeNumberWords) { positive[0].merge(other.positive[0]) }

  var words: String {
    var text = positive.map { choice in
      let phrases = choice.phrases(verbs)
      return phrases.joined(separator: phrases.contains { $0.includes(" or ") } ? ", or " : " or ")
    }.joined(separator: ", and ")
    // Other endings than those of the positive relation come before values.
    let sorted = negative.filter { !$0.endings.isEmpty } + negative.filter { $0.endings.isEmpty }
    for (index, choice) in sorted.enumerated() {
      let isEndingsOnly = choice.values.isEmpty && choice.others.isEmpty
      let isValuesOnly = choice.isListOfValues
      if text.isEmpty {
        text = choice.denial(verbs, mayHaveDecimals: mayHaveDecimals)
      } else if positive.isEmpty {
        text += " and " + choice.denial(verbs, mayHaveDecimals: mayHaveDecimals)
      } else if index > 0 {
        text += ", and " + choice.denial(verbs, mayHaveDecimals: false)
      } else if isEndingsOnly, positive.last.map({ !$0.endings.isEmpty }) ?? false {
        text += ", but not in " + WordList.text(choice.endings)
      } else if isValuesOnly, positive.last.map({ $0.endings.isEmpty }) ?? false {
        text += ", but not " + WordList.text(choice.valueWords)
      } else {
        text += ", but " + choice.denial(verbs, mayHaveDecimals: false)
      }
    }
    return text + ending
  }
}

/// The values of a relation in words: values, endings, and what cannot be said with them.
private struct Choice {
  private(set) var values: [ClosedRange<UInt64>] = []
  private(set) var endings: [String] = []
  /// The values below this have fewer digits than the endings.
  private var smaller: UInt64 = 0
  /// Pieces such as `a multiple of 100`, each with the verbs that it needs.
  private(set) var others: [(phrase: (Verbs) -> String, denial: (Verbs) -> String)] = []

  init(_ relation: PluralRelation) {
    guard let modulus = relation.modulus else {
      values = relation.ranges.merged
      return
    }
    let ranges = relation.ranges.filter { $0.lowerBound < modulus }
      .map { $0.lowerBound...min($0.upperBound, modulus - 1) }.merged
    let rule = relation.description
    if ranges.isEmpty {
      others.append(({ "\($0.satisfies) \(rule)" }, { "\($0.satisfies) \(rule)" }))
    } else if ranges == [0...0], modulus != 10 {
      let number = WordList.grouped(modulus)
      others.append(({ "\($0.isMultiple) \(number)" }, { "\($0.isNotValue) a multiple of \(number)" }))
    } else if let digits = Self.digits(modulus) {
      // A shorter number has no zeros before its digits: 5 does not end in 05.
      smaller = modulus / 10
      let small = digits == 1 ? [] : ranges.filter { $0.lowerBound < smaller }
      values = small.map { [smaller] in $0.lowerBound...min($0.upperBound, smaller - 1) }
      endings = WordList.words(ranges) { WordList.padded($0, to: digits) }
    } else {
      let list = WordList.text(WordList.words(ranges) { WordList.grouped($0) })
      let rest = "\(list) when divided by \(WordList.grouped(modulus))"
      others.append(({ "\($0.leaves) \(rest)" }, { _ in "does not leave the remainder \(rest)" }))
    }
  }

  var isListOfValues: Bool { endings.isEmpty && others.isEmpty }
  var valueWords: [String] { WordList.words(values) { WordList.grouped($0) } }

  mutating func merge(_ other: Choice) {
    values = (values + other.values).merged
    for ending in other.endings where !endings.contains(ending) { endings.append(ending) }
    others += other.others
  }

  /// Removes values that a number must not have, if that is all that they mean here.
  mutating func remove(_ other: Choice) -> Bool {
    guard other.isListOfValues, !endings.isEmpty, others.isEmpty,
      other.values.allSatisfy({ range in
        values.contains { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }
      }),
      other.values.allSatisfy({ $0.upperBound < smaller })
    else { return false }
    for removed in other.values {
      var rest: [ClosedRange<UInt64>] = []
      for range in values {
        guard range.overlaps(removed) else {
          rest.append(range)
          continue
        }
        if range.lowerBound < removed.lowerBound { rest.append(range.lowerBound...(removed.lowerBound - 1)) }
        if range.upperBound > removed.upperBound { rest.append((removed.upperBound + 1)...range.upperBound) }
      }
      values = rest
    }
    return true
  }

  /// A phrase for each verb, such as `is 1` and `ends in 01`.
  func phrases(_ verbs: Verbs) -> [String] {
    var phrases: [String] = []
    if !values.isEmpty { phrases.append("\(verbs.isValue) \(WordList.text(valueWords))") }
    if !endings.isEmpty { phrases.append("\(verbs.ends) \(WordList.text(endings))") }
    return phrases + others.map { $0.phrase(verbs) }
  }

  /// The opposite, such as `is not 1` or `does not end in 11`.
  func denial(_ verbs: Verbs, mayHaveDecimals: Bool) -> String {
    var phrases: [String] = []
    if !values.isEmpty { phrases.append("\(verbs.isNotValue) \(WordList.text(valueWords))") }
    if !endings.isEmpty {
      let list = WordList.text(endings)
      phrases.append(
        mayHaveDecimals ? "\(verbs.isNotValue) a whole number that ends in \(list)" : "\(verbs.endsNot) \(list)"
      )
    }
    return (phrases + others.map { $0.denial(verbs) }).joined(separator: " and ")
  }

  /// The number of digits that a modulus looks at; `nil` if it is not a power of ten.
  private static func digits(_ modulus: UInt64) -> Int? {
    var (rest, digits) = (modulus, 0)
    while rest > 1 {
      guard rest % 10 == 0 else { return nil }
      (rest, digits) = (rest / 10, digits + 1)
    }
    return digits > 0 ? digits : nil
  }
}

enum WordList {
  /// A word for each value, and three words for a range of more than three, such as `5 to 9`.
  static func words(_ ranges: [ClosedRange<UInt64>], _ word: (UInt64) -> String) -> [String] {
    var words: [String] = []
    for range in ranges {
      if range.upperBound - range.lowerBound > 2 {
        words.append("\(word(range.lowerBound)) to \(word(range.upperBound))")
      } else {
        for value in range { words.append(word(value)) }
      }
    }
    return words
  }

  /// `2, 3 or 4`.
  static func text(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }

  static func padded(_ value: UInt64, to digits: Int) -> String {
    let text = "\(value)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// `1,000,000`.
  static func grouped(_ value: UInt64) -> String {
    guard value >= 1000 else { return "\(value)" }
    return "\(grouped(value / 1000)),\(padded(value % 1000, to: 3))"
  }
}

extension String {
  /// Whether a part is in the string. The standard library of Embedded Swift looks for characters only.
  func includes(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
