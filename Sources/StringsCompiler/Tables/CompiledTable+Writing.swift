import DataFiles
package import StringFiles
package import StringFormatting

extension CompiledTable {
  /// The bytes of a table, which are valid UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - sourceLanguage: The language that the strings were written in.
  ///   - tables: The table in each language. The languages are written in alphabetical order, and the keys in that of
  ///     the source language's table, followed by those that only other languages have.
  /// - Returns: The bytes, which are always the same for the same tables.
  package static func bytes(name: String, sourceLanguage: String, _ tables: [String: EntryTable]) -> [UInt8] {
    let languages = tables.keys.inOrder()
    let ordered = languages.filter { $0 == sourceLanguage } + languages.filter { $0 != sourceLanguage }
    var builder = KeyTableBuilder()
    var keys: [String] = []
    for key in ordered.lazy.flatMap({ tables[$0]?.keys ?? [] }) where builder.insert(key)?.isNew == true {
      keys.append(key)
    }

    var bytes = [version]
    append(block: name.utf8, to: &bytes)
    append(block: sourceLanguage.utf8, to: &bytes)
    append(block: builder.finish(), to: &bytes)
    append(number: languages.count, to: &bytes)
    for language in languages {
      var texts = TextTableBuilder()
      for key in keys {
        switch tables[language]?[key] {
        case nil: texts.appendNone()
        case .text(let text) where !text.hasPercentSign: texts.append(literal: text)
        case .text(let text):
          // The pieces of a format are found once, at compile time.
          let root = FormatVariable(name: "", body: .text(FormatText(text)))
          texts.append(packed: PackedEntry(FormatEntry(root: root)).bytes)
        case .packed(let entry): texts.append(packed: entry.bytes)
        }
      }
      append(block: language.utf8, to: &bytes)
      append(block: texts.finish(), to: &bytes)
    }
    return bytes
  }

  private static func append(number: Int, to bytes: inout [UInt8]) {
    PackedWriter.forEachByte(of: UInt64(number)) { bytes.append($0) }
  }

  private static func append(block: some Collection<UInt8>, to bytes: inout [UInt8]) {
    append(number: block.count, to: &bytes)
    bytes += block
  }
}
