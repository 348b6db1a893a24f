package import DataFiles

extension SourceFile {
  /// Finds the offset of a part of a string in the file.
  ///
  /// - Parameters:
  ///   - part: The range of the part in the string, as UTF-8 offsets.
  ///   - text: The string with its escapes resolved.
  ///   - offset: The offset of the string in the file.
  /// - Returns: The offset of the part; that of the string if the part is written with escapes, or far from its start.
  package func offset(of part: Range<Int>, in text: String, at offset: Int) -> Int {
    guard let file = self.text, part.upperBound <= 1024, offset >= 0 else { return offset }
    let start = Array(text.utf8.prefix(part.upperBound))
    guard !part.isEmpty, part.upperBound <= start.count else { return offset }
    let wanted = start[part]
    // The part may occur several times. As many occurrences precede it in the file as in the string.
    var left = (0..<part.lowerBound).count { start[$0...].starts(with: wanted) }
    // Quotation marks and escapes make the string longer.
    let end = min(offset + 2 * start.count + 64, file.count - wanted.count + 1)
    for place in offset..<max(end, offset) where file[place...].starts(with: wanted) {
      if left == 0 { return place }
      left -= 1
    }
    return offset
  }
}
