import DataFiles
import StringFiles
import TextPlaceholders

/// A name that App Intents, Siri or the program replaces, such as `${count}`.
struct NamedValue {
  /// The name that each phrase for Siri must have: that of the app.
  static let app = "${applicationName}"

  let spelling: String
  /// Its place in the string.
  let place: Range<Int>

  /// The spellings of all in some strings.
  static func names(in texts: [String]) -> [String] { texts.flatMap { all(in: $0) }.map { $0.spelling } }

  /// All in a string.
  static func all(in text: String) -> [NamedValue] {
    // Hardly any string has a brace.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let text = Array(text.utf8)
    var found: [NamedValue] = []
    var start = 0
    while let dollar = text[start...].firstIndex(of: UInt8(ascii: "$")) {
      start = dollar + 1
      guard start < text.count, text[start] == UInt8(ascii: "{") else { continue }
      let name = text[(start + 1)...].prefix { $0 >= 0x20 && !("{}$%" as StaticString).contains($0) }
      guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "}") else { continue }
      start = name.endIndex + 1
      found.append(NamedValue(spelling: String(decoding: text[dollar..<start], as: UTF8.self), place: dollar..<start))
    }
    return found
  }
}

/// The names that a translation may use.
private struct KnownNames {
  /// Where they come from, in messages.
  private let origin: String
  private let names: [String]
  private let set: Set<String>

  init(_ names: [String], _ origin: String) {
    (self.names, self.origin, set) = (names.uniqued(), origin, Set(names))
  }

  var isEmpty: Bool { names.isEmpty }
  func has(_ name: String) -> Bool { set.contains(name) }

  /// The first name of a string that is not one of them, with what to say about it and about its effect.
  func mismatch(in values: [NamedValue], _ effect: String) -> (place: Range<Int>, message: String)? {
    guard let wrong = values.first(where: { !set.contains($0.spelling) }) else { return nil }
    let shown = names.count > 6 ? names.prefix(5) + ["\(names.count - 5) others"] : names[...]
    return (
      wrong.place,
      "\(wrong.spelling) is not in the \(origin), which has \(Array(shown).phrase). Write the name as it is there, or "
        + "\(effect)."
    )
  }
}

extension LintSubject {
  /// `argument-mismatch` and `argument-lost` for names such as `${count}` in Apple's formats.
  func checkNamedValues() {
    guard !table.isSource, table.format.isApple else { return }
    let ofKey = NamedValue.names(in: [entry.key])
    let needed = source?.names ?? ofKey
    // The program gives all names that the key has.
    guard !needed.isEmpty || !ofKey.isEmpty,
      let first = analysis.leaves.firstIndex(where: { !$0.text.source.isEmpty })
    else { return }
    let origin = source?.name ?? "key"
    let known = KnownNames(needed + ofKey, origin)
    var shown: Set<String> = []
    var isWrong = false
    for (index, leaf) in analysis.leaves.enumerated() {
      let values = NamedValue.all(in: leaf.text.source)
      shown.formUnion(values.lazy.map { $0.spelling })
      guard let (place, message) = known.mismatch(in: values, "users may see this one") else { continue }
      isWrong = true
      report(.argumentMismatch, .warning, message, at: place, inLeaf: index)
    }
    // What is written wrongly is not lost as well.
    guard !isWrong, let lost = needed.first(where: { !shown.contains($0) }) else { return }
    report(
      .argumentLost,
      .warning,
      "\(lost) of the \(origin) is missing, so users do not see it. Add it where it belongs.",
      at: offset(ofLeaf: first)
    )
  }
}

extension TableCheck {
  /// `argument-mismatch` and `argument-lost` for phrases that start an app by Siri. A translation need not have as many as the
  /// source, or use all names, but each must have the name of the app.
  func check(phrasesOf entry: LintEntry) {
    let originals = sources.phrases[StringKey(entry.key)] ?? []
    // The key is the first phrase.
    let names = NamedValue.names(in: originals.map { $0.source } + [entry.key])
    let known = KnownNames(names, originals.isEmpty ? "key" : "source")
    let needsApp = table.name == "AppShortcuts" || known.has(NamedValue.app)
    // Nobody has translated an empty phrase yet.
    for phrase in entry.phrases where !phrase.source.allSatisfy({ $0.isWhitespace }) {
      let values = NamedValue.all(in: phrase.source)
      let offset = phrase.offset ?? entry.offset
      if !table.isSource, !known.isEmpty, let (place, message) = known.mismatch(in: values, "Siri ignores the phrase") {
        let place = table.file.offset(of: place, in: phrase.source, at: offset)
        table.report(to: log).add(.argumentMismatch, .warning, message, at: place, key: entry.key)
      } else if needsApp, !values.contains(where: { $0.spelling == NamedValue.app }) {
        let message =
          "\(NamedValue.app) is missing in \(phrase.source.quoted). Siri ignores a phrase without the app's name."
        table.report(to: log).add(.argumentLost, .warning, message, at: offset, key: entry.key)
      }
    }
  }
}
