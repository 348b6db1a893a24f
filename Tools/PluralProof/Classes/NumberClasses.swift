import Diagnostics
package import PluralBase
package import PluralRuleSyntax

/// One number from each class of numbers that a rule set treats alike, with the category that the rule's text gives it.
///
/// ## Why one number stands for its class
///
/// The text of a rule depends on a number only through its relations, and the compiled function only through its own
/// comparisons (``CodeAtoms``). If two numbers agree on all relations of both kinds, the text puts them into one
/// category, and so does the compiled function. If the two categories are the same for one of the numbers, they are the
/// same for the other. A class is a set of numbers that agree on all relations.
///
/// ## Why no class is missing
///
/// A relation looks at the integer digits (`i`; `n` if t is 0), at the fraction digits (`v`, `w`, `f`, `t`, and whether
/// `n` is an integer), or at the exponent (`c`). These three parts can be combined freely, so the classes are all
/// combinations of the classes of the parts. Integers and exponents below ``IntegerPeriod/count`` show everything. A
/// fraction consists of its significant digits t, the zeros before them and the zeros after them. One more zero changes
/// nothing beyond the largest count that `v` or `w` is compared with, and for the zeros after t, once f is a multiple
/// of the period. And t repeats as integers do.
///
/// ## Why this holds for numbers of any length
///
/// The runtime folds operands at 10¹⁸: it keeps a larger x as x′ = 10¹⁸ + x mod 10¹⁸. Take a second number whose
/// operands are the folded operands of the first. The text gives both the same category, because its moduli divide 10¹⁸
/// and its literals are smaller. The compiled function sees the same operands for both, because folding x′ gives x′. So
/// what is shown for all numbers below 2·10¹⁸, which folding does not change, holds for all numbers. ``Folding`` says
/// when there is such a second number.
package struct NumberClasses: Sendable {
  /// The number that represents a class.
  package struct Member: Sendable {
    package let number: ClassNumber
    package let text: String
    package let exact: ExactOperands
    /// The category by the rule's text.
    package let category: PluralCategory
  }

  package let members: [Member]

  /// Divides all numbers into classes.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - compiled: What the compiled function examines besides the relations of the rules.
  /// - Throws: ``ClassError`` if there are too many classes, or if folding could change an answer.
  package init(_ rules: PluralRuleSet, telling compiled: [PluralRelation]) throws(ClassError) {
    let numbers = try Self.numbers(text: rules.relations, compiled: compiled)
    var members: [Member] = []
    members.reserveCapacity(numbers.count)
    for number in numbers.numbers {
      let text = number.text
      // The text of a class is always a valid number.
      guard let exact = try? ExactOperands(parsing: text) else { throw .analysis("\"\(text)\" is not a number") }
      members.append(Member(number: number, text: text, exact: exact, category: rules.category(for: exact)))
    }
    self.members = members
  }

  /// The classes that the relations of a rule's text and of a compiled function distinguish.
  package static func numbers(
    text: [PluralRelation],
    compiled: [PluralRelation]
  ) throws(ClassError) -> OperandClasses {
    try Folding.check(text: text, compiled: compiled)
    let relations = text + compiled
    // Refuses relations with too many classes, such as moduli with a huge common multiple.
    _ = try IntegerPeriod(relations)
    var fractionPeriod: UInt64 = 1
    for relation in relations where [.f, .t].contains(relation.operand) {
      guard let modulus = relation.modulus else { continue }
      fractionPeriod = fractionPeriod / greatestCommonDivisor(fractionPeriod, modulus) * modulus
      guard fractionPeriod <= 20_000, Self.zerosRepeat(modulo: fractionPeriod) else { throw .tooManyFractions }
    }
    do throws(Diagnostic) {
      return try OperandClasses(relations: relations)
    } catch {
      throw .analysis(error.description)
    }
  }

  /// Whether the six spare zeros in classes of fractions show all remainders that more zeros lead to.
  ///
  /// They do for the divisors of 10⁶, which are all that CLDR uses. For others, the powers of ten must repeat as early.
  private static func zerosRepeat(modulo modulus: UInt64) -> Bool {
    var powers: [UInt64] = []
    var power = 1 % modulus
    while !powers.contains(power), powers.count <= 7 {
      powers.append(power)
      power = power * 10 % modulus
    }
    return powers.count <= 7
  }
}
