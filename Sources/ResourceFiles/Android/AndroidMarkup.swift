/// A tag inside a string of Android's resources, such as `<b>`, `</b>` or `<br/>`.
///
/// In a string, it is between characters that no text has: Unicode leaves them to programs for their own use.
package struct AndroidMarkup: Hashable {
  package enum Kind: Hashable {
    case open, close, empty
  }

  package let kind: Kind
  /// The name with the attributes as they are in the file, such as `a href="https://example.com"`.
  package let name: String

  package init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

  // Swift has no literals for these characters.
  private static let starts: [(kind: Kind, value: UInt32)] = [(.open, 0xFDD0), (.close, 0xFDD1), (.empty, 0xFDD2)]
  private static let end: UInt32 = 0xFDD3
  /// A percent sign of an attribute, which is not that of a placeholder.
  private static let percent: UInt32 = 0xFDD4

  /// The tag as part of a string.
  package var text: String {
    var text = String.UnicodeScalarView()
    func append(_ value: UInt32) { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    for start in Self.starts where start.kind == kind { append(start.value) }
    for scalar in name.unicodeScalars { append(scalar == "%" ? Self.percent : scalar.value) }
    append(Self.end)
    return String(text)
  }

  /// The parts of a string: texts, and the tags between them.
  package static func parts(of text: String) -> [(text: String, markup: AndroidMarkup?)] {
    guard text.utf8.contains(0xEF) else { return [(text, nil)] }
    var parts: [(text: String, markup: AndroidMarkup?)] = []
    var current = String.UnicodeScalarView()
    var kind: Kind?
    for scalar in text.unicodeScalars {
      if let start = starts.first(where: { $0.value == scalar.value }) {
        parts.append((String(current), nil))
        (current, kind) = (String.UnicodeScalarView(), start.kind)
      } else if scalar.value == end, let known = kind {
        parts.append(("", AndroidMarkup(known, String(current))))
        (current, kind) = (String.UnicodeScalarView(), nil)
      } else {
        current.append(scalar.value == percent ? "%" : scalar)
      }
    }
    parts.append((String(current), nil))
    return parts
  }
}
