package import DataFiles
package import Diagnostics
import PluralBase
package import StringFiles
import StringFormatting

/// Reads XLIFF 1.2 as Xcode exports it: the source language and one translation, with a unit for each form.
///
/// The forms of a string have the key with a suffix: `key|==|plural.one`, `key|==|substitutions.files.plural.one`.
package struct ExchangeFile {
  /// The source language.
  package private(set) var sourceLanguage = "en"
  /// The language of the translation.
  package private(set) var targetLanguage: String?
  /// The name of the table.
  package private(set) var name = ""
  /// The strings of both languages, in the order of the file.
  package private(set) var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
  /// The problems of the XML.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The keys whose forms are not understood.
  package private(set) var unknown: [String] = []

  /// A unit: a string, or one of its forms.
  private struct Unit {
    var id: String
    var texts: [String?]
    var note: String?
  }

  /// Reads a file.
  package init(_ file: SourceFile) {
    let log = ReadingLog(file: file.path, strict: false)
    var units: [Unit] = []
    // A lenient log does not throw.
    try? read(file, log, &units)
    diagnostics = log.diagnostics
    var languages = [(language: sourceLanguage, entries: entries(units, 0))]
    if let targetLanguage { languages.append((targetLanguage, entries(units, 1))) }
    self.languages = languages
  }

  private mutating func read(_ file: SourceFile, _ log: ReadingLog, _ units: inout [Unit]) throws(Diagnostic) {
    var scanner = XMLScanner(text: try TextEncoding.decode(file.bytes, log: log), log: log)
    while let part = try scanner.next() {
      guard case .start(let tag) = part else { continue }
      switch tag.name {
      case "file":
        for attribute in try scanner.attributes(of: tag) {
          switch attribute.name {
          case "source-language": sourceLanguage = attribute.value
          case "target-language": targetLanguage = attribute.value
          case "original": if name.isEmpty { name = FilePath(attribute.value).stem }
          default: break
          }
        }
      case "trans-unit":
        var unit = Unit(id: "", texts: [nil, nil])
        for attribute in try scanner.attributes(of: tag) where attribute.name == "id" { unit.id = attribute.value }
        var depth = 1
        while depth > 0, let inner = try scanner.next() {
          switch inner {
          case .start(let child):
            switch child.name {
            case "source": unit.texts[0] = try scanner.text(of: child)
            case "target": unit.texts[1] = try scanner.text(of: child)
            case "note": unit.note = try scanner.text(of: child)
            default: depth += 1
            }
          case .end: depth -= 1
          case .text, .comment, .documentType: break
          }
        }
        units.append(unit)
      default: break
      }
    }
  }

  /// The strings of one language.
  private mutating func entries(_ units: [Unit], _ index: Int) -> [EntryRecorder.Entry] {
    struct Parts {
      var text: String?
      var forms: [PluralCategory: FormatBody] = [:]
      var variables: [String: [PluralCategory: FormatBody]] = [:]
      var note: String?
    }
    var order: [String] = []
    var parts: [String: Parts] = [:]
    for unit in units {
      let (key, path) = Self.split(unit.id)
      if parts[key] == nil {
        order.append(key)
        parts[key] = Parts()
      }
      if let note = unit.note, !note.isEmpty { parts[key]?.note = note }
      guard let text = unit.texts[index] else { continue }
      let body = FormatBody.text(FormatText(text, dialect: .catalog))
      let words = path.split(separator: ".").map(String.init)
      if path.isEmpty {
        parts[key]?.text = text
      } else if words.count == 2, words[0] == "plural", let category = PluralCategory(rawValue: words[1]) {
        parts[key]?.forms[category] = body
      } else if words.count >= 4, words[0] == "substitutions", words[words.count - 2] == "plural",
        let category = PluralCategory(rawValue: words[words.count - 1])
      {
        parts[key]?.variables[words[1..<words.count - 2].joined(separator: "."), default: [:]][category] = body
      } else if !unknown.contains(key) {
        unknown.append(key)
      }
    }
    return order.compactMap { key in
      guard let found = parts[key] else { return nil }
      let body: FormatBody
      if !found.forms.isEmpty {
        body = .plural(PluralForms(found.forms))
      } else if let text = found.text {
        body = .text(FormatText(text, dialect: .catalog))
      } else {
        return nil
      }
      var variables: [String: FormatVariable] = [:]
      for (name, forms) in found.variables {
        variables[name] = FormatVariable(name: name, body: .plural(PluralForms(forms)))
      }
      let entry = FormatEntry(root: FormatVariable(name: "", body: body), variables: variables)
      return EntryRecorder.Entry(key: key, comment: found.note, entry: entry)
    }
  }

  /// The key of a unit, and the path of the form.
  private static func split(_ id: String) -> (key: String, path: String) {
    guard let range = id.range(ofSeparator: "|==|") else { return (id, "") }
    return (String(id[..<range.lowerBound]), String(id[range.upperBound...]))
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
  /// The strings as XLIFF 1.2, with a file for each translation. Without any, there is one of the source language, as Xcode
  /// exports it.
  ///
  /// - Parameter notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func exchangeFiles(_ notes: inout [Note]) -> [ConvertedFile] {
    let table = name.isEmpty ? "Localizable" : name
    var units: [String: String] = [:]
    let translations = languages.filter { $0 != sourceLanguage }
    let targets = translations.isEmpty && !entries.isEmpty ? [sourceLanguage] : translations
    for entry in entries {
      let texts = appleTexts(of: entry, .propertyList, &notes)
      guard let source = texts[sourceLanguage] else { continue }
      for language in targets {
        let target = language == sourceLanguage ? nil : texts[language]
        func add(_ id: String, _ source: String?, _ target: String?) {
          let translation = target.map { "\n        <target state=\"translated\">\($0.xmlEscaped)</target>" } ?? ""
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
            // As in Xcode, a form that a language does not have is that of the others.
            let form = theirs?.forms[category] ?? (theirs == nil ? nil : theirs?.forms[.other])
            let id = "\(entry.key)|==|substitutions.\(variable.name).plural.\(category.rawValue)"
            add(id, own?.forms[category] ?? own?.forms[.other], form)
          }
        }
      }
    }
    return targets.map { language in
      ConvertedFile(
        path: "\(language).xliff",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="\(table.xmlEscaped).xcstrings" source-language="\(sourceLanguage)" target-language="\(language)" datatype="plaintext">
              <body>
          \(units[language] ?? "")    </body>
            </file>
          </xliff>

          """
      )
    }
  }
}
