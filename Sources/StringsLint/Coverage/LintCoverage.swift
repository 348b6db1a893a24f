package import DataFiles
public import Diagnostics
import ResourceFiles
import StringFiles
import TextPlaceholders

/// How complete the translations of a project are.
///
/// ```swift
/// let coverage = try Linter().coverage(of: ["Resources"])
/// coverage.rows.filter { $0.missing > 0 }.map(\.language)
/// ```
public struct LintCoverage: Sendable, Hashable {
  /// The state of one table in one language.
  ///
  /// Every string of the source language is counted once: as ``translated``, ``untranslated``, ``needsReview`` or
  /// ``missing``.
  public struct Row: Sendable, Hashable {
    /// The table, with its folder: `Resources/Localizable`.
    public var table: String
    /// The language, as the file spells it.
    public var language: String
    /// The number of translated strings.
    public var translated = 0
    /// The number of strings that the file has without a translation. In formats without such a state, these are
    /// strings of several words that equal the source.
    public var untranslated = 0
    /// The number of strings that need a review because the source string has changed.
    public var needsReview = 0
    /// The number of strings that the language lacks.
    public var missing = 0
    /// The number of strings that the language has, but the source no longer has.
    public var stale = 0

    /// The number of strings in the source language.
    public var total: Int { translated + untranslated + needsReview + missing }

    /// Creates a row without strings.
    public init(table: String, language: String) { (self.table, self.language) = (table, language) }
  }

  /// The rows, by table and language. The source language has no row. A language that other tables of a folder have has one, even
  /// if it lacks the whole table, unless it is a region whose language is there.
  public var rows: [Row]

  /// What could not be read, so that it is missing in the rows or counted as missing.
  public var problems: [LintFinding] = []
  /// The number of files that were read.
  package var fileCount = 0
  /// The languages of the options that no file has.
  package var missingLanguages: [String] = []

  /// Creates a table of rows.
  public init(rows: [Row] = []) { self.rows = rows }
}

extension Linter {
  /// Counts the translated strings.
  ///
  /// - Parameter paths: Files and folders, as for ``report(on:)-([String])``.
  /// - Returns: A row for each table and language that the options include.
  /// - Throws: An error if there is nothing at a path.
  public func coverage(of paths: [String]) throws(Diagnostic) -> LintCoverage {
    LintCoverage(try LintProject(paths, options, readOther: Linter.readOther))
  }

  /// Counts the translated strings in files that are in memory.
  ///
  /// - Parameter files: The contents by path, as for ``report(on:)-([String:[UInt8]])``.
  /// - Returns: A row for each table and language that the options include.
  public func coverage(of files: [String: [UInt8]]) -> LintCoverage {
    LintCoverage(LintProject(files, options, readOther: Linter.readOther))
  }
}

extension LintCoverage {
  private struct TableName: Hashable {
    var folder: String
    var name: String
  }

  init(_ project: LintProject) {
    self.init(project.tables)
    problems = project.log.findings().filter { $0.rule == .unreadableFile && $0.severity == .error }
    fileCount = project.fileCount
    missingLanguages = project.missingLanguages
  }

  /// Compares the tables with those of the source language.
  init(_ tables: [LintTable]) {
    rows = []
    let languages = Dictionary(grouping: tables) { $0.folder }.mapValues { tables in
      (
        all: Set(tables.filter { !$0.isSource }.map { $0.language }),
        sources: Set(tables.filter { $0.isSource }.map { $0.language })
      )
    }
    for (name, tables) in Dictionary(grouping: tables, by: { TableName(folder: $0.folder, name: $0.name) }) {
      func entries(isSource: Bool) -> [LintEntry] {
        tables.filter { $0.isSource == isSource }.flatMap { $0.entries }.filter { $0.state != .stale }
      }
      var source = entries(isSource: true).byKey
      if source.isEmpty {
        // Without a source table, the keys of all languages together are the strings.
        for var entry in entries(isSource: false) {
          entry.entry = nil
          source[StringKey(entry.key)] = entry
        }
      }
      let path = name.folder.isEmpty ? name.name : FilePath(name.folder).appending(name.name).normalized.path
      for (language, tables) in Dictionary(grouping: tables.filter { !$0.isSource }, by: { $0.language }) {
        // A PO file contains the strings that it translates.
        let own = tables.allSatisfy { $0.format == .gettext } ? tables.flatMap { $0.entries } : nil
        let texts = own?.byKey ?? source
        rows.append(Row(table: path, language: language, tables, source: texts))
      }
      // Other tables of the folder have more languages. What a region lacks comes from its language.
      let own = Set(tables.map { $0.language })
      guard tables.contains(where: { $0.isSource }), let (all, sources) = languages[name.folder] else { continue }
      let known = all.union(sources)
      for language in all.subtracting(own)
      where !known.contains(language.withoutRegion) || language.withoutRegion == language {
        rows.append(Row(table: path, language: language, [], source: source))
      }
    }
    rows = rows.inOrder { ($0.table, $0.language) < ($1.table, $1.language) }
  }
}

