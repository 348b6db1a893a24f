import DataFiles
import Diagnostics
import MessageFiles
import MessageFormat
import MessageInterchange
import PluralBase
import Plurals
import StringsLint

/// Checks the files of a folder that are translations of each other.
struct MessageGroupCheck {
  private let files: [LintedFile]
  private let options: LintOptions
  private(set) var findings: [ForeignFinding] = []
  private var numbers: [String: PluralNumbers] = [:]

  init(_ files: [LintedFile], _ options: LintOptions) { (self.files, self.options) = (files, options) }

  mutating func run() {
    reportSharedLanguages()
    let source = files.firstIndex { $0.file.language == sourceLanguage }
    let known = source.map { index in
      Dictionary(files[index].file.entries.map { ($0.key, $0) }) { $1 }
    }
    var quoted: [String: [String]] = [:]
    for (index, file) in files.enumerated() {
      let options = self.options.resolved(for: file.source.path)
      if index != source, !options.includes(language: file.file.language ?? "") { continue }
      for entry in file.file.entries {
        var check = MessageCheck(file: file, entry: entry, isSource: index == source, numbers: numbers)
        let original = index == source ? nil : known?[entry.key]
        if let problem = entry.problem {
          // A mistake that the source has as well is reported once, there.
          if original?.problem != nil { continue }
          let rule = problem.kind == .missingFallbackVariant ? LintRule.missingOther : .unreadableFile
          check.report(rule, .error, problem.message.asSentence, at: problem.offset)
        } else if let message = entry.message {
          if index != source, let known, known[entry.key] == nil {
            check.report(
              .staleKey,
              .note,
              "The source does not have this key. Remove the string, or correct the key.",
              at: entry.keyOffset
            )
          } else if original == nil || !entry.isUntranslated {
            let language = source.flatMap { files[$0].file.language }
            check.check(message.pieces, original, language, options)
            quoted[entry.key, default: []] += check.quotedArguments
          }
        }
        numbers = check.numbers
        findings += check.findings
      }
      if index != source, let source, options.requests(.missingKey) { reportMissingKeys(of: file, files[source]) }
    }
    if let source, !quoted.isEmpty { report(quoted, in: files[source]) }
  }

  /// What the files say about their messages. That of the source is for all translations.
  var comments: [LintComment] {
    files.flatMap { file in
      file.file.entries.compactMap { entry in
        entry.comment.map {
          LintComment(
            $0,
            on: entry.key,
            scope: file.file.path.group,
            in: file.source,
            at: entry.keyOffset,
            table: file.file.path.path.stem,
            mayBeUnused: files.count > 1
          )
        }
      }
    }
  }

  /// Reports files that are in the same language: one of them would replace the other.
  private mutating func reportSharedLanguages() {
    var seen: [String: LintedFile] = [:]
    for file in files {
      guard let language = file.file.language else { continue }
      guard let other = seen[language] else {
        seen[language] = file
        continue
      }
      var finding = LintFinding(
        .unreadableFile,
        .error,
        "The language is \(language), and so is that of \(other.file.path.path.name).",
        file: file.source.path,
        table: file.file.path.path.stem
      )
      finding.language = language
      findings.append(ForeignFinding(finding, in: file.source, at: nil))
    }
  }

  /// Reports arguments that only translations show, because the source has them between apostrophes: `'{name}'`.
  private mutating func report(_ quoted: [String: [String]], in source: LintedFile) {
    for entry in source.file.entries {
      for name in Set(quoted[entry.key] ?? []).sorted() {
        var check = MessageCheck(file: source, entry: entry, isSource: true, numbers: numbers)
        check.reportQuoted(name, .warning)
        findings += check.findings
      }
    }
  }

  /// The language that the others are translated from: that of the options, or of the file that describes its messages, or
  /// English, or the first one.
  var sourceLanguage: String? {
    let languages = files.compactMap(\.file.language)
    if let source = options.source, languages.contains(source) { return source }
    let described = files.filter { $0.file.entries.contains { $0.comment != nil || !$0.placeholders.isEmpty } }
    if described.count == 1 { return described[0].file.language }
    return languages.first { $0 == "en" } ?? languages.first { $0.hasPrefix("en-") } ?? languages.first
  }

  /// `missing-key`, on request: keys that a translation lacks.
  private mutating func reportMissingKeys(of file: LintedFile, _ source: LintedFile) {
    let own = Set(file.file.entries.lazy.filter { !$0.isUntranslated }.map(\.key))
    for entry in source.file.entries where !own.contains(entry.key) && !entry.isUntranslated {
      var finding = LintFinding(
        .missingKey,
        .note,
        "There is no translation, so users see the source language.",
        file: file.source.path,
        table: file.file.path.path.stem,
        key: entry.key
      )
      finding.language = file.file.language
      findings.append(ForeignFinding(finding, in: file.source, at: nil, scope: file.file.path.group))
    }
  }
}

