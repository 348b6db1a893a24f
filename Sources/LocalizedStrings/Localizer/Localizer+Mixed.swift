import StringFiles
import StringFormatting

extension Localizer {
  /// The search of a localizer whose bundle has messages as well: for each language first its table, then its messages.
  package final class Mixed: Sendable {
    /// A place to search.
    package enum Step: Sendable {
      /// The table with this index.
      case table(Int)
      /// The messages of the language with this number.
      case messages(Int)
    }

    /// What to search, best first.
    package let steps: [Step]
    /// The languages, best first.
    package let languages: [(name: String, origin: LocalizedText.Origin)]
    /// The messages of the languages.
    package let messages: any MessageSource

    init(_ sources: Sources, _ messages: any BundleMessages, locale: String) {
      var steps: [Step] = []
      for (number, language) in sources.messageLanguages.enumerated() {
        for index in sources.defaultPlace where sources.list[index].language == language.name {
          steps.append(.table(index))
        }
        steps.append(.messages(number))
      }
      self.steps = steps
      languages = sources.messageLanguages
      self.messages = messages.source(for: languages.map(\.name), locale: locale)
    }
  }

  /// The search in a bundle with messages; `nil` in other bundles.
  package var mixed: Mixed? { lookup.mixed }

  /// Formats the string for a key from the table with an index.
  package func text(
    forKey key: String,
    table: Int,
    _ arguments: [FormatArgument]
  ) -> (text: String?, issues: [FormatIssue])? {
    arguments.withUnsafeBufferPointer { arguments in
      key.withContiguousUTF8 { lookup.render($0, arguments, lookup.sources.tables[table]) }
    }
  }

  /// Makes a text with its origin.
  package func localizedText(_ text: String, _ language: Int?, _ issues: [FormatIssue]) -> LocalizedText {
    let language = language.flatMap { mixed?.languages[$0] }
    return LocalizedText(
      text: text,
      language: language?.name,
      table: lookup.defaultTable,
      origin: language?.origin ?? .key,
      issues: issues
    )
  }
}

extension Localizer.Lookup {
  /// The text for a key in a bundle with messages; `nil` if there is none.
  @inline(never)
  func mixedText(
    _ mixed: Localizer.Mixed,
    _ key: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> (text: String, language: String, origin: LocalizedText.Origin, issues: [FormatIssue])? {
    let name = String(decoding: key, as: UTF8.self)
    var issues: [FormatIssue] = []
    for step in mixed.steps {
      switch step {
      case .table(let index):
        guard let rendering = render(key, arguments, sources.tables[index]) else { continue }
        issues += rendering.issues
        guard let text = rendering.text else { continue }
        return (text, sources.list[index].language, sources.list[index].origin, issues)
      case .messages(let language):
        guard let result = mixed.messages.text(forKey: name, language: language, arguments) else { continue }
        return (result.text, mixed.languages[language].name, mixed.languages[language].origin, issues + result.issues)
      }
    }
    return nil
  }

  /// Whether a bundle with messages has a text for a key.
  func contains(_ key: UnsafeBufferPointer<UInt8>, in mixed: Localizer.Mixed) -> Bool {
    let name = String(decoding: key, as: UTF8.self)
    return mixed.steps.contains { step in
      switch step {
      case .table(let index): sources.tables[index].texts.text(forKey: key) != nil
      case .messages(let language): mixed.messages.contains(name, language: language)
      }
    }
  }
}
