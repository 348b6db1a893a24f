import PluralCore

/// How a locale writes numbers: digits, separators, signs and the sizes of groups, from CLDR.
///
/// ```swift
/// let symbols = NumberSymbols(for: "de-CH")
/// symbols.decimal          // "."
/// NumberSymbols(for: "fa").numberingSystem           // "arabext"
/// NumberSymbols(for: "ar-EG-u-nu-latn").numberingSystem   // "latn"
/// ```
///
/// The region's conventions are the user's, and have nothing to do with the language that a text is in: a Polish text
/// can hold numbers as they are written in Switzerland. Plural rules follow the text; numbers follow these symbols.
///
/// A value is three small numbers that lead into constant tables, so it is cheap to make, copy and keep.
///
/// - SeeAlso: UTS #35 Part 3, "Number Elements".
public struct NumberSymbols: Sendable, Hashable {
  /// The index of the numbering system.
  let system: UInt8
  /// The index of the style: the symbols and groups.
  let style: UInt8

  init(system: UInt8, style: UInt8) {
    self.system = system
    self.style = style
  }

  /// The symbols of CLDR's root locale: ASCII digits, `1,234.5`.
  public static var root: NumberSymbols { NumberSymbols(profile: 0, numberingSystem: []) }

  /// Finds the symbols of a locale.
  ///
  /// - Parameter localeTag: The name of a locale: `pt-PT`, `pt_PT.UTF-8`, `sr@latin`, in any case. A numbering system
  ///   can be part of it, as `-u-nu-deva`, `-u-nu-native` or `@numbers=deva`.
  ///
  /// ## Edge cases
  /// A locale that CLDR has no data for has those of its language, and an unknown language, `und` or the empty text
  /// has ``root``. `C` and `POSIX` have ASCII digits and no groups. A numbering system that is unknown, or has no ten
  /// digits (Roman numerals), is passed over for the locale's own. Nothing traps, however long the text is.
  public init(for localeTag: some StringProtocol) {
    let subtags = LocaleSubtags(localeTag)
    let table = PackedTable(NumberTables.locales, recordLength: 13)
    for candidate in subtags.candidates {
      guard let record = table.record(for: candidate, length: 11) else { continue }
      self.init(profile: table.number(record, at: 11, length: 2), numberingSystem: subtags.numberingSystem)
      return
    }
    self.init(profile: 0, numberingSystem: subtags.numberingSystem)
  }

  /// Finds the symbols of a profile.
  private init(profile: Int, numberingSystem name: [UInt8]) {
    let profiles = PackedTable(NumberTables.profiles, recordLength: 4)
    let systems = PackedTable(NumberTables.systems, recordLength: 12)
    let system: Int
    if name.elementsEqual("native".utf8) {
      system = profiles.number(profile, at: 2, length: 2)
    } else {
      system = systems.record(for: name, length: 8) ?? profiles.number(profile, at: 0, length: 2)
    }
    let style =
      Self.style(of: profile, in: system) ?? Self.style(of: 0, in: system, unless: NumberTables.latin)
      ?? Self.style(of: profile, in: NumberTables.latin) ?? 0
    self.init(system: UInt8(truncatingIfNeeded: system), style: UInt8(truncatingIfNeeded: style))
  }

  /// The style that the tables list for a profile and a numbering system.
  private static func style(of profile: Int, in system: Int, unless excluded: Int = -1) -> Int? {
    guard system != excluded else { return nil }
    let table = PackedTable(NumberTables.profileStyles, recordLength: 6)
    return table.record(for: hexadecimal(profile) + hexadecimal(system), length: 4).map {
      table.number($0, at: 4, length: 2)
    }
  }

  /// A number as two hexadecimal digits, which is how the tables spell their keys.
  private static func hexadecimal(_ number: Int) -> [UInt8] {
    [number >> 4 & 0xF, number & 0xF].map { UInt8(truncatingIfNeeded: $0 < 10 ? 0x30 + $0 : 0x57 + $0) }
  }
}

extension NumberSymbols {
  /// The decimal separator.
  public var decimal: String { text(.decimal) }
  /// The grouping separator.
  public var group: String { text(.group) }
  /// The minus sign. In scripts from right to left it comes with an invisible mark that keeps it in its place.
  public var minusSign: String { text(.minusSign) }
  /// The plus sign.
  public var plusSign: String { text(.plusSign) }
  /// The percent sign.
  public var percentSign: String { text(.percentSign) }
  /// What stands between mantissa and exponent: `E`, or `×10^` in Swedish.
  public var exponential: String { text(.exponential) }
  /// Infinity.
  public var infinity: String { text(.infinity) }
  /// Not a number.
  public var notANumber: String { text(.notANumber) }

  /// The name of the numbering system, such as `latn` or `deva`.
  public var numberingSystem: String {
    String(decoding: PackedTable(NumberTables.systems, recordLength: 12).key(Int(system), length: 8), as: UTF8.self)
  }

  /// The ten digits, beginning with zero.
  public var digits: [String] {
    let digits = digitTable
    return (0..<10).map { String(decoding: digits[$0], as: UTF8.self) }
  }

  /// The number of digits between the decimal separator and the first grouping separator; 0 when there are no groups.
  public var primaryGroupingSize: Int { styleTable.number(Int(style), at: 16, length: 1) }
  /// The number of digits in every other group: 2 in India, and otherwise the same as ``primaryGroupingSize``.
  public var secondaryGroupingSize: Int { styleTable.number(Int(style), at: 17, length: 1) }
  /// The least number of digits before the first separator: 2 in Spanish, which writes 1234 and 12.345.
  public var minimumGroupingDigits: Int { styleTable.number(Int(style), at: 18, length: 1) }

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
  /// A symbol, by its place in the records of the tables.
  enum Symbol: Int {
    case decimal, group, minusSign, plusSign, percentSign, exponential, infinity, notANumber
  }

  private var styleTable: PackedTable { PackedTable(NumberTables.styles, recordLength: 19) }

  /// The bytes of a symbol.
  func bytes(_ symbol: Symbol) -> UnsafeBufferPointer<UInt8> {
    let index = styleTable.number(Int(style), at: symbol.rawValue * 2, length: 2)
    let texts = PackedTable(NumberTables.texts, recordLength: 5)
    let offset = texts.number(index, at: 0, length: 3)
    let length = texts.number(index, at: 3, length: 2)
    return UnsafeBufferPointer(rebasing: NumberTables.textBytes.allBytes.dropFirst(offset).prefix(length))
  }

  private func text(_ symbol: Symbol) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  /// The bytes of the digits.
  var digitTable: DigitTable {
    let systems = PackedTable(NumberTables.systems, recordLength: 12)
    return DigitTable(
      offset: systems.number(Int(system), at: 8, length: 3),
      width: systems.number(Int(system), at: 11, length: 1)
    )
  }

  /// The ten digits of a numbering system.
  struct DigitTable {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The length of each digit in UTF-8.
    let width: Int

    init(offset: Int, width: Int) {
      self.bytes = UnsafeBufferPointer(
        rebasing: NumberTables.digitBytes.allBytes.dropFirst(offset).prefix(width * 10)
      )
      self.width = width
    }

    /// The bytes of a digit from 0 to 9.
    subscript(_ digit: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes.dropFirst(digit * width).prefix(width))
    }

    /// Appends a digit that is given in ASCII.
    func append(_ digit: UInt8, to output: inout [UInt8]) {
      let start = Int(digit & 0xF) * width
      guard start + width <= bytes.count else { return }
      for index in start..<(start + width) { output.append(bytes[index]) }
    }
  }
}
