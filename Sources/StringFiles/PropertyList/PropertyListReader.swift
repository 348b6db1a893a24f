package import DataFiles
package import Diagnostics

/// Reads a property list of any of the three kinds.
package enum PropertyListReader {
  /// The limit for nested containers. The parsers recurse, and some systems give a thread a stack of only 128 KB. No
  /// real file is nested even ten levels deep.
  static let depthLimit = XMLScanner.depthLimit

  /// Reads a property list.
  ///
  /// - Returns: The root; `nil`, in lenient mode, if nothing can be read.
  package static func read(_ bytes: [UInt8], log: ReadingLog) throws(Diagnostic) -> PropertyListNode? {
    if BinaryPropertyListParser.canRead(bytes) {
      var parser = BinaryPropertyListParser(bytes: bytes, log: log)
      return try parser.parse()
    }
    let text = try TextEncoding.decode(bytes, log: log)
    if XMLPropertyListParser.canRead(text) {
      var parser = XMLPropertyListParser(text: text, log: log)
      return try parser.parse()
    }
    var parser = OldStyleParser(text: text, log: log)
    return try parser.parse()
  }
}
