import StringFiles

extension FormatReport {
  /// `edge-line-break`: strings that begin or end with a line break when the `msgid` does not, or the other way round. All
  /// forms are checked, as msgfmt does.
  func checkLineBreaks(of entries: [GettextEntry]) {
    for entry in entries where entry.isShipped {
      guard let id = entry.id, !id.bytes.isEmpty else { continue }
      let others = (entry.plural.map { [$0] } ?? []) + entry.texts.sorted { $0.key < $1.key }.map(\.value)
      let ends: [(verb: String, byte: (GettextText) -> UInt8?)] = [("begin", \.bytes.first), ("end", \.bytes.last)]
      for (verb, byte) in ends {
        guard let odd = others.first(where: { (byte($0) == 0x0A) != (byte(id) == 0x0A) }) else { continue }
        let message =
          byte(id) == 0x0A
          ? "the msgid \(verb)s with a line break, so this string must too"
          : "this string \(verb)s with a line break, but the msgid does not"
        add(.edgeLineBreak, .error, message, at: odd.offset, key: entry.key)
      }
    }
  }
}
