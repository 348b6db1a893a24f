public import Foundation
public import LocalizedStrings

extension CGFloat: FormatArgumentConvertible {
  /// The value as it is.
  public var formatArgument: FormatArgument { .double(Double(self)) }
  /// `%lf`.
  public static var formatSpecifier: String { "%lf" }
}

extension NSNumber: FormatArgumentConvertible {
  /// The number with its own digits, or 1 for true and 0 for false.
  public var formatArgument: FormatArgument {
    if let value = self as? NSDecimalNumber { return value.decimalValue.formatArgument }
    if let value = self as? Int64 { return .integer(value) }
    if let value = self as? UInt64 { return .unsigned(value) }
    return objCType.pointee == CChar(bitPattern: UInt8(ascii: "f")) ? floatValue.formatArgument : .double(doubleValue)
  }
}

extension NSString: FormatArgumentConvertible {
  /// The string.
  public var formatArgument: FormatArgument { .string(String(self)) }
}

extension URL: FormatArgumentConvertible {
  /// The address, as it is written in full.
  public var formatArgument: FormatArgument { .string(absoluteString) }
}

extension UUID: FormatArgumentConvertible {
  /// The string with hyphens.
  public var formatArgument: FormatArgument { .string(uuidString) }
}
