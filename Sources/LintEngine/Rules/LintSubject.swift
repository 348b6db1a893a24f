import DataFiles
import Diagnostics
import NumberDisplay
import PluralBase
import StringFiles
import StringFormatting
import TextPlaceholders

/// A string for the rules to check, with its context.
final class LintSubject {
  /// The string of the source language with the same key, shared by all translations.
  final class Source {
    let text: FormatEntry
    let syntax: PlaceholderSyntax
    private let key: String
    let language: LanguageReach
    /// The table that has it.
    let table: LintTable
    /// Whether its language is only probably English, because a PO file does not tell.
    private let isGuess: Bool
    private(set) lazy var analysis = TextAnalysis(text, syntax: syntax, key: key, original: translation)
    /// What tells names such as `%DATE%` from placeholders, if the string itself does not.
    private let translation: FormatEntry?
    /// What may be such a name.
    private lazy var possibleNames = OwnName.spellings(in: text.allTexts, areKnown: true)
      .subtracting(OwnName.spellings(in: [FormatText(key)] + text.allTexts))
    /// The first use of each argument, for comparison with every translation.
    private(set) lazy var firstUses = analysis.firstUses
    /// The first use of each argument that shows it.
    private(set) lazy var firstShown = analysis.uses.filter { !$0.isSelection }.firstOfEachArgument
    /// The arguments that it uses in two ways, of which only one can be right.
    private(set) lazy var conflicting = Set(analysis.uses.conflicts.map { $0.shown.argument })
    /// Its names such as `${count}`.
    private(set) lazy var names = NamedValue.names(in: analysis.leaves.map { $0.text.source })
    /// The digits near the placeholders of each argument.
    private(set) lazy var nearDigits = analysis.nearDigits

    /// The string in messages: `English string`, or `msgid` for one that is not in English.
    private(set) lazy var name = isForeign ? "msgid" : language.name + " string"
    /// What messages say that translations are the same as in: `English` or `the msgid`.
    var languageName: String { isForeign ? "the msgid" : language.name }
    /// All its placeholders.
    var spellings: [String] { analysis.uses.map { $0.spelling }.uniqued() }
    /// Whether it surely is not in the language that it should be in.
    private(set) lazy var isForeign = isGuess && text.allTexts.contains { $0.source.hasForeignLetters }

    /// Takes the string that an entry was translated from.
    init(_ text: FormatEntry, of entry: LintEntry, language: LanguageReach, in table: LintTable) {
      (self.text, syntax, key, self.language, self.table) = (text, entry.syntax, entry.key, language, table)
      isGuess = table.format == .gettext && language.base == "en"
      translation = nil
    }

    private init(_ source: Source, knowing translation: FormatEntry) {
      (text, syntax, key, language, table) = (source.text, source.syntax, source.key, source.language, source.table)
      (isGuess, self.translation) = (source.isGuess, translation)
    }

    /// The string as a translation understands it: what is a name there is one here.
    func knowingNames(of translation: FormatEntry) -> Source {
      guard syntax == .apple, !possibleNames.isEmpty,
        !possibleNames.isDisjoint(with: OwnName.spellings(in: translation.allTexts))
      else { return self }
      return Source(self, knowing: translation)
    }
  }

  /// The table, with what its strings are checked against.
  private let context: TableCheck
  let entry: LintEntry
  let analysis: TextAnalysis
  /// The string that it was translated from; `nil` for a string of the source language, or if there is none.
  let source: Source?
  /// The categories for which `number-not-shown` is reported.
  var hiddenNumbers: Set<PluralCategory> = []
  /// Whether a finding is about a placeholder, so that another syntax would only find the same.
  private(set) var hasWrongPlaceholder = false
  /// The choices whose forms are all still strings of the source language.
  private(set) var untranslated: [TextAnalysis.Choice] = []
  /// The other choices, with their numbers.
  private(set) var choices: [Choice] = []
  /// Placeholders as `$1`, which are misspelled.
  private(set) lazy var dollars = findDollars()

  var table: LintTable { context.table }
  var language: LanguageReach { context.language }
  /// All translations of the table.
  var translations: TranslationTexts { context.translations }
  /// The linter's options.
  var options: LintOptions { context.options }

