import DataFiles
import MessageInterchange
import PluralBase
import ResourceFiles

extension ConvertedStrings {
  /// The strings as resources of Android: `values/strings.xml` in the source language, `values-pl/strings.xml` in others.
  ///
  /// - Parameter notes: Receives what the resources cannot say.
  /// - Returns: The files.
  package func androidResources(_ notes: inout [Note]) -> [ConvertedFile] {
    notes += lossesByValue(isInteger: true)
    let entries = entries.map { $0.withoutFormats(&notes) }
    let hasForms = entries.map { $0.hasForms }
    // The source language is the first one. An app stops where a string is missing there.
    var lost: Set<StringKey> = []
    let names = names(.android, &notes)
    return languages.map { language in
      var lines: [String] = []
      for (entry, hasForms) in zip(entries, hasForms) {
        guard let pieces = entry.texts[language] else { continue }
        if lost.contains(StringKey(entry.key)) {
          noteLostSource(of: entry, [language], &notes)
          continue
        }
        let start = lines.count
        do throws(ConversionLoss) {
          let flat = try FlatForms(pieces, in: language)
          if let comment = entry.comment { lines.append("  <!-- \(comment.inXMLComment) -->") }
          let name = names[StringKey(entry.key)] ?? entry.key
          let attribute = entry.isTranslatable ? "" : " translatable=\"false\""
          func text(_ category: PluralCategory) throws(ConversionLoss) -> String {
            let pieces = flat.forms[category] ?? []
            return try Self.androidText(entry.printf(pieces, hasMarkup: true))
          }
          if hasForms {
            lines.append("  <plurals name=\"\(name)\"\(attribute)>")
            for category in flat.forms.keys.sorted() {
              lines.append("    <item quantity=\"\(category.rawValue)\">\(try text(category))</item>")
            }
            lines.append("  </plurals>")
            if let reason = flat.hiddenSelector {
              notes.append(Note(key: entry.key, language: language, loss: .simplified, reason: reason))
            }
          } else {
            lines.append("  <string name=\"\(name)\"\(attribute)>\(try text(.other))</string>")
          }
        } catch {
          lines.removeSubrange(start...)
          if language == sourceLanguage { lost.insert(StringKey(entry.key)) }
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
        }
      }
      let root =
        language == sourceLanguage
        ? " xmlns:tools=\"http://schemas.android.com/tools\" tools:locale=\"\(language)\"" : ""
      let text =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources\(root)>\n\(lines.map { $0 + "\n" }.joined())</resources>\n"
      return ConvertedFile(
        path: "\(Self.valuesFolder(language, isSource: language == sourceLanguage))/strings.xml",
        text: text,
        language: language
      )
    }
  }

  /// The folder of a language: `values-pt-rBR`, `values-b+sr+Latn`, and `values-iw` for Hebrew.
  private static func valuesFolder(_ language: String, isSource: Bool) -> String {
    if isSource { return "values" }
    // Folders of older projects are called `zh_TW.lproj`.
    var parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    if let code = parts.first { parts[0] = AndroidFolder.folderCode(code) }
    if parts.count == 1 { return "values-\(parts[0])" }
    if parts.count == 2, parts[1].utf8.count == 2 { return "values-\(parts[0])-r\(parts[1].uppercased())" }
    return "values-b+" + parts.joined(separator: "+")
  }

  /// A text as Android's build reads it: quotes are escaped, and spaces and tags are kept.
  private static func androidText(_ text: String) throws(ConversionLoss) -> String {
    let keepsSpaces = text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains(part: "  ")
    var result = ""
    for (index, part) in AndroidMarkup.parts(of: text).enumerated() {
      if let markup = part.markup {
        result += "<\(markup.kind == .close ? "/" : "")\(markup.name)\(markup.kind == .empty ? "/" : "")>"
      } else {
        let text = try androidText(part.text, isFirst: index == 0)
        // Quotes do not reach beyond a tag.
        result += keepsSpaces && !text.isEmpty ? "\"\(text)\"" : text
      }
    }
    return result
  }

  private static func androidText(_ text: String, isFirst: Bool) throws(ConversionLoss) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "'", "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where isFirst && index == 0, "?" where isFirst && index == 0: result += "\\\(scalar)"
      case "&", "<", ">": result += String(scalar).xmlEscaped
      case "\0": throw ConversionLoss("the character U+0000 cannot be in a resource")
      // XML does not allow the character, or makes another one of it.
      case _ where !scalar.isXML || scalar == "\r":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
