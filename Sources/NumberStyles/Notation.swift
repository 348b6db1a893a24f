import Decimals
import NumberDisplay
@_spi(Core) import PluralBase

/// What a style writes around its digits. The function that looks it up makes a program link the tables of the styles that
/// it names, and no others.
struct Notation: Sendable, Hashable {
  enum Name: Sendable, Hashable {
    case decimal, percent, percentPoints, compactShort, compactLong
  }

  let name: Name
  let affixes: @Sendable (NumberLanguage, NumberSymbols) -> Affixes

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
    /// None after the decimal separator.
    case integer
    /// Two significant digits below 10, and an integer from there on.
    case compact
  }

  /// The pattern, as ``NumberText`` reads it.
  var text: UnsafeBufferPointer<UInt8>
  /// The power of ten by which numbers are multiplied.
  var shift = 0
  /// Words for large numbers, which replace the pattern.
  var forms: CompactForms?
  var digits = Digits.all
  var primaryGroupingSize: Int
  var secondaryGroupingSize: Int
  /// The sign of an approximate number; `nil` for an exact one.
  var approximation: UnsafeBufferPointer<UInt8>?

  /// A number in full, grouped as the symbols say.
  init(_ symbols: NumberSymbols) {
    text = Self.number.constantBytes
    primaryGroupingSize = symbols.primaryGroupingSize
    secondaryGroupingSize = symbols.secondaryGroupingSize
  }

  /// The pattern of a number in full.
  static var number: StaticString { "0" }
}

extension NumberStyle {
  /// Numbers in full, with all their digits: `1,234.5`.
  public static var decimal: NumberStyle {
    NumberStyle(Notation(name: .decimal) { _, symbols in Affixes(symbols) })
  }

  /// Percentages of fractions of any type: 0.45 is `45%`, and 2 is `200%`.
  ///
  /// The number is multiplied by 100 exactly. Without ``fractionDigits``, it is rounded to an integer.
  public static var percent: NumberStyle {
    NumberStyle(Notation(name: .percent) { _, symbols in Affixes(percent: symbols, shift: 2) })
  }

  /// Percentages of numbers of percent: 45 is `45%`.
  ///
  /// Without ``fractionDigits``, the number is rounded to an integer.
  public static var percentPoints: NumberStyle {
    NumberStyle(Notation(name: .percentPoints) { _, symbols in Affixes(percent: symbols, shift: 0) })
  }

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
  public static var compactShort: NumberStyle {
    NumberStyle(
      Notation(name: .compactShort) { language, symbols in
        let tables = CompactShortTables.self
        let key = language.locale.value(
          symbols,
          tables.Locales.tag,
          tables.Locales.forms,
          tables.Systems.tag,
          tables.Systems.system,
          tables.Systems.forms,
          root: tables.root
        )
        return Affixes(symbols, forms: CompactForms(key, in: tables.forms))
      }
    )
  }

  /// Large numbers with a word for a power of ten, as ``compact(_:)`` writes them: `1.2 million`.
  public static var compactLong: NumberStyle {
    NumberStyle(
      Notation(name: .compactLong) { language, symbols in
        let tables = CompactLongTables.self
        let key = language.locale.value(
          symbols,
          tables.Locales.tag,
          tables.Locales.forms,
          tables.Systems.tag,
          tables.Systems.system,
          tables.Systems.forms,
          root: tables.root
        )
        return Affixes(symbols, forms: CompactForms(key, in: tables.forms))
      }
    )
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
    let (tables, patterns) = (PercentTables.self, PercentTables.Patterns.self)
    let key = symbols.locale.value(
      symbols,
      tables.Locales.tag,
      tables.Locales.pattern,
      tables.Systems.tag,
      tables.Systems.system,
      tables.Systems.pattern,
      root: tables.root
    )
    let record = patterns.key.record(for: key) ?? 0
    text = patterns.text[record]
    primaryGroupingSize = patterns.primaryGroupingSize[record] ?? 0
    secondaryGroupingSize = patterns.secondaryGroupingSize[record] ?? 0
    self.shift = shift
    digits = .integer
  }
}

extension LocaleKey {
  /// The value of the locale for a numbering system: that of the locale or the root for the system, or else the one
  /// without a system.
  func value(
    _ symbols: NumberSymbols,
    _ tag: PackedTable.KeyColumn,
    _ value: PackedTable.KeyColumn,
    _ systemTag: PackedTable.KeyColumn,
    _ system: PackedTable.KeyColumn,
    _ systemValue: PackedTable.KeyColumn,
    root: Subtag
  ) -> Subtag {
    let key = symbols.systemKey
    let isOwn = { (record: Int) in system.subtag(record) == key }
    if let record = record(in: systemTag, where: isOwn) ?? LocaleKey.undetermined.record(in: systemTag, where: isOwn) {
      return systemValue.subtag(record)
    }
    return record(in: tag).map { value.subtag($0) } ?? root
  }
}