  init(_ entry: LintEntry, _ text: FormatEntry, in context: TableCheck) {
    self.context = context
    self.entry = entry
    source = context.sources.text(of: entry, context.table)?.knowingNames(of: text)
    analysis = TextAnalysis(text, syntax: entry.syntax, key: entry.key, original: source?.text)
    for choice in analysis.choices {
      if isUntranslated(choice) {
        untranslated.append(choice)
      } else {
        choices.append(Choice(choice, of: self))
      }
    }
  }

  /// Checks the string. Findings at the same place keep this order.
  func check() {
    checkMissingForms()
    checkNumbersNotShown()
    checkEmptyForms()
    checkUntranslatedForms()
    checkEdgeSpaces()
    checkArguments()
    checkNamedValues()
    checkVariables()
    checkMalformedPlaceholders()
    checkStrayDigits()
    checkPluralForm()
    checkUnusedForms()
    checkDisplayedNumbers()
  }

  /// Checks the placeholders of the string alone, by another syntax.
  func checkPlaceholders() {
    checkArguments()
    checkMalformedPlaceholders()
  }

  /// The choice of the source that corresponds to a choice of the translation.
  func sourceChoice(of choice: TextAnalysis.Choice) -> TextAnalysis.Choice? {
    guard let choices = source?.analysis.choices else { return nil }
    return choices.first { $0.variable == choice.variable && $0.path == choice.path }
      ?? choices.first { $0.variable == choice.variable }
      ?? (choices.count == 1 && analysis.choices.count == 1 ? choices[0] : nil)
  }

  /// The offset of a string in the file.
  @inline(never)
  func offset(ofLeaf leaf: Int) -> Int { analysis.leaves[leaf].text.offset ?? entry.offset }

  /// The offset of a part of a string, such as a placeholder.
  @inline(never)
  func offset(of part: Range<Int>, inLeaf leaf: Int) -> Int {
    let text = analysis.leaves[leaf].text
    return text.offset.map { table.file.offset(of: part, in: text.source, at: $0) } ?? entry.offset
  }

  /// The offset of a form's string.
  func offset(of category: PluralCategory, in choice: TextAnalysis.Choice) -> Int {
    analysis.leaf(category, of: choice)?.text.offset ?? choice.offset ?? entry.offset
  }

  /// A form of a choice that users see, with its categories and numbers.
  typealias ShownForm = (categories: [PluralCategory], numbers: NumberList)

  /// The forms that numbers take. In a PO file whose header has fewer forms than the language, a form has several categories.
  func shownForms(of choice: Choice) -> [ShownForm] {
    var forms: [ShownForm] = []
    for category in choice.choice.categories {
      guard let numbers = choice.reach.shown[category], !numbers.isEmpty else { continue }
      let place = offset(of: category, in: choice.choice)
      let known =
        table.format == .gettext
        ? forms.firstIndex { offset(of: $0.categories[0], in: choice.choice) == place } : nil
      if let known {
        forms[known].categories.append(category)
        forms[known].numbers = forms[known].numbers.union(numbers)
      } else {
        forms.append((categories: [category], numbers: numbers))
      }
    }
    return forms
  }

  /// A form in messages: its category, or its keyword if the header of a PO file has other forms than CLDR, such as one for 1 in
  /// Ukrainian, so that the names of categories would mislead.
  func name(of category: PluralCategory) -> String {
    guard let form = table.ownRule?.forms[category], hasOwnForms else { return category.quoted }
    return "msgstr[\(form)]"
  }

  /// Whether the header of a PO file has forms that are not those of a category.
  private var hasOwnForms: Bool {
    PluralCategory.allCases.contains { index(of: $0) != nil }
  }

  /// The number of a form without a category of its own; `nil` for others. One for 0 alone may well be called `zero`.
  private func index(of category: PluralCategory) -> Int? {
    guard let rule = table.ownRule, !language.rules.isFallback, category != .zero, let form = rule.forms[category],
      rule.otherForms.contains(form)
    else { return nil }
    return form
  }

