import DataFiles
import Diagnostics
import MessageFormat
import MessageInterchange
import PluralBase
import PluralRuleSyntax
import Plurals
import ResourceFiles
import RuleExport
import StringFiles
import StringFormatting

extension ConvertedStrings {
  /// The strings as PO files of gettext. The source string is the `msgid`, and the key the context (`msgctxt`) if it is
  /// another text.
  ///
  /// Files of gettext that are converted have keys such as `Open`, or `menu|Open` with a context: these become what they
  /// were. If most other keys are contexts, the header says so.
  ///
  /// - Parameter notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func portableObjects(_ notes: inout [Note]) -> [ConvertedFile] {
    notes += lossesByValue(isInteger: true)
    var written: [StringKey: Entry] = [:]
    for entry in entries where entry.gettext != nil { written[StringKey(entry.key)] = entry }
    // Strings of PO files are written as they were, also those that cannot be read as formats.
    notes.removeAll { note in
      guard let entry = written[StringKey(note.key)] else { return false }
      guard note.loss == .leftOut else { return true }
      if note.reason == Self.repeatedKey { return false }
      guard let language = note.language else { return entry.texts.isEmpty }
      return entry.texts[language] == nil && entry.gettext?.texts[language] != nil
    }
    let entries = entries.map { $0.withoutFormats(&notes) }
    func identifiers(hasNames: Bool) -> [GettextIdentifier?] {
      entries.map { $0.gettextIdentifier(sourceLanguage, hasNames: hasNames) }
    }
    // A program is in one language, and a `msgid` of Python's need not show an argument.
    let hasNames = identifiers(hasNames: true).contains { $0?.hasNames == true }
    var identifiers = identifiers(hasNames: hasNames)
    let hasForms = entries.map { entry in entry.gettext.map { $0.plural != nil } ?? entry.hasForms }
    let contexts = identifiers.count { $0?.isOwn == true && $0?.context != nil }
    // Programs look up the context that a PO file has.
    let hasKeys = !hasGettextKeys && identifiers.count { $0?.isOwn == false } > contexts
    for (index, entry) in entries.enumerated() {
      guard let identifier = identifiers[index], let context = identifier.context, identifier.isOwn == hasKeys else {
        continue
      }
      let key = "\(entry.key)|\(identifier.id)".quotedForMessage
      let reason =
        hasKeys
        ? "the context is the key, and not \(context.quotedForMessage)" : "read from the PO file, the key is \(key)"
      notes.append(Note(key: entry.key, loss: .simplified, reason: reason))
      identifiers[index]?.context = entry.key
    }
    // Gettext looks up only zh_TW. Of zh-TW, zh-Hant-TW and zh-Hant, the first one that exists gets this name.
    let owners = Dictionary(grouping: languages) { $0.nameInPOSIX }.mapValues { group in
      group.first { $0.nameInPOSIX == $0.nameWithScript } ?? group.max { $0.utf8.count < $1.utf8.count }
    }
    return languages.map { language in
      let name = owners[language.nameInPOSIX] == language ? language.nameInPOSIX : language.nameWithScript
      let tag = language.nameWithScript.tagFromGettext
      let forms = GettextForms(of: language)
      let categories = forms?.categories ?? [.other]
      let usual = Self.usualCategories(categories, in: language)
      var text = """
        msgid ""
        msgstr ""
        "Language: \(name)\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"
        "Plural-Forms: \(forms?.header ?? "nplurals=1; plural=0;")\\n"
        \(name.tagFromGettext == tag ? "" : "\"\(Self.languageHeader): \(tag)\\n\"\n")\(
          hasKeys ? "\"\(Self.keyHeader): msgctxt\\n\"\n" : ""
        )
        """
      for (index, entry) in entries.enumerated() {
        let identifier = identifiers[index] ?? GettextIdentifier(id: entry.key)
        let categories = hasForms[index] ? categories : nil
        do throws(ConversionLoss) {
          var flat = try entry.texts[language].map { (pieces) throws(ConversionLoss) in
            try FlatForms(pieces, in: language)
          }
          if entry.gettext == nil, let missing = entry.missingForms[language] { flat?.missing = missing }
          // A string without a translation is there for the translator.
          guard flat != nil || entry.gettext?.texts[language] != nil else {
            text += (try? portableObject(entry, identifier, nil, in: language, categories, usual)) ?? ""
            continue
          }
          text += try portableObject(
            entry,
            identifier,
            flat,
            in: language,
            categories,
            usual,
            isFuzzy: entry.states[language] != nil
          )
          let hidden = entry.gettext == nil ? flat?.hiddenSelector.map { [$0] } : nil
          let lost = categories.flatMap { categories in
            flat.map { $0.incomplete(in: categories) + $0.lost(but: categories, in: language) }
          }
          for reason in (lost ?? []) + (hidden ?? []) {
            notes.append(Note(key: entry.key, language: language, loss: .simplified, reason: reason))
          }
        } catch {
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
          var entry = entry
          entry.gettext?.texts[language] = nil
          text += (try? portableObject(entry, identifier, nil, in: language, categories, usual)) ?? ""
        }
      }
      return ConvertedFile(path: "\(name).po", text: text, language: language)
    }
  }

  /// The field of the header that says that contexts are keys.
  static let keyHeader = "X-Keys"
  /// The field with the language, if gettext knows it by another name: `zh-Hans` for `zh_CN`.
  static let languageHeader = "X-Language"

  /// The entry of a string.
  ///
  /// - Parameters:
  ///   - entry: The string.
  ///   - identifier: What programs look it up by.
  ///   - flat: Its translation; `nil` if it has none.
  ///   - language: The language of the file.
  ///   - categories: The forms of the language; `nil` if the string has none.
  ///   - usual: Those that more than a few numbers have.
  ///   - isFuzzy: Whether no translator has confirmed the translation.
  /// - Returns: The lines.
  /// - Throws: The reason, if gettext cannot say it.
  private func portableObject(
    _ entry: Entry,
    _ identifier: GettextIdentifier,
    _ flat: FlatForms?,
    in language: String,
    _ categories: [PluralCategory]?,
    _ usual: Set<PluralCategory>,
    isFuzzy: Bool = false
  ) throws(ConversionLoss) -> String {
    let source = try entry.texts[sourceLanguage].map { (pieces) throws(ConversionLoss) in
      try FlatForms(pieces, in: sourceLanguage)
    }
    // In C, a format cannot skip an argument.
    let formats = (flat.map { Array($0.forms.values) } ?? []) + (source.map { [$0.form(.other)] } ?? [])
    let positions = entry.positions
    for format in identifier.hasNames || entry.gettext != nil ? [] : formats {
      let shown = Set(format.argumentNames.map { positions[$0, default: 1] })
      if let gap = (1...max(shown.count, 1)).first(where: { !shown.contains($0) }), !shown.isEmpty {
        throw ConversionLoss(
          "gettext's formats cannot leave out an argument such as \"\(entry.arguments[gap - 1].name)\""
        )
      }
    }
    if source == nil, !identifier.id.contains(part: "%"), formats.contains(where: { !$0.argumentNames.isEmpty }) {
      throw ConversionLoss("the source string is missing")
    }
    // Its text has the reason why there is no identifier.
    if let source, entry.gettext == nil { _ = try entry.gettextFormat(source.singular, identifier) }
    if identifier.id.isEmpty, identifier.context == nil {
      throw ConversionLoss("an empty text is the header of a file")
    }
    var text = "\n"
    // A line break of Windows is one character.
    for line in (entry.comment ?? "").split(whereSeparator: { $0.isNewline }) { text += "#. \(line)\n" }
    // A key that is the `msgid` has no arguments.
    let isFormat = entry.isPlainFormat || !entry.arguments.isEmpty && source != nil
    let isFuzzy = isFuzzy || flat?.hasGap(in: categories ?? []) == true
    let format = isFormat ? [identifier.hasNames ? "python-format" : "c-format"] : []
    let flags = (isFuzzy ? ["fuzzy"] : []) + (entry.gettext?.flags ?? format)
    if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\n" }
    if let context = identifier.context { text += "msgctxt \(Self.quoted(context))\n" }
    text += "msgid \(Self.quoted(identifier.id))\n"
    let hasForms = categories != nil
    let categories = categories ?? [.other]
    // `msgfmt` leaves out what is fuzzy, and a translator changes it.
    let isDraft = isFuzzy && entry.gettext != nil
    if !isDraft, entry.gettext?.needsArguments ?? true, let source, let flat {
      for category in categories where !flat.lacks(category) {
        let isStrict = !hasForms || usual.contains(category)
        try entry.checkArguments(of: flat.form(category), like: source.form(.other), isStrict: isStrict)
      }
    }
    let translations = try categories.map { (category) throws(ConversionLoss) in
      let translation: String
      if let texts = entry.gettext?.texts[language], let text = texts[category] ?? texts[.other] {
        translation = text
      } else if let flat, !flat.lacks(category) {
        translation = try entry.gettextFormat(flat.form(category), identifier)
      } else {
        return ""
      }
      if isDraft { return translation }
      // A form of a PO file may still be empty.
      if translation.isEmpty, !identifier.id.isEmpty, entry.gettext == nil {
        throw ConversionLoss("gettext treats an empty translation as a missing one")
      }
      if !translation.isEmpty, translation.edgeLineBreaks != identifier.id.edgeLineBreaks {
        throw ConversionLoss("a translation needs the line breaks of the source string at its start and its end")
      }
      return translation
    }
    guard hasForms else { return text + "msgstr \(Self.quoted(translations[0]))\n" }
    var plural = entry.gettext?.plural
    if plural == nil, let forms = source ?? flat {
      plural = try entry.gettextFormat(forms.form(.other), identifier)
    }
    if let plural, plural.edgeLineBreaks != identifier.id.edgeLineBreaks {
      throw ConversionLoss("gettext wants line breaks at the start or the end of all forms or of none")
    }
    text += "msgid_plural \(Self.quoted(plural ?? identifier.id))\n"
    for (index, form) in translations.enumerated() { text += "msgstr[\(index)] \(Self.quoted(form))\n" }
    return text
  }
}

