import DataFiles
import Decimals
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
  private let log: FindingLog
  private let numbers = KnownNumbers()

  init(_ files: [LintedFile], _ options: LintOptions, _ log: FindingLog) {
    (self.files, self.options, self.log) = (files, options, log)
  }

  func run() {
    addComments()
    reportSharedLanguages()
    let source = files.firstIndex { $0.file.language == sourceLanguage }
    let language = source.flatMap { files[$0].file.language }
    let known = source.map { index in
      Dictionary(files[index].file.entries.map { (StringKey($0.key), $0) }) { $1 }
    }
    var quoted: [StringKey: [String]] = [:]
    for (index, file) in files.enumerated() {
      let options = self.options.resolved(for: file.source.path)
      if index != source, !options.includes(language: file.file.language ?? "") { continue }
      reportRepeatedKeys(of: file)
      for entry in file.file.entries {
        let key = StringKey(entry.key)
        var check = MessageCheck(file: file, entry: entry, source: language, numbers: numbers, log: log)
        let original = index == source ? nil : known?[key]
        if let problem = entry.problem {
          // A mistake that the source has as well is reported once, there.
          if original?.problem != nil { continue }
          let rule = problem.kind == .missingFallbackVariant ? LintRule.missingOther : .unreadableFile
          check.report(rule, .error, problem.message.sentence, at: problem.offset)
        } else if let message = entry.message {
          if index != source, let known, known[key] == nil {
            check.report(
              .staleKey,
              .note,
              "The source does not have this key. Remove the string if the program no longer uses it, or correct the key.",
              at: entry.keyOffset,
              // The source has lost the key for all translations at once.
              cause: .ofTranslations(StringKey("\(file.file.path.group) \(entry.key)"))
            )
          } else if original == nil || !entry.isUntranslated {
            check.check(message.pieces, original, options)
            quoted[key, default: []] += check.quotedArguments
          }
        }
      }
      if index != source, let source, options.requests(.missingKey) { reportMissingKeys(of: file, files[source]) }
    }
    if let source { report(quoted, in: files[source]) }
  }

  /// Adds what the files say about their messages. That of the source is for all translations.
  private func addComments() {
    for file in files {
      for entry in file.file.entries {
        guard let comment = entry.comment else { continue }
        log.addComment(
          comment,
          on: entry.key,
          scope: file.file.path.group,
          in: file.source,
          at: entry.keyOffset,
          table: file.table,
          mayBeUnused: files.count > 1
        )
      }
    }
  }

  /// Reports files that are in the same language: one of them would replace the other.
  private func reportSharedLanguages() {
    var seen: [String: LintedFile] = [:]
    for file in files {
      guard let language = file.file.language else { continue }
      guard let other = seen[language] else {
        seen[language] = file
        continue
      }
      let message = "The language is \(language), and so is that of \(other.file.path.path.name)."
      log.add(file.finding(.unreadableFile, .error, message), in: file.source, at: nil)
    }
  }

  /// `duplicate-key`: keys that are in a file twice.
  private func reportRepeatedKeys(of file: LintedFile) {
    for (key, offset) in file.file.repeatedKeys {
      let message = "The key \(key.quoted) appears twice; the last one is used."
      let finding = file.finding(.duplicateKey, .warning, message, key: key)
      log.add(finding, in: file.source, at: offset, scope: file.file.path.group)
    }
  }

  /// Reports arguments that only translations show, because the source has them between apostrophes: `'{name}'`.
  private func report(_ quoted: [StringKey: [String]], in source: LintedFile) {
    for entry in source.file.entries {
      guard let names = quoted[StringKey(entry.key)], !names.isEmpty else { continue }
      let check = MessageCheck(file: source, entry: entry, source: nil, numbers: numbers, log: log)
      let places = entry.quotedPlaces
      for name in Set(names).sorted() { check.reportQuoted(name, at: places[name] ?? 0, .warning) }
    }
  }

  /// The language that the others are translated from: that of the options, or of the file that describes its messages, or
  /// English, or the first one.
  var sourceLanguage: String? { likelySource ?? files.lazy.compactMap(\.file.language).first }

  /// The source language, unless it is a guess.
  private var likelySource: String? {
    let languages = files.compactMap(\.file.language)
    if let source = options.source, languages.contains(source) { return source }
    let described = files.filter { $0.file.entries.contains { $0.comment != nil || !$0.placeholders.isEmpty } }
    if described.count == 1 { return described[0].file.language }
    return languages.first { $0 == "en" } ?? languages.first { $0.hasPrefix("en-") }
  }

  /// The source, or all files if it is a guess.
  var comparedTables: [ComparedTable] {
    let (source, isGuess) = (sourceLanguage, likelySource == nil)
    return files.filter { isGuess || $0.file.language == source }.map { file in
      ComparedTable(
        file: file.source.path,
        language: file.file.language,
        group: file.file.path.folder?.path ?? "",
        isSource: file.file.language == source,
        isAlone: isGuess || files.count == 1
      )
    }
  }

  /// `missing-key`, on request: keys that a translation lacks.
  private func reportMissingKeys(of file: LintedFile, _ source: LintedFile) {
    let own = Set(file.file.entries.lazy.filter { !$0.isUntranslated }.map { StringKey($0.key) })
    for entry in source.file.entries where !own.contains(StringKey(entry.key)) && !entry.isUntranslated {
      let message = "There is no translation, so users see the source language."
      let finding = file.finding(.missingKey, .note, message, key: entry.key)
      log.add(finding, in: file.source, at: nil, scope: file.file.path.group)
    }
  }
}

