/// A format that was taken apart when its file was loaded.
public struct FormatText: Sendable, Hashable {
  /// The format as it stands in the file.
  public let source: String
  /// Its pieces in order; two literals never follow each other.
  package let pieces: [FormatScanner.Piece]
  /// Whether both variables and other directives take the next argument, so that they may get in each other's way.
  package let mixesPlaces: Bool
  /// For each piece whether it is a bare `%d` or `%lld`, by far the most frequent directives of texts that vary.
  package let bareIntegers: [Bool]

  /// Takes a format apart.
  ///
  /// - Parameters:
  ///   - source: The format.
  ///   - dialect: Which directives there are.
  package init(_ source: String, dialect: FormatScanner.Dialect = .strings) {
    self.init(source, dialect: dialect, onMalformed: { _ in })
  }

  /// Takes a format apart, and reports each thing that starts like a directive but is none.
  init(_ source: String, dialect: FormatScanner.Dialect, onMalformed: (String) -> Void) {
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
    for range in scanner.malformed { onMalformed(scanner.text(range)) }
  }

  private static func mixesPlaces(_ pieces: [FormatScanner.Piece]) -> Bool {
    var hasVariable = false
    var hasOther = false
    for case .directive(let directive) in pieces {
      if directive.variableName == nil {
        if directive.position == nil { hasOther = true }
      } else {
        if directive.position == nil { hasVariable = true }
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
  /// The format as it stands in the file.
  public var description: String { source }
}
