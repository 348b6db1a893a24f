import DataFiles
import PluralBase
import StringFiles

/// The texts of one table in one language, from one file.
///
/// All formats are read into this form, so that the rules need not know where a text is from.
struct LintTable {
  /// The file.
  var file: SourceFile
  /// The format of the file.
  var format: StringFile.Format
  /// The folder that holds all languages of the table. Tables of the same folder and name are translations of each other.
  var folder: String
  /// The name that the table has in every language.
  var name: String
  /// The language, as the file or its folder spells it.
  var language: String
  /// Whether the texts are the originals that the others were translated from.
  var isSource: Bool
  /// The texts in the order of the file.
  var entries: [LintEntry]

  /// Whether the form `zero` is for 0 in every language. In Android's resources, it is only for the category of that name.
  var zeroIsNumber: Bool { format != .android }
}

/// One text of a table, which may vary.
struct LintEntry {
  /// How far a translation is.
  enum State: Sendable, Hashable {
    case translated, needsReview, new, stale
  }

  /// The key.
  var key: String
  /// The place of the key in the file, in bytes of UTF-8.
  var offset: Int
  /// The text with its variables and forms. The texts know their places in the file. `nil` if nothing is translated yet.
  var entry: FormatEntry?
  /// What a percent sign or a brace means in the texts.
  var syntax: PlaceholderSyntax
  /// What the file says to translators, with `plural-lint: ignore` in it.
  var comment: String?
  /// How far the translation is.
  var state: State
  /// The forms that wait for a translator, by the name of their variable. They are not in ``entry``.
  var newForms: [String: Set<PluralCategory>] = [:]
}

extension LintEntry {
  /// An entry that a reader has recorded.
  init(_ entry: EntryRecorder.Entry, syntax: PlaceholderSyntax) {
    let state: State =
      switch entry.state {
      case _ where entry.isStale: .stale
      case .translated: .translated
      case .needsReview: .needsReview
      case .new: .new
      }
    self.init(
      key: entry.key,
      offset: entry.offset,
      entry: entry.entry,
      syntax: syntax,
      comment: entry.comment,
      state: state,
      newForms: entry.newForms
    )
  }
}
