import DataFiles
import StringFiles

/// The arguments that select the forms of plurals, by key and language. In a table, all languages of a plural have the same one.
struct FormSelectors {
  private var selectors: [StringKey: [String: ForeignFormats.Selector]] = [:]

  /// Adds the argument that the strings of a language tell.
  mutating func add(_ selector: ForeignFormats.Selector, for key: String, in language: String) {
    let known = selectors[StringKey(key)]?[language]
    if known?.isGuess ?? true { selectors[StringKey(key), default: [:]][language] = selector }
  }

  /// Whether the strings of a language so far tell the argument.
  func areKnown(for key: String) -> Bool {
    selectors[StringKey(key)]?.values.contains { !$0.isGuess } ?? false
  }

  /// Gives all languages the argument of the source language, if its strings show a number, or else that of the first language
  /// whose strings do.
  ///
  /// - Parameters:
  ///   - languages: The strings by language.
  ///   - source: The source language.
  /// - Returns: A note about each argument that is a guess.
  func share(
    in languages: inout [(language: String, entries: [EntryRecorder.Entry])],
    source: String?
  ) -> [ConvertedStrings.Note] {
    var noted: Set<StringKey> = []
    var notes: [ConvertedStrings.Note] = []
    let order = (source.map { [$0] } ?? []) + languages.map { $0.language }
    for index in languages.indices {
      for place in languages[index].entries.indices {
        let key = languages[index].entries[place].key
        guard let known = selectors[StringKey(key)], languages[index].entries[place].entry?.root.body.isPlural == true
        else { continue }
        let own = order.compactMap { known[$0] }
        guard let selector = own.first(where: { $0.isNumber }) ?? own.first(where: { !$0.isGuess }) ?? own.first else {
          continue
        }
        languages[index].entries[place].entry?.root.argument = selector.position
        if selector.isGuess, noted.insert(StringKey(key)).inserted { notes.append(.guess(selector, key: key)) }
      }
    }
    return notes
  }
}

extension ConvertedStrings.Note {
  /// A note about a plural whose number could be another argument, too.
  fileprivate static func guess(_ selector: ForeignFormats.Selector, key: String) -> Self {
    let place = selector.position == 1 ? "the first one" : "argument \(selector.position)"
    let reason =
      selector.isOnly
      ? "its only argument is used as the number that selects the form, but may be another value"
      : "nothing tells which argument selects the form, so it is \(place)"
    return Self(key: key, loss: .simplified, reason: reason)
  }
}