extension String {
  /// The name of a language as gettext looks it up: `pt_BR`, `sr@latin` for `sr-Latn`, and `zh_TW` for `zh-Hant`.
  var nameInPOSIX: String {
    var parts = split { $0 == "-" || $0 == "_" }
    let regions = ["Hans": ["CN", "MY", "SG"], "Hant": ["TW", "HK", "MO"]]
    if parts.first == "zh", parts.count > 1, let usual = regions[String(parts[1])] {
      // A region says which script it is.
      if parts.count == 2 {
        parts[1] = usual[0][...]
      } else if usual.contains(String(parts[2])) {
        parts.remove(at: 1)
      }
    }
    return parts.joined(separator: "_").nameWithScript
  }

  /// The name of a language with its script: `zh_Hant_HK`, and `sr@latin` for `sr-Latn`.
  var nameWithScript: String {
    let parts = split { $0 == "-" || $0 == "_" }
    let modifiers = ["Latn": "latin", "Cyrl": "cyrillic", "valencia": "valencia"]
    let modifier = parts.lazy.compactMap { modifiers[String($0)] }.first
    return parts.filter { modifiers[String($0)] == nil }.joined(separator: "_") + (modifier.map { "@" + $0 } ?? "")
  }

  /// The tag of a language that a PO file has this name of.
  var tagFromGettext: String {
    GettextPath(FilePath("\(self).po"), headerLanguage: self).language ?? self
  }

