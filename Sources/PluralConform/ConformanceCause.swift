import PluralBase
import PluralRuleSyntax

/// Why some answers of an engine differ, in all languages where they do for the same reason.
package struct ConformanceCause: Sendable {
  /// What explains a wrong answer.
  enum Kind: Sendable, Hashable {
    /// Every answer is `other`.
    case noRules
    /// The answer is right for the same number written in full.
    case compact
    /// The answer is right for the digits before the exponent: 1.2 for 1.2c6.
    case exponent
    /// The answer is right for the same number without zeros at its end.
    case zeros
    /// The answer is right for the same number without zeros at the start of its fraction: 0.11 for 0.011.
    case leadingZeros
    /// The answer is right for the digits before the point.
    case decimals
    /// Only numbers of many digits are wrong.
    case long(ConformanceNumbers.Kind)
    /// The engine never answers with this category.
    case never(PluralCategory)
    /// One category instead of another.
    case instead(of: PluralCategory, PluralCategory)
  }

  let kind: Kind
  /// The number of wrong answers.
  package private(set) var count = 0
  /// The languages, such as `ru` or `en (ordinal)`.
  package private(set) var languages: [String] = []
  /// The smallest wrong number, and the language in which it is wrong.
  package private(set) var smallest: (language: String, difference: ConformanceReport.Difference)

  /// The number of languages, in which both types of rules may be wrong.
  package var languageCount: Int { Set(languages.map { $0.prefix { $0 != " " } }).count }

  /// The cause in words.
  package var title: String {
    switch kind {
    case .noRules: "no rules: every answer is other"
    case .compact: "compact notation is ignored"
    case .exponent: "the exponents of compact numbers are ignored"
    case .zeros: "zeros at the end of decimals are ignored"
    case .leadingZeros: "zeros at the start of decimals are ignored"
    case .decimals: "decimals are ignored"
    case .long(let numbers): "\(numbers.plural) of \(smallest.difference.number.digitCount) digits or more lose digits"
    case .never(let category): "\(category) is never the answer"
    case .instead(let right, let wrong): "\(wrong) instead of \(right)"
    }
  }

  /// Groups all differences.
  static func causes(of results: [ConformanceReport.Result], _ run: ConformanceRun) -> [ConformanceCause] {
    var causes: [Kind: ConformanceCause] = [:]
    for (subject, result) in zip(run.subjects, results) where !result.differences.isEmpty {
      let explanation = Explanation(result, subject.numbers.rules)
      var seen: Set<Kind> = []
      // The smallest wrong integer is one more difference if it was found by a search, but not one more answer.
      let found = result.smallest.map { [$0] } ?? []
      for (place, difference) in (found + result.differences).enumerated() {
        let kind = explanation.kind(of: difference)
        var cause = causes[kind] ?? ConformanceCause(kind: kind, smallest: (result.name, difference))
        if place >= found.count { cause.count += 1 }
        if seen.insert(kind).inserted { cause.languages.append(result.name) }
        if difference.number.rank < cause.smallest.difference.number.rank { cause.smallest = (result.name, difference) }
        causes[kind] = cause
      }
    }
    return causes.values.sorted { one, other in
      guard one.languages.count == other.languages.count else { return one.languages.count > other.languages.count }
      let ranks = (one.smallest.difference.number.rank, other.smallest.difference.number.rank)
      // The last resort is a text, so that the order is always the same.
      return ranks.0 == ranks.1 ? one.title < other.title : ranks.0 < ranks.1
    }
  }

  /// What explains the wrong answers in one language. Short numbers come first, so that a long one is explained like them if
  /// it can be.
  private struct Explanation {
    private let rules: PluralRuleSet
    private let isSilent: Bool
    private let answers: Set<PluralCategory>
    private var known: Set<Kind> = []

    init(_ result: ConformanceReport.Result, _ rules: PluralRuleSet) {
      self.rules = rules
      answers = result.answers
      isSilent = result.answers == [.other]
      for difference in result.differences where difference.number.digitCount <= Self.exactDigits {
        known.insert(kind(of: difference))
      }
    }

    /// Every number of so many digits is exact in floating point.
    private static let exactDigits = 15

    func kind(of difference: ConformanceReport.Difference) -> Kind {
      if isSilent { return .noRules }
      let number = difference.number
      func isRight(for text: String) -> Bool {
        text != number.text && (try? rules.category(for: text)) == difference.answer
      }
      var kinds: [Kind] = []
      if number.kind == .compact {
        if isRight(for: number.inFull) { kinds.append(.compact) }
        if isRight(for: String(number.text.prefix { $0 != "c" })) {
          // An engine that drops some exponents drops all.
          kinds.insert(.exponent, at: known.contains(.exponent) ? 0 : kinds.count)
        }
      }
      if number.kind == .decimal {
        if isRight(for: number.withoutZeros) { kinds.append(.zeros) }
        if isRight(for: number.withoutLeadingZeros) { kinds.append(.leadingZeros) }
        // An engine that ignores decimals ignores their zeros, too.
        let place = known.contains(.decimals) ? 0 : kinds.count
        if isRight(for: String(number.text.prefix { $0 != "." })) { kinds.insert(.decimals, at: place) }
      }
      if !answers.contains(number.category) { kinds.append(.never(number.category)) }
      kinds.append(.instead(of: number.category, difference.answer))
      guard number.digitCount > Self.exactDigits else { return kinds[0] }
      return kinds.first { known.contains($0) } ?? .long(number.kind)
    }
  }
}

extension ConformanceNumbers.Number {
  /// The number of digits before the exponent.
  var digitCount: Int { text.prefix { $0 != "c" }.count { $0 != "." } }

  /// A compact number without its exponent: `1200000` for `1.2c6`.
  fileprivate var inFull: String {
    let parts = text.split(separator: "c")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let digits = parts[0].split(separator: ".")
    let fraction = digits.count == 2 ? String(digits[1]) : ""
    let zeros = String(repeating: "0", count: max(0, exponent - fraction.count))
    let rest = fraction.dropFirst(exponent)
    let whole = "\(digits[0])\(fraction.prefix(exponent))\(zeros)".drop { $0 == "0" }
    return "\(whole.isEmpty ? "0" : whole)\(rest.isEmpty ? "" : ".\(rest)")"
  }

  /// A decimal without the zeros at its end: `1` for `1.0`.
  fileprivate var withoutZeros: String {
    let short = String(text.reversed().drop { $0 == "0" }.reversed())
    return short.hasSuffix(".") ? String(short.dropLast()) : short
  }

  /// A decimal without the zeros at the start of its fraction: `0.11` for `0.011`.
  fileprivate var withoutLeadingZeros: String {
    let parts = text.split(separator: ".")
    guard parts.count == 2 else { return text }
    let fraction = parts[1].drop { $0 == "0" }
    return fraction.isEmpty ? text : "\(parts[0]).\(fraction)"
  }
}

extension ConformanceNumbers.Kind {
  /// `integers`.
  var plural: String { self == .compact ? "compact numbers" : "\(self)s" }
}
