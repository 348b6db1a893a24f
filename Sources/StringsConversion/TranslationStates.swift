import DataFiles
import Diagnostics
import PluralBase

extension ConvertedStrings {
  /// Removes what a format cannot say about the state of strings. Guesses go too, because programs would show them.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - target: The format of the result.
  /// - Returns: A line for each kind of state, with the number of strings.
  static func removeStates(from tables: inout [ConvertedStrings], for target: StringsConverter.Target) -> [Diagnostic] {
    if target != .xcstrings, target != .xliff {
      for index in tables.indices { tables[index].removeUnfinished(for: target) }
    }
    if target != .po {
      for index in tables.indices { tables[index].removeGettext() }
    }
    let entries = tables.flatMap { $0.entries }
    let hasStates = target == .xcstrings || target == .po || target == .xliff
    let states = hasStates ? [] : entries.flatMap { $0.states.values }
    let reviews = states.count { $0 == .needsReview }
    let untranslatable = target == .xcstrings || target == .android ? 0 : entries.count { !$0.isTranslatable }
    let stale = target == .xcstrings ? 0 : entries.count { $0.isStale }
    if !hasStates { for index in tables.indices { tables[index].removeStates() } }
    let format = target.rawValue
    func line(_ count: Int, _ one: String, _ many: String, _ rest: String) -> [Diagnostic] {
      count == 0 ? [] : [Diagnostic(.note, "\(count) \(count == 1 ? one : many) \(rest)")]
    }
    var lines = line(reviews, "translation needs", "translations need", "a review, which \(format) cannot express")
    let guesses = "left out: \(format) has no mark for it"
    lines += line(states.count - reviews, "fuzzy translation is", "fuzzy translations are", guesses)
    let rest =
      target == .xliff ? "left out: not for translation" : "not for translation, which \(format) cannot express"
    lines += line(untranslatable, "string is", "strings are", rest)
    lines += line(stale, "string is", "strings are", "stale, which \(format) cannot express")
    return lines + (target == .po ? tables.flatMap { $0.gettextLosses } : [])
  }

  /// Removes translations that would show the form of other numbers, and notes where a few numbers have that of the others. In PO
  /// files, the missing forms are empty.
  private mutating func removeUnfinished(for target: StringsConverter.Target) {
    for index in entries.indices {
      for (language, categories) in entries[index].missingForms.inKeyOrder
      where target != .po && !categories.contains(.other) {
        guard let category = categories.min() else { continue }
        let reason = category.notTranslated
        notes.append(Note(key: entries[index].key, language: language, loss: .simplified, reason: reason))
      }
      for (language, state) in entries[index].states.filter({ $0.value.isUnfinished }).inKeyOrder {
        if target == .po, entries[index].gettext == nil, language != sourceLanguage {
          entries[index].states[language] = state.isForReview ? .needsReview : nil
          continue
        }
        let reason = PluralCategory.other.notTranslated
        notes.append(Note(key: entries[index].key, language: language, loss: .leftOut, reason: reason))
        entries[index].texts[language] = nil
        // A PO file keeps the forms of another one, and its flag.
        let isDraft = target == .po && entries[index].gettext != nil && state.isForReview
        entries[index].states[language] = isDraft ? .unconfirmed : nil
      }
    }
  }

  /// Removes the strings as PO files have them, and those that cannot be read as formats.
  private mutating func removeGettext() {
    for index in entries.indices { entries[index].gettext = nil }
    entries.removeAll { $0.texts.isEmpty }
  }

  private mutating func removeStates() {
    for index in entries.indices {
      for (language, state) in entries[index].states where state == .unconfirmed {
        entries[index].texts[language] = nil
      }
      entries[index].states = [:]
    }
    entries.removeAll { $0.texts.isEmpty }
  }
}

extension PluralCategory {
  /// Why a plural is not complete.
  var notTranslated: String { "its form \"\(rawValue)\" is not translated" }
}
