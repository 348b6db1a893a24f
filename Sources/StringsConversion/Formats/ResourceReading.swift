import DataFiles
import Diagnostics
import PluralBase
import Plurals
package import ResourceFiles
import StringFiles
import StringFormatting
import TextPlaceholders

extension ConvertedStrings {
  /// Why the second of two strings is left out.
  static let repeatedKey = "two strings have this key, and the first one is used"
  /// Why the translation of another `msgid` is left out.
  private static let outdated = "other files have another msgid for this key"
  /// Why formats are shown as they are.
  private static let unflagged = "its placeholders are text, because it has no flag such as c-format"

  /// Reads PO files: the source strings, and their translations.
  ///
  /// - Parameters:
  ///   - files: The files with their languages; a template has none.
  ///   - sourceLanguage: The language of the `msgid`s.
  package init(gettext files: [(language: String?, file: GettextFile)], sourceLanguage: String) {
    // What the source strings say comes first: the order of the keys, and the positions of arguments.
    let files = [true, false].flatMap { isSource in
      files.filter { ($0.language ?? sourceLanguage == sourceLanguage) == isSource }
    }
    var languages: [(language: String, entries: [EntryRecorder.Entry])] = []
    var losses: [Note] = []
    var sources: [EntryRecorder.Entry] = []
    var sourceIndices: [StringKey: Int] = [:]
    var places: [String: [StringKey: Place]] = [:]
    let hasKeys = Self.hasKeys(files.map { $0.file })
    let identities = GettextIdentities(files, hasKeys: hasKeys, sourceLanguage)
    var arguments: [StringKey: ForeignFormats.Arguments] = [:]
    var selectors = FormSelectors()
    var unconfirmed: [StringKey: Set<String>] = [:]
    var lost: Set<StringKey> = []
    var written: [StringKey: GettextStrings] = [:]
    var escaped: [StringKey: Set<String>] = [:]
    var comments: [(file: Int, key: StringKey, text: String)] = []
    for (index, (language, file)) in files.enumerated() {
      let rule = language.flatMap { file.categoryForms(in: $0) }
      var entries: [EntryRecorder.Entry] = []
      for (entry, syntax) in zip(file.entries, file.syntaxesOfTexts) where entry.isUsable {
        let id = entry.id?.text ?? ""
        let context = entry.context?.text
        let key = entry.tableKey(hasKeys: hasKeys)
        let bytes = StringKey(key)
        places[language ?? sourceLanguage, default: [:]][bytes] = Place(file.file, entry.offset)
        let comment = entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n")
        if let comment { comments.append((index, bytes, comment)) }
        var strings = written[bytes] ?? GettextStrings(id, comment, index: written.count)
        if let used = identities.other(than: entry, key: bytes) {
          let reason = used.context == context.map({ StringKey($0) }) ? Self.outdated : Self.repeatedKey
          losses.append(Note(key: key, language: language, loss: .leftOut, reason: reason))
          continue
        }
        // The file of one language may lack the flag, or the plural.
        strings.merge(flags: entry.flags)
        if strings.plural == nil { strings.plural = entry.plural?.text }
        written[bytes] = strings
        let forms = rule?.forms ?? [:]
        let isTranslated =
          language != nil && entry.isTranslated && (entry.plural == nil || rule != nil)
          && !(entry.isFuzzy && language == sourceLanguage)
        if let language, isTranslated {
          written[bytes]?.texts[language] = entry.texts(forms)
          if entry.isFuzzy { unconfirmed[bytes, default: []].insert(language) }
        }
        var formats: GettextFormats
        do throws(ConversionLoss) {
          formats = try GettextFormats(entry, syntax, arguments[bytes] ?? ForeignFormats.Arguments())
        } catch {
          if lost.insert(bytes).inserted { losses.append(Note(key: key, loss: .leftOut, reason: error.reason)) }
          continue
        }
        arguments[bytes] = formats.arguments
        if let selector = formats.selector { selectors.add(selector, for: key, in: sourceLanguage) }
        if formats.hasEscapedPercents { escaped[bytes, default: []].insert(sourceLanguage) }
        let known = sourceIndices[bytes]
        let isComplete = known.map { entry.plural == nil || !(sources[$0].entry?.root.body.choices.isEmpty ?? true) }
        if entry.id != nil, isComplete != true {
          let source = Self.recorded(key, comment, formats.source)
          if let known { sources[known].entry = source.entry } else { sources.append(source) }
          sourceIndices[bytes] = known ?? sources.count - 1
          if syntax == .none, entry.isPluralLikeFormat {
            losses.append(Note(key: key, loss: .simplified, reason: Self.unflagged))
          }
        }
        guard let language, isTranslated else { continue }
        do throws(ConversionLoss) {
          let translation = try formats.translation(forms)
          if syntax == .none, entry.isKeyLikeFormat {
            losses.append(Note(key: key, language: language, loss: .simplified, reason: Self.unflagged))
          }
          // Keys show no arguments.
          if formats.selector == nil, !selectors.areKnown(for: key), let own = try formats.selector(of: translation) {
            selectors.add(own, for: key, in: language)
          }
          arguments[bytes] = formats.arguments
          var recorded = Self.recorded(key, comment, translation)
          let missing = entry.plural == nil ? [:] : entry.texts(forms).filter { $0.value.isEmpty }
          if !missing.isEmpty { recorded.newForms = [.init(variable: "", path: ""): Set(missing.keys)] }
          entries.append(recorded)
          if formats.hasEscapedPercents { escaped[bytes, default: []].insert(language) }
          if entry.declaredSyntax == nil, syntax == .c, !entry.hasPlaceholdersOfSource {
            let reason = GettextFormats.otherPlaceholders
            losses.append(Note(key: key, language: language, loss: .simplified, reason: reason))
          }
        } catch {
          losses.append(Note(key: key, language: language, loss: .leftOut, reason: error.reason))
        }
      }
      if let language { languages.append((language, entries)) }
    }
    for index in languages.indices { languages[index].entries.removeAll { lost.contains(StringKey($0.key)) } }
    sources.removeAll { lost.contains(StringKey($0.key)) }
    // The file of the source language may lack strings: programs show the `msgid`s.
    let own = Set(
      languages.filter { $0.language == sourceLanguage }.flatMap { $0.entries.map { StringKey($0.key) } }
    )
    languages.insert((sourceLanguage, sources.filter { !own.contains(StringKey($0.key)) }), at: 0)
    losses += selectors.share(in: &languages, source: sourceLanguage)
    self.init(name: "", sourceLanguage: sourceLanguage, entries: languages, zeroIsNumber: false)
    notes += losses
    self.places = places
    hasGettextKeys = !hasKeys
    // Only another PO file can have these.
    entries += lost.map { Entry(key: $0.text, comment: written[$0]?.comment) }
    if !lost.isEmpty {
      func place(_ entry: Entry) -> Int { written[StringKey(entry.key)]?.index ?? 0 }
      entries = entries.inOrder { place($0) < place($1) }
    }
    for index in entries.indices {
      let key = StringKey(entries[index].key)
      entries[index].gettext = written[key]
      entries[index].gettext?.addSource(in: sourceLanguage)
      entries[index].note(escapedPercentsIn: escaped[key] ?? [], sourceLanguage)
      for language in unconfirmed[key] ?? [] {
        let isUnfinished = entries[index].states[language]?.isUnfinished == true
        entries[index].states[language] = isUnfinished ? .unfinished(needsReview: true) : .unconfirmed
      }
    }
    var kept: [StringKey: String] = [:]
    for entry in entries { kept[StringKey(entry.key)] = entry.comment }
    let lostComments = Set(comments.lazy.filter { kept[$0.key] != $0.text }.map { $0.file })
    for (index, (_, file)) in files.enumerated() {
      let lost =
        (file.hasReferences ? ["references (#:)"] : []) + (file.hasObsoleteEntries ? ["obsolete entries (#~)"] : [])
        + (lostComments.contains(index) ? ["comments that differ between the files"] : [])
      if lost.isEmpty { continue }
      gettextLosses.append(Diagnostic(.note, "left out: \(lost.joined(separator: ", "))", file: file.file.path))
    }
  }

