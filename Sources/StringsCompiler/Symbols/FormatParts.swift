import Decimals
import NumberDisplay
package import StringFormatting

/// The parts of a format as people mean them: a directive that is really a percent sign before a word is text.
package struct FormatParts: Sequence {
  package enum Part {
    /// Text as it is in the format, where a percent sign is doubled.
    case text(String)
    case directive(FormatDirective, spelling: String)
  }

  private let parts: [Part]

  /// Splits a format.
  package init(_ format: String, dialect: FormatScanner.Dialect) {
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
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[place]), as: UTF8.self)
        switch piece {
        case .end: return parts
        case .directive where !isProse: parts.append(.directive(directive, spelling: text))
        case .directive, .literal, .malformed: parts.append(.text(text))
        }
      }
    }
  }

  package func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }
}
