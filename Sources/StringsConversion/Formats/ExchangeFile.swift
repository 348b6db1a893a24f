package import DataFiles
package import Diagnostics
import PluralBase
import Plurals
import StringFiles
import StringFormatting

/// Reads XLIFF 1.2 as Xcode exports it: a part for each file of the project, with the source language and one translation, and
/// a unit for each form.
///
/// The forms of a string of a catalog have the key with a suffix: `key|==|plural.one`,
/// `key|==|substitutions.files.plural.one`. Those of `.stringsdict` files are paths: `/key:dict/files:dict/one:dict/:string`.
package struct ExchangeFile {
  /// The strings of one file of the project.
  package struct Part {
    /// The path of the file in the project.
    package fileprivate(set) var original = ""
    /// The source language.
    package fileprivate(set) var sourceLanguage = "en"
    /// The language of the translation.
    package fileprivate(set) var targetLanguage: String?
    fileprivate var units: [Unit] = []
  }

  /// A unit: a string, or one of its forms.
  fileprivate struct Unit {
    var id: String
    var texts: [String?]
    /// Whether somebody should look at the translation.
    var needsReview = false
    var note: String?
  }

  /// The parts.
  package private(set) var parts: [Part] = []
  /// The problems of the XML.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  package init(_ file: SourceFile) {
    let log = ReadingLog(file: file.path, strict: false)
    // A lenient log does not throw.
    try? read(file, log)
    diagnostics = log.diagnostics
  }

  private mutating func read(_ file: SourceFile, _ log: ReadingLog) throws(Diagnostic) {
    var scanner = XMLScanner(text: try TextEncoding.decode(file.bytes, log: log), log: log)
    while let part = try scanner.next() {
      guard case .start(let tag) = part else { continue }
      switch tag.name {
      case "file":
        var part = Part()
        for attribute in try scanner.attributes(of: tag) {
          switch attribute.name {
          case "source-language": part.sourceLanguage = attribute.value
          case "target-language": part.targetLanguage = attribute.value
          case "original": part.original = attribute.value
          default: break
          }
        }
        parts.append(part)
      case "trans-unit":
        var unit = Unit(id: "", texts: [nil, nil])
        for attribute in try scanner.attributes(of: tag) {
          if attribute.name == "id" { unit.id = attribute.value }
          if attribute.name == "approved", attribute.value == "no" { unit.needsReview = true }
        }
        var depth = 1
        while depth > 0, let inner = try scanner.next() {
          switch inner {
          case .start(let child):
            switch child.name {
            case "source": unit.texts[0] = try scanner.text(of: child)
            case "target":
              let states = try scanner.attributes(of: child).filter { $0.name == "state" }
              let text = try scanner.text(of: child)
              // Until somebody translates it, the target can be the source text.
              if !states.contains(where: { $0.value == "new" || $0.value == "needs-translation" }) {
                unit.texts[1] = text
              }
              if states.contains(where: { $0.value.hasPrefix("needs-") }) { unit.needsReview = true }
            case "note": unit.note = try scanner.text(of: child)
            default: depth += 1
            }
          case .end: depth -= 1
          case .text, .comment, .documentType: break
          }
        }
        if parts.isEmpty { parts.append(Part()) }
        parts[parts.count - 1].units.append(unit)
      default: break
      }
    }
  }
}

extension ExchangeFile.Part {
  /// Whether there are no strings.
  var isEmpty: Bool { units.isEmpty }

  /// Whether the file is a `.stringsdict` file.
  var isDictionary: Bool { FilePath(original).pathExtension == "stringsdict" }

  /// The name of the table.
  var name: String { FilePath(original).stem }

  /// The table: the folder and the name.
  var table: String { "\(folder)/\(name)" }

  /// The folder of the file in the project, without that of its language.
  var folder: String {
    let file = FilePath(original)
    return (file.language == nil ? file.folder : file.folder?.folder)?.path ?? ""
  }

  /// The strings of both languages, in the order of the file, and notes about forms that are not understood.
  func languages(_ notes: inout [ConvertedStrings.Note]) -> [(language: String, entries: [EntryRecorder.Entry])] {
    var unknown: [(key: String, isLeft: Bool)] = []
    var languages = [(language: sourceLanguage, entries: entries(0, in: sourceLanguage, &unknown))]
    if let targetLanguage { languages.append((targetLanguage, entries(1, in: targetLanguage, &unknown))) }
    for (key, isLeft) in unknown {
      let reason =
        isLeft
        ? "variations by device, width or gender became the one for all others"
        : "it varies in a way that is not understood"
      notes.append(ConvertedStrings.Note(key: key, loss: isLeft ? .simplified : .leftOut, reason: reason))
    }
    return languages
  }