  /// Whether contexts are keys: the header says so, or each string has a context of its own.
  private static func hasKeys(_ files: [GettextFile]) -> Bool {
    if files.contains(where: { $0.header[keyHeader].filter { !$0.isWhitespace } == "msgctxt" }) { return true }
    var ids: [StringKey: StringKey] = [:]
    for file in files {
      for entry in file.entries {
        guard let id = entry.id.map({ StringKey($0.text) }), entry.context != nil || !id.text.isEmpty else { continue }
        guard let context = entry.context.map({ StringKey($0.text) }), ids[context] ?? id == id else { return false }
        ids[context] = id
      }
    }
    return true
  }

  private static func recorded(_ key: String, _ comment: String?, _ root: FormatVariable) -> EntryRecorder.Entry {
    EntryRecorder.Entry(key: key, comment: comment, entry: FormatEntry(root: root))
  }
}

extension GettextFile {
  /// The form of each category in a language; `nil` if the header has no plural rule that can be read.
  func categoryForms(in language: String) -> GettextCategoryForms? {
    (try? PluralHeader(header["Plural-Forms"])).map { GettextCategoryForms($0, PluralRules(for: language)) }
  }
}

/// What the keys of PO files are the keys of: the `msgid`s, with their contexts. Both `menu|Open` and `Open` in the context `menu`
/// have the key `menu|Open`, and a key that is the context can have another `msgid` in an older file.
private struct GettextIdentities {
  typealias Identity = (context: StringKey?, id: StringKey)

