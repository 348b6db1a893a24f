import PluralCore

extension OldStyleParser {
  /// Reads a quoted string or a bare run.
  ///
  /// - Returns: The string. `nil` if no string starts here, with ``index`` unchanged, or if the string is never closed, with
  ///   ``index`` on the next line.
  mutating func parseString() throws(Diagnostic) -> String? {
    guard let first = byte else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return try parseQuoted(first)
    }
    let start = index
    while let byte, Self.isBare(byte) { index += 1 }
    return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
  }

  /// Whether an unquoted string may contain the character: `[A-Za-z0-9_$/:.-]`.
  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default:
      false
    }
  }

  private mutating func parseQuoted(_ quote: UInt8) throws(Diagnostic) -> String? {
    let start = index
    index += 1
    var end = index
    var hasEscapes = false
    while end < text.count && text[end] != quote {
      if text[end] == UInt8(ascii: "\\") {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    guard end < text.count else {
      try log.error(.unterminatedString, at: start)
      while let byte, byte != 0x0A && byte != 0x0D { index += 1 }
      return nil
    }
    defer { index = end + 1 }
    return hasEscapes ? unescape(index..<end) : String(decoding: text[index..<end], as: UTF8.self)
  }

  /// Resolves the escapes of a quoted string, given the range between its quotes.
  private func unescape(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var units = UTF16Assembler()
    var unitsStart = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if text[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound && text[index + 1] == UInt8(ascii: "U") {
        index += 2
        let digits = hexadecimalDigits(from: &index, limit: range.upperBound)
        if digits.count < 4 {
          log.warning(.shortUnicodeEscape, at: start)
        }
        if units.append(digits.value, to: &result) {
          log.warning(.loneSurrogate, at: digits.value & 0xFC00 == 0xDC00 ? start : unitsStart)
        }
        unitsStart = start
        continue
      }
      if units.finish(&result) {
        log.warning(.loneSurrogate, at: unitsStart)
      }
      if text[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound {
        index += 1
        appendEscape(at: &index, limit: range.upperBound, to: &result)
      } else {
        result.append(text[index])
        index += 1
      }
    }
    if units.finish(&result) {
      log.warning(.loneSurrogate, at: unitsStart)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the character of an escape other than `\U`. The index is after the backslash.
  private func appendEscape(at index: inout Int, limit: Int, to result: inout [UInt8]) {
    let escape = text[index]
    if escape >= UInt8(ascii: "0") && escape <= UInt8(ascii: "7") {
      var value: UInt8 = 0
      var count = 0
      while index < limit, count < 3, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "7") {
        // \400 and above lose their ninth bit, as in Apple's reader.
        value = (value << 3) | (text[index] - UInt8(ascii: "0"))
        count += 1
        index += 1
      }
      result.append(NextStepEncoding.scalar(value))
      return
    }
    index += 1
    switch escape {
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    default:
      // This may be the first byte of a longer character, or a line end, which stays.
      result.append(escape)
    }
  }

  /// Reads up to four hexadecimal digits.
  private func hexadecimalDigits(from index: inout Int, limit: Int) -> (value: UInt16, count: Int) {
    var value: UInt16 = 0
    var count = 0
    while count < 4, index < limit, let digit = text[index].hexadecimalValue {
      value = value << 4 | UInt16(digit)
      count += 1
      index += 1
    }
    return (value, count)
  }

  /// Reads data, `<0fbd77 1c2735ae>`.
  mutating func parseData() throws(Diagnostic) -> [UInt8]? {
    let start = index
    index += 1
    var data: [UInt8] = []
    var high: UInt8?
    while let byte {
      if byte == UInt8(ascii: ">") {
        if high != nil {
          try log.error(.oddHexadecimalDigits, at: index)
        }
        index += 1
        return high == nil ? data : nil
      }
      if let digit = byte.hexadecimalValue {
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !(byte == 0x20 || (0x09...0x0D).contains(byte)) {
        try log.error(.unexpectedCharacter(UTF8Sequence.scalar(in: text, at: index), expected: "'>'"), at: index)
        return nil
      }
      index += 1
    }
    try log.error(.unterminatedContainer("<"), at: start)
    return nil
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
