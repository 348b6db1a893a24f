import DataFiles
import Decimals
import PluralBase
import Plurals
import StringFiles
import StringFormatting
import TextPlaceholders

extension LintSubject {
  /// `number-not-shown`: a form that is used for several numbers but always shows the same one, or none.
  func checkNumbersNotShown() {
    // A variable within itself may show the number once that is mended.
    guard analysis.isComplete, analysis.recursive.isEmpty else { return }
    for choice in choices {
      check(choice, onlyDigits: false)
      checkDigits(in: choice)
      checkAllForms(of: choice)
    }
    // A wrong digit is wrong in any language.
    for choice in untranslated { check(Choice(choice, of: self), onlyDigits: true) }
  }

  private func check(_ choice: Choice, onlyDigits: Bool) {
    guard choice.fractionDigits == 0 else { return }
    let shows = choice.choice.categories.filter { analysis.showsNumber($0, of: choice.choice) }
    guard let shown = shows.last, !isMismatch(choice), shows != [.one] || !isAboutOne(choice.choice) else { return }
    for form in shownForms(of: choice)
    where !shows.contains(form.categories[0]) && !showsOther(form.categories[0], choice.choice) {
      check(form, choice, shown, onlyDigits: onlyDigits)
    }
  }

  /// Checks for a translation that never shows the number, although the source does in all forms.
  private func checkAllForms(of choice: Choice) {
    guard table.format != .gettext, let source, let original = sourceChoice(of: choice.choice),
      // Nearly all strings show it, so this comes first.
      !analysis.uses.contains(where: { !$0.isSelection && $0.argument == original.argument }),
      let shown = source.analysis.leaf(.other, of: original), let place = shown.numberPlaces.first,
      original.categories.allSatisfy({ source.analysis.showsNumber($0, of: original) }),
      choice.choice.categories.allSatisfy({ category in
        analysis.texts(category, of: choice.choice).allSatisfy { $0.hasLetters && $0.numbers.isEmpty }
          && !showsOther(category, choice.choice)
      }),
      analysis.leaves.allSatisfy({ $0.malformed.isEmpty && $0.foreignPlaceholders.isEmpty }),
      let form = shownForms(of: choice).last(where: { $0.numbers.isPlural }),
      let leaf = analysis.leaf(form.categories[0], of: choice.choice),
      let number = form.numbers.shown(3).first(where: { $0 != "0" && $0 != "1" })
    else { return }
    report(
      .numberNotShown,
      .warning,
      "\(source.language.name) shows the number in all forms, and \(language.name) in none: \(number) reads "
        + "\(leaf.text.source.quoted). Add \(shown.text.text(at: place)).",
      at: offset(of: form.categories[0], in: choice.choice),
      variable: choice.choice.variable,
      categories: choice.choice.categories,
      numbers: form.numbers.shown(3)
    )
  }

  /// Whether the mistake is in the form that shows the number, because the program passes no arguments, as the source shows.
  /// Apple's systems always have the argument that selects the form.
  private func isMismatch(_ choice: Choice) -> Bool {
    guard [.android, .gettext].contains(table.format), let analysis = source?.analysis else { return false }
    return !analysis.choices.isEmpty && !analysis.hasPlaceholders
  }

  /// Whether what only the form `one` shows is not the number but says what there is one of, as in "A file is missing at %s." and
  /// "Files are missing.": it may be any text, and the other forms of the source do not show it either.
  private func isAboutOne(_ choice: TextAnalysis.Choice) -> Bool {
    let isNumber = analysis.uses.contains {
      $0.argument == choice.argument && $0.kind != .any && $0.kind != .object
    }
    guard entry.syntax != .apple, !isNumber else { return false }
    guard let source, let original = sourceChoice(of: choice) else { return true }
    return !original.categories.contains { $0 != .one && source.analysis.showsNumber($0, of: original) }
  }

  /// Forms that show another number, because a digit is beside the placeholder: `1%d` reads "15" for 5.
  private func checkDigits(in choice: Choice) {
    guard choice.fractionDigits == 0 else { return }
    let digits = strayDigits.filter { $0.isNumber }
    guard !digits.isEmpty else { return }
    let wrong = shownForms(of: choice).compactMap { form in
      let leaf = choice.choice.forms[form.categories[0]]?.first
      return digits.first { $0.leaf == leaf }.map { (form: form, digit: $0) }
    }
    guard let ((categories, numbers), digit) = wrong.first else { return }
    let number = numbers.shown(1)[0]
    report(
      .numberNotShown,
      .error,
      "\(number) reads \(analysis.leaves[digit.leaf].sample(number).quoted), because there is a \(digit.digit) beside "
        + "\(placeholder(of: categories[0], choice)). Remove the \(digit.digit).",
      at: offset(of: categories[0], in: choice.choice),
      variable: choice.choice.variable,
      categories: wrong.flatMap { $0.form.categories },
      numbers: numbers.shown(3)
    )
  }

