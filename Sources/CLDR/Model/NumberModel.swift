import PluralCore

/// A document prepared for its tables: locales refer to shared values by index.
struct NumberModel {
  /// How to write numbers in one numbering system.
  struct Style: Hashable {
    /// Indices into ``NumberModel/texts``, in the order of `NumbersDocument.Symbols.fields`.
    let symbols: [Int]
    let grouping: GroupingSizes
    let minimumGroupingDigits: Int
  }

  /// The data of a locale.
  struct Profile: Hashable {
    let defaultSystem: Int
    let nativeSystem: Int
    /// The styles by numbering system, without those that the runtime finds as fallbacks.
    let styles: [Int: Int]
  }

  /// The numbering systems with their digits, in ascending order.
  let systems: [(name: String, digits: String)]
  /// The distinct texts of symbols.
  let texts: [String]
  /// The distinct styles.
  let styles: [Style]
  /// The distinct profiles, the root's first.
  let profiles: [Profile]
  /// The profile of each locale, unless it is the same without the last subtag.
  let locales: [(tag: String, profile: Int)]
  /// The aliases of languages.
  let aliases: AliasModel

  /// Lowers a document.
  ///
  /// - Throws: ``GenerationError/unsupported(_:)`` if the document is invalid.
  init(_ document: NumbersDocument) throws(GenerationError) {
    do throws(Diagnostic) {
      try document.validate()
    } catch {
      throw .unsupported(error.description)
    }
    let names = document.numberingSystems.keys.sorted()
    self.systems = names.map { ($0, document.numberingSystems[$0] ?? "") }
    self.aliases = try AliasModel(document.aliases)
    var builder = Builder(document: document, names: names)
    let root = try builder.profile(of: "und")

    // A tag whose region implies a script gets the data of the tag with that script.
    var sources: [String: String] = [:]
    for tag in Array(document.locales.keys) + document.parents.keys { sources[tag] = tag }
    for (tag, target) in document.scripts where sources[tag] == nil { sources[tag] = target }
    sources["und"] = nil

    var found: [String: Int] = ["und": root]
    for (tag, source) in sources.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      let profile = try builder.profile(of: source)
      // Shorter tags come first, so the truncated tag is already present.
      if Self.truncated(tag, in: found) != profile { found[tag] = profile }
    }
    found["und"] = nil
    self.texts = builder.texts.values
    self.styles = builder.styles.values
    self.profiles = builder.profiles.values
    self.locales = found.map { (tag: $0.key.lowercased(), profile: $0.value) }.sorted { $0.tag < $1.tag }
  }

  /// The profile that a tag has without its last subtag.
  private static func truncated(_ tag: String, in found: [String: Int]) -> Int? {
    var rest = tag[...]
    while let cut = rest.lastIndex(of: "-") {
      rest = rest[..<cut]
      if let profile = found[String(rest)] { return profile }
    }
    return found["und"]
  }
}

/// Distinct values in order of appearance.
private struct Pool<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indexes: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let index = indexes[value] { return index }
    indexes[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Collects the pools while locales are resolved.
private struct Builder {
  let document: NumbersDocument
  let names: [String]
  var texts = Pool<String>()
  var styles = Pool<NumberModel.Style>()
  var profiles = Pool<NumberModel.Profile>()
  private var rootStyles: [Int: Int] = [:]

  init(document: NumbersDocument, names: [String]) {
    self.document = document
    self.names = names
  }

  mutating func profile(of tag: String) throws(GenerationError) -> Int {
    guard
      let locale = document.resolved(tag),
      let defaultSystem = names.firstIndex(of: locale.defaultSystem),
      let nativeSystem = names.firstIndex(of: locale.nativeSystem),
      let latin = names.firstIndex(of: "latn")
    else { throw .unsupported("the numbers of the locale \(tag) cannot be resolved") }
    var all: [Int: Int] = [:]
    for (system, name) in names.enumerated() {
      guard let style = locale.styles[name] else { continue }
      all[system] = index(of: style)
    }
    // The runtime looks into the profile, then the root, then the profile's latn. List only styles that it would get wrong,
    // including the systems that have their own style in the root but are the same as latn in this locale.
    var listed: [Int: Int] = [latin: all[latin] ?? 0]
    for (system, style) in all where system != latin {
      if (rootStyles[system] ?? all[latin]) != style { listed[system] = style }
    }
    if tag == "und" {
      rootStyles = listed
      rootStyles[latin] = nil
    }
    return profiles.index(of: .init(defaultSystem: defaultSystem, nativeSystem: nativeSystem, styles: listed))
  }

  private mutating func index(of style: NumbersDocument.ResolvedStyle) -> Int {
    styles.index(
      of: .init(
        symbols: style.symbols.map { texts.index(of: $0) },
        grouping: style.grouping,
        minimumGroupingDigits: style.minimumGroupingDigits
      )
    )
  }
}