extension String {
  /// The language of a tag.
  fileprivate var withoutRegion: String { String(prefix { $0 != "-" && $0 != "_" }) }
}

extension LintCoverage {
  /// The messages of a file.
  package struct MessageTable {
    let table: LintTable

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - folder: The folder that all languages have in common.
    ///   - name: The name that the file has in all languages.
    ///   - language: The language.
    ///   - isSource: Whether the others are translated from it.
    ///   - messages: The keys with their messages; `nil` for those that are not translated.
    package init(
      _ file: SourceFile,
      folder: String,
      name: String,
      language: String,
      isSource: Bool,
      messages: [(key: String, text: String?)]
    ) {
      table = LintTable(
        file: file,
        // Like messages, these have no states.
        format: .strings,
        folder: folder,
        name: name,
        language: language,
        isSource: isSource,
        entries: messages.map { key, text in
          let root = text.map { FormatVariable(name: "", body: .text(FormatText($0, offset: 0)), offset: 0) }
          return LintEntry(
            key: key,
            offset: 0,
            entry: root.map { FormatEntry(root: $0) },
            syntax: .none,
            state: text == nil ? .new : .translated
          )
        }
      )
    }
  }

  /// Counts messages.
  package init(_ messages: [MessageTable], _ report: LintReport, options: LintOptions) {
    self.init(messages.map { $0.table }.filter { $0.isSource || options.includes(language: $0.language) })
    problems = report.findings.filter { $0.rule == .unreadableFile && $0.severity == .error }
    fileCount = report.fileCount
    missingLanguages = report.missingLanguages
  }

  /// Adds the rows of other files.
  package mutating func add(_ other: LintCoverage) {
    rows = (rows + other.rows).inOrder { ($0.table, $0.language) < ($1.table, $1.language) }
    let known = Set(problems)
    problems += other.problems.filter { !known.contains($0) }
    fileCount += other.fileCount
    missingLanguages.removeAll { !other.missingLanguages.contains($0) }
  }
}

extension [LintEntry] {
  /// The last entry of each key.
  fileprivate var byKey: [StringKey: LintEntry] { reduce(into: [:]) { $0[StringKey($1.key)] = $1 } }
}

extension LintCoverage.Row {
  fileprivate init(table: String, language: String, _ tables: [LintTable], source: [StringKey: LintEntry]) {
    self.table = table
    self.language = language
    var rest = source
    // A `.strings` and a `.stringsdict` file can have the same key.
    var seen: Set<StringKey> = []
    for table in tables {
      for entry in table.entries where seen.insert(StringKey(entry.key)).inserted {
        guard let original = rest.removeValue(forKey: StringKey(entry.key)) else {
          stale += 1
          continue
        }
        switch entry.state {
        case .new: untranslated += 1
        case .needsReview, .stale: needsReview += 1
        case .translated:
          if entry.entry == nil && entry.phrases.isEmpty || !table.format.hasStates && entry.isCopy(of: original) {
            untranslated += 1
          } else {
            translated += 1
          }
        }
      }
    }
    missing = rest.count
  }
}

extension StringFile.Format {
  /// Whether files of the format record which strings are translated.
  fileprivate var hasStates: Bool {
    switch self {
    case .catalog, .gettext: true
    case .strings, .stringsdict, .android: false
    }
  }
}

extension LintEntry {
  /// Whether every string equals one of the source, and at least one has several words. A single word can be the same
  /// in two languages.
  fileprivate func isCopy(of source: LintEntry) -> Bool {
    guard let entry, let original = source.entry else { return false }
    let texts = entry.allTexts.map { $0.source }
    let originals = Set(original.allTexts.map { $0.source })
    return texts.allSatisfy(originals.contains) && texts.contains { $0.split(separator: " ").count > 1 }
  }
}
