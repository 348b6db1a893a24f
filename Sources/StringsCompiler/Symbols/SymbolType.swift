import NumberDisplay
import StringFormatting

/// The Swift type of an argument. The raw value is its name.
enum SymbolType: String, Sendable, Hashable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case float = "Float"
  case double = "Double"

  /// The kind of a value. Strings can disagree about the width of a number, but not about its kind.
  enum Kind: String {
    case text
    case integer = "whole number"
    case real = "number with a fraction"
  }

  var kind: Kind {
    switch self {
    case .string: .text
    case .float, .double: .real
    case .int, .int8, .int16, .int32, .uint, .uint8, .uint16, .uint32: .integer
    }
  }

  /// The type of the value that a directive shows; `nil` for a directive that stands for another string.
  init?(_ directive: FormatDirective) {
    guard let letter = directive.letter else { return nil }
    let length = directive.length
    switch letter {
    case .object, .string, .wideString: self = .string
    case .wideCharacter: self = .uint16
    case .pointer: self = .uint
    case .fixed, .uppercaseFixed: self = length == .l || length == .bigL ? .double : .float
    case _ where letter.isFloatingPoint: self = .double
    case _ where length == .hh: self = letter.isSigned ? .int8 : .uint8
    case _ where length == .h: self = letter.isSigned ? .int16 : .uint16
    // C passes a character as an `int`.
    case .character: self = .int32
    case _ where length == .none && !letter.isLong: self = letter.isSigned ? .int32 : .uint32
    default: self = letter.isSigned ? .int : .uint
    }
  }
}
