import DataFiles
import PluralBase
import Plurals
import StringFiles

/// Reads gettext's PO files, and templates of them.
///
/// A file has two tables: the translations, and the source texts from `msgid` and `msgid_plural`, which are the forms `one`
/// and `other`. A template and a file in the source language have only the second one. The key of an entry is its `msgid`,
/// with the `msgctxt` before it: `menu|Open`. Fuzzy entries need a review.
///
/// The forms of a translation have the categories that its header gives them, as `PluralHeaderForms` finds them.
/// A form for 0 alone is `zero`, as in Apple's files.
struct GettextReader {
  let file: ProjectFile
  let sourceFile: SourceFile
  /// The language of the source texts; `nil` means English.
  let source: String?

  /// The tables of the file.
  func tables(_ log: FindingLog) -> [LintTable] {
    var sourceFile = sourceFile
    switch GettextCharset(of: sourceFile.bytes) {
    case .utf8: break
    // The places are those of the text as UTF-8.
    case .latin1:
      sourceFile = SourceFile(path: sourceFile.path, bytes: GettextCharset.utf8(ofLatin1: sourceFile.bytes))
    case .other(let charset):
      let message = "the charset \"\(charset)\" is not read; convert the file with msgconv --to-code=UTF-8"
      FormatReport(file: sourceFile, table: file.name, language: nil).add(FormatProblem(.error, message, nil), to: log)
      return []
    }
    let reading = ReadingLog(file: sourceFile.path, strict: false)
    // A lenient log throws nothing.
    guard let text = try? TextEncoding.decode(sourceFile.bytes, log: reading) else { return [] }
    var parser = GettextParser(text: text)
    parser.parse()

    let header = GettextHeader(parser.entries.first(where: \.isHeader), in: text)
    let path = GettextFile(file.path, headerLanguage: header["Language"])
    let sourceLanguage = source ?? "en"
    let language = path.isTemplate ? sourceLanguage : path.language ?? "und"
    let report = FormatReport(file: sourceFile, table: path.name, language: language)
    report.add(reading.diagnostics, to: log)
    for problem in parser.problems { report.add(problem, to: log) }

    let entries = parser.entries.filter { !$0.isHeader }
    func table(_ language: String, isSource: Bool, _ entries: [LintEntry]) -> LintTable {
      LintTable(
        file: sourceFile,
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
    var check = GettextPluralCheck(header: header, language: language)
    check.check(entries)
    for problem in check.problems { report.add(problem, to: log) }
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
  /// The key: the text, after its context.
  var key: String { (context.map { "\($0.text)|" } ?? "") + (id?.text ?? "") }

  /// Whether there is any translation.
  var isTranslated: Bool { texts.values.contains { !$0.bytes.isEmpty } }

  /// How the placeholders of its texts are written.
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

  /// The entry in the table of source texts.
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

/// The header of a PO file: lines such as `Language: pl`.
struct GettextHeader {
  private var fields: [(name: String, value: String)] = []
  /// The place of the header; 0 if there is none.
  let offset: Int
  /// The place after `Plural-Forms:`; that of the header if it has none.
  let pluralOffset: Int

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - entry: The entry with an empty `msgid`, if there is one.
  ///   - text: The file.
  init(_ entry: GettextEntry?, in text: [UInt8]) {
    offset = entry?.texts[0]?.offset ?? 0
    for line in (entry?.texts[0]?.bytes ?? []).split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      fields.append((name, String(decoding: line[(colon + 1)...], as: UTF8.self)))
    }
    // No header is longer than this.
    let start = Array(text.prefix(entry == nil ? 0 : offset + 1 << 16))
    pluralOffset = start.end(of: "Plural-Forms:", from: offset) ?? offset
  }

  /// The value of a field; empty if there is none.
  subscript(name: String) -> String {
    fields.first { $0.name == name.lowercased() }?.value ?? ""
  }
}
