/// What to show for a text that the chosen language lacks.
public enum TextFallback: Sendable, Hashable, CaseIterable {
  /// As Apple's systems do: a whole *table* that the language lacks is taken from the languages that it inherits from,
  /// or from the development language. A table that it has is all that counts, and a key that is not in it is shown as it
  /// is.
  case perFile
  /// Each *key* is looked up in the chosen language, in those that it inherits from, and in the development language.
  /// Only a key that is nowhere is shown as it is.
  case perKey
}
