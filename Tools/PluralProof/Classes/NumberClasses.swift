package import PluralBase
package import PluralRuleAnalysis
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
/// The runtime folds operands at 10¹⁸: x from there on is kept as 10¹⁸ + x mod 10¹⁸. Each relation is refused here unless
/// its modulus divides 10¹⁸ and its literals are below 10¹⁸, so that it holds for the folded value if and only if it holds
/// for x.
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
  package init(_ rules: PluralRuleSet, telling compiled: [PluralRelation]) throws(ClassError) {
    let numbers = try Self.numbers(telling: rules.relations + compiled)
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

  /// The classes that some relations tell apart.
  package static func numbers(telling relations: [PluralRelation]) throws(ClassError) -> OperandClasses {
    let foldingLimit: UInt64 = 1_000_000_000_000_000_000
    var fractionPeriod: UInt64 = 1
    for relation in relations {
      if let modulus = relation.modulus {
        guard modulus > 0, foldingLimit.isMultiple(of: modulus) else { throw .beyondFolding(relation) }
        if [.f, .t].contains(relation.operand) {
          fractionPeriod = fractionPeriod / greatestCommonDivisor(fractionPeriod, modulus) * modulus
          guard fractionPeriod <= 10_000 else { throw .tooManyFractions }
        }
      }
      for range in relation.ranges where range.upperBound >= foldingLimit { throw .beyondFolding(relation) }
    }
    // Refuses what could not be walked, such as moduli that have nothing in common.
    _ = try IntegerPeriod(relations)
    do throws(RuleAnalysisError) {
      return try OperandClasses(relations: relations)
    } catch {
      throw .analysis(error.description)
    }
  }
}
