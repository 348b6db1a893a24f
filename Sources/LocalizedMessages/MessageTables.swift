import DataFiles
import Diagnostics
import LocalizedStrings
import MessageFiles
import MessageFormat
import StringFormatting

/// The messages of a bundle by language and key.
final class MessageTables: BundleMessages {
  /// The messages by language and key.
  let tables: [String: [String: ICUMessage]]
  /// The names of the arguments of a key, in the order in which a call without names gives them.
  private let argumentNames: [String: [String]]
  /// The functions that messages can use.
  let functions: MessageFunctions

  init(_ tables: [String: [String: ICUMessage]], argumentNames: [String: [String]], _ functions: MessageFunctions) {
    (self.tables, self.argumentNames, self.functions) = (tables, argumentNames, functions)
  }

  var languages: [String] { tables.keys.sorted() }

  func keys(of language: String) -> [String] { tables[language].map { Array($0.keys) } ?? [] }

  func source(for languages: [String], locale: String) -> any MessageSource {
    Source(self, languages, locale: locale)
  }

  func isEqual(to other: any BundleMessages) -> Bool {
    self === other || (other as? MessageTables)?.tables == tables
  }

  /// The arguments of a call without names.
  func arguments(ofKey key: String, _ values: some Collection<FormatArgument>) -> MessageArguments {
    if values.isEmpty { return MessageArguments() }
    guard let names = argumentNames[key] else { return MessageArguments(positions: values) }
    return MessageArguments(zip(names, values).map { (key: $0, value: $1) })
  }

  /// The values of a call with names, in the order in which a call without names gives them.
  func positions(ofKey key: String, _ arguments: MessageArguments) -> [FormatArgument] {
    let list = arguments.list
    guard let names = argumentNames[key] else { return list.map(\.value) }
    let known = names.compactMap { arguments[$0] }
    return known.count == list.count ? known : list.map(\.value)
  }
}

/// The messages of some languages, with a formatter for each.
final class Source: MessageSource {
  let tables: MessageTables
  private let languages: [(messages: [String: ICUMessage], format: MessageFormatter)]

  init(_ tables: MessageTables, _ languages: [String], locale: String) {
    self.tables = tables
    self.languages = languages.map { language in
      (tables.tables[language] ?? [:], MessageFormatter(language, locale: locale, functions: tables.functions))
    }
  }

  func contains(_ key: String, language: Int) -> Bool { languages[language].messages[key] != nil }

  /// The message for a key with the formatter of its language; `nil` if the language does not have it.
  func message(_ key: String, language: Int) -> (message: ICUMessage, format: MessageFormatter)? {
    let language = languages[language]
    return language.messages[key].map { ($0, language.format) }
  }

  func text(
    forKey key: String,
    language: Int,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> (text: String, issues: [FormatIssue])? {
    message(key, language: language).map { message, format in
      let result = format.result(message, tables.arguments(ofKey: key, arguments))
      return (result.text, result.issues.map { FormatIssue($0, message) })
    }
  }
}

extension FormatIssue {
  /// A problem with a message, in the words of strings.
  init(_ issue: MessageIssue, _ message: ICUMessage) {
    let position = (message.argumentNames.firstIndex(of: issue.subject) ?? 0) + 1
    switch issue.kind {
    case .unresolvedVariable: self = .missingArgument(position: position, directive: "{\(issue.subject)}")
    case .badOperand, .badSelector, .badVariantKey, .badOption, .unsupportedOperation:
      self = .mismatchedArgument(position: position, directive: "{\(issue.subject)}")
    case .unknownFunction: self = .unknownVariable(issue.subject)
    }
  }
}
