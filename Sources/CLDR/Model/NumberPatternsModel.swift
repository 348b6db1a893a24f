import Diagnostics

/// The patterns of all locales with everything that they inherit, prepared for the tables.
struct NumberPatternsModel {
  /// Values by locale, as the runtime finds them: the longest prefix of the tag that has a value for the numbering
  /// system, then the root's value for it, and then the same without a numbering system.
  struct Rows<Value: Hashable> {
    /// The root's value.
    let root: Value
    /// The values of locales.
    let locales: [(tag: String, value: Value)]
    /// The values of locales for numbering systems, where they differ from those found without.
    let systems: [(tag: String, system: String, value: Value)]

    /// The distinct values.
    var values: Set<Value> { Set([root] + locales.map(\.value) + systems.map(\.value)) }
  }

  /// A percent pattern.
  struct Percent: Hashable {
    let text: String
    let grouping: GroupingSizes
  }

  /// The keys of numbering systems, which are those of the number symbols.
  let systems: ContentKeys<String>
  let percent: Rows<Percent>
  /// The compact patterns, as ``CompactForms`` spells them.
  let compactShort: Rows<String>
  let compactLong: Rows<String>
  /// What is between the ends of a range.
  let ranges: Rows<String>
  /// The signs of approximate numbers.
  let approximately: Rows<String>
  /// The units of bytes, spelled like compact patterns.
  let bytes: Rows<String>

  /// Resolves all locales.
  ///
  /// - Parameters:
  ///   - document: The patterns.
  ///   - numbers: The locales and their parents.
  /// - Throws: A diagnostic if a document is invalid.
  init(_ document: NumberPatternsDocument, numbers: NumbersDocument) throws(Diagnostic) {
    try document.validate()
    systems = try ContentKeys(Set(numbers.numberingSystems.keys), length: 2) { $0 }
    let chains = LocaleChains(document.locales, numbers: numbers)

    typealias Locale = NumberPatternsDocument.Locale
    func rows<Value>(
      _ systems: (Locale) -> some Collection<String>,
      _ value: ([Locale], String) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Rows<Value> { try chains.rows(systems, value) }

    percent = try rows({ ($0.percent ?? [:]).keys }) { (chain, system) throws(Diagnostic) in
      let pattern =
        chain.lazy.compactMap { $0.percent?[system] }.first ?? chain.lazy.compactMap { $0.percent?["latn"] }.first
      guard let affixes = pattern.flatMap({ AffixPattern($0) }), let grouping = affixes.grouping else {
        throw .unsupported("a locale has no percent pattern")
      }
      return Percent(text: affixes.text, grouping: grouping)
    }
    func compact(_ widths: [NumberPatternsDocument.CompactWidth]) throws(Diagnostic) -> Rows<String> {
      try rows({ locale in widths.flatMap { Array((locale[$0] ?? [:]).keys) } }) { (chain, system) throws(Diagnostic) in
        let patterns = widths.lazy.compactMap { width in
          NumberPatternsDocument.compactPatterns(chain.map { $0[width] ?? [:] }, system: system)
        }.first
        guard let patterns else { throw .unsupported("a locale has no compact patterns") }
        return try CompactForms.text(of: patterns)
      }
    }
    func texts(
      _ what: String,
      _ texts: @escaping (Locale) -> [String: String]?
    ) throws(Diagnostic) -> Rows<String> {
      try rows({ (texts($0) ?? [:]).keys }) { (chain, system) throws(Diagnostic) in
        let text = chain.lazy.compactMap { texts($0)?[system] }.first
        guard let text = text ?? chain.lazy.compactMap({ texts($0)?["latn"] }).first else {
          throw .unsupported("a locale has no \(what)")
        }
        return text
      }
    }
    ranges = try texts("range pattern") { $0.range?.compactMapValues(RangePattern.infix) }
    approximately = try texts("approximately sign") { $0.approximately }
    // Numbering systems have no units of their own.
    bytes = try rows({ _ in [] as [String] }) { (chain, _) throws(Diagnostic) in
      try CompactForms.text(ofBytes: chain.map { $0.bytesShort ?? [:] }, long: chain.map { $0.bytesLong ?? [:] })
    }
    compactShort = try compact([.short])
    compactLong = try compact([.long, .short])
  }
}

extension NumberPatternsDocument {
  /// The compact patterns of a locale and its parents: those of one numbering system, or else of `latn`, as in ICU. Gaps
  /// are filled from the parents.
  ///
  /// - Parameters:
  ///   - chain: The patterns by system of the locale and its parents.
  ///   - system: The numbering system.
  /// - Returns: The patterns; `nil` if there are none.
  static func compactPatterns(_ chain: [[String: CompactPatterns]], system: String) -> CompactPatterns? {
    for system in system == "latn" ? ["latn"] : [system, "latn"] {
      var patterns: CompactPatterns = [:]
      for locale in chain {
        for (power, forms) in locale[system] ?? [:] { patterns[power, default: [:]].merge(forms) { own, _ in own } }
      }
      if !patterns.isEmpty { return patterns }
    }
    return nil
  }
}

/// The compact patterns of a locale as one string, which the runtime reads from left to right.
///
/// `DDo tysiąc|f tysiące|x tysiąca|GGo milion` has two runs. Each begins with two letters: the power of ten from which on
/// it is used, and the power that its word stands for, where A is 0. Then come its forms with a letter each, `z o t f m x`
/// for the categories and `0` or `1` for these numbers, followed by a text: what comes after the number, or all of it
/// with `0` in place of the number, or all of it after `=` without a number. Forms that are like `x`, which is other, are
/// left out. A run lasts until the next one; the last one has no end. The text `0` alone is for numbers that are written
/// in full.
enum CompactForms {
  /// Spells patterns.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - affixes: Takes one of them apart.
  /// - Returns: The text.
  /// - Throws: A diagnostic for patterns of a power that stand for different powers, or of which none is for `other`.
  static func text(
    of patterns: NumberPatternsDocument.CompactPatterns,
    _ affixes: (String) -> AffixPattern? = { AffixPattern($0) }
  ) throws(Diagnostic) -> String {
    var runs: [String] = []
    var previous = ""
    let magnitudes = patterns.keys.map { $0.utf8.count - 1 }
    for magnitude in (magnitudes.min() ?? 0)...(magnitudes.max() ?? 0) {
      let power = "1" + String(repeating: "0", count: magnitude)
      // Powers that are left out have no compact form.
      let forms = patterns[power] ?? ["other": "0"]
      var shifts: Set<Int> = []
      var texts: [String: String] = [:]
      for (form, pattern) in forms {
        guard let affixes = affixes(pattern) else { throw .unsupported("not a compact pattern: \"\(pattern)\"") }
        if pattern != "0", affixes.zeroCount > 0 { shifts.insert(magnitude + 1 - affixes.zeroCount) }
        texts[form] = pattern == "0" ? "0" : shortened(affixes)
      }
      guard let other = texts["other"], shifts.count <= 1 else {
        throw .unsupported("compact patterns for \(power): \(forms.sorted { $0.key < $1.key })")
      }
      let shown = texts.filter { $0.key == "other" || $0.value != other }.map { "\(letter(of: $0.key))\($0.value)" }
      let run = letter(shifts.first ?? 0) + shown.sorted().joined(separator: "|")
      if run != previous { runs.append(letter(magnitude) + run) }
      previous = run
    }
    return runs.joined(separator: "|")
  }

