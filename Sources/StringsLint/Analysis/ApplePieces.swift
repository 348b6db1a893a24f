import Decimals
import NumberDisplay
import StringFiles
import StringFormatting

/// The pieces of a format string in one of Apple's formats, with their places.
struct ApplePieces {
  /// A directive.
  struct Directive {
    var directive: FormatDirective
    var place: Range<Int>
    var spelling: String
  }

  /// The directives, in order.
  private(set) var directives: [Directive] = []
  /// Anything that starts like a directive but is not one, or not the one that was meant.
  private(set) var malformed: [MalformedPlaceholder] = []

  init(_ text: FormatText) {
    let source = text.source
    // A placeholder may have lost its percent sign.
    guard text.dialect != nil || source.utf8.contains(UInt8(ascii: "$")) else { return }
    var cursor = TextCursor(source)
    source.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: text.dialect ?? .strings)
      var end = 0
      var gapStart = 0
      while true {
        let piece = scanner.next()
        let place = end..<scanner.end(of: piece)
        end = place.upperBound
        if piece == .literal { continue }
        malformed += cursor.strayPositions(in: gapStart..<place.lowerBound).map(cursor.malformed)
        gapStart = end
        switch piece {
        case .end: return
        case .literal: break
        case .malformed: malformed.append(cursor.malformed(cursor.whole(scanner.malformedPlace)))
        case .directive: add(scanner.directive, place, &cursor)
        }
      }
    }
  }

  private mutating func add(_ directive: FormatDirective, _ place: Range<Int>, _ cursor: inout TextCursor) {
    // In "100 % de remise" the space is a flag of %d, which nobody means.
    if directive.flags.contains(.space), directive.letter != .object, cursor.isPercentOfWord(place) {
      cursor.index = place.upperBound
      malformed.append(cursor.malformed(cursor.malformedPlace(from: place.lowerBound)))
      return
    }
    // In "%# @files@" the spaces hide the variable. The flag means nothing for objects.
    if directive.flags.contains(.alternate), directive.letter == .object {
      let rest = cursor.bytes[place.upperBound...].prefix(64).prefix { $0 != UInt8(ascii: "%") }
      let end = rest.firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? place.upperBound
      malformed.append(cursor.malformed(place.lowerBound..<end))
      return
    }
    directives.append(Directive(directive: directive, place: place, spelling: cursor.text(place)))
  }
}

extension FormatDirective {
  /// The type that the argument must have.
  var kind: Placeholder.Kind {
    guard let letter else { return .any }
    return letter.isInteger
      ? .integer
      : letter.isFloatingPoint ? .real : letter == .object ? .object : letter.isCharacter ? .character : .pointer
  }
}
