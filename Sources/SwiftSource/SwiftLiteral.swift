/// Swift literals.
package enum SwiftLiteral {
  /// A string literal on one line.
  package static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars { append(scalar, to: &literal) }
    return literal + "\""
  }

  /// A string literal for a long string, on several lines about as long as lines of code.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - indentation: The spaces before each line but the first.
  /// - Returns: The literal.
  package static func lines(_ text: String, indentation: String) -> String {
    var literal = "\"\"\"\n" + indentation
    var length = 0
    for scalar in text.unicodeScalars {
      if length >= 100 {
        // A backslash at the end continues the line.
        literal += "\\\n" + indentation
        length = 0
      }
      let before = literal.utf8.count
      append(scalar, to: &literal)
      length += literal.utf8.count - before
    }
    return literal + "\n\(indentation)\"\"\""
  }

  /// The literal's text between the quotes, in ASCII: everything that an editor might hide or reorder is escaped.
  package static func ascii(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }

  /// Appends a character, with an escape if it is special, invisible or combines with the one before it.
  private static func append(_ scalar: Unicode.Scalar, to literal: inout String) {
    switch scalar {
    case "\"", "\\":
      literal.unicodeScalars.append("\\")
      literal.unicodeScalars.append(scalar)
    case " "..."~":
      literal.unicodeScalars.append(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator,
        .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        literal.unicodeScalars.append(scalar)
      }
    }
  }
}
