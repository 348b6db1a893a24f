package import DataFiles
package import Diagnostics
package import PluralBase
import StringFormatting

/// Receives the entries and the problems of a file with their places, for programs that check strings.
///
/// Unlike a table, it includes what is not shown: comments, states, and untranslated entries. Readers without a
/// recorder skip this work.
package final class EntryRecorder: ProblemReceiver {
  /// The state of a translation, from the most complete to the least.
  package enum State: Int, Sendable {
    case translated, needsReview, new
  }

  /// A place of one string in an entry, or of several with plural forms.
  package struct StringPlace: Sendable, Hashable {
    /// The variable; empty for the whole entry.
    package var variable: String
    /// The device or the width that the strings are for, such as `device.iphone`; empty if they are for all.
    package var path: String

    package init(variable: String, path: String) { (self.variable, self.path) = (variable, path) }

    /// The device that the strings are for; `nil` if they are for all.
    package var device: String? {
      let names = path.split(separator: ".", omittingEmptySubsequences: false)
      return names.firstIndex(of: "device").flatMap { $0 + 1 < names.count ? String(names[$0 + 1]) : nil }
    }
  }

  /// The entry of a key.
  package struct Entry {
    /// The key.
    package var key: String
    /// The offset of the key; in a catalog, that of the localization's language.
    package var offset: Int
    /// The language, if the file has several.
    package var language: String?
    /// The entry; `nil` if it is not translated, or could not be read.
    package var entry: FormatEntry?
    /// Whether percent signs can be placeholders, as far as the file says.
    package var isFormat = true
    /// The comment for translators.
    package var comment: String?
    /// The state of the entry, which is that of its least complete string.
    package var state = State.translated
    /// The states at places where a string is not translated or needs a review.
    package var unfinishedPlaces: [StringPlace: Set<State>] = [:]
    /// The forms that wait for a translator. The reader uses `other` in their place.
    package var newForms: [StringPlace: Set<PluralCategory>] = [:]
    /// The variable without a translation for which the others of the entry are not used; empty if it is the text around them.
    /// There is no ``entry`` then.
    package var untranslatedPart: String?
    /// Whether the key is no longer in the code.
    package var isStale = false
    /// Whether the strings are for translators.
    package var isTranslatable = true
    /// The strings of a set, which are phrases that start a program; `nil` if the localization is not a set.
    package var phrases: [FormatText]?
  }

  /// A key of a catalog, with the entries of all languages.
  package struct Key {
    /// The key.
    package var key: String
    /// The offset of the key.
    package var offset: Int
    /// The comment for translators.
    package var comment: String?
    /// Whether a person added the key to the catalog, as opposed to Xcode, which adds those that it finds in the code.
    package var isManual = false
    /// Whether the key is no longer in the code.
    package var isStale = false
    /// Whether the key may have a symbol in generated code.
    package var allowsSymbol = true
    /// Whether the strings are for translators. If not, only this key has the entries; the recorder's list does not.
    package var isTranslatable = true
    /// The entries, including those that must not be translated. If the source language has no string, there is one
    /// with the key as its string.
    package internal(set) var entries: [Entry] = []
  }

  /// A problem.
  package struct Problem {
    /// The severity.
    package var severity: Diagnostic.Severity
    /// The message.
    package var message: String
    /// The code of the problem.
    package var code: String?
    /// The offset of the problem; `nil` if it concerns the whole file.
    package var offset: Int?
    /// The key of the entry that was being read.
    package var key: String?
    /// The language of the entry, if the file has several.
    package var language: String?

    package init(
      severity: Diagnostic.Severity,
      message: String,
      code: String? = nil,
      offset: Int?,
      key: String? = nil,
      language: String? = nil
    ) {
      (self.severity, self.message, self.code, self.offset) = (severity, message, code, offset)
      (self.key, self.language) = (key, language)
    }
  }

  /// The entries, in the order of the file; empty if they go elsewhere.
  package private(set) var entries: [Entry] = []
  /// The number of entries that a file without languages has, once it is known.
  var expectedCount = 0
  /// Takes the entries.
  private let receive: ((Entry, _ expectedCount: Int) -> Void)?
  /// Whether the entries go elsewhere, and nobody needs tables of them.
  var passesEntriesOn: Bool { receive != nil }
  /// The keys of a catalog, in the order of the file; empty for other files.
  package private(set) var keys: [Key] = []
  /// The problems, in the order found.
  package private(set) var problems: [Problem] = []
  /// The comments before keys, by the offset of the key.
  package internal(set) var comments: [Int: String] = [:]
  /// Entries without a translated form `other`, by the offset of the entry. They are rare, and ``Entry/entry`` is `nil` there.
  package private(set) var unfinished: [Int: FormatEntry] = [:]
  private var current: Entry?
  private var currentKey: Key?

  /// An empty recorder.
  ///
  /// - Parameter receive: Takes each entry, with the number of entries that the file has, or 0 if that is not known; `nil`
  ///   to keep them.
  package init(receive: ((Entry, _ expectedCount: Int) -> Void)? = nil) { self.receive = receive }

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
  ///   - offset: The offset of the language.
  func begin(language: String, at offset: Int) {
    guard let key = currentKey else { return }
    current = Entry(
      key: key.key,
      offset: offset,
      language: language,
      comment: key.comment,
      isStale: key.isStale,
      isTranslatable: key.isTranslatable
    )
  }

  /// Sets the entry that was started.
  func take(_ entry: FormatEntry) { current?.entry = entry }

  /// Records an entry that needs the form `other` of the source language.
  func note(unfinished entry: FormatEntry) {
    if let current { unfinished[current.offset] = entry.numberingInnerVariables() }
  }

  /// Records that a string of the entry is not finished.
  func note(_ state: State, at place: StringPlace) {
    current?.unfinishedPlaces[place, default: []].insert(state)
    if let known = current?.state, state.rawValue > known.rawValue { current?.state = state }
  }

  /// Records a form of the entry that waits for a translator.
  func note(newForm category: PluralCategory, at place: StringPlace) {
    current?.newForms[place, default: []].insert(category)
  }

  /// Records that other strings of the entry are translated, but not those of a variable or the text around the variables.
  func note(untranslatedPart variable: String) { current?.untranslatedPart = variable }

  /// Records that the localization is a set of strings.
  func take(phrases: [FormatText]) { current?.phrases = phrases }

  /// Whether the key has a set of phrases in a language.
  func hasPhrases(in language: String) -> Bool {
    currentKey?.entries.contains { $0.phrases != nil && $0.language == language } ?? false
  }

  /// Ends the entry.
  func end() {
    guard let entry = current.take() else { return }
    currentKey?.entries.append(entry)
    guard currentKey?.isTranslatable ?? true else { return }
    if let receive { receive(entry, expectedCount) } else { entries.append(entry) }
  }

  /// Adds a problem.
  package func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?) {
    problems.append(
      Problem(
        severity: severity,
        message: problem.message,
        code: problem.code,
        offset: offset,
        key: current?.key ?? currentKey?.key,
        language: current?.language
      )
    )
  }
}
