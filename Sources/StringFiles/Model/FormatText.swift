import Decimals
package import StringFormatting

/// A format string such as `%d files`.
public struct FormatText: Sendable, Hashable {
  /// The format string as written in the file.
  package let source: String
  /// The kind of directives that it can have; `nil` if it has no percent sign.
  package let dialect: FormatScanner.Dialect?
  private let place: StoredOffset
  /// The offset of the value in the file, including its quotation mark if it has one; `nil` if the string is not from a
  /// file.
  package var offset: Int? { place.offset }

  /// Creates a format from any string: a malformed directive is literal text.
  package init(_ source: String, dialect: FormatScanner.Dialect? = .strings, offset: Int? = nil) {
    self.source = source
    place = StoredOffset(offset)
    self.dialect = source.hasPercentSign ? dialect ?? .strings : nil
  }

  /// The directives of the format in order.
  package var directives: [FormatDirective] {
    var directives: [FormatDirective] = []
    forEachPiece { if $0 == .directive { directives.append($1.directive) } }
    return directives
  }

  /// The facts that a reader checks: anything that starts like a directive but is not one, and the names of the
  /// variables.
  var suspects: (malformed: [String], variables: [String]) {
    var suspects: (malformed: [String], variables: [String]) = ([], [])
    forEachPiece { piece, scanner in
      if piece == .malformed { suspects.malformed.append(text(at: scanner.malformedPlace)) }
      if piece == .directive, let name = variableName(of: scanner.directive) { suspects.variables.append(name) }
    }
    return suspects
  }

  /// The part of the format in the range of a directive.
  package func text(at place: Range<Int>) -> String {
    String(decoding: source.utf8.dropFirst(place.lowerBound).prefix(place.count), as: UTF8.self)
  }

  /// The name of the variable that a directive stands for.
  package func variableName(of directive: FormatDirective) -> String? {
    directive.variableName.map { text(at: $0) }
  }

  /// The names of the variables that the format uses, in order.
  package var variableNames: [String] { directives.compactMap { variableName(of: $0) } }

  /// Whether the text is a variable with nothing around it: `%#@files@`, or `%1$#@files@`.
  package var isVariable: Bool {
    guard source.hasPrefix("%"), source.hasSuffix("@"), variableNames.count == 1 else { return false }
    var pieces = 0
    forEachPiece { _, _ in pieces += 1 }
    return pieces == 1
  }

  /// Whether a directive names its argument explicitly.
  var hasNames: Bool {
    dialect != nil && source.utf8.contains(UInt8(ascii: "(")) && directives.contains { $0.argumentName != nil }
  }

  /// Whether both variables and other directives take the next argument.
  var mixesPlaces: Bool {
    var hasVariable = false
    var hasOther = false
    forEachPiece { piece, scanner in
      guard piece == .directive else { return }
      let directive = scanner.directive
      if directive.position == nil {
        if directive.variableName == nil { hasOther = true } else { hasVariable = true }
      }
      if directive.width == .nextArgument || directive.precision == .nextArgument { hasOther = true }
    }
    return hasVariable && hasOther
  }

  /// Calls a function with each piece of the format, and the scanner that has found it. A string without a percent sign has
  /// none.
  package func forEachPiece(_ body: (FormatScanner.Piece, borrowing FormatScanner) -> Void) {
    guard let dialect else { return }
    source.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: dialect)
      while case let piece = scanner.next(), piece != .end { body(piece, scanner) }
    }
  }
}

extension FormatText: CustomStringConvertible {
  /// The format string as written in the file.
  public var description: String { source }
}
