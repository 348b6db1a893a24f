import DataFiles
import Diagnostics
import PluralBase
import Plurals
import ResourceFiles

/// Checks the `Plural-Forms` of a PO file against CLDR and against the entries.
///
/// It is an error if gettext's own tools refuse the header, or if users see a different form from the one in the file.
/// It is only a warning if the rule differs from CLDR: the translators have seen the rule and may have written their
/// strings for it.
struct GettextPluralCheck {
  private let rules: PluralRules?
  private let field: String
  private let place: Int
  private let header: Result<PluralHeader, PluralHeader.Failure>?
  /// The form that most integers of a category take.
  let forms: [PluralCategory: Int]
  /// What the header says; `nil` if it has no plural rule.
  let comparison: PluralHeaderForms?
  /// `true` if nouns stay the same after a number, or usually do, so that many translators have a single form.
  private let keepsNouns: Bool
  /// `true` if the header is the one that gettext's own `msginit` or other tools write for the language.
  private let isStandard: Bool
  /// `true` if translators write fewer forms than CLDR has.
  private let mergesForms: Bool
  /// The folder of all languages.
  private let folder: String
  private let report: FormatReport

  /// The headers of `msginit` and other tools that differ from CLDR. Most files of these languages have them, and their
  /// translators know them.
  private static let standardExpressions = [
    "br": "n > 1", "ga": "n==1 ? 0 : n==2 ? 1 : 2", "he": "n != 1", "lv": "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2",
    "mt": "n==1 ? 0 : n==0 || n%100>1 && n%100<11 ? 1 : n%100>10 && n%100<20 ? 2 : 3",
  ]

  /// The languages of which that is true, because CLDR's other forms are for mutations after small numbers, or for pairs, which
  /// nouns do not need after a number.
  private static let formMergers: Set<String> = ["cy", "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms"]

