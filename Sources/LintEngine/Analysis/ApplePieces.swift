import DataFiles
import Decimals
import NumberDisplay
import StringFiles
import StringFormatting
import TextPlaceholders

/// The pieces of a format string in one of Apple's formats, with their places.
struct ApplePieces {
  /// A directive.
  struct Directive {
    var directive: FormatDirective
    var place: Range<Int>
    var spelling: String

    /// The directive as a placeholder for an argument.
    func placeholder(_ argument: Placeholder.Argument, _ kind: Placeholder.Kind) -> Placeholder {
      Placeholder(argument: argument, kind: kind, place: place, spelling: spelling)
    }
  }

  /// The directives, in order.
  private(set) var directives: [Directive] = []
  /// Anything that starts like a directive but is not one, or not the one that was meant.
  private(set) var malformed: [MalformedPlaceholder] = []

  /// Finds the pieces of a string.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - isKnownName: Tells whether `%DOK%`, which may also be the start of two directives as in `%DOK%@`, is a name that the
  ///     program replaces.
  init(_ text: FormatText, isKnownName: (String) -> Bool = { _ in false }) {
    let source = text.source
    // A placeholder may have lost its percent sign.
    guard text.dialect != nil || source.utf8.contains(UInt8(ascii: "$")) else { return }
    let dialect = text.dialect ?? .strings
    var cursor = TextCursor(source)
    source.withContiguousUTF8 { utf8 in
      var start = 0
      for name in OwnName.all(in: utf8, dialect, isKnown: isKnownName) {
        scan(utf8, start..<name.place.lowerBound, dialect, &cursor)
        start = name.place.upperBound
      }
      scan(utf8, start..<utf8.count, dialect, &cursor)
    }
    findTornObjects(cursor)
  }

  /// Finds the pieces of a part of the string without own names.
  private mutating func scan(
    _ utf8: UnsafeBufferPointer<UInt8>,
    _ part: Range<Int>,
    _ dialect: FormatScanner.Dialect,
    _ cursor: inout TextCursor
  ) {
    var scanner = FormatScanner(utf8, at: part, dialect: dialect)
    var end = part.lowerBound
    var gapStart = end
    while true {
      let piece = scanner.next()
      let place = end..<scanner.end(of: piece)
      end = place.upperBound
      if piece == .literal { continue }
      let gap = min(gapStart, place.lowerBound)..<place.lowerBound
      malformed += cursor.strayPositions(in: gap).map(cursor.malformed)
      switch piece {
      case .end: return
      case .literal: break
      case .malformed: addMalformed(cursor.whole(scanner.malformedPlace), cursor)
      case .directive: add(scanner.directive, place, &cursor)
      }
      // What is malformed may be longer than the piece: `% 1$@`.
      gapStart = max(end, malformed.last?.place.upperBound ?? 0)
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
      guard let end = rest.firstIndex(of: UInt8(ascii: "@")) else { return addMalformed(place, cursor) }
      var torn = cursor.malformed(place.lowerBound..<end + 1)
      if end > place.upperBound { torn.meant = torn.spelling.filter { !$0.isWhitespace } }
      malformed.append(torn)
      return
    }
    directives.append(Directive(directive: directive, place: place, spelling: cursor.text(place)))
  }

  private mutating func addMalformed(_ place: Range<Int>, _ cursor: TextCursor) {
    if let torn = cursor.tornPlaceholder(from: place.lowerBound) { return malformed.append(torn) }
    let start = cursor.text(place)
    guard start.hasSuffix("#@") else { return malformed.append(cursor.malformed(place)) }
    // The variable lacks its closing sign, so its name ends with the word.
    let word = cursor.bytes[place.upperBound...].prefix(64).prefix { !$0.isSpace && $0 != UInt8(ascii: "%") }
    var open = cursor.malformed(cursor.whole(place.lowerBound..<word.endIndex))
    let name = word.prefix { $0.isWordCharacter }
    if !name.isEmpty { open.meant = start + String(decoding: name, as: UTF8.self) + "@" }
    malformed.append(open)
  }

  /// `% @` works, but beside a torn variable it has been torn as well.
  private mutating func findTornObjects(_ cursor: TextCursor) {
    guard malformed.contains(where: { $0.meant != nil && $0.spelling.contains(" ") }) else { return }
    let isTorn = { (piece: Directive) in piece.directive.letter == .object && piece.spelling.contains(" ") }
    for piece in directives where isTorn(piece) {
      var torn = cursor.malformed(piece.place)
      torn.meant = torn.spelling.filter { !$0.isWhitespace }
      malformed.append(torn)
    }
    directives.removeAll(where: isTorn)
    malformed = malformed.inOrder { $0.place.lowerBound < $1.place.lowerBound }
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
