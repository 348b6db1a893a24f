import PluralBase
import Plurals
import StringsLint
import TestSupport
import Testing

/// Random catalogs without mistakes, into which mistakes are put.
@Suite struct PlantedDefectTests {
  private static let languages = [
    "ar", "be", "cs", "de", "fr", "ga", "he", "it", "ja", "lt", "lv", "pl", "pt", "ru", "sl", "tr", "uk",
  ]

  /// A mistake, with the rule that finds it.
  private enum Defect: CaseIterable {
    case missing, digit, empty, otherClass, extraArgument, malformed, space, english, oneText, lost

    var rule: LintRule {
      switch self {
      case .missing: .missingCategory
      case .digit: .numberNotShown
      case .empty: .emptyForm
      case .otherClass, .extraArgument: .argumentMismatch
      case .malformed: .malformedDirective
      case .space: .edgeSpace
      case .english: .formUntranslated
      case .oneText: .notPluralized
      case .lost: .argumentLost
      }
    }
  }

  /// A language, with the numbers under 1,000 of each category.
  private struct Language {
    let tag: String
    let numbers: [PluralCategory: [Int]]

    init(_ tag: String) {
      self.tag = tag
      let rules = PluralRules(for: tag)
      numbers = Dictionary(grouping: 0..<1000) { rules.category(for: $0) }
    }

    /// The forms that a good translation has.
    var categories: [PluralCategory] { Set(numbers.keys).union([.other]).sorted() }

    /// Correct forms.
    func forms(_ key: String) -> [(category: String, text: String)] {
      categories.map { (category: $0.rawValue, text: "%1$lld \(key)\(tag) \($0) in %2$@") }
    }

    /// Correct forms with one mistake; `nil` if the language cannot have it.
    func forms(
      _ key: String,
      with defect: Defect,
      _ random: inout some RandomNumberGenerator
    ) -> Localization? {
      var forms = forms(key)
      // A category that several numbers reach.
      let plural = categories.filter { (numbers[$0]?.count ?? 0) > 2 }
      guard let category = plural.randomElement(using: &random),
        let index = forms.firstIndex(where: { $0.category == category.rawValue })
      else { return nil }
      switch defect {
      case .missing:
        // Not the only one that is missing where `other` serves.
        guard category != .other, !(numbers[.other] ?? []).isEmpty else { return nil }
        forms.remove(at: index)
      case .digit: forms[index].text = "\(numbers[category]?[1] ?? 1) \(key)\(tag) in %2$@"
      case .empty: forms[index].text = ""
      case .otherClass: forms[index].text = "%1$@ \(key)\(tag) in %2$@"
      case .extraArgument: forms[index].text += " %3$lld"
      case .malformed: forms[index].text += " %n"
      case .space: forms[index].text = " " + forms[index].text
      case .english: forms[index].text = "%1$lld \(key) files in %2$@"
      case .oneText:
        // In Turkish, one text is right for all numbers.
        guard categories.count(where: { numbers[$0] != nil }) > 1, tag != "tr" else { return nil }
        return Localization(stringLiteral: "%1$lld \(key)\(tag) in %2$@")
      case .lost: forms = forms.map { (category: $0.category, text: "%1$lld \(key)\(tag) \($0.category)") }
      }
      // With one form there are no siblings.
      if forms.count == 1, [.digit, .empty, .space, .english].contains(defect) { return nil }
      return Localization(forms: forms)
    }
  }

  @Test("all mistakes are found, and nothing else", arguments: 0..<4)
  func mistakes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let languages = Self.languages.map(Language.init)
    var entries: [(key: String, texts: [(language: String, text: Localization)])] = []
    var expected: Set<String> = []
    for number in 0..<40 {
      let key = "k\(number)"
      let english: Localization = ["one": "%1$lld \(key) file in %2$@", "other": "%1$lld \(key) files in %2$@"]
      var texts = [(language: "en", text: english)]
      for language in languages {
        var text = Localization(forms: language.forms(key))
        if Int.random(in: 0..<12, using: &random) == 0, let defect = Defect.allCases.randomElement(using: &random),
          let wrong = language.forms(key, with: defect, &random)
        {
          text = wrong
          expected.insert("\(language.tag) \(key) \(defect.rule.rawValue)")
        }
        texts.append((language: language.tag, text: text))
      }
      entries.append((key: key, texts: texts))
    }
    let found = findings(in: ["A.xcstrings": catalog(entries)])
    let keys = found.map { "\($0.language ?? "") \($0.key ?? "") \($0.rule.rawValue)" }
    #expect(Set(keys) == expected, "\(Set(keys).symmetricDifference(expected).sorted())")
    #expect(keys.count == expected.count)
  }
}
