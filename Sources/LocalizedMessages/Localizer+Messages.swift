public import LocalizedStrings
public import MessageFormat
import StringFormatting

extension Localizer {
  /// Returns the text for a key, with arguments that have names.
  ///
  /// ```swift
  /// localizer("filesCount", ["count": 5])                  // "5 plików"
  /// localizer("shared", ["name": "Anna", "count": 2])
  /// ```
  ///
  /// A string of a catalog takes the same values by position: in the order in which the `.arb` file of the key describes
  /// them, or else in that of the call. The other way round, `localizer("filesCount", 5)` shows a message.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values by name.
  /// - Returns: The text. If there is none, the key.
  public func callAsFunction(_ key: String, _ arguments: MessageArguments) -> String {
    localizedText(key, arguments).text
  }

  /// Returns the text for a key, with its language and the problems in formatting it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values by name.
  /// - Returns: The text. If there is none, the key.
  public func localizedText(_ key: String, _ arguments: MessageArguments) -> LocalizedText {
    var issues: [FormatIssue] = []
    switch find(key, arguments, &issues) {
    case .message(let message, let format, let language):
      let result = format.result(message, arguments)
      return localizedText(result.text, language, issues + result.issues.map { FormatIssue($0, message) })
    case .text(let text): return text
    }
  }

  /// Returns the parts of a message: its text, its values, and its tags.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values by name.
  /// - Returns: The parts. A string of a catalog is one part, and so is a key without text.
  public func messageParts(_ key: String, _ arguments: MessageArguments = MessageArguments()) -> [MessagePart] {
    var issues: [FormatIssue] = []
    switch find(key, arguments, &issues) {
    case .message(let message, let format, _): return format.parts(message, arguments)
    case .text(let text): return [.text(text.text)]
    }
  }

  /// What there is for a key.
  private enum Found {
    case message(ICUMessage, MessageFormatter, language: Int)
    case text(LocalizedText)
  }

  private func find(_ key: String, _ arguments: MessageArguments, _ issues: inout [FormatIssue]) -> Found {
    guard let mixed, let source = mixed.messages as? Source else {
      return .text(localizedText(forKey: key, arguments: arguments.list.map(\.value)))
    }
    for step in mixed.steps {
      switch step {
      case .table(let index):
        let values = source.tables.positions(ofKey: key, arguments)
        guard let rendering = text(forKey: key, table: index, values) else { continue }
        issues += rendering.issues
        guard rendering.text != nil else { continue }
        return .text(localizedText(forKey: key, arguments: values))
      case .messages(let language):
        if let (message, format) = source.message(key, language: language) {
          return .message(message, format, language: language)
        }
      }
    }
    return .text(localizedText(key, nil, issues))
  }
}
