import DataFiles
import Diagnostics

/// A document prepared for its tables: locales refer to shared values by keys derived from the values.
struct NumberModel {
  /// The data of a locale.
  struct Profile: Hashable {
    let defaultSystem: String
    let nativeSystem: String
    /// The styles by numbering system, without those that the runtime finds as fallbacks.
    let styles: [String: NumbersDocument.ResolvedStyle]
  }

  /// The numbering systems with their digits.
  let systems: [String: String]
  /// The profile of the root.
  let root: Profile
  /// The profile of each locale, unless it is the same without the last subtag.
  let locales: [(tag: String, profile: Profile)]
  /// The usual scripts of languages with data of regions, and of regions with another one than their language.
  let usualScripts: [(language: String, region: String, script: String)]
  /// The aliases of languages.
  let aliases: AliasModel
  /// The keys of numbering systems, styles and profiles.
  let keys:
    (
      systems: ContentKeys<String>, styles: ContentKeys<NumbersDocument.ResolvedStyle>, profiles: ContentKeys<Profile>
    )

  /// Lowers a document.
  ///
  /// - Throws: A diagnostic if the document is invalid.
  init(_ document: NumbersDocument) throws(Diagnostic) {
    try document.validate()
    systems = document.numberingSystems
    usualScripts =
      document.usualScripts.map { ($0.key, "", $0.value.lowercased()) }
      + document.scripts.compactMap { tag, source in
        let (subtags, script) = (tag.lowercased().split(separator: "-"), source.split(separator: "-")[1].lowercased())
        guard document.usualScripts[String(subtags[0])] != nil else { return nil }
        return (String(subtags[0]), String(subtags[1]), script)
      }
    aliases = try AliasModel(document.aliases)
    var rootStyles: [String: NumbersDocument.ResolvedStyle] = [:]

    func profile(of tag: String) throws(Diagnostic) -> Profile {
      guard let locale = document.resolved(tag), let latin = locale.styles["latn"] else {
        throw .unsupported("the numbers of the locale \(tag) cannot be resolved")
      }
      // The runtime looks into the profile, then the root, then the profile's latn. List only styles that it would get
      // wrong, including the systems that have their own style in the root but are the same as latn in this locale.
      let listed = locale.styles.filter { system, style in
        system == "latn" || (rootStyles[system] ?? latin) != style
      }
      return Profile(defaultSystem: locale.defaultSystem, nativeSystem: locale.nativeSystem, styles: listed)
    }

    let sources = document.sources(of: Array(document.locales.keys) + document.parents.keys)
    let root = try profile(of: "und")
    rootStyles = root.styles.filter { $0.key != "latn" }
    var found: [String: Profile] = [:]
    for (tag, source) in sources.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      let profile = try profile(of: source)
      // Shorter tags come first, so the truncated tag is already present.
      let inherited = tag.truncations.dropFirst().lazy.compactMap { found[$0] }.first ?? root
      if inherited != profile { found[tag] = profile }
    }
    self.root = root
    locales = found.map { (tag: $0.key.lowercased(), profile: $0.value) }.sorted { $0.tag < $1.tag }

    let profiles = Set(found.values).union([root])
    keys = (
      try ContentKeys(Set(systems.keys), length: 2) { $0 },
      try ContentKeys(Set(profiles.flatMap(\.styles.values)), length: 3, content: \.content),
      try ContentKeys(profiles, length: 3, content: \.content)
    )
  }

  /// The distinct profiles.
  var profiles: Set<Profile> { Set(locales.map(\.profile)).union([root]) }
}

extension NumberModel.Profile {
  /// A string that identifies the profile.
  fileprivate var content: String {
    let styles = styles.inKeyOrder.map { "\($0.key) \($0.value.content)" }
    return ([defaultSystem, nativeSystem] + styles).joined(separator: "\n")
  }
}

extension NumbersDocument.ResolvedStyle {
  /// A string that identifies the style.
  fileprivate var content: String {
    let sizes = [grouping.primary, grouping.secondary, minimumGroupingDigits].map(String.init)
    return (symbols + sizes).joined(separator: "|")
  }
}
