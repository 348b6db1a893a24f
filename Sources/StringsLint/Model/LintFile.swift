import PluralCore
import StringFiles

/// A file that the linter reads.
final class LintFile {
  /// The path, as the linter was given it or found it.
  let path: String
  /// The contents.
  let bytes: [UInt8]
  /// The text, decoded when something is found in it; `nil` for a binary property list.
  private lazy var map: SourceMap? = {
    if bytes.starts(with: "bplist".utf8) { return nil }
    let log = ReadingLog(file: nil, strict: false)
    return (try? TextEncoding.decode(bytes, log: log)).map { SourceMap($0) }
  }()

  /// Takes the contents of a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The line and the column of an offset into the text, which is counted in bytes of UTF-8 without a byte order mark.
  func location(of offset: Int) -> Diagnostic.Location { map?.location(of: offset) ?? .binary(offset: offset) }

  /// The column of an offset in units of UTF-16; `nil` in a binary file.
  func utf16Column(of offset: Int) -> Int? { map?.utf16Column(of: offset) }

  /// The line of an offset with a caret below; `nil` in a binary file.
  func excerpt(at offset: Int) -> String? { map?.excerpt(at: offset) }
}