  /// The strings of one language.
  ///
  /// - Parameters:
  ///   - index: 0 for the source, 1 for the translation.
  ///   - language: The language.
  ///   - unknown: Receives the keys of which not all forms are understood, and whether the others are there.
  /// - Returns: The strings.
  private func entries(
    _ index: Int,
    in language: String,
    _ unknown: inout [(key: String, isLeft: Bool)]
  ) -> [EntryRecorder.Entry] {
    let rules = PluralRules(for: language)
    /// The forms without those that are there only because the other language has them.
    func own(_ forms: [PluralCategory: FormatBody]) -> PluralForms {
      if rules.isFallback { return PluralForms(forms) }
      var forms = forms.filter { $0.key == .zero || rules.categories.contains($0.key) }
      if !rules.categories.contains(.zero), forms[.zero] == forms[rules.category(for: 0)] ?? forms[.other] {
        forms[.zero] = nil
      }
      return PluralForms(forms)
    }
    struct Parts {
      var text: String?
      var forms: [PluralCategory: FormatBody] = [:]
      var variables: [String: [PluralCategory: FormatBody]] = [:]
      var note: String?
      var needsReview = false
      var isUnknown = false
    }
    var order: [String] = []
    var parts: [String: Parts] = [:]
    for unit in units {
      let (key, path) = isDictionary ? Self.splitDictionary(unit.id) : Self.split(unit.id)
      if parts[key] == nil {
        order.append(key)
        parts[key] = Parts()
      }
      if let note = unit.note, !note.isEmpty { parts[key]?.note = note }
      guard let text = unit.texts[index] else { continue }
      if index == 1, unit.needsReview { parts[key]?.needsReview = true }
      let body = FormatBody.text(isDictionary ? FormatText(text) : FormatText(text, dialect: .catalog))
      var words = path
      if words.first == "device" {
        parts[key]?.isUnknown = true
        guard words.count > 1, words[1] == "other" else { continue }
        words.removeFirst(2)
      }
      if words.isEmpty {
        parts[key]?.text = text
      } else if words.count == 2, words[0] == "plural", let category = PluralCategory(rawValue: words[1]) {
        parts[key]?.forms[category] = body
      } else if words.count >= 4, words[0] == "substitutions", words[words.count - 2] == "plural",
        let category = PluralCategory(rawValue: words[words.count - 1])
      {
        parts[key]?.variables[words[1..<words.count - 2].joined(separator: "."), default: [:]][category] = body
      } else {
        parts[key]?.isUnknown = true
      }
    }
    return order.compactMap { key in
      guard let found = parts[key] else { return nil }
      var body: FormatBody?
      if !found.forms.isEmpty {
        body = .plural(own(found.forms))
      } else if let text = found.text {
        body = .text(isDictionary ? FormatText(text) : FormatText(text, dialect: .catalog))
      }
      if found.isUnknown, !unknown.contains(where: { $0.key == key }) { unknown.append((key, body != nil)) }
      guard let body else { return nil }
      var variables: [String: FormatVariable] = [:]
      for (name, forms) in found.variables {
        variables[name] = FormatVariable(name: name, body: .plural(own(forms)))
      }
      let entry = FormatEntry(root: FormatVariable(name: "", body: body), variables: variables)
      var recorded = EntryRecorder.Entry(key: key, comment: found.note, entry: entry)
      if found.needsReview { recorded.state = .needsReview }
      return recorded
    }
  }

  /// The key of a unit, and the path of the form.
  private static func split(_ id: String) -> (key: String, path: [String]) {
    guard let range = id.range(ofSeparator: "|==|") else { return (id, []) }
    return (String(id[..<range.lowerBound]), id[range.upperBound...].split(separator: ".").map(String.init))
  }

  /// The same for a unit of a `.stringsdict` file, whose paths become those of catalogs.
  private static func splitDictionary(_ id: String) -> (key: String, path: [String]) {
    let suffix = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(suffix) else { return (id, []) }
    var names = [""]
    var rest = id.dropFirst().dropLast(suffix.count)
    while let character = rest.first {
      if rest.hasPrefix(":dict/") {
        names.append("")
        rest = rest.dropFirst(6)
      } else {
        names[names.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    switch names.count {
    case 2 where names[1] == "NSStringLocalizedFormatKey": return (names[0], [])
    case 3: return (names[0], ["substitutions", names[1], "plural", names[2]])
    default: return (names[0], Array(names.dropFirst()))
    }
  }
}

extension String {
  /// The last place of a separator.
  fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
    var found: Range<Index>?
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) {
        let end = self.index(index, offsetBy: separator.count)
        found = index..<end
        index = end
      } else {
        index = self.index(after: index)
      }
    }
    return found
  }
}

