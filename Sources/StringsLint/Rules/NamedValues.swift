import DataFiles
import ResourceFiles
import StringFiles

/// A name that App Intents, Siri or the program replaces, such as `${count}`.
private struct NamedValue {
  let spelling: String
  /// Its place in the string.
  let place: Range<Int>

  /// Whether a string may have one. Hardly any has a brace.
  static func mayBe(in text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

  /// All in a string.
  static func all(in text: String) -> [NamedValue] {
    guard mayBe(in: text) else { return [] }
    let text = Array(text.utf8)
    var found: [NamedValue] = []
    var start = 0
    while let dollar = text[start...].firstIndex(of: UInt8(ascii: "$")) {
      start = dollar + 1
      guard start < text.count, text[start] == UInt8(ascii: "{") else { continue }
      let name = text[(start + 1)...].prefix(64).prefix { $0 >= 0x20 && !("{}$%" as StaticString).contains($0) }
      guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "}") else { continue }
      start = name.endIndex + 1
      found.append(NamedValue(spelling: String(decoding: text[dollar..<start], as: UTF8.self), place: dollar..<start))
    }
    return found
  }
}

extension LintSubject {
  /// `argument-mismatch` and `argument-lost` for names such as `${count}` in Apple's formats.
  func checkNamedValues() {
    guard !table.isSource, [.catalog, .strings, .stringsdict].contains(table.format) else { return }
    let isInSource = source?.analysis.leaves.contains { NamedValue.mayBe(in: $0.text.source) } ?? false
    guard isInSource || NamedValue.mayBe(in: entry.key) else { return }
    // A set of phrases has one in each line, and the key is the first one.
    let isPhrases = entry.syntax == .none
    let sourceTexts = source?.analysis.leaves.map { $0.text.source } ?? []
    let originals = sourceTexts + (isPhrases || sourceTexts.isEmpty ? [entry.key] : [])
    let known = originals.flatMap { NamedValue.all(in: $0) }.map { $0.spelling }.uniqued()
    guard !known.isEmpty else { return }
    let origin = source?.name ?? "key"
    for (index, leaf) in analysis.leaves.enumerated() where !leaf.text.source.isEmpty {
      let values = NamedValue.all(in: leaf.text.source)
      if let wrong = values.first(where: { !known.contains($0.spelling) }) {
        report(
          .argumentMismatch,
          .warning,
          "\(wrong.spelling) is not in the \(origin), which has \(known.phrase). Do not translate names: users may see "
            + "this one as it is.",
          at: wrong.place,
          inLeaf: index
        )
        continue
      }
      guard leaf.category == nil else { continue }
      // Not all phrases need to have all names, but Siri needs that of the program.
      let needed = isPhrases ? known.filter { $0 == "${applicationName}" } : known
      for line in isPhrases ? leaf.text.source.split(separator: "\n").map(String.init) : [leaf.text.source] {
        let own = isPhrases ? NamedValue.all(in: line) : values
        guard let lost = needed.first(where: { name in !own.contains { $0.spelling == name } }) else { continue }
        report(
          .argumentLost,
          .warning,
          isPhrases
            ? "\(lost) is missing in \(line.quoted). Siri accepts only phrases with the name of the app."
            : "\(lost) of the \(origin) is missing, so users do not see it. Add it where it belongs.",
          inLeaf: index
        )
        break
      }
    }
  }
}
