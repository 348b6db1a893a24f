package import PluralBase

extension String {
  /// The string without line breaks and tabs.
  @inline(never)
  package var onOneLine: String {
    utf8.contains { $0 < 0x20 } ? split { $0.isNewline || $0 == "\t" }.joined(separator: " ") : self
  }

  /// The string in quotation marks, cut if it is long.
  @inline(never)
  package var quoted: String {
    let short = unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(57))) + "…" : self
    return "\"\(short)\"".onOneLine
  }
}

extension Array where Element == String {
  /// The strings joined as in a sentence: `a, b and c`.
  @inline(never)
  package var phrase: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension PluralCategory {
  /// The name as messages show it.
  package var quoted: String { "\"\(rawValue)\"" }
}
