import Decimals
import Foundation
import NumberStyles
import TestSupport

extension LongComparison {
  /// Ranges in every style with any options, in any language with any locale's symbols.
  package static let styledRanges = LongComparison(
    "a range in a style is what the plain implementation writes",
    rounds: 50_000
  ) { rounds in
    let data = try StyleData.shared.get()
    var random = SeededGenerator(seed: 26)
    var disagreements = Disagreements()
    var done = 0
    while done < rounds {
      let tag = random.pick(data.tags)
      let region = random.happens(70) ? tag : random.pick(data.tags)
      let system = random.happens(70) ? nil : random.pick(data.systems)
      guard let language = data.twin.locale(tag), let locale = data.twin.locale(region, system: system) else {
        continue
      }
      let symbols = NumberSymbols(for: system.map { "\(region)-u-nu-\($0)" } ?? region)
      // The patterns of large amounts of money have the word and the place of the sign in one.
      let kinds = StyleCase.Kind.allCases.filter { $0 != .compactCurrency || region == tag }
      var style = StyleCase(random.pick(kinds), &random)
      style.currency = random.pick(data.currencies)
      style.currencyDisplay = random.pick(NumberStyle.CurrencyDisplay.allCases)
      style.isAccounting = random.happens(30)
      let formatter = style.style.formatter(language: NumberLanguage(tag), symbols: symbols)
      let approximate = style.style.approximately().formatter(language: NumberLanguage(tag), symbols: symbols)
      for _ in 0..<20 {
        let (start, end) = StyleData.ends(&random)
        guard let first = DisplayDecimal(start), let last = DisplayDecimal(end) else { continue }
        let shown = formatter.format(from: first, to: last)
        let numbers = [start, end].map { data.twin.format($0, style, language: language, symbols: locale) }
        let areNegative = (start.hasPrefix("-"), end.hasPrefix("-"))
        func what() -> String { "\(start) to \(end) in \(tag), \(region) \(system ?? "") as \(style)" }
        let text = data.twin.range((numbers[0].text, numbers[1].text), areNegative: areNegative, symbols: locale)
        if let text {
          disagreements.compare(shown.text, text, what())
          disagreements.compare(shown.end, DisplayDecimal(numbers[1].decimal), "the end of \(what())")
        } else {
          let expected = data.twin.format(start, style, language: language, symbols: locale, isApproximate: true)
          disagreements.compare(shown.text, expected.text, what())
          disagreements.compare(approximate.format(first).text, expected.text, "approximately, \(what())")
        }
        disagreements.compare(shown.isApproximate, text == nil, "how exact is \(what())")
        disagreements.compare(shown.start, DisplayDecimal(numbers[0].decimal), "the start of \(what())")
        let covered = shown.parts.reduce(0) { end, part in
          part.range.lowerBound == end && !part.range.isEmpty ? part.range.upperBound : -1
        }
        disagreements.compare(covered, shown.text.utf8.count, "the parts of \(what())")
        done += 1
      }
    }
    return disagreements
  }

