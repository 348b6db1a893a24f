import Diagnostics

extension NumbersDocument.Locale {
  /// Adds a value of the locale, without variants.
  ///
  /// - Parameters:
  ///   - record: An element inside `numbers`.
  ///   - isRoot: Whether the locale may have aliases. They must lead to `latn`, because the document's inheritance relies
  ///     on it.
  /// - Throws: A diagnostic with the place of unexpected contents.
  mutating func add(_ record: XMLRecord, isRoot: Bool) throws(Diagnostic) {
    guard !record.isVariant else { return }
    switch Array(record.path.dropFirst(2)) {
    case ["defaultNumberingSystem"]:
      defaultSystem = record.text
    case ["otherNumberingSystems", "native"]:
      nativeSystem = record.text
    case ["minimumGroupingDigits"]:
      guard let digits = Int(record.text) else {
        throw record.place.error("\"\(record.text)\" is not a number")
      }
      minimumGroupingDigits = digits
    case ["decimalFormats", "decimalFormatLength", "decimalFormat", "pattern"]:
      // Lengths with a type are compact formats: 1K, 1 thousand.
      guard record.ancestor("decimalFormatLength")?.attributes["type"] == nil else { return }
      let system = try Self.numberSystem(of: record, element: "decimalFormats")
      patterns = (patterns ?? [:]).merging([system: record.text]) { _, new in new }
    case ["symbols", "alias"], ["decimalFormats", "alias"]:
      try Self.check(alias: record, isRoot: isRoot)
    case let path where path.count == 2 && path[0] == "symbols":
      guard NumbersDocument.symbolNames.contains(path[1]) else { return }
      let system = try Self.numberSystem(of: record, element: "symbols")
      symbols = symbols ?? [:]
      symbols?[system, default: [:]][path[1]] = record.text
    default: return
    }
  }

  /// The numbering system of an ancestor of a record.
  private static func numberSystem(of record: XMLRecord, element: String) throws(Diagnostic) -> String {
    guard let ancestor = record.ancestor(element) else { return "latn" }
    return try ancestor.required("numberSystem")
  }

  /// Refuses any alias that does not lead to `latn`.
  private static func check(alias record: XMLRecord, isRoot: Bool) throws(Diagnostic) {
    let path = try record.element.required("path")
    guard isRoot, path.hasSuffix("[@numberSystem='latn']"), record.element.attributes["source"] == "locale" else {
      throw record.place.error("an alias to \(path), but only the root may have an alias, and only to latn")
    }
  }
}
