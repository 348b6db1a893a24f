/// What a matcher found.
struct LanguageMatch {
  /// The positions in the available list: the match, then those that it inherits from.
  let positions: [Int]
  /// The place of the preferred language that matched, or `nil` where none of them did.
  let preferred: Int?
}

/// How an available language that matches is related to a preferred one.
enum LanguageRelation {
  /// The two are one language, apart from their spelling.
  case identical
  /// They are one language after aliases.
  case renamed
  /// So many steps up their chains of parents lead to a language that they share.
  case steps(Int)
  /// This is CLDR's distance between them.
  case distance(Int)
}