  /// `true` if a form may show some number after all: a misspelled placeholder, another argument, or another string of
  /// Android's resources.
  private func showsOther(_ category: PluralCategory, _ choice: TextAnalysis.Choice) -> Bool {
    choice.forms[category]?.contains { leaf in
      !analysis.leaves[leaf].malformed.isEmpty || !analysis.leaves[leaf].foreignPlaceholders.isEmpty
        || table.format == .android && analysis.leaves[leaf].text.source.utf8.starts(with: "@string/".utf8)
        || analysis.uses.contains { $0.leaf == leaf && !$0.isSelection && $0.kind == .integer }
    } ?? false
  }

  private func check(_ form: ShownForm, _ choice: Choice, _ shown: PluralCategory, onlyDigits: Bool) {
    let (category, numbers) = (form.categories[0], form.numbers)
    guard let leaf = analysis.leaf(category, of: choice.choice), !leaf.text.source.isEmpty else { return }
    let placeholder = placeholder(of: shown, choice)
    let digits =
      leaf.literal.numbers.first { numbers.values.contains($0) } ?? ownNumber(leaf, beside: shown, choice.choice)
    guard numbers.isPlural else { return onlyDigits ? () : checkSource(category, choice, placeholder, digits) }
    // The mistake is in the header, which is told about.
    if !isOwnRule(form) {
      hiddenNumbers.formUnion(form.categories)
      return
    }
    let isZeroOrOne = numbers.isWithin([0, 1])
    // Translators who write a form for 0 may think that the one for 1 is for 1 alone.
    let isForZero = isZeroOrOne && hasUnusedZero(choice)
    if digits == nil && (isZeroOrOne && !isForZero || onlyDigits) || isZeroOrOne && onlyDigits { return }
    // "Found an error" reads right for 1, and a form for 2 for that.
    let telling = numbers.shown(8).filter { $0 != digits.map(String.init) }
    let known = digits == nil && category == .two ? ["0", "1", "2"] : ["0", "1"]
    let other =
      isZeroOrOne ? "0" : telling.first { !known.contains($0) } ?? telling.first { $0 != "0" } ?? numbers.shown(1)[0]
    let example = other == digits.map(String.init) ? "0" : other
    let says = digits.map { "but it always says \($0)" } ?? "but it does not show the number"
    let words = sourceInWords(category, choice)
    let advice =
      digits.map { "Write \(placeholder) instead of \($0)." }
      ?? (words == nil || category != .one || table.format == .gettext
        ? "Add \(placeholder)." : "Show \(placeholder) here; 1 can have a string of its own.")
    // msgfmt refuses a form for many numbers without the number, and Python any.
    let isRefused =
      entry.isFormat && source != nil
      && (numbers.values.count >= Self.manyNumbers || keeps(choice.choice.argument))
    // Few programs in C say how many files they delete if there are none, so 1 is right where a form is for 0 and 1.
    // Nor does an app export 0 photos.
    let dependsOnZero = isZeroOrOne && !isRefused && !isForZero && !options.reportsAll
    if dependsOnZero, table.format == .gettext || !countsFromZero(choice) { return }
    // 101 is rare, and nobody subscribes for 21 months.
    if digits == nil, !isRefused, !options.reportsAll, let words,
      numbers.values.first(where: { $0 > 1 }).map({ $0 >= 100 }) ?? false || isLongPeriod(words)
    {
      return
    }
    hiddenNumbers.formUnion(form.categories)
    report(
      .numberNotShown,
      isRefused || digits != nil && !isZeroOrOne ? .error : .warning,
      "\(language.name) uses this form for \(numbers.phrase), \(says): \(example) reads "
        + "\(leaf.text.source.quoted). \(advice)"
        + (isForZero ? " In \(language.name), \(table.platform) never uses the form \"zero\"." : ""),
      at: offset(of: category, in: choice.choice),
      variable: choice.choice.variable,
      categories: form.categories,
      numbers: numbers.shown(3),
      // Only the developers know whether there can be 0 of a thing.
      cause: dependsOnZero ? .ofStrings("\(table.file.path) says 1 for 0") : nil
    )
  }

  /// Whether a choice has a form `zero` that no number takes, other than the form for 1.
  private func hasUnusedZero(_ choice: Choice) -> Bool {
    table.format == .android && choice.reach.shown[.zero]?.isEmpty ?? false
      && analysis.texts(.zero, of: choice.choice) != analysis.texts(.one, of: choice.choice)
  }

