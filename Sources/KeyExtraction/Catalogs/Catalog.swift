import CatalogFormatting
import DataFiles
import Diagnostics

/// A string catalog whose entries follow the code.
///
/// Entries change as in Xcode:
///
/// - A key that is new in the code gets an entry. If the call has a default value, or the key has several values, the
///   source language gets a string in the state `new`.
/// - The comment is that of the code. If the code has none, it stays.
/// - The default value follows the code as long as the string in the source language is in the state `new`. When it
///   changes, translations need a review.
/// - An entry that the code no longer has becomes `stale`, and an entry that it has again is as before. Entries that were
///   added by hand stay as they are.
struct Catalog {
  /// An entry as it was before.
  private struct Entry {
    /// The index among the strings.
    var index: Int
    /// The place in the file.
    var location: Diagnostic.Location?
  }

  private let path: FilePath
  /// What has changed so far.
  private var change: ExtractionReport.CatalogChange
  private var root: CatalogValue
  private let sourceLanguage: String
  private var strings: [CatalogValue.Member]
  /// The entries by the bytes of their keys, because Swift's strings are equal if they look the same.
  private var entries: [[UInt8]: Entry] = [:]
  private let original: [CatalogValue.Member]

  /// Reads a catalog.
  ///
  /// - Throws: An error with its place if the file cannot be read, or could not be written without a loss.
  init(_ path: FilePath) throws(Diagnostic) {
    self.path = path
    change = ExtractionReport.CatalogChange(path: path, bytes: [])
    let bytes = try FileSystem.read(path)
    // Whatever the formatter accepts is a catalog.
    _ = try CatalogFormatter.format(bytes, file: path.path)
    let text = try CatalogText(bytes, file: path.path)
    root = CatalogValue(0, of: text.document)
    sourceLanguage = text.sourceLanguage
    strings = root["strings"]?.members ?? []
    original = strings
    for (index, (key, _)) in text.document.members(of: text.strings).enumerated() {
      let name = text.document.string(key) ?? ""
      entries[Array(name.utf8)] = Entry(index: index, location: text.location(of: key))
    }
  }

  /// The keys, in the order of the file.
  var keys: [String] { original.map(\.key) }

  /// Whether there is an entry for a key.
  func has(_ key: String) -> Bool { entries[Array(key.utf8)] != nil }

  /// A diagnostic about an entry.
  func diagnostic(_ severity: Diagnostic.Severity, _ message: String, about key: String) -> Diagnostic {
    Diagnostic(severity, message, file: path.path, location: entries[Array(key.utf8)]?.location)
  }

  /// The extraction state of an entry before the update, such as `manual`; `nil` for one that follows the code.
  func state(of key: String) -> String? {
    entries[Array(key.utf8)].flatMap { original[$0.index].value["extractionState"]?.string }
  }

  /// What an entry has in the source language before the update; `nil` if it has nothing.
  func source(of key: String) -> CatalogValue? {
    entries[Array(key.utf8)].flatMap { original[$0.index].value["localizations"]?[sourceLanguage] }
  }

  /// What has changed, with the catalog as Xcode writes it; `nil` if no entry has changed, whatever the style of the file.
  func changes() throws(Diagnostic) -> ExtractionReport.CatalogChange? {
    guard strings != original else { return nil }
    var (changed, change) = (root, change)
    changed["strings"] = .object(strings)
    var writer = JSONWriter(.compact)
    changed.write(to: &writer)
    change.bytes = try CatalogFormatter.format(writer.bytes, file: path.path)
    return change
  }

  // MARK: Changes

  /// What the code says about a key.
  struct Facts {
    /// The first call.
    let place: StringMentions.Place
    /// The comments of all calls, without repetitions, in the order of the code.
    var comments: [String] = []
    /// The default value; `nil` if there is none.
    var value: String?
  }

  /// Adds a key of the code.
  mutating func add(_ key: String, _ facts: Facts) {
    var entry = CatalogValue.object([])
    if !facts.comments.isEmpty { entry["comment"] = .string(facts.comments.joined(separator: "\n")) }
    if facts.value != nil { entry["extractionState"] = .string("extracted_with_value") }
    if let value = facts.value.map({ KeyTemplate.numbered($0) ?? $0 }) ?? KeyTemplate.numbered(key) {
      entry["localizations"] = CatalogValue(sourceLanguage, .newString(value))
    }
    strings.append(CatalogValue.Member(key: key, value: entry))
    change.added.append(key)
  }

  /// Brings the entry of a key that the code has up to date.
  ///
  /// - Returns: What has changed, as in "comment"; `nil` if nothing has.
  mutating func update(_ key: String, _ facts: Facts) -> String? {
    guard let index = entries[Array(key.utf8)]?.index else { return nil }
    var entry = strings[index].value
    let state = entry["extractionState"]?.string
    guard state != "manual" else { return nil }
    var changes: [String] = []
    let comment = facts.comments.joined(separator: "\n")
    if !comment.isEmpty, entry["comment"]?.string != comment {
      entry["comment"] = .string(comment)
      entry["isCommentAutoGenerated"] = nil
      changes.append("comment")
    }
    if state == "stale" || state == "migrated" {
      entry["extractionState"] = nil
      changes.append("state")
    }
    if let value = facts.value { update(&entry, value: KeyTemplate.numbered(value) ?? value, &changes) }
    strings[index].value = entry
    guard !changes.isEmpty else { return nil }
    change.changed.append(key)
    return changes.joined(separator: " and ")
  }

  private func update(_ entry: inout CatalogValue, value: String, _ changes: inout [String]) {
    let localizations = entry["localizations"] ?? .object([])
    let source = localizations[sourceLanguage]
    guard let source else {
      entry["localizations"] = localizations.setting(sourceLanguage, .newString(value))
      entry["extractionState"] = .string("extracted_with_value")
      return changes.append("default value")
    }
    // Forms for numbers and devices are written by people.
    guard let unit = source["stringUnit"] else { return }
    guard unit["state"]?.string == "new" else {
      if entry["extractionState"]?.string == "extracted_with_value" {
        entry["extractionState"] = nil
        changes.append("state")
      }
      return
    }
    entry["extractionState"] = .string("extracted_with_value")
    guard unit["value"]?.string != value else { return }
    var translations = localizations
    for member in localizations.members where member.key != sourceLanguage {
      translations[member.key] = member.value.needingReview
    }
    entry["localizations"] = translations.setting(
      sourceLanguage,
      source.setting("stringUnit", unit.setting("value", .string(value)))
    )
    changes.append("default value")
  }

  /// Marks an entry that the code no longer has, unless it was added by hand.
  ///
  /// - Returns: `true` if it was not marked before.
  mutating func markAsStale(_ key: String) -> Bool {
    guard let index = entries[Array(key.utf8)]?.index else { return false }
    let state = strings[index].value["extractionState"]?.string
    guard !["manual", "migrated", "stale"].contains(state) else { return false }
    strings[index].value["extractionState"] = .string("stale")
    change.stale.append(key)
    return true
  }
}

extension CatalogValue {
  /// The object with another value for a member.
  fileprivate func setting(_ key: String, _ value: CatalogValue) -> CatalogValue {
    var result = self
    result[key] = value
    return result
  }

  /// The value with all its translated strings in the state `needs_review`.
  fileprivate var needingReview: CatalogValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let isState = member.key == "state" && member.value.string == "translated"
        return Member(key: member.key, value: isState ? .string("needs_review") : member.value.needingReview)
      }
    )
  }
}
