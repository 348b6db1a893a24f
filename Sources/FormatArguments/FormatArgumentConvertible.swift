public import Decimals

/// A type whose values can be arguments of formats.
///
/// Integers, floating-point numbers, strings and decimals conform. You can add your own types:
///
/// ```swift
/// extension Celsius: FormatArgumentConvertible {
///   var formatArgument: FormatArgument { .double(degrees) }
/// }
/// ```
public protocol FormatArgumentConvertible {
  /// The value as an argument.
  var formatArgument: FormatArgument { get }
  /// The directive that stands for such a value in a key with arguments inside; by default `%@`.
  ///
  /// `String(localized: "\(count) files")` looks up `%lld files` if `count` is an `Int`.
  static var formatSpecifier: String { get }
}

extension FormatArgumentConvertible {
  /// `%@`.
  public static var formatSpecifier: String { "%@" }
}

extension FormatArgument: FormatArgumentConvertible {
  /// The argument itself.
  public var formatArgument: FormatArgument { self }
}

extension FormatArgumentConvertible where Self: BinaryInteger {
  /// The value as an integer, or as a decimal if it has more than 64 bits.
  @inlinable public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension Int: FormatArgumentConvertible {
  /// The value as an integer.
  @inlinable public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension Int8: FormatArgumentConvertible {}
extension Int16: FormatArgumentConvertible {}
extension Int32: FormatArgumentConvertible {}
extension Int64: FormatArgumentConvertible {}
extension UInt: FormatArgumentConvertible {}
extension UInt8: FormatArgumentConvertible {}
extension UInt16: FormatArgumentConvertible {}
extension UInt32: FormatArgumentConvertible {}
extension UInt64: FormatArgumentConvertible {}

extension FormatArgumentConvertible where Self: FixedWidthInteger {
  /// `%lld`, `%llu`, `%d` or `%u`.
  public static var formatSpecifier: String {
    switch (bitWidth > 32, isSigned) {
    case (true, true): "%lld"
    case (true, false): "%llu"
    case (false, true): "%d"
    case (false, false): "%u"
    }
  }
}

extension Double: FormatArgumentConvertible {
  /// The value as it is.
  @inlinable public var formatArgument: FormatArgument { .double(self) }
  /// `%lf`.
  public static var formatSpecifier: String { "%lf" }
}

extension Float: FormatArgumentConvertible {
  /// The value with the fewest digits that read back as the same `Float`: 0.1 stays 0.1.
  public var formatArgument: FormatArgument {
    DisplayDecimal(self).map { .decimal($0) } ?? .double(Double(self))
  }
  /// `%f`.
  public static var formatSpecifier: String { "%f" }
}

extension DisplayDecimal: FormatArgumentConvertible {
  /// The value digit for digit.
  public var formatArgument: FormatArgument { .decimal(self) }
}

extension String: FormatArgumentConvertible {
  /// The string.
  @inlinable public var formatArgument: FormatArgument { .string(self) }
}

extension Substring: FormatArgumentConvertible {
  /// The string.
  public var formatArgument: FormatArgument { .string(String(self)) }
}

extension Character: FormatArgumentConvertible {
  /// A string of one character.
  public var formatArgument: FormatArgument { .string(String(self)) }
}

extension Bool: FormatArgumentConvertible {
  /// 1 for true and 0 for false, as in Foundation.
  public var formatArgument: FormatArgument { .integer(self ? 1 : 0) }
}
