/// A text of a PO file, joined and without escapes.
package struct GettextText {
  package var bytes: [UInt8] = []
  /// The place of its first quote that has something inside, else of its first quote.
  package var offset: Int

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// An entry of a PO file.
package struct GettextEntry {
  /// The place of the first keyword.
  package var offset: Int
  package var context: GettextText?
  package var id: GettextText?
  package var plural: GettextText?
  /// The translations: the plain one as number 0, or that of each form.
  package var texts: [Int: GettextText] = [:]
  /// Whether translations have numbers.
  package var hasForms = false
  /// The flags, such as `fuzzy` and `c-format`.
  package var flags: [String] = []
  /// What the program and the translators say about it.
  package var comments: [String] = []

  /// Whether it is the header of the file.
  var isHeader: Bool { context == nil && id?.bytes.isEmpty == true }

  /// The key: the text, after its context.
  package var key: String { (context.map { "\($0.text)|" } ?? "") + (id?.text ?? "") }

  /// Whether there is any translation.
  package var isTranslated: Bool { texts.values.contains { !$0.bytes.isEmpty } }
}
