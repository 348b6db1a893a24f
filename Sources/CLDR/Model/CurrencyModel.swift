import Diagnostics

/// How all locales write amounts of money, prepared for the tables.
struct CurrencyModel {
  /// A pattern as the runtime reads it.
  struct Pattern: Hashable {
    let text: String
    let grouping: GroupingSizes
  }

  /// The patterns of a locale, and its separators of amounts, which are empty if they are those of numbers.
  struct Patterns: Hashable {
    let standard: Pattern
    let accounting: Pattern
    let decimal: String
    let group: String
  }

  /// The keys of numbering systems, which are those of the number symbols.
  let systems: ContentKeys<String>
  let patterns: NumberPatternsModel.Rows<Patterns>
  /// The place of the sign in millions, `|` and the compact patterns, as ``CompactForms`` spells them; empty if they are
  /// those of numbers with the sign of the currency in its usual place.
  let compactShort: NumberPatternsModel.Rows<String>
  /// The lines with the signs of currencies, as ``signLines(of:numbers:)`` spells them.
  let signs: [String]
  /// The number of digits after the separator by currency, without the usual one.
  let fractionDigits: [(code: String, digits: Int)]
  /// The usual number of digits after the separator.
  let usualFractionDigits: Int

  /// Resolves all locales.
  ///
  /// - Parameters:
  ///   - document: The currencies.
  ///   - patterns: The patterns of numbers.
  ///   - numbers: The locales and their parents.
  /// - Throws: A diagnostic if a document is invalid.
  init(
    _ document: CurrenciesDocument,
    patterns: NumberPatternsDocument,
    numbers: NumbersDocument
  ) throws(Diagnostic) {
    try document.validate()
    systems = try ContentKeys(Set(numbers.numberingSystems.keys), length: 2) { $0 }
    let usual = document.fractionDigits["DEFAULT"] ?? 2
    usualFractionDigits = usual
    fractionDigits = document.fractionDigits.filter { $0.key != "DEFAULT" && $0.value != usual }
      .map { (code: $0.key, digits: $0.value) }.sorted { $0.code < $1.code }
    signs = Self.signLines(of: document, numbers: numbers)

    typealias Locale = (money: CurrenciesDocument.Locale, number: NumberPatternsDocument.Locale)
    var locales: [String: Locale] = [:]
    for tag in Set(document.locales.keys).union(patterns.locales.keys) {
      locales[tag] = (document.locales[tag] ?? .init(), patterns.locales[tag] ?? .init())
    }
    let chains = LocaleChains(locales, numbers: numbers)
    self.patterns = try chains.rows({ locale in
      [locale.money.standard, locale.money.accounting, locale.money.decimal, locale.money.group]
        .flatMap { ($0 ?? [:]).keys }
    }) { (chain, system) throws(Diagnostic) in try Self.patterns(of: chain.map(\.money), system: system) }
    compactShort = try chains.rows({ locale in
      Set((locale.money.compactShort ?? [:]).keys).union((locale.number.compactShort ?? [:]).keys)
    }) { (chain, system) throws(Diagnostic) in
      guard
        let own = NumberPatternsDocument.compactPatterns(chain.map { $0.money.compactShort ?? [:] }, system: system),
        let plain = NumberPatternsDocument.compactPatterns(chain.map { $0.number.compactShort ?? [:] }, system: system)
      else { throw .unsupported("a locale has no compact patterns of currencies") }
      let text = try CompactForms.text(of: own) { AffixPattern($0, hasCurrency: true) }
      // What the runtime makes of the patterns of numbers: the word is beside the number, inside of the sign. In any
      // numbering system, the sign is where it is for `latn`.
      let standard = try Self.patterns(of: chain.map(\.money), system: "latn").standard.text
      let halves = standard.prefix { $0 != ";" }.replacing("-", with: "")
        .split(separator: "0", omittingEmptySubsequences: false)
      let combined = try CompactForms.text(of: plain) { pattern in
        guard var affixes = AffixPattern(pattern), halves.count == 2 else { return nil }
        affixes.text = "\(halves[0])\(affixes.text)\(halves[1])"
        return affixes
      }
      if text == combined { return "" }
      let millions = own["1000000"]?["other"].flatMap { AffixPattern($0, hasCurrency: true) }
      guard let place = millions.flatMap({ Self.signPlace(in: $0.text) }) else {
        throw .unsupported("a locale has compact patterns of currencies but no sign in that for millions")
      }
      return "\(place)|\(text)"
    }
  }

