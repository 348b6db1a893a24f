import Diagnostics
import ResourceFiles

extension FormatReport {
  /// `edge-line-break`: strings that begin or end with a line break when the `msgid` does not, or the other way round. All
  /// forms are checked, as msgfmt does.
  func checkLineBreaks(of entries: [GettextEntry]) {
    for entry in entries where entry.isShipped {
      guard let id = entry.id, !id.bytes.isEmpty else { continue }
      let others = (entry.plural.map { [$0] } ?? []) + entry.texts.strings
      for isEnd in [false, true] {
        let isBroken = id.hasLineBreak(atEnd: isEnd)
        guard let odd = others.first(where: { $0.hasLineBreak(atEnd: isEnd) != isBroken }) else { continue }
        let verb = isEnd ? "end" : "begin"
        let message =
          isBroken
          ? "the msgid \(verb)s with a line break, so this string must too"
          : "this string \(verb)s with a line break, but the msgid does not"
        add(.edgeLineBreak, .error, message, at: odd.offset, key: entry.key)
      }
    }
  }
}

extension GettextText {
  fileprivate func hasLineBreak(atEnd isEnd: Bool) -> Bool { (isEnd ? bytes.last : bytes.first) == 0x0A }
}
