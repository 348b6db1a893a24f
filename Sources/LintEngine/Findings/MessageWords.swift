import LanguageNames
package import PluralBase
package import Plurals

extension String {
  /// The message of a diagnostic as a sentence.
  package var sentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }

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

extension PluralRules {
  /// The name of a language in messages: its English name, or its tag if it has none.
  package static func name(of tag: String) -> String {
    (LanguageName(of: tag) ?? LanguageName(of: PluralRules(for: tag).language))?.english ?? tag
  }
}

extension PluralCategory {
  /// The name as messages show it.
  package var quoted: String { "\"\(rawValue)\"" }
}
