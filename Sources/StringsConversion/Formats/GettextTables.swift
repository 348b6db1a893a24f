import DataFiles
import Diagnostics
import PluralBase
import Plurals
import ResourceFiles
import StringFiles

/// The PO files of a conversion: a table for each domain of each folder.
struct GettextTables {
  private struct Table {
    var folder: String
    var name: String
    var files: [(language: String?, file: GettextFile)] = []
  }

  private var files: [(path: GettextPath, language: String?, file: GettextFile)] = []
  /// The problems of the files.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  mutating func add(_ file: SourceFile) {
    if GettextFile.isScript(file) { return }
    let gettext = GettextFile(file)
    let path = GettextPath(FilePath(file.path), headerLanguage: gettext.header["Language"])
    if let charset = gettext.unknownCharset {
      let message = "the charset \"\(charset)\" is not supported; convert the file with msgconv --to-code=UTF-8"
      let text = Array(gettext.file.bytes)
      let place = text.end(of: "Content-Type:").flatMap { text.end(of: "charset=", from: $0) }
      diagnostics.append(gettext.file.error(message, code: nil, at: place))
      return
    }
    if !path.isTemplate || !gettext.lacksCharset { diagnostics += gettext.diagnostics }
    for problem in gettext.problems {
      diagnostics.append(gettext.file.diagnostic(problem.severity, problem.message, at: problem.offset))
    }
    for entry in gettext.entries where !entry.isBroken {
      guard let message = entry.keywordProblem else { continue }
      diagnostics.append(gettext.file.error(message, code: nil, at: entry.offset))
    }
    guard path.isTemplate || path.language != nil else {
      let message = "neither the header nor the name of the file has a language; name it pl.po or shop-pl.po"
      diagnostics.append(gettext.file.error(message, code: nil, at: gettext.header.pluralOffset))
      return
    }
    if let language = path.language { checkPlurals(of: gettext, language) }
    let tag = gettext.header[ConvertedStrings.languageHeader].filter { !$0.isWhitespace }
    // Other tools write all kinds of names there.
    let isSame = path.language != nil && tag.nameInPOSIX.tagFromGettext == path.language
    files.append((path, isSame ? tag.nameWithScript.tagFromGettext : path.language, gettext))
  }

  /// Reports plural forms that cannot be read, and those that other numbers get in other formats.
  private mutating func checkPlurals(of file: GettextFile, _ language: String) {
    let plurals = file.entries.filter { $0.plural != nil && $0.isUsable && $0.isTranslated }
    guard !plurals.isEmpty else { return }
    guard let forms = file.categoryForms(in: language) else {
      let message =
        "the header has no Plural-Forms that can be read, so "
        + (plurals.count == 1 ? "a string with plural forms is" : "\(plurals.count) strings with plural forms are")
        + " left out"
      diagnostics.append(file.file.error(message, code: nil, at: file.header.pluralOffset))
      return
    }
    let parts = forms.differences.compactMap { difference -> String? in
      guard
        let (old, new) = plurals.lazy.compactMap({ $0.texts(of: difference) })
          .first(where: { $0.old.bytes != $0.new.bytes })
      else { return nil }
      let numbers = difference.numbers.prefix(3).map(String.init).joined(separator: ", ")
      let verb = difference.numbers.count == 1 ? "reads" : "read"
      return
        "\(numbers)\(difference.numbers.count > 3 ? "…" : "") \(verb) \(new.inMessage) instead of \(old.inMessage)"
    }
    guard !parts.isEmpty else { return }
    let rules = PluralRules(for: language)
    let cause =
      rules.isFallback
      ? "CLDR has no plural rules for \(language), so"
      : "the rule in Plural-Forms is not that of CLDR for \(language), by which"
    let message = "\(cause) \(parts.joined(separator: "; "))"
    diagnostics.append(file.file.diagnostic(.warning, message, at: file.header.pluralOffset))
  }

  /// The tables.
  ///
  /// - Parameter sourceLanguage: The language of the `msgid`s.
  /// - Returns: The tables.
  func tables(sourceLanguage: String) -> [ConvertedStrings] {
    var tables: [Table] = []
    func add(_ file: GettextFile, _ language: String?, _ folder: String, _ name: String) {
      let place = tables.firstIndex { $0.folder == folder && $0.name == name } ?? tables.count
      if place == tables.count { tables.append(Table(folder: folder, name: name)) }
      tables[place].files.append((language, file))
    }
    let hasOneDomain = hasOneDomain
    for (path, language, file) in files where !path.isTemplate {
      let parent = FilePath(path.folder)
      if path.namesLanguage || hasOneDomain {
        add(file, language, path.folder, path.namesLanguage ? path.domain ?? "" : "")
      } else if GettextPath.isLanguage(parent.name, path.language) {
        // "pl/shop.po"
        add(file, language, parent.folder?.path ?? "", path.domain ?? "")
      } else {
        add(file, language, path.folder, path.domain ?? "")
      }
    }
    for (path, _, file) in files where path.isTemplate {
      let hasOwn = tables.contains { $0.folder == path.folder && $0.name == path.domain ?? "" }
      let isShared = !hasOwn && tables.contains { $0.folder == path.folder && $0.name.isEmpty }
      add(file, nil, path.folder, isShared ? "" : path.domain ?? "")
    }
    return tables.map { table in
      var strings = ConvertedStrings(gettext: table.files, sourceLanguage: sourceLanguage)
      strings.name = table.name
      strings.folder = table.folder
      return strings
    }
  }

  /// Whether there are several files that only their headers tell apart: one for each language.
  private var hasOneDomain: Bool {
    let files = files.filter { !$0.path.isTemplate }
    return files.count > 1 && files.allSatisfy { !$0.path.namesLanguage && $0.path.folder == files[0].path.folder }
      && Set(files.map { $0.path.language }).count == files.count
  }
}

extension GettextEntry {
  /// The texts of two forms, if the entry has them.
  fileprivate func texts(of difference: GettextCategoryForms.Difference) -> (old: GettextText, new: GettextText)? {
    guard let old = texts[difference.old], let new = texts[difference.new] else { return nil }
    return (old, new)
  }
}

extension GettextText {
  /// The text on one line.
  fileprivate var inMessage: String { text.replacing(each: "\n", with: "\\n").quotedForMessage }
}

extension SourceFile {
  /// A problem at a place.
  func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at offset: Int?) -> Diagnostic {
    var diagnostic = error(message, code: nil, at: offset)
    diagnostic.severity = severity
    return diagnostic
  }
}
