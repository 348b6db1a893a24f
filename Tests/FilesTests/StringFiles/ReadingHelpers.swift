import DataFiles
import Diagnostics
import Foundation
import PluralBase
import StringFiles
import Testing

/// Reads a `.strings` text and returns its plain strings.
func readStrings(
  _ source: String,
  strict: Bool = true
) throws -> (texts: [String: String], diagnostics: [Diagnostic]) {
  try readStrings(Array(source.utf8), strict: strict)
}

/// Reads the bytes of a `.strings` file and returns its plain strings.
func readStrings(
  _ bytes: [UInt8],
  strict: Bool = true
) throws -> (texts: [String: String], diagnostics: [Diagnostic]) {
  let reading = try StringsReader(strict: strict).table(bytes, file: "t.strings", language: "en")
  return (texts(of: reading.value), reading.diagnostics)
}

/// The plain strings of a table; an entry that varies is left out.
func texts(of table: StringTable?) -> [String: String] {
  var texts: [String: String] = [:]
  for key in table?.keys.map({ $0 }) ?? [] {
    if case .text(let text)? = table?.entries[key] { texts[key] = text }
  }
  return texts
}

/// The entry with variables that a table has for a key.
func format(_ table: StringTable?, _ key: String) throws -> FormatEntry {
  guard case .packed(let entry)? = table?.entries[key] else {
    throw MissingFormat(key: key)
  }
  return entry.entry
}

struct MissingFormat: Error {
  let key: String
}

extension FormatBody {
  /// The text, if the body is one.
  var source: String? {
    if case .text(let text) = self { text.source } else { nil }
  }

  /// The plural forms, if the body is plural.
  var forms: PluralForms? {
    if case .plural(let forms) = self { forms } else { nil }
  }

  /// The strings of the devices, if the body varies with them.
  var devices: [String: FormatBody]? {
    if case .device(let devices) = self { devices } else { nil }
  }
}

/// Reads a property list of any kind, in strict mode.
func readPropertyList(_ bytes: [UInt8]) throws -> PropertyListNode? {
  try PropertyListReader.read(bytes, log: ReadingLog(file: "t.plist", strict: true))
}

extension PropertyListValue {
  /// The value as Foundation's classes, with ``placeholder`` for everything that string tables do not use.
  var foundation: NSObject {
    switch self {
    case .dictionary(let members):
      let dictionary = NSMutableDictionary()
      for member in members { dictionary[member.key] = member.node.value.foundation }
      return dictionary
    case .array(let elements): return elements.map(\.value.foundation) as NSArray
    case .string(let string): return NSString(string: string)
    case .other(let kind): return Self.placeholder(kind == .data || kind == .date ? kind.rawValue : "number")
    }
  }

  /// What stands for a number, a date or data in a comparison.
  static func placeholder(_ kind: String) -> NSObject { [kind] as NSArray }

  /// A list of Foundation's classes with placeholders.
  static func simplified(_ list: Any?) -> NSObject? {
    switch list {
    case let dictionary as [String: Any]: dictionary.compactMapValues { simplified($0) } as NSDictionary
    case let array as [Any]: array.compactMap { simplified($0) } as NSArray
    case let string as String: NSString(string: string)
    case is Date: placeholder("date")
    case is Data: placeholder("data")
    case is NSNumber: placeholder("number")
    default: nil
    }
  }
}

extension PluralForms {
  /// The text of a category, or else that of `other` and so on.
  func body(for category: PluralCategory) -> FormatBody? {
    self[category] ?? categories.last.flatMap { self[$0] }
  }
}
