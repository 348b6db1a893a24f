import TestSupport

/// Random PO files in Polish, most of them with mistakes in placeholders, forms or characters.
struct RandomPO {
  /// The styles of placeholders by the flag, with some that msgfmt knows.
  private static let styles: [(flag: String, placeholders: [String])] = [
    ("", ["%d", "{n}", "x", "%s"]),
    ("c-format", ["%d", "%s", "%ld", "%u", "%1$s", "%2$d", "%5.2f", "%%", "%c", "%<PRIu64>", "%i", "%*d"]),
    ("python-format", ["%d", "%s", "%(n)d", "%(name)s", "%%", "%.2f", "%(n)s"]),
    ("python-brace-format", ["{n}", "{name}", "{0}", "{{", "}}"]),
    ("tcl-format", ["%d", "%s", "%1$s", "%2$d", "%%", "%x"]),
    ("java-printf-format", ["%d", "%s", "%1$s", "%2$d", "%%"]),
    ("perl-brace-format", ["{n}", "{name}"]),
    ("object-pascal-format", ["%d", "%s", "%0:s", "%1:d", "%%", "%x", "%1:-8.2f"]),
    ("php-format", ["%d", "%s", "%1$s", "%2$d", "%%", "%u"]),
  ]

  private static let header = """
    msgid ""
    msgstr ""
    "Project-Id-Version: x\\n"
    "PO-Revision-Date: 2024-01-01 00:00+0000\\n"
    "Last-Translator: A <a@b.c>\\n"
    "Language-Team: P <a@b.c>\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Language: pl\\n"
    "Plural-Forms: \(GettextReaderTests.polishRule)\\n"


    """

  private var random: SeededGenerator

  /// The file of a seed.
  static func bytes(seed: UInt64) -> [UInt8] {
    var file = RandomPO(random: SeededGenerator(seed: seed))
    var bytes = Array(header.utf8)
    let start = file.random.happens(70) ? bytes.count : 0
    for number in 0...file.random.below(2) { bytes += Array(file.entry(number).utf8) }
    guard file.random.happens(50) else { return bytes }
    for _ in 0...file.random.below(2) {
      let place = start + file.random.below(bytes.count - start)
      let byte = file.random.pick(Array("\"\\[]0123n%?:()#~|,\n =xmsgidtr_{}$".utf8))
      switch file.random.below(3) {
      case 0: bytes[place] = byte
      case 1: bytes.remove(at: place)
      default: bytes.insert(byte, at: place)
      }
    }
    return bytes
  }

  private mutating func entry(_ number: Int) -> String {
    let (flag, placeholders) = random.pick(Self.styles)
    var pieces = (0..<random.below(4)).map { _ in
      random.happens(60) ? random.pick(placeholders) : random.pick(["a", "file", "Łódź", " "])
    }
    pieces.append("\(number)")
    if random.happens(10) { pieces.append("\\n") }
    let flags = [flag, random.happens(10) ? "fuzzy" : ""].filter { !$0.isEmpty }
    var entry = flags.isEmpty ? "" : "#, \(flags.joined(separator: ", "))\n"
    entry += "msgid \"\(pieces.joined())\"\n"
    if random.happens(40) {
      if random.happens(50) { pieces = varied(pieces, placeholders) }
      entry += "msgid_plural \"\(pieces.joined())\"\n"
      for form in 0..<(random.happens(95) ? 3 : 2) {
        entry += "msgstr[\(form)] \"\(random.happens(40) ? varied(pieces, placeholders).joined() : pieces.joined())\"\n"
      }
    } else {
      entry += "msgstr \"\(random.happens(90) ? varied(pieces, placeholders).joined() : "")\"\n"
    }
    return entry + "\n"
  }

  private mutating func varied(_ pieces: [String], _ placeholders: [String]) -> [String] {
    var pieces = pieces
    if random.happens(35) { pieces.remove(at: random.below(pieces.count)) }
    if random.happens(20) { pieces.insert(random.pick(placeholders), at: random.below(pieces.count + 1)) }
    if random.happens(10) { pieces.append("\\n") }
    if random.happens(10) { pieces.insert("\\n", at: 0) }
    return pieces
  }
}
