/// Finds the line and the column of an offset into UTF-8 text.
///
/// Nothing is computed before the first question, because a good file never asks. Questions mostly come in the order of
/// the file, so the map goes on from the last answer and need not start over.
package struct SourceMap: Sendable {
  private let text: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var column = 1

  /// Creates a map of some valid UTF-8 text.
  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// The line and the column of an offset, both from 1, the column in Unicode scalars.
  ///
  /// An offset outside the text is moved to the nearer end.
  package mutating func position(of target: Int) -> (line: Int, column: Int) {
    let target = min(max(target, 0), text.count)
    if target < offset {
      offset = 0
      line = 1
      lineStart = 0
      column = 1
    }
    while offset < target {
      let byte = text[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && !(offset < text.count && text[offset] == 0x0A)) {
        line += 1
        lineStart = offset
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The line around an offset with a caret below the place, both indented by two blanks.
  ///
  /// A long line, as in JSON without line breaks, is cut to what is near the place.
  package mutating func excerpt(at target: Int) -> String {
    let target = min(max(target, 0), text.count)
    _ = position(of: target)
    var start = max(lineStart, target - 60)
    while start > lineStart && text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = target
    while end < text.count && end < target + 60 && text[end] != 0x0A && text[end] != 0x0D { end += 1 }
    while end < text.count && text[end] & 0xC0 == 0x80 { end += 1 }
    // Tabs are as wide as the reader's terminal makes them, so the caret's line repeats them.
    let before = String(decoding: text[min(start, target)..<target], as: UTF8.self)
    let padding = String(String.UnicodeScalarView(before.unicodeScalars.map { $0 == "\t" ? "\t" : " " }))
    return "  \(String(decoding: text[min(start, end)..<end], as: UTF8.self))\n  \(padding)^"
  }
}
