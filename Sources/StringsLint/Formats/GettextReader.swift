import DataFiles
import PluralBase
import Plurals
import ResourceFiles
import StringFiles
import TextPlaceholders

/// Reads gettext's PO files and templates.
///
/// A file has two tables: the translations, and the source strings from `msgid` and `msgid_plural`, which are the forms
/// `one` and `other`. A template or a file in the source language has only the second table. The key of an entry is its
/// `msgid`, after the `msgctxt` if there is one: `menu|Open`. Fuzzy entries need a review; programs do not get them, so
/// they have no strings unless the options want them.
///
/// A translation is compared with the `msgid` and the flags of its own entry, because only these belong to it: another file
/// may be older or newer.
///
/// The header determines the categories of a translation's forms, as `PluralHeaderForms` finds them. A form for 0 alone
/// is `zero`, as in Apple's files.
struct GettextReader {
  let file: StringFile
  let sourceFile: SourceFile
  let options: LintOptions

  /// The tables of the file.
  func tables(_ log: FindingLog) -> [LintTable] {
    if GettextFile.isScript(sourceFile) { return [] }
    let gettext = GettextFile(sourceFile)
    let path = GettextPath(file.path, headerLanguage: gettext.header["Language"])
    let sourceLanguage = options.source ?? "en"
    let language = path.isTemplate ? sourceLanguage : path.language ?? "und"
    let report = FormatReport(file: gettext.file, table: path.name, language: language, log: log)
    report.add(
      path.isTemplate && gettext.lacksCharset ? [] : gettext.diagnostics,
      gettext.problems,
      cause: path.isTemplate ? .ofStrings(file.path.path) : nil
    )
    if gettext.unknownCharset != nil { log.hideLetters(of: gettext.file) }
    if let charset = gettext.unknownCharset, options.reportsAll {
      let message =
        "the charset \"\(charset)\" is not supported, so its letters look wrong in reports; convert the file with msgconv "
        + "--to-code=UTF-8"
      report.add(.unreadableFile, .note, message, at: nil)
    }
    let isBroken = gettext.problems.contains { $0.severity == .error }
    if gettext.entries.contains(where: { $0.isTranslated }), !path.isTemplate {
      // Some programs read their files themselves.
      let cause = SharedCause.ofFiles("\(path.folder) header")
      log.count(cause)
      if !gettext.hasHeader, !isBroken {
        let message = "the file has no header, and msgfmt refuses it without one"
        report.add(.unreadableFile, .error, message, at: nil, cause: cause)
      }
    }

    if gettext.file.bytes.starts(with: TextEncoding.utf8.byteOrderMark) {
      report.add(.unreadableFile, .error, "msgfmt refuses a byte order mark; save the file as UTF-8 without one", at: 0)
    }

    let entries = gettext.entries
    func table(
      _ language: String,
      isSource: Bool,
      _ entries: [LintEntry],
      _ header: PluralHeaderForms? = nil
    ) -> LintTable {
      LintTable(
        file: gettext.file,
        format: .gettext,
        folder: path.folder,
        name: path.name,
        language: language,
        isSource: isSource,
        entries: entries,
        ownRule: header.map(OwnPluralRule.init)
      )
    }
    let (syntaxes, hasFlags) = gettext.syntaxes
    let sources = zip(entries, syntaxes).map { $0.source($1) }
    if path.isTemplate {
      return [table(sourceLanguage, isSource: true, sources)]
    }
    let check = GettextPluralCheck(header: gettext.header, language: language, folder: path.folder, report: report)
    let leavesOut = !options.includesFuzzy && entries.contains { $0.isFuzzy }
    let checked = leavesOut ? entries.filter { !$0.isFuzzy } : entries
    check.check(checked)
    // What is left of a damaged header is reported as such.
    let isDamaged = !gettext.hasHeader && checked.first?.isPieceOfHeader == true
    report.checkLineBreaks(of: isDamaged ? Array(checked.dropFirst()) : checked)
    if hasFlags, language != sourceLanguage {
      let plain = zip(entries, syntaxes).filter { $1 == .none && (options.includesFuzzy || !$0.isFuzzy) }
      report.checkStrayPlaceholders(of: plain.map { $0.0 }, source: sourceLanguage)
    }
    let isVariant = language.prefix { $0.isLetter } == sourceLanguage.prefix { $0.isLetter }
    for entry in checked where entry.isTranslated && !entry.isShipped && !isVariant {
      let message = "the form msgstr[0] is empty, so gettext omits all forms, and users see the source language"
      report.add(.emptyForm, .warning, message, at: entry.texts[0]?.offset ?? entry.offset, key: entry.key)
    }
    let translations = zip(entries, sources).map { entry, source in
      entry.translation(of: source, check, includesFuzzy: options.includesFuzzy)
    }
    if language == sourceLanguage {
      let texts = zip(translations, sources).map { $0.entry == nil ? $1 : $0 }
      return [table(language, isSource: true, texts, check.comparison)]
    }
    return [
      table(sourceLanguage, isSource: true, sources), table(language, isSource: false, translations, check.comparison),
    ]
  }
}

