import Decimals
@_spi(Core) import LanguageTags
@_spi(Core) package import PluralBase

/// How a locale writes numbers: its digits, separators, signs and group sizes, from CLDR.
///
/// ```swift
/// let symbols = NumberSymbols(for: "de-CH")
/// symbols.decimal          // "."
/// NumberSymbols(for: "fa").numberingSystem           // "arabext"
/// NumberSymbols(for: "ar-EG-u-nu-latn").numberingSystem   // "latn"
/// ```
///
/// Numbers follow the user's region, not the language of the string: a Polish string can show numbers as they are
/// written in Switzerland. Plural rules follow the language of the string.
///
/// A value is a few bytes that refer to constant tables, so it is cheap to create, copy and keep. Values are equal if they
/// have the same locale and numbering system: `en` and `en-CA` write the same numbers but other amounts of money.
///
/// - SeeAlso: UTS #35 Part 3, "Number Elements".
public struct NumberSymbols: Sendable, Hashable {
  /// The index of the numbering system.
  let system: UInt8
  /// The index of the style: the symbols and groups.
  let style: UInt8
  /// The locale, for tables of other modules.
  package let locale: LocaleKey

  /// The symbols of CLDR's root locale: ASCII digits, `1,234.5`.
  public static var root: NumberSymbols {
    NumberSymbols(profile: NumberTables.root, numberingSystem: .none, locale: .root)
  }

  /// Finds the symbols of a locale.
  ///
  /// - Parameter localeTag: The name of a locale, such as `pt-PT`, `pt_PT.UTF-8` or `sr@latin`, in any case. It can
  ///   name a numbering system: `-u-nu-deva`, `-u-nu-native` or `@numbers=deva`.
  ///
  /// ## Edge cases
  /// A locale without data uses the symbols of its language. Three letters after the language that mean nothing there are
  /// ignored: `fr_CAN` is `fr`. A script that is the usual one of the language and region makes no difference:
  /// `de-Latn-CH` is `de-CH`. An unknown language, `und` and the empty string use ``root``. `C` and `POSIX` have ASCII digits
  /// and no groups. A numbering system that is unknown or does not have ten digits (Roman numerals) is ignored. Nothing
  /// traps, however long the name is.
  public init(for localeTag: some StringProtocol) { self.init(LanguageTag(localeTag)) }

  /// Finds the symbols of a locale in another numbering system.
  ///
  /// - Parameters:
  ///   - localeTag: The name of a locale. A numbering system in it is ignored.
  ///   - numberingSystem: The name of the numbering system. If it is unknown, it is that of the locale.
  package init(for localeTag: some StringProtocol, numberingSystem: Subtag) {
    self.init(LanguageTag(localeTag), numberingSystem)
  }

  private init(_ tag: LanguageTag?, _ numberingSystem: Subtag? = nil) {
    guard var tag = tag?.canonicalized(by: Self.aliases) else {
      self.init(profile: NumberTables.root, numberingSystem: numberingSystem ?? .none, locale: .root)
      return
    }
    if let numberingSystem { tag.numberingSystem = numberingSystem }
    if !tag.script.isEmpty, tag.script == Self.usualScript(of: tag) { tag.core.script = .none }
    // CLDR calls the C locale en-US-POSIX. It has no separators. The root's key is empty.
    let key = tag.isCLocale ? Array("en-us-posix".utf8) : tag.language == .und ? [] : tag.key
    self = key.withUnsafeBufferPointer { key in
      NumberSymbols(profile: Self.profile(of: key), numberingSystem: tag.numberingSystem, locale: LocaleKey(key))
    }
  }

  /// Whether three letters after the language in the name of a locale are ignored, because no language has them there: `CAN` in
  /// `fr-CAN`.
  package static func hasWrongExtendedLanguage(_ localeTag: String) -> Bool {
    LanguageTag(localeTag)?.hasWrongExtendedLanguage(besides: aliases) ?? false
  }

