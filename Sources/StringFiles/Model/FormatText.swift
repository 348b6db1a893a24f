/// A format such as `%d files`, split into its pieces.
public struct FormatText: Sendable, Hashable {
  /// The format as the file has it.
  package let source: String
  /// Its pieces in order; two literals never follow each other.
  package let pieces: [FormatScanner.Piece]
  /// Whether both variables and other directives take the next argument.
  package let mixesPlaces: Bool
  /// For each piece whether it is a bare `%d` or `%lld`, by far the most common directives in texts that vary.
  package let bareIntegers: [Bool]

  /// Splits a format into pieces.
  package init(_ source: String, dialect: FormatScanner.Dialect = .strings) {
    var malformed: [String] = []
    self.init(source, dialect: dialect, malformed: &malformed)
  }

  /// Splits a format into pieces, and appends everything that starts like a directive but is not one to a list.
  init(_ source: String, dialect: FormatScanner.Dialect, malformed: inout [String]) {
    self.source = source
    guard source.utf8.contains(UInt8(ascii: "%")) else {
      pieces = source.isEmpty ? [] : [.literal(source)]
      mixesPlaces = false
      bareIntegers = pieces.map { _ in false }
      return
    }
    var scanner = FormatScanner(source, dialect: dialect)
    var pieces: [FormatScanner.Piece] = []
    while let piece = scanner.next() { pieces.append(piece) }
    self.pieces = pieces
    mixesPlaces = Self.mixesPlaces(pieces)
    bareIntegers = pieces.map {
      if case .directive(let directive) = $0 { directive.position == nil && directive.isPlainInteger } else { false }
    }
    for range in scanner.malformed { malformed.append(scanner.text(range)) }
  }

  private static func mixesPlaces(_ pieces: [FormatScanner.Piece]) -> Bool {
    var hasVariable = false
    var hasOther = false
    for case .directive(let directive) in pieces {
      if directive.position == nil {
        if directive.variableName == nil { hasOther = true } else { hasVariable = true }
      }
      if directive.width == .nextArgument || directive.precision == .nextArgument { hasOther = true }
    }
    return hasVariable && hasOther
  }

  /// The directives of the format in order.
  package var directives: [FormatDirective] {
    pieces.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
  }

  /// Whether a directive names its argument.
  var hasNames: Bool { directives.contains { $0.argumentName != nil } }
}

extension FormatText: CustomStringConvertible {
  /// The format as the file has it.
  public var description: String { source }
}
