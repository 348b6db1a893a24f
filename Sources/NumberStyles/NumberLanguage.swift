import Decimals
package import NumberDisplay
public import Plurals

/// The language of the words in a number, such as "million", and of the text around it.
///
/// ```swift
/// let polish: NumberLanguage = "pl"
/// let german = NumberSymbols(for: "de")
/// NumberStyle.compact(.short).format(1_234_567, language: polish, symbols: german).text   // "1,2 mln"
/// ```
///
/// Words follow the language of the text, digits and separators the user's locale. Keep a value that is needed more
/// than once.
public struct NumberLanguage: Sendable, Hashable {
  /// The plural rules of the language.
  public let rules: PluralRules
  let locale: LocaleKey

  /// Finds a language.
  ///
  /// - Parameter tag: The tag of a language or locale, in any case and any usual spelling. Unknown languages have the
  ///   words of CLDR's root, and so do `C` and `POSIX`, which have no language.
  public init(_ tag: some StringProtocol) {
    self.init(rules: PluralRules(for: tag), of: NumberSymbols(for: tag))
  }

  /// Whether CLDR has plural rules, number symbols, words or currencies of the language. A program that asks links the tables
  /// of all styles.
  package var isKnown: Bool {
    let tables = [
      CurrencyTables.lines, LocaleLines(CurrencyTables.signs, systems: ""), CompactCurrencyTables.lines,
      CompactShortTables.lines, CompactLongTables.lines, PercentTables.lines, ByteTables.lines,
      RangePatternTables.lines, ApproximatelyTables.lines,
    ]
    return !rules.isFallback || tables.contains { $0.hasLine(for: locale) }
  }

  /// The language of symbols, whose rules are known.
  package init(rules: PluralRules, of symbols: NumberSymbols) {
    self.rules = rules
    // `C` has the symbols of `en-US-POSIX`, but no language, and so no English words.
    locale = rules.isFallback && symbols.locale == .posix ? .root : symbols.locale
  }
}

extension NumberLanguage: ExpressibleByStringLiteral {
  /// Finds a language by its tag.
  public init(stringLiteral tag: StaticString) {
    self = tag.withUTF8Buffer { NumberLanguage(String(decoding: $0, as: UTF8.self)) }
  }
}
