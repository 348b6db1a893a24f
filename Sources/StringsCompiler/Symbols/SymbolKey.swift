import DataFiles
import Diagnostics
import StringFiles
import StringFormatting

/// A key that may get a symbol.
struct SymbolKey {
  /// The string for the key in one language.
  struct Text {
    var language: String
    var file: SourceFile
    var entry: FormatEntry
    /// Of two strings in one language, that with the higher priority is shown; if it is the same, the later one.
    var priority: Int
  }

  var key: String
  /// The file that has the key first.
  var file: SourceFile
  /// The offset of the key in that file.
  var offset: Int
  /// The comment for translators.
  var comment: String?
  /// Whether a person has added the key to a catalog.
  var isManual = false
  /// Whether the catalog allows a symbol for the key.
  var allowsSymbol = true
  /// The positions of objects that are numbers.
  var numbers: Set<Int> = []
  /// The strings.
  var texts: [Text] = []

  /// The name and the arguments of the key's symbol.
  ///
  /// - Parameter sourceLanguage: The language whose strings are the most important.
  /// - Returns: The symbol.
  /// - Throws: A problem if the key cannot have a symbol.
  func symbol(sourceLanguage: String) throws(Diagnostic) -> StringSymbol {
    guard let name = SymbolName(key: key) else { throw .noName(self) }
    if name.isReserved { throw .reservedName(self, name.text) }
    return StringSymbol(name: name.text, arguments: try arguments(sourceLanguage: sourceLanguage), key: self)
  }

  /// The arguments of the key's strings. Those of the source decide.
  ///
  /// - Parameter sourceLanguage: The language of the source.
  /// - Returns: The arguments.
  /// - Throws: A problem if nothing says what they are.
  func arguments(sourceLanguage: String) throws(Diagnostic) -> SymbolArguments {
    try SymbolArguments(merging: sources(sourceLanguage), numbers: numbers, key: key) {
      $0 != sourceLanguage && $0 != "Base"
    }
  }

  /// The strings from which to infer arguments: in the source language, then the key, then the other languages.
  private func sources(_ sourceLanguage: String) -> [SymbolArguments.Source] {
    func rank(_ language: String) -> Int { language == sourceLanguage ? 0 : language == "Base" ? 1 : 2 }
    var places: [String: Int] = [:]
    for (place, text) in texts.enumerated() {
      if let other = places[text.language], texts[other].priority > text.priority { continue }
      places[text.language] = place
    }
    let sorted = places.values.map { texts[$0] }
      .inOrder { (rank($0.language), $0.language) < (rank($1.language), $1.language) }
      .map { SymbolArguments.Source(language: $0.language, file: $0.file, uses: ArgumentUse.uses(in: $0.entry)) }
    let body = FormatBody.text(FormatText(key, dialect: .catalog, offset: offset))
    let uses = ArgumentUse.uses(in: FormatEntry(root: FormatVariable(name: "", body: body)))
    let own = SymbolArguments.Source(language: nil, file: file, uses: uses)
    let split = sorted.firstIndex { rank($0.language ?? "") == 2 } ?? sorted.count
    return sorted[..<split] + [own] + sorted[split...]
  }
}
