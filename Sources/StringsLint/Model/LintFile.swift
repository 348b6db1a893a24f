import PluralCore

/// A file that the linter reads.
final class LintFile {
  /// The path, as the linter was given it or found it.
  let path: String
  private var map: SourceMap

  /// Takes the text of a file as UTF-8.
  init(path: String, text: [UInt8]) {
    self.path = path
    map = SourceMap(text)
  }

  /// The line and the column of an offset.
  func location(of offset: Int) -> Diagnostic.Location { map.location(of: offset) }

  /// The line of an offset with a caret below.
  func excerpt(at offset: Int) -> String { map.excerpt(at: offset) }
}
