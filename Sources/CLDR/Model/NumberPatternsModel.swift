import DataFiles
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

    /// The same with other values.
    func map<Other>(_ other: (Value) -> Other) -> Rows<Other> {
      Rows<Other>(
        root: other(root),
        locales: locales.map { ($0.tag, other($0.value)) },
        systems: systems.map { ($0.tag, $0.system, other($0.value)) }
      )
    }
  }

  /// The keys of numbering systems, which are those of the number symbols.
  let systems: ContentKeys<String>
  /// The percent patterns, each with two digits at its end: the sizes of the last group and of the others.
  let percent: Rows<String>
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
    percent = try chains.rows({ ($0.percent ?? [:]).keys }) { (chain, system) throws(Diagnostic) in
      let pattern = LocaleChains.text(of: chain, system: system, \.percent)
      guard let affixes = pattern.flatMap({ AffixPattern($0) }), let grouping = affixes.grouping else {
        throw .unsupported("a locale has no percent pattern")
      }
      guard max(grouping.primary, grouping.secondary) < 10 else { throw .unsupported("groups of ten digits or more") }
      return "\(affixes.text)\(grouping.primary)\(grouping.secondary)"
    }
    typealias Compact = [String: NumberPatternsDocument.CompactPatterns]
    func compact(_ widths: [KeyPath<Locale, Compact?>]) throws(Diagnostic) -> Rows<String> {
      try chains.rows({ locale in widths.flatMap { Array((locale[keyPath: $0] ?? [:]).keys) } }) {
        (chain, system) throws(Diagnostic) in
        let patterns = widths.lazy.compactMap { width in
          NumberPatternsDocument.compactPatterns(chain.map { $0[keyPath: width] ?? [:] }, system: system)
        }.first
        guard let patterns else { throw .unsupported("a locale has no compact patterns") }
        return try CompactForms.text(of: patterns)
      }
    }
    func texts(
      _ what: String,
      _ texts: @escaping (Locale) -> [String: String]?
    ) throws(Diagnostic) -> Rows<String> {
      try chains.rows({ (texts($0) ?? [:]).keys }) { (chain, system) throws(Diagnostic) in
        if let text = LocaleChains.text(of: chain, system: system, texts) { return text }
        throw .unsupported("a locale has no \(what)")
      }
    }
    ranges = try texts("range pattern") { $0.range?.compactMapValues(RangePattern.infix) }
    approximately = try texts("approximately sign") { $0.approximately }
    let usual = try CompactForms.runs(ofBytes: chains.root)
    // Numbering systems have no units of their own.
    bytes = try chains.rows({ _ in [] as [String] }) { (chain, _) throws(Diagnostic) in
      // The runtime takes what is missing from the root.
      let own = try CompactForms.runs(ofBytes: chain).filter { !usual.contains($0) }
      return (own.isEmpty ? usual : own).joined(separator: "|")
    }
    compactShort = try compact([\.compactShort])
    compactLong = try compact([\.compactLong, \.compactShort])
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
/// `Do tysiąc|f tysiące| tysiąca|Go milion|IG mil` has three runs. Each begins with a letter for the power of ten from which
/// on it is used, where A is 0, and one for the power that its word stands for, if that is another one. Then come its forms,
/// with a letter each: `z o t f m x` for the categories and `0` or `1` for these numbers. A form that begins with none of
/// these letters is `x`, which is other. The text of a form is what comes after the number, or all of it with `0` in place of
/// the number, or all of it after `=` without a number. Forms that are like `x` are left out. A run lasts until the next one;
/// the last one has no end. The text `0` alone is for numbers that are written in full.
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
        throw .unsupported("compact patterns for \(power): \(forms.inKeyOrder)")
      }
      let exponent = shifts.first ?? 0
      let run = spelled(texts, other: other)
      if letter(exponent) + run != previous {
        runs.append(letter(magnitude) + (exponent == magnitude ? "" : letter(exponent)) + run)
      }
      previous = letter(exponent) + run
    }
    return runs.joined(separator: "|")
  }

  /// Spells units of bytes, with a run for each. Bytes have their long name, as in Foundation.
  ///
  /// - Parameter chain: A locale and its parents.
  /// - Returns: The runs.
  /// - Throws: A diagnostic for a unit without a name for `other`.
  static func runs(ofBytes chain: [NumberPatternsDocument.Locale]) throws(Diagnostic) -> [String] {
    var runs: [String] = []
    for (index, unit) in NumberPatternsDocument.byteUnits.enumerated() {
      func merged(_ names: (NumberPatternsDocument.Locale) -> [String: [String: String]]?) -> [String: String] {
        chain.reduce(into: [:]) { forms, locale in forms.merge(names(locale)?[unit] ?? [:]) { own, _ in own } }
      }
      var forms = merged(\.bytesLong)
      if forms.isEmpty { forms = merged(\.bytesShort) }
      let texts = forms.compactMapValues { UnitPattern.text(of: $0) }
        .mapValues { $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }
      guard let other = texts["other"] else { throw .unsupported("a locale has no name of the unit \(unit)") }
      runs.append(letter(3 * index) + spelled(texts, other: other))
    }
    return runs
  }

  /// The forms of a run.
  private static func spelled(_ texts: [String: String], other: String) -> String {
    texts.filter { $0.key == "other" || $0.value != other }.inKeyOrder
      .map { $0.key == "other" && !needsLetter(other) ? other : "\(letter(of: $0.key))\($0.value)" }
      .joined(separator: "|")
  }

  /// Whether a text begins like a run or a form with a letter.
  private static func needsLetter(_ text: String) -> Bool {
    text.utf8.first.map { 0x41...0x5A ~= $0 || "zotfmx01".utf8.contains($0) } ?? true
  }

  private static func shortened(_ affixes: AffixPattern) -> String {
    if affixes.zeroCount == 0 { return "=\(affixes.text)" }
    let rest = affixes.text.dropFirst()
    return affixes.text.hasPrefix("0") && !rest.hasPrefix("=") ? String(rest) : affixes.text
  }

  private static func letter(_ power: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(power))) }

  private static func letter(of form: String) -> String { form == "other" ? "x" : String(form.prefix(1)) }
}
