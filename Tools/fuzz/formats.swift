import LocalizedStrings
import StringFormatting

// The directives of formats: any string with arguments of all kinds. Its plain parts must stay as they are.

private let arguments: [[FormatArgument]] = [
  [], [0], [1, "two", 3.5, -4], ["text", 0.5, 2], [.unsigned(.max), .integer(.min), .double(.nan), .double(1e300)],
]

/// The literal parts of a format, the number of its directives, and whether one is a variable.
private func pieces(of format: String) -> (literals: [String], directives: Int, hasVariable: Bool) {
  var format = format
  return format.withUTF8 { utf8 in
    var scanner = FormatScanner(utf8, dialect: .code)
    var literals = [""]
    var hasVariable = false
    while true {
      switch scanner.next() {
      case .literal, .malformed:
        literals[literals.count - 1] += String(decoding: utf8[scanner.place], as: UTF8.self)
      case .directive:
        if scanner.directive.variableName != nil { hasVariable = true }
        literals.append("")
      case .end:
        return (literals, literals.count - 1, hasVariable)
      }
    }
  }
}

func fuzzFormats(_ bytes: [UInt8]) {
  let format = String(decoding: bytes, as: UTF8.self)
  let (literals, directives, hasVariable) = pieces(of: format)
  for locale in ["C", "hi", "ar-EG"] {
    let formatter = StringFormatter(language: "pl", locale: locale)
    for arguments in arguments {
      let text = formatter.format(format, arguments: arguments)
      if directives == 0 { expectSame(text, literals.joined(), "a format without directives") }
      // A format with undefined variables stays as it is.
      if hasVariable { continue }
      var rest = text.utf8[...]
      for literal in literals {
        // All parts must be there, in order, with anything between them.
        guard let range = rest.firstRange(of: literal.utf8) else {
          fatalError("\(literal.debugDescription) of \(format.debugDescription) is not in \(text.debugDescription)")
        }
        rest = rest[range.upperBound...]
      }
    }
  }
  _ = StringFormatter(language: "ru").plural(5, one: format, few: format, other: format, 1.5, "x")
}
