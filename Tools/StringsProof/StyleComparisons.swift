import CLDRDocuments
import Decimals
import Foundation
import NumberStyles
import Plurals
import TestSupport

extension LongComparison {
  /// Numbers in styles, against a plain implementation and against Node.
  static var styles: [LongComparison] {
    [styledNumbers, styledRanges]
      + (Oracle.currentNode.isWanted
        ? [intlCompact, intlPercent, intlDecimal, intlBytes, intlRanges] + intlCurrencies : [])
      + (Oracle.appleMatcher.isWanted ? [icuCategories] : [])
  }

  /// Every style with any options, in any language with any locale's symbols.
  package static let styledNumbers = LongComparison(
    "a number in a style is what the plain implementation writes",
    rounds: 100_000
  ) { rounds in
    let data = try StyleData.shared.get()
    var random = SeededGenerator(seed: 25)
    var disagreements = Disagreements()
    var done = 0
    while done < rounds {
      let tag = random.pick(data.tags)
      let kind = random.pick(StyleCase.Kind.allCases)
      let region = random.happens(70) ? tag : random.pick(data.tags)
      let system = random.happens(70) ? nil : random.pick(data.systems)
      guard let language = data.twin.locale(tag), let locale = data.twin.locale(region, system: system) else {
        continue
      }
      let symbols = NumberSymbols(for: system.map { "\(region)-u-nu-\($0)" } ?? region)
      var style = StyleCase(kind, &random)
      style.currency = random.pick(data.currencies)
      style.currencyDisplay = random.pick(NumberStyle.CurrencyDisplay.allCases)
      style.isAccounting = random.happens(30)
      let formatter = style.style.formatter(language: NumberLanguage(tag), symbols: symbols)
      for _ in 0..<20 {
        let number = StyleData.number(&random)
        guard let decimal = DisplayDecimal(number) else { continue }
        let shown = formatter.format(decimal)
        let expected = data.twin.format(number, style, language: language, symbols: locale)
        func what() -> String { "\(number) in \(tag), \(region) \(system ?? "") as \(style)" }
        disagreements.compare(shown.text, expected.text, what())
        disagreements.compare(shown.decimal, DisplayDecimal(expected.decimal), "the number of \(what())")
        let end = shown.parts.reduce(0) { $1.range.lowerBound == $0 && !$1.range.isEmpty ? $1.range.upperBound : -1 }
        disagreements.compare(end, shown.text.utf8.count, "the parts of \(what())")
        compareFastPaths(formatter, number, random.double(near: number), what, &disagreements)
        done += 1
      }
    }
    return disagreements
  }

