/// What messages call languages.
enum LanguageNames {
  /// The name of a language.
  static func name(of tag: String) -> String { tag }
}
