extension [UInt8] {
  /// The end of the first occurrence of a string at or after an index; `nil` if there is none.
  package func end(of text: String, from start: Int = 0) -> Int? {
    let text = Array(text.utf8)
    var end = start + text.count
    while end <= count {
      if self[(end - text.count)...].starts(with: text) { return end }
      end += 1
    }
    return nil
  }
  /// The number of occurrences of a string.
  package func count(of text: String) -> Int {
    var (count, start) = (0, 0)
    while let end = end(of: text, from: start) { (count, start) = (count + 1, end) }
    return count
  }
}
