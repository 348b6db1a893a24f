import NumberDisplay

/// Reads the pieces of a packed string.
///
/// A piece begins with a byte: its kind, and ``hasPosition`` if the number of an argument follows. Each common spelling
/// has its own kind of piece, so that it need not be scanned, and the pieces together restore the format as written in
/// the file.
package struct PackedPieces {
  /// The task of the renderer for a piece.
  enum Piece {
    /// Writes the bytes at ``place``.
    case literal
    /// Shows an argument according to ``letter``; ``directive`` has nothing else but a length and a position.
    case bare
    /// Writes the variable with the name at ``place``.
    case variable
    /// Follows ``directive``.
    case directive
    case end
  }

  /// The bit that marks a piece with the number of an argument.
  static var hasPosition: UInt8 { 0x40 }

  private var reader: PackedReader
  private let dialect: FormatScanner.Dialect
  private var code = PackedPieceCode.literal
  /// The range of the text, the name or the directive.
  private(set) var place = 0..<0
  /// The number of the argument, if the directive has one; otherwise 0.
  private var storedPosition: Int16 = 0

  /// Reads a string.
  ///
  /// - Parameters:
  ///   - reader: The reader, past the first byte of the body.
  ///   - start: The meaning of the first byte.
  package init(_ reader: PackedReader, _ start: PackedBody) {
    self.reader = reader
    dialect = start.kind?.dialect ?? .strings
  }

  /// Reads the next piece.
  #if hasFeature(Embedded)
    // In Embedded Swift, a copy for each caller is too much.
    @inline(never)
  #endif
  mutating func next() -> Piece {
    if reader.isAtEnd { return .end }
    let byte = reader.byte()
    storedPosition = byte & Self.hasPosition == 0 ? 0 : readPosition()
    guard let code = PackedPieceCode(rawValue: byte & ~Self.hasPosition) else { return .end }
    self.code = code
    if code.isBare { return .bare }
    place = reader.block()
    return switch code {
    case .variable: .variable
    case .directive: .directive
    default: .literal
    }
  }

  private mutating func readPosition() -> Int16 {
    Int16(truncatingIfNeeded: min(max(reader.number(), 1), FormatScanner.countLimit))
  }

  /// The number of the argument, if the directive has one.
  var position: Int16? { storedPosition == 0 ? nil : storedPosition }

  /// The letter of a bare directive.
  var letter: PrintfLetter { code.letter }

  /// The directive of a piece that is not literal; `nil` in damaged data.
  #if hasFeature(Embedded)
    // In Embedded Swift, a copy for each caller is too much.
    @inline(never)
  #endif
  var directive: FormatDirective? {
    var directive: FormatDirective
    switch code {
    case .literal, .percent:
      return nil
    case .directive:
      var scanner = FormatScanner(reader.bytes, at: place, dialect: dialect)
      return scanner.next() == .directive ? scanner.directive : nil
    case .variable:
      directive = FormatDirective(conversion: .variable(place))
      directive.flags = .alternate
    case .d, .ld, .lld, .i, .u, .lu, .llu, .object, .s:
      directive = FormatDirective(conversion: .value(letter))
      directive.length = code.length
    }
    directive.position = position
    return directive
  }

  /// The next directive, without the literal text before it; `nil` at the end.
  mutating func nextDirective() -> FormatDirective? {
    while true {
      switch next() {
      case .literal: break
      case .bare, .variable, .directive: if let directive { return directive }
      case .end: return nil
      }
    }
  }

  /// The format as written in the file.
  package static func source(_ reader: PackedReader) -> String {
    var reader = reader
    var source = ""
    while !reader.isAtEnd {
      let byte = reader.byte()
      let position = byte & Self.hasPosition == 0 ? "" : "\(reader.number())$"
      guard let code = PackedPieceCode(rawValue: byte & ~Self.hasPosition) else { break }
      switch code {
      case .literal, .directive: source += reader.text(at: reader.block())
      case .percent: source += "%" + reader.text(at: reader.block())
      case .variable: source += "%\(position)#@\(reader.text(at: reader.block()))@"
      case .d, .ld, .lld, .i, .u, .lu, .llu, .object, .s: source += "%\(position)\(code.spelling)"
      }
    }
    return source
  }
}

/// The kind of a piece.
enum PackedPieceCode: UInt8, CaseIterable {
  /// A block of text.
  case literal
  /// `%%`: a block with one percent sign.
  case percent
  /// `%#@name@`: a block with the name.
  case variable
  /// A block with any other directive as written in the file.
  case directive
  case d, ld, lld, i, u, lu, llu, object, s

  /// Whether it is a directive of a letter with a length only.
  var isBare: Bool { rawValue >= Self.d.rawValue }

  /// The code of a directive of a letter with a length only.
  ///
  /// - Parameters:
  ///   - letter: The letter.
  ///   - length: The length.
  ///   - count: The number of bytes of the directive without percent sign and position: more than those of the letter
  ///     and the length if there is something else.
  init?(_ letter: PrintfLetter, _ length: PrintfLength, count: Int) {
    guard count == length.rawValue.utf8.count + 1,
      let code = Self.allCases.first(where: { $0.isBare && $0.letter == letter && $0.length == length })
    else { return nil }
    self = code
  }

  /// The directive without percent sign and position.
  var spelling: String { length.rawValue + String(Unicode.Scalar(letter.rawValue)) }

  var letter: PrintfLetter {
    switch self {
    case .d, .ld, .lld: .signed
    case .i: .integer
    case .u, .lu, .llu: .unsigned
    case .s: .string
    case .object, .literal, .percent, .variable, .directive: .object
    }
  }

  var length: PrintfLength {
    switch self {
    case .ld, .lu: .l
    case .lld, .llu: .ll
    default: .none
    }
  }
}

extension PackedWriter {
  /// Appends the pieces of a format.
  package mutating func append(format: UnsafeBufferPointer<UInt8>, dialect: FormatScanner.Dialect) {
    var scanner = FormatScanner(format, dialect: dialect)
    var start = 0
    while true {
      let piece = scanner.next()
      let spelling = UnsafeBufferPointer(rebasing: format[start..<scanner.end(of: piece)])
      start += spelling.count
      switch piece {
      case .literal, .malformed:
        append((spelling.count == scanner.place.count ? PackedPieceCode.literal : .percent).rawValue)
        appendBlock(UnsafeBufferPointer(rebasing: format[scanner.place]))
      case .directive:
        append(scanner.directive, spelling, format)
      case .end:
        return
      }
    }
  }

  private mutating func append(
    _ directive: FormatDirective,
    _ spelling: UnsafeBufferPointer<UInt8>,
    _ format: UnsafeBufferPointer<UInt8>
  ) {
    let rest = spelling.dropFirst(1 + (directive.position.map { "\($0)$".utf8.count } ?? 0))
    if let name = directive.variableName, rest.count == name.count + 3, rest.starts(with: "#@".utf8) {
      append(.variable, directive.position)
      appendBlock(UnsafeBufferPointer(rebasing: format[name]))
    } else if let letter = directive.letter,
      let code = PackedPieceCode(letter, directive.length, count: rest.count)
    {
      append(code, directive.position)
    } else {
      append(PackedPieceCode.directive.rawValue)
      appendBlock(spelling)
    }
  }

  private mutating func append(_ code: PackedPieceCode, _ position: Int16?) {
    append(code.rawValue | (position == nil ? 0 : PackedPieces.hasPosition))
    if let position { append(number: Int(position)) }
  }
}
