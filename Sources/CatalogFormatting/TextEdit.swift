/// A replacement in a string.
package struct TextEdit {
  package var range: Range<Int>
  package var text: [UInt8]

  package init(range: Range<Int>, text: [UInt8]) { (self.range, self.text) = (range, text) }
}

extension [TextEdit] {
  /// The bytes of a file after the edits, which must be in order and must not overlap.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: The offset of the text in them, after a byte order mark.
  /// - Returns: The new bytes.
  package func applied(to bytes: [UInt8], at start: Int) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in self {
      result += bytes[end..<(start + edit.range.lowerBound)]
      result += edit.text
      end = start + edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
