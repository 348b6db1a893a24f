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

  /// Resolves all locales.
  ///
  /// - Parameters:
  ///   - document: The patterns.
  ///   - numbers: The locales and their parents.
  /// - Throws: A diagnostic if a document is invalid.
  init(_ document: NumberPatternsDocument, numbers: NumbersDocument) throws(Diagnostic) {
    try document.validate()
    systems = try ContentKeys(Set(numbers.numberingSystems.keys), length: 2) { $0 }
    // A tag whose region implies a script gets the data of the tag with that script.
    var sources: [String: String] = [:]
    for tag in Array(document.locales.keys) + numbers.locales.keys + numbers.parents.keys { sources[tag] = tag }
    sources.merge(numbers.scripts) { own, _ in own }
    sources["und"] = nil
    let tags = sources.map { (tag: $0.key, chain: numbers.chain(of: $0.value).compactMap { document.locales[$0] }) }
      .sorted { ($0.tag.utf8.count, $0.tag) < ($1.tag.utf8.count, $1.tag) }
    let root = [document.locales["und"]].compactMap(\.self)

    typealias Locale = NumberPatternsDocument.Locale
    func rows<Value>(
      _ systems: (Locale) -> some Collection<String>,
      _ value: ([Locale], String) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Rows<Value> {
      let rootValue = try value(root, "latn")
      var latin: [String: Value] = [:]
      func inherited(_ tag: String) -> Value {
        tag.truncations.lazy.compactMap { latin[$0] }.first ?? rootValue
      }
      for (tag, chain) in tags {
        let own = try value(chain, "latn")
        if inherited(tag) != own { latin[tag] = own }
      }
      var others: [(tag: String, system: String, value: Value)] = []
      let named = Set(document.locales.values.flatMap(systems)).subtracting(["latn"])
      for system in named.intersection(numbers.numberingSystems.keys).sorted() {
        var found: [String: Value] = [:]
        for (tag, chain) in [("und", root)] + tags {
          let own = try value(chain, system)
          let expected = tag.truncations.lazy.compactMap { found[$0] }.first ?? found["und"] ?? inherited(tag)
          // What the root has of its own comes before what a locale has for latn.
          if expected != own || tag == "und" && root.flatMap(systems).contains(system) { found[tag] = own }
        }
        others += found.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), system, $0.value) }
      }
      let locales = latin.sorted { $0.key < $1.key }.map { (tag: $0.key.lowercased(), value: $0.value) }
      return Rows(root: rootValue, locales: locales, systems: others)
    }

    percent = try rows({ ($0.percent ?? [:]).keys }) { (chain, system) throws(Diagnostic) in
      let pattern =
        chain.lazy.compactMap { $0.percent?[system] }.first ?? chain.lazy.compactMap { $0.percent?["latn"] }.first
      guard let affixes = pattern.flatMap(AffixPattern.init), let grouping = affixes.grouping else {
        throw .unsupported("a locale has no percent pattern")
      }
      return Percent(text: affixes.text, grouping: grouping)
    }
    func compact(_ widths: [NumberPatternsDocument.CompactWidth]) throws(Diagnostic) -> Rows<String> {
      try rows({ locale in widths.flatMap { Array((locale[$0] ?? [:]).keys) } }) { (chain, system) throws(Diagnostic) in
        // As ICU does: the patterns of one numbering system and width, and others only if there are none at all.
        for width in widths {
          for system in system == "latn" ? ["latn"] : [system, "latn"] {
            var patterns: NumberPatternsDocument.CompactPatterns = [:]
            for locale in chain {
              for (power, forms) in locale[width]?[system] ?? [:] {
                patterns[power, default: [:]].merge(forms) { own, _ in own }
              }
            }
            if !patterns.isEmpty { return try CompactForms.text(of: patterns) }
          }
        }
        throw .unsupported("a locale has no compact patterns")
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
    compactShort = try compact([.short])
    compactLong = try compact([.long, .short])
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
  /// - Throws: A diagnostic for patterns of a power that stand for different powers, or of which none is for `other`.
  static func text(of patterns: NumberPatternsDocument.CompactPatterns) throws(Diagnostic) -> String {
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
        guard let affixes = AffixPattern(pattern) else { throw .unsupported("not a compact pattern: \"\(pattern)\"") }
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

  private static func shortened(_ affixes: AffixPattern) -> String {
    if affixes.zeroCount == 0 { return "=\(affixes.text)" }
    let rest = affixes.text.dropFirst()
    return affixes.text.hasPrefix("0") && !rest.hasPrefix("=") ? String(rest) : affixes.text
  }

  private static func letter(_ power: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(power))) }

  private static func letter(of form: String) -> String { form == "other" ? "x" : String(form.prefix(1)) }
}
