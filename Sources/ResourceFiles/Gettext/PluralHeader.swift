import DataFiles
import Decimals
package import PluralBase
package import Plurals

/// The plural rule of a PO file, from the `Plural-Forms` field of its header.
package struct PluralHeader {
  /// Why a header has no rule.
  package enum Failure: Error, Hashable {
    /// The header still has the template's placeholders.
    case template
    /// There is no `nplurals=` or no `plural=`.
    case incomplete
    /// The number of forms is not one from 1 to 100.
    case count
    case syntax(PluralExpression.SyntaxError)
  }

  /// The value of the header's field.
  package let text: String
  /// The number of forms.
  package let count: Int
  /// The form of an integer.
  package let expression: PluralExpression

  /// Reads the value of the field `Plural-Forms`, such as `nplurals=2; plural=(n != 1);`.
  ///
  /// The offset of a syntax error is relative to the value.
  package init(_ text: String) throws(Failure) {
    self.text = text
    let bytes = Array(text.utf8)
    guard let countStart = bytes.end(of: "nplurals=") else { throw .incomplete }
    guard let start = bytes.end(of: "plural=", from: countStart) else { throw .incomplete }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ";") || $0 == 0x0A } ?? bytes.count
    let digits = bytes[countStart...].drop { $0 == 0x20 }.prefix { $0.isASCIIDigit }
    let isTemplate = bytes[countStart...].starts(with: "INTEGER".utf8)
    guard !isTemplate else { throw .template }
    guard digits.count <= 3, let count = Int(String(decoding: digits, as: UTF8.self)), (1...100).contains(count) else {
      throw .count
    }
    self.count = count
    do {
      expression = try PluralExpression(bytes[start..<end])
    } catch {
      throw .syntax(PluralExpression.SyntaxError(message: error.message, offset: error.offset + start))
    }
  }
}