/// Checks one message.
struct MessageCheck {
  let file: LintedFile
  let entry: MessageFile.Entry
  /// The language of the source.
  let source: String?
  let numbers: KnownNumbers
  let log: FindingLog
  /// The arguments that the source has only between apostrophes.
  var quotedArguments: [String] = []

  private var language: String { file.file.language ?? "und" }

  /// The name of the source's language in messages.
  var sourceName: String { PluralRules.name(of: source ?? "") }

  mutating func check(_ pieces: [ICUMessage.Piece], _ sourceEntry: MessageFile.Entry?, _ options: LintOptions) {
    let original = sourceEntry?.message?.pieces
    let originalChoices = Dictionary(grouping: original?.choices ?? []) { "\($0.kind.rawValue) \($0.name)" }
    let (own, theirs) = (pieces.arguments, original?.arguments ?? MessageArguments())
    checkStyles(pieces)
    checkReplacedForms()
    for (choice, before) in pieces.choicesInText {
      checkRepeatedForms(choice)
      switch choice.kind {
      case .plural, .ordinal:
        let counterparts = originalChoices["\(choice.kind.rawValue) \(choice.name)"] ?? []
        checkForms(choice, after: before, counterparts.first, isWhole: pieces.count == 1, options)
        checkHiddenNumbers(choice)
        guard let counterpart = counterparts.first, let source else { break }
        if !own.shown.contains(choice.name) { checkAllForms(of: choice, counterpart, source) }
        checkOffset(choice, counterparts)
      case .select: break
      }
    }
    checkNumberSigns(pieces, original)
    guard let original, let sourceEntry, source != nil else { return }
    checkNotations(pieces, original)
    checkTags(pieces, original)
    checkSelects(pieces, original)
    checkArguments(own, theirs, sourceEntry)
  }

