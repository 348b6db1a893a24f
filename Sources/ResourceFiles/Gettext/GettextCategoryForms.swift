package import PluralBase
package import Plurals

/// The forms of a PO file for programs that choose them by CLDR's rules, and no longer by the rule of the header.
package struct GettextCategoryForms {
  /// Integers that get another form than in the file.
  package struct Difference: Hashable {
    /// The form in the file.
    package var old: Int
    /// The form that they get.
    package var new: Int
    /// The integers below 1,000, in order.
    package var numbers: [Int]
  }

  /// The number of the form for each category: the one that its integers usually have in the file. Small integers are more usual
  /// than large ones.
  package private(set) var forms: [PluralCategory: Int]
  /// What differs.
  package private(set) var differences: [Difference] = []

  /// Compares the rule of a file with that of CLDR.
  ///
  /// - Parameters:
  ///   - header: The rule of the file.
  ///   - rules: The rules of its language.
  package init(_ header: PluralHeader, _ rules: PluralRules) {
    forms = PluralHeaderForms(header, rules.isFallback ? nil : rules).forms
    var weights: [PluralCategory: [Int: Int]] = [:]
    /// The form of an integer; gettext shows the first one if there is no other.
    func form(of number: Int) -> Int {
      header.expression.form(of: UInt64(number)).map { $0 < header.count ? Int($0) : 0 } ?? 0
    }
    for number in 0..<PluralHeaderForms.limit {
      // Where 0 and 1 disagree, 1 is more usual.
      let weight = 1_000_000 / (number == 0 ? 2 : number)
      weights[rules.category(for: number), default: [:]][form(of: number), default: 0] += weight
    }
    for (category, weights) in weights {
      forms[category] = weights.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    for number in 0..<PluralHeaderForms.limit {
      guard let new = forms[rules.category(for: number)], case let old = form(of: number), new != old else { continue }
      if let place = differences.firstIndex(where: { $0.old == old && $0.new == new }) {
        differences[place].numbers.append(number)
      } else {
        differences.append(Difference(old: old, new: new, numbers: [number]))
      }
    }
  }
}
