/// A word or a sign of Swift source.
struct SwiftToken {
  /// The kinds of tokens.
  enum Kind: Hashable {
    /// A name or a keyword, without backticks, or a directive such as `#if`.
    case name
    case integer
    case floatingPoint
    /// A string literal, by its number. The tokens of its interpolations follow.
    case string(Int)
    /// A bracket, a separator or an operator.
    case sign
    /// A regular expression, whose contents do not matter here.
    case regex
  }

  let kind: Kind
  /// The characters; empty for strings and regular expressions.
  let text: String
  /// The place in the source, in bytes.
  var range: Range<Int>
  /// Whether the token is the first one on its line.
  let startsLine: Bool
  /// The number of the interpolation that the token is in; 0 if it is in none. Later ones have higher numbers.
  let region: Int
  /// The index of the token after this one and the tokens inside it.
  var next: Int

  /// Whether the token is a certain sign.
  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }

  /// Whether the token is a certain name or keyword.
  func isName(_ text: String) -> Bool { kind == .name && self.text == text }

  /// Whether the token is a name that starts with a capital letter, as those of types do.
  var isTypeName: Bool { kind == .name && text.unicodeScalars.first?.properties.isUppercase == true }
}

/// A string literal of Swift source, with its escapes resolved.
struct StringLiteral {
  enum Piece {
    case text(String)
    /// An interpolation, by the indices of its tokens without the parentheses.
    case interpolation(Range<Int>)
  }

  var pieces: [Piece] = []
  /// Whether the closing quote is there.
  var isTerminated = false

  /// The string, if it has no interpolations.
  var text: String? {
    var text = ""
    for piece in pieces {
      guard case .text(let part) = piece else { return nil }
      text += part
    }
    return isTerminated ? text : nil
  }
}
