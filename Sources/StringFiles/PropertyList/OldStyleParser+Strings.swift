import DataFiles
import Decimals
import Diagnostics

extension OldStyleParser {
  /// Reads a quoted string or a bare run of `[A-Za-z0-9_$/:.-]`.
  ///
  /// - Returns: The string; `nil` if no string starts here, with ``index`` unchanged, or if the string is never closed,
  ///   with ``index`` on the next line.
  mutating func parseString() throws(Diagnostic) -> String? {
    guard let first = byte else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return try parseQuoted(first)
    }
    let start = index
    skip { $0.isWordCharacter || "$/:.-".utf8.contains($0) }
    return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
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
      skip { $0 != 0x0A && $0 != 0x0D }
      return nil
    }
    defer { index = end + 1 }
    return hasEscapes ? unescape(index..<end) : String(decoding: text[index..<end], as: UTF8.self)
  }

  /// Resolves the escapes of a quoted string, given the range between its quotes.
  private func unescape(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var rest = text[range]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") || rest.isEmpty {
        result.append(byte)
      } else if rest.first == UInt8(ascii: "U") {
        appendUnits(from: &rest, to: &result)
      } else {
        appendEscape(from: &rest, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the characters of consecutive `\U` escapes. The first backslash has been read.
  private func appendUnits(from rest: inout ArraySlice<UInt8>, to result: inout [UInt8]) {
    var units: [UInt16] = []
    var starts: [Int] = []
    repeat {
      let start = rest.startIndex - (units.isEmpty ? 1 : 0)
      rest = rest[(start + 2)...]
      let unit = rest.hexadecimalPrefix
      rest = rest.dropFirst(unit.count)
      if unit.count < 4 { log.warning(.shortUnicodeEscape, at: start) }
      units.append(unit.value)
      starts.append(start)
    } while rest.starts(with: "\\U".utf8)
    for fault in result.append(units, as: UTF16.self) { log.warning(.loneSurrogate, at: starts[fault.unit]) }
  }

  /// Appends the character of an escape other than `\U`. The backslash has been read.
  private func appendEscape(from rest: inout ArraySlice<UInt8>, to result: inout [UInt8]) {
    let digits = rest.prefix(3).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }
    guard digits.isEmpty else {
      // Octal escapes of \400 and above lose their ninth bit, as in Apple's reader.
      result.append(NextStepEncoding.scalar(digits.reduce(0) { $0 << 3 | ($1 - UInt8(ascii: "0")) }))
      rest = rest.dropFirst(digits.count)
      return
    }
    let escape = rest.removeFirst()
    switch escape {
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    default:
      // This may be the first byte of a longer character, or a line break, which is kept.
      result.append(escape)
    }
  }

  /// Reads data, `<0fbd77 1c2735ae>`.
  ///
  /// - Returns: `true` if it is well-formed; otherwise the problem is reported.
  mutating func skipData() throws(Diagnostic) -> Bool {
    let start = index
    index += 1
    var digitCount = 0
    skip { byte in
      if byte.hexadecimalValue != nil { digitCount += 1 }
      return byte.hexadecimalValue != nil || byte.isSpace
    }
    guard byte == UInt8(ascii: ">") else {
      let problem = byte == nil ? .unterminated("<") : FileProblem.unexpectedCharacter(scalar, expected: "'>'")
      try log.error(problem, at: byte == nil ? start : index)
      return false
    }
    if digitCount % 2 == 1 { try log.error(.oddHexadecimalDigits, at: index) }
    index += 1
    return digitCount % 2 == 0
  }
}