  /// Ranges and their parts, in every locale that Node knows.
  package static let intlRanges = LongComparison(
    "ranges are what JavaScript's Intl writes",
    rounds: 16
  ) { rounds in
    try Oracle.currentNode.require()
    let data = try StyleData.shared.get()
    var random = SeededGenerator(seed: 49)
    var ends = StyleData.tellingEnds
    while ends.count < rounds { ends.append(StyleData.ends(&random)) }
    var queries: [IntlQuery] = []
    for tag in data.tags where tag != "und" && !tag.hasSuffix("POSIX") {
      for system in ["", "arab", "beng", "deva", "latn"] {
        guard system.isEmpty || random.happens(10) else { continue }
        for kind in [StyleCase.Kind.decimal, .percent, .compactShort, .compactLong, .currency, .compactCurrency] {
          guard rounds > StyleData.tellingEnds.count || random.happens(25) || StyleData.tellingTags.contains(tag) else {
            continue
          }
          var style = StyleCase(kind)
          if kind == .decimal { style.fraction = 0...3 }
          style.currency = random.pick(data.currencies)
          style.currencyDisplay = random.pick(NumberStyle.CurrencyDisplay.allCases)
          queries.append(IntlQuery(tag: tag, system: system, style: style))
          if random.happens(30) {
            let money = style
            style = .likeJavaScript(kind, &random)
            style.copyCurrency(of: money)
            queries.append(IntlQuery(tag: tag, system: system, style: style))
          }
        }
      }
    }
    var disagreements = Disagreements()
    var differing: Set<KnownRangeDifference> = []
    for (query, answers) in zip(queries, try IntlQuery.ranges(queries, ends)) where !answers.isEmpty {
      let tag = query.system.isEmpty ? query.tag : "\(query.tag)-u-nu-\(query.system)"
      let formatter = query.style.style.formatter(language: NumberLanguage(tag), symbols: NumberSymbols(for: tag))
      for ((start, end), expected) in zip(ends, answers) {
        guard let first = DisplayDecimal(start), let last = DisplayDecimal(end) else { continue }
        let shown = formatter.format(from: first, to: last)
        func what() -> String { "\(start) to \(end) in \(tag) as \(query.style)" }
        let found = shown.javaScriptParts()
        if shown.text == expected.text, found == expected.parts {
          disagreements.compare(found, expected.parts, what())
        } else if let known = KnownRangeDifference.of(query, (start, end), shown, expected, data.twin) {
          differing.insert(known)
        } else {
          disagreements.compare(shown.text, expected.text, what())
          disagreements.compare(found, expected.parts, "the parts of \(what())")
        }
      }
    }
    disagreements.compare(differing, Set(KnownRangeDifference.allCases), "the list of known differences")
    return disagreements
  }
}

extension StyleData {
  /// The ends of ranges that show every known difference, and every way in which ends are joined.
  static let tellingEnds = [
    ("3", "5"), ("5", "5"), ("-5", "-3"), ("1234567", "1345678"), ("1000", "1040"), ("-1345678", "-1234567"),
    ("-0.4", "5"), ("1000", "2000000"), ("999", "1200"), ("0", "0"),
  ]

  /// Locales that show a known difference.
  static let tellingTags: Set = ["en-AT", "fr-CH", "vec"]

  /// The ends of a range: often near each other, and sometimes the same.
  static func ends(_ random: inout SeededGenerator) -> (String, String) {
    let start = number(&random)
    switch random.below(5) {
    case 0: return (start, start)
    case 1: return (start, start.contains(".") ? start + "1" : start + ".4")
    case 2: return (start, String(start.dropLast()) + "9")
    case 3: return (start, start.hasPrefix("-") ? String(start.dropFirst()) : "-" + start)
    default: return (start, number(&random))
    }
  }
}

extension IntlQuery {
  /// The texts and parts of ranges for each query; none for a locale that Node does not know.
  static func ranges(
    _ queries: [IntlQuery],
    _ ends: [(String, String)]
  ) throws -> [[(text: String, parts: String)]] {
    // The text is that of all parts, as ECMA-402 says; asking for both would take Node twice as long.
    let expression = """
      (parts => parts.map(part => part.value).join("") + "\\u0004" +
        parts.map(part => [part.type, part.value, part.source].join("\\u0002")).join("\\u0003")
      )(format.formatRangeToParts(...value))
      """
    return try answers(queries, to: ends.map { [$0.0, $0.1] }, expression).map { answers in
      answers.map { answer in
        let halves = answer.split(separator: "\u{4}", omittingEmptySubsequences: false).map(String.init)
        return (halves[0], halves.count > 1 ? halves[1] : "")
      }
    }
  }
}

extension DisplayedRange {
  /// The parts as JavaScript has them: with one literal where several meet, and that one shared if one of them is.
  ///
  /// - Parameter offset: How much later each number begins and ends than ICU says, in UTF-16. A part that is not all in one
  ///   of the numbers is shared.
  /// - Returns: Each part's kind, text and source.
  fileprivate func javaScriptParts(shiftedBy offset: Int = 0) -> String {
    var merged: [(kind: DisplayedNumber.Kind, text: String, source: Source)] = []
    for part in parts {
      if let last = merged.last, last.kind == .literal, part.kind == .literal {
        let source = last.source == part.source ? part.source : .shared
        merged[merged.count - 1] = (.literal, last.text + text(of: part), source)
      } else {
        merged.append((part.kind, text(of: part), part.source))
      }
    }
    if offset > 0 {
      let ends = merged.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.utf16.count) }
      let sources = merged.map(\.source)
      for index in merged.indices {
        merged[index].source = .shared
        for source in [Source.start, .end] {
          guard let first = sources.firstIndex(of: source), let last = sources.lastIndex(of: source) else { continue }
          if ends[index] >= ends[first] - offset, ends[index + 1] <= ends[last + 1] - offset {
            merged[index].source = source
          }
        }
      }
    }
    return merged.map { "\($0.kind)\u{2}\($0.text)\u{2}\($0.source.javaScript)" }.joined(separator: "\u{3}")
  }
}

