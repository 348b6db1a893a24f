import PluralBase

extension ConvertedStrings {
  /// The strings as resources of Android: `values/strings.xml` in the source language, `values-pl/strings.xml` in others.
  ///
  /// - Parameter notes: Receives what the resources cannot say.
  /// - Returns: The files.
  package func androidResources(_ notes: inout [Note]) -> [ConvertedFile] {
    let entries = entries.map { $0.withoutFormats(&notes) }
    // The source language is the first one. An app stops where a string is missing there.
    var lost: Set<String> = []
    let names = resourceNames(&notes)
    return languages.map { language in
      var lines: [String] = []
      for entry in entries {
        guard let pieces = entry.texts[language] else { continue }
        if lost.contains(entry.key) {
          noteLostSource(of: entry, [language], &notes)
          continue
        }
        let start = lines.count
        do throws(ConversionLoss) {
          let flat = try FlatForms(pieces, in: language)
          if let comment = entry.comment { lines.append("  <!-- \(comment.replacing(each: "--", with: "- -")) -->") }
          let name = names[entry.key] ?? entry.key
          func text(_ category: PluralCategory) throws(ConversionLoss) -> String {
            Self.androidText(try entry.printf(flat.forms[category] ?? [], integer: "d", text: "s"))
          }
          if flat.selector == nil {
            lines.append("  <string name=\"\(name)\">\(try text(.other))</string>")
          } else {
            lines.append("  <plurals name=\"\(name)\">")
            for category in flat.forms.keys.sorted() {
              lines.append("    <item quantity=\"\(category.rawValue)\">\(try text(category))</item>")
            }
            lines.append("  </plurals>")
          }
        } catch {
          lines.removeSubrange(start...)
          if language == sourceLanguage { lost.insert(entry.key) }
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
        text: text
      )
    }
  }

  /// The names of resources by key: letters and digits of ASCII, `_`, `.` and `-`, as their compiler asks. Keys such as
  /// `%lld files` get another name.
  private func resourceNames(_ notes: inout [Note]) -> [String: String] {
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") }
    func isName(_ byte: UInt8) -> Bool { isLetter(byte) || 0x30...0x39 ~= byte || byte == 0x2D || byte == 0x2E }
    var taken = Set(entries.map { $0.key })
    var names: [String: String] = [:]
    for entry in entries where !(entry.key.utf8.first.map(isLetter) ?? false) || !entry.key.utf8.allSatisfy(isName) {
      let bytes = entry.key.utf8.map { isName($0) ? $0 : UInt8(ascii: "_") }
      // One underscore for all that is between two words.
      let words = bytes.split(separator: UInt8(ascii: "_")).map { String(decoding: $0, as: UTF8.self) }
      let base = words.joined(separator: "_")
      let start = base.utf8.first.map(isLetter) ?? false ? base : "_" + base
      var (name, number) = (start, 1)
      while !taken.insert(name).inserted {
        number += 1
        name = "\(start)_\(number)"
      }
      names[entry.key] = name
      notes.append(Note(key: entry.key, loss: .simplified, reason: "the name of the resource is \(name)"))
    }
    return names
  }

  /// The folder of a language: `values-pt-rBR`, `values-b+sr+Latn`.
  private static func valuesFolder(_ language: String, isSource: Bool) -> String {
    if isSource { return "values" }
    let parts = language.split(separator: "-").map(String.init)
    if parts.count == 1 { return "values-\(parts[0])" }
    if parts.count == 2, parts[1].utf8.count == 2 { return "values-\(parts[0])-r\(parts[1].uppercased())" }
    return "values-b+" + parts.joined(separator: "+")
  }

  /// A text as Android's build reads it: quotes are escaped, and spaces are kept.
  private static func androidText(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "'", "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where index == 0, "?" where index == 0: result += "\\\(scalar)"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    let keepsSpaces = text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains(part: "  ")
    return keepsSpaces ? "\"\(result)\"" : result
  }
}
