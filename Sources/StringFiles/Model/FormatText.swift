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
    scan { directives.append($0) }
    return directives
  }

  /// The facts that a reader checks: anything that starts like a directive but is not one, and the names of the
  /// variables.
  var suspects: (malformed: [String], variables: [String]) {
    var suspects: (malformed: [String], variables: [String]) = ([], [])
    scan {
      if let name = variableName(of: $0) { suspects.variables.append(name) }
    } malformed: {
      suspects.malformed.append(text(at: $0))
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

  /// Whether a directive names its argument explicitly.
  var hasNames: Bool {
    dialect != nil && source.utf8.contains(UInt8(ascii: "(")) && directives.contains { $0.argumentName != nil }
  }

  /// Whether both variables and other directives take the next argument.
  var mixesPlaces: Bool {
    var hasVariable = false
    var hasOther = false
    scan { directive in
      if directive.position == nil {
        if directive.variableName == nil { hasOther = true } else { hasVariable = true }
      }
      if directive.width == .nextArgument || directive.precision == .nextArgument { hasOther = true }
    }
    return hasVariable && hasOther
  }

  /// Calls one function with each directive, and another with the range of anything that only looks like the start of
  /// one.
  private func scan(_ body: (FormatDirective) -> Void, malformed: (Range<Int>) -> Void = { _ in }) {
    guard let dialect else { return }
    source.withContiguousUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: dialect)
      while true {
        switch scanner.next() {
        case .end: return
        case .literal: break
        case .malformed: malformed(scanner.malformedPlace)
        case .directive: body(scanner.directive)
        }
      }
    }
  }
}

extension FormatText: CustomStringConvertible {
  /// The format string as written in the file.
  public var description: String { source }
}
