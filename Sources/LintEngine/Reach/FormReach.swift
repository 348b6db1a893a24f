import PluralBase

/// The numbers for which each form of a variable is shown, and those that have no form.
struct FormReach {
  /// A category that numbers reach but that has no form.
  struct Missing {
    var category: PluralCategory
    /// The numbers that reach it.
    var numbers: NumberList
    /// The form that they are shown with; `nil` if the string has no forms at all.
    var instead: PluralCategory?
  }

  /// The numbers of each existing form.
  private(set) var shown: [PluralCategory: NumberList] = [:]
  /// The categories without a form, in order.
  private(set) var missing: [Missing] = []

  /// Assigns the numbers to forms.
  ///
  /// - Parameters:
  ///   - forms: The categories that have a form.
  ///   - numbers: The numbers of each category, by its index.
  ///   - zeroIsNumber: Whether the form `zero` also applies to the number 0, as in Apple's formats. It then takes 0
  ///     away from the other forms.
  init(_ forms: [PluralCategory], numbers: [NumberList], zeroIsNumber: Bool) {
    let takesZero = zeroIsNumber && forms.contains(.zero)
    let digits = numbers[0].fractionDigits
    for form in forms { shown[form] = NumberList(fractionDigits: digits) }
    // The renderer's order: `other` first, then the other forms from the last to the first.
    let last = forms.contains(.other) ? .other : forms.max()
    for category in PluralCategory.allCases {
      var numbers = numbers[Int(category.index)]
      if takesZero && category != .zero { numbers = numbers.without([0]) }
      guard !numbers.isEmpty else { continue }
      let form = forms.contains(category) ? category : last
      if let form { shown[form] = shown[form]?.union(numbers) }
      if form != category { missing.append(Missing(category: category, numbers: numbers, instead: form)) }
    }
    if takesZero {
      var zero = NumberList(fractionDigits: digits)
      zero.append(0)
      shown[.zero] = shown[.zero]?.union(zero)
    }
  }
}