  init(header: GettextHeader, language: String, folder: String, report: FormatReport) {
    self.report = report
    self.folder = folder
    let rules = PluralRules(for: language)
    self.rules = rules.isFallback ? nil : rules
    let code = String(language.prefix { $0 != "-" && $0 != "_" })
    keepsNouns = LanguageReach.nounKeepers.contains(code) || code == "mr"
    mergesForms = Self.formMergers.contains(code)
    field = header["Plural-Forms"]
    place = header.pluralOffset
    let isMissing = field.utf8.allSatisfy { $0.isSpace }
    let field = field
    self.header = isMissing ? nil : Result { () throws(PluralHeader.Failure) in try PluralHeader(field) }
    let standard = Self.standardExpressions[code].flatMap { try? PluralExpression(Array($0.utf8)[...]) }
    if case .success(let header)? = self.header {
      isStandard = standard.map { $0.agrees(with: header.expression) } ?? false
      let comparison = PluralHeaderForms(header, self.rules)
      self.comparison = comparison
      forms = comparison.forms
    } else {
      // Without a rule, use the categories of the language in order.
      comparison = nil
      isStandard = false
      let reached = Set((0..<PluralHeaderForms.limit).map { rules.category(for: $0) })
      let categories = rules.isFallback ? [.one, .other] : reached.inOrder()
      forms = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1, $0) })
    }
  }

  /// Reports problems. In a file without plural entries, the header may be missing, but msgfmt refuses a wrong one.
  func check(_ entries: [GettextEntry]) {
    for entry in entries {
      guard let message = entry.keywordProblem else { continue }
      report.add(.unreadableFile, .error, message, at: entry.offset, key: entry.key)
    }
    let hasPlurals = entries.contains { $0.plural != nil && $0.isShipped }
    let missing = SharedCause.ofFiles("\(folder) Plural-Forms")
    if hasPlurals { report.log.count(missing) }
    switch header {
    // Without a rule, gettext has that of English.
    case nil where !hasPlurals || rules?.language == "en", .failure(.incomplete) where !hasPlurals: break
    case nil:
      report.add(
        .pluralHeader,
        .error,
        "the header has no Plural-Forms, and msgfmt refuses plural forms without it",
        at: place,
        cause: missing
      )
    case .failure(.template):
      add(.error, "Plural-Forms is still that of the template, so gettext only distinguishes 1 from other numbers")
    case .failure(.incomplete), .failure(.count):
      add(.error, "Plural-Forms must be like \"nplurals=2; plural=(n != 1);\", with 1 to 100 forms")
    case .failure(.syntax(let error)):
      add(.error, "gettext cannot read the plural expression: \(error.message)", at: place + error.offset)
    case .success(let header):
      checkRange(header)
      if hasPlurals { checkForms(entries, header) }
    }
  }

  /// Reports a problem of the rule, or of an entry that does not fit it.
  private func add(_ severity: Diagnostic.Severity, _ message: String, at offset: Int? = nil, key: String? = nil) {
    report.add(.pluralHeader, severity, message, at: offset ?? place, key: key)
  }

  private func checkRange(_ header: PluralHeader) {
    guard let comparison else { return }
    if let number = comparison.divisionByZero {
      let message = "Plural-Forms divides by zero for \(number)"
      report.add(.pluralHeader, .error, message, at: place, numbers: ["\(number)"])
    }
    if let (number, form) = comparison.outOfRange {
      let message =
        "\(number) takes form \(form), but nplurals=\(header.count) has only the forms 0 to \(header.count - 1); "
        + "gettext shows form 0 instead"
      report.add(.pluralHeader, .error, message, at: place, numbers: ["\(number)"])
    }
  }

  private func checkForms(_ entries: [GettextEntry], _ header: PluralHeader) {
    guard let comparison else { return }
    // Exporters also write a form for fractions, which gettext never selects.
    let fractionForms = rules.map { rules in rules.categories.count { rules.reach(of: $0)?.byIntegers != true } } ?? 0
    // In a language that CLDR does not know, the header decides.
    let hasUnused = rules != nil && comparison.unusedForms.count > fractionForms
    // "nplurals=2; plural=0" says the same as "nplurals=1; plural=0".
    let isConstant = comparison.unusedForms.count == header.count - 1
    let plurals = entries.filter { $0.plural != nil && $0.hasForms && $0.isShipped }
    let isHarmless = isConstant && keepsNouns || plurals.allSatisfy { $0.repeatsForm(orLeavesEmpty: isConstant) }
    // Only a number makes a wrong form show.
    let isRight = isStandard || isHarmless || !plurals.contains { $0.hasPlaceholder }
    // Translators who write the same in all other forms would not write more of them.
    let isAlike = header.count > 2 && (2..<header.count).allSatisfy { isSame(1, $0, in: plurals) }
    // For 0, good translations differ from CLDR and from each other.
    let disagreements = comparison.disagreements.filter { disagreement in
      disagreement.numbers != [0]
        && !((mergesForms || isAlike) && !comparison.categories.contains(disagreement.category))
        && !isSame(comparison.forms[disagreement.category], disagreement.form, in: plurals)
    }
    let used = (0..<header.count).filter { !comparison.unusedForms.contains($0) }
    let unused = comparison.unusedForms.filter { form in !used.contains { isSame($0, form, in: plurals) } }
    checkNumbers(header, hasUnused && !isHarmless ? unused : [], isRight ? [] : disagreements)

    let incomplete = plurals.filter { entry in (0..<header.count).contains { entry.texts[$0] == nil } }
    if let entry = incomplete.first {
      let missing = (0..<header.count).filter { entry.texts[$0] == nil }.prefix(5).map { "msgstr[\($0)]" }
      let message =
        "the header has nplurals=\(header.count), but \(Array(missing).phrase) \(missing.count == 1 ? "is" : "are") missing"
      add(.error, message + Self.others(incomplete.count - 1), at: entry.offset, key: entry.key)
    }
    let excessive = plurals.filter { entry in entry.texts.numbers.contains { $0 >= header.count } }
    if let entry = excessive.first {
      let form = entry.texts.numbers.filter { $0 >= header.count }.min() ?? 0
      let message = "the header has nplurals=\(header.count), so msgstr[\(form)] is never shown"
      let offset = entry.texts[form]?.offset ?? entry.offset
      add(.error, message + Self.others(excessive.count - 1), at: offset, key: entry.key)
    }
  }

  /// Whether two forms have the same strings, so that it does not matter which one is shown.
  private func isSame(_ first: Int?, _ second: Int, in plurals: [GettextEntry]) -> Bool {
    guard let first, first != second else { return false }
    return plurals.allSatisfy { $0.texts[first]?.bytes == $0.texts[second]?.bytes }
  }

  private static func others(_ count: Int) -> String {
    count == 0 ? "" : count == 1 ? "; another entry is the same" : "; \(count) other entries are the same"
  }

  /// Reports a header with forms that no number takes, and one that differs from CLDR. A header with both is one mistake.
  private func checkNumbers(
    _ header: PluralHeader,
    _ unused: [Int],
    _ disagreements: [PluralHeaderForms.Disagreement]
  ) {
    let names = unused.prefix(5).map { "msgstr[\($0)]" }.joined(separator: ", ")
    let noNumber = unused.isEmpty ? nil : "the header has nplurals=\(header.count), but no number takes \(names)"
    guard !disagreements.isEmpty else {
      if let noNumber { add(.warning, noNumber) }
      return
    }
    let parts = disagreements.prefix(3).map { disagreement in
      let numbers = disagreement.numbers.prefix(3).map(String.init).joined(separator: ", ")
      let isOne = disagreement.numbers.count == 1
      let examples = numbers + (disagreement.numbers.count > 3 ? "…" : "")
      if let category = disagreement.formCategory, comparison?.categories.contains(disagreement.category) == false {
        return "\"\(disagreement.category)\" (\(examples)) shares form \(disagreement.form) with \"\(category)\""
      }
      let meaning = disagreement.formCategory.map { ", which is \"\($0)\"" } ?? ""
      return
        "\(examples) \(isOne ? "takes" : "take") form \(disagreement.form)"
        + "\(meaning) here, but CLDR says \"\(disagreement.category)\""
    }
    let numbers = Set(disagreements.flatMap { $0.numbers.prefix(3) }).inOrder()
    report.add(
      .pluralHeader,
      .warning,
      (noNumber.map { "\($0), and it " } ?? "Plural-Forms ") + "differs from CLDR: " + parts.joined(separator: "; "),
      at: place,
      categories: Set(disagreements.map({ $0.category })).inOrder(),
      numbers: numbers.map(String.init)
    )
  }
}

