package import Diagnostics

/// The contents of `Data/apple-collation.json`: how Apple's ICU sorts characters in the root locale.
///
/// ```json
/// "f29 : 430 4d9 4d5 431-433 493",     six of the Cyrillic letters, with consecutive weights
/// "f1d,2 f1d,1,13 : df",               ß, which is sorted as two characters
/// "= 1,9c : 61-6b 41 6c-76 4c",        A to K and L to V, which differ from a to k and l to v
/// "+ 301 : 61 e1 65 e9"                á and é, which are a and e with U+0301
/// ```
///
/// Everything is hexadecimal. A line starts with the collation elements of its first character: primary, secondary and
/// tertiary weights. The primary and secondary weights are ranks. A secondary or tertiary weight that is left out is the
/// common one. Each further character has the next primary weight, or the next secondary weight if the primary one is 0.
///
/// After `=` come a secondary and a tertiary weight, then pairs of characters: the second has the primary weight of the
/// first, and these weights. After `+` comes a combining character, then pairs: the second character consists of the first
/// and the combining one. It has the elements of both unless another line says something else.
package struct AppleCollationDocument: CLDRDocument, Hashable {
  package static let path = "Data/apple-collation.json"

  /// One collation element.
  package struct Element: Sendable, Hashable {
    package var primary: Int
    package var secondary: Int
    package var tertiary: Int
  }

  /// A character.
  package struct Character: Sendable, Hashable {
    package var scalar: Unicode.Scalar
    package var elements: [Element]
    /// The two characters that this one consists of, as in Unicode's canonical decomposition.
    package var parts: [Unicode.Scalar] = []
  }

  /// The version of ICU, such as `76.1`.
  package let icuVersion: String
  /// The weights that the lines leave out.
  package let commonSecondary: Int
  package let commonTertiary: Int
  /// The lines, in the order of their weights.
  package let lines: [String]

  /// Makes a document from the elements of characters, with weights of any size.
  package init(icuVersion: String, characters: [Character]) {
    self.icuVersion = icuVersion
    let lines = AppleCollationLines(characters)
    commonSecondary = lines.common.secondary
    commonTertiary = lines.common.tertiary
    self.lines = lines.lines
  }

  /// The characters that the document covers: Latin, Greek, Cyrillic, Hebrew, Arabic, kana and Hangul, and the punctuation,
  /// symbols and emoji that are used with them. Hangul syllables are left out, because they consist of letters.
  package static let scalars: [Unicode.Scalar] = [
    0x00...0x52F, 0x590...0x6FF, 0x750...0x77F, 0x1100...0x11FF, 0x1E00...0x214F, 0x2190...0x245F, 0x2500...0x27BF,
    0x2B00...0x2BFF, 0x3000...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0xFE00...0xFE0F, 0xFF00...0xFFEF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF,
  ].flatMap { (block: ClosedRange<UInt32>) in
    block.compactMap(Unicode.Scalar.init).filter { $0.properties.generalCategory != .unassigned }
  }

  /// Checks that there are lines, and that each has weights and characters.
  package func validate() throws(Diagnostic) {
    if lines.isEmpty { throw .invalid(path: "lines", problem: "there are no characters") }
    for (index, line) in lines.enumerated() {
      let isValid = line.utf8.allSatisfy { "0123456789abcdef-, :=+".utf8.contains($0) }
      guard isValid, line.split(separator: ":", omittingEmptySubsequences: false).count == 2 else {
        throw .invalid(path: "lines[\(index)]", problem: "expected weights, a colon and characters")
      }
    }
  }
}
