/// Something that a reader found wrong in a file of strings, and where.
///
/// In strict mode the first error is thrown; in lenient mode errors and warnings are collected, and what is good in the
/// file is kept.
///
/// ```swift
/// print(diagnostic)
/// // pl.lproj/Localizable.strings:12:18: error: expected ';' after the value of "cancel"
/// //   "cancel" = "Anuluj"
/// //                     ^
/// ```
public struct StringsDiagnostic: Error, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: Sendable, Hashable {
    /// Something is lost: an entry, or the rest of the file.
    case error
    /// Nothing is lost, but something is probably not as its author meant it.
    case warning
  }

  /// A place in a file.
  public enum Location: Sendable, Hashable {
    /// The file as a whole, as when it cannot be opened.
    case file
    /// A place in a text file. Both numbers start at 1.
    ///
    /// Lines end with a line feed, a carriage return or both together. A column counts Unicode scalars and not bytes,
    /// so that the number is the same in every encoding of the file; a byte order mark is not counted.
    case text(line: Int, column: Int)
    /// A place in a binary file: the number of bytes before it.
    case binary(offset: Int)
  }

  /// The name of the file, as the caller gave it or as the folder reader found it.
  public let file: String
  /// Where in the file.
  public let location: Location
  /// Whether something is lost.
  public let severity: Severity
  /// What is wrong: one phrase, which starts with a small letter and has no full stop.
  public let message: String
  /// The line of text that ``location`` points into, or a part of it if it is long, with a second line that holds a
  /// caret under the place; `nil` for a binary file, or for a file as a whole.
  public let excerpt: String?

  /// Creates a diagnostic.
  package init(file: String, location: Location, severity: Severity, message: String, excerpt: String? = nil) {
    self.file = file
    self.location = location
    self.severity = severity
    self.message = message
    self.excerpt = excerpt
  }

  /// The line of a text file, counted from 1; `nil` for a binary file, or for a file as a whole.
  public var line: Int? {
    if case .text(let line, _) = location { line } else { nil }
  }

  /// The column of a text file in Unicode scalars, counted from 1; `nil` for a binary file, or for a file as a whole.
  public var column: Int? {
    if case .text(_, let column) = location { column } else { nil }
  }
}

extension StringsDiagnostic: CustomStringConvertible {
  /// The diagnostic as compilers write theirs: file, place, severity and message, then the excerpt.
  public var description: String {
    var text = file
    switch location {
    case .file: break
    case .text(let line, let column): text += ":\(line):\(column)"
    case .binary(let offset): text += ": byte \(offset)"
    }
    text += severity == .error ? ": error: " : ": warning: "
    text += message
    if let excerpt {
      text += "\n" + excerpt
    }
    return text
  }
}