  /// Whether the string starts and ends with a line feed.
  fileprivate var edgeLineBreaks: [Bool] { [unicodeScalars.first == "\n", unicodeScalars.last == "\n"] }
}

/// What programs look a string up by.
private struct GettextIdentifier {
  var context: String?
  var id: String
  /// The letters of directives by the number of their argument, if they are not the usual ones.
  var letters: [Int: String] = [:]
  /// Whether directives have names, as in Python: `%(count)d`.
  var hasNames = false
  /// Whether the key is the identifier, perhaps after the context, as with gettext's own files: `Open`, `menu|Open`.
  var isOwn = true
}

extension ConvertedStrings {
  /// The forms that at least five numbers up to 1,000 have. `msgfmt` asks for all arguments in them.
  fileprivate static func usualCategories(_ categories: [PluralCategory], in language: String) -> Set<PluralCategory> {
    let rules = PluralRules(for: language)
    var counts: [PluralCategory: Int] = [:]
    for number in 0...1000 {
      let category = rules.category(for: number)
      counts[categories.contains(category) ? category : categories.rest, default: 0] += 1
    }
    return Set(categories.filter { counts[$0, default: 0] >= 5 })
  }
}

extension Array where Element == PluralCategory {
  /// The form of numbers whose own one is missing.
  fileprivate var rest: PluralCategory { contains(.other) ? .other : self.max() ?? .other }
}

