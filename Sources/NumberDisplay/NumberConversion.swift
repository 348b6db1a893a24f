/// One number conversion of `printf`, such as `%+08.2f`, without its position.
///
/// ```swift
/// let conversion = NumberConversion(.fixed, precision: 1)
/// conversion.format(.double(1234.5), style: .localized(NumberSymbols(for: "de"))).text   // "1.234,5"
/// conversion.format(.integer(1), style: .plain).decimal?.description                     // "1.0"
/// ```
public struct NumberConversion: Sendable, Hashable {
  /// What the letter at the end of a conversion asks for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// `d`, `i`: an integer with its sign.
    case signed
    /// `u`: an integer without a sign.
    case unsigned
    /// `x`: hexadecimal.
    case hexadecimal
    /// `X`: hexadecimal with capital letters.
    case uppercaseHexadecimal
    /// `o`: octal.
    case octal
    /// `f`: a fixed number of fraction digits.
    case fixed
    /// `F`: the same, with `INF` and `NAN` in capital letters.
    case uppercaseFixed
    /// `e`: scientific notation.
    case scientific
    /// `E`: scientific notation with capital letters.
    case uppercaseScientific
    /// `g`: the shorter one of `f` and `e`.
    case general
    /// `G`: the same with capital letters.
    case uppercaseGeneral
    /// `a`: the binary value in hexadecimal.
    case hexadecimalFloat
    /// `A`: the same with capital letters.
    case uppercaseHexadecimalFloat

    /// Finds the kind of a letter.
    ///
    /// - Parameter letter: One of `diuxXofFeEgGaA` in ASCII, or `D`, `U` and `O`, which Foundation has for `ld`, `lu`
    ///   and `lo`. `nil` is the answer to any other.
    public init?(letter: UInt8) {
      switch letter {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): self = .signed
      case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsigned
      case UInt8(ascii: "x"): self = .hexadecimal
      case UInt8(ascii: "X"): self = .uppercaseHexadecimal
      case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
      case UInt8(ascii: "f"): self = .fixed
      case UInt8(ascii: "F"): self = .uppercaseFixed
      case UInt8(ascii: "e"): self = .scientific
      case UInt8(ascii: "E"): self = .uppercaseScientific
      case UInt8(ascii: "g"): self = .general
      case UInt8(ascii: "G"): self = .uppercaseGeneral
      case UInt8(ascii: "a"): self = .hexadecimalFloat
      case UInt8(ascii: "A"): self = .uppercaseHexadecimalFloat
      default: return nil
      }
    }
  }

  /// The flags between the percent sign and the width.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Creates flags from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: blanks go after the number.
    public static let leftAligned = Flags(rawValue: 1)
    /// `+`: a plus sign before numbers that are not negative.
    public static let plus = Flags(rawValue: 2)
    /// A blank before numbers that are not negative.
    public static let space = Flags(rawValue: 4)
    /// `#`: `0x`, a leading octal zero, a separator without fraction digits, no cut zeros in `%g`.
    public static let alternate = Flags(rawValue: 8)
    /// `0`: zeros in place of blanks.
    public static let zero = Flags(rawValue: 16)
    /// `'`: groups of digits. In the C locale there are none, and localized numbers have them anyway.
    public static let grouped = Flags(rawValue: 32)

    /// Finds the flag of a character in ASCII: one of `-`, `+`, the blank, `#`, `0` and `'`.
    public init?(character: UInt8) {
      switch character {
      case UInt8(ascii: "-"): self = .leftAligned
      case UInt8(ascii: "+"): self = .plus
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "#"): self = .alternate
      case UInt8(ascii: "0"): self = .zero
      case UInt8(ascii: "'"): self = .grouped
      default: return nil
      }
    }
  }

  /// The size of an integer argument.
  public enum Length: Sendable, Hashable, CaseIterable {
    /// Nothing: a C `int`. An integer that does not fit is shown whole all the same.
    case int
    /// `hh`: 8 bits; what is beyond them is cut off, as in C.
    case char
    /// `h`: 16 bits; what is beyond them is cut off, as in C.
    case short
    /// `l`, `ll`, `q`, `j`, `z`, `t` and `L`: 64 bits.
    case long
  }

  /// What to write.
  public var kind: Kind
  /// The flags.
  public var flags: Flags
  /// The least number of characters, made up with blanks. A negative one aligns to the left, as an argument for `*` does.
  public var width: Int?
  /// The least number of digits of an integer, the number of fraction digits of `f` and `e`, or the number of
  /// significant digits of `g`. A negative one counts as absent, as an argument for `*` does.
  public var precision: Int?
  /// The size of an integer argument.
  public var length: Length

  /// Creates a conversion.
  public init(
    _ kind: Kind,
    flags: Flags = [],
    width: Int? = nil,
    precision: Int? = nil,
    length: Length = .long
  ) {
    self.kind = kind
    self.flags = flags
    self.width = width
    self.precision = precision
    self.length = length
  }
}

extension NumberConversion {
  /// The number to write.
  public enum Value: Sendable, Hashable {
    /// A signed integer.
    case integer(Int64)
    /// An unsigned integer.
    case unsigned(UInt64)
    /// A binary floating-point number.
    case double(Double)
    /// A decimal number, digit for digit.
    case decimal(DisplayDecimal)
  }

  /// Whose digits and separators to use.
  public enum Style: Sendable, Hashable {
    /// Those of the C locale, and rounding from the exact binary value: what C's `printf` writes.
    case plain
    /// Those of a locale, and rounding from the shortest digits: what Foundation's `localizedStringWithFormat` writes.
    case localized(NumberSymbols)
  }

  /// A number that has been written, and what a reader takes it for.
  public struct Output: Sendable, Hashable {
    /// The text, blanks included.
    public var text: String
    /// The number as displayed, which decides the plural category: `1.0` for `%.1f` of 1. In scientific notation it is
    /// the number with its exponent worked in: `1200` for `1.2e+03`. `nil` for infinity and for what is not a number.
    public var decimal: DisplayDecimal?
    /// The exponent of scientific notation, 0 elsewhere.
    public var exponent: Int
  }
}