  /// The one that is used, by key.
  private var used: [StringKey: Identity] = [:]

  /// Takes for each key what the source language's file has, or else the template, or else most files.
  init(_ files: [(language: String?, file: GettextFile)], hasKeys: Bool, _ sourceLanguage: String) {
    var rivals: [StringKey: [(identity: Identity, weight: Int)]] = [:]
    for (language, file) in files {
      let weight = language == sourceLanguage ? 2 * files.count : language == nil ? files.count : 1
      for entry in file.entries where entry.isUsable {
        let key = StringKey(entry.tableKey(hasKeys: hasKeys))
        let identity = Self.identity(entry)
        let place = rivals[key]?.firstIndex { $0.identity == identity }
        if let place {
          rivals[key]?[place].weight += weight
        } else {
          rivals[key, default: []].append((identity, weight))
        }
      }
    }
    // Of several with the same weight, the first one.
    for (key, all) in rivals { used[key] = all.max { $0.weight < $1.weight }?.identity }
  }

  private static func identity(_ entry: GettextEntry) -> Identity {
    (entry.context.map { StringKey($0.text) }, StringKey(entry.id?.text ?? ""))
  }

  /// What the key is used for; `nil` if it is the entry.
  func other(than entry: GettextEntry, key: StringKey) -> Identity? {
    used[key].flatMap { $0 == Self.identity(entry) ? nil : $0 }
  }
}

/// The strings of an entry as formats.
private struct GettextFormats {
  private let entry: GettextEntry
  private let isGuessedC: Bool
  private var formats: ForeignFormats
  /// Why a translation cannot be trusted.
  static let otherPlaceholders = "its placeholders are not those of the msgid"
  /// The argument that selects the form of a plural, if the `msgid`s tell it.
  let selector: ForeignFormats.Selector?
  /// The strings of the source language.
  let source: FormatVariable

  init(
    _ entry: GettextEntry,
    _ syntax: PlaceholderSyntax,
    _ arguments: ForeignFormats.Arguments
  ) throws(ConversionLoss) {
    self.entry = entry
    isGuessedC = syntax == .c && entry.declaredSyntax == nil
    let declared = entry.flags.first { $0.hasSuffix("-format") && !$0.hasPrefix("no-") }
    let isQt = declared == "qt-plural-format"
    if let declared, syntax == .none, !isQt, entry.mayHavePlaceholders {
      throw ConversionLoss("the placeholders of \(declared) are not converted")
    }
    formats = ForeignFormats(
      isQt ? .qt : syntax,
      isPlural: entry.plural != nil,
      isDeclared: declared != nil,
      arguments: arguments
    )
    let one = try formats.format(entry.id?.text ?? "")
    guard let plural = entry.plural else {
      selector = nil
      source = FormatVariable(name: "", body: .text(one))
      return
    }
    let other = try formats.format(plural.text)
    selector = try formats.selector(one, other)
    let forms = PluralForms([.one: .text(one), .other: .text(other)])
    source = FormatVariable(name: "", argument: selector?.position ?? 1, body: .plural(forms))
  }

  /// Whether a percent sign is `%%` in one of the strings.
  var hasEscapedPercents: Bool { formats.hasEscapedPercents }

  /// The arguments so far.
  var arguments: ForeignFormats.Arguments { formats.arguments }

  /// The translation.
  ///
  /// - Parameter forms: The number of the form of each category.
  /// - Returns: The root of the entry.
  /// - Throws: The reason, if it has a placeholder without an equivalent.
  mutating func translation(_ forms: [PluralCategory: Int]) throws(ConversionLoss) -> FormatVariable {
    formats.isTranslation = true
    guard entry.plural != nil else {
      let body = try body(entry.texts[0]?.text ?? "")
      try checkArguments()
      return FormatVariable(name: "", body: body)
    }
    var bodies: [PluralCategory: FormatBody] = [:]
    // Nobody wants to see an empty form.
    let texts = entry.texts(forms)
    for (category, text) in texts.inKeyOrder where !text.isEmpty { bodies[category] = try body(text) }
    try checkArguments()
    if let last = texts.keys.max(), texts[last]?.isEmpty == true { bodies[.other] = .missingForm }
    return FormatVariable(name: "", argument: selector?.position ?? 1, body: .plural(PluralForms(bodies)))
  }

