package import DataFiles
package import Diagnostics
package import StringFiles
import StringFormatting
package import SwiftSource

/// The output of `localize compile` for files with localized strings.
///
/// An entry with an error has no symbol or no string; all others are compiled.
package struct StringsCompilation: Sendable {
  /// The options of a compilation.
  package struct Options: Sendable, Hashable {
    /// The language that the program is written in; `nil` means the source language of the first string catalog, or
    /// else English, or else the first language.
    package var source: String?
    /// The languages whose strings are compiled, as the files spell them; `nil` means all.
    package var languages: [String]?
    /// The options for the generated source.
    package var symbols: SymbolFile.Options
    /// The positions of arguments that are numbers although their directive is that of an object, by key. They are known for
    /// messages, in the table `Localizable`.
    package var numbers: [StringKey: Set<Int>] = [:]

    package init(source: String? = nil, languages: [String]? = nil, symbols: SymbolFile.Options = .init()) {
      self.source = source
      self.languages = languages
      self.symbols = symbols
    }
  }

  /// The files to write: the symbols of each table, then all strings.
  package let files: [GeneratedFile]
  /// The bytes of each table with strings, for a ``CompiledTable``.
  package let tables: [[UInt8]]
  /// The errors in the files that were read, except those in languages that are not compiled. The linter reports those with a
  /// code, and more.
  package let readingErrors: [Diagnostic]
  /// A translation that takes other arguments than the source does, so nobody should see it.
  package struct Omission: Sendable {
    /// The name of the table.
    package let table: String
    /// The key.
    package let key: String
    /// The language, as the file spells it.
    package let language: String
    /// The contradiction.
    package let problem: Diagnostic
  }

  /// The translations that are left out.
  package let omissions: [Omission]
  /// The reasons why keys have no symbol.
  package let symbolErrors: [Diagnostic]
  /// The strings that hide others in files of the same name and kind.
  package let conflicts: [Diagnostic]
  /// The requested languages that no file has strings in.
  package let missingLanguages: [String]

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - files: String catalogs, `.strings` and `.stringsdict` files. A file outside an `.lproj` folder has the
  ///     source language. Files with the same name are one table. If several have a string for the same key and
  ///     language, the catalog wins over the `.stringsdict` file, which wins over the `.strings` file.
  ///   - options: The options.
  package init(_ files: [RecordedFile], options: Options = Options()) {
    let texts = CompilationTexts(files, source: options.source)
    let (tables, readingErrors) = SymbolTable.tables(
      from: files,
      sourceLanguage: texts.source,
      numbers: options.numbers
    )
    let (symbols, symbolErrors) = SymbolFile.files(for: tables, options: options.symbols)
    var omissions: [Omission] = []
    self.tables = tables.compactMap { table in
      let wrong = table.contradictions()
      omissions += wrong.map { key, contradiction in
        Omission(
          table: table.name,
          key: key,
          language: contradiction.language,
          problem: contradiction.diagnostic
        )
      }
      let keys = Dictionary(grouping: wrong, by: \.contradiction.language).mapValues { Set($0.map(\.key)) }
      return texts.bytes(of: table, in: options.languages, without: keys)
    }
    let all = TablesFile.file(self.tables, developmentLocalization: texts.source, options.symbols)
    self.files = symbols + [all]
    // A catalog has all languages, whatever its folder is called.
    self.readingErrors = readingErrors.filter { problem in
      guard let path = problem.file.map(FilePath.init), path.pathExtension != "xcstrings", let language = path.language
      else {
        return true
      }
      return texts.includes(language, in: options.languages) || texts.isSource(language)
    }
    conflicts = tables.flatMap(\.conflicts)
    self.symbolErrors = symbolErrors
    self.omissions = omissions
    missingLanguages = (options.languages ?? []).filter { !texts.tables.languages.contains($0) && $0 != texts.source }
  }
}

/// The strings of a compilation.
private struct CompilationTexts {
  let tables: StringTables
  /// The language that the program is written in.
  let source: String

  init(_ files: [RecordedFile], source: String?) {
    let sorted = files.inOrder { $0.file.path < $1.file.path }
    let read = Self.tables(of: sorted, unnamed: "und")
    let catalogSource = sorted.lazy.compactMap(\.sourceLanguage).first
    let hasUnnamed = read.languages.contains("und")
    self.source = source ?? catalogSource ?? (hasUnnamed ? "en" : read.developmentLanguage)
    tables = hasUnnamed ? Self.tables(of: sorted, unnamed: self.source) : read
  }

  /// The tables of files.
  ///
  /// - Parameters:
  ///   - files: The files; later ones override earlier ones.
  ///   - unnamed: The language of files outside language folders. Files in that language's folder override them.
  /// - Returns: The tables.
  private static func tables(of files: [RecordedFile], unnamed: String) -> StringTables {
    var tables = StringTables()
    for kind in TableFile.Kind.allCases {
      let all = files.filter { $0.kind == kind }.flatMap(\.tables)
      for var table in all.filter({ $0.language == "und" }) {
        table.language = unnamed
        tables.add(table)
      }
      for table in all where table.language != "und" { tables.add(table) }
    }
    return tables
  }

  /// Whether a language is that of the program. `Base.lproj` has the strings of the source language.
  func isSource(_ language: String) -> Bool { language == "Base" || language == source }

  /// Whether a language is compiled.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - wanted: The languages; `nil` means all.
  /// - Returns: `true` if it is.
  func includes(_ language: String, in wanted: [String]?) -> Bool {
    wanted?.contains(language == "Base" ? source : language) ?? true
  }

  /// The compiled strings of a table; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - wanted: The languages; `nil` means all.
  ///   - wrong: The keys of strings to leave out, by language.
  /// - Returns: The bytes.
  func bytes(of table: SymbolTable, in wanted: [String]?, without wrong: [String: Set<String>]) -> [UInt8]? {
    var languages: [String: EntryTable] = [:]
    for language in tables.languages {
      guard includes(language, in: wanted) else { continue }
      let entries = tables[language, table.name]?.entries
      languages[language] =
        wrong[language].map { keys in
          entries.map { EntryTable($0.filter { !keys.contains($0.key) }) }
        } ?? entries
    }
    guard !languages.isEmpty else { return nil }
    return CompiledTable.bytes(name: table.name, sourceLanguage: table.sourceLanguage, languages)
  }
}
