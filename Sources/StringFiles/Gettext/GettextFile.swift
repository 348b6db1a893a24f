package import DataFiles

/// A PO file of gettext, or a template of one.
package struct GettextFile {
  /// Why a file is not read: it has another charset than UTF-8 and Latin-1.
  package struct UnknownCharset: Error {
    /// The name of the charset.
    package let charset: String
  }

  /// The file as UTF-8, in which all places are.
  package let file: SourceFile
  /// The header; it has no fields if the file has none.
  package let header: GettextHeader
  /// The entries without the header, in the order of the file.
  package let entries: [GettextEntry]
  /// What is wrong with the encoding.
  package let diagnostics: [Diagnostic]
  /// What else is malformed.
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
    // A lenient log throws nothing.
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