  /// Refuses strings that show the arguments of other strings in another order. A translator looks at a draft anyway.
  private func checkArguments() throws(ConversionLoss) {
    guard formats.mayConfuseArguments, !entry.isFuzzy else { return }
    throw ConversionLoss(
      entry.isKey ? "its placeholders are not those of other languages" : Self.otherPlaceholders
    )
  }

  /// The argument that selects the form, as a translation tells it; `nil` if it has none.
  func selector(of translation: FormatVariable) throws(ConversionLoss) -> ForeignFormats.Selector? {
    guard case .plural(let forms) = translation.body else { return nil }
    func text(_ category: PluralCategory) -> FormatText? {
      if case .text(let text)? = forms[category] { text } else { nil }
    }
    guard let other = forms.categories.reversed().lazy.compactMap(text).first else { return nil }
    return try formats.selector(text(.one) ?? other, other)
  }

  private mutating func body(_ translation: String) throws(ConversionLoss) -> FormatBody {
    .text(try formats.format(isGuessedC ? entry.format(translation) : translation))
  }
}

/// The strings of an entry as they are in PO files.
struct GettextStrings: Sendable {
  var id: String
  var plural: String?
  /// The flags, without `fuzzy`.
  var flags: [String] = []
  var comment: String?
  /// The place in the order of the files.
  fileprivate var index: Int
  /// The forms by language. A string without forms is the one for `other`.
  var texts: [String: [PluralCategory: String]] = [:]

  fileprivate init(_ id: String, _ comment: String?, index: Int) {
    (self.id, self.comment, self.index) = (id, comment, index)
  }

  /// Adds the `msgid`s as the strings of the source language, if its file has none.
  fileprivate mutating func addSource(in language: String) {
    if texts[language] == nil { texts[language] = plural.map { [.one: id, .other: $0] } ?? [.other: id] }
  }

  /// Adds the flags of the entry in another file. The first one that says what the placeholders are replaces the others.
  fileprivate mutating func merge(flags new: [String]) {
    if isFormat { return }
    let new = new.filter { $0 != "fuzzy" }
    flags = Self.areFormat(new) ? new : flags + new.filter { !flags.contains($0) }
  }

  /// Whether a flag says what the placeholders are.
  private var isFormat: Bool { Self.areFormat(flags) }

  private static func areFormat(_ flags: [String]) -> Bool {
    flags.contains { $0.hasSuffix("-format") && !$0.hasPrefix("no-") }
  }

  /// Whether `msgfmt` wants the arguments of the `msgid` in the translations.
  var needsArguments: Bool { flags.contains("c-format") || flags.contains("python-format") }
}

extension GettextEntry {
  /// The key in a table, where contexts may be keys.
  fileprivate func tableKey(hasKeys: Bool) -> String { hasKeys ? context?.text ?? key : key }

  /// The translation of each category, if it is a plural with these numbers of forms.
  fileprivate func texts(_ forms: [PluralCategory: Int]) -> [PluralCategory: String] {
    (plural == nil ? [.other: 0] : forms).compactMapValues { texts[$0]?.text }
  }

  /// A translation as a format of C. Where the `msgid` has "20%" and no flag, "%20" is not a placeholder: in Turkish, the sign is
  /// before the number.
  fileprivate func format(_ translation: String) -> String {
    func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
    let numbers = [id, plural].compactMap { $0?.text.parts(between: "%").dropLast() }.joined().map { part in
      String(part.reversed().prefix(while: isDigit).reversed())
    }
    let parts = translation.parts(between: "%")
    return parts.dropFirst().reduce(into: parts[0]) { result, part in
      let number = part.prefix(while: isDigit)
      let next = part.dropFirst(number.count).first
      let isText = !number.isEmpty && numbers.contains(String(number)) && !result.hasSuffix("%")
      result += (isText && next != "$" && next?.isLetter != true ? "%%" : "%") + part
    }
  }

  /// Whether all placeholders of C in the translation are in the `msgid`, with their types, or this is only a key.
  fileprivate var hasPlaceholdersOfSource: Bool {
    func placeholders(_ texts: [String]) -> [Placeholder] { texts.flatMap { Placeholders(in: $0, .c).placeholders } }
    let source = placeholders([id, plural].compactMap { $0?.text })
    return source.isEmpty
      || placeholders(texts.strings.map { format($0.text) }).allSatisfy { own in
        source.contains { $0.argument == own.argument && $0.kind == own.kind }
      }
  }

  /// Whether the strings are what was meant: no problem of the file is in the entry.
  var isUsable: Bool { !isBroken && keywordProblem == nil }

  /// Whether a string has a character that begins placeholders in one syntax or another.
  fileprivate var mayHavePlaceholders: Bool {
    ([id, plural].compactMap { $0 } + texts.strings).contains { text in
      text.bytes.contains { "%{~$".utf8.contains($0) }
    }
  }
}
