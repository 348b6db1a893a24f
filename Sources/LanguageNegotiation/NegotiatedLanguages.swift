/// The outcome of a negotiation.
public struct NegotiatedLanguages: Sendable, Hashable {
  /// The languages to use, best first, as the app spells them: the one that was chosen, then those that it inherits
  /// texts from. Empty only for an app without languages.
  public let languages: [String]

  /// Whether the user prefers the language; otherwise it is the app's development language, or its first one.
  public let matched: Bool

  /// The language that was chosen, or `nil` for an app without languages.
  public var language: String? { languages.first }

  /// Creates an outcome, for tests and for apps that let the user choose.
  ///
  /// - Parameters:
  ///   - languages: The languages to use, best first.
  ///   - matched: Whether the user prefers the first of them.
  public init(languages: [String], matched: Bool) {
    self.languages = languages
    self.matched = matched
  }
}

extension NegotiatedLanguages: CustomStringConvertible {
  /// The languages, separated by blanks.
  public var description: String { languages.joined(separator: " ") }
}
