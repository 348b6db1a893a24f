import Decimals
import NumberDisplay
@_spi(Core) import PluralBase

/// What a style writes around its digits. The function that looks it up makes a program link the tables of the styles that
/// it names, and no others.
struct Notation: Sendable, Hashable {
  enum Name: Sendable, Hashable {
    case decimal, percent, percentPoints, compactShort, compactLong
    // Bytes, because Embedded Swift cannot compare strings without Unicode's tables.
    case currency([UInt8], NumberStyle.CurrencyDisplay)
    case compactCurrency([UInt8], NumberStyle.CurrencyDisplay)
    case bytes(NumberStyle.ByteUnits)
  }

  let name: Name
  let affixes: @Sendable (NumberStyle, NumberLanguage, NumberSymbols) -> Affixes

  static func == (one: Notation, other: Notation) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What is written around the digits of numbers in a locale.
struct Affixes: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// The digits that are shown if a style asks for none.
  enum Digits {
    /// All that the number has.
    case all
    /// A number of digits after the decimal separator.
    case fraction(Int)
    /// Two significant digits below 10, and an integer from there on.
    case compact

    /// Those of a unit of bytes: none of bytes and kilobytes, one of megabytes, and two of larger ones.
    case bytes(NumberStyle.ByteUnits)

    /// Whether there is a unit of bytes.
    var isBytes: Bool { if case .bytes = self { true } else { false } }

    /// The digits after the separator; `nil` if they depend on the number.
    var fraction: ClosedRange<Int>? {
      if case .fraction(let count) = self { count...count } else { nil }
    }
  }

  /// The pattern, as ``NumberText`` reads it.
  var text: UnsafeBufferPointer<UInt8>
  /// The power of ten by which numbers are multiplied.
  var shift = 0
  /// Words for large numbers, which replace the pattern.
  var forms: CompactForms?
  /// The pattern around numbers with such words, with the sign of a currency; `nil` if the words have all.
  var outerText: UnsafeBufferPointer<UInt8>?
  /// The sign of a currency.
  var currency: CurrencySign?
  var digits = Digits.all
  var primaryGroupingSize: Int
  var secondaryGroupingSize: Int
  /// The sign of an approximate number; `nil` for an exact one.
  var approximation: UnsafeBufferPointer<UInt8>?
  /// The minimum number of digits before the first separator.
  let minimumGroupingDigits: Int
  /// The separators, signs and digits.
  var marks: Marks

  /// A number in full, grouped as the symbols say.
  init(_ symbols: NumberSymbols) {
    text = Self.number.constantBytes
    primaryGroupingSize = symbols.primaryGroupingSize
    secondaryGroupingSize = symbols.secondaryGroupingSize
    minimumGroupingDigits = symbols.minimumGroupingDigits
    marks = Marks(symbols)
  }

  /// The pattern of a number in full.
  static var number: StaticString { "0" }
}

/// The texts of symbols, looked up once.
struct Marks: @unchecked Sendable {
  // As in ``Affixes``, the pointers are to constants.
  var decimal: UnsafeBufferPointer<UInt8>
  var group: UnsafeBufferPointer<UInt8>
  let minus: UnsafeBufferPointer<UInt8>
  let plus: UnsafeBufferPointer<UInt8>
  let percent: UnsafeBufferPointer<UInt8>
  /// The digits; `nil` if they are those of ASCII.
  let digits: NumberSymbols.DigitTable?

  init(_ symbols: NumberSymbols) {
    decimal = symbols.bytes(of: .decimal)
    group = symbols.bytes(of: .group)
    minus = symbols.bytes(of: .minusSign)
    plus = symbols.bytes(of: .plusSign)
    percent = symbols.bytes(of: .percentSign)
    let table = symbols.digitTable
    digits = table.width == 1 && table[0].first == asciiZero ? nil : table
  }
}

extension NumberStyle {
  /// Numbers in full, with all their digits: `1,234.5`.
  public static let decimal = NumberStyle(Notation(name: .decimal) { _, _, symbols in Affixes(symbols) })

  /// Percentages of fractions of any type: 0.45 is `45%`, and 2 is `200%`.
  ///
  /// The number is multiplied by 100 exactly. Without ``fractionDigits``, it is rounded to an integer.
  public static let percent = NumberStyle(
    Notation(name: .percent) { _, _, symbols in Affixes(percent: symbols, shift: 2) }
  )

  /// Percentages of numbers of percent: 45 is `45%`.
  ///
  /// Without ``fractionDigits``, the number is rounded to an integer.
  public static let percentPoints = NumberStyle(
    Notation(name: .percentPoints) { _, _, symbols in Affixes(percent: symbols, shift: 0) }
  )

  /// Large numbers with a word for a power of ten: `1.2M` or `1.2 million`.
  ///
  /// Without ``fractionDigits`` and ``significantDigits``, numbers below 10 have two digits, and others are integers: 1.2M,
  /// 12M, 123M, 0.012. Zeros at the end are left out. Numbers for which the language has no word are written in full.
  public static func compact(_ width: CompactWidth) -> NumberStyle {
    switch width {
    case .short: compactShort
    case .long: compactLong
    }
  }

  /// Large numbers with a short word for a power of ten, as ``compact(_:)`` writes them: `1.2M`.
  public static let compactShort = NumberStyle(
    Notation(name: .compactShort) { _, language, symbols in
      Affixes(symbols, forms: CompactForms(shortFor: language, symbols))
    }
  )

  /// Large numbers with a word for a power of ten, as ``compact(_:)`` writes them: `1.2 million`.
  public static let compactLong = NumberStyle(
    Notation(name: .compactLong) { _, language, symbols in
      Affixes(symbols, forms: CompactForms(CompactLongTables.lines.value(for: language.locale, symbols)))
    }
  )
}

extension CompactForms {
  /// The short words of a language.
  init(shortFor language: NumberLanguage, _ symbols: NumberSymbols) {
    self.init(CompactShortTables.lines.value(for: language.locale, symbols))
  }
}

extension Affixes {
  /// Words for large numbers.
  fileprivate init(_ symbols: NumberSymbols, forms: CompactForms) {
    self.init(symbols)
    self.forms = forms
    digits = .compact
  }

  /// Percentages.
  fileprivate init(percent symbols: NumberSymbols, shift: Int) {
    self.init(symbols)
    // The sizes of groups come after the pattern, a digit each.
    let value = PercentTables.lines.value(for: symbols.locale, symbols)
    let count = max(value.count - 2, 0)
    text = UnsafeBufferPointer(rebasing: value[..<count])
    primaryGroupingSize = count > 0 ? Int(value[count] & 0xF) : 0
    secondaryGroupingSize = count > 0 ? Int(value[count + 1] & 0xF) : 0
    self.shift = shift
    digits = .fraction(0)
  }
}