  /// Spells units of bytes. Bytes have their long name, as in Foundation.
  ///
  /// - Parameters:
  ///   - short: The short names by unit and form of a locale and its parents.
  ///   - long: The long names.
  /// - Returns: The text.
  /// - Throws: A diagnostic for a unit without a name for `other`.
  static func text(
    ofBytes short: [[String: [String: String]]],
    long: [[String: [String: String]]]
  ) throws(Diagnostic) -> String {
    var runs: [String] = []
    for (index, unit) in NumberPatternsDocument.byteUnits.enumerated() {
      func merged(_ chain: [[String: [String: String]]]) -> [String: String] {
        chain.reduce(into: [:]) { forms, locale in forms.merge(locale[unit] ?? [:]) { own, _ in own } }
      }
      var forms = merged(long)
      if forms.isEmpty { forms = merged(short) }
      let texts = forms.compactMapValues { UnitPattern.text(of: $0) }
        .mapValues { $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }
      guard let other = texts["other"] else { throw .unsupported("a locale has no name of the unit \(unit)") }
      let shown = texts.filter { $0.key == "other" || $0.value != other }.map { "\(letter(of: $0.key))\($0.value)" }
      runs.append(letter(3 * index) + letter(3 * index) + shown.sorted().joined(separator: "|"))
    }
    return runs.joined(separator: "|")
  }

  private static func shortened(_ affixes: AffixPattern) -> String {
    if affixes.zeroCount == 0 { return "=\(affixes.text)" }
    let rest = affixes.text.dropFirst()
    return affixes.text.hasPrefix("0") && !rest.hasPrefix("=") ? String(rest) : affixes.text
  }

  private static func letter(_ power: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(power))) }

  private static func letter(of form: String) -> String { form == "other" ? "x" : String(form.prefix(1)) }
}
