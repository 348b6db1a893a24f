package import DataFiles
package import Diagnostics
package import PluralBase
import StringFormatting

/// Receives the entries and the problems of a file with their places, for programs that check texts.
///
/// Unlike a table, it has also what is not shown: comments, states, and entries that are not translated yet. Readers without
/// a recorder do no work for it.
package final class EntryRecorder: ProblemReceiver {
  /// How far a translation is. The last one is the least far.
  package enum State: Int, Sendable {
    case translated, needsReview, new
  }

  /// The entry of a key.
  package struct Entry {
    /// The key.
    package var key: String
    /// Where the key stands; in a catalog, where the language of the localization stands.
    package var offset: Int
    /// The language, if the file has several.
    package var language: String?
    /// The entry; `nil` if it is not translated, or could not be read.
    package var entry: FormatEntry?
    /// Whether percent signs can be placeholders, as far as the file says.
    package var isFormat = true
    /// What the file says to translators.
    package var comment: String?
    /// The state of the entry, which is that of its least translated text.
    package var state = State.translated
    /// The forms that wait for a translator, by the name of their variable. The reader uses `other` in their place.
    package var newForms: [String: Set<PluralCategory>] = [:]
    /// Whether the key is no longer in the code.
    package var isStale = false
  }

  /// A key of a catalog, with the entries of all languages.
  package struct Key {
    /// The key.
    package var key: String
    /// Where the key stands.
    package var offset: Int
    /// What the file says to translators.
    package var comment: String?
    /// Whether a person wrote the key into the catalog, rather than Xcode because it is in the code.
    package var isManual = false
    /// Whether the key is no longer in the code.
    package var isStale = false
    /// Whether the key may have a symbol in generated code.
    package var allowsSymbol = true
    /// Whether the texts are for translators. If not, the recorder has the entries of the key only here.
    package var isTranslatable = true
    /// The entries, also those that must not be translated. If the source language has no text, there is one with the key
    /// as its text.
    package internal(set) var entries: [Entry] = []
  }

  /// A problem.
  package struct Problem {
    /// How serious it is.
    package var severity: Diagnostic.Severity
    /// What is wrong.
    package var message: String
    /// The kind of the problem.
    package var code: String?
    /// Where it is; `nil` if it concerns the whole file.
    package var offset: Int?
    /// The key of the entry that was being read.
    package var key: String?
    /// The language of the entry, if the file has several.
    package var language: String?
    /// What the file says to translators about the entry.
    package var comment: String?
  }

  /// The entries, in the order of the file.
  package private(set) var entries: [Entry] = []
  /// The keys of a catalog, in the order of the file. Other files have none.
  package private(set) var keys: [Key] = []
  /// The problems, in the order found.
  package private(set) var problems: [Problem] = []
  /// The comments before keys, by the place of the key.
  var comments: [Int: String] = [:]
  private var current: Entry?
  private var currentKey: Key?

  /// An empty recorder.
  package init() {}

  /// Starts a key of a catalog.
  func begin(_ key: Key) { currentKey = key }

  /// Ends the key.
  func endKey() {
    if let currentKey { keys.append(currentKey) }
    currentKey = nil
  }

  /// Starts an entry.
  func begin(_ entry: Entry) { current = entry }

  /// Starts the entry of the key in a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - offset: Where it stands.
  func begin(language: String, at offset: Int) {
    guard let key = currentKey else { return }
    current = Entry(key: key.key, offset: offset, language: language, comment: key.comment, isStale: key.isStale)
  }

  /// Takes the entry that was started.
  func take(_ entry: FormatEntry) { current?.entry = entry }

  /// Notes the state of a text of the entry.
  func note(_ state: State) {
    if let known = current?.state, state.rawValue > known.rawValue { current?.state = state }
  }

  /// Notes a form of the entry that waits for a translator.
  func note(newForm category: PluralCategory, of variable: String) {
    current?.newForms[variable, default: []].insert(category)
  }

  /// Ends the entry.
  func end() {
    guard let entry = current.take() else { return }
    currentKey?.entries.append(entry)
    if currentKey?.isTranslatable ?? true { entries.append(entry) }
  }

  /// Adds a problem.
  package func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?) {
    problems.append(
      Problem(
        severity: severity,
        message: problem.message,
        code: problem.code,
        offset: offset,
        key: current?.key,
        language: current?.language,
        comment: current?.comment
      )
    )
  }
}
