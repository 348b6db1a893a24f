/// The letter at the end of a `printf` directive. It determines how the argument is written.
///
/// The raw value is the letter in ASCII.
package enum PrintfLetter: UInt8, Sendable, Hashable, CaseIterable {
  /// `d`: an integer with its sign.
  case signed = 0x64
  /// `i`: the same.
  case integer = 0x69
  /// `D`: Foundation's name for `ld`.
  case longSigned = 0x44
  /// `u`: an integer without a sign.
  case unsigned = 0x75
  /// `U`: Foundation's name for `lu`.
  case longUnsigned = 0x55
  /// `o`: octal.
  case octal = 0x6F
  /// `O`: Foundation's name for `lo`.
  case longOctal = 0x4F
  /// `x`: hexadecimal.
  case hexadecimal = 0x78
  /// `X`: hexadecimal in uppercase.
  case uppercaseHexadecimal = 0x58
  /// `f`: a fixed number of fraction digits.
  case fixed = 0x66
  /// `F`: the same, with `INF` and `NAN` in uppercase.
  case uppercaseFixed = 0x46
  /// `e`: scientific notation.
  case scientific = 0x65
  /// `E`: scientific notation in uppercase.
  case uppercaseScientific = 0x45
  /// `g`: the shorter of `f` and `e`.
  case general = 0x67
  /// `G`: the same in uppercase.
  case uppercaseGeneral = 0x47
  /// `a`: the binary value in hexadecimal.
  case hexadecimalFloat = 0x61
  /// `A`: the same in uppercase.
  case uppercaseHexadecimalFloat = 0x41
  /// `@`: an object, shown as it describes itself.
  case object = 0x40
  /// `s`: a C string.
  case string = 0x73
  /// `S`: a UTF-16 string.
  case wideString = 0x53
  /// `c`: a character.
  case character = 0x63
  /// `C`: a UTF-16 unit.
  case wideCharacter = 0x43
  /// `p`: an address.
  case pointer = 0x70

  /// Whether the argument is written as an integer.
  package var isInteger: Bool {
    isDecimalInteger || isOctal || self == .hexadecimal || self == .uppercaseHexadecimal
  }

  /// Whether the argument is written as an integer in decimal.
  package var isDecimalInteger: Bool { isSigned || self == .unsigned || self == .longUnsigned }

  /// Whether the argument is written as an integer with its sign.
  package var isSigned: Bool { self == .signed || self == .integer || self == .longSigned }

  /// Whether the argument is written as an integer in octal.
  package var isOctal: Bool { self == .octal || self == .longOctal }

  /// Whether the argument is a floating-point number.
  package var isFloatingPoint: Bool {
    // `a`, `e`, `f` or `g`, in either case.
    let small = rawValue | 0x20
    return small == 0x61 || 0x65...0x67 ~= small
  }

  /// Whether the argument is written as a number.
  package var isNumber: Bool { isInteger || isFloatingPoint }

  /// Whether the argument is written as a string.
  package var isText: Bool { self == .object || self == .string || self == .wideString }

  /// Whether the argument is written as one character.
  package var isCharacter: Bool { self == .character || self == .wideCharacter }

  /// Whether the letter itself implies an integer of 64 bits.
  package var isLong: Bool { self == .longSigned || self == .longUnsigned || self == .longOctal }

  /// Whether numbers are written in uppercase.
  package var isUppercase: Bool { self == .uppercaseHexadecimal || (isFloatingPoint && rawValue < 0x60) }
}
