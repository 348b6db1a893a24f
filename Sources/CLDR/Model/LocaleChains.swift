import DataFiles
import Diagnostics

/// The locales of a document about numbers, each with those that it inherits from.
struct LocaleChains<Locale> {
  /// A locale and its parents, the locale first, without those that the document has nothing of.
  typealias Chain = (tag: String, locales: [Locale])

  /// The locales but the root. Shorter tags come first.
  let chains: [Chain]
  /// The root.
  let root: [Locale]
  private let numberingSystems: Set<String>

  /// Finds the parents of locales.
  ///
  /// - Parameters:
  ///   - locales: The locales of the document by tag.
  ///   - numbers: The parents and the numbering systems.
  init(_ locales: [String: Locale], numbers: NumbersDocument) {
    let sources = numbers.sources(of: Array(locales.keys) + numbers.locales.keys + numbers.parents.keys)
    chains = sources.map { (tag: $0.key, locales: numbers.chain(of: $0.value).compactMap { locales[$0] }) }
      .sorted { ($0.tag.utf8.count, $0.tag) < ($1.tag.utf8.count, $1.tag) }
    root = [locales["und"]].compactMap(\.self)
    numberingSystems = Set(numbers.numberingSystems.keys)
  }

  /// The text of a locale or the nearest of its parents: that for a numbering system, or else that for `latn`.
  static func text(of chain: [Locale], system: String, _ texts: (Locale) -> [String: String]?) -> String? {
    chain.compactMap { texts($0)?[system] }.first ?? chain.compactMap { texts($0)?["latn"] }.first
  }

  /// The values of all locales, without those that the runtime finds by itself.
  ///
  /// - Parameters:
  ///   - systems: The numbering systems for which a locale has values of its own.
  ///   - value: The value of a locale with its parents, for a numbering system. It is that for `latn` unless one of them has
  ///     a value of its own.
  /// - Returns: The values.
  /// - Throws: The error of `value`.
  func rows<Value>(
    _ systems: (Locale) -> some Collection<String>,
    _ value: ([Locale], String) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> NumberPatternsModel.Rows<Value> {
    let rootValue = try value(root, "latn")
    var latin: [String: Value] = [:]
    func inherited(_ tag: String) -> Value {
      tag.truncations.lazy.compactMap { latin[$0] }.first ?? rootValue
    }
    var usual: [Value] = []
    for (tag, chain) in chains {
      let own = try value(chain, "latn")
      usual.append(own)
      if inherited(tag) != own { latin[tag] = own }
    }
    var others: [(tag: String, system: String, value: Value)] = []
    // Most locales have none of the many systems.
    let named = chains.map { Set($0.locales.flatMap(systems)) }
    let all = named.reduce(into: Set(root.flatMap(systems))) { $0.formUnion($1) }.subtracting(["latn"])
    for system in all.intersection(numberingSystems).sorted() {
      var found: [String: Value] = [:]
      for (index, (tag, chain)) in ([("und", root)] + chains).enumerated() {
        let isUsual = index > 0 && !named[index - 1].contains(system)
        let own = isUsual ? usual[index - 1] : try value(chain, system)
        let expected = tag.truncations.lazy.compactMap { found[$0] }.first ?? found["und"] ?? inherited(tag)
        // What the root has of its own comes before what a locale has for latn.
        if expected != own || tag == "und" && root.flatMap(systems).contains(system) { found[tag] = own }
      }
      others += found.inKeyOrder.map { ($0.key.lowercased(), system, $0.value) }
    }
    let locales = latin.inKeyOrder.map { (tag: $0.key.lowercased(), value: $0.value) }
    return NumberPatternsModel.Rows(root: rootValue, locales: locales, systems: others)
  }
}