  func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int,
    variable: String? = nil,
    categories: [PluralCategory] = [],
    examples: [Int] = [],
    cause: SharedCause? = nil
  ) {
    let finding = LintFinding(
      rule,
      severity,
      message,
      file: file.source.path,
      table: file.table,
      key: entry.key,
      language: language,
      variable: variable,
      categories: categories,
      numbers: examples.prefix(3).map(String.init)
    )
    log.add(finding, in: file.source, at: offset, cause: cause, scope: file.file.path.group)
  }

  func place(_ messageOffset: Int) -> Int { file.file.offset(of: messageOffset, in: entry) }

  // MARK: Plural forms

  /// Whether the text for `other` reads right beside any number; see ``NumberSurroundings/areInvariant(withOne:)``.
  private func isInvariant(
    _ pieces: [ICUMessage.Piece],
    of choice: ICUMessage.Choice,
    after before: String,
    _ original: ICUMessage.Choice?,
    _ rules: PluralRules,
    isWhole: Bool,
    withOne: Bool
  ) -> Bool {
    let sample = { (pieces: [ICUMessage.Piece]) in
      pieces.sample(choice.name, NumberSurroundings.number, value: NumberSurroundings.value)
    }
    let endsSentence = original?.branches.contains { sample($0.pieces).hasSuffix(".") } ?? false
    let one = choice.branches.first { ["one", "1"].contains($0.selector) }
    return NumberSurroundings(
      in: before + sample(pieces),
      one: one.map { before + sample($0.pieces) } ?? "",
      hasTwo: choice.branches.contains { $0.selector == "two" },
      language: rules.language,
      endsSentence: endsSentence,
      isWhole: isWhole
    )?.areInvariant(withOne: withOne) ?? false
  }

  /// `missing-category` and `unused-category`.
  ///
  /// - Parameters:
  ///   - choice: The plural.
  ///   - before: The text directly before it.
  ///   - original: That of the source.
  ///   - isWhole: Whether the message is nothing but the plural.
  ///   - options: Whether the findings that are off by default are wanted.
  private func checkForms(
    _ choice: ICUMessage.Choice,
    after before: String,
    _ original: ICUMessage.Choice?,
    isWhole: Bool,
    _ options: LintOptions
  ) {
    let numbers = numbers.of(language, choice.kind)
    guard !numbers.rules.isFallback else { return }
    let keywords = Set(choice.branches.lazy.filter { !$0.isExact }.map(\.selector))
    let exact = choice.exactNumbers
    let taken = exact.union(choice.flutterNumbers)
    var missing: [(category: PluralCategory, numbers: [Int])] = []
    for category in numbers.rules.categories where category != .other && !keywords.contains(category.rawValue) {
      let needed = numbers.numbers(of: category, without: taken)
      if needed.isEmpty { continue }
      // In many languages, such as Turkish, the word does not change after 1.
      if category == .one, needed.allSatisfy({ $0 < 2 }), !options.reportsAll { continue }
      // What the source lacks too. English with =1 lacks nothing.
      if let source, let original, !options.reportsAll,
        !original.branches.contains(where: { $0.selector == category.rawValue }),
        !self.numbers.of(source, choice.kind).numbers(of: category, without: original.exactNumbers).isEmpty
      {
        continue
      }
      missing.append((category, needed))
    }
    let otherServes = missing.count == 1 && numbers.numbers(of: .other).isEmpty && choice.otherMayServe
    let other = choice.branches.first { $0.selector == "other" }?.pieces ?? []
    let served = missing.count == 1 ? missing.first { $0.category == numbers.rules.categoryWithWordsOfOther } : nil
    let lacksOne = missing.contains { $0.category == .one && $0.numbers.contains { $0 > 1 } }
    if !missing.isEmpty, !otherServes,
      options.reportsAll
        || !(served != nil
          || isInvariant(
            other,
            of: choice,
            after: before,
            original,
            numbers.rules,
            isWhole: isWhole,
            withOne: lacksOne
          ))
    {
      let forms = missing.map { "\($0.category.quoted) (\($0.numbers.examples))" }.phrase
      let preposition = NumberSurroundings.preposition(atEndOf: before, language: numbers.rules.language)
      func sample(_ number: Int) -> String { (preposition + other.sample(choice.name, "\(number)")).quoted }
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
        } ?? "\(numbers.name) needs \(forms). \(number) now reads \(sample(number)), the form for \"other\"."
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
        report(
          .unusedCategory,
          .warning,
          "\(branch.selector.quoted) is not a plural category, so nobody sees this form."
            + branch.selector.question(PluralCategory.allCases.map(\.rawValue)),
          at: place(branch.place),
          variable: choice.name
        )
        continue
      }
      if category == .other { continue }
      if !numbers.rules.categories.contains(category) {
        // In Flutter, the form for 0 is for this number in every language.
        guard options.requests(.unusedCategory), branch.number == nil else { continue }
        let message = "\(numbers.name) has no numbers for \(category.quoted), so nobody sees this form. Remove it."
        report(.unusedCategory, .note, message, at: place(branch.place), variable: choice.name, categories: [category])
      } else if branch.number == nil, let value = numbers.rules.reach(of: category)?.singleValue, exact.contains(value)
      {
        let (form, taken) = (category.quoted, Int64(value) + choice.offset)
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
  private func checkHiddenNumbers(_ choice: ICUMessage.Choice) {
    let numbers = numbers.of(language, choice.kind)
    let forms = choice.branches.filter { !$0.isExact && !$0.pieces.isEmpty }
    guard !numbers.rules.isFallback, forms.contains(where: { $0.pieces.shows(choice.name) }) else { return }
    let exactNumbers = choice.exactNumbers
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
      let digits = text.numbers.first { needed.contains($0) }
      let isZeroOrOne = needed.allSatisfy { $0 < 2 }
      // "Found an error" reads right for 1, and a form for 2 for that.
      if digits == nil, isZeroOrOne { continue }
      let known = digits == nil && category == .two ? 2 : 1
      let other = needed.first { $0 > known && $0 != digits } ?? needed.first { $0 != digits } ?? needed[0]
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

  /// `number-not-shown`: a plural that shows the number in no form, although that of the source does in all that are for several
  /// numbers.
  private func checkAllForms(of choice: ICUMessage.Choice, _ original: ICUMessage.Choice, _ source: String) {
    let numbers = numbers.of(language, choice.kind)
    let sourceRules = self.numbers.of(source, choice.kind).rules
    let forms = choice.branches.filter { !$0.isForOneNumber(numbers.rules) }
    guard !numbers.rules.isFallback,
      original.branches.allSatisfy({ $0.isForOneNumber(sourceRules) || $0.pieces.shows(choice.name) }),
      forms.allSatisfy({ form in
        let text = form.pieces.sample(choice.name, "0")
        return text.contains(where: \.isLetter) && text.numbers.isEmpty && !form.pieces.hasNumberSign
      }),
      let other = forms.last(where: { $0.selector == "other" })
    else { return }
    let taken = choice.exactNumbers.union(choice.flutterNumbers)
    guard let number = (2...100).first(where: { !taken.contains($0) }) else { return }
    let category = numbers.rules.category(for: number).rawValue
    let form = forms.first { $0.selector == category } ?? other
    report(
      .numberNotShown,
      .warning,
      "\(sourceName) shows the number in all forms, and \(numbers.name) in none: \(number) reads "
        + "\(form.pieces.sample(choice.name, "0").quoted). Add {\(choice.name)}.",
      at: place(form.place),
      variable: choice.name,
      categories: forms.compactMap { PluralCategory(rawValue: $0.selector) },
      examples: [number]
    )
  }

  /// `select-mismatch`: words that only the source selects by, or only the translation.
  private func checkSelects(_ pieces: [ICUMessage.Piece], _ original: [ICUMessage.Piece]) {
    let own = pieces.choices.filter { $0.kind == .select }
    let theirs = original.choices.filter { $0.kind == .select }
    for choice in own {
      let others = theirs.filter { $0.name == choice.name }
      guard !others.isEmpty else { continue }
      let known = Set(others.flatMap { $0.branches.map(\.selector) })
      let names = known.sorted()
      for branch in choice.branches where !known.contains(branch.selector) {
        report(
          .selectMismatch,
          .warning,
          "The \(sourceName) message does not select by \(branch.selector.quoted), so nobody sees this form."
            + branch.selector.question(names),
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
          "The \(sourceName) message selects by \(list), and this one shows \"other\" then. Add the form.",
          at: place(choice.place),
          variable: choice.name
        )
      }
    }
  }

  /// `argument-mismatch`, `argument-lost` and `not-pluralized`.
  private mutating func checkArguments(
    _ own: MessageArguments,
    _ theirs: MessageArguments,
    _ sourceEntry: MessageFile.Entry
  ) {
    let name = sourceName
    let unknown = own.names.filter { !theirs.contains($0) }
    if !unknown.isEmpty {
      let quoted = sourceEntry.quotedPlaces
      let places = entry.message?.argumentPlaces ?? [:]
      let has = theirs.names.isEmpty ? "no arguments" : theirs.names.map { "{\($0)}" }.firstWords
      for argument in unknown {
        if quoted[argument] != nil {
          quotedArguments.append(argument)
          continue
        }
        // Nobody mistypes a name of one letter.
        let question = argument.count < 2 ? "" : argument.question(theirs.names) { "{\($0)}" }
        report(
          .argumentMismatch,
          .error,
          "{\(argument)} is not an argument of the \(name) message, which has \(has). Users see the name." + question,
          at: place(places[argument] ?? 0),
          variable: argument
        )
      }
      return
    }
    // Most messages have no mistakes.
    lazy var quoted = entry.quotedPlaces
    lazy var places = entry.message?.argumentPlaces ?? [:]
    for argument in theirs.names {
      if own.selected.contains(argument), !theirs.selected.contains(argument) { continue }
      let wasPlural = theirs.plurals.contains(argument)
      let isPlural = own.plurals.contains(argument)
      if wasPlural, !isPlural, own.shown.contains(argument), numbers.of(language, .plural).rules.categories.count > 1 {
        report(
          .notPluralized,
          .warning,
          "The \(name) message varies with {\(argument)}, but this one does not.",
          at: place(places[argument] ?? 0),
          variable: argument
        )
      } else if own.contains(argument) {
        continue
      } else if let place = quoted[argument] {
        reportQuoted(argument, at: place, .error)
      } else if theirs.shown.contains(argument) || wasPlural {
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
  func reportQuoted(_ argument: String, at offset: Int, _ severity: Diagnostic.Severity) {
    report(
      .argumentMismatch,
      severity,
      "Between apostrophes, {\(argument)} is not an argument, so users see its name. Write ’ or two apostrophes.",
      at: place(offset),
      variable: argument
    )
  }
}

extension MessageFile.Entry {
  /// `true` for an empty text, as tools write it for keys that nobody has translated yet.
  var isUntranslated: Bool { source.allSatisfy { $0.isWhitespace } }

  /// The first places in the message of arguments that apostrophes quote, by name.
  var quotedPlaces: [String: Int] {
    let bytes = Array(source.utf8)
    var places: [String: Int] = [:]
    for range in message?.textRanges(of: bytes.count) ?? [] {
      for start in range where bytes[start] == UInt8(ascii: "{") {
        let rest = bytes[(start + 1)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
        let name = String(decoding: rest.prefix { $0.isWordCharacter || $0 >= 0x80 }, as: UTF8.self)
        if places[name] == nil { places[name] = start }
      }
    }
    return places
  }
}
