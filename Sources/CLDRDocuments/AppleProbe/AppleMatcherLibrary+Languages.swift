import Foundation

// What Apple's matcher knows is learned by querying it. ICU's functions give codes, metadata and likely subtags
// directly. Apple's own aliases and parents are inside the matcher and show only in its answers. If a name is
// available, the answer lists the available names on its chain of parents, in order. If two names are available, the
// answer shows which one is closer.
extension AppleMatcherLibrary {
  /// Everything that our matcher needs. Likely subtags are corrections of CLDR's.
  package func languages(cldr: CLDRLanguagesDocument) throws -> AppleLanguagesDocument {
    var document = AppleLanguagesDocument(icuVersion: version, cldrVersion: cldr.cldrVersion)
    document.languageCodes = languageCodes()
    document.regionCodes = regionCodes()
    document.aliases = metadataAliases()
    document.grandfathered = grandfathered()
    document.likelyCorrections = likelyCorrections(to: cldr)
    let known = knownNames(cldr: cldr)
    let universe = universe(known: known)
    document.names = try appleNames(metadata: document.aliases, universe: universe, known: known)
    let hidden = document.names.keys.filter { $0.contains("_") }.sorted()
    document.parents = try parents(
      universe: universe.filter { !hidden.contains($0) },
      hidden: hidden,
      known: known.subtracting(hidden)
    )
    document.groups = try groups()
    return document
  }

  // MARK: - Codes

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  private static let twoLetters = letters.flatMap { first in letters.map { first + $0 } }
  private static let threeLetters = twoLetters.flatMap { start in letters.map { start + $0 } }

  /// Countries, and the groups of countries that have locales.
  private static var regions: [String] {
    Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 || ["001", "150", "419"].contains($0) }
  }

  private func languageCodes() -> [String: String] {
    Self.threeLetters.reduce(into: [:]) { codes, code in
      if let short = baseName(of: code), short != code { codes[code] = short }
    }
  }

  private func regionCodes() -> [String: String] {
    Self.threeLetters.map { $0.uppercased() }.reduce(into: [:]) { codes, code in
      if let name = baseName(of: "en_\(code)"), name != "en_\(code)" { codes[code] = String(name.dropFirst(3)) }
    }
  }

  /// The aliases whose key is in ICU's own spelling. The others are never used.
  private func metadataAliases() -> [String: String] {
    aliases.filter { baseName(of: $0.key) == $0.key }
  }

  private func grandfathered() -> [String: String] {
    var result: [String: String] = [:]
    for (key, text) in aliases {
      let tag = key.replacing("_", with: "-").lowercased()
      guard tag.contains("-"), !tag.hasPrefix("und-") else { continue }
      // Before an extension, an irregular tag is replaced. A regular one is parsed by its parts, as elsewhere.
      guard let name = baseName(of: tag + "-x-a"), name != baseName(of: tag) || tag.hasPrefix("i-") else { continue }
      // If the replacement ends in private use, so does the rest of the tag.
      result[tag] = (text.contains("_x_") ? text : name).replacing("_", with: "-").lowercased()
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
      guard baseName(of: key.firstPart) == key.firstPart else { return }
      guard let answer = addingLikelySubtags(to: key) else { return }
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
    // Only a language with its own entry for a script or a region can differ there. Two-letter languages are queried
    // anyway because apps use them.
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

  /// The names that can be the parent of a name or replace one: those with data in ICU or a parent in CLDR, and all
  /// scripts that are unusual somewhere.
  private func knownNames(cldr: CLDRLanguagesDocument) -> Set<String> {
    let available = Locale.availableIdentifiers + cldr.parents.keys
    let special = ["wuu_Hans", "wuu_Hant", "yue_Hans", "yue_Hant", "ars", "wuu", "nb_NO"]
    let parts = cldr.parents.keys.flatMap { name in name.split(separator: "_").map(String.init) }
    let codes = Set(parts.filter { $0.utf8.count == 4 })
    let scripts = Set(available.map(\.firstPart)).flatMap { language in codes.map { "\(language)_\($0)" } }
    // Truncated names can be on the chain too.
    let names = (available + special + scripts).flatMap { $0.truncations(at: "_") }
    return Set(names).subtracting(["root", "en_US_POSIX"])
  }

  /// The names to query parents for: the known ones, and all regions of languages with their own table of parents.
  private func universe(known: Set<String>) -> [String] {
    let languages = ["ar", "en", "es", "fr", "no", "pt", "yue", "zh", "zh_Hans", "zh_Hant"]
    return known.union(languages.flatMap { language in Self.regions.map { "\(language)_\($0)" } }).sorted()
  }

  /// The available names on the chain of a name, nearest first.
  private func chain(of name: String, among names: [String]) throws -> [String] {
    let answer = try localizationsToUse(preferred: [name], available: [name] + names)
    // The matcher always lists Taiwan after Hong Kong.
    return answer.dropFirst().filter { $0 != "zh_Hant_TW" && $0 != "zh_TW" }
  }

  /// The names that the matcher replaces without an entry in ICU's metadata.
  private func appleNames(
    metadata: [String: String],
    universe: [String],
    known: Set<String>
  ) throws -> [String: String] {
    let byLanguage = Dictionary(grouping: known.sorted(), by: \.firstPart)
    var result: [String: String] = [:]

    /// Two names are the same if each is on the chain of the other.
    func isSame(_ name: String, _ other: String) throws -> Bool {
      try localizationsToUse(preferred: [name], available: [name, other]).count == 2
        && localizationsToUse(preferred: [other], available: [other, name]).count == 2
    }

    let languages = byLanguage.keys.sorted()
    let english = Locale(identifier: "en")
    let words = Set(languages.compactMap { english.localizedString(forLanguageCode: $0)?.lowercased() })
    for word in words.sorted() where (4...11).contains(word.utf8.count) && baseName(of: word) == word {
      for target in ["zh_Hans"] + languages where try isSame(word, target) {
        result[word] = result[word] ?? target
      }
    }
    for name in universe where metadata[name] == nil {
      let language = name.firstPart
      let rivals = (byLanguage[language == "no" ? "nb" : language] ?? []).filter { $0 != name }
      let candidates = try localizationsToUse(preferred: [name], available: [name] + rivals)
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
  private func parents(universe: [String], hidden: [String], known: Set<String>) throws -> [String: String] {
    let byFamily = Dictionary(grouping: known.sorted(), by: Self.family)
    var result: [String: String] = [:]
    for name in universe + hidden {
      let names = (byFamily[Self.family(name)] ?? []).filter { $0 != name }
      let start = hidden.contains(name) ? name + Self.suffix : name
      var parent = name == "zh_Hant_TW" ? "zh_Hant" : try chain(of: start, among: names).first
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
    families[name.firstPart] ?? name.firstPart
  }

  /// The number of steps between two names, found by comparing the second one with names at known distances; `nil` for
  /// more than three steps.
  private func distance(from name: String, to other: String) throws -> Int? {
    var ladder = name + Self.suffix
    // Two variants are two steps. Without a region, there is one more for the empty region before them.
    let hasRegion = name.split(separator: "_").dropFirst().contains { $0.utf8.count < 4 }
    for length in (hasRegion ? 2 : 3)...4 {
      let answer = try localizationsToUse(preferred: [name], available: [ladder, other])
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
      return try !localizationsToUse(preferred: [language + script], available: [target]).isEmpty
    }
  }
}

extension String {
  /// The language of a name such as `zh_Hant`.
  fileprivate var firstPart: String { String(prefix { $0 != "_" }) }
}