  /// Finds the symbols of a locale in the tables, and does nothing else: for programs without room for everything that
  /// ``init(for:)`` understands.
  ///
  /// - Parameter tag: The name of a locale in any case, with hyphens. Old names, POSIX names and numbering systems are
  ///   not supported.
  package init(utf8 tag: UnsafeBufferPointer<UInt8>) {
    // This does not change the other bytes of tags.
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { key in
      // The tags in the tables are much shorter.
      let count = min(tag.count, key.count)
      for index in 0..<count { key[index] = tag[index] | 0x20 }
      // No style asks such a program for the locale.
      return NumberSymbols(
        profile: Self.profile(of: UnsafeBufferPointer(rebasing: key[..<count])),
        numberingSystem: .none,
        locale: .root
      )
    }
  }

  /// The profile of the longest prefix of a key that the tables have.
  private static func profile(of key: UnsafeBufferPointer<UInt8>) -> Subtag {
    var key = key
    while true {
      if let record = NumberTables.Locales.tag.record(for: key) { return NumberTables.Locales.profile.subtag(record) }
      guard let cut = key.lastIndex(of: UInt8(ascii: "-")) else { return NumberTables.root }
      key = UnsafeBufferPointer(rebasing: key[..<cut])
    }
  }

  /// The script in which a language is usually written in the region of a tag; `nil` if the tables do not need it.
  private static func usualScript(of tag: LanguageTag) -> Subtag? {
    let scripts = NumberTables.UsualScripts.self
    let records = scripts.language.records(of: tag.language)
    // The first record is for all other regions.
    let record = records.first { scripts.region.subtag($0) == tag.region } ?? records.first
    return record.map { scripts.script.subtag($0) }
  }

  /// Finds the symbols of a profile.
  private init(profile: Subtag, numberingSystem name: Subtag, locale: LocaleKey) {
    let (profiles, systems) = (NumberTables.Profiles.self, NumberTables.Systems.self)
    let latin = NumberTables.latin
    let record = profiles.key.record(for: profile) ?? 0
    let system =
      Self.system(named: name).map { systems.key.subtag($0) }
      ?? (name == "native" ? profiles.nativeSystem.subtag(record) : profiles.defaultSystem.subtag(record))
    let style =
      Self.style(of: profile, in: system) ?? (system == latin ? nil : Self.style(of: NumberTables.root, in: system))
      ?? Self.style(of: profile, in: latin)
    self.locale = locale
    self.system = UInt8(truncatingIfNeeded: systems.key.record(for: system) ?? 0)
    self.style = UInt8(truncatingIfNeeded: style.flatMap { NumberTables.Styles.key.record(for: $0) } ?? 0)
  }

  /// Whether there is a numbering system with a name: one with ten digits.
  package static func hasNumberingSystem(_ name: Subtag) -> Bool { system(named: name) != nil }

  /// The index of a numbering system; `nil` if there is none with this name.
  private static func system(named name: Subtag) -> Int? {
    let systems = NumberTables.Systems.self
    return name.isEmpty ? nil : (0..<systems.table.count).first { systems.name.subtag($0) == name }
  }

  /// The key of the style that the tables list for a profile and a numbering system.
  private static func style(of profile: Subtag, in system: Subtag) -> Subtag? {
    let styles = NumberTables.ProfileStyles.self
    let record = styles.profile.records(of: profile).first { styles.system.subtag($0) == system }
    return record.map { styles.style.subtag($0) }
  }
}

extension NumberSymbols {
  /// The aliases of the languages that have data.
  private static var aliases: PackedAliases {
    PackedAliases(
      plain: (NumberTables.PlainAliases.old, NumberTables.PlainAliases.new),
      old: NumberTables.Aliases.old,
      variants: (NumberTables.Aliases.variant, NumberTables.Aliases.secondVariant),
      new: NumberTables.Aliases.new,
      newVariant: NumberTables.Aliases.newVariant,
      locales: NumberTables.Locales.tag
    )
  }
}

extension NumberSymbols {
  /// The decimal separator.
  public var decimal: String { text(NumberTables.Styles.decimal) }
  /// The grouping separator.
  public var group: String { text(NumberTables.Styles.group) }
  /// The minus sign. In right-to-left scripts it includes an invisible mark that keeps it in place.
  public var minusSign: String { text(NumberTables.Styles.minusSign) }
  /// The plus sign.
  public var plusSign: String { text(NumberTables.Styles.plusSign) }
  /// The percent sign.
  public var percentSign: String { text(NumberTables.Styles.percentSign) }
  /// The sign between mantissa and exponent: `E`, or `×10^` in Swedish.
  public var exponential: String { text(NumberTables.Styles.exponential) }
  /// Infinity.
  public var infinity: String { text(NumberTables.Styles.infinity) }
  /// Not a number.
  public var notANumber: String { text(NumberTables.Styles.nan) }

