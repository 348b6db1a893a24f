/// One directive of a format, such as `%2$-8.3f`, `%#@files@` or `%arg`.
package struct FormatDirective: Sendable, Hashable {
  /// What a directive prints.
  package enum Conversion: Sendable, Hashable {
    /// An argument, printed as C's letter says: `d i u x X o f F e E g G a A @ s S c C p D U O`.
    case value(UInt8)
    /// `%#@name@`: a text chosen by a variable.
    case variable(String)
    /// `%arg`: in a string catalog, the argument that chose this text, printed as its variable says.
    case selectedArgument
  }

  /// The flags of a directive.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: to the left of its field.
    package static let leftJustified = Flags(rawValue: 1)
    /// `+`: a sign on positive numbers too.
    package static let sign = Flags(rawValue: 2)
    /// A blank: a blank in the place of a positive sign.
    package static let space = Flags(rawValue: 4)
    /// `0`: filled up with zeros.
    package static let zero = Flags(rawValue: 8)
    /// `#`: C's alternate form; before `@` it makes a variable.
    package static let alternate = Flags(rawValue: 16)
    /// `'`: with grouping separators.
    package static let grouping = Flags(rawValue: 32)
  }

  /// A width or a precision.
  package enum Count: Sendable, Hashable {
    case fixed(Int)
    /// `*`: the value of the next argument.
    case nextArgument
    /// `*3$`: the value of an argument, counted from 1.
    case argument(Int)
  }

  /// The size of an integer in C; the arguments of Swift know their own.
  package enum Length: Sendable, Hashable {
    case none, hh, h, l, ll, q, bigL, z, t, j
  }

  /// The number of the argument, counted from 1, if the directive says it: the 2 of `%2$d`.
  package var position: Int?
  /// The name of the argument, which a catalog may give it for the translators and for generated code: the `count` of
  /// `%1$(count)lld`. It does not matter which argument the directive takes.
  package var argumentName: String?
  package var flags: Flags = []
  package var width: Count?
  package var precision: Count?
  package var length = Length.none
  package var conversion: Conversion

  package init(conversion: Conversion) {
    self.conversion = conversion
  }

  /// Whether the directive prints an argument as an integer.
  package var isInteger: Bool {
    guard case .value(let letter) = conversion else { return false }
    return "diuxXoDUO".utf8.contains(letter)
  }

  /// Whether the directive prints an argument as a decimal.
  package var isDecimal: Bool {
    guard case .value(let letter) = conversion else { return false }
    return "fFeEgGaA".utf8.contains(letter)
  }

  /// Whether the directive shows an integer that is not negative with its own digits and nothing else.
  package var isPlainInteger: Bool {
    guard case .value(let letter) = conversion, flags.isEmpty, width == nil, precision == nil else { return false }
    return "diuDU".utf8.contains(letter) && length != .h && length != .hh
  }

  /// Whether the directive shows a text: `@`, `s` or `S`.
  package var isText: Bool {
    guard case .value(let letter) = conversion else { return false }
    return "@sS".utf8.contains(letter)
  }

  /// Whether the directive shows a character: `c` or `C`.
  package var isCharacter: Bool {
    guard case .value(let letter) = conversion else { return false }
    return letter | 0x20 == UInt8(ascii: "c")
  }

  /// The name of the variable of `%#@name@`.
  package var variableName: String? {
    if case .variable(let name) = conversion { name } else { nil }
  }
}
