import DataFiles
package import Diagnostics
import StringFiles
import StringsCompiler

/// Compares the keys in Swift source with those of string catalogs, and brings the catalogs up to date as Xcode does.
///
/// ```swift
/// let report = try KeyExtractor.report(on: ["Sources/App"])
/// report.changes.map(\.path.path)      // ["Sources/App/Resources/Localizable.xcstrings"]
/// report.changes.first?.added          // ["%lld files"]
/// ```
package struct KeyExtractor {
  /// The strings of a table, with what the code says about their keys.
  private struct Strings {
    /// The catalog; `nil` for files that are not written.
    var catalog: Catalog?
    /// The table's name; several if links give it others.
    var names: Set<String> = []
    private(set) var keys: Set<[UInt8]> = []
    /// The keys by their skeletons.
    private(set) var similar: [String: [String]] = [:]
    /// The keys that the code has, in its order.
    var order: [String] = []
    /// What the code says about each key.
    var facts: [[UInt8]: Catalog.Facts] = [:]
    /// The keys that may be used, although nobody knows.
    var possible: Set<[UInt8]> = []
    /// The names after dots in the code of this table.
    var members: Set<String> = []
    /// Whether all keys have symbols, rather than only those that were added by hand.
    var hasAllSymbols = false
    /// Whether the catalog is outside the given folders, behind a link. Other code may use it, too.
    var isOutside = false

    mutating func insert(_ key: String) {
      if keys.insert(Array(key.utf8)).inserted { similar[KeyTemplate.skeleton(of: key), default: []].append(key) }
    }
  }

  private var report = ExtractionReport()
  private var sources: [SourceCode] = []
  private var finders: [FilePath: TableFinder] = [:]
  /// The tables that have been read, by folder and name.
  private var strings: [String: Strings] = [:]
  private var all = Declarations()
  /// The strings that may be keys, although no call says so.
  private var mentions = StringMentions()
  /// The entries that calls mean.
  private var matches: [(key: String, id: String, use: KeyUse, file: Int)] = []
  /// The tables that calls in a folder mean, by the folder and the table.
  private var found: [String: [String]] = [:]

  /// Compares the code in folders with the catalogs in them. Nothing is written.
  ///
  /// - Parameter folders: The folders. Each has to hold all the code that uses its catalogs.
  /// - Returns: The report. If some code cannot be read, no entry becomes stale.
  /// - Throws: An error if a folder does not exist, or if a catalog is not valid.
  package static func report(on folders: [String]) throws(Diagnostic) -> ExtractionReport {
    var extractor = KeyExtractor()
    try extractor.read(folders)
    extractor.findKeys()
    try extractor.compare()
    extractor.report.drift = extractor.report.drift.sortedByPlace()
    extractor.report.problems = extractor.report.problems.sortedByPlace()
    return extractor.report
  }

  private init() {}

  // MARK: Reading

  private mutating func read(_ folders: [String]) throws(Diagnostic) {
    var seen: Set<String> = []
    // The paths that have been read of each file, because links can give it several.
    var paths: [String: [(file: FilePath, root: FilePath)]] = [:]
    let roots = folders.map { FilePath($0).normalized }.uniqued()
    let places = roots.map(FileSystem.resolvingLinks)
    for root in roots {
      let (files, problems) = try SourceCode.files(in: root)
      let finder = try TableFinder(root, sources: files)
      report.unread += problems + finder.problems
      finders[root] = finder
      for file in files where seen.insert(file.normalized.path).inserted {
        // In another target, it uses other tables.
        let place = FileSystem.resolvingLinks(file).path
        if let others = paths[place] {
          let tables = allTables(of: file, in: root)
          if others.contains(where: { allTables(of: $0.file, in: $0.root) == tables }) { continue }
        }
        paths[place, default: []].append((file, root))
        do throws(Diagnostic) {
          sources.append(SourceCode(file, in: root, try FileSystem.read(file)))
        } catch {
          report.unread.append(error)
        }
      }
      for table in finder.tables { try read(table, of: finder, places) }
    }
    report.unread = report.unread.uniqued()
    report.fileCount = sources.count
    all = Declarations(of: sources.map(\.declarations))
  }

  private mutating func read(
    _ table: TableFinder.Table,
    of finder: TableFinder,
    _ places: [FilePath]
  ) throws(Diagnostic) {
    guard strings[table.id] == nil else {
      strings[table.id]?.names.insert(table.name)
      return
    }
    var result = Strings(names: [table.name])
    if let path = table.catalog {
      let catalog = try Catalog(path)
      for key in catalog.keys { result.insert(key) }
      result.catalog = catalog
      result.hasAllSymbols = finder.hasAllSymbols(table)
      let place = FileSystem.resolvingLinks(path)
      result.isOutside = !places.contains { place.isInside($0) }
    } else {
      for path in table.others {
        let file = RecordedFile(SourceFile(path: path.path, bytes: try FileSystem.read(path)))
        for key in file?.tables.flatMap({ $0.keys }) ?? [] { result.insert(key) }
      }
    }
    strings[table.id] = result
  }

  // MARK: From calls to entries

  /// The tables of a file, which tell its target from others.
  private mutating func target(of source: SourceCode) -> [String] { ids(of: nil, for: source.path, in: source.root) }

  /// The tables that calls in a file can mean, with each name.
  private mutating func allTables(of file: FilePath, in root: FilePath) -> [[String]] {
    let names = (finders[root]?.tables.map(\.name) ?? []).uniqued()
    return [ids(of: nil, for: file, in: root)] + names.map { ids(of: $0, for: file, in: root) }.filter { !$0.isEmpty }
  }

  /// The tables that a call in a file can mean.
  private mutating func ids(of table: String?, for file: FilePath, in root: FilePath) -> [String] {
    var place = "\(root.path)\0\(file.folder?.path ?? "")"
    if let table { place += "\0\(table)" }
    if let ids = found[place] { return ids }
    let ids = finders[root]?.tables(table, for: file).map(\.id).uniqued() ?? []
    found[place] = ids
    return ids
  }

  /// The parameters that the code of each target can use: its own, and public ones of all.
  private mutating func targetParameters() -> [[String]: TargetParameters] {
    var shared: Set<Declarations.Parameter> = []
    for source in sources { shared.formUnion(source.declarations.publicParameters) }
    var parameters: [[String]: TargetParameters] = [:]
    for source in sources {
      parameters[target(of: source), default: TargetParameters(shared: shared)].add(source.declarations)
    }
    return parameters
  }

  private mutating func findKeys() {
    let parameters = targetParameters()
    var open: [(use: KeyUse, file: Int)] = []
    // The offsets of the strings in each file whose meaning is known.
    var explained: [Set<Int>] = []
    for number in sources.indices {
      let source = sources[number]
      let types = ValueTypes(tokens: source.tokens, own: source.declarations, all: all)
      var calls = CallFinder(
        tokens: source.tokens,
        types: types,
        parameters: parameters[target(of: source)] ?? TargetParameters()
      )
      calls.run()
      explained.append(calls.texts)
      for unknown in calls.unknownKeys {
        report.problems.append(sources[number].diagnostic(.note, unknown.message, at: unknown.offset))
      }
      var seen: Set<Int> = []
      for use in calls.uses where seen.insert(use.offset).inserted {
        report.callCount += 1
        // The others may mean a key that is only found later.
        if use.key.isCertain, !use.namesBundle { resolve(use, in: number) } else { open.append((use, number)) }
      }
      for table in finders[source.root]?.tables ?? [] { strings[table.id]?.members.formUnion(calls.members) }
    }
    for (use, file) in open { resolve(use, in: file) }
    matches.sort { ($0.file, $0.use.offset) < ($1.file, $1.use.offset) }
    for match in matches {
      add(match.key, match.use, match.file, to: match.id)
      // With a bundle, the entry can also be that of another module.
      if !match.use.namesBundle { explained[match.file].insert(match.use.offset) }
    }
    for number in sources.indices { mentions.add(sources[number], file: number, except: explained[number]) }
  }

  /// Finds the entry that a call means.
  private mutating func resolve(_ use: KeyUse, in file: Int) {
    let ids = ids(of: use.table, for: sources[file].path, in: sources[file].root)
    var owners = owners(of: use.key, among: ids)
    if use.namesBundle, owners.isEmpty {
      // The bundle may be that of another module.
      let others = strings.filter { use.table.map($0.value.names.contains) ?? true }.keys.sorted()
      owners = self.owners(of: use.key, among: others)
    }
    if owners.isEmpty { return resolveNew(use, in: file, ids) }
    for (id, keys) in owners {
      if keys.count == 1, let key = keys.first {
        matches.append((key, id, use, file))
      } else {
        strings[id]?.possible.formUnion(keys.map { Array($0.utf8) })
        let names = keys.map(\.quotedForMessage).joined(separator: " and ")
        problem(.warning, "the type of a value is unknown, and the keys \(names) fit", use, file)
      }
    }
  }

  /// The tables that have keys that a call can mean, with these keys.
  private func owners(of template: KeyTemplate, among ids: [String]) -> [(id: String, keys: [String])] {
    ids.map { ($0, keys(fitting: template, in: $0)) }.filter { !$0.keys.isEmpty }
  }

  /// The keys of a table that a call can mean.
  private func keys(fitting template: KeyTemplate, in id: String) -> [String] {
    guard let strings = strings[id] else { return [] }
    if let key = template.key, strings.keys.contains(Array(key.utf8)) { return [key] }
    if template.isCertain { return [] }
    return strings.similar[template.skeleton]?.filter(template.fits).sorted() ?? []
  }

  /// Adds a key that no table has yet.
  private mutating func resolveNew(_ use: KeyUse, in file: Int, _ ids: [String]) {
    guard let key = use.key.key else {
      let name = use.key.description.quotedForMessage
      let advice = "declare its type in this file, or add the key to the catalog"
      return problem(.error, "the type of a value in \(name) is unknown, and no key fits; \(advice)", use, file)
    }
    let (name, table) = (key.quotedForMessage, use.table ?? KeyUse.defaultTable)
    guard ids.count == 1, let id = ids.first else {
      let reason =
        ids.isEmpty ? "there is no file \(table).xcstrings in its folder or above" : "several could have it"
      return problem(.error, "no catalog has the key \(name): \(reason)", use, file)
    }
    guard strings[id]?.catalog != nil else {
      return problem(.error, "no file of the table \(table) has the key \(name); only catalogs are written", use, file)
    }
    if !use.key.isCertain {
      let advice = "declare the types of all values in this file"
      problem(.warning, "the key is taken to be \(name), but the type of a value is a guess; \(advice)", use, file)
    }
    matches.append((key, id, use, file))
    strings[id]?.insert(key)
  }

  private mutating func problem(_ severity: Diagnostic.Severity, _ message: String, _ use: KeyUse, _ file: Int) {
    report.problems.append(sources[file].diagnostic(severity, message, at: use.offset))
  }

  /// Takes down what a call says about a key.
  private mutating func add(_ key: String, _ use: KeyUse, _ file: Int, to id: String) {
    let bytes = Array(key.utf8)
    if strings[id]?.facts[bytes] == nil { strings[id]?.order.append(key) }
    let place = StringMentions.Place(file: file, offset: use.offset)
    var facts = strings[id]?.facts[bytes] ?? Catalog.Facts(place: place)
    if let comment = use.comment, !facts.comments.contains(comment) { facts.comments.append(comment) }
    if let value = defaultValue(of: key, use, file, in: id) {
      if let other = facts.value, other != value {
        let values = "\(other.quotedForMessage) and \(value.quotedForMessage)"
        problem(.warning, "the key \(key.quotedForMessage) has two default values: \(values)", use, file)
      } else {
        facts.value = value
      }
    }
    strings[id]?.facts[bytes] = facts
  }

  /// The default value of a call; `nil` if it has none, or if the catalog knows better than a guess.
  private mutating func defaultValue(of key: String, _ use: KeyUse, _ file: Int, in id: String) -> String? {
    guard let template = use.defaultValue, !template.isCertain else { return use.defaultValue?.key }
    if let source = strings[id]?.catalog?.source(of: key) {
      guard let unit = source["stringUnit"], unit["state"]?.string == "new", let value = unit["value"]?.string,
        KeyTemplate.skeleton(of: value) != template.skeleton
      else { return nil }
    }
    let reason = template.key == nil ? "unknown, so it is left out" : "a guess"
    problem(.warning, "the type in the default value of \(key.quotedForMessage) is \(reason)", use, file)
    return template.key
  }

  // MARK: From entries to the report

  private mutating func compare() throws(Diagnostic) {
    for (_, strings) in strings.inKeyOrder {
      guard var catalog = strings.catalog else { continue }
      for key in strings.order { update(key, strings, &catalog) }
      for key in catalog.keys where strings.facts[Array(key.utf8)] == nil { retire(key, strings, &catalog) }
      if let changes = try catalog.changes() { report.changes.append(changes) }
    }
  }

  private mutating func update(_ key: String, _ strings: Strings, _ catalog: inout Catalog) {
    guard let facts = strings.facts[Array(key.utf8)] else { return }
    if !catalog.has(key) {
      catalog.add(key, facts)
      let message = "no catalog has the key \(key.quotedForMessage)"
      report.drift.append(sources[facts.place.file].diagnostic(.error, message, at: facts.place.offset))
    } else if let changed = catalog.update(key, facts) {
      let message = "the \(changed) of \(key.quotedForMessage) does not follow the code"
      report.drift.append(catalog.diagnostic(.error, message, about: key))
    }
  }

  /// Deals with a key that no call has.
  private mutating func retire(_ key: String, _ strings: Strings, _ catalog: inout Catalog) {
    let state = catalog.state(of: key)
    // Code that cannot be read, or is elsewhere, may use it.
    if strings.possible.contains(Array(key.utf8)) || !report.unread.isEmpty || strings.isOutside { return }
    if state == "manual" || strings.hasAllSymbols, let name = SymbolName(key: key)?.text, strings.members.contains(name)
    {
      return
    }
    let name = key.quotedForMessage
    if let place = mentions.place(of: key) {
      let code = sources[place.file].place(of: place.offset)
      let addition = state == "stale" ? "; it is stale" : ""
      let message = "no known call uses the key \(name), but the string at \(code) may be it\(addition)"
      report.problems.append(catalog.diagnostic(.note, message, about: key))
    } else if catalog.markAsStale(key) {
      report.drift.append(catalog.diagnostic(.error, "no code uses the key \(name)", about: key))
    } else {
      let reason = state == "stale" ? "it is stale" : state == "manual" ? "it was added by hand" : "it was migrated"
      report.problems.append(catalog.diagnostic(.warning, "no code uses the key \(name); \(reason)", about: key))
    }
  }
}
