import DataFiles
public import Diagnostics

/// Findings that are already known and need not be reported again.
///
/// A project that starts using the linter writes its existing findings to a baseline, and then sees only new ones:
///
/// ```swift
/// let baseline = try LintBaseline(contentsOf: "lint-baseline.jsonl")
/// let report = baseline.newFindings(in: try lint("Resources"))
/// ```
///
/// A finding is recognized by its file, key, rule, language, variable and categories, so it stays known when lines move
/// or the wording of a message changes, and when some of the categories that it lists are corrected. If several findings agree
/// in all of these, the baseline stores how many there are: one more is new. Where a finding stands for several strings, the
/// baseline has each of them.
///
/// ### The file
///
/// The file has one JSON object on each line, sorted, so that a small change to the project is a small change to the
/// file. The first line is `{"plural-lint-baseline":1}`, with `"all":1` if the findings are those of
/// ``LintOptions/reportsAll``. Paths are relative to the file's folder.
public struct LintBaseline: Sendable, Hashable {
  /// The version of the format.
  private static let version = 1
  /// The most findings that one line can represent, so that sums never overflow.
  private static let countLimit = 1_000_000
  private static let mark = "plural-lint-baseline"

  private struct Known: Sendable, Hashable {
    var identity: LintIdentity
    var count: Int
  }

  /// The path of the file.
  public let path: String
  /// The known findings, by their identity as JSON.
  private var known: [[UInt8]: Known] = [:]

  /// Whether the findings were written with ``LintOptions/reportsAll`` or ``LintOptions/includesFuzzy``.
  private var hasAll = false
  private var hasFuzzy = false

  /// Creates a baseline without findings.
  ///
  /// - Parameter path: The path of its file, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Reads a baseline from a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: A diagnostic with the place, if the file cannot be read, is not a baseline, or has a later version.
  public init(contentsOf path: String) throws(Diagnostic) {
    try self.init(FileSystem.read(FilePath(path)), path: path)
  }

