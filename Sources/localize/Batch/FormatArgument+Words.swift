import MessageFormat

extension FormatArgument {
  /// Parses a word of the command line as a number or as text.
  ///
  /// A number is an integer, or any other number in the grammar of ``PluralOperands``, without a plus sign and needless
  /// zeros: postal codes such as 02134 and telephone numbers such as +48123456789 are text. −0 keeps its sign.
  init(lookingLike word: String) {
    let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
    let zero = UInt8(ascii: "0")
    let hasNeedlessZero =
      digits.first == zero && digits.dropFirst().first.map { (zero...zero + 9).contains($0) } == true
    if word.utf8.first == UInt8(ascii: "+") || hasNeedlessZero {
      self = .string(word)
    } else if let integer = Int64(word), integer != 0 || word == "0" {
      self = .integer(integer)
    } else if word.utf8.first != UInt8(ascii: "-"), let integer = UInt64(word) {
      self = .unsigned(integer)
    } else {
      self = (try? FormatArgument(parsing: word)) ?? .string(word)
    }
  }
}
