/// Whether a string has the form of a BCP 47 tag: subtags of one to eight ASCII letters and digits, separated by
/// hyphens.
package func isLanguageTag(_ text: some StringProtocol) -> Bool {
  text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { subtag in
    (1...8).contains(subtag.count)
      && subtag.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }
}

/// Whether a string can be a first subtag for the runtime: one to three letters in lowercase.
package func isFirstSubtag(_ text: some StringProtocol) -> Bool {
  (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
}

extension StringProtocol {
  /// The part before the first hyphen.
  package var firstSubtag: SubSequence { prefix { $0 != "-" } }
}

extension String {
  /// The tag, followed by what remains as subtags are removed from the right: `zh-Hant-TW`, `zh-Hant`, `zh`.
  package var truncations: [String] { truncations(at: "-") }

  /// The same for a name with another separator.
  package func truncations(at separator: Character) -> [String] {
    [self] + indices.reversed().filter { self[$0] == separator }.map { String(self[..<$0]) }
  }
}
