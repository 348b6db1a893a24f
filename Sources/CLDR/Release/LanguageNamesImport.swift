package import Diagnostics

extension CLDRRelease {
  /// Reads the names of the languages with plural rules: in English, and each in itself.
  ///
  /// A language with a script that has no name of its own gets the name of the script in parentheses.
  ///
  /// - Parameters:
  ///   - plurals: The plural rules of the same release.
  ///   - numbers: The number data of the same release, which has the parent of each locale.
  /// - Returns: The document; `nil` if the files of the release have no names.
  /// - Throws: A diagnostic.
  package func languageNames(
    of plurals: PluralsDocument,
    inheriting numbers: NumbersDocument
  ) throws(Diagnostic) -> LanguageNamesDocument? {
    let locales = Set(try names(in: "main"))
    var read: [String: DisplayNames] = [:]
    func displayNames(_ tag: String) throws(Diagnostic) -> DisplayNames {
      if let known = read[tag] { return known }
      // The root has only codes.
      var names = DisplayNames()
      for ancestor in numbers.chain(of: tag) where ancestor != "und" {
        let name = ancestor.replacing("-", with: "_")
        guard locales.contains(name) else { continue }
        names.inherit(try DisplayNames(file: file(name, in: "main")))
      }
      read[tag] = names
      return names
    }

    let english = try displayNames("en")
    guard !english.languages.isEmpty else { return nil }
    let tags = Set((plurals.cardinal + plurals.ordinal).flatMap(\.languages))
    var result: [String: LanguageNamesDocument.Names] = [:]
    for tag in tags where tag != "und" && plurals.aliases[tag] == nil {
      guard let name = english.name(of: tag) ?? registeredNames[tag] else { continue }
      result[tag] = .init(english: name, own: try displayNames(tag).name(of: tag))
    }
    return LanguageNamesDocument(cldrVersion: plurals.cldrVersion, names: result)
  }
}

/// Languages that CLDR has rules for but does not name, with their names in the registry of BCP 47.
private let registeredNames = [
  "guw": "Gun", "lld": "Ladin", "nah": "Nahuatl languages", "smi": "Sami languages",
]

/// The names that a locale has for languages and scripts.
private struct DisplayNames {
  private(set) var languages: [String: String] = [:]
  private var scripts: [String: String] = [:]

  init() {}

  /// Reads the names in one file of `common/main`.
  init(file: String) throws(Diagnostic) {
    try XMLRecordReader.read(file) { (record) throws(Diagnostic) in
      guard record.path.starts(with: ["ldml", "localeDisplayNames"]), record.path.count == 4 else { return }
      // `menu="core"` and the like are parts of a name for menus.
      guard !record.isVariantOrDraft, record.element.attributes["menu"] == nil, record.text != "↑↑↑" else { return }
      switch record.name {
      case "language": languages[try record.element.required("type").replacing("_", with: "-")] = record.text
      case "script": scripts[try record.element.required("type")] = record.text
      default: return
      }
    }
  }

  /// Adds names that this locale does not have.
  mutating func inherit(_ parent: DisplayNames) {
    languages.merge(parent.languages) { own, _ in own }
    scripts.merge(parent.scripts) { own, _ in own }
  }

  /// The name of a language, or of a language and a script.
  func name(of tag: String) -> String? {
    if let name = languages[tag] { return name }
    let parts = tag.split(separator: "-")
    guard parts.count == 2, let language = languages[String(parts[0])], let script = scripts[String(parts[1])] else {
      return nil
    }
    return "\(language) (\(script))"
  }
}
