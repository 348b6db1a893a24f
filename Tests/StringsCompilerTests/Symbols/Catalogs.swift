import DataFiles
import StringFiles
import Testing

@testable import StringsCompiler

/// A catalog in memory.
struct TestCatalog {
  var source = "en"
  /// The members of `strings`, as JSON.
  var strings: String
  var name = "Localizable"

  var file: RecordedFile {
    let json = "{\n\"sourceLanguage\": \"\(source)\", \"version\": \"1.0\", \"strings\": {\n\(strings)\n} }"
    return recorded("\(name).xcstrings", json)
  }

  /// A key that a person has added, with strings in several languages, as JSON.
  static func manual(_ key: String, _ localizations: KeyValuePairs<String, String> = [:]) -> String {
    let texts = localizations.map { "\($0.literal): \($1)" }.joined(separator: ", ")
    return "\(key.literal): { \"extractionState\": \"manual\", \"localizations\": { \(texts) } }"
  }

  /// A plain text, as JSON.
  static func text(_ value: String) -> String {
    "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \(value.literal) } }"
  }

  /// Plural forms, as JSON.
  static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    "{ \"variations\": { \"plural\": { \(forms.map { "\"\($0)\": \(text($1))" }.joined(separator: ", ")) } } }"
  }

  /// The declarations of all symbols, and the errors.
  func declarations(_ options: SymbolFile.Options = SymbolFile.Options()) -> (symbols: [String], errors: [String]) {
    let (tables, problems) = SymbolTable.tables(from: [file])
    let (files, diagnostics) = SymbolFile.files(for: tables, options: options)
    let lines = files.flatMap { $0.contents.split(separator: "\n").map { String($0.drop { $0 == " " }) } }
    let symbols = lines.filter { $0.hasPrefix("static ") }.map { line in
      line.replacing("static ", with: "").replacing(" -> LocalizedStringResource {", with: "")
        .replacing(": LocalizedStringResource {", with: "")
    }
    let errors = (problems + diagnostics).map { $0.description.split(separator: "\n").first ?? "" }
    return (symbols, errors.map(String.init))
  }
}

extension String {
  /// The text as a literal of JSON.
  var literal: String {
    var literal = "\""
    for unit in utf16 {
      if (0x20..<0x7F).contains(unit), unit != 0x22, unit != 0x5C {
        literal.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let hex = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      }
    }
    return literal + "\""
  }
}

/// A file as the compiler takes it.
func recorded(_ path: String, _ text: String) -> RecordedFile {
  guard let file = RecordedFile(SourceFile(path: path, bytes: Array(text.utf8))) else {
    preconditionFailure("\(path) is not a file with localized strings")
  }
  return file
}
