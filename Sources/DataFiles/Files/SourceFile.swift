package import Diagnostics

/// A file with localized strings, for programs that point at places in it.
package final class SourceFile {
  /// The path, as given to the program or found by it.
  package let path: String
  /// The contents.
  package let bytes: [UInt8]
  /// Where the strings at some offsets come from, if the file is made of others and exists only here.
  package var origins: [Int: (file: String, location: Diagnostic.Location)] = [:]
  /// The text, decoded when a place in it is first needed; `nil` for a binary property list.
  package private(set) lazy var text: [UInt8]? = {
    if bytes.starts(with: "bplist".utf8) { return nil }
    return try? TextEncoding.decode(bytes, log: ReadingLog(file: nil, strict: false))
  }()
  private lazy var map: SourceMap? = text.map { SourceMap($0) }

  /// Takes the contents of a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The line and the column of an offset into the text, in bytes of UTF-8 without a byte order mark.
  package func location(of offset: Int) -> Diagnostic.Location { map?.location(of: offset) ?? .binary(offset: offset) }

  /// The column of an offset in UTF-16 units; `nil` in a binary file.
  package func utf16Column(of offset: Int) -> Int? { map?.utf16Column(of: offset) }

  /// The UTF-16 column after the part of the line that an excerpt shows from an offset on; `nil` in a binary file.
  package func utf16EndColumn(of offset: Int) -> Int? {
    guard let column = utf16Column(of: offset), let length = map?.utf16Length(from: offset) else { return nil }
    return column + length
  }

  /// The line of an offset with a caret below; `nil` in a binary file.
  package func excerpt(at offset: Int) -> String? { map?.excerpt(at: offset) }

  /// An error about the whole file, or about a place in it.
  package func error(_ message: String, code: String?, at offset: Int?) -> Diagnostic {
    if let origin = offset.flatMap({ origins[$0] }) {
      return Diagnostic(.error, message, file: origin.file, location: origin.location, code: code)
    }
    return Diagnostic(
      .error,
      message,
      file: path,
      location: offset.map(location),
      code: code,
      excerpt: offset.flatMap(excerpt)
    )
  }
}
