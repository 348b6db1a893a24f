extension NumbersDocument {
  /// A locale with everything that it inherits.
  package struct ResolvedLocale: Sendable, Hashable {
    /// The default numbering system.
    package let defaultSystem: String
    /// The numbering system with the native digits.
    package let nativeSystem: String
    /// The way to write numbers in each numbering system of the document.
    package let styles: [String: ResolvedStyle]
  }

  /// The way in which a locale writes numbers in one numbering system.
  package struct ResolvedStyle: Sendable, Hashable {
    /// The symbols in the order of ``symbolNames``.
    package let symbols: [String]
    /// The sizes of the groups of digits.
    package let grouping: GroupingSizes
    /// The number is grouped if its first group has at least this many digits.
    package let minimumGroupingDigits: Int
  }

  /// A locale and what it inherits from, the root last.
  ///
  /// - Parameter tag: A tag, which need not be in the document.
  /// - Returns: The tags, in order. A cycle, which ``validate()`` refuses, ends the list.
  package func chain(of tag: String) -> [String] {
    var chain = [tag]
    while let last = chain.last, last != "und" {
      let parent = parents[last] ?? last.truncations.dropFirst().first ?? "und"
      if chain.contains(parent) { break }
      chain.append(parent)
    }
    return chain
  }

  /// The tags by which the runtime finds data, each with the locale whose data that is.
  ///
  /// A tag whose region implies a script has the data of the tag with that script, and one that names its usual script is
  /// found without it.
  ///
  /// - Parameter locales: The tags of locales with data.
  /// - Returns: The tags without the root's.
  package func sources(of locales: some Sequence<String>) -> [String: String] {
    var sources: [String: String] = [:]
    for tag in locales { sources[withoutUsualScript(tag)] = tag }
    sources.merge(scripts) { own, _ in own }
    sources["und"] = nil
    return sources
  }

  /// A tag without its script, if that is the usual one of the language and region.
  package func withoutUsualScript(_ tag: String) -> String {
    var subtags = tag.split(separator: "-")
    guard subtags.count > 1, let usual = usualScripts[String(subtags[0])], usual == subtags[1] else { return tag }
    subtags.remove(at: 1)
    return scripts[subtags.prefix(2).joined(separator: "-")] == nil ? subtags.joined(separator: "-") : tag
  }

  /// Resolves a locale.
  ///
  /// A symbol or pattern comes from the first of the locale and its parents that has one for the numbering system. If
  /// not even the root has one, the search for `latn` starts again at the locale, because the root has an alias to it
  /// (UTS #35 Part 1, "Lateral Inheritance" and "Aliases").
  ///
  /// - Parameter tag: A tag, which need not be in the document.
  /// - Returns: The complete data; `nil` if the document does not pass ``validate()``.
  package func resolved(_ tag: String) -> ResolvedLocale? {
    let chain = chain(of: tag).compactMap { locales[$0] }
    func first<Value>(_ value: (Locale) -> Value?) -> Value? { chain.lazy.compactMap(value).first }

    guard
      let defaultSystem = first(\.defaultSystem),
      let minimumGroupingDigits = first(\.minimumGroupingDigits)
    else { return nil }
    func style(_ system: String) -> ResolvedStyle? {
      let symbols = Self.symbolNames.compactMap { name in
        first { $0.symbols?[system]?[name] } ?? first { $0.symbols?["latn"]?[name] }
      }
      guard
        symbols.count == Self.symbolNames.count,
        let pattern = first({ $0.patterns?[system] }) ?? first({ $0.patterns?["latn"] }),
        let grouping = GroupingSizes(pattern: pattern)
      else { return nil }
      return ResolvedStyle(symbols: symbols, grouping: grouping, minimumGroupingDigits: minimumGroupingDigits)
    }
    guard let latin = style("latn") else { return nil }
    var styles: [String: ResolvedStyle] = [:]
    for system in numberingSystems.keys {
      // A shortcut: most systems do not have their own symbols and patterns in any locale.
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
