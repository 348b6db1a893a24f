@_spi(Core) import PluralCore

/// The categories of all integers for a rule set: those of 0 to 99, and those of all later ones by their last two digits.
///
/// Three quarters of all calls are for integers, and nearly all rules for them come down to this. Looking the category up
/// takes no branch that could be mispredicted and no call at all: the compiler builds it into the caller's code.
@usableFromInline
struct IntegerTable: @unchecked Sendable {
  // Points into the program's constants, which nothing writes and nothing frees: hence `@unchecked Sendable`.
  @usableFromInline
  let start: UnsafePointer<UInt8>

  /// The table of a rule set, or `nil` where its categories of integers repeat after more than a hundred, or start to
  /// later than there.
  init?(of ruleSet: RuleSet) {
    guard let number = IntegerTables.RuleSets.integerTable[Int(ruleSet.rawValue)],
      // The record of the later integers comes right after that of the integers below one hundred.
      let start = IntegerTables.Categories.digits[2 &* number].baseAddress
    else { return nil }
    self.start = start
  }

  /// The category of an integer, or of any number at or above 100 with the same last two digits.
  @inlinable
  @inline(__always)
  subscript(i: UInt64) -> PluralCategory {
    PluralCategory(digit: start[Int(truncatingIfNeeded: i < 100 ? i : 100 &+ i % 100)])
  }
}

extension PluralCategory {
  /// The category whose raw value is a digit of a table.
  ///
  /// The generator writes no digit above 5, so the check of `init(rawValue:)` is left out: it would cost as much as the
  /// look-up. The cases of the enumeration are numbered as its raw values are.
  @inlinable
  @inline(__always)
  init(digit: UInt8) {
    self = unsafeBitCast(digit & 0x0f, to: PluralCategory.self)
  }
}