  /// Whether the number may well be 0: the source has a form for it, or begins with the number, as in "%d photos". In "Export %d
  /// photos", there is at least one.
  private func countsFromZero(_ choice: Choice) -> Bool {
    guard let source, let original = sourceChoice(of: choice.choice) else {
      return !entry.key.hasPercentSign || entry.key.utf8.first == UInt8(ascii: "%")
    }
    if original.forms[.zero] != nil { return true }
    let root = source.analysis.leaves.first { $0.category == nil }
    return ([root, source.analysis.leaf(.other, of: original)] as [TextAnalysis.Leaf?]).allSatisfy { leaf in
      leaf.map { $0.text.source.utf8.first == UInt8(ascii: "%") } ?? true
    }
  }

  /// The number that a form says although it is not for that: "1 fragmentu veids" for 2, 3 and 4.
  private func ownNumber(
    _ leaf: TextAnalysis.Leaf,
    beside shown: PluralCategory,
    _ choice: TextAnalysis.Choice
  ) -> Int? {
    let numbers = leaf.literal.numbers
    guard numbers.count == 1, analysis.leaf(shown, of: choice)?.literal.numbers.isEmpty ?? false else { return nil }
    return numbers[0]
  }

  /// `false` if only the header of a PO file has a form for several numbers, which the language has for one.
  private func isOwnRule(_ form: ShownForm) -> Bool {
    guard table.ownRule != nil, !language.rules.isFallback else { return true }
    let numbers = language.withoutOwnRule.numbers(fractionDigits: 0)
    let own = form.categories.reduce(NumberList()) { $0.union(numbers[Int($1.index)]) }
    return own.isEmpty || own.isPlural
  }

  /// The source's form if it does not show the number either: "Every day". Then it is not enough to add the number.
  private func sourceInWords(_ category: PluralCategory, _ choice: Choice) -> String? {
    guard let source, let original = sourceChoice(of: choice.choice),
      !source.analysis.showsNumber(category, of: original),
      let leaf = source.analysis.leaf(category, of: original), leaf.literal.numbers.isEmpty
    else { return nil }
    return leaf.literal
  }

  /// Whether an English string is about every month or year.
  private func isLongPeriod(_ text: String) -> Bool {
    guard let source, source.language.rules.language == "en" else { return false }
    let words = text.lowercased().split { !$0.isLetter }
    return zip([""] + words, words).contains { before, word in
      NumberSurroundings.longPeriods.contains(word)
        || ["month", "year"].contains(word) && ["every", "each", "per"].contains(before)
    }
  }

  /// Checks for a source string that leads translators astray: `1 vote` is right in English, but Russian uses `one` for
  /// 21 too.
  private func checkSource(_ category: PluralCategory, _ choice: Choice, _ placeholder: String, _ digits: Int?) {
    // A msgid may say 1, as in gettext's manual. Translators write the number where theirs needs it, and are told if not.
    guard category == .one, digits == 1, table.isSource, table.format != .gettext else { return }
    let forms = translations.forms(category, of: entry.key, variable: choice.choice.variable)
    // Translators who show the number were not led astray. Then one finding is enough for all strings.
    let isHarmless = forms.allSatisfy { $0.fitsNumbers }
    if isHarmless, !options.reportsAll { return }
    let wrong = isHarmless ? forms : forms.filter { !$0.fitsNumbers }
    // For 0 alone, telling the translation is enough.
    if !options.reportsAll, wrong.allSatisfy({ $0.numbers.isWithin([0, 1]) }) { return }
    // 21 is a better example than 0.
    guard let first = wrong.first(where: { !$0.numbers.isWithin([0, 1]) }) ?? wrong.first else { return }
    let others = forms.count - 1
    let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "language has" : "languages have") such a form"
    report(
      .numberNotShown,
      .warning,
      "This form says 1, and translators \(isHarmless ? "may " : "")keep that, but \(first.language.name) uses it "
        + "for \(first.numbers.phrase)\(more). "
        + "Write \(placeholder) instead of 1.",
      at: offset(of: category, in: choice.choice),
      variable: choice.choice.variable,
      categories: [category],
      numbers: first.numbers.shown(3),
      cause: isHarmless ? .ofStrings("\(table.file.path) says 1") : nil
    )
  }

  /// The placeholder with which another form shows the number.
  private func placeholder(of shown: PluralCategory, _ choice: Choice) -> String {
    guard let leaf = analysis.leaf(shown, of: choice.choice), let place = leaf.numberPlaces.first else {
      return "the number"
    }
    return leaf.text.text(at: place)
  }
}

extension String {
  /// The whole numbers in the string, in digits of any script.
  package var numbers: [Int] {
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