  /// A pattern without its word: `0 $` for `0 Mio. $`; `nil` for one without the sign of the currency or the number.
  private static func signPlace(in text: String) -> String? {
    let text = text.prefix { $0 != ";" }
    guard let sign = text.firstIndex(of: "$"), let number = text.firstIndex(of: "0") else { return nil }
    func isBlank(_ character: Character) -> Bool {
      character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }
    let before = String(text[..<sign].reversed().prefix(while: isBlank).reversed())
    let after = text[sign...].dropFirst().prefix(while: isBlank)
    return sign < number ? "\(before)$\(after)0" : "0\(before)$\(after)"
  }

  /// The patterns of a locale with its parents.
  ///
  /// Accounting patterns come before standard ones even if they are for `latn`, as in ICU, but not for a numbering system
  /// with a standard pattern in the root.
  private static func patterns(
    of chain: [CurrenciesDocument.Locale],
    system: String
  ) throws(Diagnostic) -> Patterns {
    func first(_ values: (CurrenciesDocument.Locale) -> [String: String]?) -> String? {
      LocaleChains.text(of: chain, system: system, values)
    }
    func pattern(_ text: String?) throws(Diagnostic) -> Pattern {
      guard let affixes = text.flatMap({ AffixPattern($0, hasCurrency: true) }), let grouping = affixes.grouping else {
        throw .unsupported("a locale has no currency pattern")
      }
      return Pattern(text: affixes.text, grouping: grouping)
    }
    let standard = try pattern(first(\.standard))
    let isOwn = chain.last?.standard?[system] != nil
    let accounting = isOwn ? chain.compactMap { $0.accounting?[system] }.first : first(\.accounting)
    return Patterns(
      standard: standard,
      accounting: accounting == nil ? standard : try pattern(accounting),
      decimal: first(\.decimal) ?? "",
      group: first(\.group) ?? ""
    )
  }
}

extension CurrencyModel {
  /// The signs of currencies as lines, one for each locale that has some of its own or an unusual parent.
  ///
  /// `en-au>en-001:AUD$|EUR=~€` is for `en-AU`. What it does not have comes from `en-001`; without `>`, it would come from
  /// the tag without its last subtag, and in the end from `und`. An entry is a code with its sign, `=` for the code
  /// itself. After it can come `~` and the short sign, which is the code if it is empty, `^` and the decimal separator,
  /// `_` and the grouping separator, and `#` and the pattern.
  static func signLines(of document: CurrenciesDocument, numbers: NumbersDocument) -> [String] {
    let tags = Set(document.locales.keys).union(numbers.parents.keys).union(numbers.scripts.keys).union(["und"])
    var lines: [(tag: String, line: String)] = []
    for tag in tags {
      // A tag whose region implies a script has nothing of its own.
      let source = numbers.scripts[tag]
      let parent = source ?? numbers.parents[tag]
      let entries = source == nil ? entries(of: tag, in: document, numbers: numbers) : []
      let others = tag.truncations.dropFirst().contains { document.locales[$0]?.hasSigns ?? false }
      guard !entries.isEmpty || parent != nil && (parent != "und" || others) else { continue }
      let target = parent.map { ">\($0.lowercased())" } ?? ""
      let key = numbers.withoutUsualScript(tag).lowercased()
      lines.append((key, "\(key)\(target):\(entries.joined(separator: "|"))"))
    }
    return lines.sorted { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }.map(\.line)
  }

  /// The entries of a locale: what its own file has, unless it is inherited anyway.
  private static func entries(of tag: String, in document: CurrenciesDocument, numbers: NumbersDocument) -> [String] {
    guard let own = document.locales[tag] else { return [] }
    let parents = numbers.chain(of: tag).dropFirst().compactMap { document.locales[$0] }
    let codes = [own.symbols, own.narrowSymbols, own.currencyDecimals, own.currencyGroups, own.currencyPatterns]
      .flatMap { ($0 ?? [:]).keys }
    return Set(codes).sorted().compactMap { code in
      var entry = ""
      func add(
        _ mark: String,
        _ values: (CurrenciesDocument.Locale) -> [String: String]?,
        usual: String? = nil,
        _ spelled: (String) -> String
      ) {
        guard let value = values(own)?[code] else { return }
        let inherited = parents.compactMap { values($0)?[code] }.first ?? usual
        if value != inherited { entry += mark + spelled(value) }
      }
      add("", \.symbols, usual: code) { $0 == code ? "=" : $0 }
      add("~", \.narrowSymbols) { $0 == code ? "" : $0 }
      add("^", \.currencyDecimals) { $0 }
      add("_", \.currencyGroups) { $0 }
      add("#", \.currencyPatterns) { AffixPattern($0, hasCurrency: true)?.text ?? "" }
      return entry.isEmpty ? nil : code + entry
    }
  }
}

extension CurrenciesDocument.Locale {
  /// Whether there is something about single currencies.
  fileprivate var hasSigns: Bool {
    [symbols, narrowSymbols, currencyDecimals, currencyGroups, currencyPatterns].contains { $0 != nil }
  }
}
