package import DataFiles
package import PluralBase
package import StringFiles
package import TextPlaceholders

/// The strings of one table in one language, from one file.
///
/// All formats are read into this model, so that the rules need not know where a string comes from.
package final class LintTable {
  /// The file.
  package let file: SourceFile
  /// The format of the file.
  package let format: StringFile.Format
  /// The folder that holds all languages of the table. Tables with the same folder and name are translations of each
  /// other.
  package let folder: String
  /// The name that the table has in every language.
  package let name: String
  /// The language, as the file or its folder spells it.
  package let language: String
  /// Whether these are the strings that the others were translated from.
  package let isSource: Bool
  /// The entries in the order of the file.
  package let entries: [LintEntry]
  /// What the forms mean, if the file says so itself as a PO file does; `nil` if CLDR's rules decide.
  let ownRule: OwnPluralRule?
  /// What an Android folder is for besides its language, such as `mcc310-mnc004`.
  let qualifiers: String
  /// Whether the strings are for Compose Multiplatform, whose files are much like Android's.
  let isCompose: Bool

  package init(
    file: SourceFile,
    format: StringFile.Format,
    folder: String,
    name: String,
    language: String,
    isSource: Bool,
    entries: [LintEntry],
    ownRule: OwnPluralRule? = nil,
    qualifiers: String = "",
    isCompose: Bool = false
  ) {
    self.file = file
    self.format = format
    self.folder = folder
    self.name = name
    self.language = language
    self.isSource = isSource
    self.entries = entries
    self.ownRule = ownRule
    self.qualifiers = qualifiers
    self.isCompose = isCompose
  }

  /// Whether most strings have letters that are not Latin. The first hundred tell.
  private(set) lazy var isInForeignScript = hasMostlyForeignLetters(in: 100)

  private func hasMostlyForeignLetters(in limit: Int) -> Bool {
    var (foreign, all) = (0, 0)
    for entry in entries where all < limit {
      guard let text = entry.entry?.allTexts.first?.source, text.hasLetters else { continue }
      all += 1
      if text.hasForeignLetters { foreign += 1 }
    }
    return foreign * 2 > all
  }

  /// Whether the form `zero` is for 0 in every language. In Android's resources, it is only for the category `zero`.
  var zeroIsNumber: Bool { format != .android }

  /// What reads the resources, in messages.
  var platform: String { isCompose ? "Compose Multiplatform" : "Android" }

  /// Takes problems of the table.
  func report(to log: FindingLog) -> FormatReport {
    FormatReport(file: file, table: name, language: language, log: log)
  }
}

/// One string of a table, which may vary.
package struct LintEntry {
  /// The state of a translation.
  package enum State: Sendable, Hashable {
    case translated, needsReview, new, stale
  }

  /// The key.
  package var key: String
  /// The place of the key in the file, as an offset in UTF-8.
  package var offset: Int
  /// The string with its variables and forms, which know their places in the file; `nil` if nothing is translated yet.
  package var entry: FormatEntry?
  /// The string that it was translated from, if its own file contains it; otherwise the table of the source language does.
  package var original: FormatEntry? { originals.first }
  // An array takes eight bytes where an optional would take the size of an entry, in every string of a project.
  package var originals: [FormatEntry] = []
  /// The phrases that start a program, if the entry is a set of them and not a string.
  package var phrases: [FormatText] = []
  /// The meaning of a percent sign or a brace in the strings.
  package var syntax: PlaceholderSyntax
  /// More syntaxes that the file names, each of which must hold.
  package var otherSyntaxes: [PlaceholderSyntax] = []
  /// `true` if the file itself tells the syntax. Then gettext's tools refuse a translation with other placeholders.
  package var isFormat = false
  /// The comment for translators, which may contain `plural-lint: ignore`.
  package var comment: String?
  /// The rules that the file silences for this string other than in a comment, as with Android's `tools:ignore`.
  package var silenced: [LintRule] = []
  /// The state of the translation.
  package var state: State
  /// The forms that wait for a translator. They are not in ``entry``.
  package var newForms: [EntryRecorder.StringPlace: Set<PluralCategory>] = [:]

  package init(
    key: String,
    offset: Int,
    entry: FormatEntry?,
    originals: [FormatEntry] = [],
    phrases: [FormatText] = [],
    syntax: PlaceholderSyntax,
    otherSyntaxes: [PlaceholderSyntax] = [],
    isFormat: Bool = false,
    comment: String? = nil,
    state: State,
    newForms: [EntryRecorder.StringPlace: Set<PluralCategory>] = [:]
  ) {
    self.key = key
    self.offset = offset
    self.entry = entry
    self.originals = originals
    self.phrases = phrases
    self.syntax = syntax
    self.otherSyntaxes = otherSyntaxes
    self.isFormat = isFormat
    self.comment = comment
    self.state = state
    self.newForms = newForms
  }
}

extension LintEntry {
  /// Creates an entry from one that a reader has recorded.
  package init(_ entry: EntryRecorder.Entry, syntax: PlaceholderSyntax) {
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
      phrases: entry.state == .new ? [] : entry.phrases ?? [],
      syntax: syntax,
      comment: entry.comment,
      state: state,
      newForms: entry.newForms
    )
  }
}
