/// Swift's rules for names.
enum SwiftIdentifier {
  /// The words that cannot be names without backticks.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// A name as a declaration spells it: in backticks if it is a keyword.
  static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as a parameter label: nearly all keywords can be one.
  static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// Words that may be names, but can mean something else before a comma or a parenthesis.
  private static let operators: Set<String> = [
    "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
  ]

  /// Whether a name can be used as a value without backticks.
  static func isPlainValue(_ name: String) -> Bool { !keywords.contains(name) && !operators.contains(name) }

  /// Whether a scalar can be a letter of a name.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
    // Unicode treats the vertical tilde as a letter, but Swift does not.
    case .modifierLetter: return scalar.value != 0x2E2F
    default: return false
    }
  }

  /// Whether a scalar joins the letter before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a scalar is a decimal digit, of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
  }
}
