/// A place in a text, shown as its line with a caret underneath.
struct SourceExcerpt {
  /// The line that holds the place, without its line break.
  let line: String

  /// How many characters of the line come before the place.
  let column: Int

  /// Finds the line of a place.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - offset: The place, in bytes of UTF-8 from the start of the text. It may lie inside a character, such as a
  ///     letter with a combining accent; the caret then stands under the whole.
  init(_ source: String, offset: Int) {
    let bytes = Array(source.utf8)
    let place = min(max(offset, 0), bytes.count)
    let lineFeed = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    var end = bytes[place...].firstIndex(of: lineFeed) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }

    line = String(decoding: bytes[start..<end], as: UTF8.self)
    var column = 0
    var byte = start
    for character in line {
      byte += character.utf8.count
      if byte > place { break }
      column += 1
    }
    self.column = column
  }

  /// The line, and below it a caret under the place.
  ///
  /// Tabs before the place are repeated, so that the caret is under it however wide they are shown.
  var rendered: String {
    let margin = line.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(line)\n\(margin)^"
  }

  /// Text from a source, in quotes and cut short so that it fits into a message.
  static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "the end" }
    let limit = 40
    let short = text.prefix(limit)
    return short.endIndex == text.endIndex ? "'\(text)'" : "'\(short)…'"
  }
}
