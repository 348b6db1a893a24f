/// A string of a PO file, with its lines joined and its escapes resolved.
package struct GettextText {
  package var bytes: [UInt8] = []
  /// The place of its first quote that is not empty, or else of its first quote.
  package var offset: Int

  /// The string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The translations of an entry by their numbers. An array, because a file can have a million entries with one or two.
package struct GettextTexts {
  private var texts: [(number: Int, text: GettextText)] = []

  /// Creates an empty list.
  package init() {}

  package subscript(number: Int) -> GettextText? {
    get { texts.first { $0.number == number }?.text }
    _modify {
      var text: GettextText?
      let place = texts.firstIndex { $0.number == number }
      if let place { text = texts.remove(at: place).text }
      yield &text
      if let text { texts.insert((number, text), at: place ?? texts.endIndex) }
    }
  }

  package var count: Int { texts.count }
  package var isEmpty: Bool { texts.isEmpty }
  /// The numbers, in the order of the file.
  package var numbers: [Int] { texts.map { $0.number } }
  /// The strings, in the order of the file.
  package var strings: [GettextText] { texts.map { $0.text } }

  /// `true` if a string fits.
  package func contains(where isWanted: (GettextText) -> Bool) -> Bool { texts.contains { isWanted($0.text) } }
}

/// An entry of a PO file.
package struct GettextEntry {
  /// The place of the first keyword.
  package var offset: Int
  package var context: GettextText?
  package var id: GettextText?
  package var plural: GettextText?
  /// The translations: number 0 is the only one, or each form has its number.
  package var texts = GettextTexts()
  /// Whether translations have numbers.
  package var hasForms = false
  /// The flags, such as `fuzzy` and `c-format`.
  package var flags: [String] = []
  /// The comments of the program and of the translators.
  package var comments: [String] = []
  /// `true` if a problem of the file is in the entry, so that its strings may not be what was meant, or if it repeats another one.
  package var isBroken = false

  /// What is wrong if only one of `msgid_plural` and numbered translations is there.
  package var keywordProblem: String? {
    guard (plural != nil) != hasForms else { return nil }
    return hasForms
      ? "an entry with msgstr[0] needs msgid_plural" : "an entry with msgid_plural needs msgstr[0], msgstr[1] and so on"
  }

  /// Whether it is the header of the file.
  var isHeader: Bool { context == nil && id?.bytes.isEmpty == true }

  /// The key: the `msgid`, after its context.
  package var key: String { context.map { "\($0.text)|\(id?.text ?? "")" } ?? id?.text ?? "" }

  /// `true` if the translation is a guess that no translator has confirmed yet. Programs do not get it.
  package var isFuzzy: Bool { flags.contains("fuzzy") }

  /// `true` if programs get the translation, unless it is fuzzy: gettext drops an entry whose first form is empty.
  package var isShipped: Bool { texts[0]?.bytes.isEmpty == false }

  /// Whether there is any translation.
  package var isTranslated: Bool { texts.contains { !$0.bytes.isEmpty } }
}