/// The CLDR categories of a PO file's forms.
package struct PluralHeaderForms {
  /// Integers that take the form of another category.
  package struct Disagreement: Hashable {
    /// Their category in CLDR.
    package var category: PluralCategory
    /// The form that they take.
    package var form: Int
    /// The category of most other integers of that form; `nil` if the form has none.
    package var formCategory: PluralCategory?
    /// The integers below 1,000 that disagree.
    package var numbers: [Int]
  }

  /// Only integers below this one decide.
  package static let limit = 1000
  /// Larger integers, for rules that distinguish them: 1,000, 2,000, … 9,000,000,000.
  static let largeIntegers: [UInt64] = (3...9).flatMap { exponent in
    (1...9).map { digit in (0..<exponent).reduce(UInt64(digit)) { power, _ in power * 10 } }
  }

  /// The category of each form; `nil` for a form that no integer takes, or that belongs to the category of another
  /// form.
  package private(set) var categories: [PluralCategory?]
  /// The form that most integers of a category take. A category that only large integers have is included only if it
  /// has its own form.
  package private(set) var forms: [PluralCategory: Int] = [:]
  /// The header.
  package let header: PluralHeader
  /// The first integer for which the expression divides by zero.
  package private(set) var divisionByZero: UInt64?
  /// The first integer that takes a form beyond `nplurals`, and the form.
  package private(set) var outOfRange: (number: UInt64, form: UInt64)?
  /// The forms that no integer takes.
  package private(set) var unusedForms: [Int] = []
  /// The differences between the header and CLDR.
  package private(set) var disagreements: [Disagreement] = []

  /// Compares a header with the rules of a language.
  ///
  /// Categories and forms are paired so that as many integers as possible agree.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - rules: The rules; `nil` if they are not known. Then the categories are a guess, and nothing disagrees.
  package init(_ header: PluralHeader, _ rules: PluralRules?) {
    let allCategories = PluralCategory.allCases
    self.header = header
    var numbers = header.forms { _ in allCategories.map { _ in [Int]() } }
    var large = header.forms { _ in allCategories.map { _ in 0 } }
    for n in (0..<UInt64(Self.limit)) + Self.largeIntegers {
      guard let form = header.expression.form(of: n) else {
        if divisionByZero == nil { divisionByZero = n }
        continue
      }
      guard form < header.count else {
        if outOfRange == nil { outOfRange = (n, form) }
        continue
      }
      let category = Int((rules?.category(for: n) ?? .other).index)
      if n < Self.limit {
        numbers[Int(form)][category].append(Int(n))
      } else {
        large[Int(form)][category] += 1
      }
    }
    let isUsed = header.forms { form in numbers[form].contains { !$0.isEmpty } || large[form].contains { $0 > 0 } }
    unusedForms = isUsed.indices.filter { !isUsed[$0] }
    defer { nameOtherForms(rules, count: header.count) }
    guard rules != nil else {
      categories = Self.guess(header)
      for (form, category) in categories.enumerated() { if let category { forms[category] = form } }
      return
    }

    // One small integer outweighs all large ones.
    let weights = header.forms { form in
      allCategories.indices.map { numbers[form][$0].count * Self.limit + large[form][$0] }
    }
    // A form for 0 alone, where CLDR has none, is an extra; otherwise it would compete with the form for other numbers.
    let zeroCategory = Int((rules?.category(for: 0) ?? .other).index)
    let zeroForm =
      rules?.category(for: 0) == .zero
      ? nil
      : numbers.indices.first { form in
        numbers[form].enumerated().allSatisfy { $1 == ($0 == zeroCategory ? [0] : []) }
          && large[form].allSatisfy { $0 == 0 }
          && numbers.indices.contains { $0 != form && !numbers[$0][zeroCategory].isEmpty }
      }
    var ownWeights = weights
    if let zeroForm { ownWeights[zeroForm] = ownWeights[zeroForm].map { _ in 0 } }
    categories = Self.pairs(ownWeights)
    for category in allCategories {
      let index = Int(category.index)
      var best = 0
      for form in weights.indices where weights[form][index] > weights[best][index] { best = form }
      if let own = categories.firstIndex(of: category) {
        forms[category] = own
      } else if weights[best][index] >= Self.limit {
        forms[category] = best
      }
    }
    if let zeroForm, forms[.zero] == nil { forms[.zero] = zeroForm }
    for form in 0..<header.count {
      // A form without its own category repeats the category of most of its integers.
      let most = allCategories.max { weights[form][Int($0.index)] < weights[form][Int($1.index)] }
      let formCategory = categories[form] ?? most
      for category in allCategories where category != formCategory && !numbers[form][Int(category.index)].isEmpty {
        let found = numbers[form][Int(category.index)]
        disagreements.append(Disagreement(category: category, form: form, formCategory: formCategory, numbers: found))
      }
    }
  }

  /// Gives each form without a category a free one, so that its strings are checked too. Categories of the language come
  /// first.
  private mutating func nameOtherForms(_ rules: PluralRules?, count: Int) {
    var free = PluralCategory.allCases.filter { forms[$0] == nil }
    // The form `zero` is for 0 alone, whatever the language.
    func rank(_ category: PluralCategory) -> Int {
      category == .zero ? 2 : rules?.categories.contains(category) ?? false ? 0 : 1
    }
    free = free.inOrder { (rank($0), $0) < (rank($1), $1) }
    let known = Set(forms.values)
    for (form, category) in zip((0..<count).filter { !known.contains($0) }, free) { forms[category] = form }
  }

  /// The category whose form the header selects for an integer; `nil` if there is none.
  package func category(of number: Int, _ rules: PluralRules) -> PluralCategory? {
    guard let form = header.expression.form(of: UInt64(number)), form < header.count else { return nil }
    let own = rules.category(for: number)
    return forms[own] == Int(form) ? own : PluralCategory.allCases.first { forms[$0] == Int(form) }
  }

  /// Pairs forms with different categories so that the sum of their weights is as large as possible.
  private static func pairs(_ weights: [[Int]]) -> [PluralCategory?] {
    let setCount = 1 << PluralCategory.allCases.count
    // For each set of used categories: the best sum so far, and the choices that lead to it.
    var best = [Int?](repeating: nil, count: setCount)
    best[0] = 0
    var choices: [[PluralCategory?]] = []
    for form in weights.indices {
      var next = [Int?](repeating: nil, count: setCount)
      var chosen = [PluralCategory?](repeating: nil, count: setCount)
      for (taken, sum) in best.enumerated() {
        guard let sum else { continue }
        if next[taken] ?? -1 < sum {
          next[taken] = sum
          chosen[taken] = nil
        }
        for category in PluralCategory.allCases {
          let (bit, weight) = (1 << Int(category.index), weights[form][Int(category.index)])
          guard taken & bit == 0, weight > 0, next[taken | bit] ?? -1 < sum + weight else { continue }
          next[taken | bit] = sum + weight
          chosen[taken | bit] = category
        }
      }
      best = next
      choices.append(chosen)
    }
    var taken = best.indices.max { best[$0] ?? -1 < best[$1] ?? -1 } ?? 0
    var pairs: [PluralCategory?] = []
    for chosen in choices.reversed() {
      let category = chosen[taken]
      pairs.append(category)
      if let category { taken &= ~(1 << Int(category.index)) }
    }
    return pairs.reversed()
  }

  /// Guesses the categories for a language without rules: the form of 1 is `one`, and that of most integers is `other`.
  private static func guess(_ header: PluralHeader) -> [PluralCategory?] {
    var categories = [PluralCategory?](repeating: nil, count: header.count)
    if let last = header.expression.form(of: 999_999), last < header.count { categories[Int(last)] = .other }
    if let first = header.expression.form(of: 1), first < header.count, categories[Int(first)] == nil {
      categories[Int(first)] = .one
    }
    var rest: [PluralCategory] = [.few, .many, .two, .zero]
    if !categories.contains(.one) { rest.append(.one) }
    if !categories.contains(.other) { rest.append(.other) }
    for form in categories.indices where categories[form] == nil && !rest.isEmpty {
      categories[form] = rest.removeFirst()
    }
    return categories
  }
}

extension PluralHeader {
  /// A value for each form.
  fileprivate func forms<Value>(_ value: (Int) -> Value) -> [Value] { (0..<count).map(value) }
}
