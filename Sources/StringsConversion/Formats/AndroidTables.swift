import DataFiles
import Diagnostics
import PluralBase
import ResourceFiles
import StringFiles
import TextPlaceholders

/// Android's resources of a conversion: a table for each module.
struct AndroidTables {
  /// The files of a folder such as `app/src/main/res`.
  private struct Module {
    var folder: String
    var files: [(folder: AndroidFolder?, file: SourceFile, resources: AndroidFile)] = []
  }

  private var modules: [Module] = []
  /// The problems of the files.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  mutating func add(_ path: StringFile, _ file: SourceFile) {
    let resources = AndroidFile(file, isForConversion: true)
    diagnostics += resources.diagnostics
    for problem in resources.problems {
      diagnostics.append(file.diagnostic(problem.severity, problem.message, at: problem.offset))
    }
    let folder = path.path.folder.flatMap { AndroidFolder($0.name) }
    if let folder, !folder.otherQualifiers.isEmpty {
      let count = resources.entries.count
      guard count > 0 else { return }
      let message =
        "\(count == 1 ? "a string" : "\(count) strings") for \"\(folder.otherQualifiers)\" \(count == 1 ? "is" : "are") left out: "
        + "only those for all devices are converted"
      return diagnostics.append(file.error(message, code: nil, at: nil))
    }
    for (key, offset) in resources.references {
      let message = "\(key.quotedForMessage) is left out, because it refers to another resource"
      diagnostics.append(file.error(message, code: nil, at: offset))
    }
    let place = modules.firstIndex { $0.folder == path.folder } ?? modules.count
    if place == modules.count { modules.append(Module(folder: path.folder)) }
    modules[place].files.append((folder, file, resources))
  }

  /// The tables.
  ///
  /// - Parameter wanted: The language of folders that do not say theirs; `nil` if only the files decide.
  /// - Returns: A table for each module.
  mutating func tables(sourceLanguage wanted: String?) -> [ConvertedStrings] {
    modules.map { module in
      let source = Self.language(of: module, wanted, &diagnostics)
      var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
      var notes: [ConvertedStrings.Note] = []
      var places: [String: [StringKey: ConvertedStrings.Place]] = [:]
      var seen = Seen()
      let shared = Self.sharedNames(of: module)
      // Strings of the default folder first, because they are the source.
      for isSource in [true, false] {
        for (folder, file, resources) in module.files where (folder?.language == nil) == isSource {
          guard let language = folder?.language ?? source else { continue }
          for entry in resources.entries {
            places[language, default: [:]][StringKey(entry.key)] =
              ConvertedStrings.Place(file, entry.offset)
          }
          let isCompose = resources.isCompose
          let entries = resources.entries.compactMap {
            Self.entry($0, $0.androidSyntax(isCompose: isCompose), shared, language, &seen, &notes)
          }
          languages.append((language, entries))
        }
      }
      let first = source ?? wanted ?? (languages.contains { $0.language == "en" } ? "en" : languages.first?.language)
      // Without its source, a translation says nothing, and an app would stop where the string is missing.
      let lost = Set(notes.filter { $0.language == first }.map { $0.key })
      for index in languages.indices { languages[index].entries.removeAll { lost.contains($0.key) } }
      notes = notes.map { note in
        var note = note
        if lost.contains(note.key) { note.language = nil }
        return note
      }
      let guesses = seen.selectors.share(in: &languages, source: first)
      var table = ConvertedStrings(name: "", sourceLanguage: first ?? "en", entries: languages, zeroIsNumber: false)
      for index in table.entries.indices {
        let languages = seen.escapedPercents[StringKey(table.entries[index].key)] ?? []
        table.entries[index].note(escapedPercentsIn: languages, table.sourceLanguage)
      }
      table.places = places
      table.notes += notes.uniqued() + guesses
      for key in shared.sorted() where table.entries.contains(where: { $0.key == Self.pluralKey(key) }) {
        let reason = "a string is called \(key) too, so the key is \(Self.pluralKey(key))"
        table.notes.append(ConvertedStrings.Note(key: key, loss: .simplified, reason: reason))
      }
      table.folder = Self.moduleFolder(module.folder)
      return table
    }
  }

  /// The folder of a module without the usual ones inside it: `app` for `app/src/main/res`.
  private static func moduleFolder(_ folder: String) -> String {
    var path = FilePath(folder)
    for name in ["res", "main", "src"] {
      guard path.name == name, let parent = path.folder else { break }
      path = parent
    }
    return path.path
  }

  /// The language of the folders that do not name one; `nil` if it cannot be told, which is reported.
  private static func language(of module: Module, _ wanted: String?, _ diagnostics: inout [Diagnostic]) -> String? {
    let own = module.files.filter { $0.folder?.language == nil && !$0.resources.entries.isEmpty }
    if let named = own.lazy.compactMap({ $0.resources.sourceLanguage }).first ?? wanted { return named }
    guard let first = own.first else { return "en" }
    var reason: String?
    if !own.allSatisfy({ $0.resources.isInLatinLetters }) {
      reason = "their letters are not those of English"
    } else {
      let english = module.files.filter { $0.folder?.language == "en" }.flatMap { $0.resources.entries }
      var known: [String: [String]] = [:]
      for entry in english { known[entry.key] = entry.entry?.allTexts.map { $0.source } }
      let differs = own.flatMap { $0.resources.entries }.contains { entry in
        known[entry.key].map { $0 != entry.entry?.allTexts.map { $0.source } } ?? false
      }
      if differs { reason = "values-en has other strings" }
    }
    guard let reason else { return "en" }
    let message =
      "the strings of this folder are left out, because they do not say their language, and \(reason); name it with --source, or with "
      + "tools:locale in <resources>"
    diagnostics.append(first.file.error(message, code: nil, at: nil))
    return nil
  }

  // MARK: Strings

  /// The names that a string and plurals share, which are different resources.
  private static func sharedNames(of module: Module) -> Set<String> {
    var names: (strings: Set<String>, plurals: Set<String>) = ([], [])
    for entry in module.files.flatMap({ $0.resources.entries }) {
      if case .plural = entry.entry?.root.body {
        names.plurals.insert(entry.key)
      } else {
        names.strings.insert(entry.key)
      }
    }
    return names.strings.intersection(names.plurals)
  }

  private static func pluralKey(_ name: String) -> String { "\(name) (plurals)" }

  /// What the strings show that a catalog does not say, by key and language.
  private struct Seen {
    /// The languages where a percent sign is `%%`.
    var escapedPercents: [StringKey: Set<String>] = [:]
    /// The arguments that select forms.
    var selectors = FormSelectors()
  }

  /// A string with Java's placeholders as those of catalogs; `nil` if there is one that catalogs do not have.
  private static func entry(
    _ recorded: EntryRecorder.Entry,
    _ syntax: PlaceholderSyntax,
    _ shared: Set<String>,
    _ language: String,
    _ seen: inout Seen,
    _ notes: inout [ConvertedStrings.Note]
  ) -> EntryRecorder.Entry? {
    var entry = recorded
    entry.comment = entry.comment?.withoutCommentMarks
    guard let root = entry.entry?.root else { return entry }
    do throws(ConversionLoss) {
      switch root.body {
      case .text(let text):
        var formats = ForeignFormats(syntax, isPlural: false, isDeclared: false)
        entry.entry?.root.body = .text(try formats.format(text.source))
        if formats.hasEscapedPercents { seen.escapedPercents[StringKey(entry.key), default: []].insert(language) }
      case .plural(let forms):
        if shared.contains(entry.key) { entry.key = pluralKey(entry.key) }
        var formats = ForeignFormats(syntax, isPlural: true, isDeclared: false)
        var texts: [PluralCategory: FormatText] = [:]
        for category in forms.categories { texts[category] = try formats.format(forms[category]?.text ?? "") }
        entry.entry?.root.body = .plural(PluralForms(texts.mapValues { .text($0) }))
        guard let other = texts.max(by: { $0.key < $1.key })?.value else { break }
        if let selector = try formats.selector(texts[.one] ?? other, other) {
          seen.selectors.add(selector, for: entry.key, in: language)
        }
      case .entry, .gender, .device, .width: break
      }
    } catch {
      notes.append(ConvertedStrings.Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
      return nil
    }
    return entry
  }
}
