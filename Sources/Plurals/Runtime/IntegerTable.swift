@_spi(Core) import PluralBase

/// The categories of all integers for a set of rules: one for each from 0 to 99, and one for each pair of last digits
/// of larger ones.
///
/// Most calls are for integers, and nearly all rules for integers fit into such a table. A lookup has no branch to
/// mispredict and no call: the compiler inlines it into the caller.
@usableFromInline
struct IntegerTable: @unchecked Sendable, Hashable {
  // Points to constants, which nothing writes or frees: hence `@unchecked Sendable`.
  @usableFromInline let start: UnsafePointer<UInt8>

  /// The table of a rule set; `nil` if its categories repeat with a period above a hundred, or only from a later
  /// integer on.
  init?(of ruleSet: RuleSet) {
    guard let number = IntegerTables.RuleSets.integerTable[Int(ruleSet.rawValue)],
      // The record of the later integers comes right after that of the integers below one hundred.
      let start = IntegerTables.Categories.digits[2 &* number].baseAddress
    else { return nil }
    self.start = start
  }

  /// The category of an integer. From 100 on, it depends only on the last two digits.
  @inlinable @inline(__always)
  subscript(i: UInt64) -> PluralCategory {
    PluralCategory(digit: start[Int(truncatingIfNeeded: i < 100 ? i : 100 &+ i % 100)])
  }
}

extension PluralCategory {
  /// The category with the number that a digit of a table holds.
  ///
  /// The digit is ASCII. The generator writes none above 5, so it is not checked; see `PluralCategory.index` for what a check
  /// costs.
  @inlinable @inline(__always)
  init(digit: UInt8) {
    self = unsafeBitCast(digit & 0x0F, to: PluralCategory.self)
  }
}
