import NumberDisplay
@_spi(Core) import PluralBase

extension NumberStyle {
  /// How the currency is written.
  public enum CurrencyDisplay: Sendable, Hashable, CaseIterable {
    /// The sign that tells the currency from others: `US$` in Canada, `$` in the United States.
    case symbol
    /// The shortest sign, even if other currencies have it, too: `$`.
    case narrowSymbol
    /// The code: `USD`.
    case code
  }

  /// Amounts of money: `$1,234.50`, `1.234,50 €`.
  ///
  /// ```swift
  /// let english = NumberSymbols(for: "en-US")
  /// NumberStyle.currency("EUR").format(1234.5, language: "en", symbols: english).text                    // "€1,234.50"
  /// NumberStyle.currency("JPY").format(1234.5, language: "en", symbols: english).text                    // "¥1,234"
  /// NumberStyle.currency("USD", as: .code).format(5, language: "en", symbols: english).text              // "USD 5.00"
  /// NumberStyle.currency("USD").accounting().format(-5, language: "en", symbols: english).text           // "($5.00)"
  /// ```
  ///
  /// The sign and its place follow the user's locale. Without ``fractionDigits`` and ``significantDigits``, an amount has
  /// as many digits after the separator as the currency: 2 for most, none for yen. A currency without a sign is written
  /// with its code, as is one that CLDR does not know, which has two digits.
  ///
  /// - Parameters:
  ///   - code: The code of the currency in ISO 4217, in any case. Any other text is written with its ASCII letters in
  ///     uppercase.
  ///   - display: How the currency is written.
  /// - Returns: The style.
  public static func currency(_ code: String, as display: CurrencyDisplay = .symbol) -> NumberStyle {
    let code = CurrencySign.code(code)
    return NumberStyle(
      Notation(name: .currency(code, display)) { style, _, symbols in
        Affixes(currency: code, display, isAccounting: style.isAccounting, symbols)
      }
    )
  }

  /// The digits after the separator that amounts of a currency usually have.
  package static func fractionDigits(ofCurrency code: String) -> Int {
    CurrencySign.fractionDigits(of: CurrencySign.code(code))
  }

  /// Large amounts of money with a short word for a power of ten: `$1.2M`, `1,2 Mio. €`.
  ///
  /// The word follows the language, the sign of the currency and its place the user's locale. Digits are those of
  /// ``compact(_:)``. Amounts for which the language has no word are written in full.
  ///
  /// - Parameters:
  ///   - code: The code of the currency, as for ``currency(_:as:)``.
  ///   - display: How the currency is written.
  /// - Returns: The style.
  public static func compactCurrency(_ code: String, as display: CurrencyDisplay = .symbol) -> NumberStyle {
    let code = CurrencySign.code(code)
    return NumberStyle(
      Notation(name: .compactCurrency(code, display)) { style, language, symbols in
        var affixes = Affixes(currency: code, display, isAccounting: style.isAccounting, symbols)
        affixes.digits = .compact
        let lines = CompactCurrencyTables.lines
        let own = lines.value(for: symbols.locale, symbols)
        func isOfLanguage() -> Bool {
          language.locale == symbols.locale
            || own.baseAddress == lines.value(for: language.locale, symbols).baseAddress
        }
        if !own.isEmpty, isOfLanguage() {
          affixes.forms = CompactForms(own)
        } else {
          affixes.forms = CompactForms(shortFor: language, symbols)
          // What the user's locale has for large amounts begins with the place of the sign.
          affixes.outerText =
            own.isEmpty
            ? affixes.currency?.pattern ?? Affixes.usualCurrencyText(in: symbols.locale)
            : UnsafeBufferPointer(rebasing: own.prefix { $0 != UInt8(ascii: "|") })
        }
        return affixes
      }
    )
  }
}

extension Affixes {
  /// An amount of money.
  fileprivate init(
    currency code: [UInt8],
    _ display: NumberStyle.CurrencyDisplay,
    isAccounting: Bool,
    _ symbols: NumberSymbols
  ) {
    self.init(symbols)
    let tables = CurrencyTables.self
    let patterns = tables.Patterns.self
    let record = patterns.key.record(for: tables.lines.value(for: symbols.locale, symbols)) ?? 0
    text = isAccounting ? patterns.accounting[record] : patterns.standard[record]
    primaryGroupingSize = (isAccounting ? patterns.accountingPrimary : patterns.standardPrimary)[record] ?? 0
    secondaryGroupingSize = (isAccounting ? patterns.accountingSecondary : patterns.standardSecondary)[record] ?? 0
    let sign = CurrencySign(code, display, in: symbols.locale)
    let (decimal, group) = (sign.decimal ?? patterns.decimal[record], sign.group ?? patterns.group[record])
    if !decimal.isEmpty { marks.decimal = decimal }
    if !group.isEmpty { marks.group = group }
    if let own = sign.pattern { text = own }
    digits = .fraction(sign.fractionDigits)
    currency = sign
  }

  /// The standard pattern of amounts that are not negative, which is that for ASCII digits.
  fileprivate static func usualCurrencyText(in locale: LocaleKey) -> UnsafeBufferPointer<UInt8> {
    let patterns = CurrencyTables.Patterns.self
    let standard = patterns.standard[patterns.key.record(for: CurrencyTables.lines.value(for: locale)) ?? 0]
    return UnsafeBufferPointer(rebasing: standard.prefix { $0 != UInt8(ascii: ";") })
  }
}
