import DataFiles
package import Diagnostics

extension NumbersDocument {
  /// Checks what the format alone does not guarantee.
  ///
  /// Each numbering system has ten digits. The root has a default numbering system, all symbols for `latn` and a
  /// pattern. Locales refer only to existing systems. No chain of parents is a cycle.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion, "unicodeVersion": unicodeVersion])
    try Self.check(numberingSystems, "numberingSystems") { _, digits in
      digits.unicodeScalars.count == 10 ? nil : "\"\(digits)\" is not ten digits"
    }
    guard let root = locales["und"], root.defaultSystem != nil, root.minimumGroupingDigits != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a numbering system or grouping digits")
    }
    guard let latin = root.symbols?["latn"], root.patterns?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks symbols or a pattern for latn")
    }
    for name in Self.symbolNames where latin[name] == nil {
      throw .invalid(path: "locales.und.symbols.latn", problem: "\"\(name)\" is missing")
    }
    for (tag, locale) in locales.inKeyOrder {
      try validate(locale, path: "locales.\(tag)")
    }
    for tag in parents.keys.sorted() where chain(of: tag).last != "und" {
      throw .invalid(path: "parents.\(tag)", problem: "the parents form a cycle")
    }
  }

  private func validate(_ locale: Locale, path: String) throws(Diagnostic) {
    for system in [locale.defaultSystem, locale.nativeSystem].compactMap(\.self) where numberingSystems[system] == nil {
      throw .invalid(path: path, problem: "no digits for the numbering system \(system)")
    }
    if let digits = locale.minimumGroupingDigits, !(1...9).contains(digits) {
      throw .invalid(path: "\(path).minimumGroupingDigits", problem: "\(digits) is not from 1 to 9")
    }
    try Self.check(locale.patterns, "\(path).patterns") { _, pattern in
      GroupingSizes(pattern: pattern) == nil ? "not a decimal pattern: \"\(pattern)\"" : nil
    }
  }
}
