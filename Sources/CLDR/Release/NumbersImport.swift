package import Diagnostics

extension CLDRRelease {
  /// Whether the release has the files that ``localeFiles()`` reads. The JSON form has them in another package.
  package var hasNumbers: Bool {
    guard form == .xml, let names = try? names(in: "main") else { return false }
    return names.contains("root")
  }

  /// Reads the data for number display.
  ///
  /// Algorithmic numbering systems (Roman, Hebrew letters) are left out because they have no digits.
  ///
  /// - Parameters:
  ///   - versions: The versions of the release.
  ///   - files: The locales of the release.
  /// - Returns: The document.
  /// - Throws: A diagnostic.
  package func numbers(_ versions: Versions, _ files: LocaleFiles) throws(Diagnostic) -> NumbersDocument {
    var document = NumbersDocument(cldrVersion: versions.cldr, unicodeVersion: versions.unicode)
    try document.readNumberingSystems(try file("numberingSystems"))
    document.locales = files.numbers
    let place = FilePlace(file: try file("likelySubtags"))
    for (child, parent) in try parents() {
      document.parents[try languageTag(child, at: place)] = try languageTag(parent, at: place)
    }
    // The tag that is found for a locale leads to its patterns and currencies, too.
    let tags = Set(document.locales.keys).union(document.parents.keys).union(files.patterns.keys)
      .union(files.currencies.keys)
    let languages = Set(tags.map { $0.prefix { $0 != "-" } })
    let likely = try likelySubtags()
    try document.readScripts(from: likely, languages: languages, at: place)
    document.readUsualScripts(from: likely, tags: tags)
    // The alias of a language without data is not needed: the language leads to the root anyway.
    document.aliases = try languageAliases().filter { alias, target in
      alias.hasPrefix("und-") || languages.contains(target.prefix { $0 != "-" })
    }
    return document
  }
}

extension NumbersDocument {
  /// Reads the digits of the positional systems.
  fileprivate mutating func readNumberingSystems(_ path: String) throws(Diagnostic) {
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.name == "numberingSystem", record.element.attributes["type"] == "numeric" else { return }
      numberingSystems[try record.element.required("id")] = try record.element.required("digits")
    }
    guard numberingSystems["latn"] != nil else { throw .noData(file: path, what: "digits for latn") }
  }

  /// Finds the regions where a language with data has an unusual script.
  fileprivate mutating func readScripts(
    from likely: [String: String],
    languages: Set<Substring>,
    at place: FilePlace
  ) throws(Diagnostic) {
    for (from, target) in likely {
      let parts = from.split(separator: "_")
      let targetParts = target.split(separator: "_")
      guard parts.count == 2, parts[1].count != 4, targetParts.count == 3 else { continue }
      guard languages.contains(parts[0]) else { continue }
      guard let usual = likely[String(parts[0])]?.split(separator: "_"), usual.count == 3 else { continue }
      guard usual[1] != targetParts[1], targetParts[0] == parts[0], targetParts[2] == parts[1] else { continue }
      scripts[try languageTag(from, at: place)] = try languageTag(target, at: place)
    }
  }

  /// Finds the usual scripts of the languages that have data of regions in their usual script.
  fileprivate mutating func readUsualScripts(from likely: [String: String], tags: Set<String>) {
    for tag in tags {
      let subtags = tag.split(separator: "-")
      guard subtags.count > 1, let usual = likely[String(subtags[0])]?.split(separator: "_"), usual.count == 3,
        subtags[1].utf8.count < 4 || subtags.count > 2 && subtags[1] == usual[1]
      else { continue }
      usualScripts[String(subtags[0])] = String(usual[1])
    }
  }
}