extension GettextEntry {
  /// `true` if all forms are the same as the first one, or empty, so that it does not matter which one is shown.
  fileprivate func repeatsForm(orLeavesEmpty mayBeEmpty: Bool) -> Bool {
    guard let first = texts[0], texts.count > 1 else { return false }
    return texts.strings.allSatisfy { $0.bytes == first.bytes || mayBeEmpty && $0.bytes.isEmpty }
  }

  /// `true` if a string might have a placeholder for the number. In quotation marks, it is one for a name.
  fileprivate var hasPlaceholder: Bool {
    ((plural.map { [$0] } ?? []) + texts.strings).contains { text in
      text.bytes.indices.contains { index in
        (text.bytes[index] == UInt8(ascii: "%") || text.bytes[index] == UInt8(ascii: "{"))
          && !Self.endsInQuotationMark(text.bytes[..<index].suffix(3))
      }
    }
  }

  private static func endsInQuotationMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let mark = String(decoding: bytes, as: UTF8.self).last else { return false }
    return "\"'`«»‘’‚‛“”„‟".contains(mark)
  }
}

extension PluralExpression {
  /// `true` if small integers take the same forms.
  fileprivate func agrees(with other: PluralExpression) -> Bool {
    (0..<200).allSatisfy { form(of: $0) == other.form(of: $0) }
  }
}
