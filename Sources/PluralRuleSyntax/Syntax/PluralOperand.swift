/// A property of a formatted number that plural rules can look at.
///
/// Operands describe the digits that a reader sees, so `1` and `1.0` differ. They are taken after the number has been
/// multiplied by its compact exponent. For `1.20050c3`, shown as "1.20050 thousand":
///
/// | operand | n | i | v | w | f | t | c |
/// |---|---|---|---|---|---|---|---|
/// | value | 1200.5 | 1200 | 2 | 1 | 50 | 5 | 3 |
///
/// The raw value is the letter that stands for the operand in a rule.
///
/// - SeeAlso: UTS #35 Part 3, "Plural Operand Meanings".
public enum PluralOperand: String, Sendable, Hashable, CaseIterable {
  /// The absolute value of the number.
  case n
  /// The integer digits of the number.
  case i
  /// The number of visible fraction digits, with trailing zeros.
  case v
  /// The number of visible fraction digits, without trailing zeros.
  case w
  /// The visible fraction digits as an integer, with trailing zeros.
  case f
  /// The visible fraction digits as an integer, without trailing zeros.
  case t
  /// The compact decimal exponent: 6 in `1.2c6`, "1.2 million". CLDR also writes it `e`, its older name.
  case c

  /// The operand that a letter stands for in a rule, `e` included; `nil` for other texts.
  package init?(symbol: String) {
    self.init(rawValue: symbol == "e" ? "c" : symbol)
  }
}

extension PluralOperand: CustomStringConvertible {
  /// The letter that stands for the operand in a rule.
  public var description: String { rawValue }
}
