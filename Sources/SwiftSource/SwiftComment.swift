extension String {
  /// The lines of the string as they can appear in a comment. Control characters, and those that reorder the text after
  /// them, become U+FFFD.
  package var commentLines: [String] {
    var lines = [""]
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where last == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lines.append("")
      case 0x09: lines[lines.count - 1] += " "
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: lines[lines.count - 1] += "\u{FFFD}"
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return lines.map(\.trimmed)
  }

  /// The string without leading and trailing spaces.
  private var trimmed: String {
    let start = unicodeScalars.firstIndex { $0 != " " } ?? endIndex
    let end = unicodeScalars.lastIndex { $0 != " " }.map { unicodeScalars.index(after: $0) } ?? start
    return String(unicodeScalars[start..<end])
  }
}