  /// Compares what writes integers and floating-point numbers with what writes decimals of any length.
  private static func compareFastPaths(
    _ formatter: StyledNumberFormatter,
    _ number: String,
    _ double: Double,
    _ what: () -> String,
    _ disagreements: inout Disagreements
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      func text(_ count: Int?) -> String? { count.map { String(decoding: buffer[..<$0], as: UTF8.self) } }
      if let integer = Int(number) {
        let expected = formatter.format(DisplayDecimal(integer))
        disagreements.compare(formatter.format(integer), expected, "the integer \(what())")
        disagreements.compare(
          text(formatter.write(integer, to: buffer)),
          expected.text,
          "the integer \(what()) in a buffer"
        )
      }
      for double in [double, Double(number) ?? 0] {
        guard let decimal = DisplayDecimal(double) else { continue }
        let expected = formatter.format(decimal)
        disagreements.compare(formatter.format(double), expected, "\(double), near \(what())")
        guard expected.text.utf8.count <= buffer.count else { continue }
        disagreements.compare(
          text(formatter.write(double, to: buffer)),
          expected.text,
          "\(double) in a buffer, near \(what())"
        )
      }
    }
  }

  /// Words for large numbers, in every locale that Node knows.
  package static let intlCompact = intl("compact numbers", kinds: [.compactShort, .compactLong], rounds: 200)

  /// Percentages.
  package static let intlPercent = intl("percentages", kinds: [.percent], rounds: 400)

  /// Numbers in full.
  package static let intlDecimal = intl("numbers in full", kinds: [.decimal], rounds: 90)

  /// Amounts of money, by how the currency is written, and large ones.
  package static let intlCurrencies = [
    intl("amounts with signs", kinds: [.currency], rounds: 24) { $0.currencyDisplay = .symbol },
    intl("amounts with short signs", kinds: [.currency], rounds: 24) { $0.currencyDisplay = .narrowSymbol },
    intl("amounts with codes", kinds: [.currency], rounds: 24) { $0.currencyDisplay = .code },
    intl("large amounts", kinds: [.compactCurrency], rounds: 40) { _ in },
  ]

  /// Units of bytes. JavaScript does not choose them, so that it is told the unit and the number beside it.
  package static let intlBytes = LongComparison(
    "numbers of bytes are what JavaScript's Intl writes",
    rounds: 24
  ) { rounds in
    try Oracle.currentNode.require()
    let data = try StyleData.shared.get()
    var random = SeededGenerator(seed: 50)
    var numbers = ["0", "1", "2", "5", "-1", "1.2", "11", "21", "100", "999", "-12.5", "3"]
    while numbers.count < rounds {
      numbers.append("\(1 + random.below(999))\(random.happens(40) ? ".\(1 + random.below(9))" : "")")
    }
    var queries: [IntlQuery] = []
    for tag in data.tags where tag != "und" && !tag.hasSuffix("POSIX") {
      for unit in 0...5 {
        var style = StyleCase(.bytes)
        style.byteUnit = unit
        let system = random.pick(["", "", "", "", "arab", "deva", "latn"])
        queries.append(IntlQuery(tag: tag, system: system, style: style))
      }
    }
    var disagreements = Disagreements()
    for (query, texts) in zip(queries, try IntlQuery.answers(queries, numbers)) where !texts.isEmpty {
      let tag = query.system.isEmpty ? query.tag : "\(query.tag)-u-nu-\(query.system)"
      let formatter = query.style.style.formatter(language: NumberLanguage(tag), symbols: NumberSymbols(for: tag))
      let unit = query.style.byteUnit ?? 0
      for (number, expected) in zip(numbers, texts) {
        // Small units have no fraction, and there is no zero of a large one.
        guard !number.contains(".") || unit > 1, number != "0" || unit == 0 else { continue }
        guard let decimal = DisplayDecimal("\(number)c\(3 * unit)") else { continue }
        let shown = formatter.format(decimal).text
        if shown != expected, KnownIntlDifference.of(query, shown, expected) == .wordsInPattern { continue }
        disagreements.compare(shown, expected, "\(number) in \(tag), unit \(unit)")
      }
    }
    return disagreements
  }

  /// Compares with Node's `Intl`.
  ///
  /// - Parameters:
  ///   - name: What is compared.
  ///   - kinds: The styles.
  ///   - rounds: How many numbers are written for each locale, style and set of options.
  ///   - currency: Sets the options of amounts of money; each locale writes several currencies with them.
  /// - Returns: The comparison.
  private static func intl(
    _ name: String,
    kinds: [StyleCase.Kind],
    rounds: Int,
    currency: (@Sendable (inout StyleCase) -> Void)? = nil
  ) -> LongComparison {
    LongComparison("\(name) are what JavaScript's Intl writes", rounds: rounds) { rounds in
      try Oracle.currentNode.require()
      let data = try StyleData.shared.get()
      var random = SeededGenerator(seed: 48)
      var numbers = StyleData.usual
      while numbers.count < rounds { numbers.append(StyleData.number(&random)) }
      numbers = Array(numbers.prefix(max(rounds, StyleData.telling)))
      var queries: [IntlQuery] = []
      for tag in data.tags where tag != "und" && !tag.hasSuffix("POSIX") {
        for system in ["", "arab", "arabext", "beng", "deva", "laoo", "latn"] {
          // Other systems have other digits and few patterns; a sample of them is enough.
          let isTelling = system == "arabext" && ["az", "yrl-CO"].contains(tag)
          guard system.isEmpty || isTelling || random.happens(system == "laoo" ? 5 : 20) else { continue }
          for kind in currency == nil ? kinds : Array(repeating: kinds[0], count: system.isEmpty ? 6 : 1) {
            var style = StyleCase(kind)
            var money = StyleCase(kind)
            if let currency {
              money.currency = random.pick(data.currencies)
              money.currencyDisplay = random.pick(NumberStyle.CurrencyDisplay.allCases)
              money.isAccounting = random.happens(30)
              currency(&money)
            }
            style.copyCurrency(of: money)
            // The default of JavaScript, and of CLDR's pattern.
            if kind == .decimal { style.fraction = 0...3 }
            queries.append(IntlQuery(tag: tag, system: system, style: style))
            if random.happens(50) {
              style = .likeJavaScript(kind, &random)
              style.copyCurrency(of: money)
              queries.append(IntlQuery(tag: tag, system: system, style: style))
            }
          }
        }
      }
      var disagreements = Disagreements()
      var differing: Set<KnownIntlDifference> = []
      for (query, texts) in zip(queries, try IntlQuery.answers(queries, numbers)) where !texts.isEmpty {
        let tag = query.system.isEmpty ? query.tag : "\(query.tag)-u-nu-\(query.system)"
        let formatter = query.style.style.formatter(language: NumberLanguage(tag), symbols: NumberSymbols(for: tag))
        for (number, expected) in zip(numbers, texts) {
          guard let decimal = DisplayDecimal(number) else { continue }
          let shown = formatter.format(decimal).text
          if shown != expected, let known = KnownIntlDifference.of(query, shown, expected, number, data.twin) {
            differing.insert(known)
          } else {
            disagreements.compare(shown, expected, "\(number) in \(tag) as \(query.style)")
          }
        }
      }
      disagreements.compare(differing, KnownIntlDifference.all(of: kinds), "the list of known differences")
      return disagreements
    }
  }
}

