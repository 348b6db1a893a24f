import Foundation

/// Learns what Apple's matcher knows by querying it.
///
/// ICU's functions give codes, metadata and likely subtags directly. Apple's own aliases and parents are inside the matcher
/// and show only in its answers. If a name is available, the answer lists the available names on its chain of parents, in
/// order. If two names are available, the answer shows which one is closer.
package struct AppleLanguageProbe {
  private let library: AppleMatcherLibrary

  package init(_ library: AppleMatcherLibrary) {
    self.library = library
  }

  /// Everything that the matcher needs. Likely subtags are corrections of CLDR's.
  package func document(cldr: CLDRLanguagesDocument) throws -> AppleLanguagesDocument {
    var document = AppleLanguagesDocument(icuVersion: library.version, cldrVersion: cldr.cldrVersion)
    document.languageCodes = languageCodes()
    document.regionCodes = regionCodes()
    document.aliases = metadataAliases()
    document.grandfathered = grandfathered()
    document.likelyCorrections = likelyCorrections(to: cldr)
    let universe = universe(cldr: cldr)
    document.names = try appleNames(metadata: document.aliases, universe: universe)
    let hidden = document.names.keys.filter { $0.contains("_") }.sorted()
    document.parents = try parents(universe: universe.filter { !hidden.contains($0) }, hidden: hidden)
    document.groups = try groups()
    return document
  }

  // MARK: - Codes

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  private static var threeLetters: [String] {
    letters.flatMap { first in letters.flatMap { second in letters.map { first + second + $0 } } }
  }

  private static var twoLetters: [String] {
    letters.flatMap { first in letters.map { first + $0 } }
  }

  /// Countries, and the groups of countries that have locales.
  private static var regions: [String] {
    Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 || ["001", "150", "419"].contains($0) }
  }

  private func languageCodes() -> [String: String] {
    Self.threeLetters.reduce(into: [:]) { codes, code in
      if let short = library.baseName(of: code), short != code { codes[code] = short }
    }
  }

  private func regionCodes() -> [String: String] {
    Self.threeLetters.map { $0.uppercased() }.reduce(into: [:]) { codes, code in
      if let name = library.baseName(of: "en_\(code)"), name != "en_\(code)" { codes[code] = String(name.dropFirst(3)) }
    }
  }

  private func metadataAliases() -> [String: String] {
    var result: [String: String] = [:]
    for (key, texts) in library.table("metadata", ["alias", "language"], subkey: "replacement") {
      // A key that is not in ICU's own spelling is never used.
      if let text = texts.first, library.baseName(of: key) == key { result[key] = text }
    }
    return result
  }

  private func grandfathered() -> [String: String] {
    var result: [String: String] = [:]
    for (key, texts) in library.table("metadata", ["alias", "language"], subkey: "replacement") {
      let tag = key.replacing("_", with: "-").lowercased()
      guard tag.contains("-"), !tag.hasPrefix("und-") else { continue }
      // Before an extension, an irregular tag is replaced. A regular one is parsed by its parts, as elsewhere.
      guard let name = library.baseName(of: tag + "-x-a"), name != library.baseName(of: tag) || tag.hasPrefix("i-")
      else {
        continue
      }
      // If the replacement ends in private use, so does the rest of the tag.
      let replacement = texts.first.flatMap { $0.contains("_x_") ? $0 : nil } ?? name
      result[tag] = replacement.replacing("_", with: "-").lowercased()
    }
    return result
  }

  // MARK: - Likely subtags

  private func likelyCorrections(to cldr: CLDRLanguagesDocument) -> [String: String] {
    let model = LikelySubtagsModel(cldr)
    var corrected = model
    var corrections: [String: String] = [:]
    func compare(_ key: String) {
      // ICU replaces an old code before it looks up likely subtags.
      if let language = key.split(separator: "_").first, library.baseName(of: String(language)) != String(language) {
        return
      }
      guard let answer = library.addingLikelySubtags(to: key) else { return }
      let known = answer.split(separator: "_").count == 3 && answer != key ? answer : nil
      guard known != corrected.maximized(key) else { return }
      corrections[key] = known ?? ""
      corrected.set(key, to: known)
    }
    let regions = Self.regions
    let longKeys = model.longKeysByLanguage
    let scripts = Set(
      longKeys.values.joined().compactMap { key in
        key.split(separator: "_").map(String.init).first { $0.count == 4 }
      }
    ).union(["Aran", "Latn", "Arab", "Cyrl"]).sorted()
    for language in Self.twoLetters + Self.threeLetters { compare(language) }
    // Only a language with its own entry for a script or a region can differ there. Two-letter languages are queried anyway
    // because apps use them.
    for language in Self.twoLetters + Self.threeLetters where language.count == 2 || longKeys[language] != nil {
      guard corrected.maximized(language) != nil else { continue }
      for script in scripts { compare("\(language)_\(script)") }
      for region in regions { compare("\(language)_\(region)") }
    }
    for key in (longKeys["und"] ?? []).sorted() where key.split(separator: "_").count == 3 { compare(key) }
    return corrections
  }

  // MARK: - Names and parents

  /// Two variants that make a name too long for ICU's test of unusual regions.
  private static let suffix = "_AAAAAAAA_BBBBBBBB"

  /// The names to query parents for: those with data in ICU or a parent in CLDR, all regions of languages with their own
  /// table of parents, and all scripts that are unusual somewhere.
  private func universe(cldr: CLDRLanguagesDocument) -> [String] {
    let available = Locale.availableIdentifiers
    let children = library.table("supplementalData", ["parentLocales"]).flatMap(\.texts)
    let regions = Self.regions
    let regional = ["ar", "en", "es", "fr", "no", "pt", "yue", "zh", "zh_Hans", "zh_Hant"].flatMap { language in
      regions.map { "\(language)_\($0)" }
    }
    let special = ["wuu_Hans", "wuu_Hant", "yue_Hans", "yue_Hant", "ars", "wuu", "nb_NO"]
    let languages = Set((available + cldr.parents.keys).map { name in name.prefix { $0 != "_" } })
    let parts = cldr.parents.keys.flatMap { name in name.split(separator: "_").map(String.init) }
    let codes = Set(parts.filter { $0.utf8.count == 4 })
    let scripts = languages.flatMap { language in codes.map { "\(language)_\($0)" } }
    // Truncated names can be on the chain, too.
    let names = available + children + regional + special + scripts + cldr.parents.keys
    return Set(names.flatMap { $0.truncations(at: "_") }).subtracting(["root", "en_US_POSIX"]).sorted()
  }

  /// The available names on the chain of a name, nearest first.
  private func chain(of name: String, among names: [String]) throws -> [String] {
    let answer = try library.localizationsToUse(preferred: [name], available: [name] + names)
    // The matcher always lists Taiwan after Hong Kong.
    return answer.dropFirst().filter { $0 != "zh_Hant_TW" && $0 != "zh_TW" }
  }

  /// The names that the matcher replaces without an entry in ICU's metadata.
  private func appleNames(metadata: [String: String], universe: [String]) throws -> [String: String] {
    let byLanguage = Dictionary(grouping: universe) { String($0.prefix { $0 != "_" }) }
    var result: [String: String] = [:]

    /// Two names are the same if each is on the chain of the other.
    func isSame(_ name: String, _ other: String) throws -> Bool {
      try library.localizationsToUse(preferred: [name], available: [name, other]).count == 2
        && library.localizationsToUse(preferred: [other], available: [other, name]).count == 2
    }

    let languages = byLanguage.keys.sorted()
    let english = Locale(identifier: "en")
    let words = Set(languages.compactMap { english.localizedString(forLanguageCode: $0)?.lowercased() })
    for word in words.sorted() where (4...11).contains(word.utf8.count) && library.baseName(of: word) == word {
      for target in ["zh_Hans"] + languages where try isSame(word, target) {
        result[word] = result[word] ?? target
      }
    }
    for name in universe where metadata[name] == nil {
      let language = String(name.prefix { $0 != "_" })
      let rivals = language == "no" ? byLanguage["nb"] ?? [] : byLanguage[language] ?? []
      let others = rivals.filter { $0 != name }
      let candidates = try library.localizationsToUse(preferred: [name], available: [name] + others)
      for candidate in candidates.dropFirst() where try isSame(name, candidate) {
        // The replaced name is the shorter one, or the older language.
        if candidate.count > name.count || (language == "no" && candidate.count == name.count) {
          result[name] = candidate
        }
      }
    }
    return result
  }

  /// The parents that are not found by truncation.
  ///
  /// A name is hidden if the matcher replaces it before searching. It does not show on a chain, only in its distance.
  private func parents(universe: [String], hidden: [String]) throws -> [String: String] {
    let byGroup = Dictionary(grouping: universe) { Self.family(String($0.prefix { $0 != "_" })) }
    var result: [String: String] = [:]
    for name in universe + hidden {
      let names = (byGroup[Self.family(String(name.prefix { $0 != "_" }))] ?? []).filter { $0 != name }
      let start = hidden.contains(name) ? name + Self.suffix : name
      var visible = try chain(of: start, among: names).first
      if name == "zh_Hant_TW" { visible = "zh_Hant" }
      var parent = visible
      if !hidden.contains(name) {
        for candidate in hidden where Self.family(candidate) == Self.family(name) {
          let isChild = try chain(of: candidate + Self.suffix, among: [name]).contains(name)
          if try !isChild && distance(from: name, to: candidate + Self.suffix) == 3 { parent = candidate }
        }
      }
      if parent != name.truncations(at: "_").dropFirst().first { result[name] = parent ?? "root" }
    }
    return result
  }

  /// Languages that can be on the chain of parents of another one.
  private static let families = [
    "ars": "ar", "hi": "en", "ht": "fr", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh",
  ]

  /// The family of a name's language.
  private static func family(_ name: String) -> String {
    let language = String(name.prefix { $0 != "_" })
    return families[language] ?? language
  }

  /// The number of steps between two names, found by comparing the second one with names at known distances.
  private func distance(from name: String, to other: String) throws -> Int? {
    var ladder = name + Self.suffix
    // Two variants are two steps. Without a region, there is one more for the empty region before them.
    let hasRegion = name.split(separator: "_").dropFirst().contains { $0.utf8.count < 4 }
    for length in (hasRegion ? 2 : 3)...8 {
      let answer = try library.localizationsToUse(preferred: [name], available: [ladder, other])
      if answer.first == other { return length - 1 }
      ladder += "_C000000\(length)"
    }
    return nil
  }

  /// Languages that match a parent in another language.
  private func groups() throws -> [String: String] {
    try Self.families.filter { language, parent in
      let script = ["hi": "_Latn", "wuu": "_Hant", "yue": "_Hant"][language] ?? ""
      let target = parent == "zh" ? "zh_Hant" : parent
      return try !library.localizationsToUse(preferred: [language + script], available: [target]).isEmpty
    }
  }
}
