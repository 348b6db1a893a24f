import PluralCore
package import StringFormatting

/// A format such as `%d files`.
public struct FormatText: Sendable, Hashable {
  /// The format as the file has it.
  package let source: String
  /// Which directives it can have.
  package let dialect: FormatScanner.Dialect

  /// Any text is a format: a malformed directive is literal text. The dialect of a text without a percent sign does not
  /// matter.
  package init(_ source: String, dialect: FormatScanner.Dialect = .strings) {
    self.source = source
    self.dialect = source.utf8.contains(UInt8(ascii: "%")) ? dialect : .strings
  }

  /// The directives of the format in order.
  package var directives: [FormatDirective] {
    var directives: [FormatDirective] = []
    scan { scanner in
      while let directive = scanner.nextDirective() { directives.append(directive) }
    }
    return directives
  }

  /// Everything that starts like a directive but is not one.
  package var malformedDirectives: [String] {
    var found: [String] = []
    scan { scanner in
      var piece = scanner.next()
      while piece != .end {
        if piece == .malformed { found.append(text(at: scanner.malformedPlace)) }
        piece = scanner.next()
      }
    }
    return found
  }

  /// The part of the format at a place that a directive gives.
  package func text(at place: Range<Int>) -> String {
    String(decoding: source.utf8.dropFirst(place.lowerBound).prefix(place.count), as: UTF8.self)
  }

  /// The name of the variable that a directive of the format stands for.
  package func variableName(of directive: FormatDirective) -> String? {
    directive.variableName.map { text(at: $0) }
  }

  /// The names of the variables that the format uses, in order.
  package var variableNames: [String] { directives.compactMap { variableName(of: $0) } }

  /// Whether a directive names its argument.
  var hasNames: Bool { directives.contains { $0.argumentName != nil } }

  /// Whether both variables and other directives take the next argument.
  var mixesPlaces: Bool {
    var hasVariable = false
    var hasOther = false
    for directive in directives {
      if directive.position == nil {
        if directive.variableName == nil { hasOther = true } else { hasVariable = true }
      }
      if directive.width == .nextArgument || directive.precision == .nextArgument { hasOther = true }
    }
    return hasVariable && hasOther
  }

  /// Calls a function with a scanner, unless the format has no percent sign.
  private func scan(_ body: (inout FormatScanner) -> Void) {
    source.withContiguousUTF8 { utf8 in
      guard utf8.contains(UInt8(ascii: "%")) else { return }
      var scanner = FormatScanner(utf8, dialect: dialect)
      body(&scanner)
    }
  }
}

extension FormatText: CustomStringConvertible {
  /// The format as the file has it.
  public var description: String { source }
}
