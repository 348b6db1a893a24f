/// A problem in a text or a file: what is wrong, where, and how serious it is.
///
/// Every parser and reader of this package reports its problems in this form, either by throwing them or in a list.
///
/// ```swift
/// print(diagnostic)
/// // pl.lproj/Localizable.strings:12:22: error: expected ';' after the value of "cancel"
/// //   "cancel" = "Anuluj"
/// //                      ^
/// ```
public struct Diagnostic: Error, Sendable, Hashable {
  /// The severity of a problem.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something is lost or refused: an entry, the rest of a file, a whole number.
    case error
    /// Nothing is lost, but the author probably meant something else.
    case warning
    /// Additional information, such as the other place of a duplicate.
    case note
  }

  /// A place in a text or in a binary file.
  public enum Location: Sendable, Hashable {
    /// A place in a text. Both numbers start at 1.
    ///
    /// Lines end with a line feed, a carriage return, or both together. A column counts Unicode scalars, not bytes, so
    /// that it is the same in every encoding. A byte order mark is not counted.
    case text(line: Int, column: Int)
    /// A place in a binary file, or in Embedded Swift in the text that was parsed: the number of bytes before it.
    case binary(offset: Int)
  }

  /// The severity of the problem.
  public var severity: Severity
  /// The file, as the caller named it or as a folder reader found it; `nil` for a text without a file.
  public var file: String?
  /// The place; `nil` if the problem concerns the whole file.
  public var location: Location?
  /// The message: one line that starts in lowercase and has no full stop.
  public var message: String
  /// A short name for this kind of problem, such as `missing-other`, for programs that filter or compare problems;
  /// `nil` if it has none.
  public var code: String?
  /// The line of the place, indented by two spaces, with a caret below the place; `nil` if there is no line to show. A
  /// long line is cut. Control characters are replaced, so that printing an excerpt is safe.
  public var excerpt: String?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The severity of the problem.
  ///   - message: The message, on one line.
  ///   - file: The file.
  ///   - location: The place in the file.
  ///   - code: A short name for this kind of problem.
  ///   - excerpt: The line of the place with a caret below.
  public init(
    _ severity: Severity,
    _ message: String,
    file: String? = nil,
    location: Location? = nil,
    code: String? = nil,
    excerpt: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.location = location
    self.message = message
    self.code = code
    self.excerpt = excerpt
  }

  /// Creates an error at a place in a text.
  ///
  /// - Parameters:
  ///   - message: The message, on one line.
  ///   - source: The whole text.
  ///   - offset: The place, in bytes of UTF-8 from the start of the text.
  ///   - file: The file that the text is from.
  ///   - code: A short name for this kind of problem.
  package init(_ message: String, in source: String, at offset: Int, file: String? = nil, code: String? = nil) {
    #if hasFeature(Embedded)
      // An excerpt takes Unicode tables, which are larger than all plural rules. The host knows the text, and can show the place.
      self.init(.error, message, file: file, location: .binary(offset: offset), code: code)
    #else
      var map = SourceMap(Array(source.utf8))
      self.init(
        .error,
        message,
        file: file,
        location: map.location(of: offset),
        code: code,
        excerpt: map.excerpt(at: offset)
      )
    #endif
  }

  /// The line, counted from 1; `nil` if the place is not in a text.
  public var line: Int? {
    if case .text(let line, _)? = location { line } else { nil }
  }

  /// The column in Unicode scalars, counted from 1; `nil` if the place is not in a text.
  public var column: Int? {
    if case .text(_, let column)? = location { column } else { nil }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as compilers write theirs: file, place, severity and message, then the excerpt.
  ///
  /// Control characters are replaced, including those in the file's name and in quoted keys, so that printing is safe.
  public var description: String {
    var text = file.map { "\($0):" } ?? ""
    switch location {
    case nil: break
    case .text(let line, let column): text += "\(line):\(column):"
    case .binary(let offset): text += text.isEmpty ? "byte \(offset):" : " byte \(offset):"
    }
    text += "\(text.isEmpty ? "" : " ")\(severity.rawValue): \(message)"
    #if !hasFeature(Embedded)
      text = text.replacingControls()
    #endif
    if let excerpt { text += "\n" + excerpt }
    return text
  }
}

#if !hasFeature(Embedded)
  extension Diagnostic: Codable {}
  extension Diagnostic.Severity: Codable {}
  extension Diagnostic.Location: Codable {}
#endif
