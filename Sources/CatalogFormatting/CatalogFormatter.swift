import DataFiles
public import Diagnostics
import StringFiles

/// Writes string catalogs exactly as Xcode does, so that Xcode and version control find nothing to change.
///
/// ```swift
/// let text = #"{"version":"1.0","strings":{"b":{},"A":{"comment":"caf\u00e9"}},"sourceLanguage":"en"}"#
/// let catalog = try CatalogFormatter.format(Array(text.utf8))
/// // {
/// //   "sourceLanguage" : "en",
/// //   "strings" : {
/// //     "A" : {
/// //       "comment" : "café"
/// //     },
/// //     "b" : {
/// //
/// //     }
/// //   },
/// //   "version" : "1.0"
/// // }
/// ```
///
/// - The members of every object are sorted as Foundation sorts the keys of JSON: punctuation, symbols, digits and
///   letters in this order, numbers by their value, and uppercase letters after lowercase ones only if the keys are
///   otherwise the same. This is exact for keys in Latin, Greek, Cyrillic, Hebrew, Arabic, kana and Hangul. Characters
///   of other scripts, including Han, are sorted by code point after all others.
/// - Each level is indented by two spaces, lines end with a line feed, and there is neither a byte order mark nor a
///   line break at the end.
/// - Only quotes, backslashes and control characters are escaped; a slash and `é` are written as they are.
/// - Numbers keep their spelling, and members that this version does not know are kept.
public enum CatalogFormatter {
  /// The canonical form of a string catalog.
  ///
  /// A catalog that Xcode has written, or that has already been formatted, comes out unchanged.
  ///
  /// - Parameters:
  ///   - bytes: The contents of an `.xcstrings` file, in any encoding that is read.
  ///   - file: The name of the file for messages.
  /// - Returns: The contents to write, as UTF-8.
  /// - Throws: An error with its place if the contents are not JSON or not a catalog, or if something would be lost: a
  ///   member that appears twice, or an escape that is half a character. Strings are not checked.
  public static func format(_ bytes: [UInt8], file: String? = nil) throws(Diagnostic) -> [UInt8] {
    let catalog = try CatalogText(bytes, file: file)
    var formatting = Formatting(catalog: catalog)
    try formatting.write(0)
    return formatting.writer.bytes
  }
}

private struct Formatting {
  let catalog: CatalogText
  var writer = JSONWriter(.xcode)
  /// Most keys are names that appear in every entry, such as `state`.
  var keys: [String: CatalogKey] = [:]

  mutating func write(_ node: Int) throws(Diagnostic) {
    let document = catalog.document
    switch document.kind(node) {
    case .object:
      let members = try sortedMembers(of: node)
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        try write(value)
      }
      writer.endObject()
    case .array:
      writer.beginArray()
      for element in document.elements(of: node) { try write(element) }
      writer.endArray()
    case .string: writer.value(document.string(node) ?? "")
    case .number, .true_, .false_, .null: writer.literal(document.spelling(node) ?? "null")
    }
  }

  /// The members of an object in order.
  ///
  /// - Throws: An error if a key appears twice. Readers use the last value, so the other one would be lost.
  private mutating func sortedMembers(of node: Int) throws(Diagnostic) -> [(key: String, value: Int)] {
    var members: [(key: CatalogKey, node: Int, value: Int)] = []
    for (key, value) in catalog.document.members(of: node) {
      members.append((self.key(catalog.document.string(key) ?? ""), key, value))
    }
    members = members.inOrder { ($0.key, $0.node) < ($1.key, $1.node) }
    for (member, next) in zip(members, members.dropFirst()) where member.key == next.key {
      throw catalog.error("\"\(next.key.text)\" appears twice in this object; remove one of them", at: next.node)
    }
    return members.map { ($0.key.text, $0.value) }
  }

  private mutating func key(_ text: String) -> CatalogKey {
    // Different strings with characters outside ASCII can be equal in Swift.
    guard text.utf8.count < 24, text.utf8.allSatisfy({ $0 < 0x80 }) else { return CatalogKey(text) }
    if let key = keys[text] { return key }
    let key = CatalogKey(text)
    keys[text] = key
    return key
  }
}
