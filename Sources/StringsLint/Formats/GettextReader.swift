import DataFiles
import PluralBase
import Plurals
import StringFiles

/// Reads gettext's PO files and templates.
///
/// A file has two tables: the translations, and the source strings from `msgid` and `msgid_plural`, which are the forms
/// `one` and `other`. A template or a file in the source language has only the second table. The key of an entry is its
/// `msgid`, after the `msgctxt` if there is one: `menu|Open`. Fuzzy entries need a review.
///
/// The header determines the categories of a translation's forms, as `PluralHeaderForms` finds them. A form for 0 alone
/// is `zero`, as in Apple's files.
struct GettextReader {
  let file: StringFile
  let sourceFile: SourceFile
  /// The language of the source strings; `nil` means English.
  let source: String?

  /// The tables of the file.
  func tables(_ log: FindingLog) -> [LintTable] {
    let gettext: GettextFile
    do {
      gettext = try GettextFile(sourceFile)
    } catch {
      let message = "the charset \"\(error.charset)\" is not supported; convert the file with msgconv --to-code=UTF-8"
      FormatReport(file: sourceFile, table: file.name, language: nil, log: log)
        .add(.unreadableFile, .error, message, at: nil)
      return []
    }
    let path = GettextPath(file.path, headerLanguage: gettext.header["Language"])
    let sourceLanguage = source ?? "en"
    let language = path.isTemplate ? sourceLanguage : path.language ?? "und"
    let report = FormatReport(file: gettext.file, table: path.name, language: language, log: log)
    report.add(gettext.diagnostics, gettext.problems)

    let entries = gettext.entries
    func table(_ language: String, isSource: Bool, _ entries: [LintEntry]) -> LintTable {
      LintTable(
        file: gettext.file,
        format: .gettext,
        folder: path.folder,
        name: path.name,
        language: language,
        isSource: isSource,
        entries: entries
      )
    }
    if path.isTemplate {
      return [table(sourceLanguage, isSource: true, entries.map { $0.source })]
    }
    let check = GettextPluralCheck(header: gettext.header, language: language, report: report)
    check.check(entries)
    if language == sourceLanguage {
      let texts = entries.map { $0.isTranslated ? $0.translation(check) : $0.source }
      return [table(language, isSource: true, texts)]
    }
    return [
      table(sourceLanguage, isSource: true, entries.map { $0.source }),
      table(language, isSource: false, entries.map { $0.translation(check) }),
    ]
  }
}

extension GettextEntry {
  /// The placeholder syntax of its strings.
  var syntax: PlaceholderSyntax {
    for flag in flags {
      switch flag {
      case "c-format", "php-format", "gcc-internal-format", "gfc-internal-format": return .c
      case "objc-format": return .apple
      case "python-format": return .python
      case "java-printf-format": return .java
      case "python-brace-format", "perl-brace-format", "csharp-format", "c++-format", "rust-format": return .braces
      default: break
      }
    }
    return .none
  }

  /// The entry in the table of source strings.
  var source: LintEntry {
    var body = FormatBody.text(FormatText(id?.text ?? "", offset: id?.offset))
    if let plural {
      body = .plural(PluralForms([.one: body, .other: .text(FormatText(plural.text, offset: plural.offset))]))
    }
    return entry(body, at: id?.offset ?? offset, .translated)
  }

  /// The entry in the table of translations.
  func translation(_ check: GettextPluralCheck) -> LintEntry {
    var body: FormatBody?
    if isTranslated, plural == nil {
      body = .text(FormatText(texts[0]?.text ?? "", offset: texts[0]?.offset))
    } else if isTranslated {
      var forms: [PluralCategory: FormatBody] = [:]
      for (category, form) in check.forms {
        forms[category] = texts[form].map { .text(FormatText($0.text, offset: $0.offset)) }
      }
      body = .plural(PluralForms(forms))
    }
    let offset = texts.values.map(\.offset).min() ?? offset
    return entry(body, at: offset, body == nil ? .new : flags.contains("fuzzy") ? .needsReview : .translated)
  }

  private func entry(_ body: FormatBody?, at offset: Int, _ state: LintEntry.State) -> LintEntry {
    LintEntry(
      key: key,
      offset: offset,
      entry: body.map { FormatEntry(root: FormatVariable(name: "", body: $0, offset: offset)) },
      syntax: syntax,
      comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
      state: state
    )
  }
}
