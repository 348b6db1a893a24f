import Decimals
import NumberDisplay
import StringFormatting

/// The parts of a format as people mean them: a directive that is really a percent sign before a word is text.
struct FormatParts: Sequence {
  enum Part {
    case text(String)
    case directive(FormatDirective)
  }

  private let parts: [Part]

  /// Splits a format.
  init(_ format: String, dialect: FormatScanner.Dialect) {
    parts = format.withContiguousUTF8 { bytes in
      var parts: [Part] = []
      var scanner = FormatScanner(bytes, dialect: dialect)
      var start = 0
      while true {
        let piece = scanner.next()
        let place = start..<scanner.end(of: piece)
        start = place.upperBound
        let directive = scanner.directive
        let isProse =
          directive.flags.contains(.space) && directive.letter != .object
          && FormatScanner.isPercentOfWord(place, in: bytes)
        switch piece {
        case .end: return parts
        case .directive where !isProse: parts.append(.directive(directive))
        case .directive, .literal, .malformed:
          parts.append(.text(String(decoding: UnsafeBufferPointer(rebasing: bytes[place]), as: UTF8.self)))
        }
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }
}
