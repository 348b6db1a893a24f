import PluralCore
import StringFiles
import StringFormatting

/// The pieces of one of Apple's formats, with their places in the text.
struct ApplePieces {
  /// A directive.
  struct Directive {
    var directive: FormatDirective
    var place: Range<Int>
    var spelling: String
  }

  /// The directives, in order.
  private(set) var directives: [Directive] = []
  /// What starts like a directive and is none, or not the one that is meant.
  private(set) var malformed: [MalformedPlaceholder] = []

  /// Splits a text.
  init(_ text: FormatText) {
    guard let dialect = text.dialect else { return }
    text.source.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: dialect)
      var end = 0
      while true {
        let piece = scanner.next()
        let place = end..<scanner.end(of: piece)
        end = place.upperBound
        switch piece {
        case .end: return
        case .literal: break
        case .malformed: addMalformed(utf8, scanner.malformedPlace)
        case .directive: add(scanner.directive, place, utf8)
        }
      }
    }
  }

  private mutating func add(_ directive: FormatDirective, _ place: Range<Int>, _ utf8: UnsafeBufferPointer<UInt8>) {
    // In "100 % de remise" the blank is a flag of %d, which nobody means.
    if directive.flags.contains(.space), directive.letter != .object, place.upperBound < utf8.count,
      utf8[place.upperBound].isLetterOfText
    {
      return addMalformed(utf8, place.lowerBound..<place.upperBound + 1)
    }
    let spelling = Self.text(utf8, place)
    directives.append(Directive(directive: directive, place: place, spelling: spelling))
  }

  private mutating func addMalformed(_ utf8: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) {
    // Not half of a character.
    var end = place.upperBound
    while end < utf8.count, utf8[end] & 0xC0 == 0x80 { end += 1 }
    let place = place.lowerBound..<end
    malformed.append(MalformedPlaceholder(place: place, spelling: Self.text(utf8, place)))
  }

  private static func text(_ utf8: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: utf8[place]), as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII, or part of another character.
  fileprivate var isLetterOfText: Bool {
    self >= 0x80 || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
  }
}

extension FormatDirective {
  /// What the argument must be.
  var kind: Placeholder.Kind {
    guard let letter else { return .any }
    return letter.isInteger
      ? .integer
      : letter.isFloatingPoint ? .real : letter == .object ? .object : letter.isCharacter ? .character : .pointer
  }
}
