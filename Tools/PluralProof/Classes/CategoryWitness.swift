package import PluralBase
import PluralRuleSyntax

/// The smallest number in a category of a rule set.
package struct CategoryWitness: Sendable, Hashable {
  package let category: PluralCategory
  /// The smallest integer, or, if the category has no integers, the shortest number of its classes as text; `nil` if
  /// the category has no numbers.
  package let smallest: String?
  /// Whether the number is an integer.
  package let isInteger: Bool

  init(_ category: PluralCategory, integers: IntegerCategories, classes: NumberClasses) {
    self.category = category
    if let integer = integers.smallest(in: category) {
      smallest = "\(integer)"
      isInteger = true
    } else {
      // Plain decimals are simpler than compact numbers, and short ones simpler than long ones.
      smallest =
        classes.members.filter { $0.category == category }
        .min { left, right in
          (left.number.exponent, left.text.utf8.count, left.text)
            < (right.number.exponent, right.text.utf8.count, right.text)
        }?.number.simplestText
      isInteger = false
    }
  }
}

/// A number that satisfies the conditions of two categories of a rule set. The first category wins.
package struct CategoryOverlap: Sendable, Hashable {
  package let categories: [PluralCategory]
  package let number: String

  /// Finds an example for each combination of categories whose conditions one number satisfies.
  static func all(in rules: PluralRuleSet, classes: NumberClasses) -> [CategoryOverlap] {
    var overlaps: [[PluralCategory]: CategoryOverlap] = [:]
    for member in classes.members {
      let satisfied = rules.categories.filter { rules[$0]?.condition?.isSatisfied(by: member.exact) == true }
      if satisfied.count > 1, overlaps[satisfied] == nil {
        overlaps[satisfied] = CategoryOverlap(categories: satisfied, number: member.number.simplestText)
      }
    }
    return overlaps.values.sorted { $0.categories.lexicographicallyPrecedes($1.categories) }
  }
}

extension ClassNumber {
  /// The shortest text with the number's operands: `0c6` rather than `0.000000c6`.
  fileprivate var simplestText: String {
    let parts = text.split(separator: "c")
    guard fraction.isEmpty, parts.count == 2 else { return text }
    var mantissa = parts[0]
    // The shift by the exponent adds zeros, so trailing ones need not be written.
    while mantissa.contains("."), mantissa.last == "0" || mantissa.last == "." { mantissa.removeLast() }
    return "\(mantissa)c\(parts[1])"
  }
}
