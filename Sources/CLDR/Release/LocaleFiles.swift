package import Diagnostics
import PluralBase

/// What the files of `common/main` say about numbers.
///
/// They are by far the largest part of a release, so that one pass over them serves all documents about numbers.
package struct LocaleFiles {
  /// The symbols and groups of each locale that has any.
  var numbers: [String: NumbersDocument.Locale] = [:]
  /// The patterns of each locale that has any.
  var patterns: [String: NumberPatternsDocument.Locale] = [:]
  /// What each locale says about amounts of money.
  var currencies: [String: CurrenciesDocument.Locale] = [:]
  /// The phrases of each locale but the root, which may be none.
  var phrases: [PluralRuleType: [String: MinimalPairsDocument.Phrases]] = [:]
}

extension XMLRecord {
  /// Adds the text to the values of a locale.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - key: The key of the new one.
  ///   - problem: Says what is wrong with a text.
  /// - Throws: The problem, with the place of the text.
  func add(
    to values: inout [String: String]?,
    key: String,
    _ problem: (String) -> String?
  ) throws(Diagnostic) {
    if let problem = problem(text) { throw place.error(problem) }
    values = (values ?? [:]).merging([key: text]) { _, new in new }
  }

  /// Adds the text for the numbering system that an ancestor names.
  func add(
    to values: inout [String: String]?,
    of element: String,
    _ problem: (String) -> String?
  ) throws(Diagnostic) {
    try add(to: &values, key: numberingSystem(of: element), problem)
  }

  /// Adds the text as a compact pattern for the numbering system that an ancestor names.
  func add(
    compactTo systems: inout [String: NumberPatternsDocument.CompactPatterns]?,
    of element: String,
    hasCurrency: Bool = false
  ) throws(Diagnostic) {
    let (power, form) = (try self.element.required("type"), try self.element.required("count"))
    var forms = systems?[numberingSystem(of: element)]?[power]
    try add(to: &forms, key: form) {
      AffixPattern.problem(withCompact: $0, power: power, form: form, hasCurrency: hasCurrency)
    }
    systems = systems ?? [:]
    systems?[numberingSystem(of: element), default: [:]][power] = forms
  }

  private func numberingSystem(of element: String) -> String {
    ancestor(element)?.attributes["numberSystem"] ?? "latn"
  }
}

extension CLDRRelease {
  /// Reads all files of `common/main`.
  ///
  /// As in ICU, only approved and contributed values are read.
  ///
  /// - Returns: Their contents.
  /// - Throws: A diagnostic, with the place of what cannot be understood or shown. The JSON form is considered incomplete.
  package func localeFiles() throws(Diagnostic) -> LocaleFiles {
    guard form == .xml else { throw .missingFile(Self.join(directory, "common/main")) }
    var files = LocaleFiles()
    for name in try names(in: "main") {
      let path = try file(name, in: "main")
      let tag = try languageTag(name, at: FilePlace(file: path))
      let isRoot = name == "root"
      var numbers = NumbersDocument.Locale()
      var patterns = NumberPatternsDocument.Locale()
      var currencies = CurrenciesDocument.Locale()
      var phrases: [PluralRuleType: MinimalPairsDocument.Phrases] = [.cardinal: [:], .ordinal: [:]]
      try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
        // The second text is CLDR's marker for a value that is deliberately inherited.
        guard record.path.first == "ldml", !record.isDraft, record.text != "↑↑↑" else { return }
        switch record.path.dropFirst().first {
        case "numbers":
          try numbers.add(record, isRoot: isRoot)
          try patterns.add(record)
          try currencies.add(record)
          if !isRoot { try MinimalPairsDocument.add(record, of: tag, to: &phrases) }
        case "units": try patterns.add(unit: record)
        default: return
        }
      }
      if !numbers.isEmpty { files.numbers[tag] = numbers }
      if !patterns.isEmpty { files.patterns[tag] = patterns }
      if !currencies.isEmpty { files.currencies[tag] = currencies }
      if !isRoot { for (type, phrases) in phrases { files.phrases[type, default: [:]][tag] = phrases } }
    }
    return files
  }
}
