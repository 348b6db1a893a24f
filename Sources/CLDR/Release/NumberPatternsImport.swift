package import Diagnostics

extension CLDRRelease {
  /// Reads the percent, compact and range patterns and the units of bytes of a release that ``hasNumbers``.
  ///
  /// - Parameter versions: The versions of the release.
  /// - Returns: The document.
  /// - Throws: A diagnostic, with the place of a pattern that the runtime could not show.
  package func numberPatterns(_ versions: Versions) throws(Diagnostic) -> NumberPatternsDocument {
    var document = NumberPatternsDocument(cldrVersion: versions.cldr)
    for name in try names(in: "main") {
      let path = try file(name, in: "main")
      let locale = try NumberPatternsDocument.locale(from: path)
      if !locale.isEmpty { document.locales[try languageTag(name, at: FilePlace(file: path))] = locale }
    }
    return document
  }
}

extension NumberPatternsDocument {
  /// Reads the patterns in one file of `common/main`, without variants and unconfirmed drafts.
  ///
  /// The root's alias from long patterns to short ones is not read: a locale has either long patterns or none.
  fileprivate static func locale(from path: String) throws(Diagnostic) -> Locale {
    var locale = Locale()
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      if record.name == "unitPattern" { return try locale.add(unit: record) }
      guard ["pattern", "approximatelySign"].contains(record.name), record.path.starts(with: ["ldml", "numbers"]),
        !record.isVariantOrDraft,
        // CLDR's marker for a value that is deliberately inherited.
        record.text != "↑↑↑"
      else { return }
      switch Array(record.path.dropFirst(2)) {
      case ["percentFormats", "percentFormatLength", "percentFormat", "pattern"]:
        let system = record.ancestor("percentFormats")?.attributes["numberSystem"] ?? "latn"
        if let problem = AffixPattern.problem(withPercent: record.text) { throw record.place.error(problem) }
        locale.percent = (locale.percent ?? [:]).merging([system: record.text]) { _, new in new }
      case ["decimalFormats", "decimalFormatLength", "decimalFormat", "pattern"]:
        let length = record.ancestor("decimalFormatLength")?.attributes["type"]
        guard let width: CompactWidth = length == "short" ? .short : length == "long" ? .long : nil else { return }
        let system = record.ancestor("decimalFormats")?.attributes["numberSystem"] ?? "latn"
        let power = try record.element.required("type")
        let form = try record.element.required("count")
        let problem = AffixPattern.problem(withCompact: record.text, power: power, form: form)
        if let problem { throw record.place.error(problem) }
        var systems = locale[width] ?? [:]
        systems[system, default: [:]][power, default: [:]][form] = record.text
        locale[width] = systems
      case ["miscPatterns", "pattern"] where record.element.attributes["type"] == "range":
        let system = record.ancestor("miscPatterns")?.attributes["numberSystem"] ?? "latn"
        if let problem = RangePattern.problem(with: record.text) { throw record.place.error(problem) }
        locale.range = (locale.range ?? [:]).merging([system: record.text]) { _, new in new }
      case ["symbols", "approximatelySign"]:
        let system = record.ancestor("symbols")?.attributes["numberSystem"] ?? "latn"
        locale.approximately = (locale.approximately ?? [:]).merging([system: record.text]) { _, new in new }
      default: return
      }
    }
    return locale
  }
}

extension NumberPatternsDocument.Locale {
  /// Adds the name of a unit of bytes: the long one of bytes, and the short ones of all.
  fileprivate mutating func add(unit record: XMLRecord) throws(Diagnostic) {
    guard record.path.starts(with: ["ldml", "units", "unitLength", "unit"]), !record.isVariantOrDraft,
      record.text != "↑↑↑", record.element.attributes["case"] == nil,
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
