package import DataFiles
package import Diagnostics
package import StringFiles
import StringFormatting

/// A table of localized strings, which has one file of symbols.
package struct SymbolTable {
  /// The name, such as `Localizable`.
  package let name: String
  /// The file named in documentation comments: the catalog, if there is one.
  let path: String
  /// The language whose strings are the most important.
  let sourceLanguage: String
  /// The keys, sorted by code points.
  private(set) var keys: [SymbolKey]
  /// The strings that hide others in files of the same kind, one for each two files.
  let conflicts: [Diagnostic]

  /// Whether the symbols are outside an enumeration.
  var isDefault: Bool { name == "Localizable" }
  /// The name of the file with its extension.
  var fileName: String { String(FilePath(path).name) }

  /// The translations that take other arguments than the source does. Nobody should see them.
  func contradictions() -> [(key: String, contradiction: SymbolArguments.Contradiction)] {
    keys.flatMap { key -> [(key: String, contradiction: SymbolArguments.Contradiction)] in
      guard key.texts.count > 1 else { return [] }
      let arguments = try? key.arguments(sourceLanguage: sourceLanguage)
      return arguments?.contradictions.map { (key.key, $0) } ?? []
    }
  }

  /// Reads tables.
  ///
  /// - Parameters:
  ///   - files: String catalogs, `.strings` and `.stringsdict` files. Files with the same name are one table;
  ///     catalogs have priority over `.stringsdict` files, these over `.strings` files, and files in language folders over
  ///     others of their kind.
  ///   - sourceLanguage: The language of tables without a catalog that names it.
  ///   - numbers: The positions of objects that are numbers, by key of the table `Localizable`.
  /// - Returns: The tables, sorted by name, and the errors in the files.
  package static func tables(
    from files: [RecordedFile],
    sourceLanguage: String = "en",
    numbers: [StringKey: Set<Int>] = [:]
  ) -> (tables: [SymbolTable], diagnostics: [Diagnostic]) {
    let sorted = files.inOrder { $0.file.path < $1.file.path }
    var builders: [String: Builder] = [:]
    for kind in TableFile.Kind.allCases.reversed() {
      for file in sorted where file.kind == kind {
        builders[FilePath(file.file.path).stem, default: Builder()].add(file, sourceLanguage)
      }
    }
    let tables = builders.inKeyOrder
    return (tables.map { $1.table(named: $0, numbers) }, tables.flatMap(\.value.diagnostics))
  }
}

extension SymbolTable {
  /// A table whose files are being read.
  private struct Builder {
    private var path: String?
    private var sourceLanguage = ""
    /// Keyed by the bytes of the key, because Swift's strings are equal if they look the same.
    private var keys: [[UInt8]: SymbolKey] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The number of files with each priority.
    private var fileCounts: [Int: Int] = [:]
    private var conflicts: [TextConflict] = []

    func table(named name: String, _ numbers: [StringKey: Set<Int>]) -> SymbolTable {
      let sorted = keys.values.inOrder { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      var table = SymbolTable(
        name: name,
        path: path ?? name,
        sourceLanguage: sourceLanguage,
        keys: sorted,
        conflicts: conflicts.map(\.diagnostic)
      )
      if table.isDefault, !numbers.isEmpty {
        for place in sorted.indices { table.keys[place].numbers = numbers[StringKey(sorted[place].key)] ?? [] }
      }
      return table
    }

    mutating func add(_ recorded: RecordedFile, _ defaultLanguage: String) {
      let (file, recorder) = (recorded.file, recorded.recorder)
      let source = recorded.sourceLanguage ?? defaultLanguage
      if recorded.kind == .catalog {
        fileCounts[4, default: 0] += 1
        for key in recorder.keys {
          var new = SymbolKey(key, file)
          // If a key appears twice in a file, the last one is used. Another catalog may have other languages.
          new.texts = keys.removeValue(forKey: Array(key.key.utf8))?.texts.filter { $0.file !== file } ?? []
          keys[Array(key.key.utf8)] = new
          for entry in key.entries { add(entry, entry.language ?? source, file, priority: 4) }
        }
      } else {
        let folder = FilePath(file.path).language
        let language = folder ?? source
        let priority = (recorded.kind == .stringsdict ? 2 : 0) + (folder == nil ? 0 : 1)
        fileCounts[priority, default: 0] += 1
        for entry in recorder.entries {
          add(entry, language, file, priority: priority, comment: language == source ? entry.comment : nil)
        }
      }
      if path == nil {
        path = file.path
        sourceLanguage = source
      }
      for problem in recorder.problems where problem.severity == .error {
        diagnostics.append(file.error(problem.message, code: problem.code, at: problem.offset))
      }
    }

    private mutating func add(
      _ entry: EntryRecorder.Entry,
      _ language: String,
      _ file: SourceFile,
      priority: Int,
      comment: String? = nil
    ) {
      // A key can have strings in thousands of languages, so nothing is copied.
      let bytes = Array(entry.key.utf8)
      let new = SymbolKey(key: entry.key, file: file, offset: entry.offset)
      if let comment, keys[bytes]?.comment == nil {
        keys[bytes, default: new].comment = comment.withoutCommentMarks
      }
      if let text = entry.entry {
        if fileCounts[priority, default: 0] > 1 {
          let others = keys[bytes]?.texts ?? []
          let other = others.last { $0.language == language && $0.priority == priority && $0.file !== file }
          if let other, !other.entry.hasSameTexts(as: text) { addConflict(entry, language, file, with: other) }
        }
        keys[bytes, default: new].texts.append(
          SymbolKey.Text(language: language, file: file, entry: text, priority: priority)
        )
      } else if keys[bytes] == nil {
        keys[bytes] = new
      }
    }

    private mutating func addConflict(
      _ entry: EntryRecorder.Entry,
      _ language: String,
      _ file: SourceFile,
      with other: SymbolKey.Text
    ) {
      if let known = conflicts.firstIndex(where: { $0.file === file && $0.other.file === other.file }) {
        conflicts[known].keys.insert(entry.key)
      } else {
        conflicts.append(TextConflict(first: entry, language: language, file: file, other: other, keys: [entry.key]))
      }
    }
  }
}

/// Strings for the same keys and languages in two files of a kind.
private struct TextConflict {
  let first: EntryRecorder.Entry
  let language: String
  /// The file whose strings are used.
  let file: SourceFile
  let other: SymbolKey.Text
  var keys: Set<String>

  var diagnostic: Diagnostic {
    .otherText(
      first.key,
      language,
      count: keys.count,
      in: file,
      at: first.offset,
      not: other.file,
      at: other.entry.allTexts.first?.offset
    )
  }
}

extension FormatEntry {
  /// `true` if both have the same strings, wherever in their files.
  fileprivate func hasSameTexts(as other: FormatEntry) -> Bool {
    allTexts.map(\.source).inOrder() == other.allTexts.map(\.source).inOrder()
  }
}

extension SymbolKey {
  fileprivate init(_ key: EntryRecorder.Key, _ file: SourceFile) {
    self.init(
      key: key.key,
      file: file,
      offset: key.offset,
      comment: key.comment,
      isManual: key.isManual,
      allowsSymbol: key.allowsSymbol
    )
  }
}

extension String {
  /// A comment of a `.strings` file without `/*`, `*/` and `//`.
  fileprivate var withoutCommentMarks: String {
    if hasPrefix("//") { return String(dropFirst(2)) }
    return hasPrefix("/*") ? String(dropFirst(2).dropLast(hasSuffix("*/") ? 2 : 0)) : self
  }
}
