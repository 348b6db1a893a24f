import MessageFormat

extension FormatArgument {
  /// Parses a word of the command line as an integer, as any other number in the grammar of ``PluralOperands``, or as a
  /// string.
  init(lookingLike word: String) {
    if let integer = Int64(word) {
      self = .integer(integer)
    } else if let integer = UInt64(word) {
      self = .unsigned(integer)
    } else {
      self = (try? FormatArgument(parsing: word)) ?? .string(word)
    }
  }
}
