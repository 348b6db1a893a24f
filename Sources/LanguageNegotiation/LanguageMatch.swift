/// What a matcher found.
struct LanguageMatch {
  /// The indices of available languages: the match, then the ones that it inherits from.
  let positions: [Int]
  /// The index of the preferred language that matched; `nil` if none did.
  let preferred: Int?
}

/// How an available language is related to a preferred one that it matches.
enum LanguageRelation {
  /// The same language, apart from spelling.
  case identical
  /// The same language after aliases.
  case renamed
  /// The number of steps along both chains of parents to a common language.
  case steps(Int)
  /// CLDR's distance.
  case distance(Int)
}
