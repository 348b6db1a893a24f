import DataFiles
import Diagnostics
import PluralBase

extension ConvertedStrings {
  /// The strings as a string catalog, in Xcode's layout.
  ///
  /// - Parameter notes: Receives what the catalog cannot say.
  /// - Returns: The file.
  package func catalog(_ notes: inout [Note]) -> ConvertedFile {
    var writer = JSONWriter(.xcode)
    writer.object { writer in
      writer.member("sourceLanguage", sourceLanguage)
      writer.object("strings") { writer in
        for entry in entries.inOrder(by: { $0.key < $1.key }) {
          let texts = appleTexts(of: entry, .catalog, &notes)
          if texts.isEmpty { continue }
          if texts[sourceLanguage] == nil {
            let reason = "there is no text in \(sourceLanguage), so its text is the key"
            notes.append(Note(key: entry.key, loss: .simplified, reason: reason))
          }
          writer.object(entry.key) { writer in
            if let comment = entry.comment { writer.member("comment", comment) }
            writer.member("extractionState", entry.isStale ? "stale" : "manual")
            writer.object("localizations") { writer in
              for (language, text) in texts.inKeyOrder {
                writer.object(language) { write(text, entry.states[language], to: &$0) }
              }
            }
            if !entry.isTranslatable {
              writer.key("shouldTranslate")
              writer.literal("false")
            }
          }
        }
      }
      writer.member("version", "1.0")
    }
    return ConvertedFile(path: "\(name.isEmpty ? "Localizable" : name).xcstrings", text: writer.text)
  }

  /// The strings of a key that Apple's files can say.
  func appleTexts(of entry: Entry, _ style: AppleText.Style, _ notes: inout [Note]) -> [String: AppleText] {
    var texts: [String: AppleText] = [:]
    let entry = entry.withoutFormats(&notes)
    for (language, pieces) in entry.texts.inKeyOrder {
      do throws(ConversionLoss) {
        let text = try AppleText(pieces, of: entry, in: language, style)
        texts[language] = text
        notes += text.losses.map { Note(key: entry.key, language: language, loss: .simplified, reason: $0) }
      } catch {
        notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
      }
    }
    if texts[sourceLanguage] != nil || entry.texts[sourceLanguage] == nil { return texts }
    noteLostSource(of: entry, Array(texts.keys), &notes)
    return [:]
  }

  /// Notes that translations are left out whose source string is: they would be translations of nothing.
  func noteLostSource(of entry: Entry, _ languages: [String], _ notes: inout [Note]) {
    for language in languages.sorted() {
      notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: "its source string is left out"))
    }
  }

  private func write(_ text: AppleText, _ state: State?, to writer: inout JSONWriter) {
    func unit(_ text: String, _ writer: inout JSONWriter, isNew: Bool = false) {
      writer.object("stringUnit") { writer in
        writer.member("state", isNew ? "new" : state?.isForReview == true ? "needs_review" : "translated")
        writer.member("value", text)
      }
    }
    unit(text.format, &writer)
    guard !text.variables.isEmpty else { return }
    writer.object("substitutions") { writer in
      for variable in text.variables.inOrder(by: { $0.name < $1.name }) {
        writer.object(variable.name) { writer in
          writer.member("argNum", variable.position)
          writer.member("formatSpecifier", variable.specifier)
          writer.object("variations") { writer in
            writer.object("plural") { writer in
              var forms = variable.forms
              // As in Xcode, an empty form waits for a translator.
              let isNew = state?.isUnfinished == true && forms[.other] == nil
              if isNew { forms[.other] = "" }
              for (category, form) in forms.inOrder(by: { $0.key.rawValue < $1.key.rawValue }) {
                writer.object(category.rawValue) { unit(form, &$0, isNew: isNew && category == .other) }
              }
            }
          }
        }
      }
    }
  }
}
