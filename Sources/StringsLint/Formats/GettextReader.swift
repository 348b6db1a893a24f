import DataFiles
import PluralBase
import Plurals
import ResourceFiles
import StringFiles

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
    // The script that makes a template may have its name.
    if sourceFile.bytes.starts(with: "#!".utf8) { return [] }
    let gettext = GettextFile(sourceFile)
    let path = GettextPath(file.path, headerLanguage: gettext.header["Language"])
    let sourceLanguage = options.source ?? "en"
    let language = path.isTemplate ? sourceLanguage : path.language ?? "und"
    let report = FormatReport(file: gettext.file, table: path.name, language: language, log: log)
    // A template without a charset has the bytes of the program.
    let hasCharset = Array(gettext.header["Content-Type"].utf8).end(of: "CHARSET") == nil
    report.add(
      path.isTemplate && !hasCharset ? [] : gettext.diagnostics,
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
    if !gettext.hasHeader, gettext.entries.contains(where: { $0.isTranslated }), !path.isTemplate, !isBroken {
      report.add(.unreadableFile, .error, "the file has no header, and msgfmt refuses it without one", at: nil)
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
        pluralHeader: header
      )
    }
    // Where xgettext has flagged some strings, it has seen that the others are not formats. Only Python's names are clear, and
    // its `{0}` and `{name!r}`.
    let hasFlags = entries.contains { $0.declaredSyntax != nil }
    var syntaxes = entries.map { $0.declaredSyntax ?? $0.likelySyntax(onlyNames: hasFlags) }
    // Nor does a program in C use braces.
    if !hasFlags, syntaxes.contains(.c) { syntaxes = syntaxes.map { $0 == .braces ? .none : $0 } }
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

extension Placeholder {
  /// `true` for `{0}` and `{name!r}`. In "[a-z]{2}", the braces belong to a regular expression.
  fileprivate func isClearField(after byte: UInt8?) -> Bool {
    let isFree =
      byte.map { !$0.isASCIILetter && !$0.isASCIIDigit && !("$@#&\\])}.*+?" as StaticString).contains($0) } ?? true
    let name = spelling.utf8.dropFirst().dropLast()
    return isFree
      && (spelling.utf8.contains(UInt8(ascii: "!")) || name.count == 1 && name.allSatisfy { $0.isASCIIDigit })
  }
}

extension GettextText {
  /// `true` if it has a placeholder of Object Pascal with the number of its argument: `%1:s`, but not the `%1:` of Qt.
  fileprivate var hasPascalIndex: Bool {
    guard bytes.contains(UInt8(ascii: "%")), bytes.contains(UInt8(ascii: ":")) else { return false }
    var cursor = TextCursor(text)
    while cursor.skipToPercent() != nil {
      let start = cursor.index
      guard cursor.number() != nil, cursor.byte == UInt8(ascii: ":") else { continue }
      cursor.index = start
      if PercentDirective.objectPascal(&cursor) != nil, cursor.byte?.isASCIILetter != true { return true }
    }
    return false
  }
}

extension GettextEntry {
  /// Whether it was part of a header.
  fileprivate var isPieceOfHeader: Bool {
    ([id, plural].compactMap { $0 } + texts.strings).contains { $0.bytes.end(of: "Content-Type: text/") != nil }
  }

  /// The placeholder syntax of its strings, if its flags tell it: `none` for formats that are not read.
  fileprivate var declaredSyntax: PlaceholderSyntax? {
    let declared = flags.lazy.filter { $0.hasSuffix("-format") && !$0.hasPrefix("no-") }.map(Self.syntax)
    return declared.first { $0 != .none } ?? declared.first
  }

  /// The syntaxes of further flags: msgfmt checks an entry for each of them.
  fileprivate var otherSyntaxes: [PlaceholderSyntax] {
    guard flags.count > 1, let first = declaredSyntax else { return [] }
    return flags.map(Self.syntax).uniqued().filter { $0 != .none && $0 != first }
  }