extension FlatForms {
  /// The form of a category.
  fileprivate func form(_ category: PluralCategory) -> [ICUMessage.Piece] { forms[category] ?? forms[.other] ?? [] }

  /// The form that is the `msgid`.
  fileprivate var singular: [ICUMessage.Piece] { form(selector == nil ? .other : .one) }
}

extension ConvertedStrings.Entry {
  /// A form in the syntax of `printf`.
  fileprivate func gettextFormat(
    _ form: [ICUMessage.Piece],
    _ identifier: GettextIdentifier,
    isNumbered: Bool = false
  ) throws(ConversionLoss) -> String {
    try printf(form, letters: identifier.letters, isNumbered: isNumbered, hasNames: identifier.hasNames)
  }

  /// What programs look the string up by; `nil` if the source text cannot be a `msgid`.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language of the source text.
  ///   - hasNames: Whether directives may have names, as in Python.
  /// - Returns: The identifier.
  fileprivate func gettextIdentifier(_ sourceLanguage: String, hasNames: Bool) -> GettextIdentifier? {
    var candidates = [GettextIdentifier(id: key)]
    // A context can have the separator too, but hardly many of them.
    for place in key.indices.lazy.filter({ key[$0] == "|" }).prefix(8) {
      candidates.append(GettextIdentifier(context: String(key[..<place]), id: String(key[key.index(after: place)...])))
    }
    if let gettext {
      return candidates.first { $0.id == gettext.id }
        ?? GettextIdentifier(context: key, id: gettext.id, isOwn: false)
    }
    guard let pieces = texts[sourceLanguage] else { return candidates[0] }
    guard let form = (try? FlatForms(pieces, in: sourceLanguage))?.singular else { return nil }
    for var candidate in candidates {
      candidate.letters = letters(of: candidate.id)
      let isNamed = candidate.id.contains(part: "%(")
      // Others, such as `@`, are only in Apple's formats, and `lld` is not in Python.
      let isUsual = candidate.letters.values.allSatisfy { letters in
        letters.last.map { "diufFs".contains($0) } ?? false && (!isNamed || letters.utf8.count < 3)
      }
      guard isUsual else { continue }
      candidate.hasNames = hasNames && !arguments.isEmpty && (isNamed || !candidate.id.contains(part: "%"))
      for isNumbered in [false, true]
      where (try? gettextFormat(form, candidate, isNumbered: isNumbered)) == candidate.id {
        // Without arguments, it could be of any language.
        if !isNamed, pieces.argumentNames.isEmpty { candidate.hasNames = false }
        return candidate
      }
    }
    var identifier = GettextIdentifier(context: key, id: "", isOwn: false)
    guard let id = try? gettextFormat(form, identifier) else { return nil }
    identifier.id = id
    return identifier
  }

