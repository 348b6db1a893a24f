/// A way to match an app's languages with those that a user reads.
///
/// It is a class, so that copying a negotiator updates only one reference count.
protocol LanguageMatcher: AnyObject, Sendable {
  /// The match and the available languages that it inherits from; `nil` if nothing matches.
  func match(_ preferred: [String]) -> LanguageMatch?

  /// How an available language is related to a preferred one; `nil` if they do not match.
  func relation(of position: Int, to preferred: String) -> LanguageRelation?
}

/// The result of a matcher.
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