  /// Reads the contents of a file. An empty file has no findings.
  init(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    self.init(path: path)
    var hasMark = false
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let document: JSONDocument
      do {
        document = try JSONDocument.read(Array(line), log: ReadingLog(file: path, strict: true))
      } catch {
        var error = error
        error.location = .text(line: index + 1, column: error.column ?? 1)
        throw error
      }
      func problem(_ message: String) -> Diagnostic {
        Diagnostic(.error, message, file: path, location: .text(line: index + 1, column: 1))
      }
      guard let root = document.root, document.kind(root) == .object else {
        throw problem("expected a JSON object on each line of a baseline")
      }
      if !hasMark {
        guard let version = document.integer(Self.mark, of: root) else {
          throw problem("not a baseline of localize lint: the first line is not {\"\(Self.mark)\":\(Self.version)}")
        }
        guard version == Self.version else {
          throw problem("a baseline of version \(version), but this version of localize lint reads \(Self.version)")
        }
        hasMark = true
        hasAll = document.integer("all", of: root) == 1
        hasFuzzy = document.integer("fuzzy", of: root) == 1
      } else {
        guard let identity = LintIdentity(document, root) else {
          throw problem("expected an object with \"file\" and \"rule\"")
        }
        add(identity, count: min(max(document.integer("count", of: root) ?? 1, 1), Self.countLimit))
      }
    }
  }

  /// The number of known findings.
  public var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// Removes the known findings from a report.
  ///
  /// - Parameter report: A report whose relative paths start from the current folder.
  /// - Returns: The report with the remaining findings. If several findings look the same, the first ones are the known
  ///   ones.
  public func newFindings(in report: LintReport) -> LintReport { compare(report).new }

  /// Compares a report with the known findings.
  ///
  /// - Parameters:
  ///   - report: A report whose relative paths start from the current folder.
  ///   - checked: The files and folders that the report covers; `nil` means all.
  ///   - options: The options of the check.
  /// - Returns: The report with the findings that are new, and the number of known ones that are gone.
  package func compare(
    _ report: LintReport,
    of checked: [String]? = nil,
    options: LintOptions = LintOptions()
  ) -> (new: LintReport, gone: Int) {
    let folder = folder
    let identities = report.findings.map { $0.parts.map { identity(of: $0, from: folder) } }
    var isNew = identities.map { $0.map { _ in true } }
    var rest = known.mapValues { $0.count }
    /// The known findings that differ only in their categories.
    let variants = Dictionary(grouping: known.values.filter { !$0.identity.categories.isEmpty }) {
      $0.identity.withoutCategories.json
    }
    func take(_ name: [UInt8]) -> Bool {
      guard let count = rest[name], count > 0 else { return false }
      rest[name] = count - 1
      return true
    }
    for (index, parts) in identities.enumerated() {
      for (number, identity) in parts.enumerated() where take(identity.json) { isNew[index][number] = false }
    }
    // A string with some of the missing forms is better than before.
    for (index, parts) in identities.enumerated() {
      for (number, identity) in parts.enumerated() where isNew[index][number] && !identity.categories.isEmpty {
        let categories = Set(identity.categories)
        let isKnown = (variants[identity.withoutCategories.json] ?? []).contains {
          categories.isSubset(of: $0.identity.categories) && take($0.identity.json)
        }
        if isKnown { isNew[index][number] = false }
      }
    }
    var new = report
    new.findings = zip(report.findings, isNew).compactMap { $0.left($1) }
    let extent = Extent(of: checked, report, options, in: self)
    return (new, known.reduce(0) { $0 + (extent.contains($1.value.identity) ? rest[$1.key] ?? 0 : 0) })
  }

  /// Adds the findings of a report, and removes those that are gone.
  ///
  /// - Parameters:
  ///   - report: The complete report. Its relative paths start from the current folder.
  ///   - checked: The files and folders that the report covers. Known findings elsewhere are kept; `nil` means all.
  ///   - options: The options of the check. Known findings that it could not find again are kept: of other rules and languages,
  ///     what is left out or ignored, and what depends on files or languages that were not checked.
  /// - Returns: The number of findings added and removed.
  @discardableResult
  public mutating func update(
    with report: LintReport,
    of checked: [String]? = nil,
    options: LintOptions = LintOptions()
  ) -> (added: Int, removed: Int) {
    let before = known.mapValues { $0.count }
    let folder = folder
    let extent = Extent(of: checked, report, options, in: self)
    known = known.filter { !extent.contains($0.value.identity) }
    (hasAll, hasFuzzy) = (hasAll || options.reportsAll, hasFuzzy || options.includesFuzzy)
    var found: [[UInt8]: Known] = [:]
    for finding in report.findings.flatMap({ $0.parts }) {
      let identity = identity(of: finding, from: folder)
      found[identity.json, default: Known(identity: identity, count: 0)].count += 1
    }
    // What was kept may have been found again.
    for (name, new) in found {
      known[name] = Known(identity: new.identity, count: max(new.count, known[name]?.count ?? 0))
    }
    var change = (added: 0, removed: 0)
    for name in Set(before.keys).union(known.keys) {
      let difference = (known[name]?.count ?? 0) - (before[name] ?? 0)
      if difference > 0 { change.added += difference } else { change.removed -= difference }
    }
    return change
  }

  /// The contents of the file.
  public var text: String {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Self.mark, Self.version)
      if hasAll { object.member("all", 1) }
      if hasFuzzy { object.member("fuzzy", 1) }
    }
    var lines = [writer.bytes]
    for (_, known) in known.inOrder(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var writer = JSONWriter(.compact)
      writer.object { object in
        known.identity.write(&object)
        if known.count > 1 { object.member("count", known.count) }
      }
      lines.append(writer.bytes)
    }
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  /// Writes the file, replacing an existing one.
  ///
  /// - Throws: A diagnostic with the path and the reason.
  public func write() throws(Diagnostic) {
    try FileSystem.replace(FilePath(path), with: Array(text.utf8))
  }

  /// What a check would have found again.
  private struct Extent {
    private let checked: [FilePath]?
    private let options: LintOptions
    private let folder: FilePath
    private let missesSome: Bool
    private let missesFuzzy: Bool
    /// The tables that were not compared with all that their findings may be due to, by the path of the file.
    private let unsure: [String: [ComparedTable]]

    init(of checked: [String]?, _ report: LintReport, _ options: LintOptions, in baseline: LintBaseline) {
      (self.options, folder) = (options, baseline.folder)
      let checked = checked?.map { FilePath($0).absolute }
      self.checked = checked
      let isSelected = options.selection != options.usualSelection
      let unsure = report.comparedTables.filter { table in
        // A folder that was searched has no other tables.
        let group = FilePath(table.group).absolute
        let isWhole = checked?.contains { group.isInside($0) } ?? true
        return table.isSource && options.languages != nil || !isWhole || table.isAlone && isSelected
      }
      self.unsure = Dictionary(grouping: unsure) { FilePath($0.file).absolute.normalized.path }
      missesSome = baseline.hasAll && !options.reportsAll
      missesFuzzy = baseline.hasFuzzy && !options.includesFuzzy
    }

    func contains(_ identity: LintIdentity) -> Bool {
      let file = FilePath(identity.file).resolved(in: folder)
      let rule = LintRule(rawValue: identity.rule)
      let finding = LintFinding(rule, .note, "", file: file.path, key: identity.key, language: identity.language)
      return !missesSome && !(missesFuzzy && file.pathExtension == "po")
        && checked?.contains { file.isInside($0) } ?? true
        && options.selection.includes(file) && options.checks(rule, in: file.path)
        && !options.ignored.contains { $0.covers(finding) }
        && identity.language.map(options.includes) ?? true
        && !(rule.comparesLanguages && isUnsure(identity, in: file))
    }

    private func isUnsure(_ identity: LintIdentity, in file: FilePath) -> Bool {
      unsure[file.normalized.path]?.contains { identity.language == nil || $0.language == identity.language } ?? false
    }
  }

  private mutating func add(_ identity: LintIdentity, count: Int) {
    known[identity.json, default: Known(identity: identity, count: 0)].count += count
  }

  private func identity(of finding: LintFinding, from folder: FilePath) -> LintIdentity {
    let file = FilePath(finding.file).absolute
    return LintIdentity(finding, file: (file.relative(to: folder) ?? file).path)
  }

  /// The folder of the baseline.
  private var folder: FilePath { FilePath(path).absolute.appending("..").normalized }
}

extension JSONDocument {
  /// The number in a member of an object; `nil` if there is none or it is out of range.
  fileprivate func integer(_ name: String, of object: Int) -> Int? {
    members(of: object).first { string($0.key) == name }.flatMap { integer($0.value) }
  }
}
