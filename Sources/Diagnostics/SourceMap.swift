/// Finds the line and the column of an offset into UTF-8 text, and shows the place.
///
/// Nothing is computed until the first lookup, because a file without problems needs none. Lookups mostly come in the
/// order of the file, so each continues from the last one, or from a mark between that and its place.
package struct SourceMap: Sendable {
  /// The most bytes of a line that an excerpt shows before the place, and after it.
  private static let reach = 60

  /// A place, and how far the map has read.
  private struct Place {
    var offset = 0
    var line = 1
    var lineStart = 0
    var column = 1
    /// The number of scalars before the place on its line that take two UTF-16 units.
    var pairs = 0
  }

  /// The number of bytes between two marks.
  private static let stride = 1024

  private let text: [UInt8]
  private var place = Place()
  /// The places at the multiples of ``stride`` that have been read.
  private var marks: [Place] = []

  /// Creates a map of some valid UTF-8 text.
  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// The line and the column of an offset. An offset outside the text is moved to the nearer end.
  package mutating func location(of target: Int) -> Diagnostic.Location {
    let target = min(max(target, 0), text.count)
    if let mark = marks.prefix(target / Self.stride + 1).last, target < place.offset || place.offset < mark.offset {
      place = mark
    }
    while place.offset < target {
      if place.offset == marks.count * Self.stride { marks.append(place) }
      let byte = text[place.offset]
      place.offset += 1
      if byte == 0x0A || (byte == 0x0D && !(place.offset < text.count && text[place.offset] == 0x0A)) {
        place = Place(offset: place.offset, line: place.line + 1, lineStart: place.offset)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
        if byte >= 0xF0 { place.pairs += 1 }
      }
    }
    return .text(line: place.line, column: place.column)
  }

  /// The column of an offset in UTF-16 units, as editors count them.
  package mutating func utf16Column(of target: Int) -> Int {
    _ = location(of: target)
    return place.column + place.pairs
  }

  /// The number of UTF-16 units from an offset to the end of its line, or to where an excerpt is cut.
  package func utf16Length(from offset: Int) -> Int {
    let rest = text[min(max(offset, 0), text.count)...].prefix(Self.reach).prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.reduce(0) { count, byte in count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1) }
  }

  /// The line of an offset with a caret below the place, both indented by two spaces.
  ///
  /// A long line, as in JSON without line breaks, is cut on both sides of the place. Control characters become U+FFFD.
  package mutating func excerpt(at target: Int) -> String {
    let target = min(max(target, 0), text.count)
    _ = location(of: target)
    var start = max(place.lineStart, target - Self.reach)
    while start > place.lineStart && text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = target
    while end < text.count && end < target + Self.reach && text[end] != 0x0A && text[end] != 0x0D { end += 1 }
    while end < text.count && text[end] & 0xC0 == 0x80 { end += 1 }
    let isCut = end < text.count && text[end] != 0x0A && text[end] != 0x0D

    let before = (start > place.lineStart ? "…" : "") + shown(start..<target)
    let after = shown(target..<end) + (isCut ? "…" : "")
    return "  \(before)\(after)\n  \(String.blanks(asWideAs: before))^"
  }

  private func shown(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self).replacingControls(keepingTabs: true)
  }
}

extension String {
  /// The text with U+FFFD instead of every scalar that is invisible, would move a terminal's cursor, or would change
  /// its colours.
  package func replacingControls(keepingTabs: Bool = false) -> String {
    // Nearly every text is printable ASCII, which contains none of these.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      let isControl = category == .control || category == .format
      scalars.append(isControl && !(keepingTabs && scalar == "\t") ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Spaces that are as wide in a terminal as a string. Tabs are kept, because the terminal decides their width.
  fileprivate static func blanks(asWideAs text: String) -> String {
    var blanks = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: break
      default: blanks += scalar == "\t" ? "\t" : scalar.isWide ? "  " : " "
      }
    }
    return blanks
  }
}

extension Unicode.Scalar {
  /// Whether terminals show the scalar two columns wide, as they do Chinese, Japanese, Korean and most emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
