/// The flags of a `printf` directive: the characters between the percent sign and the width.
package struct PrintfFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No flags. The literal `[]` goes through generic code that costs more than the rest of a short text.
  package static var none: PrintfFlags { PrintfFlags(rawValue: 0) }

  /// `-`: padding goes after the value.
  package static let leftJustified = PrintfFlags(rawValue: 1)
  /// `+`: a plus sign before nonnegative numbers.
  package static let sign = PrintfFlags(rawValue: 2)
  /// A space before nonnegative numbers.
  package static let space = PrintfFlags(rawValue: 4)
  /// `0`: zeros instead of spaces.
  package static let zero = PrintfFlags(rawValue: 8)
  /// `#`: adds `0x`, a leading octal zero, a separator without fraction digits, or all zeros of `%g`. Before `@` it
  /// marks a variable.
  package static let alternate = PrintfFlags(rawValue: 16)
  /// `'`: digits are grouped. The C locale has no groups, and localized numbers always have them.
  package static let grouping = PrintfFlags(rawValue: 32)

  /// The characters of the flags, in the order in which they are written.
  private static var characters: StaticString { "-+ 0#'" }

  /// The flag of an ASCII character; `nil` if the character is not a flag.
  package init?(character: UInt8) {
    for bit in 0..<6 where Self.characters.utf8Start[bit] == character {
      self.init(rawValue: 1 << UInt8(bit))
      return
    }
    return nil
  }

  /// The flags as formats spell them, such as `-+`.
  package var spelling: String {
    var text = ""
    for bit in 0..<6 where rawValue & 1 << UInt8(bit) != 0 {
      text.unicodeScalars.append(Unicode.Scalar(Self.characters.utf8Start[bit]))
    }
    return text
  }
}
