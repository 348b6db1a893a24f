import Diagnostics

extension ConvertedStrings {
  /// What a format cannot say about strings, counted.
  private struct LostStates {
    var reviews = 0
    var guesses = 0
    var untranslatable = 0
    var stale = 0
  }

  /// Removes what a format cannot say about the state of strings. Guesses go too, because programs would show them.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - target: The format of the result.
  /// - Returns: A line for each kind of state, with the number of strings.
  static func removeStates(from tables: inout [ConvertedStrings], for target: StringsConverter.Target) -> [Diagnostic] {
    var lost = LostStates()
    for index in tables.indices { tables[index].removeStates(target, &lost) }
    let format = target.rawValue
    func line(_ count: Int, _ one: String, _ many: String, _ rest: String) -> [Diagnostic] {
      count == 0 ? [] : [Diagnostic(.note, "\(count) \(count == 1 ? one : many) \(rest)")]
    }
    let isLeftOut = target == .xliff
    var lines = line(lost.reviews, "translation needs", "translations need", "a review, which \(format) cannot say")
    let guesses = "left out: \(format) has no mark for it"
    lines += line(lost.guesses, "fuzzy translation is", "fuzzy translations are", guesses)
    let rest = isLeftOut ? "left out: not for translation" : "not for translation, which \(format) cannot say"
    lines += line(lost.untranslatable, "string is", "strings are", rest)
    return lines + line(lost.stale, "string is", "strings are", "stale, which \(format) cannot say")
  }

  private mutating func removeStates(_ target: StringsConverter.Target, _ lost: inout LostStates) {
    let hasStates = target == .xcstrings || target == .po || target == .xliff
    for index in entries.indices {
      if !entries[index].isTranslatable, target != .xcstrings, target != .android { lost.untranslatable += 1 }
      if entries[index].isStale, target != .xcstrings { lost.stale += 1 }
      guard !hasStates else { continue }
      for (language, state) in entries[index].states {
        if state == .needsReview {
          lost.reviews += 1
        } else {
          lost.guesses += 1
          entries[index].texts[language] = nil
        }
      }
      entries[index].states = [:]
    }
    entries.removeAll { $0.texts.isEmpty }
  }
}