/// Locales and numbers for comparisons of styles.
struct StyleData: Sendable {
  let tags: [String]
  let systems: [String]
  /// The currencies that any locale has a sign of, those in use more often than others, and one that nobody knows.
  let currencies: [String]
  let twin: ReferenceNumberStyle

  static let shared = Result {
    let numbers = try NumbersDocument(contentsOfFile: PackageFolder.path(NumbersDocument.path))
    let patterns = try NumberPatternsDocument(contentsOfFile: PackageFolder.path(NumberPatternsDocument.path))
    let currencies = try CurrenciesDocument(contentsOfFile: PackageFolder.path(CurrenciesDocument.path))
    let codes = currencies.locales.values.flatMap { Array(($0.symbols ?? [:]).keys) + ($0.narrowSymbols ?? [:]).keys }
    let tags = Set(numbers.locales.keys).union(numbers.parents.keys).union(patterns.locales.keys)
    return StyleData(
      tags: tags.union(numbers.scripts.keys).sorted(),
      systems: numbers.numberingSystems.keys.sorted(),
      currencies: Set(codes).union(currencies.fractionDigits.keys).subtracting(["DEFAULT"]).sorted() + ["QQQ"]
        + Array(repeating: ["EUR", "USD", "JPY", "GBP", "CHF", "TRY", "CVE", "INR"], count: 10).joined(),
      twin: ReferenceNumberStyle(numbers: numbers, patterns: patterns, currencies: currencies)
    )
  }

