import Diagnostics
import PluralBase
import PluralRuleSyntax
import Plurals
import RuleExport

extension ConvertedStrings {
  /// The strings as PO files of gettext. The source string is the `msgid`, and the key the context (`msgctxt`) if it is
  /// another text.
  ///
  /// Files of gettext that are converted have keys such as `Open`, or `menu|Open` with a context: these become what they
  /// were. If other keys are contexts, the header says so.
  ///
  /// - Parameter notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func portableObjects(_ notes: inout [Note]) -> [ConvertedFile] {
    let entries = entries.map { $0.withoutFormats(&notes) }
    let hasContexts = entries.allSatisfy { $0.hasContext(before: messageIdentifier(of: $0)) }
    return languages.map { language in
      let forms = GettextForms(of: language)
      var text = """
        msgid ""
        msgstr ""
        "Language: \(language.map { $0 == "-" ? "_" : "\($0)" }.joined())\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"
        "Plural-Forms: \(forms?.header ?? "nplurals=1; plural=0;")\\n"
        \(hasContexts ? "" : "\"\(Self.keyHeader): msgctxt\\n\"\n")
        """
      for entry in entries {
        do throws(ConversionLoss) {
          let categories = forms?.categories ?? [.other]
          guard let pieces = entry.texts[language] else {
            // A string without a translation is there for the translator.
            text += (try? portableObject(entry, nil, categories, hasContexts)) ?? ""
            continue
          }
          let flat = try FlatForms(pieces, in: language)
          text += try portableObject(entry, flat, categories, hasContexts)
          notes += flat.lost(but: categories, in: language).map {
            Note(key: entry.key, language: language, loss: .simplified, reason: $0)
          }
        } catch {
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
        }
      }
      return ConvertedFile(path: "\(language).po", text: text)
    }
  }

  /// The field of the header that says that contexts are keys.
  static let keyHeader = "X-Keys"

  /// The `msgid` of a string; `nil` if its source text cannot be one.
  private func messageIdentifier(of entry: Entry) -> String? {
    guard let pieces = entry.texts[sourceLanguage] else { return entry.key }
    guard let source = try? FlatForms(pieces, in: sourceLanguage) else { return nil }
    return try? entry.gettextFormat(source.selector == nil ? .other : .one, of: source)
  }

  /// The entry of a string.
  ///
  /// - Parameters:
  ///   - entry: The string.
  ///   - flat: Its translation; `nil` if it has none.
  ///   - categories: The forms of the language.
  ///   - hasContexts: Whether keys are the `msgid`, after its context.
  /// - Returns: The lines.
  /// - Throws: The reason, if gettext cannot say it.
  private func portableObject(
    _ entry: Entry,
    _ flat: FlatForms?,
    _ categories: [PluralCategory],
    _ hasContexts: Bool
  ) throws(ConversionLoss) -> String {
    let source = try entry.texts[sourceLanguage].map { (pieces) throws(ConversionLoss) in
      try FlatForms(pieces, in: sourceLanguage)
    }
    for forms in [flat, source].compactMap({ $0 }) {
      let shown = Set(forms.forms.values.flatMap { $0.argumentNames.map(entry.position) })
      if let gap = (1...max(shown.count, 1)).first(where: { !shown.contains($0) }), !shown.isEmpty {
        throw ConversionLoss(
          "gettext's formats cannot leave out an argument such as \"\(entry.arguments[gap - 1].name)\""
        )
      }
    }
    var text = "\n"
    // A line break of Windows is one character.
    for line in (entry.comment ?? "").split(whereSeparator: { $0.isNewline }) { text += "#. \(line)\n" }
    if !entry.arguments.isEmpty { text += "#, c-format\n" }
    let spelled = try source.map { (source) throws(ConversionLoss) in
      try entry.gettextFormat(source.selector == nil ? .other : .one, of: source)
    }
    let id = spelled ?? entry.key
    if entry.key != id {
      let context = hasContexts ? String(entry.key.dropLast(id.count + 1)) : entry.key
      text += "msgctxt \(Self.quoted(context))\n"
    } else if id.isEmpty {
      throw ConversionLoss("an empty text is the header of a file")
    }
    text += "msgid \(Self.quoted(id))\n"
    func translation(_ category: PluralCategory) throws(ConversionLoss) -> String {
      Self.quoted(try flat.map { (flat) throws(ConversionLoss) in try entry.gettextFormat(category, of: flat) } ?? "")
    }
    // If one language has forms, the others have the same text for all of them.
    guard entry.texts.values.contains(where: { !$0.choices.isEmpty }) else {
      return text + "msgstr \(try translation(.other))\n"
    }
    let plural = try (source ?? flat).map { (forms) throws(ConversionLoss) in
      try entry.gettextFormat(.other, of: forms)
    }
    text += "msgid_plural \(Self.quoted(plural ?? id))\n"
    for (index, category) in categories.enumerated() { text += "msgstr[\(index)] \(try translation(category))\n" }
    return text
  }
}

extension ConvertedStrings.Entry {
  /// A form in the syntax of `printf`.
  fileprivate func gettextFormat(_ category: PluralCategory, of flat: FlatForms) throws(ConversionLoss) -> String {
    try printf(flat.forms[category] ?? flat.forms[.other] ?? [], integer: "d", text: "s", isNumbered: false)
  }

  /// Whether the key is a `msgid`, perhaps after a context, as with gettext's own files: `Open`, `menu|Open`.
  fileprivate func hasContext(before id: String?) -> Bool {
    // Without an identifier, the string is left out.
    guard let id else { return true }
    return key == id || key.hasSuffix("|" + id)
  }
}

extension FlatForms {
  /// The forms that a file of gettext does not have, because no integer of ordinary size needs them: numbers with decimals get
  /// another one.
  fileprivate func lost(but categories: [PluralCategory], in language: String) -> [String] {
    guard selector != nil else { return [] }
    let rules = PluralRules(for: language)
    let rest = categories.contains(.other) ? PluralCategory.other : categories.max() ?? .other
    return forms.keys.sorted().filter { !categories.contains($0) && forms[$0] != forms[rest] ?? forms[.other] }
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
