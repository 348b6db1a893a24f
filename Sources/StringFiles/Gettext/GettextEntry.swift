/// A string of a PO file, with its lines joined and its escapes resolved.
package struct GettextText {
  package var bytes: [UInt8] = []
  /// The place of its first quote that is not empty, or else of its first quote.
  package var offset: Int

  /// The string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// An entry of a PO file.
package struct GettextEntry {
  /// The place of the first keyword.
  package var offset: Int
  package var context: GettextText?
  package var id: GettextText?
  package var plural: GettextText?
  /// The translations: number 0 is the only one, or each form has its number.
  package var texts: [Int: GettextText] = [:]
  /// Whether translations have numbers.
  package var hasForms = false
  /// The flags, such as `fuzzy` and `c-format`.
  package var flags: [String] = []
  /// The comments of the program and of the translators.
  package var comments: [String] = []

  /// Whether it is the header of the file.
  var isHeader: Bool { context == nil && id?.bytes.isEmpty == true }

  /// The key: the `msgid`, after its context.
  package var key: String { (context.map { "\($0.text)|" } ?? "") + (id?.text ?? "") }

  /// `true` if the translation is a guess that no translator has confirmed yet. Programs do not get it.
  package var isFuzzy: Bool { flags.contains("fuzzy") }

  /// `true` if programs get the translation, unless it is fuzzy: gettext drops an entry whose first form is empty.
  package var isShipped: Bool { texts[0]?.bytes.isEmpty == false }

  /// Whether there is any translation.
  package var isTranslated: Bool { texts.values.contains { !$0.bytes.isEmpty } }
}