extension ConvertedStrings {
  /// The strings of tables as XLIFF 1.2, with a file for each translation, and a part in it for each table. Without any
  /// translation, there is a file of the source language, as Xcode exports it.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - notes: Receives what the files cannot say.
  /// - Returns: The files.
  package static func exchangeFiles(of tables: [ConvertedStrings], _ notes: inout [Note]) -> [ConvertedFile] {
    var languages: [String] = []
    for table in tables {
      for language in table.languages where language != table.sourceLanguage && !languages.contains(language) {
        languages.append(language)
      }
    }
    if languages.isEmpty {
      languages = tables.filter { !$0.entries.isEmpty }.map { $0.sourceLanguage }.uniqued()
    }
    var parts: [String: String] = [:]
    for (table, original) in zip(tables, originals(of: tables)) {
      let targets = languages.filter { $0 != table.sourceLanguage || languages.count == 1 }
      for (language, part) in table.exchangeParts(original, targets, &notes) { parts[language, default: ""] += part }
    }
    return languages.map { language in
      ConvertedFile(
        path: "\(language).xliff",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          \(parts[language] ?? "")</xliff>

          """
      )
    }
  }

  /// The paths of tables in a project, all different.
  private static func originals(of tables: [ConvertedStrings]) -> [String] {
    let names = tables.map { $0.name.isEmpty ? "Localizable" : $0.name }
    if Set(names).count == names.count { return names }
    let paths = zip(tables, names).map { $0.folder.isEmpty ? $1 : FilePath($0.folder).appending($1).path }
    return Set(paths).count == paths.count ? paths : names.enumerated().map { "\($0 + 1)/\($1)" }
  }

  /// The part of the table in the file of each language.
  private func exchangeParts(
    _ original: String,
    _ targets: [String],
    _ notes: inout [Note]
  ) -> [(language: String, text: String)] {
    var units: [String: String] = [:]
    for entry in entries where entry.isTranslatable {
      let texts = appleTexts(of: entry, .propertyList, &notes)
      guard let source = texts[sourceLanguage] else {
        if !texts.isEmpty { notes.append(Note(key: entry.key, loss: .leftOut, reason: "the source string is missing")) }
        continue
      }
      for language in targets {
        let target = language == sourceLanguage ? nil : texts[language]
        let state = entry.states[language] == nil ? "translated" : "needs-review-l10n"
        /// As in Xcode, a form that a language does not have is that of the others. The form for 0 is that of its category.
        func form(_ category: PluralCategory, of variable: AppleText.Variable?, in language: String) -> String? {
          let zero = category == .zero ? variable?.forms[PluralRules(for: language).category(for: 0)] : nil
          return variable?.forms[category] ?? zero ?? variable?.forms[.other]
        }
        func add(_ id: String, _ source: String?, _ target: String?) {
          let translation = target.map { "\n        <target state=\"\(state)\">\($0.xmlEscaped)</target>" } ?? ""
          units[language, default: ""] += """
                  <trans-unit id="\(id.xmlEscaped)" xml:space="preserve">
                    <source>\((source ?? target ?? "").xmlEscaped)</source>\(translation)
                    <note>\((entry.comment ?? "").xmlEscaped)</note>
                  </trans-unit>

            """
        }
        add(entry.key, source.format, target?.format)
        var seen: Set<String> = []
        for variable in source.variables + (target?.variables ?? []) where seen.insert(variable.name).inserted {
          let own = source.variables.first { $0.name == variable.name }
          let theirs = target?.variables.first { $0.name == variable.name }
          for category in Set((own?.forms ?? [:]).keys).union((theirs?.forms ?? [:]).keys).sorted() {
            let id = "\(entry.key)|==|substitutions.\(variable.name).plural.\(category.rawValue)"
            add(id, form(category, of: own, in: sourceLanguage), form(category, of: theirs, in: language))
          }
        }
      }
    }
    return targets.map { language in
      (
        language,
        """
          <file original="\(original.xmlEscaped).xcstrings" source-language="\(sourceLanguage)" target-language="\(language)" datatype="plaintext">
            <body>
        \(units[language] ?? "")    </body>
          </file>

        """
      )
    }
  }
}
