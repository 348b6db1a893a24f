import Decimals
@_spi(Core) import PluralBase

/// The ASCII letters, digits and separators of language tags.
///
/// Tags are handled as bytes because their grammar is ASCII. Other bytes are only copied.
extension UInt8 {
  static var space: UInt8 { 0x20 }
  static var hyphen: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var equals: UInt8 { 0x3D }
  static var at: UInt8 { 0x40 }
  static var underscore: UInt8 { 0x5F }

  var isAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is `-` or `_`.
  var isSeparator: Bool { self == .hyphen || self == .underscore }

  /// The byte, in lowercase if it is an ASCII letter.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The byte, in uppercase if it is an ASCII letter.
  var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }
}

extension Collection<UInt8> {
  var lowercased: [UInt8] { map(\.lowercased) }
  var uppercased: [UInt8] { map(\.uppercased) }

  /// The bytes in the case of a script code: `latn` becomes `Latn`.
  var titlecased: [UInt8] {
    var result = lowercased
    if let first = result.first { result[0] = first.uppercased }
    return result
  }

  /// Whether the bytes are equal to a literal.
  func spell(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }
}

extension PackedTable.KeyColumn {
  /// The value of another column in the record that has this key.
  func value(for key: [UInt8], in column: PackedTable.KeyColumn) -> [UInt8]? {
    record(for: key).map { Array(column[$0]) }
  }
}
