import Diagnostics
import Plurals
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// `missing-other` and `missing-category`: numbers that have no form.
  func checkMissingForms() {
    // In a PO file, the header tells how many forms there are; see ``GettextPluralCheck``.
    guard table.format != .gettext, !(table.isSource && language.isUnknown) else { return }
    for choice in choices where !choice.choice.forms.isEmpty { check(choice) }
  }

  private func check(_ choice: Choice) {
    let missing = choice.reach.missing
    let categories = missing.filter { $0.category != .other && !isHarmless($0, choice) }
    // Where the word changes, it changes after 1, too.
    let all =
      categories.isEmpty ? [] : missing.filter { $0.category != .other && !isHarmless($0, choice, alone: false) }
    // If all forms are equal, the missing one would be the same. Android has none to show instead.
    let texts = Set(choice.choice.categories.map { analysis.texts($0, of: choice.choice) })
    let areEmpty = texts.allSatisfy { $0.allSatisfy { $0.isEmpty } }
    if texts.count > 1 || choice.choice.categories.count == 1 && !areEmpty || table.format == .android,
      let other = missing.first(where: { $0.category == .other })
    {
      // The other missing forms have the same cause.
      return report(.missingOther, .error, all + [other], choice)
    }
    // A string that shows nothing would show nothing with the missing form either; see ``checkEmptyForms()``.
    if areEmpty { return }
    checkCopiedOther(choice)
    // If `other` stands in for the only missing form, every whole number has the right string, unless it copies another form.
    let forms = choice.choice.categories.filter { $0 != .zero && $0 != .other }
      .map { analysis.texts($0, of: choice.choice) }
    let otherServes =
      choice.fractionDigits == 0 && missing.count == 1 && choice.choice.forms[.other] != nil
      && !language.reachesByIntegers(.other)
      && !(forms.contains(analysis.texts(.other, of: choice.choice)) && Set(forms).count > 1)
    if !categories.isEmpty, !otherServes, options.reportsAll || !isInvariant(choice) {
      if let only = onlyServed(of: categories, choice) {
        // The string mostly reads right.
        if options.reportsAll { reportServed(only, choice) }
      } else {
        report(all, choice)
      }
    }
    if choice.shownDigits == nil { checkFractions(choice) }
    if options.reportsAll, choice.shownDigits == 0 { checkLargeNumbers(choice) }
  }

  /// `other` may be a copy of `one` or `few` while `many` has its own words. In Lithuanian, Czech and Slovak, `many` is for
  /// fractions only, and the word that translators write there is often that for `other`.
  private func checkCopiedOther(_ choice: Choice) {
    let texts = { (category: PluralCategory) in self.analysis.texts(category, of: choice.choice) }
    guard ["cs", "lt", "sk"].contains(language.base), choice.shownDigits == 0,
      ![texts(.one), []].contains(texts(.few)), ![texts(.other), []].contains(texts(.many)),
      let copied = [.one, .few].first(where: { texts($0) == texts(.other) }), copied == .one || hasFormOfFew(choice),
      let leaf = analysis.leaf(.other, of: choice.choice), leaf.literal.hasLetters, let many = texts(.many).first,
      !many.isEmpty,
      let numbers = choice.reach.shown[.other], let number = numbers.shown(2).first(where: { $0 != "0" })
    else { return }
    report(
      .missingOther,
      .error,
      "The form for \"other\" (\(numbers.examples)) is a copy of that for \(copied.quoted): \(number) reads "
        + "\(leaf.sample(number).quoted). The form for \"many\", \(many.quoted), is for fractions only; if it is right for "
        + "\(number), use it for \"other\" too.",
      at: offset(of: .other, in: choice.choice),
      variable: choice.choice.variable,
      path: choice.choice.path,
      categories: [.other],
      numbers: numbers.shown(3)
    )
  }

  /// Whether the form `other` of a Czech or Slovak string has the word for `few`. After a preposition, both have the same.
  private func hasFormOfFew(_ choice: Choice) -> Bool {
    guard language.base != "lt", let leaf = analysis.leaf(.other, of: choice.choice), !isInvariant(choice) else {
      return false
    }
    let text = leaf.sample(NumberSurroundings.number)
    return NumberSurroundings.readsWrongForMany(text, language: language.rules.language)
  }

  private func report(_ categories: [FormReach.Missing], _ choice: Choice) {
    let isFraction = choice.fractionDigits > 0
    let newForms = entry.newForms[.init(variable: choice.choice.variable, path: choice.choice.path)] ?? []
    let missing = categories.filter { !newForms.contains($0.category) }
    if !missing.isEmpty { report(.missingCategory, isFraction ? .warning : .error, missing, choice) }
    // Users do not see these forms yet, but translators know about them.
    let waiting = categories.filter { newForms.contains($0.category) }
    if !waiting.isEmpty {
      let hint = " A translation exists, but it is marked as new."
      report(.missingCategory, .warning, waiting, choice, hint: hint)
    }
  }

  /// The only missing form if `other` mostly reads right with its number, as 0 in Arabic and Latvian, and 2 in Hebrew.
  private func onlyServed(of missing: [FormReach.Missing], _ choice: Choice) -> FormReach.Missing? {
    guard missing.count == 1, let only = missing.first, only.category == language.rules.categoryWithWordsOfOther,
      only.instead == .other, choice.fractionDigits == 0,
      // A dual without the number is what Hebrew has `two` for. If no string has a number, the program shows it.
      only.category == .zero || analysis.showsNumber(.other, of: choice.choice) || showsNoNumber(choice)
    else { return nil }
    return only
  }

  private func reportServed(_ missing: FormReach.Missing, _ choice: Choice) {
    guard let leaf = analysis.leaf(.other, of: choice.choice), let number = missing.numbers.shown(1).first else {
      return
    }
    report(
      .missingCategory,
      .note,
      PluralRules.message(
        aboutOnly: missing.category,
        for: missing.numbers.phrase,
        number,
        in: language.name,
        leaf.sample(number).quoted
      ),
      at: choice.choice.offset ?? entry.offset,
      variable: choice.choice.variable,
      path: choice.choice.path,
      categories: [missing.category],
      numbers: missing.numbers.shown(3)
    )
  }

  /// Whether the form `other` reads right beside any number, so that it serves for the missing ones.
  private func isInvariant(_ choice: Choice) -> Bool { isInvariant(choice, withOne: lacksOne(choice)) }

  /// Whether `other` is also for numbers above 1 that are `one`, although the source has a form for that.
  private func lacksOne(_ choice: Choice) -> Bool {
    choice.reach.missing.contains {
      $0.category == .one && !$0.numbers.isWithin([0, 1]) && !isHarmless($0, choice)
    }
  }

  private func isInvariant(_ choice: Choice, withOne: Bool) -> Bool {
    guard choice.fractionDigits == 0, choice.reach.missing.allSatisfy({ $0.instead == .other }),
      let leaf = analysis.leaf(.other, of: choice.choice)
    else { return false }
    return isUncounted(choice)
      || textsBefore(choice.choice).allSatisfy { isInvariant(leaf, choice, after: $0, withOne: withOne) }
  }

  /// Whether a form reads right beside any number after a text.
  private func isInvariant(_ leaf: TextAnalysis.Leaf, _ choice: Choice, after before: String, withOne: Bool) -> Bool {
    let endsSentence = source?.analysis.leaves.contains { $0.text.source.hasSuffix(".") } ?? false
    let one = analysis.leaf(.one, of: choice.choice).map {
      before + $0.text.source.replacing($0.placeholderPlaces, with: NumberSurroundings.number)
    }
    // A number may be shown as text: "%2$s people". Trying each of many placeholders would take quadratic time.
    let places = leaf.numberPlaces.isEmpty ? leaf.placeholderPlaces.prefix(4).map { [$0] } : [leaf.numberPlaces]
    var texts = places.map { shown in
      leaf.text.source.replacing(leaf.placeholderPlaces) {
        shown.contains($0) ? NumberSurroundings.number : NumberSurroundings.value
      }
    }
    // The program shows the number before a unit or a noun.
    if places.isEmpty, leaf.text.source.hasLetters { texts = [NumberSurroundings.number + " " + leaf.text.source] }
    return texts.contains { text in
      NumberSurroundings(
        in: before + text,
        one: one ?? "",
        hasTwo: choice.choice.forms[.two] != nil,
        language: language.rules.language,
        endsSentence: endsSentence,
        isWhole: isWholeString(choice.choice)
      )?.areInvariant(withOne: withOne) ?? false
    }
  }

  /// The text directly before a variable in each string that shows it, as "в " in "%d из %#@total@ в %#@files@".
  private func textsBefore(_ choice: TextAnalysis.Choice) -> [String] {
    let uses = analysis.uses.filter { $0.isSelection && $0.spelling.hasSuffix("#@\(choice.variable)@") }
    // A string with forms of its own has nothing around it.
    if choice.variable.isEmpty || uses.isEmpty { return [""] }
    return uses.map { use in
      let leaf = analysis.leaves[use.leaf]
      let end = use.place.lowerBound
      let start = leaf.placeholderPlaces.last { $0.upperBound <= end }?.upperBound ?? 0
      return leaf.text.text(at: start..<end)
    }
  }

  /// Whether neither the forms nor those of the source show the number.
  private func showsNoNumber(_ choice: Choice) -> Bool {
    guard let source, let original = sourceChoice(of: choice.choice) else { return false }
    return !choice.choice.categories.contains { analysis.showsNumber($0, of: choice.choice) }
      && !original.categories.contains { source.analysis.showsNumber($0, of: original) }
  }

  /// Whether neither the forms nor those of the source show the number, and the form `other` reads right without, or the source
  /// has only that.
  private func isUncounted(_ choice: Choice) -> Bool {
    guard showsNoNumber(choice), let source, let original = sourceChoice(of: choice.choice),
      let leaf = analysis.leaf(.other, of: choice.choice),
      let model = source.analysis.leaf(.other, of: original)
    else { return false }
    let isShown = { (analysis: TextAnalysis, choice: TextAnalysis.Choice) in
      analysis.uses.contains { !$0.isSelection && $0.argument == choice.argument }
    }
    if original.categories == [.other], !isShown(analysis, choice.choice), !isShown(source.analysis, original) {
      return true
    }
    if source.language.rules.language == "en", let one = source.analysis.leaf(.one, of: original),
      NumberSurroundings.standsAlone(one.text.source)
    {
      return true
    }
    return choice.choice.variable.isEmpty
      && !(analysis.leaves + source.analysis.leaves).contains { $0.hasPlaceholders }
      && NumberSurroundings.isUncounted(leaf.text.source, source: model.text.source)
  }

  /// Whether nobody would miss a form, if it is missing alone or beside others.
  private func isHarmless(_ missing: FormReach.Missing, _ choice: Choice, alone: Bool = true) -> Bool {
    // In many languages, such as Turkish, the word does not change after 1.
    if alone, missing.category == .one, missing.numbers.isWithin([0, 1]), choice.fractionDigits == 0,
      choice.choice.forms[.other] != nil
    {
      return true
    }
    guard let source, let original = sourceChoice(of: choice.choice) else { return false }
    // A word that never changes in either language, such as the name of a button.
    let texts = choice.choice.categories.flatMap { analysis.texts($0, of: choice.choice) }
    let originals = original.categories.flatMap { source.analysis.texts($0, of: original) }
    if texts.count > 1, originals.count > 1, Set(texts).count == 1, Set(originals).count == 1 { return true }
    // What the source lacks too. French, whose `many` is for millions, lacks nothing.
    return original.forms[missing.category] == nil
      && (choice.shownDigits == 0
        ? source.language.reachesByIntegers(missing.category)
        : source.language.rules.categories.contains(missing.category))
  }

  /// Categories that only numbers with fraction digits reach, where the strings show these digits.
  private func checkFractions(_ choice: Choice) {
    let categories = choice.choice.categories
    let reach = language.reach(of: categories, fractionDigits: 1, zeroIsNumber: table.zeroIsNumber)
    let known = Set(choice.reach.missing.map { $0.category })
    let missing = reach.missing.filter { !known.contains($0.category) && !isHarmless($0, choice) }
    if !missing.isEmpty { report(.missingCategory, .warning, missing, choice) }
  }

  /// Categories that only numbers of 1,000,000 and above reach.
  private func checkLargeNumbers(_ choice: Choice) {
    for category in language.rules.categories where choice.choice.forms[category] == nil && category != .other {
      guard language.rules.reach(of: category)?.byIntegers == true, !language.reachesByIntegers(category)
      else { continue }
      var numbers = NumberList()
      numbers.append(1_000_000)
      let missing = FormReach.Missing(category: category, numbers: numbers, instead: choice.choice.categories.last)
      report(.missingCategory, .note, [missing], choice)
    }
  }

  /// `true` if a Romanian form only reads right up to 19: from 20 on, it must be "20 de fișiere".
  private func lacksRomanianDe(_ leaf: TextAnalysis.Leaf) -> Bool {
    ["ro", "mo"].contains(language.base)
      && leaf.category == .other && !leaf.literal.split { !$0.isLetter }.contains("de")
  }

  private func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ missing: [FormReach.Missing],
    _ choice: Choice,
    hint: String = ""
  ) {
    let forms = missing.map { "\($0.category.quoted) (\($0.numbers.examples))" }
    let place = choice.choice.variable.isEmpty ? "" : " in \"\(choice.choice.variable)\""
    let message = "\(language.name) needs \(forms.phrase)\(place)\(choice.choice.pathPhrase)."
    report(
      rule,
      severity,
      message + (adviceToRename(missing, choice) ?? example(of: missing, choice)) + hint,
      at: choice.choice.offset ?? entry.offset,
      variable: choice.choice.variable,
      path: choice.choice.path,
      categories: missing.map({ $0.category }),
      numbers: missing.flatMap { $0.numbers.shown(3) }
    )
  }

  /// The advice for a string whose form `other` has the name of a category that the language does not have, as `many` in English.
  private func adviceToRename(_ missing: [FormReach.Missing], _ choice: Choice) -> String? {
    guard table.format != .android, missing.count == 1, missing[0].category == .other,
      let instead = missing[0].instead, instead != .zero, !language.rules.categories.contains(instead)
    else { return nil }
    return " It has no \(instead.quoted), so rename that form to \"other\", which Apple requires."
  }

  /// The missing forms without those for which the string probably reads right; in Czech and Slovak, the form `other` itself.
  private func likelyWrong(_ missing: [FormReach.Missing], _ choice: Choice) -> [FormReach.Missing] {
    if isInvariant(choice, withOne: false) {
      return lacksOne(choice) ? missing.filter { $0.category == .one } : missing
    }
    let categories = missing.map { $0.category }.filter { $0 != .one }
    // In Czech and Slovak, `other` has the numbers that are `many` in Polish.
    let isManyOther = categories == [.few] && ["cs", "sk"].contains(language.base)
    guard categories == [.few, .many] || isManyOther, missing.allSatisfy({ $0.instead == .other }),
      let leaf = analysis.leaf(.other, of: choice.choice), let shown = choice.reach.shown[.other],
      NumberSurroundings.readsWrongForMany(
        leaf.sample(NumberSurroundings.number),
        language: language.rules.language
      )
    else { return missing }
    var wrong = missing[missing.count - 1]
    if isManyOther { (wrong.category, wrong.numbers) = (.other, shown.without([1] + wrong.numbers.values)) }
    return [wrong]
  }

  /// What users see now.
  private func example(of missing: [FormReach.Missing], _ choice: Choice) -> String {
    let likely = likelyWrong(missing, choice)
    // 0 often reads right in any form, and a word that translators have for all numbers may be that for 1.
    let telling =
      likely.count > 1 ? likely.filter { $0.category != .one || !$0.numbers.isWithin([0, 1]) } : likely
    let examples = telling.flatMap { form in form.numbers.shown(2).map { (form, number: $0) } }
    guard let (form, number) = examples.first(where: { $0.number != "0" }) ?? examples.first else { return "" }
    if table.format == .android, choice.choice.forms[.other] == nil {
      return
        " For \(number), \(table.platform) throws \(table.isCompose ? "an exception" : "Resources.NotFoundException")."
    }
    guard let instead = form.instead, let leaf = analysis.leaf(instead, of: choice.choice) else {
      return " \(number) now shows nothing."
    }
    let before = NumberSurroundings.preposition(
      atEndOf: textsBefore(choice.choice)
        .first { !isInvariant(leaf, choice, after: $0, withOne: lacksOne(choice)) } ?? "",
      language: language.rules.language
    )
    let sample = { (number: String) in (before + leaf.sample(number)).quoted }
    if form.category == instead { return " \(instead.quoted) looks wrong too: \(number) reads \(sample(number))." }
    let reads = { (number: String) in " \(number) now reads \(sample(number)), the form for \(instead.quoted)" }
    guard form.category == .few, lacksRomanianDe(leaf) else { return reads(number) + "." }
    return reads("20") + ". Put \"de\" before the noun there; this string is right for \"few\"."
  }
}

extension TextAnalysis.Choice {
  /// The devices and widths of the choice in messages: ` for the device "iphone"`, ` for other devices`; empty if there are none.
  fileprivate var pathPhrase: String {
    var words = path.split(separator: ".")[...]
    var phrase = ""
    while let kind = words.popFirst(), let name = words.popFirst() {
      phrase +=
        kind == "width"
        ? " for the width \(name)" : name == "other" ? " for other devices" : " for the device \(String(name).quoted)"
    }
    return phrase
  }
}
