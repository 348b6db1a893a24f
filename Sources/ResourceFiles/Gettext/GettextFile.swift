package import DataFiles
package import Diagnostics
package import StringFiles

/// A PO file of gettext, or a template of one.
package struct GettextFile {
  /// The file as UTF-8; all places refer to it.
  package let file: SourceFile
  /// The header; it has no fields if the file has no header.
  package let header: GettextHeader
  /// `true` if the file has a header.
  package let hasHeader: Bool
  /// The name of the charset if its letters are not known; `nil` for UTF-8 and Latin-1.
  package let unknownCharset: String?
  /// The entries without the header, in the order of the file.
  package let entries: [GettextEntry]
  /// Whether entries have places in the program, `#:`.
  package let hasReferences: Bool
  /// Whether there are obsolete entries, `#~`, which are not among the others.
  package let hasObsoleteEntries: Bool
  /// Problems of the encoding.
  package let diagnostics: [Diagnostic]
  /// Other problems.
  package let problems: [EntryRecorder.Problem]

  /// Whether the header still has the word of templates in place of a charset. The bytes are then those of the program.
  package var lacksCharset: Bool { Array(header["Content-Type"].utf8).end(of: "CHARSET") != nil }

  /// Whether a file is no PO file in spite of its name: the script that makes a template may have the name of the template.
  package static func isScript(_ file: SourceFile) -> Bool { file.bytes.starts(with: "#!".utf8) }

  /// Reads a file.
  package init(_ file: SourceFile) {
    let charset = GettextCharset(of: file.bytes)
    let undefined = charset.undefinedByte(in: file.bytes)
    let file = charset == .utf8 ? file : SourceFile(path: file.path, bytes: charset.utf8(of: file.bytes))
    let log = ReadingLog(file: file.path, strict: false)
    // A lenient log does not throw.
    let text = (try? TextEncoding.decode(file.bytes, log: log)) ?? []
    var parser = GettextParser(text: text, usesUnknownLetters: charset.unknownName != nil)
    parser.parse()
    self.file = file
    let header = parser.entries.first { $0.isHeader }
    self.header = GettextHeader(header, in: text)
    hasHeader = header != nil
    unknownCharset = charset.unknownName
    (hasReferences, hasObsoleteEntries) = (parser.hasReferences, parser.hasObsoleteEntries)
    // In place, because there may be many.
    parser.entries.removeAll { $0.isHeader }
    if parser.hasBrokenString, let message = charset.problem, let first = parser.problems.first {
      problems = [EntryRecorder.Problem(severity: .error, message: message, offset: first.offset)]
      entries = []
    } else {
      problems =
        parser.problems
        + (undefined.map { [EntryRecorder.Problem(severity: .error, message: $0.message, offset: $0.offset)] } ?? [])
      entries = parser.entries
    }
    diagnostics = log.diagnostics.isEmpty ? [] : Self.outsideComments(log.diagnostics, file.bytes)
  }

  /// The problems of the encoding without those of comments, which gettext does not read.
  private static func outsideComments(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) -> [Diagnostic] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return diagnostics.filter { diagnostic in
      guard case .text(let line, _) = diagnostic.location, lines.indices.contains(line - 1) else { return true }
      let text = lines[line - 1]
      return text.first != UInt8(ascii: "#") || text.dropFirst().first == UInt8(ascii: "~")
    }
  }
}
