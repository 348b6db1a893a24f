import Diagnostics

/// A document prepared for its tables: locales refer to shared values by index.
struct NumberModel {
  /// The data of a locale.
  struct Profile: Hashable {
    let defaultSystem: Int
    let nativeSystem: Int
    /// The styles by numbering system, without those that the runtime finds as fallbacks.
    let styles: [Int: Int]
  }

  /// The numbering systems with their digits, in ascending order.
  let systems: [(name: String, digits: String)]
  /// The distinct styles.
  let styles: [NumbersDocument.ResolvedStyle]
  /// The distinct profiles, the root's first.
  let profiles: [Profile]
  /// The profile of each locale, unless it is the same without the last subtag.
  let locales: [(tag: String, profile: Int)]
  /// The aliases of languages.
  let aliases: AliasModel

  /// Lowers a document.
  ///
  /// - Throws: A diagnostic if the document is invalid.
  init(_ document: NumbersDocument) throws(Diagnostic) {
    try document.validate()
    systems = document.numberingSystems.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    aliases = try AliasModel(document.aliases)
    let names = systems.map(\.name)
    var styles = Pool<NumbersDocument.ResolvedStyle>()
    var profiles = Pool<Profile>()
    var rootStyles: [Int: Int] = [:]

    func profile(of tag: String) throws(Diagnostic) -> Int {
      guard
        let locale = document.resolved(tag),
        let defaultSystem = names.firstIndex(of: locale.defaultSystem),
        let nativeSystem = names.firstIndex(of: locale.nativeSystem),
        let latin = names.firstIndex(of: "latn")
      else { throw .unsupported("the numbers of the locale \(tag) cannot be resolved") }
      var all: [Int: Int] = [:]
      for (system, name) in names.enumerated() { all[system] = locale.styles[name].map { styles.index(of: $0) } }
      // The runtime looks into the profile, then the root, then the profile's latn. List only styles that it would get
      // wrong, including the systems that have their own style in the root but are the same as latn in this locale.
      let listed = all.filter { system, style in system == latin || (rootStyles[system] ?? all[latin]) != style }
      if tag == "und" { rootStyles = listed.filter { $0.key != latin } }
      return profiles.index(of: Profile(defaultSystem: defaultSystem, nativeSystem: nativeSystem, styles: listed))
    }

    // A tag whose region implies a script gets the data of the tag with that script.
    var sources: [String: String] = [:]
    for tag in Array(document.locales.keys) + document.parents.keys { sources[tag] = tag }
    sources.merge(document.scripts) { own, _ in own }
    sources["und"] = nil

    let root = try profile(of: "und")
    var found: [String: Int] = [:]
    for (tag, source) in sources.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      let profile = try profile(of: source)
      // Shorter tags come first, so the truncated tag is already present.
      let inherited = tag.truncations.dropFirst().lazy.compactMap { found[$0] }.first ?? root
      if inherited != profile { found[tag] = profile }
    }
    self.styles = styles.values
    self.profiles = profiles.values
    locales = found.map { (tag: $0.key.lowercased(), profile: $0.value) }.sorted { $0.tag < $1.tag }
  }
}
