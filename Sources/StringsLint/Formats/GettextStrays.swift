import Decimals
import LanguageNames
import ResourceFiles
import StringFiles
import TextPlaceholders

extension FormatReport {
  /// `argument-mismatch`: translations with a placeholder such as `%(name)s`, where the `msgid` has no percent sign and no flag.
  /// They were made for another string, and users see the placeholder as it is. Only in files where xgettext has flagged formats,
  /// because then this one is none.
  func checkStrayPlaceholders(of entries: [GettextEntry], source: String) {
    for entry in entries where entry.isShipped && entry.isPlainText {
      guard let text = entry.texts.strings.first(where: { $0.strayPlaceholder != nil }),
        let place = text.strayPlaceholder
      else { continue }
      let spelling = String(decoding: text.bytes[place], as: UTF8.self)
      // Without an option, English is only a guess.
      let isForeign = source == "en" && entry.id?.text.hasForeignLetters == true
      let name = isForeign ? "msgid" : (LanguageName(of: source)?.english ?? "source") + " string"
      let message =
        "\(spelling) is not in the \(name), so users see it as it is"
        + (spelling.utf8.contains(UInt8(ascii: "(")) ? "" : ", or the program may crash")
        + ". Remove it, or translate the string again"
      add(
        .argumentMismatch,
        .error,
        message,
        at: file.offset(of: place, in: text.text, at: text.offset),
        key: entry.key
      )
    }
  }
}

extension GettextEntry {
  /// Whether its source is prose without a percent sign that no flag is about. A `msgid` such as `date_format` may be a name.
  fileprivate var isPlainText: Bool {
    guard !flags.contains(where: { $0.hasSuffix("-format") }), !comments.contains(where: { $0.hasPrefix("type: ") }),
      let id
    else { return false }
    let sources = [id] + (plural.map { [$0] } ?? [])
    return (id.bytes.contains(0x20) || id.isWord)
      && !sources.contains { $0.bytes.contains(UInt8(ascii: "%")) || $0.hasCodes }
  }
}

extension GettextText {
  /// Whether it is a single word, such as "Forward" or "date:", and no name such as `date_format`.
  fileprivate var isWord: Bool {
    let letters = bytes.prefix { $0.isASCIILetter || $0 >= 0x80 }
    return letters.count > 1 && bytes.dropFirst(letters.count).allSatisfy { (":.!?" as StaticString).contains($0) }
  }

  /// Whether it has codes of the program's own, such as the "@i" of e2fsck. Then a percent sign may be another.
  fileprivate var hasCodes: Bool {
    bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "@") && bytes[index + 1].isASCIILetter && (index == 0 || bytes[index - 1] == 0x20)
    }
  }

  /// The place of its first placeholder that cannot be anything else: `%(name)s`, `%s`, `%1$d`, `%.2lf`; `nil` if it has other
  /// percent signs as well, as the formats of dates do.
  fileprivate var strayPlaceholder: Range<Int>? {
    guard bytes.contains(UInt8(ascii: "%")) else { return nil }
    var cursor = TextCursor(text)
    var first: Range<Int>?
    while let start = cursor.skipToPercent() {
      if cursor.skip("%") { continue }
      let isNamed = cursor.byte == UInt8(ascii: "(")
      guard let directive = isNamed ? PercentDirective.python(&cursor) : PercentDirective.c(&cursor),
        directive.kind != nil, !directive.hasBlank, ("sdiuf" as StaticString).contains(cursor.bytes[cursor.index - 1]),
        start == 0 || !cursor.bytes[start - 1].isASCIIDigit,
        cursor.byte.map({ !$0.isASCIILetter && !$0.isASCIIDigit }) ?? true || isNamed
      else { return nil }
      first = first ?? start..<cursor.index
    }
    return first
  }
}
