import Decimals
package import StringFiles
package import TextPlaceholders

extension AndroidFile {
  /// Whether at least half of the letters are Latin, as those of English are.
  package var isInLatinLetters: Bool {
    var (latin, others) = (0, 0)
    for entry in entries {
      for text in entry.entry?.allTexts ?? [] {
        for byte in text.source.utf8 {
          // From U+0370 on, there are Greek and all other letters.
          if byte.isASCIILetter { latin += 1 } else if byte >= 0xCD { others += 1 }
        }
      }
    }
    return latin >= others
  }
}

extension EntryRecorder.Entry {
  /// The syntax of the placeholders.
  ///
  /// - Parameter isCompose: Whether the strings are for Compose Multiplatform.
  /// - Returns: The syntax; `none` for a date format, and for a string of Android that is not a format.
  package func androidSyntax(isCompose: Bool) -> PlaceholderSyntax {
    if entry?.isDateFormat ?? false { return .none }
    return isCompose ? .compose : isFormat || showsArguments ? .java : .none
  }

  /// `true` if the strings have placeholders, and nothing else that begins with a percent sign. `formatted="false"` is also
  /// written where Android's build would only want numbers in them, as in `%s + %d`.
  fileprivate var showsArguments: Bool {
    let texts = (entry?.allTexts ?? []).map { Placeholders(in: $0.source, .java) }
    return texts.allSatisfy { $0.malformed.isEmpty } && texts.contains { !$0.placeholders.isEmpty }
  }
}
