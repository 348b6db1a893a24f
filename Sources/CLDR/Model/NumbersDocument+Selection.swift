import Diagnostics
import LanguageTags

extension NumbersDocument {
  /// The document with only some locales, the locales that they inherit from, and their numbering systems.
  ///
  /// Other locales get the data of the locale that remains when subtags are dropped from the right, or the root's.
  ///
  /// - Parameter names: The tags of locales, in any case. Many have no data of their own, because they inherit
  ///   everything, so an unknown language is not an error.
  /// - Returns: The document.
  /// - Throws: A diagnostic if one of them is not a tag.
  func keeping(_ names: [String]) throws(Diagnostic) -> NumbersDocument {
    let kept = try closure(of: names)
    var document = self
    document.locales = locales.filter { kept.contains($0.key) }
    document.parents = parents.filter { kept.contains($0.key) }
    document.scripts = scripts.filter { kept.contains($0.key) }
    document.usualScripts = usualScripts.filter { kept.contains($0.key) }
    let systems = Set(document.locales.values.flatMap { [$0.defaultSystem, $0.nativeSystem] }.compactMap(\.self))
    document.numberingSystems = numberingSystems.filter { systems.contains($0.key) || $0.key == "latn" }
    return document
  }

  /// The names of locales whose languages have neither numbers nor plural rules, such as misspelled ones. Many languages have no
  /// numbers of their own, because they inherit everything.
  package func unknown(_ names: [String], besides plurals: PluralsDocument) -> [String] {
    let languages = (plurals.cardinal + plurals.ordinal).flatMap(\.languages)
    let known = Set((languages + locales.keys + parents.keys + scripts.keys).map { $0.lowercased() })
    return names.filter { name in
      guard let tag = LanguageTag(name) else { return false }
      return !String(decoding: tag.key, as: UTF8.self).truncations.contains(where: known.contains)
    }
  }

  /// Locales and those that they inherit from, as the document spells them.
  ///
  /// - Parameters:
  ///   - names: The tags of locales, in any case.
  ///   - others: Tags that only another document has.
  /// - Returns: The tags.
  /// - Throws: A diagnostic if a name is not a tag.
  func closure(of names: [String], among others: Set<String> = []) throws(Diagnostic) -> Set<String> {
    let known = others.union(locales.keys).union(parents.keys).union(scripts.keys)
    var kept: Set<String> = ["und"]
    for name in names {
      guard let tag = LanguageTag(name) else {
        throw .unsupported("\"\(name)\" is not a locale; expected a name such as \"de\" or \"de-CH\"")
      }
      let key = String(decoding: tag.key, as: UTF8.self)
      let short = tag.variants.isEmpty ? withoutUsualScript(tag.core.joined()) : key
      let found = known.first { $0.lowercased() == key } ?? known.first { withoutUsualScript($0) == short } ?? key
      kept.formUnion(chain(of: found))
      if let source = scripts[found] { kept.formUnion([found] + chain(of: source)) }
    }
    return kept
  }
}
