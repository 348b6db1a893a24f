import DataFiles

/// The header of a PO file: lines such as `Language: pl`.
package struct GettextHeader {
  private var fields: [(name: String, value: String)] = []
  /// The place after `Plural-Forms:`; the place of the header if it has no such field.
  package let pluralOffset: Int

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - entry: The entry with an empty `msgid`, if there is one.
  ///   - text: The file.
  init(_ entry: GettextEntry?, in text: [UInt8]) {
    let offset = entry?.texts[0]?.offset ?? 0
    for line in (entry?.texts[0]?.bytes ?? []).split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      fields.append((name, String(decoding: line[(colon + 1)...], as: UTF8.self)))
    }
    // No header is longer than this.
    let start = Array(text.prefix(entry == nil ? 0 : offset + 1 << 16))
    pluralOffset = start.end(of: "Plural-Forms:", from: offset) ?? offset
  }

  /// The value of a field; empty if there is none.
  package subscript(name: String) -> String {
    fields.first { $0.name == name.lowercased() }?.value ?? ""
  }
}
