/// The escapes of JSON strings.
enum JSONStrings {
  /// Resolves the escapes between two quotes.
  ///
  /// The parser has reported malformed escapes already. Here the backslash is dropped, and half a surrogate pair becomes
  /// U+FFFD.
  static func unescape(_ text: [UInt8], _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var units = UTF16Assembler()
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
        _ = units.finish(&result)
        result.append(byte)
        continue
      }
      let escape = text[index]
      index += 1
      if escape == UInt8(ascii: "u") {
        let (value, count) = unit(text, at: index, limit: range.upperBound)
        if count == 4 {
          _ = units.append(value, to: &result)
          index += 4
          continue
        }
      }
      _ = units.finish(&result)
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      default: result.append(escape)
      }
    }
    _ = units.finish(&result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads the four hexadecimal digits of `\u`.
  ///
  /// - Returns: The unit and the number of digits, up to four.
  static func unit(_ text: [UInt8], at index: Int, limit: Int) -> (value: UInt16, count: Int) {
    var value: UInt16 = 0
    var count = 0
    while count < 4, index + count < limit, let digit = text[index + count].hexadecimalValue {
      value = value << 4 | UInt16(digit)
      count += 1
    }
    return (value, count)
  }
}
