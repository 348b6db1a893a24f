extension NumbersDocument {
  /// A locale with everything that it inherits.
  package struct ResolvedLocale: Sendable, Hashable {
    /// The numbering system to use unless another is asked for.
    package let defaultSystem: String
    /// The numbering system with the language's own digits.
    package let nativeSystem: String
    /// How to write numbers in each numbering system of the document.
    package let styles: [String: ResolvedStyle]
  }

  /// How a locale writes numbers in one numbering system.
  package struct ResolvedStyle: Sendable, Hashable {
    /// The symbols, in the order of ``Symbols/fields``.
    package let symbols: [String]
    /// The sizes of the groups of digits.
    package let grouping: GroupingSizes
    /// How many digits the first group must have before digits are grouped at all.
    package let minimumGroupingDigits: Int
  }

  /// A locale and what it inherits from, the root last.
  ///
  /// - Parameter tag: A tag, whether or not it is in the document.
  /// - Returns: The tags, in order. A circle, which ``validate()`` refuses, is cut where it closes.
  package func chain(of tag: String) -> [String] {
    var chain = [tag]
    while let last = chain.last, last != "und" {
      let parent = parents[last] ?? last.lastIndex(of: "-").map { String(last[..<$0]) } ?? "und"
      if chain.contains(parent) { break }
      chain.append(parent)
    }
    return chain
  }

  /// Resolves a locale.
  ///
  /// A symbol or pattern comes from the first of the locale and its parents that has one for the numbering system.
  /// When not even the root has any, its alias says: as for `latn`, beginning with the locale again (UTS #35 Part 1,
  /// "Lateral Inheritance" and "Aliases").
  ///
  /// - Parameter tag: A tag, whether or not it is in the document.
  /// - Returns: The complete data, or `nil` when the document does not pass ``validate()``.
  package func resolved(_ tag: String) -> ResolvedLocale? {
    let chain = chain(of: tag).compactMap { locales[$0] }
    func first<Value>(_ value: (Locale) -> Value?) -> Value? { chain.lazy.compactMap(value).first }

    guard
      let defaultSystem = first(\.defaultSystem),
      let minimumGroupingDigits = first(\.minimumGroupingDigits)
    else { return nil }
    func style(_ system: String) -> ResolvedStyle? {
      var symbols: [String] = []
      for field in Symbols.fields {
        let own = first { $0.symbols?[system]?[keyPath: field.path] }
        guard let text = own ?? first({ $0.symbols?["latn"]?[keyPath: field.path] }) else { return nil }
        symbols.append(text)
      }
      guard
        let pattern = first({ $0.patterns?[system] }) ?? first({ $0.patterns?["latn"] }),
        let grouping = GroupingSizes(pattern: pattern)
      else { return nil }
      return ResolvedStyle(symbols: symbols, grouping: grouping, minimumGroupingDigits: minimumGroupingDigits)
    }
    guard let latin = style("latn") else { return nil }
    var styles: [String: ResolvedStyle] = [:]
    for system in numberingSystems.keys {
      // Most systems have nothing of their own anywhere, which need not be found out eight times.
      let hasOwn = chain.contains { $0.symbols?[system] != nil || $0.patterns?[system] != nil }
      guard let style = hasOwn ? style(system) : latin else { return nil }
      styles[system] = style
    }
    return ResolvedLocale(
      defaultSystem: defaultSystem,
      nativeSystem: first(\.nativeSystem) ?? defaultSystem,
      styles: styles
    )
  }
}