extension DisplayedRange.Source {
  /// The name in JavaScript.
  fileprivate var javaScript: String {
    switch self {
    case .start: "startRange"
    case .end: "endRange"
    case .shared: "shared"
    }
  }
}

/// What may differ from Node in ranges beside what differs in their numbers, and why. One that stops differing is a
/// disagreement.
enum KnownRangeDifference: CaseIterable {
  /// ICU writes a minus sign that both numbers have once if there is more around the digits, so that "-5–-3 %" becomes
  /// "-5–3 %", which reads like "from -5 to 3".
  case minusOnce
  /// A number itself differs; see ``KnownIntlDifference``.
  case number
  /// An amount of money itself differs; see ``KnownIntlDifference/ownCurrency``.
  case amount
  /// ICU counts without the space that it writes between the sign of a currency and the digits after it. So the numbers of a
  /// range seem to begin and to end a character earlier, and a sign of one character is written twice. In Santali, one of two
  /// plural forms has the space in its pattern: these look alike, but differ for ICU, so it writes both.
  case spaceNotCounted

  /// The difference of a range; `nil` if it is not known.
  static func of(
    _ query: IntlQuery,
    _ ends: (String, String),
    _ shown: DisplayedRange,
    _ expected: (text: String, parts: String),
    _ twin: ReferenceNumberStyle
  ) -> KnownRangeDifference? {
    // The hyphen that ICU takes for a sign becomes that of an approximate number.
    var texts = [shown.text, expected.text].map { query.tag.hasPrefix("yrl") ? $0.filter { $0 != "~" } : $0 }
    if query.tag == "az", query.system.hasPrefix("arab") {
      // With words before them, numbers are joined with spaces, and a minus sign of both is written once.
      let words = KnownIntlDifference.wordsOfPattern
      texts = texts.map { $0.replacing(words, with: "").filter { !$0.isWhitespace && $0 != "-" && $0 != "~" } }
    }
    if ["az", "vec", "yrl", "yrl-CO", "yrl-VE", "fr-CH"].contains(query.tag),
      KnownIntlDifference.of(query, texts[0], texts[1]) != nil
    {
      return .number
    }
    let system = query.system.isEmpty ? nil : query.system
    guard let locale = twin.locale(query.tag, system: system) else { return nil }
    let areNegative = (ends.0.hasPrefix("-"), ends.1.hasPrefix("-"))
    let numbers = [ends.0, ends.1].map { twin.format($0, query.style, language: locale, symbols: locale).text }
    if areNegative == (true, true),
      let once = twin.range((numbers[0], numbers[1]), areNegative: areNegative, symbols: locale, repeatsMinus: false),
      once != shown.text, once == expected.text || KnownIntlDifference.of(query, once, expected.text) != nil
    {
      return .minusOnce
    }
    guard query.style.kind.isCurrency else { return nil }
    if shown.text == expected.text {
      return expected.parts == shown.javaScriptParts(shiftedBy: 1) ? .spaceNotCounted : nil
    }
    let amounts = [ends.0, ends.1].compactMap { twin.formatLikeICU($0, query.style, query.tag, system: system) }
    guard amounts.count == 2 else { return nil }
    let repeated = twin.range(
      (amounts[0], amounts[1]),
      areNegative: areNegative,
      symbols: locale,
      repeatsMinus: false,
      countsSpaces: false,
      writesOnce: !(query.tag == "sat" && query.style.kind == .compactCurrency)
    )
    if repeated == expected.text { return .spaceNotCounted }
    // Amounts that look the same can still differ in where the sign of an approximate one is.
    guard amounts != numbers || amounts[0] == amounts[1] else { return nil }
    let text =
      twin.range((amounts[0], amounts[1]), areNegative: areNegative, symbols: locale, repeatsMinus: false)
      ?? twin.formatLikeICU(ends.0, query.style, query.tag, system: system, isApproximate: true)
    return text == expected.text ? .amount : nil
  }
}
