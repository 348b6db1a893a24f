#if !hasFeature(Embedded)
  extension DecimalSyntaxError {
    /// The error with the line of the number and a caret.
    ///
    /// - Parameters:
    ///   - text: The text that was read.
    ///   - file: The file that the text is from.
    /// - Returns: The diagnostic. Its place replaces the offset in the message.
    package func diagnostic(in text: String, file: String? = nil) -> Diagnostic {
      Diagnostic(message, in: text, at: offset, file: file, code: "number")
    }
  }
#endif
