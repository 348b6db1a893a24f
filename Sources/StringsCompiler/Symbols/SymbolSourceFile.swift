import PluralCore
import StringFiles

/// A file with localized strings that symbols are made for.
package final class SymbolSourceFile {
  /// The path.
  package let path: String
  /// The contents.
  package let bytes: [UInt8]
  /// Knows the lines of the text, once there is something to say about it.
  private lazy var log: ReadingLog = {
    let log = ReadingLog(file: path, strict: false)
    if !bytes.starts(with: "bplist".utf8) { _ = try? TextEncoding.decode(bytes, log: log) }
    return log
  }()

  /// Takes a file.
  ///
  /// - Parameters:
  ///   - path: The path, whose last part tells the table and the kind of the file.
  ///   - bytes: The contents.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes an error about a place in the file.
  func error(_ message: String, code: String?, at offset: Int?) -> Diagnostic {
    var error = log.diagnostic(message, at: offset)
    error.code = code
    return error
  }
}
