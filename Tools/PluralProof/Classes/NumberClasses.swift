package import PluralCore
package import PluralRuleSyntax

/// A number of each class into which all numbers fall for a rule set, with the category that the rule's text gives it.
///
/// ## Why one number stands for its class
///
/// A rule's text is true or false by its relations alone, and the compiled function gives its category by its own
/// comparisons alone (``CodeAtoms``). Two numbers for which all relations of both kinds agree are therefore in one category
/// by the text, and in one by the compiled function; if the two categories are the same for one of the numbers, they are
/// for the other. A class is a set of numbers for which all relations agree.
///
/// ## Why no class is missing
///
/// A relation looks at the integer digits (`i`; `n` when t is 0), at the fraction digits (`v`, `w`, `f`, `t`, and whether
/// `n` is an integer), or at the exponent (`c`). Any three of these belong to some number, so classes are combinations of
/// classes of the three parts. For integers and exponents, those below ``IntegerPeriod/count`` have all there is. A
/// fraction is given by its significant digits t, the zeros in front of them and the zeros behind; beyond the largest
/// count that `v` or `w` is compared with, and for zeros behind also the number of zeros that make f a multiple of the
/// period, one zero more changes nothing; and t repeats as integers do.
///
/// ## Why that holds for numbers of any length
///
/// The runtime folds operands at 10¹⁸: it keeps x from there on as x′ = 10¹⁸ + x mod 10¹⁸. Take the number whose operands
/// are the folded ones of another. The text has one category for both, because its moduli divide 10¹⁸ and its literals are
/// below; and the compiled function sees the same operands for both, because folding x′ gives x′. So what is shown for all
/// numbers below 2·10¹⁸, none of which folding changes, holds for all; see ``Folding`` for where there is such a number.
package struct NumberClasses: Sendable {
  /// A number that stands for its class.
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
  ///   - compiled: What the compiled function looks at beside the relations of the rules.
  /// - Throws: ``ClassError`` when the classes cannot be walked, or folding could be told from whole numbers.
  package init(_ rules: PluralRuleSet, telling compiled: [PluralRelation]) throws(ClassError) {
    let numbers = try Self.numbers(text: rules.relations, compiled: compiled)
    var members: [Member] = []
    members.reserveCapacity(numbers.count)
    for number in numbers.numbers {
      let text = number.text
      // A class's text is a number by construction.
      guard let exact = try? ExactOperands(text) else { throw .analysis("\"\(text)\" is not a number") }
      members.append(Member(number: number, text: text, exact: exact, category: rules.category(for: exact)))
    }
    self.members = members
  }

  /// The classes that the relations of a text and of a compiled function tell apart.
  package static func numbers(
    text: [PluralRelation],
    compiled: [PluralRelation]
  ) throws(ClassError) -> OperandClasses {
    try Folding.check(text: text, compiled: compiled)
    let relations = text + compiled
    // Refuses what could not be walked, such as moduli that have nothing in common.
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

  /// Whether the six zeros that classes of fractions have to spare show all remainders that more zeros lead to.
  ///
  /// They do for the divisors of 10⁶, which is all that CLDR has; for others the powers of ten have to repeat as soon.
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