extension OwnPluralRule {
  /// The rule of a header.
  fileprivate init(_ header: PluralHeaderForms) {
    self.init(
      text: header.header.text,
      forms: header.forms,
      otherForms: Set(header.forms.values.filter { header.categories[$0] == nil }).subtracting(header.unusedForms),
      category: header.category
    )
  }
}

extension GettextEntry {
  /// Whether it was part of a header.
  fileprivate var isPieceOfHeader: Bool {
    ([id, plural].compactMap { $0 } + texts.strings).contains { $0.bytes.end(of: "Content-Type: text/") != nil }
  }

  /// The entry in the table of source strings.
  fileprivate func source(_ syntax: PlaceholderSyntax) -> LintEntry {
    var body = FormatBody.text(FormatText(id?.text ?? "", offset: id?.offset))
    if let plural {
      body = .plural(PluralForms([.one: body, .other: .text(FormatText(plural.text, offset: plural.offset))]))
    }
    return entry(body, key: key, at: id?.offset ?? offset, syntax, .translated)
  }

  /// The entry in the table of translations, with its source.
  fileprivate func translation(
    of source: LintEntry,
    _ check: GettextPluralCheck,
    includesFuzzy: Bool
  ) -> LintEntry {
    var body: FormatBody?
    if !isShipped || isFuzzy && !includesFuzzy {
      // Programs show the source string.
    } else if plural == nil {
      body = .text(FormatText(texts[0]?.text ?? "", offset: texts[0]?.offset))
    } else {
      var forms: [PluralCategory: FormatBody] = [:]
      for (category, form) in check.forms {
        forms[category] = texts[form].map { .text(FormatText($0.text, offset: $0.offset)) }
      }
      body = .plural(PluralForms(forms))
    }
    let offset = texts.strings.map { $0.offset }.min() ?? offset
    let state: LintEntry.State = !isShipped ? .new : isFuzzy ? .needsReview : .translated
    return entry(body, from: source.entry, key: source.key, at: offset, source.syntax, state)
  }

  private func entry(
    _ body: FormatBody?,
    from original: FormatEntry? = nil,
    key: String,
    at offset: Int,
    _ syntax: PlaceholderSyntax,
    _ state: LintEntry.State
  ) -> LintEntry {
    LintEntry(
      key: key,
      offset: offset,
      entry: body.map { FormatEntry(root: FormatVariable(name: "", body: $0, offset: offset)) },
      originals: original.map { [$0] } ?? [],
      syntax: syntax,
      otherSyntaxes: otherSyntaxes,
      isFormat: declaredSyntax.map { $0 != .none } ?? false,
      comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
      state: state
    )
  }
}