/// Checks one message.
struct MessageCheck {
  let file: LintedFile
  let entry: MessageFile.Entry
  let isSource: Bool
  var numbers: [String: PluralNumbers]
  private(set) var findings: [ForeignFinding] = []
  /// The arguments that the source has only between apostrophes.
  private(set) var quotedArguments: [String] = []

  init(file: LintedFile, entry: MessageFile.Entry, isSource: Bool, numbers: [String: PluralNumbers]) {
    (self.file, self.entry, self.isSource, self.numbers) = (file, entry, isSource, numbers)
  }

  private var language: String { file.file.language ?? "und" }

  mutating func check(
    _ pieces: [ICUMessage.Piece],
    _ sourceEntry: MessageFile.Entry?,
    _ source: String?,
    _ options: LintOptions
  ) {
    let original = sourceEntry?.message?.pieces
    let originalChoices = original?.choices ?? []
    checkStyles(pieces)
    for choice in pieces.choices {
      checkRepeatedForms(choice)
      switch choice.kind {
      case .plural, .ordinal:
        let counterpart = originalChoices.first { $0.kind == choice.kind && $0.name == choice.name }
        checkForms(choice, counterpart, source, isWhole: pieces.count == 1, options)
        checkHiddenNumbers(choice)
        if let source { checkOffset(choice, originalChoices, source) }
      case .select: break
      }
    }
    checkNumberSigns(pieces, original)
    guard let original, let sourceEntry, let source else { return }
    checkNotations(pieces, original, source)
    checkTags(pieces, original, source)
    checkSelects(pieces, original, source)
    checkArguments(pieces, original, sourceEntry.source, source)
  }

  /// The numbers of a language.
  private mutating func numbers(_ kind: ICUMessage.Choice.Kind, of language: String) -> PluralNumbers {
    let name = "\(kind) \(language)"
    if let known = numbers[name] { return known }
    let new = PluralNumbers(language, kind == .ordinal ? .ordinal : .cardinal)
    numbers[name] = new
    return new
  }

