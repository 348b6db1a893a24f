import DataFiles
import StringFiles

extension SourceFile {
  /// Where a part of a text stands.
  ///
  /// - Parameters:
  ///   - part: The place of the part, in bytes of the text.
  ///   - text: The text without its escapes.
  ///   - offset: Where the text starts in the file.
  /// - Returns: The offset of the part; that of the text if the part is written with escapes, or far from its start.
  func offset(of part: Range<Int>, in text: String, at offset: Int) -> Int {
    guard let file = self.text, part.upperBound <= 1024, offset >= 0 else { return offset }
    let start = Array(text.utf8.prefix(part.upperBound))
    guard !part.isEmpty, part.upperBound <= start.count else { return offset }
    let wanted = start[part]
    // It may come several times. Those before it in the text come before it in the file as well.
    var left = (0..<part.lowerBound).count { start[$0...].starts(with: wanted) }
    // Quotation marks and escapes make the text longer.
    let end = min(offset + 2 * start.count + 64, file.count - wanted.count + 1)
    for place in offset..<max(end, offset) where file[place...].starts(with: wanted) {
      if left == 0 { return place }
      left -= 1
    }
    return offset
  }
}
