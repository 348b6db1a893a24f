import DataFiles
package import Diagnostics
package import StringFiles
import StringFormatting
package import SwiftSource

/// What `localize compile` makes of files with localized strings.
///
/// An entry with an error has no symbol or no text, and all others are compiled.
package struct StringsCompilation: Sendable {
  /// What to compile.
  package struct Options: Sendable, Hashable {
    /// The language that the program is written in; `nil` means the source language of the first string catalog, or else
    /// English, or else the first language.
    package var source: String?
    /// The languages whose texts are compiled, as the files spell them; `nil` means all.
    package var languages: [String]?
    /// What the source is like.
    package var symbols: SymbolFile.Options

    package init(source: String? = nil, languages: [String]? = nil, symbols: SymbolFile.Options = .init()) {
      self.source = source
      self.languages = languages
      self.symbols = symbols
    }
  }

  /// The files to write: the symbols of each table, and then all texts.
  package let files: [GeneratedFile]
  /// The bytes of each table that has texts, for a ``CompiledTable``.
  package let tables: [[UInt8]]
  /// What is wrong with the files that were read. The linter says the same, and more.
  package let readingErrors: [Diagnostic]
  /// Why keys have no symbol.
  package let symbolErrors: [Diagnostic]
  /// The languages of the options that no file has texts in.
  package let missingLanguages: [String]

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - files: String catalogs, `.strings` and `.stringsdict` files. A file that is not in an `.lproj` folder has the source
  ///     language. Files of the same name are one table. If several have a text for the same key and language, the catalog
  ///     wins over the `.stringsdict` file, and that over the `.strings` file.
  ///   - options: What to compile.
  package init(_ files: [RecordedFile], options: Options = Options()) {
    let texts = CompilationTexts(files, source: options.source)
    let (tables, readingErrors) = SymbolTable.tables(from: files, sourceLanguage: texts.source)
    let (symbols, symbolErrors) = SymbolFile.files(for: tables, options: options.symbols)
    self.tables = tables.compactMap { texts.bytes(of: $0, in: options.languages) }
    let all = TablesFile.file(self.tables, developmentLocalization: texts.source, options.symbols)
    self.files = symbols + [all]
    self.readingErrors = readingErrors
    self.symbolErrors = symbolErrors
    missingLanguages = (options.languages ?? []).filter { !texts.tables.languages.contains($0) && $0 != texts.source }
  }
}

/// The texts of a compilation.
private struct CompilationTexts {
  let tables: StringTables
  /// The language that the program is written in.
  let source: String

  init(_ files: [RecordedFile], source: String?) {
    let sorted = files.sorted { $0.file.path < $1.file.path }
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
  ///   - unnamed: The language of files that are not in the folder of a language. Files in its folder override these.
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

  /// The compiled texts of a table; `nil` if there are none.
  func bytes(of table: SymbolTable, in wanted: [String]?) -> [UInt8]? {
    var languages: [String: EntryTable] = [:]
    for language in tables.languages {
      // `Base.lproj` has the texts of the source language.
      guard wanted?.contains(language == "Base" ? source : language) ?? true else { continue }
      languages[language] = tables[language, table.name]?.entries
    }
    guard !languages.isEmpty else { return nil }
    return CompiledTable.bytes(name: table.name, sourceLanguage: table.sourceLanguage, languages)
  }
}
