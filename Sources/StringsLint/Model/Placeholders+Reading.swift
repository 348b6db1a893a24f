extension Placeholders {
  /// Finds the placeholders of a text. Those of Apple's formats depend on the variables around the text, see
  /// ``TextWalker``.
  init(in text: String, _ syntax: PlaceholderSyntax) {
    switch syntax {
    case .java, .c, .python, .braces, .apple, .none: self.init()
    }
  }
}