  /// Numbers at the borders of everything. The first ones show every known difference.
  static let usual = [
    "1000", "1234", "1234567", "-1234.5", "0.0083", "12345678901234567", "999500", "-1000", "12345", "0", "-0", "1",
    "2", "5", "9.96", "0.5",
    "12.5", "99.95", "999", "999.5", "1049", "1050", "1250", "1350", "1500", "2000", "5000", "9950", "9999", "10000",
    "21000", "99500", "100000", "100500", "123456", "150000", "999499", "999999", "1000000", "1049999", "1500000",
    "2000000", "5000000", "10000000", "12345678", "123456789", "1000000000", "1234567890", "9999999999", "12000000000",
    "1000000000000", "1234567890123", "123456789012345", "999999999999999", "1000000000000000", "-0.4", "0.45", "0.005",
    "0.015", "0.555", "1.005",
  ]
  static let telling = 8

  /// A number of up to twenty digits, often near the middle between two rounder ones.
  static func number(_ random: inout SeededGenerator) -> String {
    let sign = random.happens(25) ? "-" : ""
    var integer = random.digits(1...[1, 3, 5, 8, 16][random.below(5)])
    if random.happens(20) { integer += random.pick(["5", "50", "500", "49", "51", "000", "500000", "999"]) }
    integer = String(integer.prefix(17).drop { $0 == "0" })
    if integer.isEmpty { integer = "0" }
    return sign + integer + (random.happens(50) ? "" : "." + random.digits(1...3))
  }
}

/// What Node is told: each question is asked about each value.
private struct IntlInput<Values: Encodable>: Encodable {
  let values: Values
  let queries: [IntlQuestion]
}

/// A question to Node: a locale and the options of `Intl.NumberFormat`.
private struct IntlQuestion: Encodable {
  let tag: String
  let options: [String: String]
}

/// A question to Node: all numbers in one style of one locale.
struct IntlQuery {
  let tag: String
  let system: String
  let style: StyleCase

  /// The texts for each query; none for a locale that Node does not know.
  static func answers(_ queries: [IntlQuery], _ numbers: [String]) throws -> [[String]] {
    try answers(queries, to: numbers, "format.format(value)")
  }