  /// Adds a finding about one of the strings, or about a part of it, such as a placeholder.
  func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at part: Range<Int>? = nil,
    inLeaf index: Int
  ) {
    let leaf = analysis.leaves[index]
    report(
      rule,
      severity,
      message,
      at: part.map { offset(of: $0, inLeaf: index) } ?? offset(ofLeaf: index),
      variable: leaf.variable,
      categories: leaf.category.map { [$0] } ?? []
    )
  }

  /// Adds a finding about the string.
  @inline(never)
  func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int,
    variable: String = "",
    path: String = "",
    categories: [PluralCategory] = [],
    numbers: [String] = [],
    cause: SharedCause? = nil
  ) {
    if entry.silenced.contains(rule) { return }
    if [.argumentMismatch, .argumentLost, .malformedDirective, .numberNotShown].contains(rule) {
      hasWrongPlaceholder = true
    }
    var finding = LintFinding(
      rule,
      severity,
      message.onOneLine,
      file: table.file.path,
      table: table.name,
      key: entry.key,
      language: table.language,
      variable: variable.isEmpty ? nil : variable,
      categories: categories.filter { index(of: $0) == nil },
      numbers: numbers
    )
    finding.path = path
    if categories.count == 1, let index = index(of: categories[0]) { finding.form = "msgstr[\(index)]" }
    if options.addsSamples { finding.samples = samples(for: finding) }
    context.log.add(finding, in: table.file, at: offset, cause: cause)
  }
}

extension LintSubject {
  /// A place where a string varies with a number, and the numbers of its forms.
  struct Choice {
    let choice: TextAnalysis.Choice
    /// The digits after the decimal point with which the number is shown; `nil` if there are as many as it has.
    let shownDigits: Int?
    /// The numbers of each form.
    let reach: FormReach

    /// The digits after the decimal point; 0 if their number varies.
    var fractionDigits: Int { shownDigits ?? 0 }

    init(_ choice: TextAnalysis.Choice, of subject: LintSubject) {
      self.choice = choice
      shownDigits = Self.shownDigits(of: choice, subject.analysis)
      reach = subject.language.reach(
        of: choice.categories,
        fractionDigits: shownDigits ?? 0,
        zeroIsNumber: subject.table.zeroIsNumber
      )
    }

    /// How a number is shown: as the strings show it, `other` first, or else as the file says.
    private static func shownDigits(of choice: TextAnalysis.Choice, _ analysis: TextAnalysis) -> Int? {
      var directive = choice.specifier
      for category in choice.categories.reversed() {
        let shown = choice.forms[category]?.lazy.compactMap { analysis.leaves[$0].numberDirective }.first
        if let shown {
          directive = shown.conversion == .selectedArgument ? choice.specifier : shown
          break
        }
      }
      guard let directive, directive.kind == .real, let letter = directive.letter else { return 0 }
      guard letter == .fixed || letter == .uppercaseFixed else { return nil }
      switch directive.precision {
      case .fixed(let digits): return Int(digits)
      case .nextArgument, .argument: return nil
      case nil: return 6
      }
    }
  }
}

extension String {
  /// Whether the string has a letter.
  var hasLetters: Bool {
    unicodeScalars.contains { $0.isASCII ? UInt8(ascii: $0).isASCIILetter : $0.properties.isAlphabetic }
  }

  /// `true` if the string has letters that are not Latin, so that it is not in English.
  package var hasForeignLetters: Bool {
    unicodeScalars.contains { scalar in
      // Greek begins at 0370, phonetic and Latin letters are from 1D00 to 1EFF, and symbols up to 2E80.
      scalar.value >= 0x370 && !(0x1D00..<0x2E80 ~= scalar.value) && scalar.properties.isAlphabetic
    }
  }

  /// The words with letters. A single letter, as the x in 800x600, is none, and short words with a capital inside, such as MB
  /// and kB, are units.
  @inline(never)
  var words: [String] {
    split { $0.isWhitespace }.map(String.init).filter { word in
      let letters = word.unicodeScalars.filter { $0.properties.isAlphabetic }
      return letters.count > 3 || letters.count > 1 && !letters.dropFirst().contains { $0.properties.isUppercase }
    }
  }

  /// The spaces at the start and at the end.
  var edges: (start: Substring, end: Substring) {
    // Most strings begin and end with a visible ASCII character.
    let visible = 0x21...0x7E as ClosedRange<UInt8>
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return (self[..<startIndex], self[endIndex...])
    }
    let scalars = unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
    let end = scalars.lastIndex { !$0.properties.isWhitespace }.map { scalars.index(after: $0) } ?? endIndex
    return (self[..<start], self[end...])
  }
}
