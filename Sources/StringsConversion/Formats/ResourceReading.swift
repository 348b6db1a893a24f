import PluralBase
package import ResourceFiles
import StringFiles
import StringFormatting

extension ConvertedStrings {
  /// Reads a PO file: the source strings, and their translation.
  ///
  /// - Parameters:
  ///   - files: The files with their languages.
  ///   - sourceLanguage: The language of the `msgid`s.
  package init(gettext files: [(language: String, file: GettextFile)], sourceLanguage: String) {
    var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
    var losses: [Note] = []
    var sources: [EntryRecorder.Entry] = []
    var seen: Set<String> = []
    var places: [String: [String: Place]] = [:]
    let hasKeys = Self.hasKeys(files.map { $0.file })
    for (language, file) in files {
      let forms = file.header.forms(of: language)
      var entries: [EntryRecorder.Entry] = []
      for entry in file.entries {
        let id = entry.id?.text ?? ""
        let context = entry.context?.text
        let key = context.map { hasKeys ? $0 : "\($0)|\(id)" } ?? id
        places[language, default: [:]][key] = Place(file.file, entry.offset)
        let comment = entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n")
        if seen.insert(key).inserted, let id = entry.id?.text {
          var bodies: [PluralCategory: FormatBody] = [.other: .text(FormatText(entry.plural?.text ?? id))]
          if entry.plural != nil { bodies[.one] = .text(FormatText(id)) }
          let body = entry.plural == nil ? bodies[.other] : .plural(PluralForms(bodies))
          if let body { sources.append(Self.recorded(key, comment, body)) }
        }
        guard entry.isShipped, !entry.isFuzzy else { continue }
        guard entry.plural != nil else {
          entries.append(Self.recorded(key, comment, .text(FormatText(entry.texts[0]?.text ?? ""))))
          continue
        }
        guard let forms else {
          losses.append(
            Note(key: key, language: language, loss: .leftOut, reason: "the plural rule of the file cannot be read")
          )
          continue
        }
        var bodies: [PluralCategory: FormatBody] = [:]
        for (category, form) in forms { bodies[category] = entry.texts[form].map { .text(FormatText($0.text)) } }
        entries.append(Self.recorded(key, comment, .plural(PluralForms(bodies))))
      }
      languages.append((language, entries))
    }
    if !languages.contains(where: { $0.language == sourceLanguage }) {
      languages.insert((sourceLanguage, sources), at: 0)
    }
    self.init(name: "", sourceLanguage: sourceLanguage, entries: languages, zeroIsNumber: false)
    notes += losses
    self.places = places
  }

  /// Whether contexts are keys: the header says so, or each string has a context of its own.
  private static func hasKeys(_ files: [GettextFile]) -> Bool {
    if files.contains(where: { $0.header[keyHeader].filter { !$0.isWhitespace } == "msgctxt" }) { return true }
    var ids: [String: String] = [:]
    for file in files {
      for entry in file.entries {
        guard let id = entry.id?.text, entry.context != nil || !id.isEmpty else { continue }
        guard let context = entry.context?.text, ids[context] ?? id == id else { return false }
        ids[context] = id
      }
    }
    return true
  }

  private static func recorded(_ key: String, _ comment: String?, _ body: FormatBody) -> EntryRecorder.Entry {
    EntryRecorder.Entry(key: key, comment: comment, entry: FormatEntry(root: FormatVariable(name: "", body: body)))
  }
}