  /// Asks Node.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - values: What each is asked about.
  ///   - expression: The answer in JavaScript: a string that is made from a `value` with a `format`.
  /// - Returns: The answers to each query, one for each value; none for a locale that Node does not know.
  /// - Throws: An error if Node fails.
  static func answers<Values: Encodable>(
    _ queries: [IntlQuery],
    to values: Values,
    _ expression: String
  ) throws -> [[String]] {
    let input = IntlInput(
      values: values,
      queries: queries.map { query in
        IntlQuestion(
          tag: query.system.isEmpty ? query.tag : "\(query.tag)-u-nu-\(query.system)",
          options: query.style.javaScript
        )
      }
    )
    let script = """
      const fs = require("fs");
      const { values, queries } = JSON.parse(fs.readFileSync(0, "utf8"));
      const bare = text => text.split("-u-")[0];
      const lines = queries.map(({ tag, options }) => {
        if (Intl.NumberFormat.supportedLocalesOf(tag).length == 0) return "";
        for (const name in options) {
          if (options[name] == "false") options[name] = false;
          else if (/^[0-9]+$/.test(options[name])) options[name] = Number(options[name]);
        }
        const format = new Intl.NumberFormat(tag, options);
        // A locale that ICU has no data for gets those of another one.
        if (bare(format.resolvedOptions().locale) != bare(tag)) return "";
        return values.map(value => \(expression)).join("\\u0001");
      });
      fs.writeFileSync(1, lines.join("\\n"));
      """
    let output = try Node.output(of: script, to: JSONEncoder().encode(input))
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      line.isEmpty
        ? [] : line.split(separator: 1, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// What may differ from Node, and why. One that stops differing is a disagreement.
enum KnownIntlDifference: CaseIterable {
  /// CLDR 48 has words in the decimal pattern of `az` for two numbering systems by mistake, and ICU prints them.
  case wordsInPattern
  /// In `vec`, the short pattern for one thousand is `0`: "no compact form here". ICU writes 1 for 1,000, and this package
  /// 1,000.
  case thousandAsOne
  /// The words of `yrl` have hyphens. ICU takes them for signs, which have marks of direction in some systems.
  case hyphenInWord
  /// The separator of `fr-CH` was changed between 48.0, which Node 20 has, and 48.2.
  case newSeparator

  /// ICU writes a currency that has a pattern of its own with the separators of the locale that this comes from, and the other
  /// currencies of that region the same: euros in `en-DE`, and escudos in `pt-CV`.
  case ownCurrency
  /// Where no sign is shown, ICU writes the standard pattern for the accounting one. In Arabic with Latin digits, they differ.
  case accountingWithoutSign

  /// The words of ``wordsInPattern``.
  static let wordsOfPattern = "standart\u{A0}onluq\u{A0}kəsr"

  /// The difference of a text; `nil` if it is not known.
  static func of(
    _ query: IntlQuery,
    _ shown: String,
    _ expected: String,
    _ number: String,
    _ twin: ReferenceNumberStyle
  ) -> KnownIntlDifference? {
    if query.style.kind.isCurrency {
      let system = query.system.isEmpty ? nil : query.system
      if twin.formatLikeICU(number, query.style, query.tag, system: system) == expected {
        return query.style.isAccounting && query.style.sign == .never ? .accountingWithoutSign : .ownCurrency
      }
    }
    return of(query, shown, expected)
  }

  /// The difference of a text that is not about the pattern of a currency; `nil` if it is not known.
  static func of(_ query: IntlQuery, _ shown: String, _ expected: String) -> KnownIntlDifference? {
    switch query.tag {
    case "az" where query.system.hasPrefix("arab"):
      expected.replacing(wordsOfPattern, with: "") == shown
        || expected.filter { !$0.isLetter && !$0.isWhitespace } == shown ? .wordsInPattern : nil
    case "vec" where query.style.kind == .compactShort || query.style.kind == .compactCurrency:
      expected.filter(\.isNumber).count < shown.filter(\.isNumber).count ? .thousandAsOne : nil
    case "yrl" where query.style.kind == .compactLong, "yrl-CO" where query.style.kind == .compactLong,
      "yrl-VE" where query.style.kind == .compactLong:
      expected.withoutSigns == shown.withoutSigns ? .hyphenInWord : nil
    case "fr-CH": expected.filter { $0 != "\u{202F}" } == shown.filter { $0 != "'" } ? .newSeparator : nil
    default: nil
    }
  }

  /// All differences of some styles.
  static func all(of kinds: [StyleCase.Kind]) -> Set<KnownIntlDifference> {
    switch kinds[0] {
    case .decimal: [.wordsInPattern, .newSeparator]
    case .percent, .percentPoints: [.newSeparator]
    case .compactShort, .compactLong: Set(allCases).subtracting([.ownCurrency, .accountingWithoutSign])
    case .currency: [.newSeparator, .ownCurrency, .accountingWithoutSign]
    case .compactCurrency: [.newSeparator, .ownCurrency, .thousandAsOne, .accountingWithoutSign]
    case .bytes, .binaryBytes: []
    }
  }
}

extension SeededGenerator {
  /// A number with up to seventeen digits that is a little larger or smaller than another one, or the same one divided by a
  /// power of ten or of two.
  fileprivate mutating func double(near number: String) -> Double {
    let value = Double(number) ?? 0
    switch below(4) {
    case 0: return value / pick([10, 100, 1e3, 1e4, 1e6, 1e9, 1e15])
    case 1: return value / pick([2, 4, 8, 64, 1024, 0x1p30])
    case 2: return happens(50) ? value.nextUp : value.nextDown
    default: return value * (1 + Double(below(1_000_000)) / 1e9)
    }
  }
}

extension String {
  /// The string without signs and the marks of direction that surround them.
  fileprivate var withoutSigns: String {
    let signs: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}", "-", "+"]
    return String(String.UnicodeScalarView(unicodeScalars.filter { !signs.contains($0) }))
  }
}