  /// The name of the numbering system, such as `latn` or `deva`.
  public var numberingSystem: String {
    String(decoding: NumberTables.Systems.name[Int(system)], as: UTF8.self)
  }

  /// The ten digits, starting with zero.
  public var digits: [String] {
    let digits = digitTable
    return (0..<10).map { String(decoding: digits[$0], as: UTF8.self) }
  }

  /// The number of digits between the decimal separator and the first grouping separator; 0 if there are no groups.
  public var primaryGroupingSize: Int { NumberTables.Styles.primaryGroupingSize[Int(style)] ?? 0 }
  /// The number of digits in every other group: 2 in India, and the same as ``primaryGroupingSize`` elsewhere.
  public var secondaryGroupingSize: Int { NumberTables.Styles.secondaryGroupingSize[Int(style)] ?? 0 }
  /// The minimum number of digits before the first separator: 2 in Spanish, which writes 1234 and 12.345.
  public var minimumGroupingDigits: Int { NumberTables.Styles.minimumGroupingDigits[Int(style)] ?? 0 }

  /// The release of CLDR that the symbols come from, such as `48.2`.
  public static var cldrVersion: String { "\(NumberTables.cldrVersion)" }
}

extension NumberSymbols: CustomStringConvertible {
  /// An example: `-12,34,567.89` in Hindi.
  public var description: String {
    DisplayDecimal(isNegative: true, digits: Array("123456789".utf8), fractionCount: 2).formatted(with: self)
  }
}

extension NumberSymbols {
  /// The texts that a number can need beside its digits.
  package enum Symbol {
    case decimal, group, minusSign, plusSign, percentSign, infinity, nan
  }

  /// The bytes of a symbol, which are constant.
  package func bytes(of symbol: Symbol) -> UnsafeBufferPointer<UInt8> {
    let styles = NumberTables.Styles.self
    return switch symbol {
    case .decimal: bytes(styles.decimal)
    case .group: bytes(styles.group)
    case .minusSign: bytes(styles.minusSign)
    case .plusSign: bytes(styles.plusSign)
    case .percentSign: bytes(styles.percentSign)
    case .infinity: bytes(styles.infinity)
    case .nan: bytes(styles.nan)
    }
  }

  /// The key of the numbering system in the tables of all modules.
  package var systemKey: Subtag { NumberTables.Systems.key.subtag(Int(system)) }

  /// The bytes of a symbol in the tables.
  func bytes(_ symbol: PackedTable.TextColumn) -> UnsafeBufferPointer<UInt8> { symbol[Int(style)] }

  /// The bytes of a separator in the tables.
  func bytes(_ separator: PackedTable.KeyColumn) -> UnsafeBufferPointer<UInt8> { separator[Int(style)] }

  private func text(_ symbol: PackedTable.TextColumn) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  private func text(_ separator: PackedTable.KeyColumn) -> String { String(decoding: bytes(separator), as: UTF8.self) }

  /// Whether the digits or symbols differ from those of the root.
  package var differFromRoot: Bool { (system, style) != (Self.root.system, Self.root.style) }

  /// The bytes of the digits.
  package var digitTable: DigitTable { DigitTable(NumberTables.Systems.digits[Int(system)]) }

  /// The ten digits of a numbering system.
  package struct DigitTable {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The length of each digit in UTF-8.
    package let width: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      self.width = bytes.count / 10
    }

    /// Whether the digits are decimal digits (general category Nd), which follow each other in Unicode: those of `hanidec`
    /// are words.
    package var isDecimal: Bool { bytes.isEmpty || bytes[9 * width + width - 1] == bytes[width - 1] &+ 9 }

    /// The bytes of a digit from 0 to 9.
    package subscript(_ digit: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes.dropFirst(digit * width).prefix(width))
    }
  }
}
