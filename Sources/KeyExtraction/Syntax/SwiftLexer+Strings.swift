import DataFiles
import Decimals

extension SwiftLexer {
  /// A part of a string literal before its escapes are resolved.
  private enum RawPiece {
    case text([UInt8])
    case interpolation(Range<Int>)
  }

  /// Reads a string literal at its first quote.
  ///
  /// - Parameters:
  ///   - hashes: The number of `#` before the quote.
  ///   - start: The offset of the literal.
  mutating func lexString(hashes: Int, from start: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = isAt([quote, quote, quote]) && (hashes == 0 || isBlankLine(from: index + 3))
    let number = literals.count
    let token = tokens.count
    append(.string(number), "", from: start)
    literals.append(StringLiteral())
    let hashMarks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + hashMarks
    let closing = [UInt8](repeating: quote, count: isMultiline ? 3 : 1) + hashMarks
    index += isMultiline ? 3 : 1

    var pieces: [RawPiece] = []
    var text: [UInt8] = []
    var isTerminated = false
    while let byte {
      if byte == quote, isAt(closing) {
        index += closing.count
        isTerminated = true
        break
      }
      if !isMultiline, byte == 0x0A || byte == 0x0D { break }
      guard byte == UInt8(ascii: "\\"), isAt(escape) else {
        text.append(byte)
        index += 1
        continue
      }
      if self.byte(escape.count) == UInt8(ascii: "("), depth < Self.depthLimit {
        pieces.append(.text(text))
        text = []
        index += escape.count + 1
        pieces.append(.interpolation(lexInterpolation()))
        continue
      }
      // The character after a backslash cannot end the string, but the end of a line can.
      text += escape
      index += escape.count
      if let next = self.byte, next != 0x0A, next != 0x0D {
        text.append(next)
        index += 1
      }
    }
    pieces.append(.text(text))
    if isMultiline { Self.removeIndentation(from: &pieces) }
    literals[number].pieces = pieces.compactMap { piece in
      switch piece {
      case .interpolation(let range): .interpolation(range)
      case .text(let text):
        text.isEmpty ? nil : .text(String(decoding: Self.unescaped(text, escape: escape), as: UTF8.self))
      }
    }
    literals[number].isTerminated = isTerminated
    end(string: token)
  }

  /// Reads the tokens of an interpolation, after its opening parenthesis.
  private mutating func lexInterpolation() -> Range<Int> {
    let outer = region
    regionCount += 1
    region = regionCount
    depth += 1
    let start = tokens.count
    lex(isInterpolation: true)
    depth -= 1
    region = outer
    return start..<tokens.count
  }

  /// Whether nothing but spaces follows on a line.
  private func isBlankLine(from start: Int) -> Bool {
    let rest = source[min(start, source.count)...].first { $0 != 0x20 && $0 != 0x09 }
    return rest == 0x0A || rest == 0x0D
  }

  /// Removes the line break after the opening quotes, the one before the closing quotes, and the indentation of the
  /// closing quotes from each line.
  private static func removeIndentation(from pieces: inout [RawPiece]) {
    guard case .text(let last)? = pieces.last, case .text(let first)? = pieces.first else { return }
    let indentation = Array(last.suffix(last.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count))
    if let newline = first.firstIndex(of: 0x0A), first[..<newline].allSatisfy(\.isXMLSpace) {
      pieces[0] = .text(Array(first[newline...]))
    }
    for number in pieces.indices {
      guard case .text(let text) = pieces[number] else { continue }
      var result: [UInt8] = []
      var rest = text[...]
      while let byte = rest.popFirst() {
        // Carriage returns are part of a line break.
        if byte == 0x0D, rest.first == 0x0A { continue }
        result.append(byte)
        if byte == 0x0A, rest.starts(with: indentation) {
          rest = rest.dropFirst(indentation.count)
        } else if byte == 0x0A {
          // Lines of spaces may be shorter than the indentation.
          let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
          if rest.dropFirst(blanks.count).first.map({ $0 == 0x0A || $0 == 0x0D }) ?? false {
            rest = rest.dropFirst(blanks.count)
          }
        }
      }
      if number == 0, result.first == 0x0A { result.removeFirst() }
      if number == pieces.count - 1 {
        while let byte = result.last, byte == 0x20 || byte == 0x09 { result.removeLast() }
        if result.last == 0x0A { result.removeLast() }
      }
      pieces[number] = .text(result)
    }
  }

  /// Resolves escapes. Those that Swift does not know stand for their character.
  private static func unescaped(_ text: [UInt8], escape: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "\\"), rest.starts(with: escape) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      switch rest.popFirst() {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0x00)
      case UInt8(ascii: "u") where rest.first == UInt8(ascii: "{"):
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        let value = UInt32(String(decoding: digits.prefix(9), as: UTF8.self), radix: 16)
        result.append(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        rest = rest.dropFirst(digits.count + 2)
      case let other?:
        // A line that ends with a backslash continues on the next one.
        let isBreak = other == 0x0A || [0x20, 0x09].contains(other)
        let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
        if other == 0x0A {
          break
        } else if isBreak, rest.dropFirst(blanks.count).first == 0x0A {
          rest = rest.dropFirst(blanks.count + 1)
        } else {
          result.append(other)
        }
      case nil: break
      }
    }
    return result
  }
}
