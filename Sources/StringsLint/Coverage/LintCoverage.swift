public import PluralCore
import StringFiles

/// How far the translations of a project are.
///
/// ```swift
/// let coverage = try Linter().coverage(of: ["Resources"])
/// coverage.rows.filter { $0.missing > 0 }.map(\.language)
/// ```
public struct LintCoverage: Sendable, Hashable {
  /// The state of one table in one language.
  ///
  /// Every text of the source language counts once: as ``translated``, ``untranslated``, ``needsReview`` or ``missing``.
  public struct Row: Sendable, Hashable {
    /// The table, with its folder: `Resources/Localizable`.
    public var table: String
    /// The language, as the file spells it.
    public var language: String
    /// The texts that are translated.
    public var translated = 0
    /// The texts that the file has without a translation. In formats that do not say so, these are texts of several words
    /// that equal the source's.
    public var untranslated = 0
    /// The texts that somebody should look at, because the source text has changed.
    public var needsReview = 0
    /// The texts that the language lacks.
    public var missing = 0
    /// The texts that the language has, but the source does not have any more.
    public var stale = 0

    /// The texts of the source language.
    public var total: Int { translated + untranslated + needsReview + missing }
  }

  /// The rows, by table and language. The source language has none.
  public var rows: [Row]

  /// Creates a table of rows.
  public init(rows: [Row] = []) { self.rows = rows }
}

extension Linter {
  /// Counts which texts are translated.
  ///
  /// - Parameter paths: Files and folders, as for ``report(on:)-([String])``.
  /// - Returns: A row for each table and language that the options want.
  /// - Throws: An error if there is nothing at a path.
  public func coverage(of paths: [String]) throws(Diagnostic) -> LintCoverage {
    var project = LintProject(options: options)
    try project.read(paths)
    return LintCoverage(project.tables)
  }

  /// Counts which texts are translated, in files that are in memory.
  ///
  /// - Parameter files: The contents by path, as for ``report(on:)-([String:[UInt8]])``.
  /// - Returns: A row for each table and language that the options want.
  public func coverage(of files: [String: [UInt8]]) -> LintCoverage {
    var project = LintProject(options: options)
    project.read(files)
    return LintCoverage(project.tables)
  }
}

extension LintCoverage {
  private struct TableName: Hashable {
    var folder: String
    var name: String
    var language: String
  }

  /// Compares the tables with those of the source.
  init(_ tables: [LintTable]) {
    var sources: [TableName: [String: LintEntry]] = [:]
    var translations: [TableName: [LintTable]] = [:]
    var order: [TableName] = []
    for table in tables {
      let name = TableName(folder: table.folder, name: table.name, language: table.isSource ? "" : table.language)
      if table.isSource {
        for entry in table.entries where entry.state != .stale { sources[name, default: [:]][entry.key] = entry }
      } else {
        if translations[name] == nil { order.append(name) }
        translations[name, default: []].append(table)
      }
    }
    // Without a table of the source, the keys of all languages are the texts.
    var keys: [TableName: [String: LintEntry]] = [:]
    for table in tables where !table.isSource {
      let name = TableName(folder: table.folder, name: table.name, language: "")
      guard sources[name] == nil else { continue }
      for var entry in table.entries where entry.state != .stale {
        entry.entry = nil
        keys[name, default: [:]][entry.key] = entry
      }
    }
    rows = order.map { name in
      var sourceName = name
      sourceName.language = ""
      let path = name.folder.isEmpty ? name.name : FilePath(name.folder).appending(name.name).normalized.path
      let source = sources[sourceName] ?? keys[sourceName] ?? [:]
      return Row(table: path, language: name.language, translations[name] ?? [], source: source)
    }
    rows.sort { ($0.table, $0.language) < ($1.table, $1.language) }
  }
}

extension LintCoverage.Row {
  fileprivate init(table: String, language: String, _ tables: [LintTable], source: [String: LintEntry]) {
    self.table = table
    self.language = language
    var rest = source
    // A `.strings` and a `.stringsdict` file can have the same key.
    var seen: Set<String> = []
    for table in tables {
      for entry in table.entries where seen.insert(entry.key).inserted {
        guard let original = rest.removeValue(forKey: entry.key) else {
          stale += 1
          continue
        }
        switch entry.state {
        case .new: untranslated += 1
        case .needsReview, .stale: needsReview += 1
        case .translated:
          if entry.entry == nil || !table.format.hasStates && entry.isCopy(of: original) {
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

extension LintTable.Format {
  /// Whether files of the format tell which texts are translated.
  fileprivate var hasStates: Bool {
    switch self {
    case .catalog, .gettext: true
    case .strings, .stringsdict, .android: false
    }
  }
}

extension LintEntry {
  /// Whether every text equals one of the source, and at least one has several words. A single word can be the same in
  /// two languages.
  fileprivate func isCopy(of source: LintEntry) -> Bool {
    guard let entry, let original = source.entry else { return false }
    let texts = entry.texts
    let originals = Set(original.texts)
    return texts.allSatisfy(originals.contains) && texts.contains { $0.split(separator: " ").count > 1 }
  }
}

extension FormatEntry {
  /// All texts of the entry.
  fileprivate var texts: [String] {
    root.body.texts + variables.values.flatMap(\.body.texts)
  }
}

extension FormatBody {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.source]
    case .entry(let entry): entry.texts
    case .plural, .gender, .device, .width: choices.flatMap(\.texts)
    }
  }
}
