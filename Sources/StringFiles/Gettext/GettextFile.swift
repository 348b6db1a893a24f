package import DataFiles

/// A PO file of gettext, or a template of one.
package struct GettextFile {
  /// The reason why a file is not read: its charset is neither UTF-8 nor Latin-1.
  package struct UnknownCharset: Error {
    /// The name of the charset.
    package let charset: String
  }

  /// The file as UTF-8; all places refer to it.
  package let file: SourceFile
  /// The header; it has no fields if the file has no header.
  package let header: GettextHeader
  /// The entries without the header, in the order of the file.
  package let entries: [GettextEntry]
  /// Problems of the encoding.
  package let diagnostics: [Diagnostic]
  /// Other problems.
  package let problems: [EntryRecorder.Problem]

  /// Reads a file.
  package init(_ file: SourceFile) throws(UnknownCharset) {
    var file = file
    switch GettextCharset(of: file.bytes) {
    case .utf8: break
    case .latin1: file = SourceFile(path: file.path, bytes: GettextCharset.utf8(ofLatin1: file.bytes))
    case .other(let charset): throw UnknownCharset(charset: charset)
    }
    let log = ReadingLog(file: file.path, strict: false)
    // A lenient log does not throw.
    let text = (try? TextEncoding.decode(file.bytes, log: log)) ?? []
    var parser = GettextParser(text: text)
    parser.parse()
    self.file = file
    header = GettextHeader(parser.entries.first(where: \.isHeader), in: text)
    entries = parser.entries.filter { !$0.isHeader }
    diagnostics = log.diagnostics
    problems = parser.problems
  }
}
