import Diagnostics

extension CLDRRelease {
  /// The percent, compact and range patterns and the units of bytes of a release.
  ///
  /// - Parameters:
  ///   - versions: The versions of the release.
  ///   - files: The locales of the release.
  /// - Returns: The document.
  package func numberPatterns(_ versions: Versions, _ files: LocaleFiles) -> NumberPatternsDocument {
    NumberPatternsDocument(cldrVersion: versions.cldr, locales: files.patterns)
  }
}

extension NumberPatternsDocument.Locale {
  /// Adds a pattern of the locale, without variants.
  ///
  /// The root's alias from long patterns to short ones is not read: a locale has either long patterns or none.
  ///
  /// - Parameter record: An element inside `numbers`.
  /// - Throws: A diagnostic with the place of a pattern that the runtime could not show.
  mutating func add(_ record: XMLRecord) throws(Diagnostic) {
    guard ["pattern", "approximatelySign"].contains(record.name), !record.isVariant else { return }
    switch Array(record.path.dropFirst(2)) {
    case ["percentFormats", "percentFormatLength", "percentFormat", "pattern"]:
      try record.add(to: &percent, of: "percentFormats", AffixPattern.problem(withPercent:))
    case ["decimalFormats", "decimalFormatLength", "decimalFormat", "pattern"]:
      switch record.ancestor("decimalFormatLength")?.attributes["type"] {
      case "short": try record.add(compactTo: &compactShort, of: "decimalFormats")
      case "long": try record.add(compactTo: &compactLong, of: "decimalFormats")
      default: return
      }
    case ["miscPatterns", "pattern"] where record.element.attributes["type"] == "range":
      try record.add(to: &range, of: "miscPatterns", RangePattern.problem(with:))
    case ["symbols", "approximatelySign"]:
      try record.add(to: &approximately, of: "symbols") { _ in nil }
    default: return
    }
  }

  /// Adds the name of a unit of bytes: the long one of bytes, and the short ones of all.
  ///
  /// - Parameter record: An element inside `units`.
  /// - Throws: A diagnostic with the place of a name that the runtime could not show.
  mutating func add(unit record: XMLRecord) throws(Diagnostic) {
    guard record.path.dropFirst(2) == ["unitLength", "unit", "unitPattern"], !record.isVariant,
      record.element.attributes["case"] == nil,
      let unit = record.ancestor("unit")?.attributes["type"],
      let name = NumberPatternsDocument.byteUnits.first(where: { unit == "digital-\($0)" })
    else { return }
    let form = try record.element.required("count")
    if let problem = UnitPattern.problem(with: record.text, unit: name, form: form) {
      throw record.place.error(problem)
    }
    switch record.ancestor("unitLength")?.attributes["type"] {
    case "short":
      bytesShort = bytesShort ?? [:]
      bytesShort?[name, default: [:]][form] = record.text
    case "long" where name == "byte":
      bytesLong = bytesLong ?? [:]
      bytesLong?[name, default: [:]][form] = record.text
    default: return
    }
  }
}
