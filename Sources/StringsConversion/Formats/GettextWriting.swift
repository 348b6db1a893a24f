import Diagnostics
import PluralBase
import PluralRuleSyntax
import Plurals
import RuleExport

extension ConvertedStrings {
  /// The strings as PO files of gettext. The key is the context (`msgctxt`), and the source string the `msgid`.
  ///
  /// - Parameter notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func portableObjects(_ notes: inout [Note]) -> [ConvertedFile] {
    let entries = entries.map { $0.withoutFormats(&notes) }
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

        """
      for entry in entries {
        guard let pieces = entry.texts[language] else { continue }
        do throws(ConversionLoss) {
          let flat = try FlatForms(pieces, in: language)
          let categories = forms?.categories ?? [.other]
          text += try portableObject(entry, flat, categories, isFuzzy: entry.states[language] != nil)
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

  private func portableObject(
    _ entry: Entry,
    _ flat: FlatForms,
    _ categories: [PluralCategory],
    isFuzzy: Bool
  ) throws(ConversionLoss) -> String {
    func quoted(_ category: PluralCategory, of flat: FlatForms) throws(ConversionLoss) -> String {
      let pieces = flat.forms[category] ?? flat.forms[.other] ?? []
      return Self.quoted(try entry.printf(pieces, integer: "d", text: "s"))
    }
    let source = try entry.texts[sourceLanguage].map { (pieces) throws(ConversionLoss) in
      try FlatForms(pieces, in: sourceLanguage)
    }
    if let source, (source.selector == nil) != (flat.selector == nil) {
      throw ConversionLoss("only one of the source string and the translation has plural forms")
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
    for line in (entry.comment ?? "").split(separator: "\n") { text += "#. \(line)\n" }
    let flags = (isFuzzy ? ["fuzzy"] : []) + (entry.arguments.isEmpty ? [] : ["c-format"])
    if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\n" }
    text += "msgctxt \(Self.quoted(entry.key))\n"
    let id = try source.map { (source) throws(ConversionLoss) in
      try quoted(source.selector == nil ? .other : .one, of: source)
    }
    text += "msgid \(id ?? Self.quoted(entry.key))\n"
    guard flat.selector != nil else { return text + "msgstr \(try quoted(.other, of: flat))\n" }
    text += "msgid_plural \(try quoted(.other, of: source ?? flat))\n"
    for (index, category) in categories.enumerated() { text += "msgstr[\(index)] \(try quoted(category, of: flat))\n" }
    return text
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