  mutating func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int,
    variable: String? = nil,
    categories: [PluralCategory] = [],
    examples: [Int] = []
  ) {
    let finding = LintFinding(
      rule,
      severity,
      message,
      file: file.source.path,
      table: file.file.path.path.stem,
      key: entry.key,
      language: language,
      variable: variable,
      categories: categories,
      numbers: examples.prefix(3).map(String.init)
    )
    findings.append(ForeignFinding(finding, in: file.source, at: offset, scope: file.file.path.group))
  }

  func place(_ messageOffset: Int) -> Int { file.file.offset(of: messageOffset, in: entry) }

  // MARK: Plural forms

  /// Whether the text for `other` reads right beside any number.
  private func isInvariant(
    _ pieces: [ICUMessage.Piece],
    _ original: ICUMessage.Choice?,
    _ name: String,
    _ rules: PluralRules,
    isWhole: Bool
  ) -> Bool {
    let number = NumberSurroundings.number
    let endsSentence = original?.branches.contains { $0.pieces.sample(name, number).hasSuffix(".") } ?? false
    return NumberSurroundings(
      in: pieces.sample(name, number),
      language: rules.language,
      endsSentence: endsSentence,
      isWhole: isWhole
    )?.areInvariant ?? false
  }

  /// `missing-category` and `unused-category`.
  ///
  /// - Parameters:
  ///   - choice: The plural.
  ///   - original: That of the source.
  ///   - source: The language of the source.
  ///   - isWhole: Whether the message is nothing but the plural.
  ///   - options: Whether the findings that are off by default are wanted.
  private mutating func checkForms(
    _ choice: ICUMessage.Choice,
    _ original: ICUMessage.Choice?,
    _ source: String?,
    isWhole: Bool,
    _ options: LintOptions
  ) {
    let numbers = numbers(choice.kind, of: language)
    guard !numbers.rules.isFallback else { return }
    let keywords = Set(choice.branches.lazy.filter { !$0.isExact }.map(\.selector))
    // An exact number is that before the offset, and a category that of the number after it.
    let exact = Set(choice.exactNumbers.map { $0 - Int(choice.offset) })
    let taken = exact.union(choice.flutterNumbers)
    var missing: [(category: PluralCategory, numbers: [Int])] = []
    for category in numbers.rules.categories where category != .other && !keywords.contains(category.rawValue) {
      let needed = numbers.numbers(of: category, without: taken)
      if needed.isEmpty { continue }
      // In many languages, such as Turkish, the word does not change after 1.
      if category == .one, needed.allSatisfy({ $0 < 2 }), !options.reportsAll { continue }
      if let source, let original, self.numbers(choice.kind, of: source).rules.categories.contains(category),
        !original.branches.contains(where: { $0.selector == category.rawValue }), !options.reportsAll
      {
        continue
      }
      missing.append((category, needed))
    }
    let otherServes = missing.count == 1 && numbers.numbers(of: .other).isEmpty
    let other = choice.branches.first { $0.selector == "other" }?.pieces ?? []
    let served = missing.count == 1 ? missing.first { $0.category == numbers.rules.categoryWithWordsOfOther } : nil
    if !missing.isEmpty, !otherServes,
      options.reportsAll
        || !(served != nil || isInvariant(other, original, choice.name, numbers.rules, isWhole: isWhole))
    {
      let forms = missing.map { "\($0.category.rawValue.quoted) (\($0.numbers.examples))" }
      let list =
        forms.count < 2 ? forms.joined() : forms.dropLast().joined(separator: ", ") + " and " + forms[forms.count - 1]
      func sample(_ number: Int) -> String { other.sample(choice.name, "\(number)").quoted }
      // 0 often reads right in any form.
      let number = served?.numbers[0] ?? missing.lazy.flatMap(\.numbers).first { $0 != 0 } ?? 0
      let needs =
        served.map {
          PluralRules.message(
            aboutOnly: $0.category,
            for: $0.numbers.phrase,
            "\(number)",
            in: numbers.name,
            sample(number)
          )
        } ?? "\(numbers.name) needs \(list). \(number) now reads \(sample(number)), the form for \"other\"."
      report(
        .missingCategory,
        served == nil ? .error : .note,
        needs,
        at: place(choice.place),
        variable: choice.name,
        categories: missing.map(\.category),
        examples: missing.flatMap { $0.numbers.prefix(3) }
      )
    }
    for branch in choice.branches where !branch.isExact {
      guard let category = PluralCategory(rawValue: branch.selector) else {
        let hint =
          branch.selector.likely(of: PluralCategory.allCases.map(\.rawValue)).map { " Did you mean \($0)?" } ?? ""
        report(
          .unusedCategory,
          .warning,
          "\(branch.selector.quoted) is not a plural category, so nobody sees this form.\(hint)",
          at: place(branch.place),
          variable: choice.name
        )
        continue
      }
      if category == .other { continue }
      if !numbers.rules.categories.contains(category) {
        // In Flutter, the form for 0 is for this number in every language.
        guard options.requests(.unusedCategory), branch.number == nil else { continue }
        let message =
          "\(numbers.name) has no numbers for \(category.rawValue.quoted), so nobody sees this form. Remove it."
        report(.unusedCategory, .note, message, at: place(branch.place), variable: choice.name, categories: [category])
      } else if branch.number == nil, let value = numbers.rules.reach(of: category)?.singleValue, exact.contains(value)
      {
        let (form, taken) = (category.rawValue.quoted, value + Int(choice.offset))
        report(
          .unusedCategory,
          .note,
          "\(numbers.name) has \(form) for \(value) alone, which =\(taken) takes, so nobody sees this form. Remove it.",
          at: place(branch.place),
          variable: choice.name,
          categories: [category],
          examples: [value]
        )
      }
    }
  }

  // MARK: Hidden numbers

  /// `number-not-shown`: a form that is for several numbers but always shows the same one, or none.
  private mutating func checkHiddenNumbers(_ choice: ICUMessage.Choice) {
    let numbers = numbers(choice.kind, of: language)
    let forms = choice.branches.filter { !$0.isExact && !$0.pieces.isEmpty }
    guard !numbers.rules.isFallback, forms.contains(where: { $0.pieces.shows(choice.name) }) else { return }
    let exactNumbers = Set(choice.exactNumbers.map { $0 - Int(choice.offset) })
    let keywords = Set(forms.map(\.selector))
    for form in forms where !form.pieces.shows(choice.name) && !form.pieces.hasNumberSign {
      guard let category = PluralCategory(rawValue: form.selector) else { continue }
      let exact = exactNumbers.union(choice.flutterNumbers.filter { Int64($0) != form.number })
      var needed = numbers.numbers(of: category, without: exact)
      if category == .other {
        let unserved = numbers.rules.categories.filter { !keywords.contains($0.rawValue) }
        needed += unserved.flatMap { numbers.numbers(of: $0, without: exact) }
        needed = Set(needed).sorted()
      }
      guard needed.count > 1 else { continue }
      let text = form.pieces.sample(choice.name, "0")
      let digits = text.wholeNumbers.first { needed.contains($0) }
      let isZeroOrOne = needed.allSatisfy { $0 < 2 }
      // "Found an error" reads right for 1.
      if digits == nil, isZeroOrOne { continue }
      let other = needed.first { $0 > 1 && $0 != digits } ?? needed.first { $0 != digits } ?? needed[0]
      let says = digits.map { "but it always says \($0)" } ?? "but it does not show the number"
      let advice = digits.map { "Write {\(choice.name)} instead of \($0)." } ?? "Add {\(choice.name)}."
      report(
        .numberNotShown,
        digits != nil && !isZeroOrOne ? .error : .warning,
        "\(numbers.name) uses this form for \(needed.phrase), \(says): \(other) reads \(text.quoted). \(advice)",
        at: place(form.place),
        variable: choice.name,
        categories: [category],
        examples: needed
      )
    }
  }

  // MARK: Against the source

  /// `select-mismatch`: words that only the source selects by, or only the translation.
  private mutating func checkSelects(_ pieces: [ICUMessage.Piece], _ original: [ICUMessage.Piece], _ source: String) {
    let own = pieces.choices.filter { $0.kind == .select }
    let theirs = original.choices.filter { $0.kind == .select }
    for choice in own {
      let others = theirs.filter { $0.name == choice.name }
      guard !others.isEmpty else { continue }
      let name = LanguageText.name(of: source)
      let known = Set(others.flatMap { $0.branches.map(\.selector) })
      let names = known.sorted()
      for branch in choice.branches where !known.contains(branch.selector) {
        let hint = branch.selector.likely(of: names).map { " Did you mean \($0)?" } ?? ""
        report(
          .selectMismatch,
          .warning,
          "The \(name) message does not select by \(branch.selector.quoted), so nobody sees this form.\(hint)",
          at: place(branch.place),
          variable: choice.name
        )
      }
      let words = Set(choice.branches.map(\.selector))
      let missing = known.subtracting(words).subtracting(["other"]).sorted()
      if !missing.isEmpty {
        let list = missing.map(\.quoted).firstWords
        report(
          .selectMismatch,
          .warning,
          "The \(name) message selects by \(list), and this one shows \"other\" then. Add the form.",
          at: place(choice.place),
          variable: choice.name
        )
      }
    }
  }

  /// `argument-mismatch`, `argument-lost` and `not-pluralized`.
  private mutating func checkArguments(
    _ pieces: [ICUMessage.Piece],
    _ original: [ICUMessage.Piece],
    _ originalText: String,
    _ source: String
  ) {
    let (own, theirs) = (pieces.arguments, original.arguments)
    let name = LanguageText.name(of: source)
    var isMisspelled = false
    for argument in own.names where !theirs.names.contains(argument) {
      isMisspelled = true
      if originalText.hasArgument(argument) {
        quotedArguments.append(argument)
        continue
      }
      let has = theirs.names.isEmpty ? "no arguments" : theirs.names.map { "{\($0)}" }.firstWords
      let hint = argument.likely(of: theirs.names).map { " Did you mean {\($0)}?" } ?? ""
      report(
        .argumentMismatch,
        .error,
        "{\(argument)} is not an argument of the \(name) message, which has \(has). Users see the name.\(hint)",
        at: place(entry.source.offset(ofArgument: argument)),
        variable: argument
      )
    }
    guard !isMisspelled else { return }
    let originalPlurals = Set(original.choices.lazy.filter { $0.kind == .plural }.map(\.name))
    let plurals = Set(pieces.choices.lazy.filter { $0.kind == .plural }.map(\.name))
    for argument in theirs.names {
      if own.selected.contains(argument), !theirs.selected.contains(argument) { continue }
      let wasPlural = originalPlurals.contains(argument)
      let isPlural = plurals.contains(argument)
      if wasPlural, !isPlural, own.shown.contains(argument), numbers(.plural, of: language).rules.categories.count > 1 {
        report(
          .notPluralized,
          .warning,
          "The \(name) message varies with {\(argument)}, but this one does not.",
          at: place(entry.source.offset(ofArgument: argument)),
          variable: argument
        )
      } else if !own.names.contains(argument), entry.source.hasArgument(argument) {
        reportQuoted(argument, .error)
      } else if !own.names.contains(argument), theirs.shown.contains(argument) || wasPlural {
        report(
          .argumentLost,
          .warning,
          "{\(argument)} of the \(name) message is missing, so users do not see it. Add it where it belongs.",
          at: place(0),
          variable: argument
        )
      }
    }
  }

  /// Reports an argument between apostrophes, which is text.
  mutating func reportQuoted(_ argument: String, _ severity: Diagnostic.Severity) {
    report(
      .argumentMismatch,
      severity,
      "Between apostrophes, {\(argument)} is not an argument, so users see its name. Write ’ or two apostrophes.",
      at: place(entry.source.offset(ofArgument: argument)),
      variable: argument
    )
  }
}

extension MessageFile.Entry {
  /// `true` for an empty text, as tools write it for keys that nobody has translated yet.
  var isUntranslated: Bool { source.allSatisfy { $0.isWhitespace } }
}
