import PluralCore
import StringFiles

/// A file that the linter reads.
final class LintFile {
  /// The path, as the linter was given it or found it.
  let path: String
  /// The contents.
  let bytes: [UInt8]
  /// The text, decoded when something is found in it; `nil` for a binary property list.
  private lazy var text: [UInt8]? = {
    if bytes.starts(with: "bplist".utf8) { return nil }
    return try? TextEncoding.decode(bytes, log: ReadingLog(file: nil, strict: false))
  }()
  private lazy var map: SourceMap? = text.map { SourceMap($0) }

  /// Takes the contents of a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The line and the column of an offset into the text, which is counted in bytes of UTF-8 without a byte order mark.
  func location(of offset: Int) -> Diagnostic.Location { map?.location(of: offset) ?? .binary(offset: offset) }

  /// The column of an offset in units of UTF-16; `nil` in a binary file.
  func utf16Column(of offset: Int) -> Int? { map?.utf16Column(of: offset) }

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

  /// The line of an offset with a caret below; `nil` in a binary file.
  func excerpt(at offset: Int) -> String? { map?.excerpt(at: offset) }
}
