import Diagnostics

extension NumbersDocument {
  /// Reads the data about numbers in one file of `common/main`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isRoot: Whether the file may have aliases. They must lead to `latn`, because the document's inheritance relies
  ///     on it.
  /// - Returns: The locale; empty if the file has no such data.
  /// - Throws: A diagnostic with the place of unexpected contents.
  static func locale(from path: String, isRoot: Bool) throws(Diagnostic) -> Locale {
    var locale = Locale()
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.path.starts(with: ["ldml", "numbers"]), !record.isVariantOrDraft else { return }
      // CLDR's marker for a value that is deliberately inherited.
      guard record.text != "↑↑↑" else { return }
      switch Array(record.path.dropFirst(2)) {
      case ["defaultNumberingSystem"]:
        locale.defaultSystem = record.text
      case ["otherNumberingSystems", "native"]:
        locale.nativeSystem = record.text
      case ["minimumGroupingDigits"]:
        guard let digits = Int(record.text) else {
          throw record.place.error("\"\(record.text)\" is not a number")
        }
        locale.minimumGroupingDigits = digits
      case ["decimalFormats", "decimalFormatLength", "decimalFormat", "pattern"]:
        // Lengths with a type are compact formats: 1K, 1 thousand.
        guard record.ancestor("decimalFormatLength")?.attributes["type"] == nil else { return }
        let system = try numberSystem(of: record, element: "decimalFormats")
        locale.patterns = (locale.patterns ?? [:]).merging([system: record.text]) { _, new in new }
      case ["symbols", "alias"], ["decimalFormats", "alias"]:
        try check(alias: record, isRoot: isRoot)
      case let path where path.count == 2 && path[0] == "symbols":
        guard symbolNames.contains(path[1]) else { return }
        let system = try numberSystem(of: record, element: "symbols")
        locale.symbols = locale.symbols ?? [:]
        locale.symbols?[system, default: [:]][path[1]] = record.text
      default: return
      }
    }
    return locale
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
