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
  ///
  /// In Embedded Swift there are none: the rules themselves give the same answers, and on a microcontroller nine kilobytes
  /// weigh more than a few nanoseconds.
  init?(of ruleSet: RuleSet) {
    #if hasFeature(Embedded)
      return nil
    #else
      guard let number = Self.numbers.number(at: Int(ruleSet.rawValue) * 2) else { return nil }
      start = Self.digits.utf8Start + Int(number) * 200
    #endif
  }

  /// The category of an integer, or of any number at or above 100 with the same last two digits.
  @inlinable
  @inline(__always)
  subscript(i: UInt64) -> PluralCategory {
    PluralCategory(digit: start[Int(truncatingIfNeeded: i < 100 ? i : 100 &+ i % 100)])
  }
}
