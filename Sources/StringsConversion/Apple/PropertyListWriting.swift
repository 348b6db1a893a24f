import DataFiles
import PluralBase

extension ConvertedStrings {
  /// The strings as `.strings` and `.stringsdict` files in `.lproj` folders.
  ///
  /// - Parameter notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func propertyLists(_ notes: inout [Note]) -> [ConvertedFile] {
    var plain: [String: String] = [:]
    var plurals: [String: String] = [:]
    for entry in entries {
      for (language, text) in appleTexts(of: entry, .propertyList, &notes) {
        if text.variables.isEmpty {
          let comment = entry.comment.map { "/* \($0.replacing(each: "*/", with: "* /")) */\n" } ?? ""
          plain[language, default: ""] += "\(comment)\(Self.quoted(entry.key)) = \(Self.quoted(text.format));\n"
        } else {
          do throws(ConversionLoss) {
            for text in [entry.key, text.format] + text.variables.flatMap({ $0.forms.values }) { try text.checkXML() }
            plurals[language, default: ""] += Self.dictionary(entry.key, text)
          } catch {
            notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
          }
        }
      }
    }
    let name = name.isEmpty ? "Localizable" : name
    var files = plain.map { ConvertedFile(path: "\($0).lproj/\(name).strings", text: $1) }
    files += plurals.map { language, entries in
      ConvertedFile(
        path: "\(language).lproj/\(name).stringsdict",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0">
          <dict>
          \(entries)</dict>
          </plist>

          """
      )
    }
    return files.inOrder { $0.path < $1.path }
  }

  private static func dictionary(_ key: String, _ text: AppleText) -> String {
    var lines = ["  <key>\(key.xmlEscaped)</key>", "  <dict>"]
    func add(_ name: String, _ value: String, _ indent: String) {
      lines += ["\(indent)<key>\(name)</key>", "\(indent)<string>\(value.xmlEscaped)</string>"]
    }
    add("NSStringLocalizedFormatKey", text.format, "    ")
    for variable in text.variables {
      lines += ["    <key>\(variable.name.xmlEscaped)</key>", "    <dict>"]
      add("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", "      ")
      add("NSStringFormatValueTypeKey", variable.specifier, "      ")
      for (category, form) in variable.forms.inKeyOrder { add(category.rawValue, form, "      ") }
      lines.append("    </dict>")
    }
    lines.append("  </dict>")
    return lines.joined(separator: "\n") + "\n"
  }
}