  /// The letters of the directives of a format, such as `ld`, by the number of their argument.
  private func letters(of format: String) -> [Int: String] {
    var letters: [Int: String] = [:]
    var next = 1
    let text = FormatText(format, dialect: .code)
    let positions = positions
    for var directive in text.directives {
      var position = directive.position.map(Int.init) ?? next
      if let name = directive.argumentName.map({ text.text(at: $0) }) {
        position = positions[name, default: 1]
      } else if directive.position == nil {
        next += 1
      }
      (directive.position, directive.argumentName) = (nil, nil)
      letters[position] = String(directive.specifier.dropFirst())
    }
    return letters
  }

  /// Checks that `msgfmt` takes a translation for one of a source string.
  ///
  /// - Parameters:
  ///   - form: The translation.
  ///   - source: The source string.
  ///   - isStrict: Whether it needs all arguments.
  /// - Throws: The reason why it does not.
  fileprivate func checkArguments(
    of form: [ICUMessage.Piece],
    like source: [ICUMessage.Piece],
    isStrict: Bool
  ) throws(ConversionLoss) {
    /// The arguments, and whether each has a fixed number of decimals.
    func shown(_ pieces: [ICUMessage.Piece]) -> [String: Bool] {
      var shown: [String: Bool] = [:]
      for case .argument(let name, let type, let style) in pieces { shown[name] = type == "number" && !style.isEmpty }
      return shown
    }
    let (theirs, own) = (shown(form), shown(source))
    if isStrict, let name = own.keys.sorted().first(where: { theirs[$0] == nil }) {
      throw ConversionLoss("gettext's formats cannot leave out an argument such as \"\(name)\"")
    }
    if let name = theirs.keys.sorted().first(where: { own[$0] != theirs[$0] }) {
      throw ConversionLoss(
        own[name] == nil
          ? "the source string does not have the argument \"\(name)\""
          : "gettext's formats cannot show \"\(name)\" in another way than the source string"
      )
    }
  }
}

extension FlatForms {
  /// Whether a form waits for a translator, or the form `other` that it would have.
  fileprivate func lacks(_ category: PluralCategory) -> Bool {
    forms[category] == nil && (missing.contains(category) || missing.contains(.other))
  }

  /// Whether a form after the first one is missing. `msgfmt` refuses an empty one, or programs show it, if it is not fuzzy. An entry
  /// with an empty first form is not translated anyway.
  fileprivate func hasGap(in categories: [PluralCategory]) -> Bool {
    categories.first.map { !lacks($0) } == true && categories.contains(where: lacks)
  }

  /// The first form that is missing, and what programs do about it.
  fileprivate func incomplete(in categories: [PluralCategory]) -> [String] {
    let own = categories.first(where: lacks)
    guard let category = own ?? missing.min() else { return [] }
    return [category.notTranslated + (own == nil ? "" : ", so programs show the source string")]
  }

  /// The forms that a file of gettext does not have, because no integer of ordinary size needs them: numbers with decimals get
  /// another one.
  fileprivate func lost(but categories: [PluralCategory], in language: String) -> [String] {
    guard selector != nil else { return [] }
    let rules = PluralRules(for: language)
    let rest = categories.rest
    let shown = lacks(rest) ? nil : forms[rest] ?? forms[.other]
    return forms.keys.sorted().filter { !categories.contains($0) && forms[$0] != shown }
      .map { category in
        let example = rules.category(for: 1.5) == category ? "1.5" : "1000000"
        return "gettext has no form \"\(category.rawValue)\", so \(example) reads as \"\(rest.rawValue)\""
      }
  }
}

extension GettextForms {
  /// The forms of a language; `nil` if CLDR has no rules for it.
  init?(of language: String) {
    let rules = PluralRules(for: language)
    do throws(Diagnostic) {
      var parsed: [PluralCategory: PluralRule] = [:]
      for category in rules.categories {
        guard let rule = try? PluralRule(parsing: rules.sourceText(of: category) ?? "") else { return nil }
        parsed[category] = rule
      }
      guard !rules.isFallback, let set = try? PluralRuleSet(rules: parsed) else { return nil }
      // French needs no form for millions.
      self = try GettextForms(set, below: 1_000_000)
    } catch {
      return nil
    }
  }
}
