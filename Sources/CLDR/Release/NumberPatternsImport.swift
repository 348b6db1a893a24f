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
      let system = record.ancestor("percentFormats")?.attributes["numberSystem"] ?? "latn"
      if let problem = AffixPattern.problem(withPercent: record.text) { throw record.place.error(problem) }
      percent = (percent ?? [:]).merging([system: record.text]) { _, new in new }
    case ["decimalFormats", "decimalFormatLength", "decimalFormat", "pattern"]:
      let length = record.ancestor("decimalFormatLength")?.attributes["type"]
      guard let width: NumberPatternsDocument.CompactWidth = length == "short" ? .short : length == "long" ? .long : nil
      else { return }
      let system = record.ancestor("decimalFormats")?.attributes["numberSystem"] ?? "latn"
      let power = try record.element.required("type")
      let form = try record.element.required("count")
      let problem = AffixPattern.problem(withCompact: record.text, power: power, form: form)
      if let problem { throw record.place.error(problem) }
      var systems = self[width] ?? [:]
      systems[system, default: [:]][power, default: [:]][form] = record.text
      self[width] = systems
    case ["miscPatterns", "pattern"] where record.element.attributes["type"] == "range":
      let system = record.ancestor("miscPatterns")?.attributes["numberSystem"] ?? "latn"
      if let problem = RangePattern.problem(with: record.text) { throw record.place.error(problem) }
      range = (range ?? [:]).merging([system: record.text]) { _, new in new }
    case ["symbols", "approximatelySign"]:
      let system = record.ancestor("symbols")?.attributes["numberSystem"] ?? "latn"
      approximately = (approximately ?? [:]).merging([system: record.text]) { _, new in new }
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
      let unit = record.ancestor("unit")?.attributes["type"], unit.hasPrefix("digital-"),
      NumberPatternsDocument.byteUnits.contains(String(unit.dropFirst("digital-".count)))
    else { return }
    let name = String(unit.dropFirst("digital-".count))
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