  private static func syntax(of format: String) -> PlaceholderSyntax {
    switch format {
    case "c-format": return .c
    case "boost-format": return .boost
    case "javascript-format": return .javaScript
    case "tcl-format": return .tcl
    case "object-pascal-format": return .objectPascal
    case "php-format": return .php
    case "perl-format": return .perl
    case "qt-format": return .qt
    case "kde-format", "kde-kuit-format": return .kde
    case "objc-format": return .apple
    case "python-format": return .python
    case "java-printf-format": return .java
    case "perl-brace-format": return .perlBraces
    case "python-brace-format", "csharp-format", "c++-format", "rust-format": return .braces
    default: return .none
    }
  }

  /// The placeholder syntax that its `msgid` suggests: one that finds placeholders there and nothing malformed. `50% de` and
  /// `{ x }` are not placeholders, and neither is anything in the manuals that po4a translates.
  fileprivate func likelySyntax(onlyNames: Bool) -> PlaceholderSyntax {
    let texts = [id, plural].compactMap { $0 }
    guard texts.contains(where: { $0.bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") } }) else {
      return .none
    }
    if comments.contains(where: { $0.hasPrefix("type: ") }) { return .none }
    // Only the numbers of arguments tell Pascal from C. The translation may have them alone.
    let isPascal = (texts + self.texts.strings).contains { $0.hasPascalIndex }
    let styles: [(syntax: PlaceholderSyntax, flag: String)] = [
      (.python, "python-format"), isPascal ? (.objectPascal, "object-pascal-format") : (.c, "c-format"),
      (.braces, "python-brace-format"),
    ]
    for (syntax, flag) in styles
    where !(onlyNames && [.c, .objectPascal].contains(syntax)) && !flags.contains("no-\(flag)") {
      let found = texts.map { Placeholders(in: $0.text, syntax) }
      let all = found.flatMap { $0.placeholders }
      guard !all.isEmpty, found.allSatisfy({ $0.malformed.isEmpty }) else { continue }
      // A msgid that is nothing but a name in braces is a key: "{core:frontpage:welcome}".
      if texts.count == 1, all.count == 1, case .name = all[0].argument, syntax == .braces,
        all[0].place.count == texts[0].bytes.count, !all[0].isClearField(after: nil)
      {
        continue
      }
      // Only names tell Python from C.
      let isClear = zip(texts, found).allSatisfy { text, found in
        found.placeholders.allSatisfy { place in
          switch syntax {
          case .python: if case .name = place.argument { true } else { false }
          case .c, .objectPascal: isLikely(place, after: text.bytes[..<place.place.lowerBound].last)
          // "{name}" may be anything, but not "{0}" and "{name!r}".
          case .braces where onlyNames: place.isClearField(after: text.bytes[..<place.place.lowerBound].last)
          // "${name}" is the business of a shell, and "@{name}" that of the program.
          default: text.bytes[..<place.place.lowerBound].last.map { !("$@#&\\" as StaticString).contains($0) } ?? true
          }
        }
      }
      if isClear { return syntax }
    }
    return .none
  }

  /// `true` if a placeholder of C or Pascal is more likely than a percent sign, as in "50%discount" and "%-encoded", or the
  /// description of another format, which has letters such as "%a" and "%b". The `%1` of "%1s" is an argument of Perl's
  /// Maketext, and s the unit.
  private func isLikely(_ place: Placeholder, after byte: UInt8?) -> Bool {
    let spelling = Array(place.spelling.utf8)
    guard byte?.isASCIIDigit != true, let letter = spelling.last,
      ("diusxXfgcp>" as StaticString).contains(letter), spelling.count != 3 || !spelling[1].isASCIIDigit
    else { return false }
    return spelling.dropFirst().first != UInt8(ascii: "-") || spelling.count > 3
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
    var entry = entry(body, key: source.key, at: offset, source.syntax, state)
    entry.original = source.entry
    return entry
  }

  private func entry(
    _ body: FormatBody?,
    key: String,
    at offset: Int,
    _ syntax: PlaceholderSyntax,
    _ state: LintEntry.State
  ) -> LintEntry {
    var entry = LintEntry(
      key: key,
      offset: offset,
      entry: body.map { FormatEntry(root: FormatVariable(name: "", body: $0, offset: offset)) },
      syntax: syntax,
      isFormat: declaredSyntax.map { $0 != .none } ?? false,
      comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
      state: state
    )
    entry.otherSyntaxes = otherSyntaxes
    return entry
  }
}
