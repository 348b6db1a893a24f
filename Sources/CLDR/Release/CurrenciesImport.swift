package import Diagnostics

extension CLDRRelease {
  /// How amounts of money are written.
  ///
  /// - Parameters:
  ///   - versions: The versions of the release.
  ///   - files: The locales of the release.
  /// - Returns: The document; `nil` if the release has no data about currencies.
  /// - Throws: A diagnostic, with the place of what the runtime could not show.
  package func currencies(_ versions: Versions, _ files: LocaleFiles) throws(Diagnostic) -> CurrenciesDocument? {
    var document = CurrenciesDocument(cldrVersion: versions.cldr)
    try XMLRecordReader.read(try file("supplementalData")) { (record) throws(Diagnostic) in
      guard record.path.suffix(3) == ["currencyData", "fractions", "info"] else { return }
      let code = try record.element.required("iso4217")
      let digits = try record.element.required("digits")
      guard let count = Int(digits) else { throw record.place.error("\"\(digits)\" is not a number of digits") }
      // Only amounts in cash are rounded to coins. They are not among the styles.
      let rounding = record.element.attributes["rounding"] ?? "0"
      guard rounding == "0" else {
        throw record.place.error("\(code) is rounded to multiples of \(rounding); expected 0, no currency had another")
      }
      document.fractionDigits[code] = count
    }
    guard !document.fractionDigits.isEmpty else { return nil }
    document.locales = files.currencies
    return document
  }
}

extension CurrenciesDocument.Locale {
  /// Adds a value of the locale.
  ///
  /// Of the variants, only short signs are read. The variant of a pattern for signs that end in letters is not: as in ICU,
  /// a rule about the sign and the digit beside it decides about a space. Aliases of the root lead to `latn` and from the
  /// accounting patterns to the standard ones, which the model knows.
  ///
  /// - Parameter record: An element inside `numbers`.
  /// - Throws: A diagnostic with the place of what the runtime could not show.
  mutating func add(_ record: XMLRecord) throws(Diagnostic) {
    switch Array(record.path.dropFirst(2)) {
    case ["currencies", "currency", "symbol"] where record.element.attributes["alt"] == "narrow":
      try Self.add(record, to: &narrowSymbols)
    case _ where record.isVariant: return
    case ["currencies", "currency", "symbol"]: try Self.add(record, to: &symbols)
    case ["currencies", "currency", "decimal"]: try Self.add(record, to: &currencyDecimals)
    case ["currencies", "currency", "group"]: try Self.add(record, to: &currencyGroups)
    case ["currencies", "currency", "pattern"]:
      try Self.add(record, to: &currencyPatterns, CurrenciesDocument.problem(withOwnPattern:))
    case ["symbols", "currencyDecimal"]:
      try record.add(to: &decimal, of: "symbols", CurrenciesDocument.problem(withText:))
    case ["symbols", "currencyGroup"]:
      try record.add(to: &group, of: "symbols", CurrenciesDocument.problem(withText:))
    case ["currencyFormats", "currencyFormatLength", "currencyFormat", "pattern"]:
      try add(pattern: record)
    default: return
    }
  }

  /// Adds a text of a currency.
  private static func add(
    _ record: XMLRecord,
    to values: inout [String: String]?,
    _ problem: (String) -> String? = CurrenciesDocument.problem(withText:)
  ) throws(Diagnostic) {
    guard let code = try record.ancestor("currency")?.required("type") else { return }
    try record.add(to: &values, key: code) { CurrenciesDocument.problem(withCode: code) ?? problem($0) }
  }

  /// Adds a standard, an accounting or a compact pattern.
  private mutating func add(pattern record: XMLRecord) throws(Diagnostic) {
    let type = record.ancestor("currencyFormat")?.attributes["type"] ?? "standard"
    switch (record.ancestor("currencyFormatLength")?.attributes["type"], type) {
    case (nil, "standard"):
      try record.add(to: &standard, of: "currencyFormats", AffixPattern.problem(withCurrency:))
    case (nil, "accounting"):
      try record.add(to: &accounting, of: "currencyFormats", AffixPattern.problem(withCurrency:))
    case ("short", "standard"):
      try record.add(compactTo: &compactShort, of: "currencyFormats", hasCurrency: true)
    default: return
    }
  }
}
