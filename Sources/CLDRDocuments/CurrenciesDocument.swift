import DataFiles
package import Diagnostics

/// The contents of `Data/cldr-currencies.json`: how locales write amounts of money.
///
/// Locales are spelled as in ``NumbersDocument``, which has their parents. A locale has only the values in its own file.
package struct CurrenciesDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-currencies.json"

  /// The version of the CLDR release, such as `48.2`.
  package var cldrVersion: String
  /// The number of digits after the decimal separator by currency; that of `DEFAULT` for currencies without one.
  package var fractionDigits: [String: Int] = [:]
  /// The values in each locale's own file.
  package var locales: [String: Locale] = [:]

  /// Creates a document without data.
  package init(cldrVersion: String) { self.cldrVersion = cldrVersion }
}

extension CurrenciesDocument {
  /// The values in a locale's own file. Missing ones are inherited.
  package struct Locale: Codable, Sendable, Hashable {
    /// The standard pattern for each numbering system, such as `#,##0.00 ¤`.
    package var standard: [String: String]?
    /// The accounting pattern for each numbering system, such as `¤#,##0.00;(¤#,##0.00)`.
    package var accounting: [String: String]?
    /// The short compact patterns for each numbering system, such as `0 Mio'.' ¤`.
    package var compactShort: [String: NumberPatternsDocument.CompactPatterns]?
    /// The decimal separator of amounts for each numbering system, if it is another one than that of numbers.
    package var decimal: [String: String]?
    /// The grouping separator of amounts for each numbering system, if it is another one than that of numbers.
    package var group: [String: String]?
    /// The sign of each currency, such as `US$`.
    package var symbols: [String: String]?
    /// The short sign of each currency, which other currencies can have, too, such as `$`.
    package var narrowSymbols: [String: String]?
    /// The decimal separator of currencies that have their own.
    package var currencyDecimals: [String: String]?
    /// The grouping separator of currencies that have their own.
    package var currencyGroups: [String: String]?
    /// The pattern of currencies that have their own.
    package var currencyPatterns: [String: String]?

    /// Creates a locale that inherits everything.
    package init() {}

    /// Whether the locale inherits everything.
    package var isEmpty: Bool { self == Locale() }
  }

  /// The characters that have a meaning in the tables, so that no text can have them.
  private static let reserved: Set<Character> = ["~", "^", "_", "#", "|", ";", "="]

  /// What is wrong with a sign or separator; `nil` if nothing is.
  package static func problem(withText text: String) -> String? {
    if !text.isEmpty, !text.contains(where: reserved.contains) { return nil }
    return "\"\(text)\" cannot be shown; expected a text without any of ~ ^ _ # | ; ="
  }

  /// What is wrong with the code of a currency; `nil` if nothing is.
  package static func problem(withCode code: String) -> String? {
    if code.utf8.count == 3, code.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) { return nil }
    return "\"\(code)\" is not a currency; expected three capital letters"
  }

  /// What is wrong with the pattern of a currency that has its own; `nil` if nothing is.
  package static func problem(withOwnPattern pattern: String) -> String? {
    if let problem = AffixPattern.problem(withCurrency: pattern) { return problem }
    let affixes = AffixPattern(pattern, hasCurrency: true)
    if affixes?.grouping == GroupingSizes(pattern: "#,##0"), affixes?.text.contains(";") == false { return nil }
    return "\"\(pattern)\" cannot be shown for one currency; expected groups of three, and no other pattern after ;"
  }
}

extension CurrenciesDocument {
  /// Checks that everything can be lowered, and that the root has a standard and compact patterns for `latn`.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion])
    guard fractionDigits["DEFAULT"] != nil else {
      throw .invalid(path: "fractionDigits", problem: "DEFAULT is missing")
    }
    try Self.check(fractionDigits, "fractionDigits") { code, digits in
      if code != "DEFAULT", let problem = Self.problem(withCode: code) { return problem }
      return (0...9).contains(digits) ? nil : "\(digits) is not a number of digits from 0 to 9"
    }
    guard locales["und"]?.standard?["latn"] != nil, locales["und"]?.compactShort?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a currency pattern or compact patterns for latn")
    }
    for (tag, locale) in locales.inKeyOrder { try Self.check(locale, path: "locales.\(tag)") }
  }

  private static func check(_ locale: Locale, path: String) throws(Diagnostic) {
    try check(locale.standard, "\(path).standard") { AffixPattern.problem(withCurrency: $1) }
    try check(locale.accounting, "\(path).accounting") { AffixPattern.problem(withCurrency: $1) }
    try check(locale.decimal, "\(path).decimal") { problem(withText: $1) }
    try check(locale.group, "\(path).group") { problem(withText: $1) }
    for (values, name) in [
      (locale.symbols, "symbols"), (locale.narrowSymbols, "narrowSymbols"),
      (locale.currencyDecimals, "currencyDecimals"), (locale.currencyGroups, "currencyGroups"),
    ] {
      try check(values, "\(path).\(name)") { problem(withText: $1) }
      for code in (values ?? [:]).keys.sorted() {
        if let problem = problem(withCode: code) { throw .invalid(path: "\(path).\(name)", problem: problem) }
      }
    }
    try check(locale.currencyPatterns, "\(path).currencyPatterns") { problem(withOwnPattern: $1) }
    try check(compact: locale.compactShort, "\(path).compactShort", hasCurrency: true)
  }
}
