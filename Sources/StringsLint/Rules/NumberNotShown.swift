import PluralCore
import StringFiles

/// `number-not-shown`: a form that is used for several numbers and always says the same one, or none.
enum NumberNotShown: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    guard subject.analysis.isComplete else { return }
    for choice in subject.choices where choice.display.fractionDigits == 0 {
      let shows = choice.choice.categories.filter { subject.analysis.showsNumber($0, of: choice.choice) }
      guard let shown = shows.last else { continue }
      for category in choice.choice.categories where !shows.contains(category) {
        check(category, choice, shown, subject, &log)
      }
    }
  }

  private static func check(
    _ category: PluralCategory,
    _ choice: LintSubject.Choice,
    _ shown: PluralCategory,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    guard let numbers = choice.reach.shown[category], let leaf = subject.analysis.leaf(category, of: choice.choice),
      !leaf.text.source.isEmpty
    else { return }
    let placeholder = placeholder(of: shown, choice, subject)
    let digits = leaf.literal.numbers.first { numbers.values.contains($0) }
    guard numbers.isPlural else {
      checkSource(category, choice, placeholder, digits, subject, &log)
      return
    }
    let isZeroOrOne = numbers.isWithin([0, 1])
    if isZeroOrOne && digits == nil { return }
    let other = numbers.shown(8).first { $0 != digits.map(String.init) && $0 != "0" } ?? numbers.shown(1)[0]
    let example = other == digits.map(String.init) ? "0" : other
    let says = digits.map { "but it always says \($0)" } ?? "but it does not show the number"
    let advice = digits.map { "Write \(placeholder) instead of \($0)." } ?? "Add \(placeholder)."
    subject.report(
      .numberNotShown,
      digits != nil && !isZeroOrOne ? .error : .warning,
      "\(subject.language.name) uses this form for \(numbers.phrase), \(says): \(example) reads "
        + "\(leaf.text.source.quoted). \(advice)",
      at: subject.offset(of: category, in: choice.choice),
      variable: choice.choice.variable,
      categories: [category],
      numbers: numbers.shown(3),
      to: &log
    )
  }

  /// A source text that leads translators astray: `1 vote` is right in English, but `one` is for 21 as well in Russian.
  private static func checkSource(
    _ category: PluralCategory,
    _ choice: LintSubject.Choice,
    _ placeholder: String,
    _ digits: Int?,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    guard category == .one, digits == 1 else { return }
    let numbers = { (language: LanguageReach) in language.numbers(fractionDigits: 0)[Int(PluralCategory.one.index)] }
    let languages = subject.translations.filter { numbers($0).isPlural }
    // 21 says more than 0.
    guard let first = languages.first(where: { !numbers($0).isWithin([0, 1]) }) ?? languages.first else { return }
    let examples = numbers(first)
    let others = languages.count - 1
    let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "language has" : "languages have") such a form"
    subject.report(
      .numberNotShown,
      .warning,
      "This form says 1, and translators keep that, but \(first.name) uses it for \(examples.phrase)\(more). "
        + "Write \(placeholder) instead of 1.",
      at: subject.offset(of: category, in: choice.choice),
      variable: choice.choice.variable,
      categories: [category],
      numbers: examples.shown(3),
      to: &log
    )
  }

  /// How another form shows the number.
  private static func placeholder(
    of shown: PluralCategory,
    _ choice: LintSubject.Choice,
    _ subject: LintSubject
  ) -> String {
    guard let leaf = subject.analysis.leaf(shown, of: choice.choice), let place = leaf.numberPlaces.first else {
      return "the number"
    }
    return String(decoding: Array(leaf.text.source.utf8)[place], as: UTF8.self)
  }
}

extension String {
  /// The whole numbers in the text, in digits of any script.
  fileprivate var numbers: [Int] {
    var numbers: [Int] = []
    var current: Int?
    for scalar in unicodeScalars {
      if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
        current = min((current ?? 0) * 10 + Int(digit), 10_000_000)
      } else if let number = current {
        numbers.append(number)
        current = nil
      }
    }
    return current.map { numbers + [$0] } ?? numbers
  }
}
